//! A random game to its end: `cargo run --example draw -p stonepath-games -- "hex 11x11" [SEED] [svg]`.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "this is a program")]

use std::error::Error;
use std::process::ExitCode;

use games::AnyGame;
use rng::Rng;

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut game: AnyGame = args.first().map_or("hex 11x11", String::as_str).parse()?;
    let mut random = Rng::new(args.get(1).map_or(Ok(1), |seed| seed.parse())?);
    let end = loop {
        if let Some(end) = game.ending_text() {
            break end;
        }
        game.play(random.pick(&game.legal_moves()))?;
    };
    if args.get(2).is_some_and(|word| word == "svg") {
        println!("{}", game.svg(&end));
    } else {
        println!("{}\n{end}", game.text());
    }
    Ok(())
}
