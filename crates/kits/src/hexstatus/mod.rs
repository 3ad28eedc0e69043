//! The kit of `hexstatus`.

mod plain;
mod wrong;

use cases::HexStatus;

use crate::recipe::{file, hex};
use crate::{CanBreak, Form, Kit, Lines, Stream, Tokens};

use plain::NEIGHBOURS;
use wrong::IDEAS;

pub(crate) const KIT: Kit = Kit {
    words: &["Case #1: Red wins", "Case #1: Impossible"],
    streams: &[Stream::new("1\n3\n", "."), Stream::new("1\n3\n", "...\n"), Stream::new("2\n1\n", "R\n")],
    overlong_counts: &[("2147483647 2147483647", Err("expected row 1, found the end of the file"))],
    pictures: &[
        ("sample", "sample/1.in", 7),
        ("twice", "sample/1.in", 6),
        ("large", "secret/generated/largest.in", 36),
    ],
    neighbours: Some(NEIGHBOURS),
    plain: Some(|input| plain::answers(input, [NEIGHBOURS.steps; 2])),
    wrong_solvers: IDEAS,
    size: wrong::size,
    minimal_input: "1\n1\n.\n",
    colored: &[
        ("1\n2\nRB\nR.\n", "Red", ["\x1b[1m\x1b[38;5;196mR", "\x1b[38;5;63mb"]),
        ("1\n2\nBB\nR.\n", "Blue", ["\x1b[1m\x1b[38;5;63mB", "\x1b[38;5;196mr"]),
        // The two winning chains have numbers, and both are red.
        ("1\n4\nRRBB\nRRBB\nRRBB\nRRBB\n", "Red", ["\x1b[1m\x1b[38;5;196m1", "\x1b[1m\x1b[38;5;196m2"]),
    ],
    ..Kit::new(
        "hexstatus",
        Form { can_break: CanBreak::Nothing, tokens: Tokens::Rows, lines: Lines::Fixed },
        [include_str!("conformance.jsonl"), include_str!("reasons.txt")],
        |bytes| file(bytes, |bytes| HexStatus(hex(bytes))),
    )
};
