//! All small boards, random larger ones, and boards without cells.

use cases::square::{Rows, full};
use cases::{Case, HexStatus, Scale};
use geometry::{Axial, Rhombus};
use rng::Rng;
use rules_hex::{
    BLUE, Blockade, Board, Cause, Status, audit, blockades, lines, proof, winner, winning_chain, witness,
};

use crate::it::laws::{Verdict, any, board, check, rows};

/// The index of a verdict among the five kinds.
fn kind(verdict: Verdict) -> usize {
    match verdict {
        Ok(Status::Nobody) => 0,
        Ok(Status::Won(_)) => 1,
        Err(Cause::Counts) => 2,
        Err(Cause::PlayedOn(_)) => 3,
        Err(Cause::WonTwice(_)) => 4,
    }
}

#[test]
fn all_boards_of_at_most_nine_cells() {
    let mut seen = [0; 5];
    for (width, height) in (1..=9).flat_map(|width| (1..=9 / width).map(move |height| (width, height))) {
        for number in 0..3_usize.pow(width * height) {
            let digit = |idx| b".RB"[number / 3_usize.pow(idx) % 3];
            let row = |row: u32| (0..width).map(|column| digit(row * width + column)).collect();
            let rows: Rows = (0..height).map(row).collect();
            seen[kind(check(&rows))] += 1;
        }
    }
    assert!(seen.iter().all(|&boards| boards > 0), "{seen:?}");
}

#[test]
fn boards_at_random() {
    let mut random = Rng::new(3);
    let mut seen = [0; 5];
    for round in 0..16_000 {
        let rows = match round % 4 {
            0 => any(9, [&b"RB"[..], b"RRBB.", b"RB.", b"RRRBB", b"RB..."][round / 4 % 5], &mut random),
            // Full boards, often with two winning chains, often with tangled ones.
            1 => full(*b"RB", 4 + random.below(8), &mut random),
            _ => HexStatus::random(&mut random, Scale::Small, 1).remove(0).0,
        };
        seen[kind(check(&rows))] += 1;
    }
    assert!(seen.iter().all(|&boards| boards > 500), "{seen:?}");
}

#[test]
fn boards_without_cells() {
    let cell = board(&rows("."));
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
        let board = Board::filled(Rhombus::new(width, height), None);
        assert_eq!((winner(&board), winning_chain(&board)), (None, None));
        assert_eq!((proof(&board), lines(&board)), (None, None));
        assert_eq!(blockades(&board), Some([Blockade::default(), Blockade::default()]));
        let witness = witness(&board);
        assert_eq!((audit(&board), witness.verdict()), (Ok(Status::Nobody), Ok(Status::Nobody)));
        assert_eq!(witness.verify(&board), Ok(()));
        assert!(Blockade::new(vec![Axial::default()]).verify(&board, BLUE).is_err());
        // It proves nothing about a board with a cell.
        assert!(witness.verify(&cell).is_err());
    }
}
