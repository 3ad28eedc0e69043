//! What says whether an output is right.

mod ours;
mod program;
mod words;

pub(crate) use ours::Ours;
pub(crate) use program::Custom;
pub(crate) use program::{PROCESSES, limits};
pub(crate) use words::Words;

use package::TestFile;

/// Says whether what a program wrote is right.
pub(crate) trait Checker: Sync {
    /// Judges the output to a file of a program that ended by itself and well.
    ///
    /// # Errors
    /// What is wrong with the judge or the data: the message.
    fn check(&self, file: &TestFile, output: &[u8]) -> Result<Checked, String>;

    /// Judges what a program wrote that did not end well, as far as that can be told case by case. The output may break off
    /// anywhere. There is nothing to tell unless the checker knows of cases.
    ///
    /// # Errors
    /// As for [`Checker::check`].
    fn check_partly(&self, _file: &TestFile, _output: &[u8]) -> Result<Checked, String> {
        Ok(Checked::default())
    }
}

/// What a checker says of an output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Checked {
    /// Whether all of it is right.
    pub(crate) is_right: bool,
    /// What the checker has to say.
    pub(crate) message: String,
    /// The cases in the file, in order; none where the checker knows of no cases.
    pub(crate) cases: Vec<CheckedCase>,
}

/// What a checker says of one case of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CheckedCase {
    /// From 1.
    pub(crate) number: u32,
    /// How many bytes of the input are the case.
    pub(crate) size: usize,
    /// The line of the output that the case is decided by, from 1: the wrong one, or the last of a right answer.
    pub(crate) line: usize,
    /// The verdict.
    pub(crate) state: CaseState,
}

/// A verdict on a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CaseState {
    /// Right.
    Right,
    /// Wrong: why, and the lines of the output that are the answer, the start of them.
    Wrong { reason: String, answer: String },
    /// The output ended before it.
    Unanswered,
    /// Nobody can tell where the answer to it starts, since a case before it is wrong.
    Unknown,
}
