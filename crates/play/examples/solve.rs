//! Solves small boards: `cargo run --release -p stonepath-play --example solve -- "hex 4x4"`
//! prints who wins, and with which first moves.
//!
//! Alpha–beta (D. E. Knuth and R. W. Moore, 1975) over a [`History`], which copies no positions,
//! with a table of canonical positions. It compares stones, not hashes, so the results are proved.
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

/// The winner and the openings of a board.
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
        writeln!(text, "  {seen} positions stored, symmetric ones once")?;
        Ok(text)
    }
}

/// The value of a position for a player, under perfect play.
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
    /// The value for the opponent.
    fn opposite(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// The maximum number of places. Larger boards take too long, and this bounds the recursion.
const MOST: usize = 37;

struct Solved {
    /// Black's first moves as pairs of integers, with their values for Black.
    openings: Vec<([i32; 2], Value)>,
    /// The number of positions in the table.
    seen: usize,
}

/// Evaluates all first moves of Black.
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
    /// All places, those near the middle first, which are most often the best.
    places: Vec<R::At>,
    /// A lower and an upper bound of the value for the player to move.
    seen: HashMap<Position<R>, [Value; 2]>,
}

impl<R: Rules> Solver<R> {
    fn new(setup: &R::Setup) -> Result<Self, String> {
        let history = History::<R>::new(&Terms::new(*setup));
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

    /// The value for the player to move: exact if it is between `least` and `most`, an
    /// upper bound if it is at most `least`, a lower bound if it is at least `most`.
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
        // The position is worth at least this.
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
        // If `best < most`, it is an upper bound; if `best > start`, a lower bound; if both, exact.
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
