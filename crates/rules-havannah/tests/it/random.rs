//! Random games on larger boards, with fixed seeds.

use std::collections::BTreeSet;

use geometry::Axial;
use oracle::Rng;
use rules_havannah::{Color, Havannah, RingRule, Setup, Structures};

use crate::it::pair::{Pair, RULES, cells};

/// Who plays: one player alone, both by turns, or anybody.
#[derive(Clone, Copy)]
enum Turns {
    Alone,
    Alternate,
    Any,
    /// One White stone in five.
    Seldom,
}

impl Turns {
    const ALL: [Turns; 4] = [Turns::Alone, Turns::Alternate, Turns::Any, Turns::Seldom];

    fn color(self, number: usize, random: &mut Rng) -> Color {
        match self {
            Turns::Alone => Color::Black,
            Turns::Alternate => Color::BOTH[number % 2],
            Turns::Any => Color::BOTH[random.below(2)],
            Turns::Seldom => Color::BOTH[usize::from(random.below(5) == 0)],
        }
    }
}

/// Whole games until the board is full, every stone against the oracle.
fn games(side: u32, count: usize, seed: u64) -> [usize; 3] {
    let mut random = Rng::new(seed);
    let mut cells = cells(side);
    let mut seen = [0; 3];
    for _ in 0..count {
        for rule in RULES {
            for turns in Turns::ALL {
                random.shuffle(&mut cells);
                let mut pair = Pair::new(side, rule);
                for (number, &at) in cells.iter().enumerate() {
                    let completed = pair.play(turns.color(number, &mut random), at);
                    seen[0] += usize::from(completed.bridge());
                    seen[1] += usize::from(completed.fork());
                    seen[2] += usize::from(completed.ring());
                }
            }
        }
    }
    seen
}

#[test]
fn side_3() {
    let seen = games(3, 500, 3);
    assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
}

#[test]
fn side_4() {
    let seen = games(4, 80, 4);
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn side_5_and_6() {
    for (side, count) in [(5, 16), (6, 10)] {
        let seen = games(side, count, u64::from(side));
        assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
    }
}

#[test]
fn side_9() {
    let seen = games(9, 1, 9);
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
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
        for other in [&used, &table] {
            assert_eq!(other.won(), fresh.won());
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

/// The rules know no direction: the six turns and six reflections of a game go alike.
#[test]
fn symmetry() {
    let mut random = Rng::new(31);
    for round in 0..200 {
        let side = 3 + round % 5;
        let mut stones = cells(side);
        random.shuffle(&mut stones);
        let stones: Vec<_> = stones.into_iter().map(|at| (Color::BOTH[random.below(2)], at)).collect();
        let play = |turns: usize, mirrored: bool| -> Vec<Structures> {
            let mut game = Havannah::new(&Setup::new(side, RULES[round as usize % 2]));
            let played = stones.iter().map(|&(color, mut at)| {
                for _ in 0..turns {
                    at = Axial { q: -at.r, r: at.q + at.r };
                }
                if mirrored {
                    at = Axial { q: at.r, r: at.q };
                }
                game.play(color, at).expect("each cell once")
            });
            played.collect()
        };
        let plain = play(0, false);
        for turns in 0..6 {
            assert_eq!(play(turns, false), plain);
            assert_eq!(play(turns, true), plain);
        }
    }
}
