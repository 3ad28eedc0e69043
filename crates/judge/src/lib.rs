//! Judges programs, in any language, on the files of a problem.
//!
//! - **Judge**: [`judge`] runs each [`Entry`] on each file of a package under its limits, several at a time, and gives [`Results`]:
//!   a [`Verdict`] for each file, and for each case in it where the problem is one of ours.
//! - **Show**: the results as a table for people, as JSON, as XML for continuous integration, as annotations of GitHub, or as a page.
//!
//! It is no sandbox: see the crate `runner` for what a program can and cannot do.
#![forbid(unsafe_code)]

mod build;
#[cfg(feature = "cli")]
pub mod cli;
mod entry;
pub mod github;
mod html;
pub mod json;
mod judging;
pub mod junit;
#[cfg(test)]
mod made;
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
pub use judging::{DISK, Error, Options, PROCESSES, Silent, Watch, judge};
pub use results::{
    CaseResult, Failure, File, FileResult, ProgramResult, Results, RunLimits, TimeOrigin, Verdict,
};
pub use shard::Shard;
