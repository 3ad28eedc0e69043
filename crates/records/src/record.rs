//! A game as somebody wrote it down.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use core::ops::Range;

use games::{AnyGame, Visitor, of_setup, setup};
use geometry::{ParseError, Shape};
use play::{Action, Position, Swap};
use rules_core::{Color, Rules, Setup};

use crate::Claim;

/// A record of a game: what was agreed on, the moves, and all else that the file says.
///
/// The moves are not yet checked against the rules: [`Replay`](crate::Replay) does that. A place is
/// a pair of integers, as in [`Rules::pair`], and can be off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The text of the setup, such as `hex 11x11`.
    pub setup: String,
    /// The colour of the first move.
    pub first: Color,
    /// The swap that the record contains, or that its format implies.
    pub swap: Swap,
    /// Stones on the board before the first move, in the order of the file.
    pub start: Vec<(Color, [i32; 2])>,
    /// The moves as a tree in preorder: see [`Node::depth`].
    pub nodes: Vec<Node>,
    /// The result that the record claims.
    pub claim: Option<Claim>,
    /// Everything else, such as names and comments.
    pub properties: Properties,
    /// What the file leaves open, and how it was read.
    pub notes: Vec<&'static str>,
}

/// A move in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// The number of moves before this one, on the path from the start. A node of depth d + 1 follows the
    /// last earlier node of depth d. Its later siblings are variations.
    pub depth: u32,
    /// The move.
    pub action: Action<[i32; 2]>,
    /// The byte of the move in the text of the record, from 0.
    pub at: u32,
}

/// Names with values, at the start of a record or at its moves. The memory is reused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Properties {
    text: String,
    /// The number of the node and the ends of name and value in `text`.
    ends: Vec<(u32, usize, usize)>,
}

/// A property of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Property<'a> {
    /// 0 for the whole record; otherwise the number of the node, from 1.
    pub node: u32,
    /// The name, such as `PB` or `C`. SGF defines most names. `PB` is the player of the game's first colour.
    pub name: &'a str,
    /// The value.
    pub value: &'a str,
}

impl Properties {
    /// Appends a property. A name can have several values.
    pub fn push(&mut self, node: u32, name: &str, value: &str) {
        self.text.push_str(name);
        let end = self.text.len();
        self.text.push_str(value);
        self.ends.push((node, end, self.text.len()));
    }

    /// All properties in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = Property<'_>> {
        let starts = core::iter::once(0).chain(self.ends.iter().map(|ends| ends.2));
        starts.zip(&self.ends).map(|(start, &(node, name, value))| Property {
            node,
            name: &self.text[start..name],
            value: &self.text[name..value],
        })
    }

    /// The first value of a name in the properties of the whole record.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter()
            .find(|property| property.node == 0 && property.name == name)
            .map(|property| property.value)
    }

    /// Removes all properties.
    pub fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }
}

impl Record {
    /// A record without moves.
    pub fn new(setup: impl Into<String>) -> Self {
        Record { setup: setup.into(), ..Record::default() }
    }

    /// Removes everything, and keeps the memory.
    pub fn clear(&mut self) {
        let Record { setup, first, swap, start, nodes, claim, properties, notes } = self;
        setup.clear();
        start.clear();
        nodes.clear();
        properties.clear();
        notes.clear();
        (*first, *swap, *claim) = (Color::Black, Swap::None, None);
    }

    /// The moves that were played: those without the variations.
    pub fn main_line(&self) -> &[Node] {
        let first_other = (0..).zip(&self.nodes).position(|(number, node)| node.depth != number);
        &self.nodes[..first_other.unwrap_or(self.nodes.len())]
    }

    /// Appends a move to the main line. The record must have no variations.
    pub fn push(&mut self, action: Action<[i32; 2]>) {
        self.push_at(action, 0);
    }

    /// Appends a move of the main line that is at a byte of the text.
    pub(crate) fn push_at(&mut self, action: Action<[i32; 2]>, at: usize) {
        self.nodes.push(Node { depth: self.nodes.len() as u32, action, at: at as u32 });
    }

    /// Adds a note, once.
    pub(crate) fn note(&mut self, note: &'static str) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The depth at which a swap is legal: after one stone. `None` after more stones at the start.
    pub(crate) fn swap_depth(&self) -> Option<u32> {
        1_u32.checked_sub(self.start.len() as u32)
    }

    /// Notes a swap before its node is appended. Returns whether a swap is legal at this depth.
    pub(crate) fn found_swap(&mut self, depth: u32, kind: Swap) -> Result<bool, ParseError> {
        let is_due = self.swap_depth() == Some(depth);
        let is_main_line = depth as usize == self.nodes.len();
        let is_late = self.swap == Swap::None && self.start.is_empty() && is_main_line;
        if is_due || is_late {
            let images = of_setup(&self.setup)?.visit(HasImages(&self.setup))?;
            // A late swap is noted too: the rules then say why they refuse it.
            let has_kind = kind != Swap::Pieces || if is_due { images.game } else { images.board };
            if has_kind {
                self.swap = kind;
            }
        }
        Ok(is_due)
    }

    /// Whether the players exchange colours in the main line.
    pub(crate) fn swaps_sides(&self) -> bool {
        let second = self.swap_depth().and_then(|depth| self.main_line().get(depth as usize));
        self.swap == Swap::Sides && second.is_some_and(|node| matches!(node.action, Action::Swap(_)))
    }

    /// Whose turn it is after the last node.
    pub fn to_move(&self) -> Color {
        self.turn(self.nodes.last().map(|node| node.action))
    }

    /// Whose turn it is at the start, if the stones there were placed by turns: that of the colour with fewer stones, and
    /// of the first colour if both have as many.
    pub fn turn_by_count(&self) -> Color {
        let count = |color| self.start.iter().filter(|stone| stone.0 == color).count();
        if count(Color::Black) > count(Color::White) { Color::White } else { Color::Black }
    }

    /// Whose turn it is after a move, or at the start.
    pub(crate) fn turn(&self, before: Option<Action<[i32; 2]>>) -> Color {
        match before {
            Some(Action::Stone(color, _) | Action::Pass(color)) => color.opponent(),
            Some(Action::Swap(color)) if self.swap == Swap::Pieces => color.opponent(),
            Some(Action::Swap(color)) => color,
            Some(Action::End(end)) => end.loser().unwrap_or(self.first),
            _ => self.first,
        }
    }

    /// What was agreed on as text, such as `hex 11x11, blue first, swap pieces`, or the position at the start.
    ///
    /// # Errors
    /// If no game has this setup, or a stone at the start is off the board, or two are on one place.
    pub fn terms(&self) -> Result<String, ParseError> {
        if !self.start.is_empty() {
            return of_setup(&self.setup)?.visit(AtStart(self));
        }
        let mut terms = self.setup.clone();
        if self.first == Color::White {
            terms += ", ";
            terms += of_setup(&self.setup)?.colors()[1];
            terms += " first";
        }
        terms += match self.swap {
            Swap::None => "",
            Swap::Sides => ", swap sides",
            Swap::Pieces => ", swap pieces",
        };
        Ok(terms)
    }

    /// Checks the setup. `at` is its byte in the text of the record.
    pub(crate) fn check_setup(&self, at: usize) -> Result<(), ParseError> {
        of_setup(&self.setup)?.visit(Fits(&self.setup)).map_err(|error| moved(&error, at))
    }

    /// Checks that the stones at the start are on the board, each place once. `bytes` are theirs in the text.
    pub(crate) fn check_start(&self, text: &str, bytes: &[Range<usize>]) -> Result<(), ParseError> {
        if self.start.is_empty() {
            return Ok(());
        }
        match of_setup(&self.setup)?.visit(WrongStart(self))?.and_then(|wrong| bytes.get(wrong)) {
            Some(wrong) => Err(ParseError::new(&text[..wrong.end], wrong.start, STONES)),
            None => Ok(()),
        }
    }

    /// Checks that the terms are valid: a swap of pieces needs a mirror image on the board. `at` is the byte of the swap.
    pub(crate) fn check_swap(&self, at: usize) -> Result<(), ParseError> {
        let terms = Record { swap: self.swap, ..Record::new(self.setup.as_str()) };
        let game: Result<AnyGame, _> = terms.terms()?.parse();
        game.map(drop).map_err(|error| moved(&error, at))
    }

    /// A game with the terms of this record, before the first move.
    ///
    /// A record that begins with a single stone and then a swap begins with the move of that stone: the game has it.
    ///
    /// # Errors
    /// Those of [`Record::terms`], if the terms contradict each other, or if no order of the stones is legal;
    /// if the board has more than [`games::MOST_PLACES`].
    ///
    /// # Complexity
    /// That of parsing an [`AnyGame`].
    pub fn begin(&self) -> Result<AnyGame, ParseError> {
        let (terms, opening) = self.opening()?;
        let mut game: AnyGame = terms.parse()?;
        if let Some(at) = opening {
            game.play(at).map_err(|error| illegal_opening(&error))?;
        }
        Ok(game)
    }

    /// The terms before the first stone, and that stone if it is the only one at the start and a swap follows.
    pub(crate) fn opening(&self) -> Result<(String, Option<[i32; 2]>), ParseError> {
        match self.start[..] {
            [(color, at)] if self.swap != Swap::None => {
                let before = Record { first: color, swap: self.swap, ..Record::new(self.setup.as_str()) };
                Ok((before.terms()?, Some(at)))
            }
            _ => Ok((self.terms()?, None)),
        }
    }
}

/// The error if the rules refuse the only stone at the start.
pub(crate) fn illegal_opening(error: &dyn Display) -> ParseError {
    ParseError::new("", 0, "a legal stone at the start").with_found(alloc::format!("another: {error}"))
}

impl Default for Record {
    fn default() -> Self {
        Record {
            setup: String::new(),
            first: Color::Black,
            swap: Swap::None,
            start: Vec::new(),
            nodes: Vec::new(),
            claim: None,
            properties: Properties::default(),
            notes: Vec::new(),
        }
    }
}

/// Whether a setup is valid and its board not too large.
struct Fits<'a>(&'a str);

impl Visitor for Fits<'_> {
    type Output = Result<(), ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        setup::<R>(self.0).map(drop)
    }
}

/// Whether a swap of pieces has a place for the stone.
struct Images {
    /// On this board.
    board: bool,
    /// On a usual board of the game.
    game: bool,
}

struct HasImages<'a>(&'a str);

impl Visitor for HasImages<'_> {
    type Output = Result<Images, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let has_images = |setup: R::Setup| {
            let shape = setup.shape();
            shape.cells().next().is_some_and(|idx| R::swapped(&setup, shape.coord(idx)).is_some())
        };
        let usual = || R::Setup::USUAL.iter().filter_map(|text| text.parse().ok());
        Ok(Images { board: has_images(setup::<R>(self.0)?), game: usual().any(has_images) })
    }
}

/// What the stones at the start must be.
const STONES: &str = "stones on the board at the start, each place once";

/// The number of the first stone at the start that is off the board, or on an earlier stone.
struct WrongStart<'a>(&'a Record);

impl Visitor for WrongStart<'_> {
    type Output = Result<Option<usize>, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup = setup::<R>(&self.0.setup)?;
        let mut seen = BTreeSet::new();
        let mut places = self.0.start.iter().map(|stone| stone.1);
        Ok(places.position(|at| !setup.shape().contains(R::at(&setup, at)) || !seen.insert(at)))
    }
}

/// An error in the setup as one at a byte of the record.
pub(crate) fn moved(error: &ParseError, at: usize) -> ParseError {
    ParseError::new("", at, error.expected()).with_found(error.found().unwrap_or("its end"))
}

/// The position at the start of a record as text.
struct AtStart<'a>(&'a Record);

impl Visitor for AtStart<'_> {
    type Output = Result<String, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let Record { setup: text, start, first, .. } = self.0;
        let setup = setup::<R>(text)?;
        let stones = || start.iter().map(|&(color, pair)| (R::at(&setup, pair), color));
        // The links that this order of the stones makes.
        let mut board = R::new(&setup);
        stones().for_each(|(at, color)| drop(board.play(color, at)));
        let position = Position::<R>::of_stones(setup.clone(), stones(), board.links(), *first);
        let position =
            position.ok_or_else(|| ParseError::new(text, text.len(), STONES).with_found("others"))?;
        Ok(alloc::format!("{position}"))
    }
}
