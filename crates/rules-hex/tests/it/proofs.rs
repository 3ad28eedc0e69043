//! Proofs: for each verdict the lines that prove it, by the conditions as they stand in the rules.

use cases::hex::shapes::{evened, halves};
use cases::patterns::{board, spiral};
use cases::square::{filled, maze};
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

/// A spanning tree of corridors: borders are as long as they can be, and dead ends many.
#[test]
fn mazes() {
    let mut random = Rng::new(42);
    for round in 0..60 {
        let side = 2 * random.below(40) + 1;
        let [wall, corridor] = random.pick(&[*b"RB", *b"BR", *b".R", *b"R.", *b"B.", *b".B"]);
        let mut plain = Plain::square(&maze(corridor, wall, side, &mut random));
        // A wall or a door more or less.
        for _ in 0..round % 4 {
            let at = random.below(plain.cells.len());
            plain.cells[at] = random.pick(b"RB.");
        }
        check_all_sides(&plain);
    }
}

#[test]
fn spirals_and_combs() {
    let mut random = Rng::new(43);
    for side in (1..40).chain([101]) {
        // Teeth from the top, with room between them for teeth from the bottom.
        let comb = filled(
            side,
            |(row, column)| {
                if row == 0 || row + 1 < side && column % 2 == 0 { b'R' } else { b'B' }
            },
        );
        for mut plain in [board(*b"B.R", spiral, side), comb].map(|rows| Plain::square(&rows)) {
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
        let row = random.below(side);
        let doors: Vec<usize> = (0..round % 4).map(|_| random.below(side / 2)).collect();
        let rows = halves(side, row, &doors, b'B');
        let plain = Plain::square(&evened(rows, 0, (b'.', b'B'), |_| true, &mut random));
        check_all_sides(&plain);
    }
}
