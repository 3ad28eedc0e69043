//! Random inputs with fixed seeds, as text in each contest's format.

use std::fmt::Write;

use oracle::Rng;

/// `cases` random games on boards of side 2 to 6, dense enough for most to be won.
pub(crate) fn havannah(rng: &mut Rng, cases: usize) -> String {
    let mut text = format!("{cases}\n");
    for _ in 0..cases {
        let side = 2 + rng.below(5) as i32;
        let mut cells: Vec<(i32, i32)> = (1..2 * side)
            .flat_map(|x| (1..2 * side).map(move |y| (x, y)))
            .filter(|(x, y)| (x - y).abs() < side)
            .collect();
        rng.shuffle(&mut cells);
        cells.truncate(rng.below(cells.len() + 1));
        let _ = writeln!(text, "{side} {}", cells.len());
        for (x, y) in cells {
            let _ = writeln!(text, "{x} {y}");
        }
    }
    text
}

/// `cases` boards of 1 to 7 rows; three of four with balanced numbers of stones, some of them nearly full.
pub(crate) fn hexstatus(rng: &mut Rng, cases: usize) -> String {
    let mut text = format!("{cases}\n");
    for _ in 0..cases {
        let size = 1 + rng.below(7);
        let mut cells = vec![b'.'; size * size];
        let stones = if rng.below(2) == 0 { cells.len() } else { rng.below(cells.len() + 1) };
        let (red, blue) = ((stones + rng.below(2)) / 2, stones / 2);
        let red = red.min(cells.len() - blue);
        cells[..red].fill(b'R');
        cells[red..red + blue].fill(b'B');
        if rng.below(4) == 0 {
            let at = rng.below(cells.len());
            cells[at] = b'R';
        }
        rng.shuffle(&mut cells);
        let _ = writeln!(text, "{size}");
        for row in cells.chunks(size) {
            let _ = writeln!(text, "{}", String::from_utf8_lossy(row));
        }
    }
    text
}

/// `cases` boards of 1 to 9 rows of any mixture.
pub(crate) fn hexwinner(rng: &mut Rng, cases: usize) -> String {
    let mut text = format!("{cases}\n");
    for _ in 0..cases {
        let size = 1 + rng.below(9);
        let empty = 1 + rng.below(4);
        let _ = writeln!(text, "{size}");
        for _ in 0..size {
            let row: Vec<&str> = (0..size).map(|_| ["1", "-1", "0"][rng.below(2 + empty).min(2)]).collect();
            let _ = writeln!(text, "{}", row.join(" "));
        }
    }
    text
}

/// `cases` data sets, each up to the first win or a random end: dense games, so that many links are refused.
pub(crate) fn twixt(rng: &mut Rng, cases: usize) -> String {
    let mut text = String::new();
    for _ in 0..cases {
        let size = 4 + rng.below(6) as i32;
        let middle: Vec<i32> = (1..size).collect();
        let mut free: [Vec<(i32, i32)>; 2] = [
            (0..=size).flat_map(|x| middle.iter().map(move |&y| (x, y))).collect(),
            middle.iter().flat_map(|&x| (0..=size).map(move |y| (x, y))).collect(),
        ];
        free.iter_mut().for_each(|points| rng.shuffle(points));
        let wanted = 5 + rng.below(size as usize * size as usize);
        let mut pegs: Vec<(i64, i64)> = Vec::new();
        for number in 0..wanted {
            let points = &mut free[number % 2];
            let Some(at) = std::iter::from_fn(|| points.pop())
                .find(|&(x, y)| !pegs.contains(&(i64::from(x), i64::from(y))))
            else {
                break;
            };
            pegs.push((i64::from(at.0), i64::from(at.1)));
            if oracle::twixt::replay(i64::from(size), &pegs).is_ok_and(|game| game.won_by.is_some()) {
                break;
            }
        }
        let _ = writeln!(text, "{size} {}", pegs.len());
        for (number, (x, y)) in pegs.iter().enumerate() {
            let _ = write!(
                text,
                "{x} {y}{}",
                if number + 1 == pegs.len() || number % 5 == 4 { "\n" } else { " " }
            );
        }
    }
    text + "0 0\n"
}

/// One balanced board of 1 to 9 rows on which every chain has a liberty.
pub(crate) fn nogo(rng: &mut Rng) -> String {
    let size = 1 + rng.below(9);
    let mut rows = vec![vec![b'.'; size]; size];
    let pairs = rng.below(size * size / 2 + 1);
    let mut points: Vec<(usize, usize)> =
        (0..size).flat_map(|row| (0..size).map(move |column| (row, column))).collect();
    rng.shuffle(&mut points);
    for _ in 0..pairs {
        let before = rows.clone();
        for letter in [b'X', b'O'] {
            if let Some((row, column)) = points.pop() {
                rows[row][column] = letter;
            }
        }
        let count = |letter| rows.iter().flatten().filter(|&&cell| cell == letter).count();
        if count(b'X') != count(b'O') || !oracle::nogo::all_have_liberties(&rows) {
            rows = before;
        }
    }
    let rows: Vec<String> = rows.iter().map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    format!("{size}\n{}\n", rows.join("\n"))
}

/// One balanced board of a size, full to a random degree, at random or in stripes, on which every chain has a liberty.
pub(crate) fn dense_nogo(rng: &mut Rng, size: usize) -> String {
    let (percent, thick) = (rng.below(101), rng.below(4));
    let mut rows = vec![vec![b'.'; size]; size];
    for (number, row) in rows.iter_mut().enumerate() {
        for cell in row {
            if rng.chance(percent) {
                *cell = number.checked_div(thick).map_or_else(|| rng.pick(b"XO"), |stripe| b"XO"[stripe % 2]);
            }
        }
    }
    // Stones off, until all chains breathe; taking more off leaves it so.
    let mut stones: Vec<(usize, usize)> =
        (0..size).flat_map(|row| (0..size).map(move |column| (row, column))).collect();
    rng.shuffle(&mut stones);
    while !oracle::nogo::all_have_liberties(&rows) {
        for _ in 0..=stones.len() / 50 {
            let (row, column) = stones.pop().expect("a board without stones has no chain");
            rows[row][column] = b'.';
        }
    }
    for (letter, other) in [(b'X', b'O'), (b'O', b'X')] {
        let count = |letter| rows.iter().flatten().filter(|&&cell| cell == letter).count();
        let excess = count(letter).saturating_sub(count(other));
        rows.iter_mut().flatten().filter(|cell| **cell == letter).take(excess).for_each(|cell| *cell = b'.');
    }
    let rows: Vec<String> = rows.iter().map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    format!("{size}\n{}\n", rows.join("\n"))
}
