//! Tests setups as text, and compares games stone by stone with the definitions for whole boards.

use oracle::SlowGame;
use oracle::havannah::{bridge_and_fork, is_cut_off, ring_round_anything};
use rng::Rng;

fn game(setup: &str) -> SlowGame {
    SlowGame::new(setup).expect("a setup")
}

/// The cells of an empty board, in random order.
fn cells(game: &SlowGame, rng: &mut Rng) -> Vec<(i64, i64)> {
    let mut cells = game.moves(0);
    rng.shuffle(&mut cells);
    cells
}

#[test]
fn setups() {
    for (setup, cells) in [
        ("hex 3x4", 12),
        ("hex 0x4", 0),
        ("nogo 9x1", 9),
        ("havannah 1 contest", 1),
        ("havannah 5 official", 61),
        ("twixt 5 std", 15),
        ("twixt 0 pp", 0),
        ("hex 512x512", 1 << 18),
    ] {
        assert_eq!(game(setup).moves(0).len(), cells, "{setup}");
    }
    let wrong = "|hex|hex 3|hex 3x4 std|Hex 3x4|hex -3x4|hex 3x4x5|hex 513x512|hex 4294967295x4294967295|havannah 5|\
                 havannah 0 contest|havannah 257 contest|havannah 5 std|twixt 5x5x5 std|twixt 5x std|twixt x5 std|twixt 24 contest|nogo 9 x9|go 9x9";
    for setup in wrong.split('|') {
        assert!(SlowGame::new(setup).is_none(), "{setup}");
    }
}

#[test]
fn refusals_come_in_order_and_change_nothing() {
    let mut game = game("twixt 5 std");
    for (player, at) in [(0, (0, 2)), (1, (2, 4)), (0, (4, 2))] {
        assert_eq!(game.play(player, at), Ok(vec![]));
    }
    for (player, at, reason) in [
        (0, (5, 2), "off the board"),
        (0, (2, -1), "off the board"),
        (1, (0, 2), "occupied"),
        (0, (2, 4), "occupied"),
        (0, (1, 4), "in White's end zone"),
        (0, (0, 0), "in White's end zone"),
        (1, (4, 1), "in Black's end zone"),
    ] {
        assert_eq!(game.play(player, at), Err(reason));
    }
    assert_eq!((game.stones().len(), game.links().len()), (3, 0));
    assert_eq!(game.play(0, (2, 1)), Ok(vec!["path"]));
    assert_eq!((game.won_by(), game.links()), (Some(0), &[((0, 2), (2, 1)), ((4, 2), (2, 1))][..]));
    assert_eq!(game.play(1, (2, 2)), Err("the game was won before"));
    assert_eq!(game.play(1, (4, 1)), Err("in Black's end zone"));
}

/// If a player has no ring (or bridge, or fork), a stone completes one exactly when the player has one afterwards.
#[test]
fn the_first_structures_of_havannah_are_those_that_stand() {
    let mut rng = Rng::new(11);
    let mut first = [[0; 3]; 2];
    for round in 0..1000 {
        let (side, rule) = (2 + round % 4, usize::from(round % 8 < 4));
        let mut game = game(&format!("havannah {side} {}", ["contest", "official"][rule]));
        let mut stood = [[false; 3]; 2];
        for at in cells(&game, &mut rng) {
            let player = if round % 3 == 0 { 0 } else { rng.below(2) };
            let completed = game.play(player, at).expect("each cell once");
            let own: Vec<_> = game.stones().iter().filter(|it| it.0 == player).map(|it| it.1).collect();
            let (bridge, fork) = bridge_and_fork(side, &own);
            let ring = match rule {
                0 => game.moves(0).into_iter().any(|empty| is_cut_off(side, &own, empty)),
                _ => ring_round_anything(side, &own),
            };
            for (which, stands) in [bridge, fork, ring].into_iter().enumerate() {
                // A later stone may complete the same structure again.
                if !stood[player][which] {
                    let name = ["bridge", "fork", "ring"][which];
                    assert_eq!(completed.contains(&name), stands, "{name} of {:?}", game.stones());
                    first[rule][which] += usize::from(stands);
                    stood[player][which] = stands;
                }
            }
        }
    }
    assert!(first.iter().flatten().all(|&count| count > 100), "{first:?}");
}

#[test]
fn a_ring_in_a_ring_and_one_of_six() {
    let round = oracle::havannah::near((4, 4));
    for (rule, on_last) in [("contest", false), ("official", true)] {
        // Six stones around an own stone are a ring only by the official rule.
        let mut disc = game(&format!("havannah 4 {rule}"));
        assert_eq!(disc.play(0, (4, 4)), Ok(vec![]));
        let completed = round.map(|at| disc.play(0, at).expect("empty").contains(&"ring"));
        assert_eq!(completed, [false, false, false, false, false, on_last]);
        // The same around an opponent's stone.
        let mut around = game(&format!("havannah 4 {rule}"));
        assert_eq!(around.play(1, (4, 4)), Ok(vec![]));
        let completed = round.map(|at| around.play(0, at).expect("empty").contains(&"ring"));
        assert_eq!(completed, [false, false, false, false, false, on_last]);
    }
    // A ring around three empty cells. A stone on the middle one closes another ring, by both rules.
    for rule in ["contest", "official"] {
        let mut game = game(&format!("havannah 5 {rule}"));
        let inside = [(4, 5), (5, 5), (6, 5)];
        let mut wall: Vec<_> = inside.into_iter().flat_map(oracle::havannah::near).collect();
        wall.retain(|at| !inside.contains(at));
        wall.sort_unstable();
        wall.dedup();
        let rings = wall.iter().filter(|&&at| game.play(0, at).expect("empty").contains(&"ring"));
        assert_eq!(rings.count(), 1);
        assert_eq!(game.play(0, (5, 5)), Ok(vec!["ring"]));
    }
}

#[test]
fn own_links_block_by_the_standard_rule_only() {
    for (rule, made) in [("std", 2), ("pp", 3)] {
        let mut game = game(&format!("twixt 8 {rule}"));
        for at in [(2, 2), (3, 4), (1, 3), (3, 2)] {
            assert_eq!(game.play(0, at), Ok(vec![]));
        }
        assert_eq!((game.links().len(), game.refused().len()), (made, 3 - made));
        // The opponent's links block by both rules.
        let mut game = self::game(&format!("twixt 8 {rule}"));
        for (player, at) in [(0, (2, 2)), (0, (3, 4)), (1, (1, 3)), (1, (3, 2))] {
            assert_eq!(game.play(player, at), Ok(vec![]));
        }
        assert_eq!(game.refused(), [((1, 3), (3, 2))]);
    }
}
