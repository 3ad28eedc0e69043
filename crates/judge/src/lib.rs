//! Judges programs in any language on the test files of a problem. It is not a sandbox: see the crate `runner`.
//!
//! - **Create**: programs with [`Entry::command`] and [`Entry::submission`]. Read the problem and its test files with
//!   [`Package::read`](package::Package::read); [`stored`] has those of Stonepath's own problems.
//! - **Judge**: [`judge`] runs each program on each file under limits, several at a time, and returns [`Results`]. It
//!   needs a [`Guard`](runner::Guard::myself), and [`runner::serve`] as the first call in `main`.
//! - **Ask**: [`Results`] has a [`Verdict`] per file, and per case for Stonepath's
//!   own problems. [`Results::failures`] returns what is wrong, smallest first.
//! - **Print**: [`table`] for people, [`json`] for programs, [`junit`] and [`github`] for CI, [`page`] for a browser.
#![forbid(unsafe_code)]

mod again;
mod build;
#[cfg(feature = "cli")]
pub mod cli;
mod entry;
pub mod github;
pub mod json;
mod judging;
pub mod junit;
#[cfg(test)]
mod made;
mod options;
pub mod outline;
pub mod page;
mod reasons;
mod results;
mod run;
mod shard;
pub mod stored;
pub mod table;
mod text;
mod validators;
mod words;

pub use build::{Built, NotBuilt};
pub use entry::{Entry, Subject};
pub use judging::{DISK, PROCESSES, judge};
pub use options::{Error, LimitsOf, Options, Silent, Watch};
pub use results::{
    CaseResult, Failure, Fault, File, FileResult, ProgramResult, Results, RunLimits, TimeOrigin, Verdict,
};
pub use shard::Shard;
