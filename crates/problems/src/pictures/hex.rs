//! What the pictures of both Hex problems share.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board_svg::{Dash, Ink, Mark, Notation, Picture};
use geometry::{Axial, Rhombus, Scale};
use rules_hex::{BLUE, Blockade, Board, Chain, Color, Cut, RED};

use crate::{hexboard, words};

/// The board with its stones. The description begins with the size and the numbers of stones.
pub(super) fn board(board: &Board, verdict: &str, reason: &str) -> Picture<Rhombus> {
    let size = board.shape().height();
    let [red, blue] = [RED, BLUE].map(|color| -> Vec<[i64; 2]> {
        board.iter().filter(|(_, stone)| **stone == Some(color)).map(|(at, _)| cell(at)).collect()
    });
    let description = format!(
        "Hex, {size} by {size} cells, {} and {}. {reason}",
        words::count(red.len(), "red stone"),
        words::count(blue.len(), "blue stone"),
    );
    let mut picture = Picture::new(board.shape(), &format!("Hex: {verdict}"), &description);
    picture
        .notation(Notation {
            first: [Scale::Rising(1), Scale::Rising(1)],
            second: [Scale::Letters, Scale::Rising(1)],
        })
        .sides(Ink::Red, Ink::Blue)
        .layer(Mark::Stone(Ink::Red), "Red, top and bottom", [red])
        .layer(Mark::Stone(Ink::Blue), "Blue, left and right", [blue])
        .note("Dark: the contest's row and column. Light: a1 at the top left.");
    picture
}

/// Marks the chain of a winner.
pub(super) fn chain(picture: &mut Picture<Rhombus>, dash: Dash, words: &str, chain: &Chain) {
    picture.layer(Mark::Line(dash), words, [cells(chain.cells())]);
}

/// Marks the line across with one stone of the winner, and that stone.
pub(super) fn cut(picture: &mut Picture<Rhombus>, winner: Color, cut: &Cut) {
    let words = format!("a line across with one {} stone", hexboard::in_lower_case(winner));
    picture.layer(Mark::Band(Dash::Dashed), &words, [cells(cut.cells())]);
    picture.layer(Mark::Ring, "it can have been the last move", [Vec::from([cell(cut.last)])]);
}

/// Marks what keeps both from joining their sides.
pub(super) fn blockades(picture: &mut Picture<Rhombus>, [red, blue]: &[Blockade; 2]) {
    picture.layer(Mark::Band(Dash::Dashed), "left to right without red stones", [cells(red.cells())]).layer(
        Mark::Band(Dash::Dotted),
        "top to bottom without blue stones",
        [cells(blue.cells())],
    );
}

/// The blockades in words.
pub(super) fn blockades_in_words(lines: &[Blockade; 2]) -> String {
    let [red, blue] = lines.each_ref().map(|line| words::path(line.cells(), hexboard::cell));
    format!(
        "Nobody has joined their sides: a line from left to right without a red stone, {red}; and a line from top to bottom \
         without a blue stone, {blue}. Rows come first, then columns."
    )
}

/// The chain of a winner in words.
pub(super) fn chain_in_words(winner: Color, chain: &Chain) -> String {
    format!(
        "{} has joined {} by the chain {}, rows first, then columns.",
        hexboard::name(winner),
        hexboard::sides(winner),
        words::path(chain.cells(), hexboard::cell)
    )
}

fn cells(list: &[Axial]) -> Vec<[i64; 2]> {
    list.iter().copied().map(cell).collect()
}

fn cell(at: Axial) -> [i64; 2] {
    [at.q, at.r].map(i64::from)
}
