//! The description of `hexstatus`.

use core::time::Duration;

use judge_io::{Alphabet, Answers, Bounds, ContestLimits, Framing, Guide, Info, LastNewline};

pub(super) const CARD: Info = Info {
    id: "hexstatus",
    title: "Hex",
    asks: "could this board have happened, and who won?",
    source: "Google Kick Start 2013, Round B, problem C",
    framing: Framing::Counted(Bounds::new("the number of boards", 1, i32::MAX).contest(1, 100)),
    // The official sample does not end with a line feed.
    last_newline: LastNewline::Optional,
    answers: Answers::One,
    points: None,
    certificate: true,
    figure: true,
    limits: Some(ContestLimits { time: Duration::from_secs(30), memory: 1 << 30 }),
    guide: Guide {
        statement: include_str!("statement.md"),
        numbers: &[SIZE],
        sample: "2\n2\nRB\nR.\n2\nB.\nBB\n",
        answers: "Case #1: Red wins\nCase #2: Impossible\n",
    },
};

pub(super) const SIZE: Bounds = Bounds::new("N", 1, i32::MAX).contest(1, 100);
pub(super) const CELLS: Alphabet = Alphabet::new(b".RB", "R, B or .");
