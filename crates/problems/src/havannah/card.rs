//! The description of `havannah`.

use core::time::Duration;

use geometry::Hexagon;
use judge_io::{Answers, Bounds, ContestLimits, Framing, Guide, Info, LastNewline};

pub(super) const CARD: Info = Info {
    id: "havannah",
    title: "Havannah",
    asks: "which structure does a single player complete first, and when?",
    source: "Google Code Jam 2012, Round 3, problem C",
    framing: Framing::Counted(Bounds::new("the number of cases", 1, i32::MAX).contest(1, 200)),
    last_newline: LastNewline::Required,
    answers: Answers::One,
    points: None,
    certificate: true,
    figure: true,
    limits: Some(ContestLimits { time: Duration::from_secs(60), memory: 1 << 30 }),
    guide: Guide {
        statement: include_str!("statement.md"),
        numbers: &[SIDE, MOVES],
        sample: "2\n2 4\n1 1\n1 2\n2 3\n3 3\n3 1\n2 2\n",
        answers: "Case #1: bridge in move 2\nCase #2: none\n",
    },
};

pub(super) const SIDE: Bounds = Bounds::new("S", 2, Hexagon::MAX_SIDE as i32).contest(2, 3000);
pub(super) const MOVES: Bounds = Bounds::new("the number of moves", 0, i32::MAX).contest(0, 10_000);
/// A number of cases, and the contest's limits for files with more.
pub(super) const MANY: (u32, Bounds, Bounds) = (20, SIDE.contest(2, 50), MOVES.contest(0, 100));
