//! The proof of a first win: tours of the chains before it, and the structures that it completes.

use std::collections::HashMap;

use cases::patterns;
use geometry::{Axial, Hexagon};
use rng::Rng;
use rules_havannah::{Color, Proof, RingRule, Solo, Win};

use crate::it::pair::{cell, list};

const COLOR: Color = Color::White;

/// Checks the proof of a result that `first_win` has just returned for these stones
/// under [`RingRule::EmptyCell`], and returns the proof.
pub(crate) fn check(solo: &Solo, side: u32, stones: &[Axial], win: Option<Win>) -> Proof {
    let proof = solo.proof(win);
    let before = win.map_or(stones.len(), |win| win.number as usize - 1);
    tours(&proof, &stones[..before]);

    let claimed = win.map(|win| win.structures).unwrap_or_default();
    let found = (proof.bridge.is_some(), proof.fork.is_some(), proof.ring.is_some());
    assert_eq!(found, (claimed.bridge(), claimed.fork(), claimed.ring()), "side {side}: {stones:?}");
    if claimed.is_empty() {
        return proof;
    }
    let numbers: HashMap<Axial, usize> = stones[..=before].iter().copied().zip(0..).collect();
    let (hexagon, stone) = (Hexagon::new(side), |at: Axial| numbers.contains_key(&at).then_some(COLOR));
    let last = &stones[before];
    let mut holds = true;
    if let Some(bridge) = &proof.bridge {
        holds &= bridge.verify(hexagon, stone, COLOR).is_ok() && bridge.chain.contains(last);
    }
    if let Some(fork) = &proof.fork {
        holds &= fork.verify(hexagon, stone, COLOR).is_ok() && fork.arms[0][0] == *last;
    }
    if let Some(ring) = &proof.ring {
        holds &= ring.verify(hexagon, stone, COLOR, RingRule::EmptyCell).is_ok();
        holds &= ring.enclosed.neighbors().contains(last);
    }
    assert!(holds, "side {side}: {stones:?}: {proof:?}");
    proof
}

/// Checks that the tours cover the stones as documented, and that stones of two tours never touch.
fn tours(proof: &Proof, stones: &[Axial]) {
    let numbers: HashMap<Axial, usize> = stones.iter().copied().zip(0..).collect();
    let mut by = vec![None; stones.len()];
    let mut next = 0;
    for (tour, ways) in proof.chains.iter().enumerate() {
        while by[next].is_some() {
            next += 1;
        }
        by[next] = Some(tour);
        let (mut at, mut passed, mut fresh) = (stones[next], 1, true);
        for &way in ways {
            at = at.offset(Axial::STEPS[usize::from(way)]);
            let number = *numbers.get(&at).unwrap_or_else(|| panic!("no stone at {at:?}: {stones:?}"));
            fresh = by[number].is_none();
            passed += usize::from(fresh);
            assert_eq!(*by[number].get_or_insert(tour), tour, "{stones:?}");
        }
        assert!(fresh, "the way back at the end is of no use: {stones:?}");
        assert!(ways.len() <= 2 * (passed - 1), "{stones:?}");
    }
    assert!(by.iter().all(Option::is_some), "{stones:?}");
    for (at, number) in &numbers {
        for near in at.neighbors().iter().filter_map(|near| numbers.get(near)) {
            assert_eq!(by[*near], by[*number], "{stones:?}");
        }
    }
    let count = by.iter().flatten().max().map_or(0, |tour| tour + 1);
    assert_eq!((proof.chains.len(), proof.chains.is_empty()), (count, count == 0));
}

/// The first win of the stones, and its checked proof.
fn prove(side: u32, stones: &[Axial]) -> (Option<Win>, Proof) {
    let mut solo = Solo::default();
    let win =
        solo.first_win(side, RingRule::EmptyCell, COLOR, stones).expect("cells of the board, none twice");
    let proof = check(&solo, side, stones, win);
    (win, proof)
}

/// The winning stone, in the centre, closes a ring round its neighbour (1, -1). It
/// joins a chain with a corner and two sides to one with a corner and a third side.
///
/// ```text
///         . s . C
///        . . x x s
///       . . x . x .
///      . . . o x . .
/// ```
#[test]
fn bridge_fork_and_ring_at_once() {
    let (ring, ends, other) = ("1,0 2,-1 2,-2 1,-2 0,-1", "3,-2 1,-3 3,-3", "-1,1 -2,2 -3,3 -3,2");
    let mut stones = list(&[ring, ends, other].join(" "));
    let mut random = Rng::new(61);
    for _ in 0..100 {
        random.shuffle(&mut stones);
        let (win, proof) = prove(4, &[&stones[..], &[cell(0, 0)], &[cell(1, -1)]].concat());
        let win = win.expect("three structures at once");
        let structures = win.structures;
        assert!(win.number == 13 && structures.bridge() && structures.fork() && structures.ring());
        assert_eq!(proof.chains.len(), 2);
        assert_eq!(proof.ring.map(|ring| ring.enclosed), Some(cell(1, -1)));
    }
}

/// A snake or a comb over about half of an area, in order and shuffled. Their
/// tours are very long, and a recursive search would need a deep stack.
#[test]
fn snakes_and_combs() {
    let mut random = Rng::new(63);
    for (rows, width) in [(9, 30), (101, 900)] {
        for teeth in [false, true] {
            let pattern = if teeth { patterns::comb } else { patterns::snake };
            let stone = |&(row, column): &(usize, usize)| pattern(row, column, width) == 1;
            let places = (0..rows).flat_map(|row| (0..width).map(move |column| (row, column)));
            let cell = |(row, column): (usize, usize)| {
                cell(column as i32 - width as i32 / 2, row as i32 - rows as i32 / 2)
            };
            let mut stones: Vec<Axial> = places.filter(stone).map(cell).collect();
            for _ in 0..2 {
                let (win, proof) = prove(2 * width as u32, &stones);
                assert_eq!((win, proof.chains.len()), (None, 1));
                random.shuffle(&mut stones);
            }
        }
    }
}

/// A proof of a result that `first_win` did not return is unspecified, but must not panic.
#[test]
fn of_what_was_not_said() {
    let mut solo = Solo::default();
    assert!(solo.proof(None).chains.is_empty());
    for side in [1, 2, 1 << 30] {
        prove(side, &[]);
        prove(side, &[cell(0, 0)]);
    }
    let ring = cell(0, 0).neighbors();
    let said =
        solo.first_win(5, RingRule::EmptyCell, COLOR, &ring).expect("cells of the board").expect("a ring");
    for number in [0, 1, 3, 6, 7, u32::MAX] {
        let _ = solo.proof(Some(Win { number, ..said }));
    }
    assert!(solo.first_win(5, RingRule::EmptyCell, COLOR, &[ring[0], ring[1], ring[0]]).is_err());
    let _ = (solo.proof(Some(said)), solo.proof(None));
}
