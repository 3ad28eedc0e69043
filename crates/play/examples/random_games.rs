//! Random games between two players, the swap among their moves: who wins how many, as a colour and as a player.
//!
//! `cargo run --release -p stonepath-play --example random_games -- "hex 5x5, swap sides" [GAMES]`. Without terms, the most usual board
//! of each game.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "this is a program")]

use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;

use games::{ALL, Visitor, of_setup};
use play::{Action, Game, Player, Terms};
use rng::Rng;
use rules_core::{Color, Rules};

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

/// Plays so many games on these terms, and says how they ended.
pub(crate) fn report(terms: &str, games: u32) -> Result<String, Box<dyn Error>> {
    of_setup(terms)?.visit(Report { terms, games })
}

struct Report<'a> {
    terms: &'a str,
    games: u32,
}

impl Visitor for Report<'_> {
    type Output = Result<String, Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let terms: Terms<R> = self.terms.parse()?;
        let mut random = Rng::new(1);
        let mut game = Game::new(&terms);
        let (mut colors, mut players, mut drawn, mut moves) = ([0; 2], [0; 2], 0, 0);
        for _ in 0..self.games {
            game.reset(&terms);
            let winner = loop {
                match game.ending() {
                    Some(ending) => break ending.winner,
                    None => game.act(any(&game, &mut random))?,
                }
            };
            moves += game.moves();
            match winner {
                Some(winner) => {
                    colors[winner.color.index()] += 1;
                    players[usize::from(winner.player == Player::Second)] += 1;
                }
                None => drawn += 1,
            }
        }
        let mean = moves as f64 / f64::from(self.games.max(1));
        let [first, second] = Color::BOTH.map(R::color_name);
        let mut text = String::new();
        writeln!(text, "{terms}: {} games of {mean:.1} moves on average", self.games)?;
        writeln!(text, "  {first} won {}, {second} won {}, {drawn} drawn", colors[0], colors[1])?;
        writeln!(text, "  player 1 won {}, player 2 won {}", players[0], players[1])?;
        Ok(text)
    }
}

/// One of the moves that the player has, each as likely as any; the swap is one of them.
fn any<R: Rules>(game: &Game<R>, random: &mut Rng) -> Action<R::At> {
    let actions: Vec<_> = game.legal_actions().collect();
    random.pick(&actions)
}
