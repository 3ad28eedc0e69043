//! Plays a game at random, sometimes takes a move back, and prints the final board.
//!
//! `cargo run -p stonepath-games --example random_player -- hex [SEED]`

use std::error::Error;
use std::io::Write;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or("hex".into());
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    Ok(writeln!(std::io::stdout(), "{}", play(&name, seed)?)?)
}

/// Plays the game with this name on its most common board.
pub(crate) fn play(name: &str, seed: u64) -> Result<String, Box<dyn Error>> {
    let kind = games::find(name).ok_or_else(|| format!("there is no game `{name}`"))?;
    let mut game: games::AnyGame = kind.usual()[0].parse()?;
    let mut state = seed;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    while game.ending().is_none() {
        let actions = game.legal_actions();
        game.act(actions[random(actions.len())])?;
        if random(8) == 0 {
            game.undo();
        }
    }
    let end = game.ending_text().unwrap_or_default();
    Ok(format!("{}\n{}\n{end} after {} moves", game.position(), game.text(), game.actions().len()))
}
