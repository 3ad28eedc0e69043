//! The description of `nogo`.

use judge_io::{Alphabet, Answers, Bounds, Framing, Guide, Info, LastNewline};

pub(super) const CARD: Info = Info {
    id: "nogo",
    title: "NoGo (不围棋)",
    asks: "how can the game be played on until the player to move is stuck?",
    source: "Luogu P4997",
    framing: Framing::Single,
    last_newline: LastNewline::Required,
    answers: Answers::Many,
    points: Some(10),
    certificate: true,
    figure: true,
    limits: None,
    guide: Guide {
        statement: include_str!("statement.md"),
        numbers: &[SIZE],
        sample: "3\nXOO\nX.X\nO..\n",
        answers: "3 3\n3 2\n-1 -1\n",
    },
};

pub(super) const SIZE: Bounds = Bounds::new("n", 1, i32::MAX).contest(1, 600);
pub(super) const CELLS: Alphabet = Alphabet::new(b".XO", "X, O or .");
