//! Why an answer to `hexwinner` is right.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use board::{Reason, ReasonError};
use games::rules::rules_hex::{BLUE, Board, Color, RED, blockades, winning_chain};

use crate::hex;

/// Verifies and shows the winner's chain, or the lines that block both players.
pub(super) fn reason(board: &Board, answer: Option<Color>) -> Result<Reason, ReasonError> {
    match answer {
        Some(color) => won(board, color),
        None => nobody(board),
    }
}

fn won(board: &Board, color: Color) -> Result<Reason, ReasonError> {
    let Some((_, chain)) = winning_chain(board).filter(|&(owner, _)| owner == color) else {
        let text = format!("the answer is {}, who has no chain", hex::name(color));
        return Err(ReasonError::Answer(text));
    };
    chain.verify(board, color).map_err(|flaw| ReasonError::Witness(flaw.to_string()))?;
    let word = match color {
        RED => "ke",
        BLUE => "do",
    };
    let list = hex::list(chain.cells());
    let mut figure = hex::figure(board, "capitals: the chain; r: red, b: blue, .: empty");
    figure.mark(hex::CHAIN, hex::places(chain.cells()));
    Ok(Reason {
        verdict: format!("{word}: {} has joined {}", hex::name(color), hex::sides(color)),
        sentences: Vec::from([format!("the chain, row and column from 1: {list}")]),
        figure: Some(figure),
    })
}

fn nobody(board: &Board) -> Result<Reason, ReasonError> {
    let open =
        || ReasonError::Answer("the answer is that nobody has won, but a player is not blocked".into());
    let blockades = blockades(board).ok_or_else(open)?;
    for (blockade, color) in blockades.iter().zip(Color::BOTH) {
        blockade.verify(board, color).map_err(|flaw| ReasonError::Witness(flaw.to_string()))?;
    }
    let mut figure = hex::figure(board, hex::LINES);
    let sentences = hex::blockades(&mut figure, &blockades);
    Ok(Reason { verdict: "yet: nobody has joined their sides".into(), sentences, figure: Some(figure) })
}
