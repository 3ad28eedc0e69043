//! Compares the two methods that find the first win with each other.

use oracle::havannah::{FirstWin, first_win, first_win_on_large_board, near, on_board};
use rng::Rng;

fn cells(side: i64) -> Vec<(i64, i64)> {
    let all = (1..2 * side).flat_map(|x| (1..2 * side).map(move |y| (x, y)));
    all.filter(|&at| on_board(side, at)).collect()
}

fn agree(side: i64, moves: &[(i64, i64)]) -> Option<FirstWin> {
    let by_letter = first_win(side, moves);
    assert_eq!(first_win_on_large_board(side, moves), by_letter, "side {side}, moves {moves:?}");
    by_letter
}

#[test]
fn both_ways_agree_on_every_order_of_the_smallest_board() {
    for number in 0..5040 {
        let mut left = cells(2);
        // Each digit, in bases 7 to 1, is the index of the next cell among those left.
        let mut digits = number;
        let order: Vec<_> = (1..=7)
            .rev()
            .map(|base| {
                let next = left.remove(digits % base);
                digits /= base;
                next
            })
            .collect();
        agree(2, &order);
    }
}

#[test]
fn both_ways_agree_on_random_games() {
    let mut rng = Rng::new(1);
    let mut seen = [[0; 2]; 3];
    for _ in 0..1500 {
        let side = 2 + rng.below(6) as i64;
        let mut moves = cells(side);
        rng.shuffle(&mut moves);
        // Half of the games end with the corners and some side cells, so that more rings come first.
        if rng.below(2) == 0 {
            moves.sort_by_key(|&at| near(at).iter().filter(|&&near| !on_board(side, near)).count());
            let middle = moves.len() * 2 / 3;
            rng.shuffle(&mut moves[..middle]);
        }
        if let Some(won) = agree(side, &moves) {
            for (which, stands) in [won.bridge, won.fork, won.ring].into_iter().enumerate() {
                seen[which][usize::from(stands)] += 1;
            }
        }
    }
    // Every structure was often among the first, and often not.
    assert!(seen.iter().flatten().all(|&count| count > 30), "{seen:?}");
}
