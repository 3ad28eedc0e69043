//! The trait of a contest problem.

use alloc::vec::Vec;

use crate::{CaseGame, Info, InputError, NoCase, Reason, ReasonError, Rejection, Reply, Scanner};

/// What [`Problem::read`] has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A whole case.
    Case,
    /// The sentinel after the last case ([`crate::Framing::Sentinel`] only).
    Last,
}

/// A contest problem: a question about a game, in the format of a contest.
///
/// [`Problem::read`] turns bytes into a case, [`Problem::solve`] a case into an answer, [`Problem::write`] an
/// answer into bytes. `read` checks everything that the statement promises, so `solve` and `write` cannot fail.
pub trait Problem: Sync {
    /// A legal case, in the types of the game.
    type Case: Default + Send + Sync;
    /// The answer to a case, without a reason.
    type Answer: Send + Sync;

    /// Returns the description of the problem.
    fn info(&self) -> &'static Info;

    /// Reads one case into `case`. Its old content is discarded and its memory reused.
    ///
    /// Under [`Layout::Exact`](crate::Layout::Exact) the scanner is at the start of a line, and `read` also reads the
    /// line feed of the case's last line. Memory must grow with the bytes read, never with a number in the input.
    ///
    /// # Errors
    /// The first error, with its place. `case` is then unspecified.
    fn read(&self, input: &mut Scanner<'_>, case: &mut Self::Case) -> Result<Next, InputError>;

    /// Reads the header of a case. Returns how many numbers a row, a
    /// move or the like has (at least 1), and its name, such as `a row`.
    ///
    /// A line should hold whole rows. If one does not, a later error names this
    /// line too: see [`Report`](crate::Report). The default turns this off.
    fn line(&self, _input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        None
    }

    /// Returns the answer, by the fast algorithm and without a reason.
    fn solve(&self, case: &Self::Case) -> Self::Answer;

    /// Appends the answer to case `number` (from 1) in the contest's words, with line feeds.
    fn write(&self, number: u32, answer: &Self::Answer, out: &mut Vec<u8>);

    /// Returns why the answer is right: a verdict in the game's words, sentences, and a figure.
    ///
    /// If the problem has one right answer, the verdict begins with it in the contest's words:
    /// `ke: Red has joined top and bottom`.
    ///
    /// The evidence (the witness) is checked first, without trust in the search that found it.
    ///
    /// # Errors
    /// Says why the witness does not prove the answer. This is a bug.
    fn reason(&self, case: &Self::Case, answer: &Self::Answer) -> Result<Reason, ReasonError>;

    /// Appends the lines of the certificate that prove the answer, in the contest's coordinates, with line feeds.
    ///
    /// `docs/certificates.md` describes the format. An independent checker reads the lines. If an answer has no
    /// proof, the checker must refuse the lines written for it. The default writes nothing, for problems without
    /// certificates ([`Info::certificate`]).
    fn prove(&self, _case: &Self::Case, _answer: &Self::Answer, _out: &mut Vec<u8>) {}

    /// The board or game of a case, for conversion to other formats. The default is for problems without one.
    fn game(&self, _case: &Self::Case) -> Option<CaseGame> {
        None
    }

    /// Appends a case with this board or game: the inverse of [`Problem::game`]. `stones` is the whole board, in the order
    /// of the moves. The default is for problems without games.
    ///
    /// # Errors
    /// If the problem cannot have this case.
    fn case_of(&self, _game: &CaseGame, _out: &mut Vec<u8>) -> Result<(), NoCase> {
        Err(NoCase("a problem whose cases are boards or games"))
    }

    /// Judges a reply to case `number`, and takes the lines of this case from `reply`.
    ///
    /// The default is for problems with one right answer. It compares line by line. [`Reply`] defines which
    /// blanks matter.
    ///
    /// # Errors
    /// Says which line of the reply is wrong, and why.
    fn check(&self, number: u32, case: &Self::Case, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        let mut expected = Vec::new();
        self.write(number, &self.solve(case), &mut expected);
        reply.expect_lines(&expected)
    }
}
