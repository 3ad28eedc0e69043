//! The pictures of `hexwinner`.

use alloc::string::String;

use board_svg::Dash;
use rules_hex::{Color, RED, blockades, winning_chain};

use super::hex;
use crate::hexboard;
use crate::hexwinner::Case;

/// The reason for the answer, drawn.
pub(crate) fn picture(case: &Case, answer: &Option<Color>) -> Option<String> {
    let board = &case.board;
    if let Some((winner, chain)) = winning_chain(board).filter(|&(color, _)| Some(color) == *answer) {
        let verdict = alloc::format!(
            "{} ({} has joined {})",
            if winner == RED { "ke" } else { "do" },
            hexboard::name(winner),
            hexboard::sides(winner)
        );
        let mut picture = hex::board(board, &verdict, &hex::chain_in_words(winner, &chain));
        hex::chain(&mut picture, Dash::Solid, "the winning chain", &chain);
        return Some(picture.draw());
    }
    let lines = blockades(board).filter(|_| answer.is_none())?;
    let mut picture =
        hex::board(board, "yet (nobody has joined their sides)", &hex::blockades_in_words(&lines));
    hex::blockades(&mut picture, &lines);
    Some(picture.draw())
}
