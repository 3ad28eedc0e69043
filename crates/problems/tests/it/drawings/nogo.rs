//! `nogo`.

use cases::{Case, NoGo};
use judge_io::{AnyCase, Drawing, Tone};
use rng::Rng;

use super::numbered::{Rows, read};
use super::{Cell, Cells, each_drawing, integers, shown};
use crate::it::random::{dense_nogo, random};

/// Reads what is drawn and compares: the board given in small letters, the moves of the answer in capitals. Returns the last move.
#[track_caller]
fn compare(case: &dyn AnyCase, drawing: &Drawing) -> Option<(i64, i64)> {
    let mut board = Cells::new();
    let text = String::from_utf8_lossy(case.input()).into_owned();
    let given: Vec<&str> = text.split_whitespace().skip(1).collect();
    for (row, cells) in (1..).zip(&given) {
        for (column, cell) in (1..).zip(cells.chars()) {
            let tone = match cell {
                'X' => Tone::First,
                'O' => Tone::Second,
                _ => Tone::Faint,
            };
            board.insert((row, column), Cell { symbol: cell.to_ascii_lowercase(), tone, marked: false });
        }
    }
    let mut answer = Vec::new();
    case.solve(&mut answer);
    let mut last = None;
    for (number, at) in integers(&answer).chunks(2).map(|at| (at[0], at[1])).filter(|at| at.0 > 0).enumerate()
    {
        let (symbol, tone) = [('X', Tone::First), ('O', Tone::Second)][number % 2];
        let before = board.insert(at, Cell { symbol, tone, marked: false });
        assert_eq!(before.map(|cell| cell.symbol), Some('.'), "a move on an empty point");
        last = Some(at);
    }
    if let Some(at) = last {
        board.entry(at).and_modify(|cell| *cell = Cell { tone: Tone::Focus, marked: true, ..*cell });
    }

    let whole = 1..=given.len() as i64;
    let middle = last.unwrap_or((1, 1));
    let (rows, columns) = (shown(&whole, [], middle.0), shown(&whole, [], middle.1));
    board.retain(|(row, column), _| rows.contains(row) && columns.contains(column));
    let found = read(drawing, Rows::Straight);
    assert!(found.rows.into_iter().eq(rows) && found.columns.into_iter().eq(columns), "{drawing}");
    assert_eq!(found.cells, board, "\n{drawing}");
    last
}

fn hold(input: &str) -> Option<(i64, i64)> {
    let mut last = None;
    each_drawing("nogo", input, |case, drawing| last = compare(case, drawing));
    last
}

/// How many rows `halves` has.
const SIZE: usize = 101;

/// A board with one colour on the left and the other on the right, full but for its middle, which is the last liberty of both:
/// nobody may play there. More points may be left empty.
fn halves([left, right]: [u8; 2], holes: &[(usize, usize)]) -> String {
    let middle = SIZE / 2;
    let mut rows = vec![[vec![left; middle], vec![right; middle + 1]].concat(); SIZE];
    rows[..middle].iter_mut().for_each(|row| row[middle] = left);
    rows[middle][middle] = b'.';
    for &(line, column) in holes {
        rows[line][column] = b'.';
    }
    NoGo::file(&[NoGo(rows)])
}

#[test]
fn boards_are_drawn_as_they_are() {
    let mut rng = Rng::new(0x606);
    for _ in 0..300 {
        hold(&random("nogo", &mut rng, 1));
    }
    for size in [9, 10, 11, 12, 13, 19, 99, 100] {
        for _ in 0..3 {
            hold(&dense_nogo(&mut rng, size));
        }
    }
}

/// Of more than a hundred rows those round the last move are drawn, or the corner where there is none.
#[test]
fn large_boards_are_drawn_in_part() {
    let mut rng = Rng::new(0x607);
    for size in [101, 102, 120] {
        hold(&dense_nogo(&mut rng, size));
    }
    assert_eq!(hold(&halves(*b"XO", &[])), None);
    // Black fills the hole in the own half, White the other: then each half has one liberty, the same.
    for line in [0, 1, 2, 3, 50, 98, 99, 100] {
        for column in [0, 1, 2, 3, 97, 98, 99, 100] {
            let (colors, hole) = if column < 50 { (*b"OX", (0, 60)) } else { (*b"XO", (0, 40)) };
            let last = hold(&halves(colors, &[(line, column), hole]));
            assert_eq!(last, Some((line as i64 + 1, column as i64 + 1)));
        }
    }
}
