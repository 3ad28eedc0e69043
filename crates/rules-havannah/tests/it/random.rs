//! Random games on larger boards, with fixed seeds.

use std::collections::BTreeSet;

use geometry::Axial;
use oracle::Rng;
use rules_havannah::{Color, Havannah, RingRule, Setup};

use crate::it::pair::{Pair, RULES, cells};

/// Whole games until the board is full, with few stones of White or with more: every stone and its witnesses against the oracle.
#[test]
fn games_to_the_last_cell() {
    let mut random = Rng::new(3);
    for (side, count) in [(3, 300), (4, 60), (5, 12), (6, 8), (9, 1)] {
        let mut seen = [0; 3];
        let mut cells = cells(side);
        for (rule, percent) in
            (0..count).flat_map(|_| RULES.map(|rule| [0, 20, 50].map(|percent| (rule, percent)))).flatten()
        {
            random.shuffle(&mut cells);
            let mut pair = Pair::new(side, rule);
            for &at in &cells {
                let done = pair.play(Color::BOTH[usize::from(random.chance(percent))], at);
                for (count, is_done) in seen.iter_mut().zip([done.bridge(), done.fork(), done.ring()]) {
                    *count += usize::from(is_done);
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 3), "side {side}: {seen:?}");
    }
}

/// Under the contest's rule with two players: one fills the inside of a loop with stones before the other closes it,
/// all of it or all but one cell, so that the opponent's chain alone decides.
#[test]
fn crowded_insides() {
    let mut random = Rng::new(17);
    let (mut rings, mut none) = (0, 0);
    for _ in 0..1200 {
        let side = 3 + random.below(3) as u32;
        let cells = cells(side);
        // The inside: a connected blob away from the border; the loop: all cells round it.
        let mut inside = BTreeSet::from([Axial { q: 0, r: 0 }]);
        for _ in 0..random.below(6) {
            let at = *inside.iter().nth(random.below(inside.len())).expect("within");
            let near = at.neighbors()[random.below(6)];
            if near.distance(Axial { q: 0, r: 0 }) + 1 < u64::from(side) {
                inside.insert(near);
            }
        }
        let mut others: Vec<_> = cells.iter().copied().filter(|at| !inside.contains(at)).collect();
        random.shuffle(&mut others);
        let wall: BTreeSet<_> = inside.iter().flat_map(|at| at.neighbors()).collect();
        let mut inside: Vec<_> = inside.into_iter().collect();
        random.shuffle(&mut inside);
        inside.truncate(inside.len() - random.below(2));

        let mut stones: Vec<_> = inside.into_iter().map(|at| (Color::White, at)).collect();
        stones.extend(others.iter().filter(|at| wall.contains(at)).map(|&at| (Color::Black, at)));
        random.shuffle(&mut stones);
        stones.extend(
            others.iter().filter(|at| !wall.contains(at)).map(|&at| (Color::BOTH[random.below(2)], at)),
        );
        let mut pair = Pair::new(side, RingRule::EmptyCell);
        let rung = stones.iter().filter(|&&(color, at)| pair.play(color, at).ring()).count() > 0;
        rings += usize::from(rung);
        none += usize::from(!rung);
    }
    assert!(rings > 100 && none > 100, "{rings} games with a ring, {none} without");
}

/// Both ways to keep stones say the same, and a used game plays like a new one, whatever board and rule it had before.
#[test]
fn layouts_and_reset() {
    let mut random = Rng::new(23);
    let mut used = Havannah::new(&Setup::new(1, RULES[0]));
    let mut table = Havannah::new_per_stone(&Setup::new(7, RULES[0]));
    for _ in 0..600 {
        let rule = RULES[random.below(2)];
        let side = [2, 3, 5, 8, 14, 15, 16, 17, 126, 127, 128, 300, 4000][random.below(13)];
        let mut stones = cells(side.min([6, 20][random.below(2)]));
        random.shuffle(&mut stones);
        stones.truncate(random.below(stones.len() + 1));
        let setup = Setup::new(side, rule);
        let mut fresh = Havannah::new(&setup);
        used.reset(&setup);
        table.reset(&setup);
        for &at in &stones {
            let color = Color::BOTH[random.below(2)];
            let completed = fresh.play(color, at);
            assert_eq!(used.play(color, at), completed);
            assert_eq!(table.play(color, at), completed);
        }
        let copy = fresh.clone();
        for other in [&used, &table, &copy] {
            assert_eq!((other.won(), other.completed()), (fresh.won(), fresh.completed()));
            assert_eq!(other.moves(), fresh.moves());
            assert_eq!(other.hexagon(), fresh.hexagon());
            assert_eq!(
                (other.bridge(), other.fork(), other.ring()),
                (fresh.bridge(), fresh.fork(), fresh.ring())
            );
            for at in cells(side.min(7)) {
                assert_eq!(other.stone(at), fresh.stone(at));
            }
        }
    }
}
