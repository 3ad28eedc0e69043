//! Removes each stone of the winner in turn, and checks whether the sides are still joined.

use cases::square::{Rows, of, with};
use cases::{Case, HexStatus};

use crate::plain::{HEX, Neighbours, Offset, joined};

pub(super) const NEIGHBOURS: Neighbours = Neighbours {
    steps: HEX,
    answers,
    finds: [("Red's chains", Some("neighbours.in")), ("Blue's chains", Some("neighbours.in"))],
};

pub(super) fn answers(input: &str, steps: [&[Offset]; 2]) -> String {
    let cases = (1..).zip(HexStatus::read(input).expect("a good input"));
    cases.map(|(number, HexStatus(rows))| format!("Case #{number}: {}\n", status(&rows, steps))).collect()
}

fn status(rows: &Rows, [red, blue]: [&[Offset]; 2]) -> &'static str {
    let (reds, blues) = (of(rows, b'R').len(), of(rows, b'B').len());
    if reds.abs_diff(blues) > 1 {
        return "Impossible";
    }
    let players = [(b'R', red, reds >= blues, "Red wins"), (b'B', blue, blues >= reds, "Blue wins")];
    for (color, steps, has_enough, said) in players {
        if joined(rows, color, steps) {
            let is_needed = |at| !joined(&with(rows, [(at, b'.')]), color, steps);
            let had_last = of(rows, color).into_iter().any(is_needed);
            return if has_enough && had_last { said } else { "Impossible" };
        }
    }
    "Nobody wins"
}
