//! The end of a random game: `cargo run --example draw -p stonepath-games -- "hex 11x11" [SEED] [svg]`.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "this is a program")]

use std::error::Error;
use std::process::ExitCode;

use games::{Playout, Visitor, of_setup, svg, text};
use rng::Rng;
use rules_core::{Color, Rules};

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let setup = args.first().map_or("hex 11x11", String::as_str);
    let seed = args.get(1).map_or(Ok(1), |seed| seed.parse())?;
    of_setup(setup)?.visit(Draw { setup, seed, is_picture: args.get(2).is_some_and(|word| word == "svg") })
}

struct Draw<'a> {
    setup: &'a str,
    seed: u64,
    is_picture: bool,
}

impl Visitor for Draw<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup: R::Setup = self.setup.parse()?;
        let (mut game, mut random) = (R::new(&setup), Rng::new(self.seed));
        let mut to_move = Color::Black;
        let mut random = || random.next();
        Playout::new().play(&mut game, to_move, &mut random, |color, _| to_move = color.opponent());
        let marked = game.witness(to_move).map_or(Vec::new(), |witness| R::marks(&witness));
        let winner = game.outcome(to_move).winner().map_or("nobody", R::color_name);
        if self.is_picture {
            println!("{}", svg(&game, &format!("{winner} has won"), &marked));
        } else {
            println!("{}\n{winner} has won", text(&game, &marked));
        }
        Ok(())
    }
}
