//! Who made which structure first in Havannah?

mod plain;
mod recipe;
mod stored;
mod wrong;

use crate::tools::{Growth, Shown};
use crate::{Colored, Far, Form, Kit, Lines, Promise, Rules, Stream, Tokens};

use plain::NEIGHBOURS;
use stored::{PLANS, TARGETS};
use wrong::IDEAS;

pub(crate) const KIT: Kit = Kit {
    id: "havannah",
    form: Form { rules: Rules::OfMoves, tokens: Tokens::Numbers, lines: Lines::Fixed },
    conformance: include_str!("conformance.jsonl"),
    words: &["Case #1: none"],
    streams: [
        Stream::new("1\n2 1\n1 ", "1"),
        Stream::new("1\n3 19\n", "1 1\n"),
        Stream::new("2\n2 0\n", "-"),
    ],
    endless: Some((Stream::new("2147483647\n", "2 2 1 1 1 2\n"), "Case #3: bridge in move 2")),
    promises: &[
        Promise { input: "1 1000000000 3 1 1 2 2 3 3", said: Ok("Case #1: none\n") },
        Promise { input: "1 1000000000 2147483647 1 1", said: Err("expected x, found the end of the file") },
        Promise {
            input: "2147483647 1000000000 2147483647",
            said: Err("expected x, found the end of the file"),
        },
    ],
    mistakes: &[
        ("x\n", "stdin:1:1: expected the number of cases, found `x`\n"),
        ("1\n9 50\n1 1\n1 1\n", "stdin:4:1: case 1: expected an empty cell, found a stone on (1, 1)\n"),
    ],
    recipe: recipe::made,
    points: None,
    plans: PLANS,
    answered: &[],
    pictures: &[
        Shown { name: "sample", input: "sample/1.in", case: 5 },
        Shown { name: "ring", input: "sample/1.in", case: 4 },
        Shown { name: "large", input: "secret/1.in", case: 38 },
        // A part of a board of base 3000.
        Shown { name: "part", input: "secret/generated/largest.in", case: 2 },
    ],
    growth: Growth { items: "stones", color: "#0072b2", dashes: "none" },
    bench: Some("rules-havannah"),
    targets: TARGETS,
    neighbours: Some(NEIGHBOURS),
    plain: Some(plain::union_find),
    quoted: &["*T > 20*", "*S <= 50*", "*M <= 100*"],
    far: &[
        Far {
            input: "1\n1000000000 3\n1 1\n1999999999 1999999999\n1000000000 1000000000\n",
            answer: "Case #1: none\n",
            explained: "none",
        },
        Far {
            input: "1\n1073741824 1\n2147483647 2147483647\n",
            answer: "Case #1: none\n",
            explained: "none",
        },
        // A ring far from everything.
        Far {
            input: "1\n1000000000 6\n500 500\n500 501\n501 502\n502 502\n502 501\n501 500\n",
            answer: "Case #1: ring in move 6\n",
            explained: "ring round the empty cell (501, 501)",
        },
    ],
    ideas: IDEAS,
    size: wrong::size,
    least: "1\n2 0\n",
    colored: &[Colored {
        input: "1\n3 7\n5 5\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n",
        word: "ring",
        stones: ["\x1b[1m\x1b[91mX", "\x1b[31mx"],
    }],
};
