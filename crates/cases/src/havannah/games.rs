//! Games of Havannah at random.

use alloc::vec;
use alloc::vec::Vec;

use oracle::havannah::{first_win, is_corner, near, on_board};
use rng::Rng;

use super::Havannah;
use crate::case::{Scale, Style};
use crate::hexagon::{Cell, cells, distance, distinct};

/// The ways of making a game.
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

/// At most as many moves as the contest's first set allows.
fn case(side: i64, mut moves: Vec<Cell>) -> Havannah {
    moves.truncate(100);
    Havannah { side, moves }
}

/// Any cells in any order.
fn shuffled(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let mut moves = cells(side);
    rng.shuffle(&mut moves);
    if rng.chance(50) {
        moves.truncate(rng.below(moves.len() + 1));
    }
    case(side, moves)
}

/// Rings round one cell or many, on the border too where a part is off the board; some with their inside filled before or after.
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

/// The border first, corners before sides or after them: bridges and forks.
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
    // A few of the border are left out.
    for _ in 0..rng.below(4) {
        moves.remove(rng.below(moves.len()));
    }
    moves.truncate(count);
    case(side, moves)
}

/// A walk that likes to go straight on.
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

/// The stones of a won game, the winning one before the others or some that mattered after them: several structures at once,
/// and nothing won until late.
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

/// From the border inwards, or from a cell outwards.
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

/// A few stones close together on a large board, often in a corner: numbers that must not be mixed up.
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

/// No move, or one.
fn bare(rng: &mut Rng, scale: Scale) -> Havannah {
    let side = side(rng, scale);
    let count = rng.below(2);
    let all = cells(side);
    case(side, (0..count).map(|_| rng.pick(&all)).collect())
}
