//! The certificates of `havannah`.

use alloc::format;
use alloc::vec::Vec;

use games::rules::rules_havannah::{Tours, Win};
use geometry::Axial;

use super::case::{self, PLAYER, Stones};
use super::contest::Contest;
use crate::walk::{self, Place};

/// The letters of [`Axial::STEPS`]. `x` grows with `q`, and `y` grows as `r` shrinks.
const LETTERS: [u8; 6] = *b"xzyXZY";

/// Appends the lines that prove the answer.
pub(super) fn prove(case: &Stones, answer: case::Win, out: &mut Vec<u8>) {
    let win = answer.map(|(number, structures)| Win { number, color: PLAYER, structures });
    let proof = case.solo.proof(win);
    let contest = case.contest();
    chains(&proof.chains, out);
    if let Some(bridge) = &proof.bridge {
        line("bridge", contest, &bridge.chain, out);
    }
    for arm in proof.fork.iter().flat_map(|fork| &fork.arms) {
        line("arm", contest, arm, out);
    }
    if let Some(ring) = proof.ring {
        let mut cycle = ring.cycle;
        cycle.extend(cycle.first().copied());
        line("ring", contest, &cycle, out);
        out.extend_from_slice(b"inside ");
        walk::place(place(contest, ring.enclosed), out);
        out.push(b'\n');
    }
}

/// Appends `chains COUNT STEPS STEPS …`.
fn chains(tours: &Tours, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("chains {}", tours.len()).as_bytes());
    for ways in tours.iter() {
        out.push(b' ');
        if ways.is_empty() {
            out.push(b'-');
        }
        out.extend(ways.iter().map(|&way| LETTERS[usize::from(way)]));
    }
    out.push(b'\n');
}

/// Appends a word and a walk over neighbouring cells (nothing without cells).
fn line(word: &str, contest: Contest, cells: &[Axial], out: &mut Vec<u8>) {
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return };
    let letters: Vec<u8> = cells.windows(2).map(|two| letter(two[0], two[1])).collect();
    out.extend_from_slice(word.as_bytes());
    out.push(b' ');
    walk::walk(place(contest, first), &letters, place(contest, last), out);
    out.push(b'\n');
}

/// The letter of the step between two neighbours.
fn letter(from: Axial, to: Axial) -> u8 {
    let step = Axial { q: to.q - from.q, r: to.r - from.r };
    let way = Axial::STEPS.iter().position(|&it| it == step);
    LETTERS[way.expect("the cells of a witness are neighbours")]
}

/// `x` and `y` of a cell of the board.
fn place(contest: Contest, at: Axial) -> Place {
    let [x, y] = contest.pair(at);
    (x as u32, y as u32)
}
