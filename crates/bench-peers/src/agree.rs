//! Our side of `agree.py`: repeats games of a setup, and prints the legal moves of each position and the result.
//!
//! ```text
//! cargo run --release -p stonepath-bench-peers --bin agree "hex 11x11" < requests
//! ```
//!
//! A request is one line: a word, and moves from the empty board as pairs of integers, such as `game 3,4 5,5`.
//!
//! | request | answer, one line |
//! |---|---|
//! | `game` | the checksum of the legal moves of each position, from the empty board on; then the result: `open`, `won 0`, `won 1`, `drawn`, or `refused N` if move `N`, from 0, is illegal |
//! | `legal` | the legal moves after these moves, as pairs |
//!
//! The last line is `seconds` and the time of the median game: playing, listing legal moves and asking for the result.
//! Other work on the machine affects the median less than the sum.
//! The checksum is the sum of the [`weight`] of each legal move, modulo 2^64.
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

/// Plays a game. Returns the checksum of the legal moves of each position, and the result.
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

/// Returns a hash of a move: the finalizer of splitmix64.
fn weight([x, y]: [i32; 2]) -> u64 {
    let number = u64::from(x.cast_unsigned()) << 32 | u64::from(y.cast_unsigned());
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Parses two integers with a comma between them.
fn pair(word: &str) -> Result<[i32; 2], Box<dyn Error>> {
    let (x, y) = word.split_once(',').ok_or_else(|| format!("expected two integers, found `{word}`"))?;
    Ok([x.parse()?, y.parse()?])
}
