//! In how many ways a game can begin: `cargo run --release -p stonepath-games --example perft -- "hex 5" 4`.
#![expect(clippy::print_stdout, reason = "this is a program")]

use std::error::Error;
use std::time::Instant;

use games::{Visitor, of_setup, perft};
use rules_core::{Color, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let setup = args.next().unwrap_or_else(|| "hex 5".into());
    let depth = args.next().map_or(Ok(4), |depth| depth.parse())?;
    of_setup(&setup)?.visit(Count(&setup, depth))
}

struct Count<'a>(&'a str, usize);

impl Visitor for Count<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup: R::Setup = self.0.parse()?;
        println!("{setup}\n{:>6} {:>16} {:>16} {:>8}", "stones", "sequences", "ended before", "seconds");
        for depth in 0..=self.1 {
            let start = Instant::now();
            let counts = perft(&R::new(&setup), Color::Black, depth);
            let seconds = start.elapsed().as_secs_f64();
            println!("{depth:6} {:16} {:16} {seconds:8.3}", counts.sequences, counts.ended);
        }
        Ok(())
    }
}
