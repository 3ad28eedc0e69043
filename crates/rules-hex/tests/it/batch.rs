//! Many boards at once against the walk along the boundary.

use geometry::Rhombus;
use rng::Rng;
use rules_hex::{Board, Color, Hex, Rules, Setup, winner};

/// All boards of up to 12 cells, and those of 4 × 4 whose last row is full.
#[test]
fn all_small_boards() {
    for (width, height) in (1..=4).flat_map(|width| (1..=4).map(move |height| (width, height))) {
        let cells = (width * height) as usize;
        let mut board = vec![-1; cells];
        let full = if cells == 16 { 12 } else { cells };
        let mut boards = Vec::new();
        loop {
            boards.extend_from_slice(&board);
            // The next board: a number in base three.
            let next = board.iter().position(|&cell| cell < 1);
            if next.is_none() || boards.len() > 1 << 16 {
                check(width, height, &boards);
                boards.clear();
            }
            let Some(next) = next else { break };
            board[..next].fill(-1);
            board[next] += if next < full { 1 } else { 2 };
        }
    }
}

#[test]
fn a_million_random_boards() {
    let mut random = Rng::new(0xBA7C);
    let sizes = [(1, 9), (9, 1), (2, 7), (7, 2), (5, 6), (7, 7), (11, 11), (13, 12), (14, 14), (19, 19)];
    // And one on which the walk is faster.
    for (width, height, count) in
        sizes.map(|(width, height)| (width, height, 5000)).into_iter().chain([(61, 40, 10)])
    {
        for _ in 0..20 {
            let full = random.below(120);
            let red = 30 + random.below(40);
            let cells = (width * height) as usize;
            let mut stone = || match (random.chance(full), random.chance(red)) {
                (false, _) => 0,
                (_, true) => 1 + random.below(127) as i8,
                (_, false) => -1 - random.below(128) as i8,
            };
            check(width, height, &(0..count * cells).map(|_| stone()).collect::<Vec<_>>());
        }
    }
}

#[test]
fn boards_without_cells() {
    for (width, height) in [(0, 0), (0, 5), (5, 0), (0, 200), (200, 0)] {
        let mut winners = [7; 3];
        assert!(Hex::winners(&Setup::new(width, height), &[], &mut winners));
        assert_eq!(winners, [0; 3]);
    }
}

/// The batch finds the winners that [`winner`] finds.
#[track_caller]
pub(crate) fn check(width: u32, height: u32, boards: &[i8]) {
    let cells = (width * height) as usize;
    let mut winners = vec![7; boards.len() / cells];
    assert!(Hex::winners(&Setup::new(width, height), boards, &mut winners));
    let mut board = Board::filled(Rhombus::new(width, height), None);
    for (cells, found) in boards.chunks_exact(cells).zip(winners) {
        for (stone, &cell) in board.values_mut().iter_mut().zip(cells) {
            *stone = Color::of_sign(cell);
        }
        assert_eq!(found, Color::sign(winner(&board)), "{width}x{height}: {cells:?}");
    }
}
