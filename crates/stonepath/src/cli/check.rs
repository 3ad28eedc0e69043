//! The command line of `stonepath check`.

use std::path::PathBuf;

use clap::Args;

use super::{MaxInput, Problem, problem};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct CheckArgs {
    /// Act as an ICPC output validator: read the reply from standard input, exit with 42 (accepted)
    /// or 43 (wrong), and write the reason to `FEEDBACK_DIR/judgemessage.txt` and a picture of the
    /// wrong case to `judgeimage.svg`. Arguments after `FEEDBACK_DIR` are ignored
    #[arg(long, requires = "third", overrides_with = "icpc")]
    pub(crate) icpc: bool,

    /// Act as a testlib checker: exit with 0 (ok), 1 (wrong answer), 2 (presentation error) or 3
    /// (the judge's fault), with the message on standard error, and in RESULT if given
    #[arg(long, requires = "third", conflicts_with = "icpc")]
    pub(crate) testlib: bool,

    /// Judge every case separately, and list the wrong ones
    #[arg(long, conflicts_with_all = ["icpc", "testlib"])]
    pub(crate) all: bool,

    /// The problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input; `-` for standard input
    #[arg(value_name = "INPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) input: Source,

    /// The reply to judge; `-` for standard input. With --icpc the judge's ANSWER, which is ignored
    #[arg(value_name = "OUTPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) output: Source,

    /// The judge's answer, which is ignored; with --icpc the folder for the reason
    #[arg(value_name = "ANSWER|FEEDBACK_DIR")]
    pub(crate) third: Option<PathBuf>,

    /// The file for the message (only with --testlib); -appes after it selects XML
    #[arg(value_name = "RESULT")]
    pub(crate) result: Option<PathBuf>,

    /// The form of `-appes` after `contracts.rs` has rewritten it.
    #[arg(long, hide = true, requires = "result")]
    pub(crate) appes: bool,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}
