//! Right answers with right certificates are accepted: on all small boards, and on random larger ones.

use std::collections::BTreeMap;

use cases::square::all;
use rng::Rng;

use super::{Board, Files, Place, Puzzle, puzzles};

/// Solves the cases into one set of files. Compares the answers with the oracle and the
/// certificate with `docs/certificates.md`. Then the checker must accept the files.
fn all_certified(cases: &[Puzzle]) {
    let files = Files::of(cases);
    assert!(files.is_right(), "{cases:?}");
    match files.certified() {
        Ok(count) => assert_eq!(count as usize, cases.len()),
        Err(refused) => panic!("{refused:?}\n{:#?}", cases.get((refused.case as usize).saturating_sub(1))),
    }
}

/// All sequences of up to `most` different cells.
pub(crate) fn orders(cells: &[Place], most: usize) -> Vec<Vec<Place>> {
    let mut all = vec![vec![]];
    let mut next = 0;
    while next < all.len() {
        let order: Vec<Place> = all[next].clone();
        next += 1;
        if order.len() < most {
            all.extend(cells.iter().filter(|at| !order.contains(at)).map(|&at| [&order[..], &[at]].concat()));
        }
    }
    all
}

/// The seven cells of a Havannah board of side 2.
pub(crate) const SEVEN: [Place; 7] = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3)];

/// All NoGo boards from which a game can begin.
pub(crate) fn starts(size: usize) -> impl Iterator<Item = Board> {
    let count = |board: &Board, letter: u8| board.iter().flatten().filter(|&&cell| cell == letter).count();
    all(*b".XO", size).filter(move |board| {
        count(board, b'X') == count(board, b'O') && oracle::nogo::all_have_liberties(board)
    })
}

#[test]
fn hex_up_to_three() {
    for size in 1..=3 {
        let all: Vec<Board> = all(*b".RB", size).collect();
        all_certified(&all.iter().cloned().map(Puzzle::HexWinner).collect::<Vec<_>>());
        all_certified(&all.into_iter().map(Puzzle::HexStatus).collect::<Vec<_>>());
    }
}

#[test]
fn havannah_of_side_two() {
    let all: Vec<Puzzle> = orders(&SEVEN, 7).into_iter().map(|moves| Puzzle::Havannah(2, moves)).collect();
    all_certified(&all);
}

#[test]
fn nogo_up_to_three() {
    let mut cases = 0;
    for board in (1..=3).flat_map(starts) {
        all_certified(&[Puzzle::NoGo(board)]);
        cases += 1;
    }
    assert!(cases > 1000, "only {cases}");
}

#[test]
fn larger_ones_at_random() {
    let mut random = Rng::new(1);
    let kinds = [
        (puzzles::hex_winner as fn(&mut Rng) -> Puzzle, 3000),
        (puzzles::hex_status, 3000),
        (puzzles::havannah, 1500),
        (puzzles::havannah_rings, 200),
        (puzzles::havannah_full, 500),
        (puzzles::twixt, 1500),
    ];
    for (kind, rounds) in kinds {
        all_certified(&(0..rounds).map(|_| kind(&mut random)).collect::<Vec<_>>());
    }
    for _ in 0..300 {
        all_certified(&[puzzles::nogo(&mut random)]);
    }
    for size in 4..=7 {
        for _ in 0..15 {
            all_certified(&[puzzles::nogo_of(size, &mut random)]);
        }
    }
}

/// Random cases of only one kind would prove little.
#[test]
fn cases_are_of_every_kind() {
    let mut random = Rng::new(2);
    let mut seen = BTreeMap::new();
    for _ in 0..500 {
        for kind in puzzles::ALL {
            let puzzle = kind(&mut random);
            let said = puzzle.solve();
            let word = if said.answer == "Impossible" { &said.proof } else { &said.answer };
            let word = word.split(' ').next().unwrap_or_default().to_owned();
            *seen.entry(format!("{} {word}", puzzle.id())).or_insert(0) += 1;
        }
    }
    let wanted = [
        ("havannah", "none bridge fork ring bridge-fork bridge-ring fork-ring"),
        ("hexstatus", "Red Blue Nobody counts played-on won-twice"),
        ("hexwinner", "ke do yet"),
        ("twixt", "yes no"),
    ];
    for (id, words) in wanted {
        for word in words.split(' ') {
            let count = seen.get(&format!("{id} {word}")).copied().unwrap_or(0);
            assert!(count >= 1, "{id} {word}: {count} of {seen:?}");
        }
    }
}
