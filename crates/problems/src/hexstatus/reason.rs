//! Why an answer to `hexstatus` is right.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use board::{Dash, Mark, Reason, ReasonError, Role};
use games::rules::rules_hex::{BLUE, Board, Cause, RED, Status, Witness, witness};

use crate::hex::{self, cell, joins, list, name, places, stones};

/// One of two winning chains without a common cell.
const FIRST: Role = Role::new("chain", Mark::Line(Dash::Solid), "a winning chain").symbol('1');
const SECOND: Role =
    Role::new("chain", Mark::Line(Dash::Dashed), "another, without a common cell").symbol('2');
const CUT: Role = Role::new("cut", Mark::Band(Dash::Dashed), "");
const LAST: Role = Role::new("last", Mark::Ring, "it can have been the last move");

/// Verifies the [`Witness`], which shows who has won or why no game leads to this board, and explains it.
pub(super) fn reason(board: &Board, answer: Result<Status, Cause>) -> Result<Reason, ReasonError> {
    let witness = witness(board);
    if witness.verdict() != answer {
        let text = format!("the answer is {answer:?}, the witness is for {:?}", witness.verdict());
        return Err(ReasonError::Answer(text));
    }
    witness.verify(board).map_err(|flaw| ReasonError::Witness(flaw.to_string()))?;
    let verdict = contest_words(answer);
    let legend = match witness {
        Witness::Nobody { .. } => hex::LINES,
        Witness::Won { .. } => "row and column from 1; r, b: stones, R, B: the chain, ( ): the last move",
        Witness::Counts { .. } => "row and column from 1; r, b: stones",
        Witness::PlayedOn { .. } => "row and column from 1; r, b: stones, R, B: the chain",
        Witness::WonTwice { .. } => "row and column from 1; r, b: stones, 1, 2: the chains",
    };
    let mut figure = hex::figure(board, legend);
    let (verdict, sentences) = match witness {
        Witness::Nobody { blockades } => (verdict.into(), hex::blockades(&mut figure, &blockades)),
        Witness::Won { winner, chain, cut } => {
            figure.mark(hex::CHAIN, places(chain.cells()));
            let label = format!("a line across with one {} stone", hex::in_lower_case(winner));
            figure.mark(CUT.label(label), places(cut.cells()));
            figure.mark(LAST, places(&[cut.last]));
            let last = format!(
                "{} can have been the last move: every {} chain between the sides passes it",
                cell(cut.last),
                name(winner)
            );
            (verdict.into(), Vec::from([joins(winner, &chain), last]))
        }
        Witness::Counts { red, blue } => (
            format!("{verdict}: nobody moves twice in a row"),
            Vec::from([format!("{} differ by more than one", stones(red, blue))]),
        ),
        Witness::PlayedOn { winner, chain, red, blue } => {
            figure.mark(hex::CHAIN, places(chain.cells()));
            let counts = format!("{}: the last move was not the winner's", stones(red, blue));
            (
                format!("{verdict}: {} had won, and the other played on", name(winner)),
                Vec::from([joins(winner, &chain), counts]),
            )
        }
        Witness::WonTwice { winner, chains: [first, second] } => {
            figure.mark(FIRST, places(first.cells()));
            figure.mark(SECOND, places(second.cells()));
            let why =
                "two chains without a common cell: whichever stone was the last, the game was over before";
            (
                format!("{verdict}: {} has won twice", name(winner)),
                Vec::from([
                    why.into(),
                    format!("1: {}", list(first.cells())),
                    format!("2: {}", list(second.cells())),
                ]),
            )
        }
    };
    Ok(Reason { verdict, sentences, figure: Some(figure) })
}

/// The answer in the contest's words.
pub(super) fn contest_words(answer: Result<Status, Cause>) -> &'static str {
    match answer {
        Err(_) => "Impossible",
        Ok(Status::Won(RED)) => "Red wins",
        Ok(Status::Won(BLUE)) => "Blue wins",
        Ok(Status::Nobody) => "Nobody wins",
    }
}
