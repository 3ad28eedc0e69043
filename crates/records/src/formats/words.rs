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
        let (rows, passes) = Terms::<R>::without_passes(text);
        if let Ok(position) = rows.parse::<Position<R>>() {
            let record = slot.begin(any(position.setup())?);
            (record.first, record.passes) = (position.to_move(), passes);
            let place = |(at, color)| (color, R::pair(position.setup(), at));
            record.start.extend(position.stones().map(place));
            return Ok(record);
        }
        let terms: Terms<R> = text.parse()?;
        let record = slot.begin(any(terms.setup())?);
        (record.first, record.swap, record.passes) = (terms.first(), terms.swap(), terms.passes());
        let has = |rules: &str| text.split([' ', ',']).any(|word| word.eq_ignore_ascii_case(rules));
        if let Some(rules) = record.setup.variant().filter(|rules| !has(rules)) {
            record.note(Reading::Rules(rules, Because::Usual));
        }
        Ok(record)
    }
}

/// Reads a line of moves from words. A move is a place such as `a1`, or `swap`, `swap-sides`,
/// `swap-pieces`, `pass`, `resign`, `timeout`, `forfeit` or `draw`. `B:` or `W:` before it names the colour, or the caller
/// does; otherwise the moves are by turns. In a list, if a swap was agreed on, the place of the first stone again is a swap, as OpenSpiel writes it.
pub(crate) struct ReadMoves<'a, I> {
    pub(crate) words: I,
    /// The text with the words, and the byte of those that are not parts of it.
    pub(crate) text: Text<'a>,
    pub(crate) near: usize,
    /// The depth of the first move, and the move before it.
    pub(crate) depth: u32,
    pub(crate) before: Option<Action<[i32; 2]>>,
    /// The kind of the swap that the caller asks for, and the one that was agreed on.
    pub(crate) asked: Option<Swap>,
    pub(crate) agreed: Swap,
    /// Whether the first place again can be the agreed swap, and whether the first move may show who is first.
    pub(crate) is_list: bool,
    pub(crate) record: &'a mut Record,
}

/// The colour that a word names, or that is known, and the rest.
fn named((known, word): (Option<Color>, &str)) -> (Option<Color>, &str) {
    let prefix = |color: &Color| word.strip_prefix(["B:", "W:"][color.index()]);
    let named = Color::BOTH.into_iter().find_map(|color| Some((Some(color), prefix(&color)?)));
    named.unwrap_or((known, word))
}

impl<'w, I: Iterator<Item = (Option<Color>, &'w str)>> ReadMoves<'_, I> {
    pub(crate) fn read(self) -> Result<(), ParseError> {
        let ReadMoves { words, text, near, mut depth, mut before, asked, agreed, is_list, record } = self;
        let (setup, notation) = (record.setup, record.setup.notation());
        let mut words = words.peekable();
        while let Some((known, word)) = words.next() {
            let at = text.at(word).unwrap_or(near);
            let (color, rest) = named((known, word));
            let color = color.unwrap_or_else(|| record.turn(before));
            let pair =
                rest.split_once(',').and_then(|(one, two)| Some([one.parse().ok()?, two.parse().ok()?]));
            let place = notation
                .parse(rest)
                .ok()
                .map(|cell| setup.at_cell(cell.map(|along| along.min((1 << 20) - 1))))
                .or(pair);
            let is_first = place.is_some_and(|place| before == Some(Action::Stone(color.opponent(), place)));
            let is_again = is_list && is_first && agreed != Swap::None && record.swap_depth() == Some(depth);
            let lower = if place.is_none() { rest.to_ascii_lowercase() } else { String::new() };
            let swap = match &lower[..] {
                "swap" => Some(None),
                "swap-sides" => Some(Some(Swap::Sides)),
                "swap-pieces" => Some(Some(Swap::Pieces)),
                _ => is_again.then_some(None),
            };
            let action = match (swap, place, ending(&lower, color)) {
                (Some(named_kind), ..) => {
                    // Ends can be out of turn, and a second swap is illegal.
                    let next = words.peek().map(|next| named(*next));
                    let next = next.filter(|next| next.1 == "pass" || notation.parse(next.1).is_ok());
                    // Nor is a swap by the first player a swap.
                    let opening = record.start.first().map(|stone| stone.0).or(before.and_then(color_of));
                    let next = next.and_then(|next| next.0).filter(|_| opening != Some(color));
                    let follows = next.map(|next| if next == color { Swap::Sides } else { Swap::Pieces });
                    let (kind, because) = match (asked, agreed, named_kind, follows) {
                        (Some(kind), ..) => (kind, Because::Said),
                        (None, Swap::None, None, Some(kind)) => (kind, Because::Follows("")),
                        (None, Swap::None, Some(word), Some(kind)) => {
                            (kind, Because::follows(Some(word), kind))
                        }
                        (None, Swap::None, Some(kind), _) => (kind, Because::Said),
                        (None, Swap::None, None, None) => (Swap::Pieces, Because::Usual),
                        (None, kind, ..) => (kind, Because::Said),
                    };
                    if record.found_swap(depth, kind) && record.swap == kind {
                        record.note(match named_kind {
                            Some(word) if word != kind && because == Because::Said && asked.is_none() => {
                                Reading::OtherSwap(kind)
                            }
                            None if is_again => Reading::Swap(
                                kind,
                                Because::Shown("OpenSpiel writes the place of the first stone again for it (in TwixT it turns the peg, which is mirrored here)"),
                            ),
                            _ => Reading::Swap(kind, because),
                        });
                    }
                    Action::Swap(color)
                }
                (None, Some(place), _) => Action::Stone(color, place),
                (None, None, Some(action)) if !rest.is_empty() => {
                    if let Action::Pass(_) = action {
                        record.found_pass();
                    }
                    action
                }
                _ => {
                    let what = format!("a move, such as {}, `swap` or `resign`", notation.example([1, 1]));
                    return Err(ParseError::new(word, 0, what).behind(at));
                }
            };
            // As in SGF, the first move shows who is first, unless the terms say it.
            if is_list
                && record.nodes.len() + record.start.len() == 0
                && !matches!(action, Action::End(_))
                && record.first == Color::Black
            {
                record.first = color;
            }
            record.nodes.push(Node { depth, action, at: at as u32 });
            depth += 1;
            before = Some(action);
        }
        Ok(())
    }
}

/// The moves of a record as words, line by line: the depth of the first move of each line, and
/// its moves. The first line is the main line. A place off the board is a pair, if that is allowed.
pub(crate) fn lines(record: &Record, has_pairs: bool) -> Result<Vec<(u32, Vec<String>)>, CannotHold> {
    let has_other = record.has_other_swap();
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
            (Action::Stone(_, at), _) if record.setup.contains(at) => word += &record.setup.place_text(at),
            (Action::Stone(_, [one, two]), _) if has_pairs => word += &format!("{one},{two}"),
            (Action::Stone(..), _) => return Err(CannotHold::Moves),
            (_, Some((ending, _))) => word += ending,
            // The text of a position does not say who may swap.
            _ if record.start.is_empty() && !has_other => word += "swap",
            _ if (record.swap == Swap::Sides) != has_other => word += "swap-sides",
            _ => word += "swap-pieces",
        }
        match lines.last_mut() {
            Some((depth, line)) if *depth + line.len() as u32 == node.depth => line.push(word),
            _ => lines.push((node.depth, alloc::vec![word])),
        }
        path.push(node.action);
    }
    Ok(lines)
}
