//! The kit of `hexwinner`.

mod plain;
#[cfg(test)]
mod proofs;
mod wrong;

use cases::HexWinner;

use crate::recipe::{file, hex};
use crate::{CanBreak, Form, Kit, Lines, Stream, Tokens};

use plain::NEIGHBOURS;
use wrong::IDEAS;

pub(crate) const KIT: Kit = Kit {
    words: &["ke", "yet"],
    streams: &[Stream::new("1\n3\n", "0\n"), Stream::new("1\n3\n0 0 ", "1"), Stream::new("2\n1\n", "1\n")],
    overlong_counts: &[
        ("2147483647 2147483647", Err("expected row 1, found the end of the file")),
        ("2147483647 2147483647 1 0", Err("expected a cell (-1, 0 or 1), found the end of the file")),
    ],
    pictures: &[("sample", "sample/1.in", 1), ("large", "secret/generated/largest.in", 3)],
    neighbours: Some(NEIGHBOURS),
    plain: Some(|input| plain::answers(input, [NEIGHBOURS.steps; 2])),
    wrong_solvers: IDEAS,
    size: wrong::size,
    minimal_input: "1\n1\n0\n",
    colored: &[
        ("1\n2\n1 -1\n1 0\n", "ke", ["\x1b[1m\x1b[38;5;196mR", "\x1b[38;5;63mb"]),
        ("1\n2\n-1 -1\n0 1\n", "do", ["\x1b[1m\x1b[38;5;63mB", "\x1b[38;5;196mr"]),
    ],
    ..Kit::new(
        "hexwinner",
        Form { can_break: CanBreak::Nothing, tokens: Tokens::Numbers, lines: Lines::Fixed },
        [include_str!("conformance.jsonl"), include_str!("reasons.txt")],
        |bytes| file(bytes, |bytes| HexWinner(hex(bytes))),
    )
};
