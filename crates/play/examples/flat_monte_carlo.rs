//! A flat Monte Carlo player for any game (B. Abramson, 1990), against itself. After each legal move, the swap
//! included, it plays and undoes random games. It makes the move with the best score: games won minus games lost.
//!
//! `cargo run --release -p stonepath-play --example flat_monte_carlo -- "havannah 4 official, swap pieces" [GAMES]`,
//! with `GAMES` random games per move. `games::Uct` is stronger, but has no turns or swap.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "this is a program")]

use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;

use games::{Visitor, of_setup};
use play::{Action, Game, History, Player, Terms};
use rng::Rng;
use rules_core::Rules;

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let terms = args.next().unwrap_or_else(|| "hex 5x5, swap pieces".into());
    let games = args.next().map_or(Ok(200), |games| games.parse())?;
    print!("{}", record(&terms, games)?);
    Ok(())
}

/// The moves of a game of the player against itself, with this many random games per move.
pub(crate) fn record(terms: &str, games: u32) -> Result<String, Box<dyn Error>> {
    of_setup(terms)?.visit(Record { terms, games })
}

struct Record<'a> {
    terms: &'a str,
    games: u32,
}

impl Visitor for Record<'_> {
    type Output = Result<String, Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let terms: Terms<R> = self.terms.parse()?;
        let mut history = History::new(&terms);
        let mut random = Rng::new(1);
        let mut text = format!("{terms}; a place is a pair of coordinates\n");
        while let Some((action, score)) = best(&mut history, self.games, &mut random) {
            let number = history.game().moves() + 1;
            let color = R::color_name(history.game().to_move());
            let what = match action {
                Action::Stone(_, at) => {
                    let [x, y] = R::pair(terms.setup(), at);
                    format!("{x},{y}")
                }
                _ => "swap".into(),
            };
            writeln!(text, "{number:4}. {color:5} {what:5} {score:+} of {} games", self.games)?;
            history.act(action)?;
        }
        let ending = history.game().ending().ok_or("expected an end")?;
        write!(text, "{}", ending.words(R::color_name))?;
        if let Some(winner) = ending.winner {
            write!(text, "; player {}", winner.player.number())?;
        }
        text.push('\n');
        Ok(text)
    }
}

/// The best move, and the games won minus those lost after it; `None` when the game is over.
fn best<R: Rules>(history: &mut History<R>, games: u32, random: &mut Rng) -> Option<(Action<R::At>, i64)> {
    let now = history.now();
    // The player, since a swap of sides changes the colour.
    let player = history.game().player(history.game().to_move());
    let actions: Vec<_> = history.game().legal_actions().collect();
    let score = |action| {
        history.act(action).expect("a move that there is");
        let score = (0..games).map(|_| {
            let winner = play_out(history, random);
            history.go_to(now + 1);
            winner.map_or(0, |winner| if winner == player { 1 } else { -1 })
        });
        let score = score.sum();
        history.undo();
        (action, score)
    };
    actions.into_iter().map(score).max_by_key(|scored| scored.1)
}

/// Plays random stones to the end, and returns the winner.
fn play_out<R: Rules>(history: &mut History<R>, random: &mut Rng) -> Option<Player> {
    loop {
        if let Some(ending) = history.game().ending() {
            return ending.winner.map(|winner| winner.player);
        }
        let at = any(history.game(), random);
        history.play(at).expect("a legal move");
    }
}

/// A random legal move of an open game, uniformly.
fn any<R: Rules>(game: &Game<R>, random: &mut Rng) -> R::At {
    let moves: Vec<R::At> = game.legal_moves().collect();
    random.pick(&moves)
}
