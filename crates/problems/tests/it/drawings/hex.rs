//! `hexstatus` and `hexwinner`.

use std::collections::BTreeSet;

use cases::hex::shapes::{Game, evened};
use cases::square::{EMPTY, Rows, blank, with};
use cases::{Case, HexStatus, HexWinner};
use judge_io::{AnyCase, Drawing, Tone};
use oracle::hex::{BLUE, RED};
use rng::Rng;

use super::numbered::{self, read};
use super::{Cell, Cells, each_drawing, place, places, shown};

/// Reads what is drawn for a board and compares. Adds the symbols that were drawn to `seen`, `(` for parentheses. Returns how many
/// columns the chains of `hexwinner` take.
fn hold(board: &Rows, seen: &mut BTreeSet<char>) -> i64 {
    let mut width = 0;
    let (status, winner) = (HexStatus::file_of([board.clone()]), HexWinner::file_of([board.clone()]));
    for (id, input) in [(HexStatus::ID, status), (HexWinner::ID, winner)] {
        each_drawing(id, &input, |case, drawing| width = compare(board, case, drawing, seen));
    }
    width
}

#[track_caller]
fn compare(board: &Rows, case: &dyn AnyCase, drawing: &Drawing, seen: &mut BTreeSet<char>) -> i64 {
    let facts = case.facts();
    let last = place(&facts, "last");
    let chains: Vec<Vec<(i64, i64)>> = places(&facts, "chain")
        .map(|chain| chain.iter().map(|&[row, column]| (row, column)).collect())
        .collect();
    let middle = last.or(chains.first().map(|chain| chain[0])).unwrap_or((1, 1));
    let whole = 1..=board.len() as i64;
    let rows = shown(&whole, chains.iter().flatten().map(|at| at.0), middle.0);
    let columns = shown(&whole, chains.iter().flatten().map(|at| at.1), middle.1);

    let sets: Vec<BTreeSet<_>> = chains.iter().map(|chain| chain.iter().copied().collect()).collect();
    let mut expected = Cells::new();
    for at in rows.clone().flat_map(|row| columns.clone().map(move |column| (row, column))) {
        let stone = char::from(board[at.0 as usize - 1][at.1 as usize - 1]);
        let (symbol, tone) = match (sets.iter().position(|chain| chain.contains(&at)), stone) {
            (Some(chain), stone) if sets.len() == 2 => (['1', '2'][chain], of_chain(stone)),
            (Some(_), stone) => (stone, of_chain(stone)),
            (None, 'R') => ('r', Tone::First),
            (None, 'B') => ('b', Tone::Second),
            (None, empty) => (empty, Tone::Faint),
        };
        let marked = last == Some(at);
        expected.insert(at, Cell { symbol, tone: if marked { Tone::Focus } else { tone }, marked });
    }
    seen.extend(
        expected.values().flat_map(|cell| [cell.symbol, if cell.marked { '(' } else { cell.symbol }]),
    );
    let found = read(drawing, numbered::Rows::Slanted);
    assert!(found.rows.into_iter().eq(rows) && found.columns.into_iter().eq(columns), "{drawing}");
    assert_eq!(found.cells, expected, "\n{drawing}");
    let columns: BTreeSet<i64> = chains.iter().flatten().map(|at| at.1).collect();
    columns.last().unwrap_or(&0) - columns.first().unwrap_or(&1) + 1
}

/// A chain has the colour of its stones.
fn of_chain(stone: char) -> Tone {
    match stone {
        'R' => Tone::FirstStructure,
        'B' => Tone::SecondStructure,
        other => panic!("no stone: {other}"),
    }
}

/// A board full to a random degree; the numbers of stones are equal or differ by one, unless a few more are red.
fn random(rng: &mut Rng, size: usize) -> Rows {
    let stones = if rng.chance(50) { size * size } else { rng.below(size * size + 1) };
    let board = Game::new(size, rng).after(stones);
    let more = if rng.chance(20) { 3 } else { 0 };
    let red = (0..more).map(|_| ((rng.below(size), rng.below(size)), RED));
    with(&board, red)
}

/// Red's band of two columns down the board, `drift` columns to the left in the middle, with one cell only in row `cut`, if
/// there is one; Blue has as many stones elsewhere.
fn band(rng: &mut Rng, size: usize, right: usize, drift: usize, cut: usize) -> Rows {
    let mut board = blank(size);
    for (row, cells) in board.iter_mut().enumerate() {
        let from = if row < size / 2 { right } else { right - drift };
        let to = if row == size / 2 { right + 1 } else { from + 1 };
        cells[from..=to].fill(b'R');
        if row == cut {
            cells[from + 1..=to].fill(b'.');
        }
    }
    evened(board, 0, (EMPTY, BLUE), |_| true, rng)
}

#[test]
fn boards_are_drawn_as_they_are() {
    let mut rng = Rng::new(0x4E8);
    let mut seen = BTreeSet::new();
    for size in 1..=12 {
        for _ in 0..40 {
            hold(&random(&mut rng, size), &mut seen);
        }
    }
    assert!(seen.iter().copied().eq("(.12BRbr".chars()), "{seen:?}");
}

/// Up to a hundred rows all is drawn; of more rows, and of a chain that is too long, a part.
#[test]
fn large_boards_are_drawn_in_part() {
    let mut rng = Rng::new(0x4E9);
    let mut seen = BTreeSet::new();
    for size in [99, 100, 101, 102, 130] {
        for _ in 0..2 {
            hold(&random(&mut rng, size), &mut seen);
        }
        hold(&blank(size), &mut seen);
    }
    for cut in [0, 21, 22, 23, 77, 78, 79, 100, 101] {
        hold(&band(&mut rng, 101, 0, 0, cut), &mut seen);
    }
    let mut widths = BTreeSet::new();
    for (right, drift) in [(50, 3), (97, 94), (97, 95), (98, 95), (99, 95), (99, 96), (99, 97)] {
        widths.insert(hold(&band(&mut rng, 101, right, drift, 70), &mut seen));
        widths.insert(hold(&band(&mut rng, 140, right, drift, 30), &mut seen));
    }
    // With two on each side 96 make a hundred.
    assert!(widths.contains(&96) && widths.contains(&97), "{widths:?}");
    assert!(seen.iter().copied().eq("(.12BRbr".chars()), "{seen:?}");
}
