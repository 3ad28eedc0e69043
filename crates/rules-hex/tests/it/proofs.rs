//! Proofs: for each verdict the lines that prove it, by the conditions as they stand in the rules.

use geometry::Axial;
use oracle::Rng;
use rules_hex::{
    Blockade, Board, Chain, Color, Cut, Evidence, Line, Lines, Proof, audit, lines, proof, winner,
};

use crate::it::plain::Plain;

/// All laws of proofs for one board.
pub(crate) fn check(plain: &Plain) {
    let board = plain.board();
    let (Some(proof), Some(lines)) = (proof(&board), lines(&board)) else {
        panic!("a board with cells has proofs: {plain:?}")
    };
    let found = plain.as_evidence(&proof);
    assert_eq!(found.verdict(), audit(&board), "{plain:?}");
    assert!(plain.convinced_by(&found), "{plain:?} {proof:?}");
    assert_eq!(found.verify(&board), Ok(()), "{plain:?} {proof:?}");
    // One stone of the winner, passed once.
    if let Proof::Won { winner, cut, .. } = &proof {
        let letter = Plain::letter(*winner);
        assert_eq!(cut.cells().filter(|&at| plain.letter_at(at) == letter).count(), 1, "{plain:?} {cut:?}");
    }

    match &lines {
        Lines::Chain(color, chain) => {
            assert_eq!(winner(&board), Some(*color), "{plain:?}");
            assert_eq!(Chain::new(cells(chain)).verify(&board, *color), Ok(()), "{plain:?} {lines:?}");
        }
        Lines::Barriers(both) => {
            assert_eq!(winner(&board), None, "{plain:?}");
            for (color, line) in Color::BOTH.into_iter().zip(both) {
                assert_eq!(Blockade::new(cells(line)).verify(&board, color), Ok(()), "{plain:?} {lines:?}");
            }
        }
    }
}

/// The cells of a line that passes none twice and ends where it says.
fn cells(line: &Line) -> Vec<Axial> {
    let cells: Vec<Axial> = line.cells().collect();
    assert_eq!(cells.last(), Some(&line.end), "{line:?}");
    let mut sorted = cells.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), cells.len(), "{line:?}");
    cells
}

impl Plain {
    fn letter_at(&self, at: Axial) -> u8 {
        self.cells[at.r as usize * self.width + at.q as usize]
    }

    /// The proof in terms of which there are two checks already.
    fn as_evidence(&self, proof: &Proof) -> Evidence {
        let chain = |line| Chain::new(cells(line));
        let [red, blue] = [b'R', b'B'].map(|letter| self.count(letter));
        match proof {
            Proof::Nobody { barriers } => {
                Evidence::Nobody { blockades: barriers.each_ref().map(|line| Blockade::new(cells(line))) }
            }
            Proof::Won { winner, chain: line, cut } => {
                let letter = Plain::letter(*winner);
                let last = cut.cells().find(|&at| self.letter_at(at) == letter);
                let last = last.expect("a stone of the winner is on the cut");
                Evidence::Won { winner: *winner, chain: chain(line), cut: Cut::new(cells(cut), last) }
            }
            &Proof::Counts { red, blue } => Evidence::Counts { red, blue },
            Proof::PlayedOn { winner, chain: line } => {
                Evidence::PlayedOn { winner: *winner, chain: chain(line), red, blue }
            }
            Proof::WonTwice { winner, chains } => {
                Evidence::WonTwice { winner: *winner, chains: chains.each_ref().map(chain) }
            }
        }
    }
}

fn check_all_sides(plain: &Plain) {
    check(plain);
    check(&plain.transposed());
    check(&plain.half_turned());
    check(&plain.transposed().half_turned());
}

#[test]
fn a_board_without_cells_has_none() {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
        let board: Board = Plain::empty(width, height).board();
        assert_eq!(proof(&board), None);
        assert_eq!(lines(&board), None);
    }
}

/// Full boards, holes here and there, and nearly nothing.
#[test]
fn large_random_boards() {
    let mut random = Rng::new(41);
    for round in 0..300 {
        let (width, height) = (1 + random.below(120), 1 + random.below(120));
        let mut plain = Plain::empty(width, height);
        let stones = width * height * [100, 100, 99, 90, 50, 10][round % 6] / 100;
        for (i, cell) in plain.cells[..stones].iter_mut().enumerate() {
            *cell = b"RB"[i % 2];
        }
        random.shuffle(&mut plain.cells);
        check_all_sides(&plain);
    }
}

/// Walls with doors: a spanning tree of corridors, so borders are as long as they can be, and dead ends many.
fn maze(side: usize, letters: [u8; 2], random: &mut Rng) -> Plain {
    let [wall, corridor] = letters;
    let mut plain = Plain { width: side, height: side, cells: vec![wall; side * side] };
    let rooms = side.div_ceil(2);
    let mut trail = vec![(random.below(rooms), random.below(rooms))];
    while let Some(&(row, column)) = trail.last() {
        plain.cells[2 * row * side + 2 * column] = corridor;
        let near: Vec<(usize, usize)> = [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .map(|(down, right)| (row.wrapping_add_signed(down), column.wrapping_add_signed(right)))
            .filter(|&(r, c)| r < rooms && c < rooms && plain.cells[2 * r * side + 2 * c] == wall)
            .collect();
        if near.is_empty() {
            trail.pop();
            continue;
        }
        let (r, c) = random.pick(&near);
        plain.cells[(row + r) * side + column + c] = corridor;
        trail.push((r, c));
    }
    plain
}

#[test]
fn mazes() {
    let mut random = Rng::new(42);
    for round in 0..60 {
        let side = 2 * random.below(40) + 1;
        let letters = random.pick(&[*b"RB", *b"BR", *b".R", *b"R.", *b"B.", *b".B"]);
        let mut plain = maze(side, letters, &mut random);
        // A wall or a door more or less.
        for _ in 0..round % 4 {
            let at = random.below(plain.cells.len());
            plain.cells[at] = random.pick(b"RB.");
        }
        check_all_sides(&plain);
    }
}

/// A corridor that winds inwards, one cell wide, with a wall of one cell.
fn spiral(side: usize) -> Plain {
    let mut plain = Plain { width: side, height: side, cells: vec![b'B'; side * side] };
    let (mut row, mut column, mut turn) = (0, 0, 0);
    loop {
        plain.cells[row * side + column] = b'R';
        let go = |turn: usize, steps: isize| {
            let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][turn % 4];
            let (r, c) = (row.wrapping_add_signed(down * steps), column.wrapping_add_signed(right * steps));
            (r < side && c < side).then_some((r, c))
        };
        let free = |turn| {
            let red = |steps| go(turn, steps).is_some_and(|(r, c)| plain.cells[r * side + c] == b'R');
            go(turn, 1).is_some() && !red(1) && !red(2)
        };
        if !free(turn) {
            turn += 1;
            if !free(turn) {
                return plain;
            }
        }
        (row, column) = go(turn, 1).expect("a free cell");
    }
}

/// Teeth from the top, with room between them for teeth from the bottom.
fn comb(side: usize) -> Plain {
    let mut plain = Plain::empty(side, side);
    for (i, cell) in plain.cells.iter_mut().enumerate() {
        let (row, column) = (i / side, i % side);
        let red = row == 0 || row + 1 < side && column % 2 == 0;
        *cell = if red { b'R' } else { b'B' };
    }
    plain
}

#[test]
fn spirals_and_combs() {
    let mut random = Rng::new(43);
    for side in (1..40).chain([101]) {
        for mut plain in [spiral(side), comb(side)] {
            check_all_sides(&plain);
            for _ in 0..6 {
                let at = random.below(plain.cells.len());
                plain.cells[at] = random.pick(b"RB.");
                check_all_sides(&plain);
            }
        }
    }
}

/// Two halves of the board, one of them cut up by columns that leave `doors` open: so many chains pass none twice.
#[test]
fn halves_with_doors() {
    let mut random = Rng::new(44);
    for round in 0..400 {
        let side = 4 + random.below(60);
        let mut plain = Plain::empty(side, side);
        for (i, cell) in plain.cells.iter_mut().enumerate() {
            *cell = if i % side < side / 2 { b'R' } else { b'B' };
        }
        let row = random.below(side) * side;
        for column in 0..side / 2 {
            plain.cells[row + column] = b'B';
        }
        for _ in 0..round % 4 {
            plain.cells[row + random.below(side / 2)] = b'R';
        }
        // Blue's surplus comes off.
        while plain.count(b'B') > plain.count(b'R') {
            let at = random.below(plain.cells.len());
            if plain.cells[at] == b'B' && at % side > side / 2 {
                plain.cells[at] = b'.';
            }
        }
        check_all_sides(&plain);
    }
}
