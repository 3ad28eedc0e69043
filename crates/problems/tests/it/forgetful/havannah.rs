//! `havannah`: groups by who was there when a stone came, holes by a flood from outside.

use std::collections::BTreeSet;

use oracle::havannah::{is_corner, on_board, touches_side};

use super::{Step, flood};

/// Whether the answers come out when a new stone looks at these neighbours only, and holes are flooded with all steps.
pub(crate) fn groups(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, steps, &ALL) == answers
}

/// Whether the answers come out when a new stone looks at all neighbours, and holes are flooded with these steps.
pub(crate) fn holes(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, &ALL, steps) == answers
}

const ALL: [Step; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];

fn solve(input: &str, stones: &[Step], holes: &[Step]) -> String {
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse::<i64>().expect("a number"));
    let mut next = || numbers.next().expect("a whole input");
    let mut answers = String::new();
    for number in 1..=next() {
        let (side, count) = (next(), next());
        let moves: Vec<(i64, i64)> = (0..count).map(|_| (next(), next())).collect();
        answers += &format!("Case #{number}: {}\n", first_win(side, &moves, stones, holes));
    }
    answers
}

fn first_win(side: i64, moves: &[(i64, i64)], stones: &[Step], holes: &[Step]) -> String {
    let mut groups: Vec<BTreeSet<(i64, i64)>> = Vec::new();
    let mut taken = BTreeSet::new();
    for (number, &(x, y)) in moves.iter().enumerate() {
        taken.insert((x, y));
        let mut group = BTreeSet::from([(x, y)]);
        for near in stones.iter().map(|step| (x + step.0, y + step.1)) {
            if let Some(place) = groups.iter().position(|group| group.contains(&near)) {
                group.append(&mut groups.swap_remove(place));
            }
        }
        let bridge = group.iter().filter(|&&at| is_corner(side, at)).count() > 1;
        let touched = |which: &usize| group.iter().any(|&at| touches_side(side, *which, at));
        let fork = (0..6).filter(touched).count() > 2;
        let ring = has_hole(side, &taken, holes);
        groups.push(group);
        let said = [(bridge, "bridge"), (fork, "fork"), (ring, "ring")];
        let said: Vec<&str> = said.into_iter().filter_map(|(is, name)| is.then_some(name)).collect();
        if !said.is_empty() {
            return format!("{} in move {}", said.join("-"), number + 1);
        }
    }
    "none".into()
}

/// Whether an empty cell of the board is not reached from outside.
fn has_hole(side: i64, taken: &BTreeSet<(i64, i64)>, steps: &[Step]) -> bool {
    let most = 2 * side;
    let is_open =
        |at: (i64, i64)| (0..=most).contains(&at.0) && (0..=most).contains(&at.1) && !taken.contains(&at);
    let rim = (0..=most).flat_map(|k| [(0, k), (k, 0), (most, k), (k, most)]);
    let outside = (0..=most).flat_map(|x| (0..=most).map(move |y| (x, y))).filter(|&at| !on_board(side, at));
    let reached = flood(rim.chain(outside), steps, is_open);
    (1..most)
        .flat_map(|x| (1..most).map(move |y| (x, y)))
        .any(|at| on_board(side, at) && is_open(at) && !reached.contains(&at))
}
