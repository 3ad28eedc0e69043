//! Solvers that forget one neighbour: small stored files catch every one of them.
//!
//! Each solver here is a plain flood, right as long as it knows all steps. Then one step is taken away. A setter who looks
//! at the file that catches it sees why: the boards are small.

use crate::it::forgetful::{Step, havannah, hexstatus, hexwinner, nogo, twixt};
use crate::it::proved::{Stored, stored};

/// A solver that finds something by the steps that it is told.
struct Solver {
    id: &'static str,
    what: &'static str,
    /// All that there are.
    steps: &'static [Step],
    /// Whether it answers a file as it should.
    passes: fn(input: &str, answers: &str, steps: &[Step]) -> bool,
    /// The stored file that is made for it, if there is one.
    file: Option<&'static str>,
}

const HEX: &[Step] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)];
const HAVANNAH: &[Step] = &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];
const SQUARE: &[Step] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const KNIGHT: &[Step] = &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[rustfmt::skip]
const SOLVERS: &[Solver] = &[
    Solver { id: "hexwinner", what: "Red's chains", steps: HEX, passes: hexwinner::red, file: Some("neighbours.in") },
    Solver { id: "hexwinner", what: "Blue's chains", steps: HEX, passes: hexwinner::blue, file: Some("neighbours.in") },
    Solver { id: "hexstatus", what: "Red's chains", steps: HEX, passes: hexstatus::red, file: Some("neighbours.in") },
    Solver { id: "hexstatus", what: "Blue's chains", steps: HEX, passes: hexstatus::blue, file: Some("neighbours.in") },
    Solver { id: "havannah", what: "groups", steps: HAVANNAH, passes: havannah::groups, file: Some("neighbours.in") },
    Solver { id: "havannah", what: "holes", steps: HAVANNAH, passes: havannah::holes, file: Some("neighbours.in") },
    Solver { id: "nogo", what: "chains", steps: SQUARE, passes: nogo::chains, file: None },
    Solver { id: "nogo", what: "liberties", steps: SQUARE, passes: nogo::liberties, file: None },
    Solver { id: "twixt", what: "Black's links", steps: KNIGHT, passes: twixt::black, file: None },
    Solver { id: "twixt", what: "White's links", steps: KNIGHT, passes: twixt::white, file: Some("blocked.in") },
];

#[test]
fn no_missing_neighbour_passes_the_small_files() {
    for solver in SOLVERS {
        let files = small(solver.id);
        for file in &files {
            let passes = (solver.passes)(&file.input, &file.answers, solver.steps);
            assert!(passes, "{}: with all steps, {}", solver.id, file.name);
        }
        solver.is_caught_by(&files);
    }
}

/// Files that are made for it catch every one by themselves.
#[test]
fn one_file_catches_them_all() {
    for solver in SOLVERS {
        let mut files = small(solver.id);
        files.retain(|file| solver.file.is_some_and(|name| file.name.ends_with(name)));
        assert_eq!(files.len(), usize::from(solver.file.is_some()), "{}", solver.id);
        if !files.is_empty() {
            solver.is_caught_by(&files);
        }
    }
}

impl Solver {
    /// Whichever step it forgets.
    #[track_caller]
    fn is_caught_by(&self, files: &[Stored]) {
        let Solver { id, what, steps, passes, .. } = self;
        for &forgotten in *steps {
            let fewer: Vec<Step> = steps.iter().copied().filter(|&step| step != forgotten).collect();
            let is_caught = files.iter().any(|file| !passes(&file.input, &file.answers, &fewer));
            assert!(is_caught, "{id}: nothing catches {what} without the step {forgotten:?}");
        }
    }
}

/// The stored files that a person can still read.
fn small(id: &str) -> Vec<Stored> {
    let mut files = stored(id);
    files.retain(|file| file.input.len() <= 6000);
    files
}
