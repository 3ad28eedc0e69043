//! Solvers that forget one neighbour: small stored files catch every one of them.
//!
//! Each solver here is a plain flood, right as long as it knows all steps, and shares nothing with the solvers under test. Then one
//! step is taken away. A setter who looks at the file that catches it sees why: the boards are small.

use std::collections::BTreeSet;

use cases::square::{Rows, places, with};
use cases::{Case, Havannah, HexStatus, HexWinner, Twixt};
use oracle::havannah::{is_corner, on_board, touches_side};
use oracle::twixt::{fewest_pegs, touch};

use crate::it::proofs_nogo::board;
use crate::it::proved::{Stored, stored};

/// A step from a cell to a neighbour.
type Step = (i64, i64);

/// A solver that finds two things, each by the steps that it is told.
struct Solver {
    id: &'static str,
    /// All steps that there are.
    steps: &'static [Step],
    answers: fn(input: &str, steps: [&[Step]; 2]) -> String,
    /// What it finds, and the stored file that is made to catch who forgets a step there, if there is one.
    finds: [(&'static str, Option<&'static str>); 2],
}

const HEX: &[Step] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)];
const HAVANNAH: &[Step] = &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];
const SQUARE: &[Step] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const KNIGHT: &[Step] = &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

const MADE: Option<&str> = Some("neighbours.in");
const COLORS: [(&str, Option<&str>); 2] = [("Red's chains", MADE), ("Blue's chains", MADE)];

const SOLVERS: &[Solver] = &[
    Solver { id: "hexwinner", steps: HEX, answers: hexwinner, finds: COLORS },
    Solver { id: "hexstatus", steps: HEX, answers: hexstatus, finds: COLORS },
    Solver { id: "havannah", steps: HAVANNAH, answers: havannah, finds: [("groups", MADE), ("holes", MADE)] },
    Solver { id: "nogo", steps: SQUARE, answers: nogo, finds: [("chains", None), ("liberties", None)] },
    Solver {
        id: "twixt",
        steps: KNIGHT,
        answers: twixt,
        finds: [("Black's links", None), ("White's links", Some("blocked.in"))],
    },
];

/// The small files together catch every one, and so does the file that is made for it by itself.
#[test]
fn no_missing_neighbour_passes_the_small_files() {
    for solver in SOLVERS {
        let mut files = stored(solver.id);
        files.retain(|file| file.input.len() <= 6000);
        for file in &files {
            assert!(solver.passes(file, [solver.steps; 2]), "{}: with all steps, {}", solver.id, file.name);
        }
        for (place, (what, made)) in solver.finds.into_iter().enumerate() {
            let is_made = |file: &&Stored| made.is_none_or(|name| file.name.ends_with(name));
            let files: Vec<&Stored> = files.iter().filter(is_made).collect();
            assert!(made.is_none() || files.len() == 1, "{}", solver.id);
            for &forgotten in solver.steps {
                let fewer: Vec<Step> =
                    solver.steps.iter().copied().filter(|&step| step != forgotten).collect();
                let mut steps = [solver.steps; 2];
                steps[place] = &fewer;
                let is_caught = files.iter().any(|file| !solver.passes(file, steps));
                assert!(is_caught, "{}: nothing catches {what} without the step {forgotten:?}", solver.id);
            }
        }
    }
}

impl Solver {
    /// Whether it answers a file as it should; where many answers are right, the oracle judges them.
    fn passes(&self, file: &Stored, steps: [&[Step]; 2]) -> bool {
        let answers = (self.answers)(&file.input, steps);
        answers == file.answers || cases::check(self.id, &file.input, &answers).is_some_and(|it| it.is_ok())
    }
}

/// All that is reached from the starts by the steps, over cells of which `is_open` says so.
fn flood(
    starts: impl IntoIterator<Item = Step>,
    steps: &[Step],
    is_open: impl Fn(Step) -> bool,
) -> BTreeSet<Step> {
    let mut stack: Vec<Step> = starts.into_iter().filter(|&at| is_open(at)).collect();
    let mut reached: BTreeSet<Step> = stack.iter().copied().collect();
    while let Some(at) = stack.pop() {
        stack.extend(near(at, steps).filter(|&near| is_open(near) && reached.insert(near)));
    }
    reached
}

fn near((x, y): Step, steps: &[Step]) -> impl Iterator<Item = Step> {
    steps.iter().map(move |step| (x + step.0, y + step.1))
}

/// The letter of a cell; `None` off the board.
fn cell(rows: &Rows, (row, column): Step) -> Option<u8> {
    rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
}

/// Whether the stones of a colour join its sides: Red from the top, Blue from the left.
fn joined(rows: &Rows, color: u8, steps: &[Step]) -> bool {
    let last = rows.len() as i64 - 1;
    let along = |(row, column)| if color == b'R' { row } else { column };
    let starts = (0..=last).map(|k| if color == b'R' { (0, k) } else { (k, 0) });
    flood(starts, steps, |at| cell(rows, at) == Some(color)).into_iter().any(|at| along(at) == last)
}

fn hexwinner(input: &str, [red, blue]: [&[Step]; 2]) -> String {
    let word = |HexWinner(rows)| match (joined(&rows, b'R', red), joined(&rows, b'B', blue)) {
        (true, _) => "ke\n",
        (_, true) => "do\n",
        _ => "yet\n",
    };
    HexWinner::read(input).expect("a good input").into_iter().map(word).collect()
}

fn hexstatus(input: &str, steps: [&[Step]; 2]) -> String {
    let cases = (1..).zip(HexStatus::read(input).expect("a good input"));
    cases.map(|(number, HexStatus(rows))| format!("Case #{number}: {}\n", status(&rows, steps))).collect()
}

fn status(rows: &Rows, [red, blue]: [&[Step]; 2]) -> &'static str {
    let count = |color: u8| rows.iter().flatten().filter(|&&cell| cell == color).count();
    let (reds, blues) = (count(b'R'), count(b'B'));
    if reds.abs_diff(blues) > 1 {
        return "Impossible";
    }
    let players = [(b'R', red, reds >= blues, "Red wins"), (b'B', blue, blues >= reds, "Blue wins")];
    for (color, steps, has_enough, said) in players {
        if joined(rows, color, steps) {
            let mut stones = places(rows.len()).filter(|&(row, column)| rows[row][column] == color);
            let had_last = stones.any(|at| !joined(&with(rows, [(at, b'.')]), color, steps));
            return if has_enough && had_last { said } else { "Impossible" };
        }
    }
    "Nobody wins"
}

/// Groups by who was there when a stone came, holes by a flood from outside.
fn havannah(input: &str, [stones, holes]: [&[Step]; 2]) -> String {
    let cases = (1..).zip(Havannah::read(input).expect("a good input"));
    cases.map(|(number, case)| format!("Case #{number}: {}\n", first_win(&case, stones, holes))).collect()
}

fn first_win(&Havannah { side, ref moves }: &Havannah, stones: &[Step], holes: &[Step]) -> String {
    let mut groups: Vec<BTreeSet<Step>> = Vec::new();
    for (number, &at) in moves.iter().enumerate() {
        let mut group = BTreeSet::from([at]);
        for near in near(at, stones) {
            if let Some(place) = groups.iter().position(|group| group.contains(&near)) {
                group.append(&mut groups.swap_remove(place));
            }
        }
        let bridge = group.iter().filter(|&&at| is_corner(side, at)).count() > 1;
        let touched = |which: &usize| group.iter().any(|&at| touches_side(side, *which, at));
        let fork = (0..6).filter(touched).count() > 2;
        let ring = has_hole(side, &moves[..=number], holes);
        groups.push(group);
        let said = [(bridge, "bridge"), (fork, "fork"), (ring, "ring")];
        let said: Vec<&str> = said.into_iter().filter_map(|(is, name)| is.then_some(name)).collect();
        if !said.is_empty() {
            return format!("{} in move {}", said.join("-"), number + 1);
        }
    }
    "none".into()
}

/// Whether an empty cell of the board is not reached from outside.
fn has_hole(side: i64, stones: &[Step], steps: &[Step]) -> bool {
    let stones: BTreeSet<&Step> = stones.iter().collect();
    let plane = || (0..=2 * side).flat_map(|x| (0..=2 * side).map(move |y| (x, y)));
    let is_open = |at: Step| [at.0, at.1].iter().all(|k| (0..=2 * side).contains(k)) && !stones.contains(&at);
    let reached = flood(plane().filter(|&at| !on_board(side, at)), steps, is_open);
    plane().any(|at| is_open(at) && !reached.contains(&at))
}

/// Plays on the first point at which every chain beside it keeps a liberty.
fn nogo(input: &str, [chain, liberty]: [&[Step]; 2]) -> String {
    let mut rows = board(input);
    let mut answer = String::new();
    for color in b"XO".iter().copied().cycle() {
        let lives = |rows: &Rows, at| {
            let color = cell(rows, at);
            let stones = flood([at], chain, |near| cell(rows, near) == color);
            stones.into_iter().flat_map(|at| near(at, liberty)).any(|at| cell(rows, at) == Some(b'.'))
        };
        let is_legal = |&(row, column): &(usize, usize)| {
            let (rows, at) = (with(&rows, [((row, column), color)]), (row as i64, column as i64));
            let mut beside =
                near(at, SQUARE).chain([at]).filter(|&at| cell(&rows, at).is_some_and(|it| it != b'.'));
            beside.all(|at| lives(&rows, at))
        };
        let mut empty = places(rows.len()).filter(|&(row, column)| rows[row][column] == b'.');
        let Some((row, column)) = empty.find(is_legal) else { break };
        rows[row][column] = color;
        answer += &format!("{} {}\n", row + 1, column + 1);
    }
    answer + "-1 -1\n"
}

/// Every link held against every other.
fn twixt(input: &str, steps: [&[Step]; 2]) -> String {
    let word = |Twixt { size, pegs }: Twixt| {
        let mut links = Vec::new();
        for (number, &at) in pegs.iter().enumerate() {
            for other in near(at, steps[number % 2]) {
                let is_own = pegs[..number].iter().skip(number % 2).step_by(2).any(|&peg| peg == other);
                if is_own && !links.iter().any(|&link| touch(link, (other, at))) {
                    links.push((other, at));
                }
            }
        }
        if fewest_pegs(size, (pegs.len() - 1) % 2, &links).is_some() { "yes\n" } else { "no\n" }
    };
    Twixt::read(input).expect("a good input").into_iter().map(word).collect()
}
