//! Reads a game tree of SGF into a record.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use geometry::ParseError;
use play::{Action, Swap};
use rules_core::Color;

use super::{Dialect, HEAD, OFFER, Root, Sides, ending, players, setup_of};
use crate::claim::COLOR_LETTERS;
use crate::record::Slot;
use crate::sgf::{Token, Tokens, unescape};
use crate::{Because, Claim, Node, Options, Reading, Record};

/// Reads a game.
pub(crate) fn read<D: Dialect>(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let root = Root::of(text)?;
    let (size, rules) = D::setup(&root)?;
    let named = root.get("SZ");
    let record = slot.begin(setup_of(D::GAME, size, rules, named.map_or(0, |(at, _)| at))?);
    record.first = D::FIRST;
    if named.is_none() {
        record.note(Reading::Size(size, Because::Usual));
    }
    let (tokens, pieces) = (root.start.clone(), D::pieces(&root));
    let mut reader = Reader::<D> {
        root,
        options,
        sides: size.sides().map(u32::cast_signed),
        node: 0,
        depth: 0,
        are_swapped: false,
        first: None,
        bare: false,
        pieces,
        starts: Vec::new(),
        dialect: core::marker::PhantomData,
    };
    reader.tree(tokens, record)?;
    record.check_start(text, &reader.starts)?;
    match reader.first {
        Some(first) if !D::NAMES_PLAYERS => record.first = first,
        None if !record.start.is_empty() => record.note(Reading::First(record.first, Because::Usual)),
        _ => {}
    }
    if D::NAMES_PLAYERS && record.swaps_sides() {
        record.claim = record.claim.map(Claim::exchanged);
    }
    let due = record.swap_depth().unwrap_or(u32::MAX);
    let is_due = |node: &Node| node.depth == due && matches!(node.action, Action::Swap(_));
    let is_open = reader.bare && options.swap.is_none() && record.swap != Swap::None;
    if is_open && record.nodes.iter().any(is_due) {
        let next = record.main_line().get(due as usize + 1).map(|node| node.action);
        let opening = record.start.first().map_or(record.first, |stone| stone.0);
        match next {
            // The colours after the swap show which it was.
            Some(Action::Stone(color, _)) if !D::NAMES_PLAYERS && D::SWAP.1 != Because::Said => {
                record.swap = if color == opening { Swap::Pieces } else { Swap::Sides };
            }
            _ => record.note(Reading::Swap(record.swap, D::SWAP.1)),
        }
    }
    Ok(())
}

struct Reader<'a, D> {
    root: Root<'a>,
    options: &'a Options<'a>,
    sides: Sides,
    /// The number of the node that properties belong to, and how many moves are on the path to it.
    node: u32,
    depth: u32,
    /// Whether letters mean the other colour, after a swap of sides.
    are_swapped: bool,
    /// The colour of the first move, if the file says so.
    first: Option<Color>,
    /// Whether a swap is called just `swap`.
    bare: bool,
    /// What `swap-pieces` means.
    pieces: (Swap, Because),
    /// The bytes of the stones before the first move.
    starts: Vec<Range<usize>>,
    dialect: core::marker::PhantomData<D>,
}

/// The most stones in a rectangle such as `aa:cc`.
const MOST_STONES: i64 = 1024;

impl<D: Dialect> Reader<'_, D> {
    fn tree(&mut self, mut tokens: Tokens<'_>, record: &mut Record) -> Result<(), ParseError> {
        let text = tokens.text;
        // The state before each open variation.
        let mut open: Vec<(u32, u32, bool)> = Vec::new();
        let mut name = "";
        while let Some((at, token)) = tokens.token()? {
            match token {
                Token::Open => open.push((self.node, self.depth, self.are_swapped)),
                Token::Close => match open.pop() {
                    Some(before) => (self.node, self.depth, self.are_swapped) = before,
                    None => return Ok(()),
                },
                Token::Node => name = "",
                Token::Name(next) => name = next,
                Token::Value(_) if name.is_empty() => {
                    return Err(ParseError::character(text, at - 1, "the name of a property"));
                }
                Token::Value(value) => self.property(name, at, value, record)?,
            }
        }
        Err(ParseError::new(text, text.len(), "`)` after the last move").with_found("the end of the game"))
    }

    fn property(
        &mut self,
        name: &str,
        at: usize,
        value: &str,
        record: &mut Record,
    ) -> Result<(), ParseError> {
        let color = |letter: &str| {
            Color::BOTH.into_iter().find(|color| D::MOVES[color.index()].eq_ignore_ascii_case(letter))
        };
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        if let Some(color) = color(name) {
            return self.step(color, at, value, record);
        }
        let is_before_moves = record.nodes.is_empty();
        if let (true, Some(color)) = (is_before_moves, name.strip_prefix(['A', 'a']).and_then(color)) {
            return self.stones(color, at, value, record);
        }
        if is("AB") || is("AW") || is("AE") {
            let what = if is("AE") {
                "no emptied places, which are not supported"
            } else {
                "stones before the first move only"
            };
            return Err(ParseError::new(&self.root.start.text[..at + value.len()], at, what));
        }
        if is("PL") && is_before_moves {
            let first = color(value.trim()).ok_or_else(|| self.root.wrong(at, value, "`B` or `W`"))?;
            self.first = Some(first);
            return Ok(());
        }
        let is_own = self.node == 0 && (D::OWN.iter().any(|own| is(own)) || (is("EV") && value == D::GAME));
        if is_own || HEAD.into_iter().any(is) {
            return Ok(());
        }
        let mut kept = String::new();
        unescape(value, &mut kept);
        if is("RE") && self.node == 0 && record.claim.is_none() {
            let claim = Claim::parse(&kept);
            record.claim = if D::PLAYERS == COLOR_LETTERS { claim } else { claim.map(Claim::exchanged) };
            if claim.is_some() {
                return Ok(());
            }
        }
        record.properties.push(self.node, &players(D::PLAYERS, name), &kept);
        Ok(())
    }

    /// Reads a stone before the first move, or the two corners of a rectangle of them.
    fn stones(
        &mut self,
        color: Color,
        at: usize,
        value: &str,
        record: &mut Record,
    ) -> Result<(), ParseError> {
        let (one, two) = value.split_once(':').unwrap_or((value, value));
        let corners = D::place(self.sides, one).zip(D::place(self.sides, two));
        let (one, two) = corners.ok_or_else(|| self.no_place(at, value))?;
        let [columns, rows] = [0, 1].map(|along| one[along].min(two[along])..=one[along].max(two[along]));
        let [width, height] = [&columns, &rows].map(|range| i64::from(range.end() - range.start()) + 1);
        if width * height > MOST_STONES {
            return Err(self.root.wrong(at, value, &format!("at most {MOST_STONES} stones in a rectangle")));
        }
        // No board has more places, so some are there twice, and nothing is read any more.
        let most = 4 * self.sides[0] as usize * self.sides[1] as usize;
        if record.start.len() > most {
            return Err(self.root.wrong(at, value, "stones at the start, each place once"));
        }
        for row in rows {
            for column in columns.clone() {
                record.start.push((color, [column, row]));
                self.starts.push(at..at + value.len());
            }
        }
        Ok(())
    }

    /// Reads a move.
    fn step(&mut self, letter: Color, at: usize, value: &str, record: &mut Record) -> Result<(), ParseError> {
        let color = if self.are_swapped { letter.opponent() } else { letter };
        let action = match D::place(self.sides, value) {
            Some(place) => Action::Stone(color, place),
            None => match value.trim().split_once('|') {
                Some((place, offer)) if offer.eq_ignore_ascii_case("draw") => {
                    let place = D::place(self.sides, place).ok_or_else(|| self.no_place(at, value))?;
                    record.properties.push(record.nodes.len() as u32 + 1, OFFER, "draw");
                    Action::Stone(color, place)
                }
                _ => self.word(color, at, value, record)?,
            },
        };
        if record.nodes.is_empty() && self.first.is_none() {
            self.first = Some(color);
        }
        record.nodes.push(Node { depth: self.depth, action, at: at as u32 });
        self.depth += 1;
        self.node = record.nodes.len() as u32;
        Ok(())
    }

    fn word(
        &mut self,
        color: Color,
        at: usize,
        value: &str,
        record: &mut Record,
    ) -> Result<Action<[i32; 2]>, ParseError> {
        let word = value.trim().to_ascii_lowercase();
        let (swap, because) = match &word[..] {
            "swap" => {
                self.bare = true;
                (D::SWAP.0, Because::Said)
            }
            "swap-pieces" => self.pieces,
            "swap-sides" => (Swap::Sides, Because::Said),
            _ => {
                let action = ending(&word, color).ok_or_else(|| self.no_place(at, value))?;
                if let Action::Pass(_) = action {
                    record.found_pass();
                }
                return Ok(action);
            }
        };
        let (swap, because) = self.options.swap.map_or((swap, because), |swap| (swap, Because::Said));
        if record.found_swap(self.depth, swap) {
            if because != Because::Said {
                record.note(Reading::Swap(swap, because));
            }
            self.are_swapped ^= D::NAMES_PLAYERS && swap == Swap::Sides;
        }
        Ok(Action::Swap(color))
    }

    #[cold]
    fn no_place(&self, at: usize, value: &str) -> ParseError {
        if let Some(what) = D::unsupported(value) {
            return self.root.wrong(at, value, what);
        }
        let mut example = String::new();
        let _ = D::name(self.sides, [2, 3], &mut example);
        self.root.wrong(at, value, &format!("a place such as `{example}`, a swap or `resign`"))
    }
}
