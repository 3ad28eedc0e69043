//! The command line of `stonepath check`.

use std::path::PathBuf;

use clap::Args;

use super::{MaxInput, Problem, problem};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct CheckArgs {
    /// Be an ICPC output validator: read the reply from standard input, exit with 42 (accepted)
    /// or 43 (wrong), and leave the reason in `FEEDBACK_DIR/judgemessage.txt` and a picture of
    /// the wrong case in `judgeimage.svg`. All that stands behind `FEEDBACK_DIR` is ignored
    #[arg(long, requires = "third", overrides_with = "icpc")]
    pub(crate) icpc: bool,

    /// Be a testlib checker: exit with 0 (ok), 1 (wrong answer), 2 (presentation error)
    /// or 3 (the judge's fault), with the message on standard error, or in RESULT as well
    #[arg(long, requires = "third", conflicts_with = "icpc")]
    pub(crate) testlib: bool,

    /// Judge every case on its own, and say which ones are wrong
    #[arg(long, conflicts_with_all = ["icpc", "testlib"])]
    pub(crate) all: bool,

    /// Which problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input; `-` is standard input
    #[arg(value_name = "INPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) input: Source,

    /// The reply to judge; `-` is standard input. With --icpc the judge's ANSWER, which is not looked at
    #[arg(value_name = "OUTPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) output: Source,

    /// The judge's answer, which is not looked at; with --icpc the folder for the reason
    #[arg(value_name = "ANSWER|FEEDBACK_DIR")]
    pub(crate) third: Option<PathBuf>,

    /// The file for the message (only with --testlib); as XML if -appes stands behind it
    #[arg(value_name = "RESULT")]
    pub(crate) result: Option<PathBuf>,

    /// What `-appes` is turned into before this is read.
    #[arg(long, hide = true, requires = "result")]
    pub(crate) appes: bool,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}
