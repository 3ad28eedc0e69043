//! The kit of `twixt`.

mod plain;
#[cfg(test)]
mod proofs;
mod recipe;
#[cfg(test)]
mod told;
mod wrong;

use crate::{CanBreak, Form, Kit, Lines, Stream, Tokens};

use plain::NEIGHBOURS;
use wrong::IDEAS;

pub(crate) const KIT: Kit = Kit {
    words: &["no", "yes"],
    streams: &[Stream::new("4 5\n0 2 2 ", "4"), Stream::new("4 5\n", "1 1\n"), Stream::new("", "0 0\n")],
    overlong_counts: &[("2147483647 2147483647 5 5", Err("expected x, found the end of the file"))],
    pictures: &[("sample", "sample/1.in", 3), ("large", "secret/generated/largest.in", 1)],
    neighbours: Some(NEIGHBOURS),
    plain: Some(|input| plain::answers(input, [NEIGHBOURS.steps; 2])),
    other_limits: &["There are at most 20 data sets."],
    large_boards: &[("2147483647 3\n0 5 7 0 2 6\n0 0\n", "no\n", "no")],
    wrong_solvers: IDEAS,
    size: wrong::size,
    minimal_input: "4 5\n",
    colored: &[
        ("4 5\n0 2 1 1 2 3 3 1 4 2\n0 0\n", "Black", ["\x1b[1m\x1b[38;5;196mB", "\x1b[38;5;63mw"]),
        ("4 6\n0 1 2 0 0 3 1 2 4 3 2 4\n0 0\n", "White", ["\x1b[1m\x1b[38;5;63mW", "\x1b[38;5;196mb"]),
    ],
    ..Kit::new(
        "twixt",
        Form { can_break: CanBreak::Moves, tokens: Tokens::Numbers, lines: Lines::Free },
        [include_str!("conformance.jsonl"), include_str!("reasons.txt")],
        recipe::made,
    )
};
