//! The boards of all games: the small ones have few positions, and games end on all.

use std::collections::BTreeSet;

use oracle::{SlowGame, SlowOutcome, boards, names};
use rng::Rng;

#[test]
fn small_boards_have_few_positions() {
    assert!(names().is_sorted());
    for setup in names().flat_map(|game| boards(game).expect("a game").small) {
        let positions = SlowGame::new(setup).expect("a setup").positions(0);
        assert!(positions.len() <= 20_000, "{setup}");
    }
}

/// On the boards of each game, each player wins some games. Games without a winner are drawn.
#[test]
fn games_end() {
    let mut rng = Rng::new(14);
    for name in names() {
        let boards = boards(name).expect("a game");
        let mut wins = BTreeSet::new();
        for setup in boards.small.iter().chain(boards.larger) {
            assert!(setup.starts_with(name));
            for begins in [0, 1].repeat(10) {
                let mut game = SlowGame::new(setup).expect("a setup");
                let player = |game: &SlowGame| (begins + game.stones().len()) % 2;
                while game.outcome(player(&game)) == SlowOutcome::Open {
                    let at = rng.pick(&game.moves(player(&game)));
                    game.play(player(&game), at).expect("a legal move");
                }
                let stuck = player(&game);
                match game.outcome(stuck) {
                    SlowOutcome::Won(winner) => drop(wins.insert(winner)),
                    outcome => assert_eq!((outcome, game.moves(stuck)), (SlowOutcome::Drawn, vec![])),
                }
            }
        }
        assert_eq!(wins.len(), 2, "{name}");
    }
}
