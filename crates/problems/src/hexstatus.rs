//! Could this Hex board have happened, and who won? (Kick Start 2013, Round B, "Hex".)

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use judge_io::{
    Alphabet, Answers, Bounds, Explanation, Facts, Framing, Guide, Info, InputError, LastNewline, Problem,
    Scanner, Step,
};
use rules_hex::{BLUE, Board, Cause, RED, Status, Witness, audit, witness};

use crate::hexboard::{self, cell, name, sides};
use crate::{decimal, facts, pictures, proofs, words};

/// The problem `hexstatus`: for each board, Impossible, Red wins, Blue wins or Nobody wins.
#[derive(Clone, Copy, Debug)]
pub struct HexStatus;

const INFO: Info = Info {
    id: "hexstatus",
    title: "Hex",
    asks: "could this board have happened, and who won?",
    source: "Google Kick Start 2013, Round B, problem C",
    framing: Framing::Counted(Bounds::new("the number of boards", 1, i32::MAX).contest(1, 100)),
    // The official sample has none.
    last_newline: LastNewline::Optional,
    answers: Answers::One,
    points: None,
    guide,
};

const SIZE: Bounds = Bounds::new("N", 1, i32::MAX).contest(1, 100);
const CELLS: Alphabet = Alphabet::new(b".RB", "R, B or .");

/// A board, possible or not.
#[derive(Clone, Debug, Default)]
pub struct Case {
    pub(crate) board: Board,
}

/// What the problem is, for people.
fn guide() -> Guide {
    Guide {
        statement: include_str!("statements/hexstatus.md"),
        numbers: vec![SIZE],
        sample: "2\n2\nRB\nR.\n2\nB.\nBB\n",
        answers: "Case #1: Red wins\nCase #2: Impossible\n",
    }
}

impl Problem for HexStatus {
    type Case = Case;
    type Answer = Result<Status, Cause>;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Case) -> Result<Step, InputError> {
        let size = input.integer(&SIZE)?.unsigned_abs();
        input.newline()?;
        let mut stones = hexboard::recycle(&mut case.board, size, input.remaining());
        for number in 1..=size {
            let row = input.row(&CELLS, number, size)?;
            stones.extend(row.iter().map(|&letter| match letter {
                b'R' => Some(RED),
                b'B' => Some(BLUE),
                _ => None,
            }));
            input.newline()?;
        }
        case.board = hexboard::board(size, stones);
        Ok(Step::Case)
    }

    fn head(&self, input: &mut Scanner<'_>) -> Option<u64> {
        let rows = input.integer(&SIZE).ok()?;
        Some(u64::from(rows.unsigned_abs()))
    }

    fn solve(&self, case: &Case) -> Result<Status, Cause> {
        audit(&case.board)
    }

    fn write(&self, number: u32, answer: &Result<Status, Cause>, out: &mut Vec<u8>) {
        out.extend_from_slice(b"Case #");
        decimal::write(number, out);
        out.extend_from_slice(b": ");
        out.extend_from_slice(contest_words(*answer).as_bytes());
        out.push(b'\n');
    }

    fn check_evidence(&self, case: &Case, answer: &Result<Status, Cause>) -> Result<(), String> {
        let witness = witness(&case.board);
        if witness.verdict() != *answer {
            return Err(format!("the answer is {answer:?}, the witness is for {:?}", witness.verdict()));
        }
        witness.verify(&case.board).map_err(|flaw| flaw.to_string())
    }

    fn prove(&self, case: &Case, answer: &Result<Status, Cause>, out: &mut Vec<u8>) {
        proofs::hexstatus::prove(case, answer, out);
    }

    fn facts(&self, case: &Case, _answer: &Result<Status, Cause>) -> Facts {
        facts::hex::status(&case.board)
    }

    fn picture(&self, case: &Case, answer: &Result<Status, Cause>) -> Option<String> {
        pictures::hexstatus::picture(case, answer)
    }

    fn explain(&self, case: &Case, answer: &Result<Status, Cause>) -> Explanation {
        let board = &case.board;
        let list = |cells| words::path(cells, cell);
        let verdict = contest_words(*answer);
        let (verdict, reasons, drawing) = match witness(board) {
            Witness::Nobody { blockades } => (
                verdict.to_string(),
                hexboard::blockades(&blockades),
                hexboard::draw(board, [&[], &[]], None),
            ),
            Witness::Won { winner, chain, cut } => (
                verdict.to_string(),
                vec![
                    format!("the {} chain joins {}: {}", name(winner), sides(winner), list(chain.cells())),
                    format!(
                        "{} can have been the last move: every {} chain between the sides passes it",
                        cell(cut.last),
                        name(winner)
                    ),
                ],
                hexboard::draw(board, [chain.cells(), &[]], Some(cut.last)),
            ),
            Witness::Counts { red, blue } => (
                format!("{verdict}: nobody moves twice in a row"),
                vec![format!("{} and {} differ by more than one", stones(red, "red"), stones(blue, "blue"))],
                hexboard::draw(board, [&[], &[]], None),
            ),
            Witness::PlayedOn { winner, chain, red, blue } => (
                format!("{verdict}: {} had won, and the other played on", name(winner)),
                vec![
                    format!("the {} chain joins {}: {}", name(winner), sides(winner), list(chain.cells())),
                    format!(
                        "{} and {}: the last move was not the winner's",
                        stones(red, "red"),
                        stones(blue, "blue")
                    ),
                ],
                hexboard::draw(board, [chain.cells(), &[]], None),
            ),
            Witness::WonTwice { winner, chains: [first, second] } => (
                format!("{verdict}: {} has won twice", name(winner)),
                vec![
                    "two chains without a common cell: whichever stone was the last, the game was over before".into(),
                    format!("1: {}", list(first.cells())),
                    format!("2: {}", list(second.cells())),
                ],
                hexboard::draw(board, [first.cells(), second.cells()], None),
            ),
        };
        let legend = "row and column from 1; r, b: stones, R, B: the chain, ( ): the last move".into();
        Explanation { verdict, reasons, legend, board: Some(drawing) }
    }
}

/// The answer in the contest's words.
fn contest_words(answer: Result<Status, Cause>) -> &'static str {
    match answer {
        Err(_) => "Impossible",
        Ok(Status::Won(RED)) => "Red wins",
        Ok(Status::Won(BLUE)) => "Blue wins",
        Ok(Status::Nobody) => "Nobody wins",
    }
}

/// `1 red stone`, `5 blue stones`.
fn stones(number: usize, color: &str) -> String {
    words::count(number, &format!("{color} stone"))
}
