//! The kit of `havannah`.

mod plain;
#[cfg(test)]
mod proofs;
mod recipe;
mod wrong;

use crate::{CanBreak, Form, Kit, Lines, Stream, Tokens};

use plain::NEIGHBOURS;
use wrong::IDEAS;

pub(crate) const KIT: Kit = Kit {
    words: &["Case #1: none"],
    streams: &[
        Stream::new("1\n2 1\n1 ", "1"),
        Stream::new("1\n3 19\n", "1 1\n"),
        Stream::new("2\n2 0\n", "-"),
    ],
    overlong_counts: &[
        ("1 1000000000 3 1 1 2 2 3 3", Ok("Case #1: none\n")),
        ("1 1000000000 2147483647 1 1", Err("expected x, found the end of the file")),
        ("2147483647 1000000000 2147483647", Err("expected x, found the end of the file")),
    ],
    pictures: &[
        ("sample", "sample/1.in", 5),
        ("ring", "sample/1.in", 4),
        ("large", "secret/1.in", 38),
        // Part of a board of base 3000.
        ("part", "secret/generated/largest.in", 2),
    ],
    neighbours: Some(NEIGHBOURS),
    plain: Some(plain::union_find),
    other_limits: &["*T > 20*", "*S <= 50*", "*M <= 100*"],
    large_boards: &[
        ("1\n1000000000 3\n1 1\n1999999999 1999999999\n1000000000 1000000000\n", "Case #1: none\n", "none"),
        ("1\n1073741824 1\n2147483647 2147483647\n", "Case #1: none\n", "none"),
        // A ring far from the border.
        (
            "1\n1000000000 6\n500 500\n500 501\n501 502\n502 502\n502 501\n501 500\n",
            "Case #1: ring in move 6\n",
            "ring round the empty cell (501, 501)",
        ),
    ],
    wrong_solvers: IDEAS,
    size: wrong::size,
    minimal_input: "1\n2 0\n",
    colored: &[(
        "1\n3 7\n5 5\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n",
        "ring",
        ["\x1b[1m\x1b[38;5;196mX", "\x1b[38;5;196mx"],
    )],
    ..Kit::new(
        "havannah",
        Form { can_break: CanBreak::Moves, tokens: Tokens::Numbers, lines: Lines::Fixed },
        [include_str!("conformance.jsonl"), include_str!("reasons.txt")],
        recipe::made,
    )
};
