//! Havannah: everything looked at anew after each move.

mod rings;

use std::collections::{BTreeMap, BTreeSet};

use cases::hexagon::distinct;
use cases::{Case, Havannah};

use super::{Bug, HAVANNAH, Letters, Place, Said, cover, path};

/// Which structures stand first, and after which move?
pub(crate) fn first_win(side: i64, moves: &[Place], bug: Bug) -> Said {
    let mut played = BTreeMap::new();
    for (number, &at) in (1..).zip(moves) {
        played.entry(at).or_insert(number);
    }
    let rules = Rules { side, moves, played, bug };
    let Some((k, stands)) = rules.verdict() else {
        return Said { answer: "none".into(), proof: rules.chains(moves.len()) };
    };
    let named: Vec<&str> = (0..3).filter(|&which| stands[which]).map(|which| NAMES[which]).collect();
    let named = if bug == Bug::FirstNamedOnly { &named[..1] } else { &named[..] };
    let k = match bug {
        Bug::OneLate => (k + 1).min(moves.len()),
        Bug::OneEarly => (k - 1).max(1),
        _ => k,
    };
    let answer = format!("{} in move {k}", named.join("-"));
    let mut proof = rules.chains(k - 1);
    for name in named {
        proof += &match *name {
            "bridge" => rules.bridge(k),
            "fork" => rules.fork(k),
            _ => rules.ring(k),
        };
    }
    Said { answer, proof }
}

/// The structures, in the order in which they are named.
pub(crate) const NAMES: [&str; 3] = ["bridge", "fork", "ring"];

/// The names of a set of structures, as answers have them: bit by bit, from the lowest.
pub(crate) fn names(set: usize) -> String {
    let named = (0..3).filter(|which| set >> which & 1 == 1).map(|which| NAMES[which]);
    named.collect::<Vec<_>>().join("-")
}

/// Whether all cases of a file have all their moves on the board, and no two on one cell.
pub(crate) fn is_legal(input: &str) -> bool {
    let is_legal = |Havannah { side, moves }: &Havannah| {
        let on_board = moves.iter().copied().filter(|&at| oracle::havannah::on_board(*side, at));
        *side >= 2 && distinct(on_board).len() == moves.len()
    };
    Havannah::read(input).is_some_and(|cases| cases.iter().all(is_legal))
}

struct Rules<'a> {
    side: i64,
    moves: &'a [Place],
    /// The number of the move, from 1, on each cell that is played on.
    played: BTreeMap<Place, usize>,
    bug: Bug,
}

impl Rules<'_> {
    /// The move that wins, from 1, and whether bridge, fork and ring stand then.
    fn verdict(&self) -> Option<(usize, [bool; 3])> {
        let end = self.moves.len();
        let win = |k: usize| Some((k, self.stands(k))).filter(|(_, stands)| *stands != [false; 3]);
        let first = (1..=end).find_map(win);
        match self.bug {
            Bug::NamedFromEnd => first.map(|(k, stands)| (k, win(end).map_or(stands, |(_, last)| last))),
            Bug::LastWinTold => {
                let all: Vec<[bool; 3]> = (0..=end).map(|k| self.stands(k)).collect();
                let more = |k: &usize| (0..3).any(|which| all[*k][which] && !all[k - 1][which]);
                (1..=end).rev().find(more).map(|k| (k, all[k]))
            }
            _ => first,
        }
    }

    /// Whether bridge, fork and ring stand after the first `k` moves.
    fn stands(&self, k: usize) -> [bool; 3] {
        let groups = self.groups(k);
        let bridge = groups.iter().any(|group| self.two_corners(group).is_some());
        let fork = groups.iter().any(|group| self.three_sides(group).is_some());
        let ring = match self.bug {
            Bug::RingAtEndOnly => k == self.moves.len() && self.hole(k).is_some(),
            Bug::RingByHalving => k >= self.halving(),
            Bug::RunsInLine => (1..=k).any(|m| self.runs(m)[0] > self.groups_touched(m)),
            Bug::RunsAlone => (1..=k).any(|m| self.runs(m)[1] > 1),
            _ => self.hole(k).is_some(),
        };
        [bridge, fork, ring]
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

    fn two_corners(&self, group: &BTreeSet<Place>) -> Option<[Place; 2]> {
        let far = 2 * self.side - 1;
        let corners: Vec<Place> = group.iter().copied().filter(|&at| self.is_corner(at)).collect();
        let pairs = corners.iter().flat_map(|&a| corners.iter().map(move |&b| [a, b]));
        let across = |[a, b]: [Place; 2]| (a.0 + b.0, a.1 + b.1) == (far + 1, far + 1);
        pairs.into_iter().find(|&[a, b]| a != b && (self.bug != Bug::BridgeAcrossOnly || across([a, b])))
    }

    /// Cells of a group on three different sides (or as many as do).
    fn three_sides(&self, group: &BTreeSet<Place>) -> Option<Vec<Place>> {
        let enough = if self.bug == Bug::ForkOfTwo { 2 } else { 3 };
        let on_side = |which: &usize| group.iter().copied().find(|&at| self.sides(at).contains(which));
        let mut cells: Vec<Place> = (0..6).filter_map(|which| on_side(&which)).collect();
        cells.truncate(3);
        (cells.len() >= enough).then_some(cells)
    }

    fn is_corner(&self, at: Place) -> bool {
        let (side, far) = (self.side, 2 * self.side - 1);
        [(1, 1), (1, side), (side, 1), (side, far), (far, side), (far, far)].contains(&at)
    }

    /// The sides of a cell, by numbers.
    fn sides(&self, at: Place) -> Vec<usize> {
        let ((x, y), far) = (at, 2 * self.side - 1);
        let on = [x == 1, y == 1, x == far, y == far, x - y == self.side - 1, y - x == self.side - 1];
        let sides: Vec<usize> = (0..6).filter(|&which| on[which]).collect();
        match self.bug {
            Bug::CornersAreSides => sides,
            Bug::CornersOnOneSide => sides[..sides.len().min(1)].to_vec(),
            _ if self.is_corner(at) => vec![],
            _ => sides,
        }
    }

    fn chains(&self, k: usize) -> String {
        cover(self.letters(), &self.moves[..k], |at| self.stones_near(k, at))
    }

    fn bridge(&self, k: usize) -> String {
        let found = self.groups(k).iter().find_map(|group| self.two_corners(group));
        let [one, two] = found.unwrap_or([self.moves[k - 1]; 2]);
        format!("bridge {}\n", self.walk(k, one, two))
    }

    fn fork(&self, k: usize) -> String {
        let found = self.groups(k).iter().find_map(|group| self.three_sides(group));
        let mut ends = found.unwrap_or_else(|| vec![self.moves[k - 1]]);
        ends.resize(3, ends[0]);
        ends.iter().map(|&end| format!("arm {}\n", self.walk(k, ends[0], end))).collect()
    }

    fn walk(&self, k: usize, from: Place, to: Place) -> String {
        let way = path([from], |at| self.stones_near(k, at), |at| at == to);
        self.letters().walk(&way.unwrap_or_else(|| vec![from, to]))
    }

    /// A closed way round a hole: one that comes back to a stone having crossed the ray from the hole in direction x an odd
    /// number of times. Stones and parities are walked over together, a parity being added to the x of the stone.
    fn ring(&self, k: usize) -> String {
        let gap = || {
            self.letters()
                .near(self.moves[k - 1])
                .into_iter()
                .find(|&at| self.is_on(at) && !self.is_stone(k, at))
        };
        let inside = self.hole(k).or_else(gap).unwrap_or(self.moves[0]);
        let crosses = |(x, y): Place, to: Place| (x > inside.0 && y == inside.1 && to.1 == y + 1) as i64;
        let far = 4 * self.side;
        let near = |(x, y): Place| {
            let (parity, at) = (x / far, (x % far, y));
            let next = self.stones_near(k, at).into_iter();
            next.map(|to| (to.0 + far * ((parity + crosses(at, to) + crosses(to, at)) % 2), to.1)).collect()
        };
        let rings = self.moves[..k].iter().filter(|&&at| at != inside);
        let way =
            rings.filter_map(|&at| path([at], near, |to| to == (at.0 + far, at.1))).min_by_key(Vec::len);
        let way: Vec<Place> =
            way.unwrap_or_else(|| vec![self.moves[k - 1]]).iter().map(|&(x, y)| (x % far, y)).collect();
        format!("ring {}\ninside {} {}\n", self.letters().walk(&way), inside.0, inside.1)
    }

    fn stones_near(&self, k: usize, at: Place) -> Vec<Place> {
        let near = self.letters().near(at).into_iter();
        near.filter(|&to| self.is_stone(k, to)).collect()
    }

    fn is_stone(&self, k: usize, at: Place) -> bool {
        self.played.get(&at).is_some_and(|&number| number <= k)
    }

    fn letters(&self) -> Letters {
        match self.bug {
            Bug::HavannahMirrored => Letters(&[('x', (1, 0)), ('y', (0, 1)), ('z', (1, -1))]),
            _ => HAVANNAH,
        }
    }

    fn cells(&self) -> Vec<Place> {
        let far = 2 * self.side;
        (1..far).flat_map(|x| (1..far).map(move |y| (x, y))).filter(|&at| self.is_on(at)).collect()
    }

    fn is_on(&self, (x, y): Place) -> bool {
        (1..2 * self.side).contains(&x) && (1..2 * self.side).contains(&y) && (x - y).abs() < self.side
    }
}
