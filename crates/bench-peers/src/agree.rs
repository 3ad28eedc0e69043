//! Our side of `agree.py`: follows games of a setup, and says after each move what may be played and how the game stands.
//!
//! ```text
//! cargo run --release -p stonepath-bench-peers --bin agree "hex 11x11" < requests
//! ```
//!
//! A request is a line: a word, and moves from the empty board on as pairs of integers, such as `game 3,4 5,5`.
//!
//! | request | answer, a line |
//! |---|---|
//! | `game` | for each position from the empty board on a number that stands for all legal moves, and then how the last one stands: `open`, `won 0`, `won 1` or `drawn`. `refused N` where the move of that number, from 0, may not be played |
//! | `legal` | the legal moves after these moves, as pairs |
//!
//! The last line is `seconds` and how long the median game took: playing, listing legal moves and asking whether the game is over.
//! The median minds other work on the machine less than the sum.
//! A number that stands for legal moves is the sum of [`weight`] of all, modulo 2^64.
#![forbid(unsafe_code)]

use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use games::Visitor;
use play::{Game, Terms};
use rules_core::Rules;

fn main() -> Result<(), Box<dyn Error>> {
    let setup = std::env::args().nth(1).ok_or("expected a setup")?;
    games::of_setup(&setup)?.visit(Follow(&setup))
}

struct Follow<'a>(&'a str);

impl Visitor for Follow<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let terms = Terms::<R>::new(self.0.parse()?);
        let mut game = Game::new(&terms);
        let mut took = Vec::new();
        let mut out = io::stdout().lock();
        for line in io::stdin().lock().lines() {
            let line = line?;
            let mut words = line.split(' ');
            let request = words.next().unwrap_or_default();
            let moves = words
                .map(|word| Ok(R::at(terms.setup(), pair(word)?)))
                .collect::<Result<Vec<_>, Box<dyn Error>>>()?;
            game.reset(&terms);
            match request {
                "game" => {
                    let start = Instant::now();
                    let (sums, stands) = follow(&mut game, &moves);
                    took.push(start.elapsed());
                    let mut answer = String::new();
                    for sum in sums {
                        write!(answer, "{sum} ")?;
                    }
                    writeln!(out, "{answer}{stands}")?;
                }
                "legal" => {
                    for at in moves {
                        game.play(at).map_err(|refused| refused.to_string())?;
                    }
                    let legal = game.legal_moves().map(|at| R::pair(terms.setup(), at));
                    let legal: Vec<String> = legal.map(|[x, y]| format!("{x},{y}")).collect();
                    writeln!(out, "{}", legal.join(" "))?;
                }
                _ => return Err(format!("expected `game` or `legal`, found `{request}`").into()),
            }
        }
        took.sort_unstable();
        let median = took.get(took.len() / 2).map_or(0.0, Duration::as_secs_f64);
        writeln!(out, "seconds {median}")?;
        Ok(())
    }
}

/// The legal moves of each position of a game, as a number, and how it stands in the end.
fn follow<R: Rules>(game: &mut Game<R>, moves: &[R::At]) -> (Vec<u64>, String) {
    let mut sums = Vec::with_capacity(moves.len() + 1);
    sums.push(legal_moves(game));
    for (number, &at) in moves.iter().enumerate() {
        if game.ending().is_some() || game.play(at).is_err() {
            return (sums, format!("refused {number}"));
        }
        sums.push(legal_moves(game));
    }
    let stands = match game.ending() {
        None => "open".into(),
        Some(ending) => match ending.winner {
            Some(winner) => format!("won {}", winner.color.index()),
            None => "drawn".into(),
        },
    };
    (sums, stands)
}

fn legal_moves<R: Rules>(game: &Game<R>) -> u64 {
    let setup = game.terms().setup();
    game.legal_moves().fold(0, |sum, at| sum.wrapping_add(weight(R::pair(setup, at))))
}

/// The number of a place: the finalizer of splitmix64.
fn weight([x, y]: [i32; 2]) -> u64 {
    let number = u64::from(x.cast_unsigned()) << 32 | u64::from(y.cast_unsigned());
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Two integers with a comma between them.
fn pair(word: &str) -> Result<[i32; 2], Box<dyn Error>> {
    let (x, y) = word.split_once(',').ok_or_else(|| format!("expected two integers, found `{word}`"))?;
    Ok([x.parse()?, y.parse()?])
}
