//! Counts beside those of the oracle.

use games::{ALL, Game, Perft, Visitor, perft};
use oracle::Game as Plain;
use rules_core::{Color, Rules};

use super::boards::{is_over, small};

/// So many sequences are played by the oracle for a setup.
const MOST: u64 = 6000;

/// As slow as can be.
fn by_the_letter(game: &Plain, to_move: Color, depth: usize) -> Perft {
    if depth == 0 {
        return Perft { sequences: 1, ended: 0 };
    }
    if is_over(game, to_move) {
        return Perft { sequences: 0, ended: 1 };
    }
    let mut sum = Perft::default();
    for at in game.moves(to_move.index()) {
        let mut next = game.clone();
        next.play(to_move.index(), at).expect("a move");
        let Perft { sequences, ended } = by_the_letter(&next, to_move.opponent(), depth - 1);
        sum.sequences += sequences;
        sum.ended += ended;
    }
    sum
}

struct Counts(Game);

impl Visitor for Counts {
    type Output = ();

    fn visit<R: Rules>(self) {
        let mut full = 0;
        for (setup, plain) in small::<R>(self.0, 25) {
            let game = R::new(&setup);
            for to_move in Color::BOTH {
                for depth in 0.. {
                    let counts = perft(&game, to_move, depth);
                    if counts.sequences > MOST {
                        break;
                    }
                    let (Perft { sequences, ended }, expected) =
                        (counts, by_the_letter(&plain, to_move, depth));
                    assert_eq!(counts, expected, "{setup}, {depth} stones, {to_move} first");
                    if sequences == 0 {
                        assert!(ended > 0, "{setup}: every game ends");
                        full += 1;
                        break;
                    }
                }
            }
        }
        assert!(full >= 4, "{:?} was counted to the end {full} times", self.0);
    }
}

#[test]
fn the_same_as_by_the_letter() {
    ALL.iter().for_each(|&game| game.visit(Counts(game)));
}
