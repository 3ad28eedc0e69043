//! Run: three adjacent stones of a colour in a row of cells win. Black may not use the last cell, White not the first.

use std::fmt;
use std::str::FromStr;

use geometry::{Notation, ParseError, Point, Scale, Shape, Square};
use oracle::{At, Boards, Link};
use rules_core::{
    Changes, Color, Flaw, Notes, Outcome, Refusal, Rule, Rules, Setup, SetupWords, Symmetry, chain,
};
use suite::Referee;

/// Numbers the faults of a kernel.
macro_rules! faults {
    ($($fault:ident)*) => { faults!(@ 0; $($fault)*); };
    (@ $number:expr; $fault:ident $($rest:ident)*) => {
        pub(crate) const $fault: u8 = $number;
        faults!(@ $number + 1; $($rest)*);
    };
    (@ $number:expr;) => {};
}

faults! {
    NOTHING ROUNDS_UP TAKES_MEMORY SHIFTS_PAIRS LISTS_NO_IDENTITY SWAPS_OFF_THE_BOARD MAPS_ONE_COLOR
    CHECKS_TOO_LITTLE LEAVES_A_MARK SHOUTS FORGETS_THE_ZONE NAMES_THE_WRONG_REASON NAMES_THE_WRONG_STONE WINS_WITH_TWO SHOWS_NOTHING CALLS_IT_OPEN
    PROVES_BOTH BELIEVES_ALL LINKS_TWICE LINKS_OPPONENTS COPIES_WITHOUT_THE_WIN RESETS_WITHOUT_THE_WIN COPIES_ANEW
    SHARES_ITS_STONES SAYS_NOTHING_OF_WINS KNOWS_NO_WINNER TELLS_NO_LINKS
    KEEPS_THE_WIN KEEPS_THE_STONE NOTES_WHAT_IT_REFUSES LISTS_STONES_TWICE CAPTURES PLACES_TWO FREES_THE_ZONE
}

/// A position of the game, with the fault `FAULT`.
#[derive(Debug)]
pub(crate) struct Run<const FAULT: u8> {
    cells: Vec<Option<Color>>,
    won: Option<Color>,
    /// The number of refused stones, which only the fault `LEAVES_A_MARK` counts.
    refused: u32,
}

/// The number of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Length<const FAULT: u8>(pub(crate) u32);

impl<const FAULT: u8> fmt::Display for Length<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "run {}", self.0 + u32::from(FAULT == ROUNDS_UP && self.0 == 9))
    }
}

impl<const FAULT: u8> FromStr for Length<FAULT> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = SetupWords::new(text, Self::GAME)?;
        if FAULT == TAKES_MEMORY {
            drop(std::hint::black_box(vec![b' '; 1 << 16]));
        }
        let length = words.number("a length", 1..=100)?;
        words.end()?;
        Ok(Length(length))
    }
}

impl<const FAULT: u8> Setup for Length<FAULT> {
    type Shape = Square;
    const GAME: &'static str = "run";
    const USUAL: &'static [&'static str] = &["run 20"];

    fn shape(&self) -> Square {
        Square::new(self.0, 1)
    }

    fn notation(&self) -> Notation {
        Notation([Scale::Letters, Scale::Rising(1)])
    }
}

/// The cell is the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Foreign<const FAULT: u8>;

impl<const FAULT: u8> Rule for Foreign<FAULT> {
    type At = Point;
    type Setup = Length<FAULT>;
    const COLORS: [&'static str; 2] = ["green", "yellow"];

    fn place(at: Point) -> String {
        at.x.to_string()
    }

    fn words(
        refusal: &Refusal<Self>,
        _: &dyn Fn(Point) -> String,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        match refusal {
            Refusal::OffBoard { at, setup } => write!(f, "expected a cell below {}, found {}", setup.0, at.x),
            Refusal::Occupied { .. } if FAULT == SHOUTS => f.write_str("A STONE IS THERE"),
            Refusal::Occupied { .. } => f.write_str("expected an empty cell, found a stone"),
            Refusal::Rule(Foreign) => f.write_str("expected an own cell, found one of the opponent"),
            Refusal::GameOver { .. } => f.write_str("expected no more stones, since a player has won"),
        }
    }
}

impl<const FAULT: u8> Clone for Run<FAULT> {
    fn clone(&self) -> Self {
        Run { cells: self.cells.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        if FAULT == COPIES_ANEW {
            *self = source.clone();
            return;
        }
        if FAULT != SHARES_ITS_STONES || self.cells.len() != source.cells.len() {
            self.cells.clone_from(&source.cells);
        }
        if FAULT != COPIES_WITHOUT_THE_WIN {
            self.won = source.won;
        }
        self.refused = source.refused;
    }
}

impl<const FAULT: u8> Run<FAULT> {
    /// The number of adjacent stones that win.
    const COUNT: usize = if FAULT == WINS_WITH_TWO { 2 } else { 3 };

    /// The first cell of a winning run of a colour.
    fn first_of_three(&self, color: Color) -> Option<usize> {
        self.cells.windows(Self::COUNT).position(|cells| cells.iter().all(|cell| *cell == Some(color)))
    }

    /// The cells of a winning run of a colour.
    fn three(&self, color: Color) -> Option<Vec<Point>> {
        let start = self.first_of_three(color)?;
        Some((start..start + Self::COUNT).map(|x| Point { x: x as i32, y: 0 }).collect())
    }

    fn add(
        &mut self,
        color: Color,
        at: Point,
        notes: &mut impl Notes<(usize, Option<Color>)>,
    ) -> Result<Placed, Refusal<Foreign<FAULT>>> {
        let over = self.won.map(|winner| Refusal::GameOver { winner });
        if let Err(refusal) = self.check(color, at).and_then(|()| over.map_or(Ok(()), Err)) {
            self.refused += u32::from(FAULT == LEAVES_A_MARK);
            if FAULT == NOTES_WHAT_IT_REFUSES {
                notes.stone();
            }
            return Err(refusal);
        }
        notes.stone();
        notes.note((at.x as usize, self.won));
        self.cells[at.x as usize] = Some(color);
        match (at.x as usize).checked_sub(1).map(|x| &mut self.cells[x]) {
            Some(near) if FAULT == CAPTURES && *near == Some(color.opponent()) => *near = None,
            Some(near @ None) if FAULT == PLACES_TWO => *near = Some(color),
            _ => {}
        }
        let with = |near: i32| {
            let near = Point { x: at.x + near, ..at };
            (self.stone(near) == Some(color)).then_some([at, near])
        };
        let links = [with(-1), with(1)];
        if self.first_of_three(color).is_some() {
            self.won = Some(color);
        }
        Ok(Placed { has_won: self.won.is_some() && FAULT != SAYS_NOTHING_OF_WINS, links })
    }
}

/// The result of a stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) has_won: bool,
    links: [Option<[Point; 2]>; 2],
}

impl<const FAULT: u8> Rules for Run<FAULT> {
    type Setup = Length<FAULT>;
    type At = Point;
    type Placed = Placed;
    type Rule = Foreign<FAULT>;
    type How = ();
    type Witness = Vec<Point>;

    /// The place of each stone, and the winner before it.
    type Journal = Changes<(usize, Option<Color>)>;

    fn new(setup: &Length<FAULT>) -> Self {
        Run { cells: vec![None; setup.0 as usize], won: None, refused: 0 }
    }

    fn reset(&mut self, setup: &Length<FAULT>) {
        self.cells.clear();
        self.cells.resize(setup.0 as usize, None);
        if FAULT != RESETS_WITHOUT_THE_WIN {
            self.won = None;
        }
        self.refused = 0;
    }

    fn setup(&self) -> Length<FAULT> {
        Length(self.cells.len() as u32)
    }

    fn stone(&self, at: Point) -> Option<Color> {
        self.setup().shape().index(at).and_then(|_| self.cells[at.x as usize])
    }

    fn stones(&self) -> Vec<(Point, Color)> {
        let stones: Vec<_> = self.cells().filter_map(|at| Some((at, self.stone(at)?))).collect();
        if FAULT == LISTS_STONES_TWICE { stones.repeat(2) } else { stones }
    }

    fn check(&self, color: Color, at: Point) -> Result<(), Refusal<Foreign<FAULT>>> {
        let setup = self.setup();
        let zone = if color == Color::Black { setup.0 as i32 - 1 } else { 0 };
        if !setup.shape().contains(at) {
            return Err(Refusal::OffBoard { at, setup });
        }
        match (self.stone(at), self.won) {
            (Some(_), _) if FAULT == NAMES_THE_WRONG_REASON => Err(Refusal::Rule(Foreign)),
            (Some(by), _) if FAULT == NAMES_THE_WRONG_STONE => {
                Err(Refusal::Occupied { at, by: by.opponent() })
            }
            (Some(by), _) => Err(Refusal::Occupied { at, by }),
            (None, None) if FAULT == FREES_THE_ZONE && self.stones().len() > 2 => Ok(()),
            (None, _) if at.x == zone && FAULT != FORGETS_THE_ZONE => Err(Refusal::Rule(Foreign)),
            (None, Some(winner)) if FAULT != CHECKS_TOO_LITTLE => Err(Refusal::GameOver { winner }),
            _ => Ok(()),
        }
    }

    fn play(&mut self, color: Color, at: Point) -> Result<Placed, Refusal<Foreign<FAULT>>> {
        self.add(color, at, &mut ())
    }

    fn play_noted(
        &mut self,
        color: Color,
        at: Point,
        journal: &mut Self::Journal,
    ) -> Result<Placed, Refusal<Foreign<FAULT>>> {
        self.add(color, at, journal)
    }

    fn take_back(&mut self, journal: &mut Self::Journal) -> bool {
        journal.take_back(|(x, won)| {
            if FAULT != KEEPS_THE_STONE {
                self.cells[x] = None;
            }
            if FAULT != KEEPS_THE_WIN {
                self.won = won;
            }
        })
    }

    fn outcome(&self, to_move: Color) -> Outcome<()> {
        let can_move = || self.cells().any(|at| self.check(to_move, at).is_ok());
        match self.won {
            Some(color) => Outcome::Won { color, how: () },
            None if FAULT == CALLS_IT_OPEN || can_move() => Outcome::Open,
            None => Outcome::Drawn,
        }
    }

    fn winner(&self) -> Option<Color> {
        self.won.filter(|_| FAULT != KNOWS_NO_WINNER)
    }

    fn witness(&self, _to_move: Color) -> Option<Vec<Point>> {
        self.won.filter(|_| FAULT != SHOWS_NOTHING).and_then(|color| self.three(color))
    }

    fn verify(&self, winner: Color, witness: &Vec<Point>) -> Result<(), Flaw> {
        let holds = |at: Point| match FAULT {
            PROVES_BOTH => self.stone(at).is_some(),
            BELIEVES_ALL => self.won != Some(winner.opponent()),
            _ => self.stone(at) == Some(winner),
        };
        if witness.len() < 3 && FAULT != WINS_WITH_TWO {
            return Err(Flaw::WrongCount);
        }
        chain(witness, holds, |a, b| b.x == a.x + 1)
    }

    fn marks(witness: &Vec<Point>) -> Vec<Point> {
        witness.clone()
    }

    fn links(&self) -> Vec<[Point; 2]> {
        let at = |x: usize| Point { x: x as i32, y: 0 };
        let is_link = |two: &[Option<Color>]| {
            two[0].is_some() && (two[0] == two[1] || FAULT == LINKS_OPPONENTS && two[1].is_some())
        };
        let starts = (1..self.cells.len()).filter(|&x| is_link(&self.cells[x - 1..=x]));
        let links: Vec<_> = starts.map(|x| [at(x - 1), at(x)]).collect();
        if FAULT == LINKS_TWICE { links.repeat(2) } else { links }
    }

    fn links_made(placed: &Placed) -> impl Iterator<Item = [Point; 2]> {
        placed.links.into_iter().flatten().filter(|_| FAULT != TELLS_NO_LINKS)
    }

    fn how(_how: ()) -> &'static str {
        "run"
    }

    fn pair(_setup: &Length<FAULT>, at: Point) -> [i32; 2] {
        [at.x.wrapping_add(i32::from(FAULT == SHIFTS_PAIRS)), at.y]
    }

    fn at(_setup: &Length<FAULT>, [x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }

    fn symmetries(&Length(length): &Length<FAULT>) -> impl Iterator<Item = Symmetry> {
        let turned = Symmetry::new([[-1, 0], [0, 1]], [length as i32 - 1, 0]);
        let turned = if FAULT == MAPS_ONE_COLOR { turned } else { turned.exchanging() };
        [Symmetry::IDENTITY, turned].into_iter().skip(usize::from(FAULT == LISTS_NO_IDENTITY))
    }

    fn swapped(&Length(length): &Length<FAULT>, at: Point) -> Option<Point> {
        Some(Point { x: length as i32 - i32::from(FAULT != SWAPS_OFF_THE_BOARD) - at.x, ..at })
    }
}

/// The same game without a fault, as a referee.
#[derive(Clone, Debug)]
pub(crate) struct Plain(Run<NOTHING>);

impl Referee for Plain {
    fn boards(game: &str) -> Option<Boards> {
        let boards = Boards { small: &["run 1", "run 3", "run 5", "run 6"], larger: &["run 9", "run 15"] };
        (game == "run").then_some(boards)
    }

    fn new(setup: &str) -> Option<Self> {
        setup.parse().ok().map(|setup| Plain(Run::new(&setup)))
    }

    fn play(&mut self, player: usize, at: At) -> Result<Vec<&'static str>, &'static str> {
        self.why_not(player, at).map_or(Ok(()), Err)?;
        let has_won = self.0.play(Color::BOTH[player], point(at)).is_ok_and(|placed| placed.has_won);
        Ok(Vec::from(if has_won { &["run"][..] } else { &[] }))
    }

    fn why_not(&self, player: usize, at: At) -> Option<&'static str> {
        self.0.check(Color::BOTH[player], point(at)).err().map(|refusal| match refusal {
            Refusal::OffBoard { .. } => "off the board",
            Refusal::Occupied { .. } => "occupied",
            Refusal::Rule(Foreign) => "a cell of the opponent",
            Refusal::GameOver { .. } => "the game was won before",
        })
    }

    fn outcome(&self, to_move: usize) -> oracle::SlowOutcome {
        match self.0.outcome(Color::BOTH[to_move]) {
            Outcome::Won { color, .. } => oracle::SlowOutcome::Won(color.index()),
            Outcome::Open => oracle::SlowOutcome::Open,
            Outcome::Drawn => oracle::SlowOutcome::Drawn,
        }
    }

    fn links(&self) -> Vec<Link> {
        let pair = |at: Point| (at.x.into(), at.y.into());
        self.0.links().into_iter().map(|[one, other]| (pair(one), pair(other))).collect()
    }
}

fn point((x, y): At) -> Point {
    let [x, y] = [x, y].map(|along| along.try_into().expect("the suite's pairs are narrow"));
    Point { x, y }
}
