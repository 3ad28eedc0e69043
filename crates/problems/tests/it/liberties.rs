//! `nogo`'s evidence looks at the last position by itself: a reply that leaves a chain without a liberty is refused with the place
//! of the chain.

use cases::square::{EMPTY, of, places};
use geometry::Point;
use judge_io::{Cases, Layout, Problem};
use oracle::Rng;
use problems::NoGo;

use crate::it::proofs_nogo::board;
use crate::it::random::random;

/// The first stone, row by row, that cannot reach an empty point through stones of its colour: whatever lives is found by going over
/// the board until nothing changes.
fn first_dead(rows: &[Vec<u8>]) -> Option<(usize, usize)> {
    let size = rows.len();
    let mut lives: Vec<Vec<bool>> =
        rows.iter().map(|row| row.iter().map(|&cell| cell == b'.').collect()).collect();
    let points = || places(size);
    loop {
        let before = lives.clone();
        for (row, column) in points() {
            for (near, beside) in points().filter(|at| at.0.abs_diff(row) + at.1.abs_diff(column) == 1) {
                let gives = rows[near][beside] == b'.' || rows[near][beside] == rows[row][column];
                lives[row][column] |= gives && before[near][beside];
            }
        }
        if lives == before {
            return points().find(|&(row, column)| !lives[row][column]);
        }
    }
}

#[test]
fn a_chain_without_a_liberty_is_found() {
    let mut rng = Rng::new(0x11B);
    let mut found = 0;
    for _ in 0..400 {
        let input = random("nogo", &mut rng, 1);
        let mut rows = board(&input);
        let mut case = <NoGo as Problem>::Case::default();
        Cases::new(&NoGo, input.as_bytes(), Layout::Free).next(&mut case).expect("a good input");

        let mut empty = of(&rows, EMPTY);
        rng.shuffle(&mut empty);
        empty.truncate(rng.below(empty.len() + 1));
        let mut reply = Vec::new();
        for (number, &(row, column)) in empty.iter().enumerate() {
            rows[row][column] = b"XO"[number % 2];
            reply.push(Point { x: column as i32, y: row as i32 });
        }
        let dead = first_dead(&rows);
        let expected = dead.map(|(row, column)| {
            format!("the chain at ({}, {}) has no liberty in the end", row + 1, column + 1)
        });
        let evidence = NoGo.check_evidence(&case, &reply).err();
        assert_eq!(evidence.filter(|flaw| flaw.contains("no liberty in the end")), expected, "{input}");
        found += usize::from(dead.is_some_and(|(row, column)| row != column && row > 0));
    }
    assert!(found > 30, "{found} chains in other places than the corner");
}
