//! Random games to the end per second, one line a board: `cargo run --release -p stonepath-bench-peers`.
//!
//! A game is a shuffled list of places, played one after the other until it is decided. The lists are made beforehand:
//! the time is that of `reset` and `play`, one thread. `openspiel.py` reads the lines.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "this is a program")]

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use games::Visitor;
use geometry::{Axial, ParseError};
use rng::Rng;
use rules_core::{Color, Rules};
use rules_havannah::{Havannah, RingRule};

/// So many that the processor cannot learn them by heart.
const GAMES: usize = 1000;
/// The best round counts, for a round can be held up by others but never helped.
const ROUNDS: usize = 8;
/// How long a round lasts at least.
const ROUND: Duration = Duration::from_millis(200);

/// The boards, and under which rules: those of the real games, which are the peer's too.
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

/// The players take turns; each plays the first place of the list that is allowed, and never comes back to one that was refused: it
/// stays so. What was refused to one of them, `passed` keeps for the other. Returns who is to move in the end.
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

/// Nanoseconds a stone for two rows side by side in the middle of a Havannah board: a search for rings finds twice as many
/// ways with each pair of stones.
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

/// How often a second what `work` counts is done.
fn per_second(mut work: impl FnMut() -> usize) -> f64 {
    let round = |_| {
        let (start, mut count) = (Instant::now(), 0);
        while start.elapsed() < ROUND {
            // Asking for the time costs as much as a few moves.
            count += (0..16).map(|_| work()).sum::<usize>();
        }
        count as f64 / start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(round).fold(0.0, f64::max)
}
