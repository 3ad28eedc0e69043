//! Random games to the end: `cargo run --release -p stonepath-games --example random -- "nogo 5" [GAMES]`. Without a setup, the
//! most usual board of each game.
#![expect(clippy::print_stdout, reason = "this is a program")]

use std::error::Error;
use std::time::Instant;

use games::{ALL, Playout, Visitor, of_setup};
use rng::Rng;
use rules_core::{Color, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let setup = args.next();
    let rounds = args.next().map_or(Ok(10_000), |rounds| rounds.parse())?;
    match setup {
        Some(setup) => of_setup(&setup)?.visit(Rounds(&setup, rounds)),
        None => ALL.iter().try_for_each(|game| game.visit(Rounds(game.usual()[0], rounds))),
    }
}

struct Rounds<'a>(&'a str, u32);

impl Visitor for Rounds<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup: R::Setup = self.0.parse()?;
        let mut random = Rng::new(1);
        let mut random = || random.next();
        let (mut playout, mut game) = (Playout::new(), R::new(&setup));
        let (mut won, mut stones) = ([0, 0], 0_u64);
        let start = Instant::now();
        for _ in 0..self.1 {
            game.reset(&setup);
            let outcome = playout.play(&mut game, Color::Black, &mut random, |_, _| stones += 1);
            if let Some(winner) = outcome.winner() {
                won[winner.index()] += 1;
            }
        }
        let rate = f64::from(self.1) / start.elapsed().as_secs_f64();
        let [first, second] = Color::BOTH.map(R::color_name);
        println!("{setup}: {} games of {} stones on average", self.1, stones / u64::from(self.1.max(1)));
        println!("  {first} won {}, {second} won {}, {} drawn", won[0], won[1], self.1 - won[0] - won[1]);
        println!("  {rate:.0} games a second");
        Ok(())
    }
}
