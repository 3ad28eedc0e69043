//! A game as somebody wrote it down.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use games::{AnyGame, AnySetup, AnyTerms};
use geometry::ParseError;
use play::{Action, Swap};
use rules_core::Color;

use crate::dialect::color_of;
use crate::{Because, Claim, Format, Reading};

/// A record of a game: what was agreed on, the moves, and all else that the file says.
///
/// The moves are not yet checked against the rules: [`Replay`](crate::Replay) does that. A place is
/// a pair of integers, as in [`Rules::pair`](rules_core::Rules::pair), and can be off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Board and variant.
    pub setup: AnySetup,
    /// The colour of the first move.
    pub first: Color,
    /// The swap that the record contains, or that its format implies.
    pub swap: Swap,
    /// Whether players may pass.
    pub passes: bool,
    /// Stones on the board before the first move, in the order of the file.
    pub start: Vec<(Color, [i32; 2])>,
    /// The moves as a tree in preorder: see [`Node::depth`].
    pub nodes: Vec<Node>,
    /// The result that the record claims.
    pub claim: Option<Claim>,
    /// Everything else, such as names and comments.
    pub properties: Properties,
    /// What the file leaves open, and how it was read.
    pub readings: Vec<Reading>,
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

    /// The number of properties.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Makes all properties from this one on belong to a node.
    pub(crate) fn belong(&mut self, first: usize, node: u32) {
        self.ends[first..].iter_mut().for_each(|ends| ends.0 = node);
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

    /// Replaces each value.
    pub fn map(&mut self, mut new: impl FnMut(&str) -> String) {
        let old = mem::take(self);
        old.iter().for_each(|property| self.push(property.node, property.name, &new(property.value)));
    }

    /// Removes all properties.
    pub fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }
}

impl Record {
    /// A record without moves, in which the first colour begins and nobody may swap.
    pub fn new(setup: AnySetup) -> Self {
        Record {
            setup,
            first: Color::Black,
            swap: Swap::None,
            passes: false,
            start: Vec::new(),
            nodes: Vec::new(),
            claim: None,
            properties: Properties::default(),
            readings: Vec::new(),
        }
    }

    /// The format that it was read in, if any.
    pub fn format(&self) -> Option<&'static Format> {
        self.readings
            .iter()
            .find_map(|reading| if let Reading::Format(format, _) = reading { Some(*format) } else { None })
    }

    /// How it was read where the file leaves a choice, as notes for people.
    pub fn notes(&self) -> Vec<String> {
        self.readings
            .iter()
            .filter(|reading| reading.is_open())
            .map(|reading| alloc::format!("{reading}"))
            .collect()
    }

    /// Whether the moves name another swap than was agreed on: see [`Reading::OtherSwap`].
    pub fn has_other_swap(&self) -> bool {
        self.readings.iter().any(|reading| matches!(reading, Reading::OtherSwap(_)))
    }

    /// The claimed result, if its colour is clear, for formats to write.
    pub(crate) fn clear_claim(&self) -> Option<Claim> {
        self.claim.filter(|claim| claim.is_clear)
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

    /// Adds a reading, once. Of what is skipped, only the first place is kept.
    pub(crate) fn note(&mut self, reading: Reading) {
        let is_same = |known: &Reading| match (known, &reading) {
            (Reading::Skipped(known, _), Reading::Skipped(what, _)) => known == what,
            _ => *known == reading,
        };
        if !self.readings.iter().any(is_same) {
            self.readings.push(reading);
        }
    }

    /// The depth at which a swap is legal: after one stone. `None` after more stones at the start.
    pub(crate) fn swap_depth(&self) -> Option<u32> {
        1_u32.checked_sub(self.start.len() as u32)
    }

    /// Notes a swap before its node is appended. Returns whether a swap is legal at this depth.
    pub(crate) fn found_swap(&mut self, depth: u32, kind: Swap) -> bool {
        let is_due = self.swap_depth() == Some(depth);
        let is_main_line = depth as usize == self.nodes.len();
        let is_late = self.swap == Swap::None && self.start.is_empty() && is_main_line;
        // A late swap is noted too: the rules then say why they refuse it.
        let has_kind = || match kind {
            Swap::Pieces if is_due => self.setup.game().has_images(),
            Swap::Pieces => self.setup.has_images(),
            _ => true,
        };
        if (is_due || is_late) && has_kind() {
            self.swap = kind;
        }
        is_due
    }

    /// The kind of the swap with this index that the colour of the next stone or pass shows.
    pub(crate) fn shown_swap(&self, index: usize) -> Option<Swap> {
        let Some(Node { depth, action: Action::Swap(by), .. }) = self.nodes.get(index).copied() else {
            return None;
        };
        let line = self.nodes[index + 1..].iter().zip(depth + 1..);
        let mut line = line.take_while(|(node, depth)| node.depth == *depth).map(|(node, _)| node.action);
        let next = line.find_map(|action| match action {
            Action::Stone(color, _) | Action::Pass(color) => Some(color),
            _ => None,
        })?;
        // Only after a swap by the second player; any other is illegal.
        let before = self.nodes[..index].iter().rev().find(|node| node.depth < depth);
        let before = before.and_then(|node| color_of(node.action));
        let opening = self.start.first().map(|stone| stone.0).or(before);
        (opening != Some(by)).then_some(if next == by { Swap::Sides } else { Swap::Pieces })
    }

    /// Notes a pass. Where players may agree on passes, they have done so.
    pub(crate) fn found_pass(&mut self) {
        if !self.passes && self.setup.game().has_passes() {
            self.passes = true;
            self.note(Reading::Passes(Because::Shown("the record has a pass")));
        }
    }

    /// Whether the players exchange colours in the main line.
    pub(crate) fn swaps_sides(&self) -> bool {
        let second = || self.swap_depth().and_then(|depth| self.main_line().get(depth as usize));
        self.swap == Swap::Sides && second().is_some_and(|node| matches!(node.action, Action::Swap(_)))
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

    /// What was agreed on, and the stones at the start.
    ///
    /// # Errors
    /// If the board has no mirror image for a swap of pieces, the game has no passes, a stone at the start is off the board,
    /// two are on one place, or no order of them is legal.
    pub fn terms(&self) -> Result<AnyTerms, ParseError> {
        let terms = match &self.start[..] {
            [] => AnyTerms::new(self.setup).with_first(self.first).with_swap(self.swap)?,
            stones => AnyTerms::set_up(self.setup, stones, self.first)?,
        };
        Ok(terms.with_passes(self.passes)?)
    }

    /// Checks that the stones at the start are on the board, each place once. `bytes` are theirs in the text.
    pub(crate) fn check_start(&self, text: &str, bytes: &[Range<usize>]) -> Result<(), ParseError> {
        let mut seen = BTreeSet::new();
        let is_wrong = |&(_, at): &(Color, [i32; 2])| !self.setup.contains(at) || !seen.insert(at);
        match self.start.iter().position(is_wrong).and_then(|wrong| bytes.get(wrong)) {
            Some(wrong) => {
                let what = "stones on the board at the start, each place once";
                Err(ParseError::new(&text[..wrong.end], wrong.start, what))
            }
            None => Ok(()),
        }
    }

    /// Checks that the board has a mirror image for the swap. `at` is its byte in the text of the record.
    pub(crate) fn check_swap(&self, at: usize) -> Result<(), ParseError> {
        let terms = AnyTerms::new(self.setup).with_swap(self.swap);
        terms.map(drop).map_err(|error| ParseError::from(error).behind(at))
    }

    /// A game with the terms of this record, before the first move.
    ///
    /// If a swap follows a single stone at the start, that stone is played as move 1.
    ///
    /// # Errors
    /// Those of [`Record::terms`].
    ///
    /// # Complexity
    /// That of [`AnyGame::new`].
    pub fn begin(&self) -> Result<AnyGame, ParseError> {
        let (terms, opening) = self.opening()?;
        let mut game = AnyGame::new(&terms);
        open(&mut game, opening).map(|()| game)
    }

    /// The terms before the first stone, and that stone if it is the only one at the start and a swap follows.
    pub(crate) fn opening(&self) -> Result<(AnyTerms, Option<[i32; 2]>), ParseError> {
        if self.has_other_swap() {
            // The swap in the moves was not agreed on.
            return Ok((AnyTerms::new(self.setup).with_first(self.first), None));
        }
        match self.start[..] {
            [(color, at)] if self.swap != Swap::None => {
                let terms = AnyTerms::new(self.setup).with_first(color).with_swap(self.swap)?;
                Ok((terms.with_passes(self.passes)?, Some(at)))
            }
            _ => Ok((self.terms()?, None)),
        }
    }
}

/// Plays the stone of [`Record::opening`].
pub(crate) fn open(game: &mut AnyGame, opening: Option<[i32; 2]>) -> Result<(), ParseError> {
    let played = opening.map_or(Ok(()), |at| game.play(at));
    played.map_err(|error| {
        ParseError::new("", 0, "a legal stone at the start").with_found(alloc::format!("another: {error}"))
    })
}

/// Records are read into one of these. The memory is reused.
#[derive(Debug, Default)]
pub(crate) struct Slot {
    /// The record, as far as it was understood; `None` before its setup is known.
    pub(crate) record: Option<Record>,
    /// An earlier one, whose memory is free.
    spare: Option<Record>,
}

impl Slot {
    /// Forgets the record, and keeps its memory.
    pub(crate) fn clear(&mut self) {
        self.spare = self.record.take().or(self.spare.take());
    }

    /// The number of moves that were understood.
    pub(crate) fn understood(&self) -> usize {
        self.record.as_ref().map_or(0, |record| record.nodes.len())
    }

    /// The record that was read. Formats begin one before they succeed.
    pub(crate) fn known(&mut self) -> &mut Record {
        self.record.as_mut().expect("it was read")
    }

    /// As [`Slot::known`].
    pub(crate) fn take(self) -> Record {
        self.record.expect("it was read")
    }

    /// Begins a record, as [`Record::new`] does.
    pub(crate) fn begin(&mut self, setup: AnySetup) -> &mut Record {
        self.clear();
        let record = match self.spare.take() {
            Some(Record { mut start, mut nodes, mut properties, mut readings, .. }) => {
                start.clear();
                nodes.clear();
                properties.clear();
                readings.clear();
                Record { start, nodes, properties, readings, ..Record::new(setup) }
            }
            None => Record::new(setup),
        };
        self.record.insert(record)
    }
}
