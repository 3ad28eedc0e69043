//! Cases of `nogo`.

mod kinds;
mod reply;
mod stored;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use oracle::nogo::{PLAYERS, all_have_liberties, play_out, play_out_in_order};
use rng::Rng;

use crate::board::Format;
use crate::case::{Case, Frame, Large, Scale, Style};
use crate::check::Wrong;
use crate::kinds::Kind;
use crate::plan::Plan;
use crate::square::{
    self, At, EMPTY, Rows, blank, cropped, filled, nearer_stones, of, places, stones, with, without_pairs,
    without_stones,
};
use crate::words::Words;

/// A board. It is legal if both colours have equally many stones and every chain has a liberty.
#[derive(Clone, Debug)]
pub struct NoGo(
    /// `X`, `O` and `.`, from the top.
    pub Rows,
);

impl From<Rows> for NoGo {
    fn from(rows: Rows) -> Self {
        NoGo(rows)
    }
}

const BLACK: u8 = PLAYERS[0];
const WHITE: u8 = PLAYERS[1];

const FORMAT: Format = Format { letters: [WHITE, EMPTY, BLACK], words: ["O", ".", "X"] };

impl NoGo {
    /// Returns the board if it is legal.
    fn legal(&self) -> Option<&Rows> {
        (surplus(&self.0) == 0 && all_have_liberties(&self.0)).then_some(&self.0)
    }
}

impl Case for NoGo {
    const ID: &'static str = "nogo";
    const MOST: usize = 1;
    const FRAME: Frame = Frame::Single;
    const STYLES: &'static [Style<Self>] = &[
        Style { name: "uniform", make: uniform },
        Style { name: "full", make: full },
        Style { name: "played", make: played },
        Style { name: "stripes", make: stripes },
        Style { name: "pockets", make: pockets },
        Style { name: "empty", make: empty },
    ];
    const KINDS: &'static [Kind] = kinds::KINDS;
    const BEYOND: &'static [(&'static str, usize)] = &[("random", 360_000), ("beyond", 16_000_000)];
    const PLANS: &'static [Plan] = stored::PLANS;
    const HASHES: Option<[u64; 2]> = Some([15097212821877765648, 492719812169472530]);

    fn write(&self, out: &mut String) {
        FORMAT.write(&self.0, out);
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        FORMAT.next(words).map(NoGo)
    }

    /// See [`play_out`].
    fn answer(&self, _: usize) -> Option<String> {
        let moves = play_out(self.legal()?);
        let lines: String =
            moves.iter().map(|(row, column)| format!("{} {}\n", row + 1, column + 1)).collect();
        Some(lines + "-1 -1\n")
    }

    /// Plays the moves and checks the rules after each, see [`oracle::nogo::check_game`].
    fn judge(cases: &[Self], reply: &str) -> Option<Result<(), Wrong>> {
        let [case] = cases else { return None };
        let rows = case.legal()?;
        Some(reply::judge(rows, reply).map_err(|(line, why)| Wrong { line, why: why.into() }))
    }

    /// A random board, about half full. Each stone has an empty neighbour, except maybe in one corner.
    fn large(items: usize) -> Large {
        let size = items.isqrt();
        let mut rng = Rng::new(13);
        let mut turn = 0;
        let mut rows = filled(size, |(row, column)| {
            // Every third point of a row stays empty, so that stones have a liberty, except maybe in the last corner.
            if (row + column) % 3 == 0 || rng.next() % 8 >= 6 {
                return EMPTY;
            }
            turn += 1;
            PLAYERS[(turn - 1) % 2]
        });
        if turn % 2 == 1 {
            // Black has one stone too many. Remove its last one.
            if let Some(cell) = rows.iter_mut().flatten().rfind(|cell| **cell == BLACK) {
                *cell = EMPTY;
            }
        }
        Large { text: NoGo::file(&[NoGo(rows)]), items: size * size, answer: None }
    }

    /// The measure: size, number of stones, distance of all stones from the top left, distance of the black stones.
    fn shrinks(&self) -> Vec<Self> {
        let smaller = cropped(&self.0).into_iter().flat_map(evened);
        let fewer = without_stones(&self.0).into_iter().flat_map(evened);
        let (blacks, whites) = (of(&self.0, BLACK), of(&self.0, WHITE));
        let swapped = blacks.iter().flat_map(|&black| {
            let before = whites.iter().filter(move |&&white| white < black);
            before.map(move |&white| with(&self.0, [(black, WHITE), (white, BLACK)]))
        });
        let all = smaller
            .chain(fewer)
            .chain(without_pairs(&self.0, BLACK, WHITE))
            .chain(nearer_stones(&self.0))
            .chain(swapped);
        all.map(NoGo).collect()
    }
}

fn size(rng: &mut Rng, scale: Scale) -> usize {
    scale.size(rng, (1, 3), (2, 6), (7, 12)) as usize
}

/// Random letters, with a random proportion of empty ones.
fn uniform(rng: &mut Rng, scale: Scale) -> NoGo {
    let (size, stones) = (size(rng, scale), rng.below(90));
    let rows = filled(size, |_| if rng.chance(stones) { rng.pick(&PLAYERS) } else { EMPTY });
    legal(rows, rng)
}

/// A full board from which stones are removed one by one until it is legal.
fn full(rng: &mut Rng, scale: Scale) -> NoGo {
    let size = size(rng, scale);
    let rows = filled(size, |_| rng.pick(&PLAYERS));
    legal(rows, rng)
}

/// The position at the end of a random game or shortly before.
fn played(rng: &mut Rng, scale: Scale) -> NoGo {
    let size = size(rng, scale);
    let mut moves = played_out(size, rng);
    moves.truncate(moves.len().saturating_sub(rng.pick(&[0, 0, 1, 2, 4])) / 2 * 2);
    NoGo(after(size, moves))
}

/// Returns the moves of a game in which the players take the points in random order.
pub(crate) fn played_out(size: usize, rng: &mut Rng) -> Vec<At> {
    let mut order: Vec<At> = places(size).collect();
    rng.shuffle(&mut order);
    play_out_in_order(&blank(size), &order)
}

/// Returns the board after these moves.
pub(crate) fn after(size: usize, moves: Vec<At>) -> Rows {
    with(&blank(size), moves.into_iter().enumerate().map(|(k, at)| (at, PLAYERS[k % 2])))
}

/// Rows, columns or diagonals of alternating colours, with a few holes.
fn stripes(rng: &mut Rng, scale: Scale) -> NoGo {
    let (size, thick, way) = (size(rng, scale), 1 + rng.below(2), rng.below(3));
    let mut rows = filled(size, |(row, column)| PLAYERS[[row, column, row + column][way] / thick % 2]);
    for _ in 0..1 + rng.below(size) {
        rows[rng.below(size)][rng.below(size)] = EMPTY;
    }
    legal(rows, rng)
}

/// Holes of one or two cells in blocks of one colour, where only one player may play, or neither.
fn pockets(rng: &mut Rng, scale: Scale) -> NoGo {
    let size = scale.size(rng, (2, 4), (3, 7), (8, 12)) as usize;
    let mut rows = filled(size, |(row, column)| PLAYERS[(column / 3 + row / 3) % 2]);
    for _ in 0..1 + rng.below(size) {
        let (row, column) = (rng.below(size), rng.below(size));
        rows[row][column] = EMPTY;
        if rng.chance(50) {
            rows[row][(column + 1) % size] = EMPTY;
        }
    }
    legal(rows, rng)
}

/// A legal board of random density, with random colours or in stripes of one to three rows.
pub fn of_any_density(size: usize, rng: &mut Rng) -> Rows {
    let (percent, thick) = (rng.below(101), rng.below(4));
    let rows = filled(size, |(row, _)| match row.checked_div(thick) {
        _ if !rng.chance(percent) => EMPTY,
        None => rng.pick(&PLAYERS),
        Some(stripe) => PLAYERS[stripe % 2],
    });
    stored::legal_and_even(rows, rng)
}

/// A board without stones.
fn empty(rng: &mut Rng, scale: Scale) -> NoGo {
    NoGo(blank(size(rng, scale)))
}

/// Removes stones until every chain has a liberty and both colours have equally many stones.
fn legal(mut rows: Rows, rng: &mut Rng) -> NoGo {
    let mut stones = stones(&rows);
    rng.shuffle(&mut stones);
    while !all_have_liberties(&rows) {
        let (row, column) = stones.pop().expect("a board without stones has no chain");
        rows[row][column] = EMPTY;
    }
    // Removing a stone gives a liberty to every part of its chain.
    while let Some((row, column)) = stones.pop() {
        let more = if surplus(&rows) > 0 { BLACK } else { WHITE };
        if surplus(&rows) != 0 && rows[row][column] == more {
            rows[row][column] = EMPTY;
        }
    }
    NoGo(rows)
}

/// Returns two boards with equally many stones of both colours. The colour that has
/// more loses its first stones, row by row, on one board, and its last ones on the other.
fn evened(rows: Rows) -> impl Iterator<Item = Rows> {
    let (blacks, whites) = (of(&rows, BLACK), of(&rows, WHITE));
    let excess = blacks.len().abs_diff(whites.len());
    let more = if blacks.len() > whites.len() { blacks } else { whites };
    let last = more.len() - excess;
    [0, last]
        .into_iter()
        .map(move |from| with(&rows, more[from..from + excess].iter().map(|&at| (at, EMPTY))))
}

/// Returns the number of black stones minus the number of white ones.
pub(crate) fn surplus(rows: &Rows) -> i64 {
    square::excess(rows, BLACK, WHITE)
}
