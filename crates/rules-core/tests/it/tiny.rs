//! A made-up game behind the trait: what it takes, and what code for all games can do with it.

use std::fmt;
use std::str::FromStr;

use geometry::{Point, Shape, Square};
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
    type Shape = Square;
    const GAME: &'static str = "row";
    const USUAL: &'static [&'static str] = &["row 7"];

    fn shape(&self) -> Square {
        Square::new(self.0, 1)
    }
}

/// The cell beside, which holds a stone of the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Beside(Point);

impl Reason for Beside {
    type At = Point;
    type Setup = Length;
    const COLORS: [&'static str; 2] = ["green", "yellow"];

    fn words(refusal: &Refusal<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match refusal {
            Refusal::OffBoard { at, setup: Length(length) } => {
                write!(f, "expected a cell below {length}, found {}", at.x)
            }
            Refusal::Occupied { at, by } => {
                write!(f, "expected an empty cell, found a {} stone on {}", Row::color_name(*by), at.x)
            }
            Refusal::Rule(Beside(near)) => {
                write!(f, "expected no stone of the same colour beside it, found one on {}", near.x)
            }
            Refusal::GameOver { winner } => write!(f, "expected no more stones, for {winner} has won"),
        }
    }
}

impl Rules for Row {
    type Setup = Length;
    type At = Point;
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

    fn stone(&self, at: Point) -> Option<Color> {
        self.setup().shape().index(at).and_then(|_| self.cells[at.x as usize])
    }

    fn check(&self, color: Color, at: Point) -> Result<(), Refusal<Beside>> {
        let setup = self.setup();
        if !setup.shape().contains(at) {
            return Err(Refusal::OffBoard { at, setup });
        }
        if let Some(by) = self.stone(at) {
            return Err(Refusal::Occupied { at, by });
        }
        let beside = [at.x - 1, at.x + 1].map(|x| Point { x, ..at });
        match beside.into_iter().find(|&near| self.stone(near) == Some(color)) {
            Some(near) => Err(Refusal::Rule(Beside(near))),
            None => Ok(()),
        }
    }

    fn play(&mut self, color: Color, at: Point) -> Result<(), Refusal<Beside>> {
        self.check(color, at)?;
        self.cells[at.x as usize] = Some(color);
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

    fn marks((): &()) -> Vec<Point> {
        Vec::new()
    }

    fn pair(_setup: &Length, at: Point) -> [i32; 2] {
        [at.x, at.y]
    }

    fn at(_setup: &Length, [x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }

    fn symmetries(&Length(length): &Length) -> impl Iterator<Item = Symmetry> {
        let turned = Symmetry::new([[-1, 0], [0, 1]], [length as i32 - 1, 0]);
        [Symmetry::IDENTITY, turned].into_iter().flat_map(|map| [map, map.exchanging()])
    }

    fn swapped(_setup: &Length, at: Point) -> Option<Point> {
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
    game.play(Color::White, Point { x: 1, y: 0 }).expect("an empty row");
    for (color, at, shown, said) in [
        (
            Color::Black,
            4,
            "OffBoard { at: Point { x: 4, y: 0 }, setup: Length(4) }",
            "expected a cell below 4, found 4",
        ),
        (
            Color::Black,
            1,
            "Occupied { at: Point { x: 1, y: 0 }, by: yellow }",
            "expected an empty cell, found a yellow stone on 1",
        ),
        (
            Color::White,
            2,
            "Rule(Beside(Point { x: 1, y: 0 }))",
            "expected no stone of the same colour beside it, found one on 1",
        ),
    ] {
        let at = Point { x: at, y: 0 };
        let refusal = game.check(color, at).expect_err("refused");
        assert_eq!((format!("{refusal:?}").as_str(), refusal.to_string().as_str()), (shown, said));
        assert_eq!(game.play(color, at), Err(refusal));
    }
    let over: Refusal<Beside> = Refusal::GameOver { winner: Color::Black };
    assert_eq!(format!("{over:?}"), "GameOver { winner: green }");
}
