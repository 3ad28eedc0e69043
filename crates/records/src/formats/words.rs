//! Terms and moves as words, in the notation of each game: what lists of moves and JSON share.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::{AnySetup, GameKind, Visitor, of_setup};
use geometry::ParseError;
use play::{Action, Position, Swap, Terms};
use rules_core::{Color, Rules, Setup};

use crate::claim::COLOR_LETTERS;
use crate::dialect::{color_of, ending, ending_word};
use crate::record::{Node, Slot};
use crate::text::Text;
use crate::{Because, CannotHold, Reading, Record};

/// Reads the terms of a game, such as `hex 11x11, swap pieces` or a position, into a record. The parts are pieces of the
/// text with blanks between them: the whole terms, or game, board and rules. Without rules, the usual ones are meant.
pub(crate) fn read_terms<'a>(
    text: Text<'_>,
    parts: &[&str],
    slot: &'a mut Slot,
) -> Result<&'a mut Record, ParseError> {
    let (terms, start) = (parts.join(" "), text.at(parts[0]).unwrap_or_default());
    let kind = of_setup(parts[0]).map_err(|error| error.behind(start))?;
    kind.visit(ReadTerms { text: &terms, kind, slot }).map_err(|error| {
        // The part that has this byte of the terms.
        let (mut part, mut byte) = (parts[0], error.at());
        for next in &parts[1..] {
            if byte > part.len() {
                (part, byte) = (next, byte - part.len() - 1);
            }
        }
        let mut found = String::from(error.found().unwrap_or("its end"));
        if parts.len() > 1 || text.at(parts[0]).is_none() {
            found += &format!(" in `{terms}`");
        }
        ParseError::new("", text.at(part).map_or(0, |at| at + byte), error.expected()).with_found(found)
    })
}

/// Reads a position too that no order of its stones leads to: the replay then says why.
struct ReadTerms<'t, 'a> {
    text: &'t str,
    kind: GameKind,
    slot: &'a mut Slot,
}

impl<'a> Visitor for ReadTerms<'_, 'a> {
    type Output = Result<&'a mut Record, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let ReadTerms { text, kind, slot } = self;
        let size_at = text.find(' ').map_or(0, |space| space + 1);
        let any = |setup: &R::Setup| {
            AnySetup::of(kind, setup.size(), setup.variant()).map_err(|error| error.behind(size_at))
        };
        if let Ok(position) = text.parse::<Position<R>>() {
            let record = slot.begin(any(position.setup())?);
            record.first = position.to_move();
            let place = |(at, color)| (color, R::pair(position.setup(), at));
            record.start.extend(position.stones().map(place));
            return Ok(record);
        }
        let terms: Terms<R> = text.parse()?;
        let record = slot.begin(any(terms.setup())?);
        (record.first, record.swap) = (terms.first(), terms.swap());
        Ok(record)
    }
}

/// What the word `swap` means if nothing else says it.
pub(crate) const BARE_SWAP: Reading = Reading::Swap(Swap::Pieces, Because::Usual);

/// Reads a line of moves from words. A move is a place such as `a1`, or `swap`, `swap-sides`,
/// `swap-pieces`, `pass`, `resign`, `timeout`, `forfeit` or `draw`. `B:` or `W:` before it names the colour, or the caller
/// does; otherwise the moves are by turns.
pub(crate) struct ReadMoves<'a, I> {
    pub(crate) words: I,
    /// The text with the words, and the byte of those that are not parts of it.
    pub(crate) text: Text<'a>,
    pub(crate) near: usize,
    /// The depth of the first move, and the move before it.
    pub(crate) depth: u32,
    pub(crate) before: Option<Action<[i32; 2]>>,
    pub(crate) swap: Option<Swap>,
    pub(crate) record: &'a mut Record,
}

impl<'w, I: Iterator<Item = (Option<Color>, &'w str)>> ReadMoves<'_, I> {
    pub(crate) fn read(self) -> Result<(), ParseError> {
        let ReadMoves { words, text, near, mut depth, mut before, swap, record } = self;
        let (setup, notation) = (record.setup, record.setup.notation());
        for (known, word) in words {
            let at = text.at(word).unwrap_or(near);
            let prefix = |color: &Color| word.strip_prefix(["B:", "W:"][color.index()]);
            let named = Color::BOTH.into_iter().find_map(|color| Some((color, prefix(&color)?)));
            let (color, rest) = named.unwrap_or_else(|| (known.unwrap_or_else(|| record.turn(before)), word));
            let action = if let Ok(cell) = notation.parse(rest) {
                Action::Stone(color, setup.at_cell(cell.map(|along| along.min(1 << 20))))
            } else {
                let lower = rest.to_ascii_lowercase();
                let kind = match &lower[..] {
                    "swap" => Some(record.swap),
                    "swap-sides" => Some(Swap::Sides),
                    "swap-pieces" => Some(Swap::Pieces),
                    _ => None,
                };
                match (kind, ending(&lower, color)) {
                    (Some(kind), _) => {
                        let is_bare = swap.is_none() && kind == Swap::None;
                        let kind = swap.unwrap_or(if is_bare { Swap::Pieces } else { kind });
                        let is_due = record.found_swap(depth, kind);
                        if is_bare && is_due && record.swap == Swap::Pieces {
                            record.note(BARE_SWAP);
                        }
                        Action::Swap(color)
                    }
                    (None, Some(action)) if !rest.is_empty() => action,
                    _ => {
                        let what =
                            format!("a move, such as {}, `swap` or `resign`", notation.example([1, 1]));
                        return Err(ParseError::new(word, 0, what).behind(at));
                    }
                }
            };
            record.nodes.push(Node { depth, action, at: at as u32 });
            depth += 1;
            before = Some(action);
        }
        Ok(())
    }
}

/// The moves of a record as words, line by line: the depth of the first move of each line, and
/// its moves. The first line is the main line.
pub(crate) fn lines(record: &Record) -> Result<Vec<(u32, Vec<String>)>, CannotHold> {
    let mut lines: Vec<(u32, Vec<String>)> = Vec::new();
    // The moves before the current one.
    let mut path = Vec::new();
    for node in &record.nodes {
        path.truncate(node.depth as usize);
        let mut word = match color_of(node.action) {
            Some(color) if color != record.turn(path.last().copied()) => {
                format!("{}:", COLOR_LETTERS[color.index()])
            }
            _ => String::new(),
        };
        match (node.action, ending_word(node.action)) {
            (Action::Stone(_, at), _) => {
                if !record.setup.contains(at) {
                    return Err(CannotHold::Moves);
                }
                word += &record.setup.place_text(at);
            }
            (_, Some((ending, _))) => word += ending,
            // The text of a position does not say who may swap.
            _ if record.start.is_empty() || record.swap != Swap::Sides => word += "swap",
            _ => word += "swap-sides",
        }
        match lines.last_mut() {
            Some((depth, line)) if *depth + line.len() as u32 == node.depth => line.push(word),
            _ => lines.push((node.depth, alloc::vec![word])),
        }
        path.push(node.action);
    }
    Ok(lines)
}
