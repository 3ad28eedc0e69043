//! A made-up game behind the trait: what it takes, and what code for all games can do with it.

use std::fmt;
use std::str::FromStr;

use rules_core::{Color, Flaw, Outcome, Reason, Refusal, Rules, Setup, SetupError, SetupWords, Symmetry};

/// A row of cells. No stone may stand beside one of its own colour, and whoever cannot move has lost: C. Vout's game Col.
#[derive(Clone, Debug)]
struct Row {
    cells: Vec<Option<Color>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Length(u32);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}", self.0)
    }
}

impl FromStr for Length {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let mut words = SetupWords::new(text, Self::GAME)?;
        let length = words.number("a length", 1..=100)?;
        words.end()?;
        Ok(Length(length))
    }
}

impl Setup for Length {
    const GAME: &'static str = "row";
}

/// The cell beside, which holds a stone of the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Beside(i32);

impl Reason for Beside {
    type At = i32;
    type Setup = Length;
    const COLORS: [&'static str; 2] = ["green", "yellow"];

    fn words(refusal: &Refusal<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match refusal {
            Refusal::OffBoard { at, setup: Length(length) } => {
                write!(f, "expected a cell below {length}, found {at}")
            }
            Refusal::Occupied { at, by } => {
                write!(f, "expected an empty cell, found a {} stone on {at}", Row::color_name(*by))
            }
            Refusal::Rule(Beside(near)) => {
                write!(f, "expected no stone of the same colour beside it, found one on {near}")
            }
            Refusal::GameOver { winner } => write!(f, "expected no more stones, for {winner} has won"),
        }
    }
}

impl Rules for Row {
    type Setup = Length;
    type At = i32;
    type Placed = ();
    type Reason = Beside;
    type How = ();
    /// Nothing is told that is not seen at once.
    type Witness = ();

    fn new(&Length(length): &Length) -> Self {
        Row { cells: vec![None; length as usize] }
    }

    fn reset(&mut self, &Length(length): &Length) {
        self.cells.clear();
        self.cells.resize(length as usize, None);
    }

    fn setup(&self) -> Length {
        Length(self.cells.len() as u32)
    }

    fn cells(&self) -> impl Iterator<Item = i32> + use<> {
        0..self.cells.len() as i32
    }

    fn stone(&self, at: i32) -> Option<Color> {
        self.cells.get(usize::try_from(at).ok()?).copied().flatten()
    }

    fn check(&self, color: Color, at: i32) -> Result<(), Refusal<Beside>> {
        let setup = self.setup();
        if !self.cells().any(|cell| cell == at) {
            return Err(Refusal::OffBoard { at, setup });
        }
        if let Some(by) = self.stone(at) {
            return Err(Refusal::Occupied { at, by });
        }
        match [at - 1, at + 1].into_iter().find(|&near| self.stone(near) == Some(color)) {
            Some(near) => Err(Refusal::Rule(Beside(near))),
            None => Ok(()),
        }
    }

    fn play(&mut self, color: Color, at: i32) -> Result<(), Refusal<Beside>> {
        self.check(color, at)?;
        self.cells[at as usize] = Some(color);
        Ok(())
    }

    fn outcome(&self, to_move: Color) -> Outcome<()> {
        if self.cells().any(|at| self.check(to_move, at).is_ok()) {
            return Outcome::Open;
        }
        Outcome::Won { color: to_move.opponent(), how: () }
    }

    fn witness(&self, to_move: Color) -> Option<()> {
        self.outcome(to_move).winner().map(drop)
    }

    fn verify(&self, winner: Color, (): &()) -> Result<(), Flaw> {
        match self.outcome(winner.opponent()) {
            Outcome::Won { .. } => Ok(()),
            Outcome::Open | Outcome::Drawn => Err(Flaw::NotApplicable),
        }
    }

    fn pair(_setup: &Length, at: i32) -> [i32; 2] {
        [at, 0]
    }

    fn at(_setup: &Length, [at, _]: [i32; 2]) -> i32 {
        at
    }

    fn symmetries(&Length(length): &Length) -> impl Iterator<Item = Symmetry> {
        let turned = Symmetry::new([[-1, 0], [0, 1]], [length as i32 - 1, 0]);
        [Symmetry::IDENTITY, turned].into_iter().flat_map(|map| [map, map.exchanging()])
    }

    fn swapped(_setup: &Length, at: i32) -> Option<i32> {
        Some(at)
    }
}

/// Whether the player to move wins, by trying everything: for any game, if it is small.
fn wins<R: Rules>(game: &R, to_move: Color) -> bool {
    match game.outcome(to_move) {
        Outcome::Won { color, .. } => color == to_move,
        Outcome::Drawn => false,
        Outcome::Open => game.cells().any(|at| {
            let mut next = game.clone();
            next.play(to_move, at).is_ok() && !wins(&next, to_move.opponent())
        }),
    }
}

/// The game is Col on a row (J. H. Conway, "On Numbers and Games", 1976): whoever begins wins on a single cell only.
#[test]
fn code_for_all_games() {
    for length in 1..=7 {
        let setup: Length = format!("row {length}").parse().expect("a setup");
        assert_eq!(wins(&Row::new(&setup), Color::Black), length == 1, "{setup}");
    }
}

#[test]
fn refusals_in_the_words_and_colours_of_the_game() {
    let mut game = Row::new(&Length(4));
    game.play(Color::White, 1).expect("an empty row");
    for (color, at, shown, said) in [
        (Color::Black, 4, "OffBoard { at: 4, setup: Length(4) }", "expected a cell below 4, found 4"),
        (
            Color::Black,
            1,
            "Occupied { at: 1, by: yellow }",
            "expected an empty cell, found a yellow stone on 1",
        ),
        (
            Color::White,
            2,
            "Rule(Beside(1))",
            "expected no stone of the same colour beside it, found one on 1",
        ),
    ] {
        let refusal = game.check(color, at).expect_err("refused");
        assert_eq!((format!("{refusal:?}").as_str(), refusal.to_string().as_str()), (shown, said));
        assert_eq!(game.play(color, at), Err(refusal));
    }
    let over: Refusal<Beside> = Refusal::GameOver { winner: Color::Black };
    assert_eq!(format!("{over:?}"), "GameOver { winner: green }");
}
