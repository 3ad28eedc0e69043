//! Havannah: everything is computed again after each move.

use std::collections::{BTreeMap, BTreeSet};

use cases::hexagon::{cells, distinct};
use cases::{Case, Havannah};
use oracle::havannah::{is_corner, on_board, touches_side};

use super::{HAVANNAH, Place, Said, cover, path};

/// Which structures are complete first, and after which move?
pub(crate) fn first_win(side: i64, moves: &[Place]) -> Said {
    let mut played = BTreeMap::new();
    for (number, &at) in (1..).zip(moves) {
        played.entry(at).or_insert(number);
    }
    let rules = Rules { side, moves, played };
    let win = |k: usize| Some((k, rules.stands(k))).filter(|(_, stands)| *stands != [false; 3]);
    let Some((k, stands)) = (1..=moves.len()).find_map(win) else {
        return Said { answer: "none".into(), proof: rules.chains(moves.len()) };
    };
    let named: Vec<&str> = (0..3).filter(|&which| stands[which]).map(|which| NAMES[which]).collect();
    let answer = format!("{} in move {k}", named.join("-"));
    let mut proof = rules.chains(k - 1);
    for name in named {
        proof += &match name {
            "bridge" => rules.bridge(k),
            "fork" => rules.fork(k),
            _ => rules.ring(k),
        };
    }
    Said { answer, proof }
}

/// The structures in the order of answers.
pub(crate) const NAMES: [&str; 3] = ["bridge", "fork", "ring"];

/// The names of a set of structures, as in answers. The lowest bit is the first of [`NAMES`].
pub(crate) fn names(set: usize) -> String {
    let named = (0..3).filter(|which| set >> which & 1 == 1).map(|which| NAMES[which]);
    named.collect::<Vec<_>>().join("-")
}

/// Whether all moves of all cases in a file are on the board and on different cells.
pub(crate) fn is_legal(input: &str) -> bool {
    let is_legal = |Havannah { side, moves }: &Havannah| {
        let on_board = moves.iter().copied().filter(|&at| on_board(*side, at));
        *side >= 2 && distinct(on_board).len() == moves.len()
    };
    Havannah::read(input).is_some_and(|cases| cases.iter().all(is_legal))
}

struct Rules<'a> {
    side: i64,
    moves: &'a [Place],
    /// The number of the move, from 1, on each occupied cell.
    played: BTreeMap<Place, usize>,
}

impl Rules<'_> {
    /// Whether a bridge, a fork and a ring exist after the first `k` moves.
    fn stands(&self, k: usize) -> [bool; 3] {
        let groups = self.groups(k);
        let bridge = groups.iter().any(|group| self.two_corners(group).is_some());
        let fork = groups.iter().any(|group| self.three_sides(group).is_some());
        [bridge, fork, self.hole(k).is_some()]
    }

    /// The groups of the first `k` stones.
    fn groups(&self, k: usize) -> Vec<BTreeSet<Place>> {
        let mut groups: Vec<BTreeSet<Place>> = Vec::new();
        for &start in &self.moves[..k] {
            if groups.iter().any(|group| group.contains(&start)) {
                continue;
            }
            let (mut group, mut waiting) = (BTreeSet::from([start]), vec![start]);
            while let Some(at) = waiting.pop() {
                waiting.extend(self.stones_near(k, at).into_iter().filter(|&to| group.insert(to)));
            }
            groups.push(group);
        }
        groups
    }

    /// An empty cell that is cut off from the cells around the board, after the first `k` moves.
    fn hole(&self, k: usize) -> Option<Place> {
        let in_plane = |(x, y): Place| (0..=2 * self.side).contains(&x) && (0..=2 * self.side).contains(&y);
        let (mut reached, mut waiting) = (BTreeSet::from([(0, 0)]), vec![(0, 0)]);
        while let Some(at) = waiting.pop() {
            let near = HAVANNAH.near(at).into_iter().filter(|&to| in_plane(to) && !self.is_stone(k, to));
            waiting.extend(near.filter(|&to| reached.insert(to)));
        }
        let is_hole = |&at: &Place| !self.is_stone(k, at) && !reached.contains(&at);
        cells(self.side).into_iter().find(is_hole)
    }

    fn two_corners(&self, group: &BTreeSet<Place>) -> Option<[Place; 2]> {
        let mut corners = group.iter().copied().filter(|&at| is_corner(self.side, at));
        Some([corners.next()?, corners.next()?])
    }

    /// Cells of a group on three different sides.
    fn three_sides(&self, group: &BTreeSet<Place>) -> Option<[Place; 3]> {
        let on_side = |which| group.iter().copied().find(|&at| touches_side(self.side, which, at));
        let mut cells = (0..6).filter_map(on_side);
        Some([cells.next()?, cells.next()?, cells.next()?])
    }

    fn chains(&self, k: usize) -> String {
        cover(HAVANNAH, &self.moves[..k], |at| self.stones_near(k, at))
    }

    fn bridge(&self, k: usize) -> String {
        let [one, two] =
            self.groups(k).iter().find_map(|group| self.two_corners(group)).expect("there is a bridge");
        format!("bridge {}\n", self.walk(k, one, two))
    }

    fn fork(&self, k: usize) -> String {
        let ends = self.groups(k).iter().find_map(|group| self.three_sides(group)).expect("there is a fork");
        ends.map(|end| format!("arm {}\n", self.walk(k, ends[0], end))).concat()
    }

    fn walk(&self, k: usize, from: Place, to: Place) -> String {
        let way = path([from], |at| self.stones_near(k, at), |at| at == to);
        HAVANNAH.walk(&way.expect("they are of one group"))
    }

    /// A closed walk around a hole. Such a walk crosses the ray from the hole in direction x an odd number of
    /// times. So the search looks for a path that returns to its first stone with odd parity. Its nodes are
    /// pairs of a stone and the parity of the crossings so far, encoded as the place (x + far * parity, y).
    fn ring(&self, k: usize) -> String {
        let inside = self.hole(k).expect("there is a ring");
        let crosses = |(x, y): Place, to: Place| (x > inside.0 && y == inside.1 && to.1 == y + 1) as i64;
        let far = 4 * self.side;
        let near = |(x, y): Place| {
            let (parity, at) = (x / far, (x % far, y));
            let next = self.stones_near(k, at).into_iter();
            next.map(|to| (to.0 + far * ((parity + crosses(at, to) + crosses(to, at)) % 2), to.1)).collect()
        };
        let rings = self.moves[..k].iter().filter_map(|&at| path([at], near, |to| to == (at.0 + far, at.1)));
        let way: Vec<Place> =
            rings.min_by_key(Vec::len).into_iter().flatten().map(|(x, y)| (x % far, y)).collect();
        format!("ring {}\ninside {} {}\n", HAVANNAH.walk(&way), inside.0, inside.1)
    }

    fn stones_near(&self, k: usize, at: Place) -> Vec<Place> {
        let near = HAVANNAH.near(at).into_iter();
        near.filter(|&to| self.is_stone(k, to)).collect()
    }

    fn is_stone(&self, k: usize, at: Place) -> bool {
        self.played.get(&at).is_some_and(|&number| number <= k)
    }
}
