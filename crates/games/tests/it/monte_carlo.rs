//! The player beside what the rules say of a position.

use allocation_counter::measure;
use games::{ALL, Game, MonteCarlo, Visitor, perft};
use oracle::Rng;
use rules_core::{Color, Rules};

use super::boards::small;

/// It tries the moves that there are, finds a win in one stone, and has no move when the game is over.
struct Chooses(Game);

impl Visitor for Chooses {
    type Output = usize;

    fn visit<R: Rules>(self) -> usize {
        const PLAYOUTS: u32 = 20;
        let mut numbers = Rng::new(5);
        let mut wins = 0;
        for (setup, _) in small::<R>(self.0, 30) {
            let mut player = MonteCarlo::new(&setup);
            let mut random = || numbers.next();
            let mut game = R::new(&setup);
            let mut to_move = Color::White;
            while let Some(best) = player.best(&game, to_move, PLAYOUTS, &mut random) {
                let tried: Vec<R::At> = player.candidates().iter().map(|candidate| candidate.at).collect();
                let allowed: Vec<R::At> =
                    game.cells().filter(|&at| game.check(to_move, at).is_ok()).collect();
                assert_eq!(tried, allowed, "{setup}");
                assert_eq!(tried.len() as u64, perft(&game, to_move, 1).sequences);
                for candidate in player.candidates() {
                    assert_eq!(candidate.won + candidate.lost + candidate.drawn, PLAYOUTS);
                    assert!(candidate.score() <= best.score());
                }
                let first = player.candidates().iter().find(|candidate| candidate.score() == best.score());
                assert_eq!(first, Some(&best), "the first of equals");
                let is_won = |at: &R::At| {
                    let mut next = game.clone();
                    next.play(to_move, *at).is_ok()
                        && next.outcome(to_move.opponent()).winner() == Some(to_move)
                };
                if allowed.iter().any(is_won) {
                    assert_eq!(best.won, PLAYOUTS, "{setup}: a win is seen");
                    wins += 1;
                }
                game.play(to_move, best.at).expect("a move");
                to_move = to_move.opponent();
            }
            assert!(!game.outcome(to_move).is_open() && player.candidates().is_empty());
        }
        wins
    }
}

#[test]
fn it_plays_to_the_end() {
    for &game in ALL {
        assert!(game.visit(Chooses(game)) > 0, "{game:?}: nobody could have won");
    }
}

/// Once the board was played, nothing is allocated.
struct Memory(Game);

impl Visitor for Memory {
    type Output = ();

    fn visit<R: Rules>(self) {
        let setup: R::Setup = self.0.usual()[0].parse().expect("a setup");
        let mut numbers = Rng::new(6);
        let mut random = || numbers.next();
        let game = R::new(&setup);
        let mut player = MonteCarlo::new(&setup);
        for _ in 0..2 {
            player.best(&game, Color::Black, 2, &mut random);
        }
        let counted = measure(|| assert!(player.best(&game, Color::Black, 2, &mut random).is_some()));
        assert_eq!(counted.count_total, 0, "{setup}: {counted:?}");
    }
}

#[test]
fn no_memory() {
    ALL.iter().for_each(|&game| game.visit(Memory(game)));
}
