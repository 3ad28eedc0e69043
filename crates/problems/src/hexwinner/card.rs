//! The description of `hexwinner`.

use judge_io::{Answers, Bounds, Framing, Guide, Info, LastNewline};

pub(super) const CARD: Info = Info {
    id: "hexwinner",
    title: "Hex (海克斯)",
    asks: "who has joined their sides?",
    source: "KeDa GuoChuang Cup 2023, Anhui primary group, T4",
    framing: Framing::Counted(Bounds::new("the number of boards", 1, i32::MAX).contest(1, 10)),
    last_newline: LastNewline::Required,
    answers: Answers::One,
    points: None,
    certificate: true,
    figure: true,
    limits: None,
    guide: Guide {
        statement: include_str!("statement.md"),
        numbers: &[SIZE],
        sample: "2\n3\n0 1 -1\n-1 1 0\n1 -1 0\n2\n0 0\n0 1\n",
        answers: "ke\nyet\n",
    },
};

pub(super) const SIZE: Bounds = Bounds::new("N", 1, i32::MAX).contest(1, 100);
pub(super) const CELL: Bounds = Bounds::new("a cell (-1, 0 or 1)", -1, 1);
