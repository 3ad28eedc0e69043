//! Two plain solvers: sets and flood fills, and textbook union-find.

use std::collections::{BTreeSet, HashMap, HashSet};

use cases::havannah::in_words;
use cases::{Case, Havannah};
use oracle::havannah::{FirstWin, is_corner, on_board, touches_side};

use crate::plain::{Neighbours, Offset, flood, near};

pub(super) const NEIGHBOURS: Neighbours = Neighbours {
    steps: &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)],
    answers,
    finds: [("groups", Some("neighbours.in")), ("holes", Some("neighbours.in"))],
};

/// Keeps each group as a set of stones, and finds holes by a flood fill from outside.
fn answers(input: &str, [stones, holes]: [&[Offset]; 2]) -> String {
    let cases = (1..).zip(Havannah::read(input).expect("a good input"));
    cases.map(|(number, case)| in_words(number, first_win(&case, stones, holes))).collect()
}

fn first_win(
    &Havannah { side, ref moves }: &Havannah,
    stones: &[Offset],
    holes: &[Offset],
) -> Option<FirstWin> {
    let mut groups: Vec<BTreeSet<Offset>> = Vec::new();
    for (&at, at_move) in moves.iter().zip(1..) {
        let mut group = BTreeSet::from([at]);
        for near in near(at, stones) {
            if let Some(place) = groups.iter().position(|group| group.contains(&near)) {
                group.append(&mut groups.swap_remove(place));
            }
        }
        let bridge = group.iter().filter(|&&at| is_corner(side, at)).count() > 1;
        let touched = |which: &usize| group.iter().any(|&at| touches_side(side, *which, at));
        let fork = (0..6).filter(touched).count() > 2;
        let ring = has_hole(side, &moves[..at_move], holes);
        groups.push(group);
        if bridge || fork || ring {
            return Some(FirstWin { at_move, bridge, fork, ring });
        }
    }
    None
}

/// Whether some empty cell of the board cannot be reached from outside.
fn has_hole(side: i64, stones: &[Offset], steps: &[Offset]) -> bool {
    let stones: BTreeSet<&Offset> = stones.iter().collect();
    let plane = || (0..=2 * side).flat_map(|x| (0..=2 * side).map(move |y| (x, y)));
    let is_open =
        |at: Offset| [at.0, at.1].iter().all(|k| (0..=2 * side).contains(k)) && !stones.contains(&at);
    let reached = flood(plane().filter(|&at| !on_board(side, at)), steps, is_open);
    plane().any(|at| is_open(at) && !reached.contains(&at))
}

/// Union-find over a hash map of the stones, with the corners and sides of each group.
pub(super) fn union_find(input: &str) -> String {
    let mut out = String::new();
    for (case, Havannah { side, moves }) in (1..).zip(Havannah::read(input).expect("a good input")) {
        let mut stones: HashMap<(i64, i64), usize> = HashMap::new();
        let (mut parent, mut masks): (Vec<usize>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut won = None;
        for (number, (x, y)) in moves.into_iter().enumerate() {
            let circle = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];
            let near =
                circle.map(|(dx, dy)| stones.get(&(x + dx, y + dy)).map(|&stone| find(&mut parent, stone)));
            stones.insert((x, y), number);
            parent.push(number);
            masks.push(border(side, x, y));
            let runs: Vec<usize> =
                (0..6).filter(|&way| near[(way + 5) % 6].is_none()).filter_map(|way| near[way]).collect();
            let ring = runs.iter().collect::<HashSet<_>>().len() < runs.len();
            let mut had = 0;
            for group in near.into_iter().flatten() {
                let (group, own) = (find(&mut parent, group), find(&mut parent, number));
                if group != own {
                    had |= structures(masks[group]);
                    masks[own] |= masks[group];
                    parent[group] = own;
                }
            }
            let new = structures(masks[number]) & !had | if ring { 4 } else { 0 };
            if new != 0 {
                let [bridge, fork, ring] = [1, 2, 4].map(|bit| new & bit != 0);
                won = Some(FirstWin { at_move: number + 1, bridge, fork, ring });
                break;
            }
        }
        out += &in_words(case, won);
    }
    out
}

fn find(parent: &mut [usize], mut at: usize) -> usize {
    while parent[at] != at {
        parent[at] = parent[parent[at]];
        at = parent[at];
    }
    at
}

/// Six bits for the corners, then six for the sides without corners.
fn border(side: i64, x: i64, y: i64) -> u32 {
    let last = 2 * side - 1;
    let corners = [(1, 1), (1, side), (side, 1), (side, last), (last, side), (last, last)];
    match corners.iter().position(|&corner| corner == (x, y)) {
        Some(corner) => 1 << corner,
        None => [x == 1, y == 1, x == last, y == last, x - y == side - 1, y - x == side - 1]
            .into_iter()
            .enumerate()
            .map(|(side, on)| u32::from(on) << (6 + side))
            .sum(),
    }
}

/// Bit 0: a bridge, bit 1: a fork.
fn structures(mask: u32) -> u32 {
    u32::from((mask & 63).count_ones() >= 2) | u32::from((mask >> 6).count_ones() >= 3) << 1
}
