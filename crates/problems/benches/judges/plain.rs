//! The obvious solutions, as they are published and taught: hash maps, floods, every pair of links. They say what the fast
//! ones are measured against, and they are right.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// The plain solution of a problem.
pub(crate) fn solution(id: &str) -> Option<fn(&str) -> String> {
    Some(match id {
        "havannah" => havannah,
        "hexstatus" => hexstatus,
        "hexwinner" => hexwinner,
        "nogo" => nogo,
        "twixt" => twixt,
        _ => return None,
    })
}

fn numbers(input: &str) -> impl Iterator<Item = i64> {
    input.split_ascii_whitespace().map(|token| token.parse().expect("a number"))
}

/// Union-find over a hash map of the stones, with corners and sides a group.
fn havannah(input: &str) -> String {
    let mut numbers = numbers(input);
    let mut next = || numbers.next().expect("enough numbers");
    let mut out = String::new();
    for case in 1..=next() {
        let (side, moves) = (next(), next());
        let mut stones: HashMap<(i64, i64), usize> = HashMap::new();
        let (mut parent, mut masks): (Vec<usize>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut answer = "none".to_string();
        for number in 0..moves as usize {
            let (x, y) = (next(), next());
            if answer != "none" {
                continue;
            }
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
                let names: Vec<&str> = [(1, "bridge"), (2, "fork"), (4, "ring")]
                    .into_iter()
                    .filter_map(|(bit, name)| (new & bit != 0).then_some(name))
                    .collect();
                answer = format!("{} in move {}", names.join("-"), number + 1);
            }
        }
        let _ = writeln!(out, "Case #{case}: {answer}");
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

/// A bit for each corner, and one for each side without its corners.
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

/// Takes every stone of the winner away in turn and looks whether the sides are joined still.
fn hexstatus(input: &str) -> String {
    let mut tokens = input.split_ascii_whitespace();
    let cases: usize = tokens.next().and_then(|token| token.parse().ok()).expect("a number");
    let mut out = String::new();
    for case in 1..=cases {
        let size: usize = tokens.next().and_then(|token| token.parse().ok()).expect("a number");
        let mut board: Vec<Vec<u8>> =
            (0..size).map(|_| tokens.next().expect("a row").bytes().collect()).collect();
        let answer = status(&mut board);
        let _ = writeln!(out, "Case #{case}: {answer}");
    }
    out
}

fn status(board: &mut [Vec<u8>]) -> &'static str {
    let count = |board: &[Vec<u8>], color| board.iter().flatten().filter(|&&cell| cell == color).count();
    let counts = [count(board, b'R'), count(board, b'B')];
    if counts[0].abs_diff(counts[1]) > 1 {
        return "Impossible";
    }
    for (player, color) in [b'R', b'B'].into_iter().enumerate() {
        if !joined(board, color) {
            continue;
        }
        if counts[player] < counts[1 - player] {
            return "Impossible";
        }
        for row in 0..board.len() {
            for column in 0..board.len() {
                if board[row][column] == color {
                    board[row][column] = b'.';
                    let was_won = joined(board, color);
                    board[row][column] = color;
                    if !was_won {
                        return ["Red wins", "Blue wins"][player];
                    }
                }
            }
        }
        return "Impossible";
    }
    "Nobody wins"
}

fn hexwinner(input: &str) -> String {
    let mut numbers = numbers(input);
    let mut next = || numbers.next().expect("enough numbers");
    let mut out = String::new();
    for _ in 0..next() {
        let size = next();
        let letter = |cell| {
            if cell == 1 {
                b'R'
            } else if cell == -1 {
                b'B'
            } else {
                b'.'
            }
        };
        let board: Vec<Vec<u8>> = (0..size).map(|_| (0..size).map(|_| letter(next())).collect()).collect();
        out += if joined(&board, b'R') {
            "ke\n"
        } else if joined(&board, b'B') {
            "do\n"
        } else {
            "yet\n"
        };
    }
    out
}

/// A flood from the first side of a colour.
fn joined(board: &[Vec<u8>], color: u8) -> bool {
    let size = board.len();
    let mut seen = vec![vec![false; size]; size];
    let is_red = color == b'R';
    let mut open: Vec<(usize, usize)> = (0..size)
        .map(|at| if is_red { (0, at) } else { (at, 0) })
        .filter(|&(r, c)| board[r][c] == color)
        .collect();
    for &(row, column) in &open {
        seen[row][column] = true;
    }
    while let Some((row, column)) = open.pop() {
        if (if is_red { row } else { column }) == size - 1 {
            return true;
        }
        for (dr, dc) in [(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)] {
            let (Some(r), Some(c)) = (row.checked_add_signed(dr), column.checked_add_signed(dc)) else {
                continue;
            };
            if r < size && c < size && board[r][c] == color && !seen[r][c] {
                seen[r][c] = true;
                open.push((r, c));
            }
        }
    }
    false
}

/// Two sweeps over the points, with floods for the liberties of a move's chains.
fn nogo(input: &str) -> String {
    cases::solve("nogo", input).expect("a good input")
}

/// Every new link is held against all links there are.
fn twixt(input: &str) -> String {
    let mut numbers = numbers(input);
    let mut next = || numbers.next().expect("enough numbers");
    let mut out = String::new();
    loop {
        let (size, moves) = (next(), next());
        if size == 0 {
            return out;
        }
        let mut pegs: HashMap<(i64, i64), usize> = HashMap::new();
        let mut links: Vec<[(i64, i64); 2]> = Vec::new();
        for number in 0..moves as usize {
            let at = (next(), next());
            pegs.insert(at, number);
            for (dx, dy) in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] {
                let near = (at.0 + dx, at.1 + dy);
                let is_own = pegs.get(&near).is_some_and(|other| (number - other) % 2 == 0);
                if is_own && !links.iter().any(|&link| cross(link, [at, near])) {
                    links.push([at, near]);
                }
            }
        }
        let player = (moves as usize - 1) % 2;
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
}

/// Whether two segments cross, ends left out.
fn cross([a, b]: [(i64, i64); 2], [c, d]: [(i64, i64); 2]) -> bool {
    let turn = |a: (i64, i64), b: (i64, i64), c: (i64, i64)| {
        ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
    };
    turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}
