//! A flood fill for each colour.

use cases::{Case, HexWinner};

use crate::plain::{HEX, Neighbours, Offset, joined};

pub(super) const NEIGHBOURS: Neighbours = Neighbours {
    steps: HEX,
    answers,
    finds: [("Red's chains", Some("neighbours.in")), ("Blue's chains", Some("neighbours.in"))],
};

pub(super) fn answers(input: &str, [red, blue]: [&[Offset]; 2]) -> String {
    let word = |HexWinner(rows)| match (joined(&rows, b'R', red), joined(&rows, b'B', blue)) {
        (true, _) => "ke\n",
        (_, true) => "do\n",
        _ => "yet\n",
    };
    HexWinner::read(input).expect("a good input").into_iter().map(word).collect()
}
