//! Certificates of `hexwinner` and `hexstatus`: accepted, for boards of every kind.

use std::fmt::Write;

use oracle::Rng;

use crate::it::proved::{Proved, accepted, certified, stored};
use crate::it::random;

type Rows = Vec<Vec<u8>>;

/// The boards as an input of each of the two problems.
fn inputs(boards: &[Rows]) -> [(&'static str, String); 2] {
    let (mut status, mut winner) = (format!("{}\n", boards.len()), format!("{}\n", boards.len()));
    for rows in boards {
        let _ = writeln!(status, "{}", rows.len());
        let _ = writeln!(winner, "{}", rows.len());
        for row in rows {
            let _ = writeln!(status, "{}", String::from_utf8_lossy(row));
            let numbers: Vec<&str> = row.iter().map(|&cell| number(cell)).collect();
            let _ = writeln!(winner, "{}", numbers.join(" "));
        }
    }
    [("hexstatus", status), ("hexwinner", winner)]
}

fn number(cell: u8) -> &'static str {
    match cell {
        b'R' => "1",
        b'B' => "-1",
        _ => "0",
    }
}

fn rows(text: &str) -> Rows {
    text.split_whitespace().map(|row| row.as_bytes().to_vec()).collect()
}

#[test]
fn stored_boards() {
    for id in ["hexstatus", "hexwinner"] {
        for file in stored(id) {
            assert_eq!(accepted(id, &file.input).answers, file.answers, "{}", file.name);
        }
    }
}

#[test]
fn all_boards_of_at_most_three_by_three() {
    for size in 1..=3 {
        let boards: Vec<Rows> = (0..3_usize.pow((size * size) as u32))
            .map(|number| {
                let cells = (0..(size * size) as u32).map(|cell| b".RB"[number / 3_usize.pow(cell) % 3]);
                cells.collect::<Vec<u8>>().chunks(size).map(<[u8]>::to_vec).collect()
            })
            .collect();
        for (id, input) in inputs(&boards) {
            certified(id, &input);
        }
    }
}

#[test]
fn random_boards() {
    let mut rng = Rng::new(31);
    let all: Vec<Proved> =
        (0..40).map(|_| certified("hexstatus", &random::hexstatus(&mut rng, 100))).collect();
    for keyword in ["chain", "cut", "no-red", "no-blue", "counts", "played-on", "won-twice"] {
        let count = all.iter().flat_map(|proved| proved.lines(keyword)).count();
        assert!(count > 20, "{count} lines {keyword}");
    }
    let all: Vec<Proved> =
        (0..40).map(|_| certified("hexwinner", &random::hexwinner(&mut rng, 100))).collect();
    for keyword in ["chain", "no-red", "no-blue"] {
        let count = all.iter().flat_map(|proved| proved.lines(keyword)).count();
        assert!(count > 300, "{count} lines {keyword}");
    }
}

/// Full and nearly full boards of the contest's largest size and beyond it.
#[test]
fn large_random_boards() {
    let mut rng = Rng::new(32);
    let boards: Vec<Rows> = (0..60)
        .map(|round| {
            let size = [100, 99, 137][round % 3];
            let stones = size * size * [100, 98, 60][round / 3 % 3] / 100;
            let mut cells: Vec<u8> =
                (0..size * size).map(|at| if at < stones { b"RB"[at % 2] } else { b'.' }).collect();
            rng.shuffle(&mut cells);
            cells.chunks(size).map(<[u8]>::to_vec).collect()
        })
        .collect();
    for (id, input) in inputs(&boards) {
        accepted(id, &input);
    }
}

/// A red corridor from the top to the bottom, row after row; where `lean`, there is room for Blue to have as many stones.
fn snake(size: usize, lean: bool) -> Rows {
    let (every, bend) = if lean { (3, b'.') } else { (2, b'B') };
    let mut rows = vec![vec![bend; size]; size];
    for (row, cells) in rows.iter_mut().enumerate() {
        match (row % every, row / every % 2) {
            (0, _) => cells.fill(b'R'),
            (_, 0) => cells[size - 1] = b'R',
            (_, _) => cells[0] = b'R',
        }
    }
    rows
}

/// Red has the left half, but for one row in which it has only stones in every column of `doors`.
fn halves(size: usize, doors: &[usize]) -> Rows {
    let mut rows = vec![[vec![b'R'; size / 2], vec![b'B'; size - size / 2]].concat(); size];
    for (column, cell) in rows[size / 3][..size / 2].iter_mut().enumerate() {
        *cell = if doors.contains(&column) { b'R' } else { b'.' };
    }
    rows
}

/// Corridors of one colour through walls of the other: a random tree, so that borders are long and dead ends many.
fn maze(size: usize, rng: &mut Rng) -> Rows {
    let mut rows = vec![vec![b'B'; size]; size];
    let mut trail = vec![(0, 0)];
    while let Some(&(row, column)) = trail.last() {
        rows[row][column] = b'R';
        let far = [(0_isize, 2_isize), (2, 0), (0, -2), (-2, 0)].map(|(down, right)| {
            let far = (row.wrapping_add_signed(down), column.wrapping_add_signed(right));
            (far.0 < size && far.1 < size && rows[far.0][far.1] == b'B').then_some(far)
        });
        let open: Vec<(usize, usize)> = far.into_iter().flatten().collect();
        if open.is_empty() {
            trail.pop();
        } else {
            let (r, c) = rng.pick(&open);
            rows[row.midpoint(r)][column.midpoint(c)] = b'R';
            trail.push((r, c));
        }
    }
    rows
}

/// The same board seen by Blue: rows and columns swapped, and the colours.
fn swapped(rows: &Rows) -> Rows {
    let swap = |cell| match cell {
        b'R' => b'B',
        b'B' => b'R',
        other => other,
    };
    (0..rows.len()).map(|column| rows.iter().map(|row| swap(row[column])).collect()).collect()
}

/// Takes stones of the more numerous colour off or fills holes with the other one until the numbers are equal. Holes first.
fn leveled(mut rows: Rows, rng: &mut Rng) -> Rows {
    let size = rows.len();
    loop {
        let count = |letter| rows.iter().flatten().filter(|&&cell| cell == letter).count();
        let (red, blue) = (count(b'R'), count(b'B'));
        let (more, less) = if red > blue { (b'R', b'B') } else { (b'B', b'R') };
        let holes = count(b'.');
        if red == blue {
            return rows;
        }
        for _ in 0..red.abs_diff(blue) {
            let cell = &mut rows[rng.below(size)][rng.below(size)];
            if holes > 0 && *cell == b'.' {
                *cell = less;
                break;
            } else if holes == 0 && *cell == more {
                *cell = b'.';
                break;
            }
        }
    }
}

#[test]
fn shapes() {
    let mut rng = Rng::new(33);
    let mut boards = Vec::new();
    for size in [2, 3, 4, 5, 9, 10, 13, 25, 31] {
        let doors = [vec![], vec![size / 4], vec![0, size / 2 - 1], vec![1, size / 3]];
        boards.extend(doors.iter().map(|doors| halves(size, doors)));
        boards.extend([snake(size, true), snake(size, false), maze(size, &mut rng), maze(size, &mut rng)]);
    }
    let mut all: Vec<Rows> = boards.iter().flat_map(|rows| [rows.clone(), swapped(rows)]).collect();
    all.extend(boards.iter().map(|rows| leveled(rows.clone(), &mut rng)));
    all.extend(boards.iter().map(|rows| swapped(&leveled(rows.clone(), &mut rng))));
    for (id, input) in inputs(&all) {
        certified(id, &input);
    }
}

#[test]
fn a_long_snake() {
    let mut rows = snake(1000, true);
    let mut missing = rows.iter().flatten().filter(|&&cell| cell == b'R').count();
    for cell in rows.iter_mut().flatten().filter(|cell| **cell == b'.') {
        if missing > 0 {
            (*cell, missing) = (b'B', missing - 1);
        }
    }
    for board in [swapped(&rows), rows] {
        for (id, input) in inputs(&[board]) {
            let proved = accepted(id, &input);
            assert!(proved.answers.contains("wins") || ["ke\n", "do\n"].contains(&&*proved.answers));
            let chain = proved.lines("chain").next().expect("a chain").len();
            assert!(chain > 330_000 && chain < 340_000, "{chain}");
        }
    }
}

#[test]
fn what_they_look_like() {
    let boards = [
        "R",
        ".",
        "RB. RBB RR.",
        "R.R BBB R..",
        "RRBB RRBB RRBB RRBB",
        "B.R BB. R..",
        "BBB BRB B.B",
        "RBB RB. RB.",
    ];
    let boards = boards.map(rows);
    let [(_, status), (_, winner)] = inputs(&boards);
    let expected = "\
stonepath-certificate 1 hexstatus
case 1
chain 1 1 - 1 1
cut 1 1 - 1 1
case 2
no-red 1 1 - 1 1
no-blue 1 1 - 1 1
case 3
chain 1 1 rr 3 1
cut 3 1 Dc 2 3
case 4
chain 2 1 cc 2 3
cut 1 3 rr 3 3
case 5
won-twice red
chain 1 1 rrr 4 1
chain 1 2 rrr 4 2
case 6
no-red 1 1 crc 2 3
no-blue 1 3 rd 3 2
case 7
counts 1 7
case 8
played-on red
chain 1 1 rr 3 1
end 8
";
    assert_eq!(certified("hexstatus", &status).certificate, expected);
    let expected = "\
stonepath-certificate 1 hexwinner
case 1
chain 1 1 - 1 1
case 2
no-red 1 1 - 1 1
no-blue 1 1 - 1 1
case 3
chain 1 1 rr 3 1
case 4
chain 2 1 cc 2 3
case 5
chain 1 1 rrr 4 1
case 6
no-red 1 1 crc 2 3
no-blue 1 3 rd 3 2
case 7
chain 1 1 cc 1 3
case 8
chain 1 1 rr 3 1
end 8
";
    assert_eq!(certified("hexwinner", &winner).certificate, expected);
}
