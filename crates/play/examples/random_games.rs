//! Plays random games, swaps included, and counts the wins of each colour and of each player.
//!
//! `cargo run --release -p stonepath-play --example random_games -- "hex 5x5, swap sides" [GAMES]`.
//! Without terms, it plays on the most common board of each game.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "this is a program")]

use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;

use games::{ALL, AnyGame, AnyTerms};
use play::Player;
use rng::Rng;

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let terms = args.next();
    let games = args.next().map_or(Ok(1000), |games| games.parse())?;
    let usual = || ALL.iter().map(|game| game.usual()[0].to_owned()).collect();
    let all: Vec<String> = terms.map_or_else(usual, |terms| vec![terms]);
    for terms in all {
        print!("{}", report(&terms, games)?);
    }
    Ok(())
}

/// Plays this many games on these terms.
pub(crate) fn report(terms: &str, games: u32) -> Result<String, Box<dyn Error>> {
    let terms: AnyTerms = terms.parse()?;
    let mut game = AnyGame::new(&terms);
    let mut random = Rng::new(1);
    let (mut colors, mut players, mut drawn, mut moves) = ([0; 2], [0; 2], 0, 0);
    for _ in 0..games {
        game.reset(&terms);
        let winner = loop {
            match game.ending() {
                Some(ending) => break ending.winner,
                // Uniform over all moves, the swap included.
                None => game.act(random.pick(&game.legal_actions()))?,
            }
        };
        moves += game.actions().len();
        match winner {
            Some(winner) => {
                colors[winner.color.index()] += 1;
                players[usize::from(winner.player == Player::Second)] += 1;
            }
            None => drawn += 1,
        }
    }
    let mean = moves as f64 / f64::from(games.max(1));
    let [first, second] = game.game().colors();
    let mut text = String::new();
    writeln!(text, "{terms}: {games} games of {mean:.1} moves on average")?;
    writeln!(text, "  {first} won {}, {second} won {}, {drawn} drawn", colors[0], colors[1])?;
    writeln!(text, "  player 1 won {}, player 2 won {}", players[0], players[1])?;
    Ok(text)
}
