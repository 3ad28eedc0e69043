//! A slow solver for every problem, too simple to be wrong. It
//! writes certificates straight from `docs/certificates.md`.

pub(crate) mod complete;
mod files;
pub(crate) mod havannah;
pub(crate) mod hex;
pub(crate) mod nogo;
pub(crate) mod puzzles;
pub(crate) mod twixt;
mod walks;

use cases::{Case, Havannah, HexStatus, HexWinner, NoGo, Twixt};
use certify::{NotCertified, Problem, certify};

pub(crate) use files::{Files, KINDS};
pub(crate) use walks::{Letters, Place, cover, path};

/// The steps of each game.
pub(crate) const HEX: Letters = Letters(&[('r', (1, 0)), ('c', (0, 1)), ('d', (1, -1))]);
pub(crate) const HAVANNAH: Letters = Letters(&[('x', (1, 0)), ('y', (0, 1)), ('z', (1, 1))]);
pub(crate) const TWIXT: Letters = Letters(&[('a', (1, 2)), ('b', (2, 1)), ('c', (2, -1)), ('d', (1, -2))]);
pub(crate) const NOGO: Letters = Letters(&[('r', (1, 0)), ('c', (0, 1))]);

/// Rows of letters: `R`, `B`, `.` for Hex; `X`, `O`, `.` for NoGo.
pub(crate) type Board = Vec<Vec<u8>>;

/// One case of one problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Puzzle {
    HexWinner(Board),
    HexStatus(Board),
    Havannah(i64, Vec<Place>),
    Twixt(i64, Vec<Place>),
    NoGo(Board),
}

/// An answer, without `Case #1: ` and the last line feed, and the lines of its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) answer: String,
    pub(crate) proof: String,
}

impl Puzzle {
    /// Reads the cases of an input.
    pub(crate) fn read(id: &str, input: &str) -> Option<Vec<Puzzle>> {
        let havannah = |Havannah { side, moves }| Puzzle::Havannah(side, moves);
        let twixt = |Twixt { size, pegs }| Puzzle::Twixt(size, pegs);
        Some(match id {
            HexWinner::ID => {
                HexWinner::read(input)?.into_iter().map(|case| Puzzle::HexWinner(case.0)).collect()
            }
            HexStatus::ID => {
                HexStatus::read(input)?.into_iter().map(|case| Puzzle::HexStatus(case.0)).collect()
            }
            Havannah::ID => Havannah::read(input)?.into_iter().map(havannah).collect(),
            Twixt::ID => Twixt::read(input)?.into_iter().map(twixt).collect(),
            _ => NoGo::read(input)?.into_iter().map(|case| Puzzle::NoGo(case.0)).collect(),
        })
    }

    pub(crate) fn id(&self) -> &'static str {
        match self {
            Puzzle::HexWinner(_) => "hexwinner",
            Puzzle::HexStatus(_) => "hexstatus",
            Puzzle::Havannah(..) => "havannah",
            Puzzle::Twixt(..) => "twixt",
            Puzzle::NoGo(_) => "nogo",
        }
    }

    pub(crate) fn letters(&self) -> Letters {
        match self {
            Puzzle::HexWinner(_) | Puzzle::HexStatus(_) => HEX,
            Puzzle::Havannah(..) => HAVANNAH,
            Puzzle::Twixt(..) => TWIXT,
            Puzzle::NoGo(_) => NOGO,
        }
    }

    /// The answer and its proof.
    pub(crate) fn solve(&self) -> Said {
        match self {
            Puzzle::HexWinner(board) => hex::winner(board),
            Puzzle::HexStatus(board) => hex::status(board),
            Puzzle::Havannah(side, moves) => havannah::first_win(*side, moves),
            Puzzle::Twixt(size, pegs) => twixt::last_wins(*size, pegs),
            Puzzle::NoGo(board) => nogo::play_out(board),
        }
    }

    /// The lines of this case in an input file.
    fn lines(&self) -> String {
        let mut text = String::new();
        match self.clone() {
            Puzzle::HexWinner(board) => HexWinner(board).write(&mut text),
            Puzzle::HexStatus(board) => HexStatus(board).write(&mut text),
            Puzzle::NoGo(board) => NoGo(board).write(&mut text),
            Puzzle::Havannah(side, moves) => Havannah { side, moves }.write(&mut text),
            Puzzle::Twixt(size, pegs) => Twixt { size, pegs }.write(&mut text),
        }
        text
    }

    /// The oracle's answer; `None` if many are right or the case is not legal. The oracle does not use certificates.
    pub(crate) fn right_answer(&self) -> Option<String> {
        let input = input(std::slice::from_ref(self));
        if self.id() == "nogo" || self.id() == "havannah" && !havannah::is_legal(&input) {
            return None;
        }
        let answer = cases::solve(self.id(), &input)?;
        Some(answer.trim_end().trim_start_matches("Case #1: ").into())
    }

    /// Whether the answer is right according to the oracle.
    pub(crate) fn is_right(&self, answer: &str) -> bool {
        match self {
            Puzzle::NoGo(board) => nogo::is_right(board, answer),
            _ => self.right_answer().is_some_and(|right| right == answer),
        }
    }

    pub(crate) fn accepts(&self, answer: &str, proof: &str) -> bool {
        self.check(answer, proof).is_ok()
    }

    /// The checker's result for this answer with this proof.
    pub(crate) fn check(&self, answer: &str, proof: &str) -> Result<u32, NotCertified> {
        let case = std::slice::from_ref(self);
        let (input, output) = (input(case), output(case, &[answer]));
        certify(
            problem(self.id()),
            input.as_bytes(),
            output.as_bytes(),
            certificate(self.id(), &[proof]).as_bytes(),
        )
    }
}

pub(crate) fn problem(id: &str) -> Problem {
    Problem::from_id(id).expect("the five ids are known")
}

/// An input file with cases of one problem; NoGo allows one only.
pub(crate) fn input(cases: &[Puzzle]) -> String {
    let lines: String = cases.iter().map(Puzzle::lines).collect();
    match cases.first() {
        Some(Puzzle::NoGo(_)) => lines,
        Some(Puzzle::Twixt(..)) => lines + "0 0\n",
        _ => format!("{}\n{lines}", cases.len()),
    }
}

/// The output file with answers to the cases.
pub(crate) fn output(cases: &[Puzzle], answers: &[&str]) -> String {
    let numbered = matches!(cases.first(), Some(Puzzle::HexStatus(_) | Puzzle::Havannah(..)));
    let line = |(k, answer): (usize, &&str)| match numbered {
        true => format!("Case #{}: {answer}\n", k + 1),
        false => format!("{answer}\n"),
    };
    answers.iter().enumerate().map(line).collect()
}

/// The certificate file with proofs for the cases.
pub(crate) fn certificate(id: &str, proofs: &[&str]) -> String {
    let cases: String =
        proofs.iter().enumerate().map(|(k, proof)| format!("case {}\n{proof}", k + 1)).collect();
    format!("stonepath-certificate 1 {id}\n{cases}end {}\n", proofs.len())
}

/// Whether the answers are right according to the oracle. An illegal input has no right answer.
pub(crate) fn is_right(id: &str, input: &str, output: &str) -> bool {
    match id {
        "nogo" => nogo::is_right_file(input, output),
        "havannah" if !havannah::is_legal(input) => false,
        _ => cases::solve(id, input).is_some_and(|right| right == output),
    }
}
