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

#[test]
fn outcomes_by_the_letter() {
    for (setup, outcomes) in [
        ("hex 0x3", [SlowOutcome::Drawn; 2]),
        ("hex 1x1", [SlowOutcome::Open; 2]),
        ("havannah 1 official", [SlowOutcome::Open; 2]),
        ("nogo 0x0", [SlowOutcome::Won(1), SlowOutcome::Won(0)]),
        ("nogo 1x1", [SlowOutcome::Won(1), SlowOutcome::Won(0)]),
        ("twixt 0 std", [SlowOutcome::Drawn; 2]),
        ("twixt 2 pp", [SlowOutcome::Drawn; 2]),
    ] {
        let game = SlowGame::new(setup).expect("a setup");
        assert_eq!([0, 1].map(|to_move| game.outcome(to_move)), outcomes, "{setup}");
    }
    // Black takes all points that Black may take. White has two.
    let mut game = SlowGame::new("twixt 3 std").expect("a setup");
    for at in [(0, 1), (1, 1), (2, 1)] {
        assert_eq!(game.play(0, at), Ok(vec![]));
    }
    assert_eq!([0, 1].map(|to_move| game.outcome(to_move)), [SlowOutcome::Drawn, SlowOutcome::Open]);
}
