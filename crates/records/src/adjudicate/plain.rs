//! Plays moves straight from JSON, for most records of an archive.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::str;

use games::{AnyTerms, Visitor};
use geometry::Shape;
use play::{Action, Cause, Ending, Game, Player, Refused, Terms, Winner};
use rules_core::{Color, Outcome, Rules, Setup};

use super::scan::skip_blanks;
use crate::{Claim, Replayed, dialect};

/// A game for records with the same terms, if only stones are played.
pub(super) trait Plain: Debug + Send + Sync {
    /// Plays moves as JSON, a string or an array. `None` unless they are simple and legal up to the end of the game: stones
    /// by turns, each written as a letter and a number, perhaps with a swap as the second move and a declared end such as
    /// `resign` as the last one.
    fn play(&mut self, moves: &[u8], claim: Option<Claim>) -> Option<Played>;
}

/// A record that was played.
pub(super) struct Played {
    pub(super) verdict: Replayed,
    pub(super) has_swap: bool,
}

/// Creates a game with terms without stones at the start.
pub(super) fn plain(terms: &AnyTerms) -> Box<dyn Plain> {
    terms.setup().game().visit(NewPlain(terms))
}

struct NewPlain<'a>(&'a AnyTerms);

impl Visitor for NewPlain<'_> {
    type Output = Box<dyn Plain>;

    fn visit<R: Rules>(self) -> Self::Output {
        let terms = Terms::<R>::new(self.0.setup().typed::<R>()).with_first(self.0.first());
        let terms = terms.with_swap(self.0.swap()).expect("these terms have it");
        Box::new(Known {
            board: R::new(terms.setup()),
            game: Game::new(&terms),
            names: Names::of::<R>(terms.setup()),
            stones: [Vec::new(), Vec::new()],
            terms,
        })
    }
}

#[derive(Debug)]
struct Known<R: Rules> {
    terms: Terms<R>,
    /// The stones alone, which play faster than `game`.
    board: R,
    game: Game<R>,
    names: Names<R::At>,
    /// Those of the current record.
    stones: [Vec<R::At>; 2],
}

impl<R: Rules> Plain for Known<R> {
    fn play(&mut self, moves: &[u8], claim: Option<Claim>) -> Option<Played> {
        let Known { terms, board, game, names, stones, .. } = self;
        let swap_and_end = decode(moves, names, stones)?;
        let stones = &stones[0];
        let mut count = stones.len();
        let mut to_move = Color::in_turn(terms.first().index() + count);
        if swap_and_end != SwapAndEnd::default() {
            game.reset(terms);
        }
        // The moves up to the end on the board, if there is one.
        let (mut legal, mut ending) = if swap_and_end.has_swap {
            let legal = swapped(game, stones)?;
            count += 1;
            to_move = game.to_move();
            (legal, game.ending())
        } else {
            let (legal, outcome) = match R::outcome_of(terms.setup(), terms.first(), stones) {
                Some(outcome) => (count, outcome),
                None => played(board, terms, stones)?,
            };
            let ending = match outcome {
                Outcome::Open => None,
                Outcome::Won { color, how } => {
                    let player = if color == terms.first() { Player::First } else { Player::Second };
                    Some(Ending { winner: Some(Winner { color, player }), cause: Cause::Board(how) })
                }
                Outcome::Drawn => Some(Ending { winner: None, cause: Cause::NoMoves }),
            };
            (legal, ending)
        };
        let after_end = count - legal;
        if let Some(word) = swap_and_end.end {
            let Action::End(end) = dialect::ending(word, to_move)? else { return None };
            count += 1;
            if ending.is_none() {
                // Without a swap, the stones make no difference to this.
                game.declare(end).ok()?;
                (legal, ending) = (count, game.ending());
            }
        }
        let ending = ending.map(|ending| ending.map(R::how));
        let decided = ending.map(|_| legal);
        let verdict = Replayed { moves: count, ending, decided, illegal: None, after_end, claim };
        Some(Played { verdict, has_swap: swap_and_end.has_swap })
    }
}

/// Plays stones by turns up to the end of the game. Returns their number and the outcome; `None` if one is illegal.
fn played<R: Rules>(board: &mut R, terms: &Terms<R>, stones: &[R::At]) -> Option<(usize, Outcome<R::How>)> {
    board.reset(terms.setup());
    let mut color = terms.first();
    for (number, &at) in stones.iter().enumerate() {
        // Some games accept stones after a win.
        if board.winner().is_some() || board.play(color, at).is_err() {
            let outcome = board.outcome(color);
            return (!outcome.is_open()).then_some((number, outcome));
        }
        color = color.opponent();
    }
    Some((stones.len(), board.outcome(color)))
}

/// Plays stones and the swap as the second move, up to the end of the game. Returns the number of moves; `None` if one is
/// illegal.
fn swapped<R: Rules>(game: &mut Game<R>, stones: &[R::At]) -> Option<usize> {
    for (number, &at) in stones.iter().enumerate() {
        if number == 1 {
            game.swap().ok()?;
        }
        match game.play(at) {
            Ok(_) => {}
            Err(Refused::Over(_)) => return Some(number + usize::from(number > 0)),
            Err(_) => return None,
        }
    }
    if stones.len() < 2 {
        game.swap().ok()?;
    }
    Some(stones.len() + 1)
}

/// The moves of a record that are no stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SwapAndEnd<'a> {
    /// Whether the second move is a swap.
    has_swap: bool,
    /// The last word, such as `resign`.
    end: Option<&'a str>,
}

/// The places of a board by their names, if these are a letter and a number below 100 without leading zeros.
#[derive(Debug)]
struct Names<At> {
    /// By [`index`] of a name and the blank after it: the number in `places`, or [`NO_PLACE`].
    table: Box<[u16; 1 << 12]>,
    /// With the name and the blank as [`Names::read`] compares them.
    places: Vec<(u32, At)>,
}

const NO_PLACE: u16 = u16::MAX;

/// The most places: a name for each.
const MOST: u64 = 26 * 100;

impl<At: Copy> Names<At> {
    fn of<R: Rules<At = At>>(setup: &R::Setup) -> Self {
        let mut names = Names { table: Box::new([NO_PLACE; 1 << 12]), places: Vec::new() };
        let shape = setup.shape();
        if shape.len() <= MOST {
            for at in shape.cells().map(|idx| shape.coord(idx)) {
                let name = R::name(setup, at);
                let word = padded(name.as_bytes());
                if length(word) != name.len() + 1 || !name.as_bytes()[1].is_ascii_digit() {
                    continue;
                }
                debug_assert_eq!(names.table[index(word)], NO_PLACE, "{name} on {setup}");
                names.table[index(word)] = names.places.len() as u16;
                names.places.push((compared(word), at));
            }
        }
        names
    }

    /// The place of a name with a blank after it.
    #[inline]
    fn read(&self, word: u32) -> Option<&At> {
        let (expected, at) = self.places.get(usize::from(self.table[index(word)]))?;
        (compared(word) == *expected).then_some(at)
    }

    /// The place with a name.
    fn word(&self, name: &[u8]) -> Option<At> {
        let word = padded(name);
        self.read(word).copied().filter(|_| length(word) == name.len() + 1)
    }
}

/// Whether a name has a second digit, as 0 or 1. This cannot be predicted, so no branch depends on it alone.
#[inline]
fn tens(word: u32) -> u32 {
    // Digits have this bit, but the blank has not.
    word >> 20 & 1
}

/// The length of a name and the blank after it.
#[inline]
fn length(word: u32) -> usize {
    3 + tens(word) as usize
}

/// A name and the blank after it, without the byte after that.
#[inline]
fn compared(word: u32) -> u32 {
    word << (8 - 8 * tens(word))
}

/// The index in [`Names::table`] of a name and the blank after it.
#[inline]
fn index(word: u32) -> usize {
    // With this factor, found at random, all such names have different indices.
    ((word << 8).wrapping_mul(0x6253_b2b5) >> 20) as usize
}

/// Reads moves as JSON, a string or an array. `None` if they are not simple.
fn decode<'a, At: Copy>(
    json: &'a [u8],
    names: &Names<At>,
    [stones, later]: &mut [Vec<At>; 2],
) -> Option<SwapAndEnd<'a>> {
    stones.clear();
    later.clear();
    let mut swap_and_end = SwapAndEnd::default();
    match json {
        [b'"', text @ .., b'"'] => {
            // The next word begins where this one ends. With two halves the processor need not wait for that.
            let middle = text.len() / 2;
            let end = text[middle..].iter().position(|&byte| is_separator(byte));
            let (mut one, mut two) = text.split_at(end.map_or(text.len(), |end| middle + end + 1));
            while let (Some(&first), Some(&second)) = (one.first_chunk(), two.first_chunk())
                && let [first, second] = [first, second].map(u32::from_le_bytes)
                && let (Some(&at), Some(&other)) = (names.read(first), names.read(second))
            {
                stones.push(at);
                later.push(other);
                (one, two) = (&one[length(first)..], &two[length(second)..]);
            }
            words(one, names, 0, stones, &mut swap_and_end)?;
            if swap_and_end.end.is_some() && !two.is_empty() {
                return None;
            }
            words(two, names, stones.len(), later, &mut swap_and_end)?;
            stones.extend_from_slice(later);
        }
        [b'[', rest @ .., b']'] => {
            let mut rest = skip_blanks(rest);
            while !rest.is_empty() {
                rest = rest.strip_prefix(b"\"")?;
                let len = rest.iter().position(|&byte| byte == b'"')?;
                let (word, after) = (&rest[..len], skip_blanks(&rest[len + 1..]));
                match names.word(word) {
                    Some(at) => stones.push(at),
                    None => swap_and_end.read(word, stones.len())?,
                }
                if after.is_empty() {
                    break;
                }
                rest = skip_blanks(after.strip_prefix(b",")?);
                if rest.is_empty() || swap_and_end.end.is_some() {
                    return None;
                }
            }
        }
        _ => return None,
    }
    Some(swap_and_end)
}

/// Reads words. `before` are the stones that are not in `stones`.
fn words<'a, At: Copy>(
    mut rest: &'a [u8],
    names: &Names<At>,
    before: usize,
    stones: &mut Vec<At>,
    swap_and_end: &mut SwapAndEnd<'a>,
) -> Option<()> {
    while !rest.is_empty() {
        let len = rest.iter().position(|&byte| is_separator(byte)).unwrap_or(rest.len());
        let word = &rest[..len];
        rest = rest.get(len + 1..).unwrap_or_default();
        match names.word(word) {
            Some(at) => stones.push(at),
            None if word.is_empty() => {}
            None => swap_and_end.read(word, before + stones.len())?,
        }
        if swap_and_end.end.is_some() {
            return rest.iter().all(|&byte| is_separator(byte)).then_some(());
        }
    }
    Some(())
}

impl<'a> SwapAndEnd<'a> {
    #[cold]
    fn read(&mut self, word: &'a [u8], stones: usize) -> Option<()> {
        if word == b"swap" && stones == 1 && !self.has_swap {
            self.has_swap = true;
        } else {
            self.end = Some(str::from_utf8(word).ok()?);
        }
        Some(())
    }
}

/// The first four bytes of a text of any length, followed by blanks.
fn padded(text: &[u8]) -> u32 {
    let mut padded = [b' '; 4];
    let len = text.len().min(4);
    padded[..len].copy_from_slice(&text[..len]);
    u32::from_le_bytes(padded)
}

fn is_separator(byte: u8) -> bool {
    (byte == b' ') | (byte == b',')
}
