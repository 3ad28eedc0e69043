//! `hexstatus` and `hexwinner`.

use std::collections::BTreeSet;
use std::fmt::Write;

use judge_io::{AnyCase, Drawing, Tone};
use oracle::Rng;

use super::numbered::{Rows, read};
use super::{Cell, Cells, each_drawing, place, places, shown};

/// Rows of `R`, `B` and `.`.
type Board = Vec<Vec<u8>>;

/// Reads what is drawn for a board and compares. Adds the symbols that were drawn to `seen`, `(` for parentheses. Returns how many
/// columns the chains of `hexwinner` take.
fn hold(board: &Board, seen: &mut BTreeSet<char>) -> i64 {
    let (mut status, mut winner) = (format!("1\n{}\n", board.len()), format!("1\n{}\n", board.len()));
    for row in board {
        let _ = writeln!(status, "{}", String::from_utf8_lossy(row));
        let numbers: Vec<i8> =
            row.iter().map(|cell| i8::from(*cell == b'R') - i8::from(*cell == b'B')).collect();
        let numbers: Vec<String> = numbers.iter().map(i8::to_string).collect();
        let _ = writeln!(winner, "{}", numbers.join(" "));
    }
    let mut width = 0;
    for (id, input) in [("hexstatus", status), ("hexwinner", winner)] {
        each_drawing(id, &input, |case, drawing| width = compare(board, case, drawing, seen));
    }
    width
}

#[track_caller]
fn compare(board: &Board, case: &dyn AnyCase, drawing: &Drawing, seen: &mut BTreeSet<char>) -> i64 {
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
            (Some(chain), _) if sets.len() == 2 => (['1', '2'][chain], Tone::Structure),
            (Some(_), stone) => (stone, Tone::Structure),
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
    let found = read(drawing, Rows::Slanted);
    assert!(found.rows.into_iter().eq(rows) && found.columns.into_iter().eq(columns), "{drawing}");
    assert_eq!(found.cells, expected, "\n{drawing}");
    let columns: BTreeSet<i64> = chains.iter().flatten().map(|at| at.1).collect();
    columns.last().unwrap_or(&0) - columns.first().unwrap_or(&1) + 1
}

/// A board full to a random degree; the numbers of stones are equal or differ by one, unless a few more are red.
fn random(rng: &mut Rng, size: usize) -> Board {
    let mut cells = vec![b'.'; size * size];
    let stones = if rng.chance(50) { cells.len() } else { rng.below(cells.len() + 1) };
    let parity = rng.below(2);
    cells[..stones].iter_mut().enumerate().for_each(|(number, cell)| *cell = b"RB"[(number + parity) % 2]);
    if rng.chance(20) {
        let more = rng.below(cells.len());
        cells[more..].iter_mut().take(3).for_each(|cell| *cell = b'R');
    }
    rng.shuffle(&mut cells);
    cells.chunks(size).map(<[u8]>::to_vec).collect()
}

/// Red's band of two columns down the board, `drift` columns to the left in the middle, with one cell only in row `cut`, if
/// there is one; Blue has as many stones elsewhere.
fn band(rng: &mut Rng, size: usize, right: usize, drift: usize, cut: usize) -> Board {
    let mut board = vec![vec![b'.'; size]; size];
    for (row, cells) in board.iter_mut().enumerate() {
        let from = if row < size / 2 { right } else { right - drift };
        let to = if row == size / 2 { right + 1 } else { from + 1 };
        cells[from..=to].fill(b'R');
        if row == cut {
            cells[from + 1..=to].fill(b'.');
        }
    }
    let mut red = board.iter().flatten().filter(|&&cell| cell == b'R').count();
    let mut places: Vec<(usize, usize)> =
        (0..size).flat_map(|row| (0..size).map(move |at| (row, at))).collect();
    rng.shuffle(&mut places);
    for (row, column) in places {
        if red > 0 && board[row][column] == b'.' {
            board[row][column] = b'B';
            red -= 1;
        }
    }
    board
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
        hold(&vec![vec![b'.'; size]; size], &mut seen);
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
