//! Random games of Havannah.

use alloc::vec;
use alloc::vec::Vec;

use oracle::havannah::{first_win, is_corner, near, on_board};
use rng::Rng;

use super::Havannah;
use crate::case::{Scale, Style};
use crate::hexagon::{Cell, cells, distance, distinct};

pub(super) const STYLES: &[Style<Havannah>] = &[
    Style { name: "shuffled", make: shuffled },
    Style { name: "rings", make: rings },
    Style { name: "border", make: border },
    Style { name: "walk", make: walk },
    Style { name: "joint", make: joint },
    Style { name: "inward", make: inward },
    Style { name: "far", make: far },
    Style { name: "bare", make: bare },
];

fn side(rng: &mut Rng, scale: Scale) -> i64 {
    scale.size(rng, (2, 3), (2, 6), (7, 12))
}

/// Keeps at most 100 moves, the contest's limit for files with more than 20 cases.
fn case(side: i64, mut moves: Vec<Cell>) -> Havannah {
    moves.truncate(100);
    Havannah { side, moves }
}

/// Random cells in random order.
fn shuffled(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let mut moves = cells(side);
    rng.shuffle(&mut moves);
    if rng.chance(50) {
        moves.truncate(rng.below(moves.len() + 1));
    }
    case(side, moves)
}

/// Rings around a few cells. Parts beyond the border are missing. Some rings have a filled inside, which is played
/// before the ring or mixed with it.
fn rings(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let all = cells(side);
    let mut moves = Vec::new();
    for _ in 0..1 + rng.below(3) {
        let centre = rng.pick(&all);
        let radius = rng.pick(&[1, 1, 1, 2]);
        let distance = |at: Cell| distance(at, centre);
        let inside = rng.below(3);
        let mut part: Vec<Cell> = all
            .iter()
            .copied()
            .filter(|&at| distance(at) == radius || (inside > 0 && distance(at) < radius))
            .collect();
        rng.shuffle(&mut part);
        if inside == 2 {
            part.sort_by_key(|&at| distance(at) == radius);
        }
        moves.extend(part);
    }
    for _ in 0..rng.below(4) {
        moves.insert(rng.below(moves.len() + 1), rng.pick(&all));
    }
    case(side, distinct(moves))
}

/// First the border, then the inside, to make bridges and forks. The corners are the first or last
/// cells of the border, or come in any order.
fn border(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let mut moves = cells(side);
    rng.shuffle(&mut moves);
    let inner = |at: &Cell| near(*at).iter().all(|&near| on_board(side, near));
    match rng.below(3) {
        0 => moves.sort_by_key(|at| (inner(at), !is_corner(side, *at))),
        1 => moves.sort_by_key(|at| (inner(at), is_corner(side, *at))),
        _ => moves.sort_by_key(inner),
    }
    let count = 1 + rng.below(moves.len());
    // Leaves out a few moves.
    for _ in 0..rng.below(4) {
        moves.remove(rng.below(moves.len()));
    }
    moves.truncate(count);
    case(side, moves)
}

/// A walk that tends to go straight on.
fn walk(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let mut at = rng.pick(&cells(side));
    let (mut which, mut moves) = (rng.below(6), vec![at]);
    for _ in 0..rng.below(20 * side as usize) {
        if rng.chance(40) {
            which = rng.below(6);
        }
        let to = near(at)[which];
        if on_board(side, to) {
            at = to;
            moves.push(at);
        } else {
            which = rng.below(6);
        }
    }
    case(side, distinct(moves))
}

/// A game whose winning move is moved to the end, up to three times.
/// The win comes late, and often with several structures at once.
fn joint(rng: &mut Rng, scale: Scale) -> Havannah {
    let Havannah { side, mut moves } = match rng.below(3) {
        0 => shuffled(rng, scale),
        1 => rings(rng, scale),
        _ => border(rng, scale),
    };
    for _ in 0..3 {
        if let Some(won) = first_win(side, &moves) {
            let last = moves.remove(won.at_move - 1);
            moves.push(last);
        }
    }
    case(side, moves)
}

/// Cells around a random one, outwards or inwards.
fn inward(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let mut moves = cells(side);
    let centre = rng.pick(&moves);
    rng.shuffle(&mut moves);
    moves.sort_by_key(|&at| distance(at, centre));
    if rng.chance(50) {
        moves.reverse();
    }
    moves.truncate(1 + rng.below(moves.len()));
    case(side, moves)
}

/// A few stones close together on a large board, often in a corner, to reveal mistakes with coordinates.
fn far(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = scale.size(rng, (4, 14), (51, 400), (400, 3000));
    let far = 2 * side - 1;
    let corners = [(1, 1), (1, side), (side, 1), (side, far), (far, side), (far, far), (side, side)];
    let (x, y) = rng.pick(&corners);
    let mut moves: Vec<Cell> = (-3..=3)
        .flat_map(|u| (-3..=3).map(move |v| (x + u, y + v)))
        .filter(|&at| on_board(side, at))
        .collect();
    rng.shuffle(&mut moves);
    moves.truncate(1 + rng.below(moves.len()));
    case(side, moves)
}

/// No move or one.
fn bare(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let count = rng.below(2);
    let all = cells(side);
    case(side, (0..count).map(|_| rng.pick(&all)).collect())
}
