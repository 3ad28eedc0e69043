//! Cases of `nogo`.

use oracle::Rng;
use oracle::nogo::{PLAYERS, all_have_liberties, play_out_in_order};

use super::case::{Case, Scale, Style};
use super::square::{
    At, EMPTY, Rows, blank, cropped, filled, nearer_stones, of, places, stones, with, without_pairs,
    without_stones,
};

/// A board with as many black stones as white ones, on which every chain has a liberty.
#[derive(Clone)]
pub(super) struct NoGo(Rows);

impl From<Rows> for NoGo {
    fn from(rows: Rows) -> Self {
        NoGo(rows)
    }
}

const BLACK: u8 = PLAYERS[0];
const WHITE: u8 = PLAYERS[1];

impl Case for NoGo {
    type Made = Rows;

    const ID: &'static str = "nogo";
    const MOST: usize = 1;
    const STYLES: &'static [Style<Rows>] = &[
        Style { name: "uniform", make: uniform },
        Style { name: "full", make: full },
        Style { name: "played", make: played },
        Style { name: "stripes", make: stripes },
        Style { name: "pockets", make: pockets },
        Style { name: "empty", make: empty },
    ];

    fn write(&self, out: &mut String) {
        for row in &self.0 {
            out.push_str(&String::from_utf8_lossy(row));
            out.push('\n');
        }
    }

    fn file(cases: &[Self]) -> String {
        let mut text = String::new();
        for case in cases {
            text.push_str(&format!("{}\n", case.0.len()));
            case.write(&mut text);
        }
        text
    }

    /// The measure: side, number of stones, then how far all stones, and then the black ones, are from the top left.
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

/// Any letters, empty ones in a proportion of their own.
fn uniform(rng: &mut Rng, scale: Scale) -> Rows {
    let (size, stones) = (size(rng, scale), rng.below(90));
    let rows = filled(size, || if rng.chance(stones) { rng.pick(&PLAYERS) } else { EMPTY });
    legal(rows, rng)
}

/// Full, and then as few stones off as the rules ask for, one after the other.
fn full(rng: &mut Rng, scale: Scale) -> Rows {
    let size = size(rng, scale);
    let rows = filled(size, || rng.pick(&PLAYERS));
    legal(rows, rng)
}

/// The end of a game, or a place shortly before it.
fn played(rng: &mut Rng, scale: Scale) -> Rows {
    let size = size(rng, scale);
    let blank = blank(size);
    let mut order: Vec<At> = places(size).collect();
    rng.shuffle(&mut order);
    let mut moves = play_out_in_order(&blank, &order);
    moves.truncate(moves.len().saturating_sub(rng.pick(&[0, 0, 1, 2, 4])) / 2 * 2);
    with(&blank, moves.into_iter().enumerate().map(|(k, at)| (at, PLAYERS[k % 2])))
}

/// Rows, columns or both in turn of one colour, with a hole here and there.
fn stripes(rng: &mut Rng, scale: Scale) -> Rows {
    let (size, thick, way) = (size(rng, scale), 1 + rng.below(2), rng.below(3));
    let letter = |(row, column): At| PLAYERS[[row, column, row + column][way] / thick % 2];
    let mut rows = with(&blank(size), places(size).map(|at| (at, letter(at))));
    for _ in 0..1 + rng.below(size) {
        rows[rng.below(size)][rng.below(size)] = EMPTY;
    }
    legal(rows, rng)
}

/// Holes of one or two cells with stones of one colour round them: where only one player may play, or nobody.
fn pockets(rng: &mut Rng, scale: Scale) -> Rows {
    let size = scale.size(rng, (2, 4), (3, 7), (8, 12)) as usize;
    let mut rows = blank(size);
    for (row, column) in places(size) {
        rows[row][column] = PLAYERS[(column / 3 + row / 3) % 2];
    }
    for _ in 0..1 + rng.below(size) {
        let (row, column) = (rng.below(size), rng.below(size));
        rows[row][column] = EMPTY;
        if rng.chance(50) {
            rows[row][(column + 1) % size] = EMPTY;
        }
    }
    legal(rows, rng)
}

/// No stones at all.
fn empty(rng: &mut Rng, scale: Scale) -> Rows {
    blank(size(rng, scale))
}

/// Takes stones off until every chain has a liberty and there are as many of one colour as of the other.
fn legal(mut rows: Rows, rng: &mut Rng) -> Rows {
    let mut stones = stones(&rows);
    rng.shuffle(&mut stones);
    while !all_have_liberties(&rows) {
        let (row, column) = stones.pop().expect("a board without stones has no chain");
        rows[row][column] = EMPTY;
    }
    let excess = |rows: &Rows| of(rows, BLACK).len() as i64 - of(rows, WHITE).len() as i64;
    // A chain that loses a stone gains a liberty, and so does every part of it.
    while let Some((row, column)) = stones.pop() {
        let more = if excess(&rows) > 0 { BLACK } else { WHITE };
        if excess(&rows) != 0 && rows[row][column] == more {
            rows[row][column] = EMPTY;
        }
    }
    rows
}

/// The board with as many stones of one colour as of the other: those that are too many leave from the top, or from the
/// bottom.
fn evened(rows: Rows) -> impl Iterator<Item = Rows> {
    let (blacks, whites) = (of(&rows, BLACK), of(&rows, WHITE));
    let excess = blacks.len().abs_diff(whites.len());
    let more = if blacks.len() > whites.len() { blacks } else { whites };
    let last = more.len() - excess;
    [0, last]
        .into_iter()
        .map(move |from| with(&rows, more[from..from + excess].iter().map(|&at| (at, EMPTY))))
}
