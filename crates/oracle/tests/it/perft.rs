//! Compares the counts of sequences and positions with counting one by one.

use std::collections::BTreeSet;

use oracle::{At, Link, PerftRow, SlowGame, SlowOutcome, Stone, boards, names};

/// Sorted stones, sorted links, and the winner.
type Position = (Vec<Stone>, BTreeSet<Link>, Option<usize>);

fn position(game: &SlowGame) -> Position {
    let mut stones = game.stones().to_vec();
    stones.sort_unstable();
    let in_order = |&(one, other): &(At, At)| (one.min(other), one.max(other));
    (stones, game.links().iter().map(in_order).collect(), game.won_by())
}

/// Plays all sequences of up to `depth` stones one by one, and collects the counts and the positions for each length.
fn one_by_one(game: &SlowGame, depth: usize, rows: &mut Vec<(PerftRow, BTreeSet<Position>)>) {
    let stones = game.stones().len();
    let player = stones % 2;
    if rows.len() == stones {
        rows.push(Default::default());
    }
    let (row, positions) = &mut rows[stones];
    row.sequences += 1;
    positions.insert(position(game));
    match game.outcome(player) {
        SlowOutcome::Open => {}
        SlowOutcome::Won(winner) => row.won[winner] += 1,
        SlowOutcome::Drawn => row.drawn += 1,
    }
    if game.outcome(player) == SlowOutcome::Open && stones < depth {
        for at in game.moves(player) {
            let mut after = game.clone();
            after.play(player, at).expect("a move");
            one_by_one(&after, depth, rows);
        }
    }
}

#[test]
fn positions_stand_for_their_sequences() {
    for setup in names().flat_map(|name| boards(name).expect("a game").small) {
        let game = SlowGame::new(setup).expect("a setup");
        let cells = game.moves(0).len().max(2) as f64;
        let depth = (20_000_f64.ln() / cells.ln()) as usize;
        let mut expected = Vec::new();
        one_by_one(&game, depth, &mut expected);
        let found = game.perft(depth);
        for (depth, ((expected, positions), found)) in expected.iter().zip(&found).enumerate() {
            let sequences = |row: &PerftRow| (row.sequences, row.won, row.drawn);
            assert_eq!(sequences(found), sequences(expected), "{setup}, depth {depth}");
            assert_eq!(found.positions, positions.len() as u128, "{setup}, depth {depth}");
            assert!(1 <= found.classes && found.classes <= found.positions, "{setup}, depth {depth}");
        }
        assert_eq!(found.len(), expected.len(), "{setup}");
    }
}

/// Burnside's lemma: the number of classes is the mean, over the symmetries, of the number of positions that they fix.
/// With one stone, these are the fixed cells.
#[test]
fn first_stones_up_to_symmetry() {
    for (setup, classes) in [
        ("hex 3x3", 5),
        ("hex 3x4", 6),
        ("y 4", 3),
        ("havannah 3 official", 4),
        ("twixt 5 std", 6),
        ("nogo 3x3", 3),
        ("nogo 1x6", 3),
    ] {
        let rows = SlowGame::new(setup).expect("a setup").perft(1);
        assert_eq!(rows[1].classes, classes, "{setup}");
    }
}
