//! The kit of `nogo`.

#[cfg(test)]
mod liberties;
mod plain;
#[cfg(test)]
mod proofs;
mod recipe;
#[cfg(test)]
mod replies;
#[cfg(test)]
mod told;
mod wrong;

use crate::{CanBreak, Form, Kit, Lines, Stream, Tokens};

use plain::NEIGHBOURS;
use wrong::IDEAS;

pub(crate) const KIT: Kit = Kit {
    words: &["-1 -1", "1 1"],
    streams: &[Stream::new("3\n", "."), Stream::new("3\n", "...\n"), Stream::new("1\n.\n", "-")],
    overlong_counts: &[("2147483647", Err("expected row 1, found the end of the file"))],
    points: Some(points),
    answered: &["data/secret/traps"],
    pictures: &[
        ("sample", "sample/1.in", 1),
        ("small", "secret/generated/tiny5.in", 1),
        ("large", "secret/generated/tiny19.in", 1),
    ],
    neighbours: Some(NEIGHBOURS),
    // One sweep over the points per player, with flood fills for the liberties at a move.
    plain: Some(|input| cases::solve("nogo", input).expect("a good input")),
    wrong_solvers: IDEAS,
    size: wrong::size,
    minimal_input: "1\n.\n",
    colored: &[],
    ..Kit::new(
        "nogo",
        Form { can_break: CanBreak::Boards, tokens: Tokens::Rows, lines: Lines::Fixed },
        [include_str!("conformance.jsonl"), include_str!("reasons.txt")],
        recipe::made,
    )
};

/// The points of a wrong reply: the number of decimal digits of k
/// for k right lines, and 0 for k = 0 or a malformed line.
fn points(wrong: &cases::Wrong, reply: &[u8]) -> u8 {
    match &*wrong.why {
        "occupied" | "a chain would have no liberty" | "the player to move is not stuck" => {
            let before = reply.split_inclusive(|&byte| byte == b'\n').take(wrong.line - 1);
            let right = before.filter(|line| !line.trim_ascii().is_empty()).count();
            right.checked_ilog10().map_or(0, |log| log as u8 + 1)
        }
        _ => 0,
    }
}
