//! The inputs: stored ones, whose answers an oracle gave, and large ones, whose answers follow from how they are built.

use std::collections::HashSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use judge_io::{Answers, AnyProblem};
use oracle::Rng;

/// An input and what is right.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    /// How many stones, cells, pegs or points it has.
    pub(crate) items: u64,
    pub(crate) bytes: Vec<u8>,
    pub(crate) right: Right,
}

/// How an answer is known to be right.
pub(crate) enum Right {
    /// It is this one.
    Is(Vec<u8>),
    /// It is this one, or, where many are right, one that the checker accepts.
    Stored(Vec<u8>),
    /// The checker accepts it.
    Checked,
}

impl Right {
    pub(crate) fn accepts(&self, problem: &dyn AnyProblem, input: &[u8], answer: &[u8]) -> bool {
        match self {
            Right::Is(right) => right == answer,
            Right::Stored(right) if problem.info().answers == Answers::One => right == answer,
            Right::Stored(_) | Right::Checked => {
                problem.check(input, answer).is_ok_and(|verdict| verdict.is_accepted())
            }
        }
    }
}

/// The inputs of a problem: the largest that is stored, and those that are built for it.
pub(crate) fn of(id: &str) -> Vec<Input> {
    let mut inputs = vec![largest(id)];
    inputs.extend(match id {
        "havannah" => vec![havannah("beyond", 100_000)],
        "hexstatus" => vec![hexstatus_snake("beyond", 4000)],
        "hexwinner" => vec![hexwinner_snake("beyond", 4000)],
        "twixt" => vec![twixt("beyond", 1000, 1_000_000)],
        "nogo" => vec![nogo("random", 600, 4), nogo("beyond", 4000, 4)],
        _ => Vec::new(),
    });
    inputs
}

/// One case of about 10,000, 100,000 and 1,000,000 stones, cells, pegs or points.
pub(crate) fn growing(id: &str) -> Vec<Input> {
    // The square roots of the numbers.
    let sizes = [("10000", 100), ("100000", 316), ("1000000", 1000)];
    match id {
        "havannah" => sizes.map(|(name, root)| havannah(name, root * root / 10)).into(),
        "hexstatus" => sizes.map(|(name, root)| hexstatus_snake(name, root as usize)).into(),
        "hexwinner" => sizes.map(|(name, root)| hexwinner_snake(name, root as usize)).into(),
        "twixt" => sizes.map(|(name, root)| twixt(name, root, (root * root) as usize)).into(),
        "nogo" => sizes.map(|(name, root)| nogo(name, root as usize, 4)).into(),
        _ => Vec::new(),
    }
}

/// The largest sample or secret file of a problem, with the most to answer among files of one size, and its `.ans`.
fn largest(id: &str) -> Input {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id).join("data");
    let mut files = Vec::new();
    let mut folders = vec![data.join("sample"), data.join("secret")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "in") {
                let answer = path.with_extension("ans");
                let size = |path| fs::metadata(path).map_or(0, |data| data.len());
                files.push(((size(&path), size(&answer)), path, answer));
            }
        }
    }
    let (_, input, answer) = files.into_iter().max().expect("every problem has samples");
    let read = |path| fs::read(path).expect("a file of the repository");
    let bytes = read(input);
    Input { name: "contest", items: items(id, &bytes), bytes, right: Right::Stored(read(answer)) }
}

/// How many stones, cells, pegs or points an input has.
fn items(id: &str, bytes: &[u8]) -> u64 {
    let letters = bytes.iter().filter(|byte| byte.is_ascii_uppercase() || **byte == b'.').count() as u64;
    let tokens = bytes.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count() as u64;
    match id {
        // Two numbers a move, and as many heading each case.
        "havannah" | "twixt" => tokens / 2,
        "hexwinner" => tokens,
        _ => letters,
    }
}

/// Two loops round the centre of a board, ten stones for each step of its side, in random order. The inner loop stays open, so that the last stone of
/// the outer one is the first to win.
fn havannah(name: &'static str, side: i64) -> Input {
    let outer = circle(side, side / 10 * 9);
    let mut stones = circle(side, side / 10 * 8);
    stones.truncate(10 * side as usize - outer.len());
    stones.extend(&outer);
    Rng::new(7).shuffle(&mut stones);
    let outer: HashSet<(i64, i64)> = outer.into_iter().collect();
    let last = stones.iter().rposition(|at| outer.contains(at)).map_or(0, |place| place + 1);

    let mut text = format!("1\n{side} {}\n", stones.len());
    for (x, y) in &stones {
        let _ = writeln!(text, "{x} {y}");
    }
    let answer = format!("Case #1: ring in move {last}\n");
    let items = stones.len() as u64;
    Input { name, items, bytes: text.into_bytes(), right: Right::Is(answer.into_bytes()) }
}

/// The cells `radius` steps from the centre, in their order.
fn circle(side: i64, radius: i64) -> Vec<(i64, i64)> {
    let mut cells = Vec::new();
    let (mut x, mut y) = (side - radius, side);
    for (dx, dy) in [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1)] {
        for _ in 0..radius {
            cells.push((x, y));
            (x, y) = (x + dx, y + dy);
        }
    }
    cells
}

/// The rows of a red snake from top to bottom, all cells of which but those of the end rows are needed; `size` is 1 more
/// than a multiple of 3. Blue fills the rest as long as it has fewer stones.
fn snake(size: usize) -> Vec<Vec<u8>> {
    let mut rows = vec![vec![b'.'; size]; size];
    for (row, cells) in rows.iter_mut().enumerate() {
        match row % 6 {
            0 | 3 => cells.fill(b'R'),
            1 | 2 => cells[size - 1] = b'R',
            _ => cells[0] = b'R',
        }
    }
    let mut missing = rows.iter().flatten().filter(|&&cell| cell == b'R').count();
    for cell in rows.iter_mut().flatten().filter(|cell| **cell == b'.').take(missing) {
        *cell = b'B';
        missing -= 1;
    }
    assert_eq!(missing, 0);
    rows
}

fn hexstatus_snake(name: &'static str, size: usize) -> Input {
    let mut bytes = format!("1\n{size}\n").into_bytes();
    for row in snake(size) {
        bytes.extend(row);
        bytes.push(b'\n');
    }
    let items = (size * size) as u64;
    Input { name, items, bytes, right: Right::Is(b"Case #1: Red wins\n".to_vec()) }
}

fn hexwinner_snake(name: &'static str, size: usize) -> Input {
    let mut text = format!("1\n{size}\n");
    for row in snake(size) {
        let numbers: Vec<&str> = row
            .iter()
            .map(|cell| match cell {
                b'R' => "1",
                b'B' => "-1",
                _ => "0",
            })
            .collect();
        text += &numbers.join(" ");
        text += "\n";
    }
    let items = (size * size) as u64;
    Input { name, items, bytes: text.into_bytes(), right: Right::Is(b"ke\n".to_vec()) }
}

/// Pegs all over a board in random order. Neither colour enters a band of three lines across its way, so nobody wins.
fn twixt(name: &'static str, size: i64, pegs: usize) -> Input {
    let mut rng = Rng::new(11);
    let band = size / 2..size / 2 + 3;
    let mut points: Vec<(i64, i64)> = (0..=size).flat_map(|x| (0..=size).map(move |y| (x, y))).collect();
    rng.shuffle(&mut points);
    let (mut black, mut white) = (Vec::new(), Vec::new());
    for (x, y) in points {
        let black_may = y > 0 && y < size && !band.contains(&x);
        let white_may = x > 0 && x < size && !band.contains(&y);
        if black_may && (black.len() <= white.len() || !white_may) {
            black.push((x, y));
        } else if white_may {
            white.push((x, y));
        }
    }
    let turns = black.len().min(white.len()).min(pegs / 2);
    let mut text = format!("{size} {}\n", 2 * turns);
    for (black, white) in black.iter().zip(&white).take(turns) {
        let _ = writeln!(text, "{} {} {} {}", black.0, black.1, white.0, white.1);
    }
    text += "0 0\n";
    let items = 2 * turns as u64;
    Input { name, items, bytes: text.into_bytes(), right: Right::Is(b"no\n".to_vec()) }
}

/// A board with about `eighths` of 8 points taken, at random, every stone with an empty neighbour.
fn nogo(name: &'static str, size: usize, eighths: u64) -> Input {
    let mut rng = Rng::new(13);
    let mut rows = vec![vec![b'.'; size]; size];
    let mut letter = b'X';
    for (row, cells) in rows.iter_mut().enumerate() {
        for (column, cell) in cells.iter_mut().enumerate() {
            // Every third point stays empty along each row, so that each chain has a liberty.
            if (row + column) % 3 != 0 && rng.next() % 8 < eighths * 3 / 2 {
                *cell = letter;
                letter = if letter == b'X' { b'O' } else { b'X' };
            }
        }
    }
    if letter == b'O' {
        // One stone too many of X: take the last one off.
        if let Some(cell) = rows.iter_mut().flatten().rev().find(|cell| **cell == b'X') {
            *cell = b'.';
        }
    }
    let mut bytes = format!("{size}\n").into_bytes();
    for row in rows {
        bytes.extend(row);
        bytes.push(b'\n');
    }
    let items = (size * size) as u64;
    Input { name, items, bytes, right: Right::Checked }
}
