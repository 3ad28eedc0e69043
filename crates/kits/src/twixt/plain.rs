//! Compares every new link with all earlier links.

use std::collections::{HashMap, HashSet};

use cases::{Case, Twixt};

use crate::plain::{Neighbours, Offset, near};

pub(super) const NEIGHBOURS: Neighbours = Neighbours {
    steps: &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
    answers,
    finds: [("Black's links", None), ("White's links", Some("blocked.in"))],
};

pub(super) fn answers(input: &str, steps: [&[Offset]; 2]) -> String {
    let mut out = String::new();
    for Twixt { size, pegs: moves } in Twixt::read(input).expect("a good input") {
        let mut pegs: HashMap<(i64, i64), usize> = HashMap::new();
        let mut links: Vec<[(i64, i64); 2]> = Vec::new();
        for (number, &at) in moves.iter().enumerate() {
            pegs.insert(at, number);
            for near in near(at, steps[number % 2]) {
                let is_own = pegs.get(&near).is_some_and(|other| (number - other) % 2 == 0);
                if is_own && !links.iter().any(|&link| cross(link, [at, near])) {
                    links.push([at, near]);
                }
            }
        }
        let player = (moves.len() - 1) % 2;
        let along = |(x, y): (i64, i64)| if player == 0 { x } else { y };
        let mut neighbors: HashMap<(i64, i64), Vec<(i64, i64)>> = HashMap::new();
        for [a, b] in links {
            neighbors.entry(a).or_default().push(b);
            neighbors.entry(b).or_default().push(a);
        }
        let own = pegs.iter().filter(|(at, number)| **number % 2 == player && along(**at) == 0);
        let mut open: Vec<(i64, i64)> = own.map(|(&at, _)| at).collect();
        let mut seen: HashSet<(i64, i64)> = open.iter().copied().collect();
        let mut won = false;
        while let Some(at) = open.pop() {
            won |= along(at) == size;
            for &near in neighbors.get(&at).into_iter().flatten() {
                if seen.insert(near) {
                    open.push(near);
                }
            }
        }
        out += if won { "yes\n" } else { "no\n" };
    }
    out
}

/// Whether two segments cross, other than at their ends.
fn cross([a, b]: [(i64, i64); 2], [c, d]: [(i64, i64); 2]) -> bool {
    let turn = |a: (i64, i64), b: (i64, i64), c: (i64, i64)| {
        ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
    };
    turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}
