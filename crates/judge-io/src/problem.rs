//! What a problem is, with the types of its case and its answer.

use alloc::vec::Vec;

use crate::{Info, InputError, Reason, ReasonError, Rejection, Reply, Scanner};

/// What [`Problem::read`] came upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A case, which was read whole.
    Case,
    /// The sign that there are no more cases ([`crate::Framing::Sentinel`] only).
    Last,
}

/// A contest problem: a question about a game, in a contest's clothes.
///
/// A datum travels down once and up once: bytes become a case in [`Problem::read`], a case an answer in
/// [`Problem::solve`], an answer bytes in [`Problem::write`]. Everything that the statement promises is checked by `read`,
/// so nothing after it can fail.
pub trait Problem: Sync {
    /// A legal case, in the terms of the game.
    type Case: Default + Send + Sync;
    /// The verdict on a case, without a reason.
    type Answer: Send + Sync;

    /// The problem's card.
    fn info(&self) -> &'static Info;

    /// Reads one case into `case`, whose memory is used again: what it held before is of no matter.
    ///
    /// The scanner stands behind the line feed of the line before, and is left behind the line feed of the case's last
    /// line. Memory grows with the bytes read, never with a number among them.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place. `case` is then in no particular state.
    fn read(&self, input: &mut Scanner<'_>, case: &mut Self::Case) -> Result<Next, InputError>;

    /// Reads the head of a case, and returns how many numbers make a row, a move or the like (at least 1), and what they make:
    /// `a row`. A line should hold whole rows. If one does not, an error behind it names that line too: see
    /// [`Report`](crate::Report).
    ///
    /// The default is for problems whose errors need no such help.
    fn line(&self, _input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        None
    }

    /// The answer, by the fast way and without a reason.
    fn solve(&self, case: &Self::Case) -> Self::Answer;

    /// Writes the answer to case `number` (from 1) in the contest's words, line feeds included.
    fn write(&self, number: u32, answer: &Self::Answer, out: &mut Vec<u8>);

    /// Why the answer is right: a verdict in the game's words, sentences, and a figure.
    ///
    /// The verdict begins with the answer in the contest's words where one answer is right: `ke: Red has joined top and bottom`.
    ///
    /// Whatever the reason rests on is checked first, without trusting the search that found the answer.
    ///
    /// # Errors
    /// Says why the witness does not bear the answer out: somewhere there is a bug.
    fn reason(&self, case: &Self::Case, answer: &Self::Answer) -> Result<Reason, ReasonError>;

    /// Appends the lines of the certificate that prove the answer, in the contest's own coordinates, line feeds included.
    ///
    /// They are for a checker that trusts nothing: see `docs/certificates.md` for the format. It has no `Result`: should
    /// there be no proof, then what is written does not pass the checker. The default writes nothing, for problems without certificates
    /// ([`Info::certificate`]).
    fn prove(&self, _case: &Self::Case, _answer: &Self::Answer, _out: &mut Vec<u8>) {}

    /// Judges a reply to case `number`, taking from `reply` the lines that belong to the case.
    ///
    /// Where one answer is right, the default compares with it line by line and forgives blanks by the rule of [`Reply`].
    ///
    /// # Errors
    /// Says which line of the reply is wrong, and why.
    fn check(&self, number: u32, case: &Self::Case, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        let mut expected = Vec::new();
        self.write(number, &self.solve(case), &mut expected);
        reply.expect_lines(&expected)
    }
}
