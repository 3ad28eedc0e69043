//! Trap: calls every loop in the graph of stones a ring: a new stone with two neighbours of one chain closes a loop. But
//! three stones that touch one another are a loop, too, and cut nothing off.

use std::collections::HashMap;
use std::io::{self, Read, Write};

/// The six neighbours in the order of a circle.
const CIRCLE: [(i64, i64); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// Bits 0 to 5 are corners, bits 6 to 11 are sides. A corner belongs to no side.
fn mask(side: i64, x: i64, y: i64) -> u16 {
    let last = 2 * side - 1;
    let corners = [(1, 1), (1, side), (side, 1), (side, last), (last, side), (last, last)];
    if let Some(corner) = corners.iter().position(|at| *at == (x, y)) {
        return 1 << corner;
    }
    let sides = [x == 1, y == 1, x == last, y == last, x - y == side - 1, y - x == side - 1];
    sides.iter().zip(6..).map(|(on, bit)| u16::from(*on) << bit).sum()
}

fn find(parent: &mut [usize], mut stone: usize) -> usize {
    while parent[stone] != stone {
        parent[stone] = parent[parent[stone]];
        stone = parent[stone];
    }
    stone
}

/// The structures that the first winning move completes, and its number.
fn first_win(side: i64, moves: &[(i64, i64)]) -> Option<(String, usize)> {
    let mut number_at: HashMap<(i64, i64), usize> = HashMap::new();
    let mut parent = Vec::new();
    let mut touched: Vec<u16> = Vec::new();
    for (number, &(x, y)) in moves.iter().enumerate() {
        // The chains round the new stone, before it joins them.
        let mut near = [None; 6];
        for (chain, (dx, dy)) in near.iter_mut().zip(CIRCLE.iter()) {
            *chain = number_at.get(&(x + dx, y + dy)).map(|stone| find(&mut parent, *stone));
        }
        let chains: Vec<usize> = near.iter().filter_map(|chain| *chain).collect();
        let is_ring = (1..chains.len()).any(|i| chains[..i].contains(&chains[i]));

        number_at.insert((x, y), number);
        parent.push(number);
        touched.push(mask(side, x, y));
        for chain in near.iter().flatten() {
            let root = find(&mut parent, *chain);
            if root != number {
                parent[root] = number;
                touched[number] |= touched[root];
            }
        }

        let is_bridge = (touched[number] & 0b111_111).count_ones() >= 2;
        let is_fork = (touched[number] >> 6).count_ones() >= 3;
        let all = [(is_bridge, "bridge"), (is_fork, "fork"), (is_ring, "ring")];
        let names: Vec<&str> = all.iter().filter(|(stands, _)| *stands).map(|(_, name)| *name).collect();
        if !names.is_empty() {
            return Some((names.join("-"), number + 1));
        }
    }
    None
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<i64>().expect("a number"));
    let mut next = || numbers.next().expect("one more number");
    let out = io::stdout();
    let mut out = out.lock();
    for case in 1..=next() {
        let (side, count) = (next(), next());
        let moves: Vec<(i64, i64)> = (0..count).map(|_| (next(), next())).collect();
        match first_win(side, &moves) {
            Some((names, number)) => writeln!(out, "Case #{}: {} in move {}", case, names, number),
            None => writeln!(out, "Case #{}: none", case),
        }
        .expect("standard output takes the answer");
    }
}
