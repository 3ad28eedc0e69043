//! Who wins a game when nobody makes a mistake, and with which first moves: `cargo run --release -p stonepath-play --example solve -- "hex 4x4"`.
//!
//! Alpha–beta (D. E. Knuth and R. W. Moore, 1975) over a [`History`], so that no position is copied, with a table of the canonical
//! positions that were seen. Stones are told apart exactly, not by their hash, so what it prints is proved.
#![expect(clippy::print_stderr, clippy::print_stdout, reason = "this is a program")]

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;

use games::{Visitor, of_setup};
use play::{History, Position, Terms};
use rules_core::{Color, Rules};

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    let setups: Vec<String> = std::env::args().skip(1).collect();
    let setups = if setups.is_empty() { vec!["hex 4x4".into()] } else { setups };
    for setup in setups {
        print!("{}", report(&setup)?);
    }
    Ok(())
}

/// Who wins on a board, and with which openings.
pub(crate) fn report(setup: &str) -> Result<String, Box<dyn Error>> {
    of_setup(setup)?.visit(Report(setup))
}

struct Report<'a>(&'a str);

impl Visitor for Report<'_> {
    type Output = Result<String, Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup: R::Setup = self.0.parse()?;
        let Solved { openings, seen } = solved::<R>(&setup)?;
        let verdict = match openings.iter().map(|opening| opening.1).max() {
            Some(Value::Win) => "wins",
            Some(Value::Draw) => "draws",
            Some(Value::Loss) => "loses",
            None => "has no move",
        };
        let mut text = format!("{setup}: {} moves first and {verdict}\n", R::color_name(Color::Black));
        for (value, name) in [(Value::Win, "win"), (Value::Draw, "draw"), (Value::Loss, "lose")] {
            let of_value = openings.iter().filter(|opening| opening.1 == value);
            let cells: Vec<String> = of_value.map(|([x, y], _)| format!("{x},{y}")).collect();
            if !cells.is_empty() {
                writeln!(
                    text,
                    "  {} of {} openings {name}: {}",
                    cells.len(),
                    openings.len(),
                    cells.join(" ")
                )?;
            }
        }
        writeln!(text, "  {seen} positions were looked at, symmetric ones once")?;
        Ok(text)
    }
}

/// What a player gets who makes no mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    /// The opponent wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// The player wins.
    Win,
}

impl Value {
    /// What it is for the opponent.
    fn opposite(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// The most places of a board. Larger ones take longer than anybody waits, and this bounds how deep the search goes.
const MOST: usize = 37;

/// What is known of a board.
struct Solved {
    /// What each first move of Black is worth to Black, by its pair of integers.
    openings: Vec<([i32; 2], Value)>,
    /// How many positions were looked at.
    seen: usize,
}

/// Tries all first moves of Black.
fn solved<R: Rules>(setup: &R::Setup) -> Result<Solved, String> {
    let mut solver = Solver::<R>::new(setup)?;
    let moves: Vec<R::At> = solver.history.game().legal_moves().collect();
    let value = |at: R::At| {
        solver.history.play(at).expect("a legal move");
        let value = solver.value(Value::Loss, Value::Win).opposite();
        solver.history.undo();
        (R::pair(setup, at), value)
    };
    let openings = moves.into_iter().map(value).collect();
    Ok(Solved { openings, seen: solver.seen.len() })
}

struct Solver<R: Rules> {
    history: History<R>,
    /// All places, those in the middle first: they are the best ones most often.
    places: Vec<R::At>,
    /// What the player to move gets at least and at most.
    seen: HashMap<Position<R>, [Value; 2]>,
}

impl<R: Rules> Solver<R> {
    fn new(setup: &R::Setup) -> Result<Self, String> {
        let history = History::<R>::new(&Terms::new(setup.clone()));
        let mut places: Vec<R::At> = history.game().board().cells().take(MOST + 1).collect();
        let count = places.len() as i32;
        if places.len() > MOST {
            return Err(format!("expected a board of at most {MOST} places, found {setup}"));
        }
        let middle = [0, 1].map(|axis| places.iter().map(|&at| R::pair(setup, at)[axis]).sum::<i32>());
        places.sort_by_key(|&at| {
            let pair = R::pair(setup, at);
            [0, 1].map(|axis| (pair[axis] * count - middle[axis]).pow(2)).iter().sum::<i32>()
        });
        Ok(Solver { history, places, seen: HashMap::new() })
    }

    /// What the position is worth for the player to move, exactly if it lies between `least` and `most`; else a bound on that side.
    fn value(&mut self, mut least: Value, most: Value) -> Value {
        let game = self.history.game();
        let to_move = game.to_move();
        if let Some(ending) = game.ending() {
            return match ending.winner {
                None => Value::Draw,
                Some(winner) if winner.color == to_move => Value::Win,
                Some(_) => Value::Loss,
            };
        }
        let position = game.position().canonical();
        let [low, high] = self.seen.get(&position).copied().unwrap_or([Value::Loss, Value::Win]);
        if low >= most || low == high {
            return low;
        }
        if high <= least {
            return high;
        }
        least = least.max(low);
        let start = least;
        // It is known to be worth that much.
        let mut best = low;
        for number in 0..self.places.len() {
            if self.history.play(self.places[number]).is_err() {
                continue;
            }
            best = best.max(self.value(most.opposite(), least.opposite()).opposite());
            self.history.undo();
            least = least.max(best);
            if least >= most {
                break;
            }
        }
        // Below the window it is worth no more than that, above it no less, and inside it is exact.
        let bounds = self.seen.entry(position).or_insert([Value::Loss, Value::Win]);
        if best < most {
            bounds[1] = bounds[1].min(best);
        }
        if best > start {
            bounds[0] = bounds[0].max(best);
        }
        best
    }
}
