//! Prints random games per second for each board, then [`strip`]: `cargo run --release -p stonepath-bench-peers`.
//!
//! A game plays a shuffled list of places until it is decided. The lists are made beforehand, so the time is that of
//! `reset` and `play`, on one thread. `openspiel.py` reads the output.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "this is a program")]

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use games::Visitor;
use geometry::{Axial, ParseError};
use rng::Rng;
use rules_core::{Color, Rules};
use rules_havannah::{Havannah, RingRule};

/// Too many for the branch predictor to learn.
const GAMES: usize = 1000;
/// The fastest round counts, because other work can only slow a round down.
const ROUNDS: usize = 8;
/// The minimum duration of a round.
const ROUND: Duration = Duration::from_millis(200);

/// The boards, under the original rules of the games. OpenSpiel has the same, except for NoGo.
const SETUPS: &str = include_str!("../setups.txt");

fn main() -> Result<(), ParseError> {
    for setup in SETUPS.lines() {
        let rate = games::of_setup(setup)?.visit(GamesPerSecond(setup))?;
        let line: Vec<&str> = setup.split(' ').take(2).collect();
        println!("{} {rate:.0}", line.join(" "));
    }
    strip(22);
    Ok(())
}

struct GamesPerSecond<'a>(&'a str);

impl Visitor for GamesPerSecond<'_> {
    type Output = Result<f64, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup: R::Setup = self.0.parse()?;
        let mut game = R::new(&setup);
        let mut cells: Vec<R::At> = game.cells().collect();
        let mut random = Rng::new(cells.len() as u64);
        let shuffled = |_| {
            random.shuffle(&mut cells);
            cells.clone()
        };
        let lists: Vec<Vec<R::At>> = (0..GAMES).map(shuffled).collect();
        let mut passed = [VecDeque::new(), VecDeque::new()];
        for cells in &lists {
            game.reset(&setup);
            let to_move = play(&mut game, cells, &mut passed);
            assert!(!game.outcome(to_move).is_open(), "{setup}: the game is over");
        }
        let mut lists = lists.iter().cycle();
        Ok(per_second(|| {
            game.reset(&setup);
            play(&mut game, lists.next().expect("endless"), &mut passed);
            1
        }))
    }
}

/// The players take turns, and each plays the next place that is legal for them, until a win or the end of `cells`.
/// Returns the player to move. A place that is illegal for a player stays so, and `passed` keeps it for the opponent.
fn play<R: Rules>(game: &mut R, cells: &[R::At], passed: &mut [VecDeque<R::At>; 2]) -> Color {
    passed.iter_mut().for_each(VecDeque::clear);
    let mut rest = cells.iter().copied();
    let mut color = Color::Black;
    while game.winner().is_none() {
        if let Some(at) = passed[color.index()].pop_front() {
            if game.play(color, at).is_err() {
                continue;
            }
        } else if let Some(at) = rest.next() {
            if game.play(color, at).is_err() {
                passed[color.opponent().index()].push_back(at);
                continue;
            }
        } else {
            break;
        }
        color = color.opponent();
    }
    color
}

/// Prints the nanoseconds per stone for two adjacent rows in the middle of a Havannah board. The number of paths along
/// such rows grows exponentially, which slows down a search for rings that follows every path.
fn strip(side: u32) {
    let reach = side as i32 - 3;
    let cells: Vec<Axial> = (-reach..=reach - 1).flat_map(|q| [0, 1].map(|r| Axial { q, r })).collect();
    let setup = rules_havannah::Setup::new(side, RingRule::AnyCell);
    let mut havannah = Havannah::new(&setup);
    let rate = per_second(|| {
        havannah.reset(&setup);
        for &at in &cells {
            assert!(havannah.play(Color::Black, at).expect("an empty cell").is_empty());
        }
        cells.len()
    });
    println!("strip {side} {:.0}", 1e9 / rate);
}

/// Returns the sum of the results of `work` per second.
fn per_second(mut work: impl FnMut() -> usize) -> f64 {
    let round = |_| {
        let (start, mut count) = (Instant::now(), 0);
        while start.elapsed() < ROUND {
            // Reading the clock costs as much as a few moves.
            count += (0..16).map(|_| work()).sum::<usize>();
        }
        count as f64 / start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(round).fold(0.0, f64::max)
}
