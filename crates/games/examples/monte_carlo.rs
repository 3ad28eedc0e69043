//! Flat Monte Carlo for any game: the best openings, and a game against itself.
//!
//! `cargo run --release -p stonepath-games --example monte_carlo -- "havannah 5 official" [PLAYOUTS]`
#![expect(clippy::print_stdout, reason = "this is a program")]

use std::cmp::Reverse;
use std::error::Error;

use games::{MonteCarlo, Visitor, of_setup};
use rng::Rng;
use rules_core::{Color, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let setup = args.next().unwrap_or_else(|| "havannah 5 official".into());
    let playouts = args.next().map_or(Ok(200), |playouts| playouts.parse())?;
    of_setup(&setup)?.visit(Play { setup: &setup, playouts })
}

struct Play<'a> {
    setup: &'a str,
    playouts: u32,
}

impl Visitor for Play<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup: R::Setup = self.setup.parse()?;
        let mut random = Rng::new(1);
        let mut random = || random.next();
        let mut player = MonteCarlo::<R>::new(&setup);
        let mut game = R::new(&setup);
        let mut to_move = Color::Black;
        let mut number = 1;
        println!("{setup}, {} random games for each move; a place is a pair of coordinates", self.playouts);
        while let Some(best) = player.best(&game, to_move, self.playouts, &mut random) {
            if number == 1 {
                let mut openings = player.candidates().to_vec();
                openings.sort_by_key(|opening| Reverse(opening.score()));
                for opening in &openings[..openings.len().min(5)] {
                    let [x, y] = R::pair(&setup, opening.at);
                    println!(
                        "  opening ({x}, {y}): {} won, {} lost, {} drawn",
                        opening.won, opening.lost, opening.drawn
                    );
                }
            }
            let [x, y] = R::pair(&setup, best.at);
            println!("{number:4}. {} ({x}, {y})", R::color_name(to_move));
            game.play(to_move, best.at).map_err(|refusal| refusal.to_string())?;
            to_move = to_move.opponent();
            number += 1;
        }
        match game.outcome(to_move).winner() {
            Some(winner) => println!("{} has won", R::color_name(winner)),
            None => println!("a draw"),
        }
        Ok(())
    }
}
