//! The pictures of `hexstatus`.

use alloc::format;
use alloc::string::String;

use board_svg::Dash;
use rules_hex::{Cause, Status, Witness, witness};

use super::hex;
use crate::hexboard::{self, name};
use crate::hexstatus::Case;
use crate::words;

/// The reason for the answer, drawn.
pub(crate) fn picture(case: &Case, answer: &Result<Status, Cause>) -> Option<String> {
    let board = &case.board;
    let witness = witness(board);
    if witness.verdict() != *answer {
        return None;
    }
    let picture = match witness {
        Witness::Nobody { blockades } => {
            let mut picture = hex::board(board, "Nobody wins", &hex::blockades_in_words(&blockades));
            hex::blockades(&mut picture, &blockades);
            picture
        }
        Witness::Won { winner, chain, cut } => {
            let reason = format!(
                "{} A line across has one stone of {} only, {}: that can have been the last move.",
                hex::chain_in_words(winner, &chain),
                name(winner),
                hexboard::cell(cut.last)
            );
            let mut picture = hex::board(board, &format!("{} wins", name(winner)), &reason);
            hex::chain(&mut picture, Dash::Solid, "the winning chain", &chain);
            hex::cut(&mut picture, winner, &cut);
            picture
        }
        Witness::Counts { red, blue } => {
            let reason = format!("Impossible: {red} red and {blue} blue stones differ by more than one.");
            let verdict = format!("Impossible, {red} red and {blue} blue stones");
            let mut picture = hex::board(board, &verdict, &reason);
            picture.note(&reason);
            picture
        }
        Witness::PlayedOn { winner, chain, red, blue } => {
            let why = format!(
                "{} has won, but with {red} red and {blue} blue stones the last move was not {}'s.",
                name(winner),
                name(winner)
            );
            let reason = format!("{why} {}", hex::chain_in_words(winner, &chain));
            let mut picture = hex::board(board, "Impossible, played on after the win", &reason);
            hex::chain(&mut picture, Dash::Solid, "the winning chain", &chain);
            picture.note(&why);
            picture
        }
        Witness::WonTwice { winner, chains: [first, second] } => {
            let list = |chain: &rules_hex::Chain| words::path(chain.cells(), hexboard::cell);
            let reason = format!(
                "{} has won twice: whichever stone was the last, one of two chains without a common cell was there before. {}; {}.",
                name(winner),
                list(&first),
                list(&second)
            );
            let mut picture =
                hex::board(board, &format!("Impossible, {} has won twice", name(winner)), &reason);
            hex::chain(&mut picture, Dash::Solid, "a winning chain", &first);
            hex::chain(&mut picture, Dash::Dashed, "another, without a common cell", &second);
            picture
        }
    };
    Some(picture.draw())
}
