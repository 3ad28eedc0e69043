//! The description of `twixt`.

use judge_io::{Answers, Bounds, Framing, Guide, Info, LastNewline};

pub(super) const CARD: Info = Info {
    id: "twixt",
    title: "Connect (TwixT)",
    asks: "does the last peg win?",
    source: "ACM Mid-Central USA 2005, problem C",
    framing: Framing::Sentinel("0 0"),
    last_newline: LastNewline::Required,
    answers: Answers::One,
    points: None,
    certificate: true,
    figure: true,
    limits: None,
    guide: Guide {
        statement: include_str!("statement.md"),
        numbers: &[SIZE, PEGS],
        sample: "4 5\n0 2 1 1 4 2 3 1 2 3\n5 5\n1 2 2 1 3 3 1 3 4 4\n0 0\n",
        answers: "yes\nno\n",
    },
};

pub(super) const SIZE: Bounds = Bounds::new("N", 1, i32::MAX).contest(4, 20);
pub(super) const PEGS: Bounds = Bounds::new("the number of pegs", 1, i32::MAX).contest(5, 249);
/// The number after N = 0.
pub(super) const PEGS_OR_ZERO: Bounds =
    Bounds::new("the number of pegs, or 0 after the last set", 0, i32::MAX);
/// The maximum number of data sets in the contest.
pub(super) const SETS: u32 = 20;
