//! Random games on larger boards, with fixed seeds.

use std::collections::BTreeSet;

use rng::Rng;
use rules_havannah::{Color, Havannah, RingRule, Rules, Setup};

use crate::it::pair::{Pair, RULES, cell, cells};

/// Games until the board is full. White plays 0, 20 or 50 per cent of the stones.
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
            let mut pair = Pair::new(Setup::new(side, rule));
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

/// Under the contest's rule, White fills the inside of a loop, or all but one cell
/// of it, while Black plays the loop. So the liberties of White's chain decide.
#[test]
fn crowded_insides() {
    let mut random = Rng::new(17);
    let mut rings = 0;
    for _ in 0..1200 {
        let side = 3 + random.below(3) as u32;
        // The inside is a connected blob away from the border, the loop all cells round it.
        let mut inside = vec![cell(0, 0)];
        for _ in 0..random.below(6) {
            let at = random.pick(&inside).neighbors()[random.below(6)];
            if at.distance(cell(0, 0)) + 1 < u64::from(side) && !inside.contains(&at) {
                inside.push(at);
            }
        }
        let mut others = cells(side);
        others.retain(|at| !inside.contains(at));
        random.shuffle(&mut others);
        let near: BTreeSet<_> = inside.iter().flat_map(|at| at.neighbors()).collect();
        let (wall, others): (Vec<_>, Vec<_>) = others.into_iter().partition(|at| near.contains(at));
        random.shuffle(&mut inside);
        inside.truncate(inside.len() - random.below(2));

        let mut stones: Vec<_> = inside.into_iter().map(|at| (Color::White, at)).collect();
        stones.extend(wall.into_iter().map(|at| (Color::Black, at)));
        random.shuffle(&mut stones);
        stones.extend(others.into_iter().map(|at| (random.pick(&Color::BOTH), at)));
        let mut pair = Pair::new(Setup::new(side, RingRule::EmptyCell));
        rings += usize::from(stones.iter().filter(|&&(color, at)| pair.play(color, at).ring()).count() > 0);
    }
    assert!((100..1100).contains(&rings), "{rings} games with a ring");
}

/// A reused game plays like a new one, for all previous boards and rules.
#[test]
fn layouts_and_reset() {
    let mut random = Rng::new(23);
    let mut used = Havannah::new(&Setup::new(1, RULES[0]));
    for _ in 0..600 {
        let side = random.pick(&[2, 3, 5, 8, 14, 15, 16, 17, 126, 127]);
        let setup = Setup::new(side, random.pick(&RULES));
        let mut stones = cells(side.min(random.pick(&[6, 20])));
        random.shuffle(&mut stones);
        stones.truncate(random.below(stones.len() + 1));
        let mut fresh = Havannah::new(&setup);
        used.reset(&setup);
        for &at in &stones {
            let color = random.pick(&Color::BOTH);
            let completed = fresh.play(color, at);
            assert_eq!(used.play(color, at), completed);
        }
        let said = |game: &Havannah| (game.win_witness(), game.bridge(), game.fork(), game.ring());
        assert_eq!((used.moves(), said(&used)), (fresh.moves(), said(&fresh)), "{setup}");
    }
}
