//! The command line of `stonepath validate`.

use clap::Args;

use super::{MaxInput, Problem, problem};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct ValidateArgs {
    /// Act as an ICPC input validator: read standard input and exit with 42 (valid) or 43 (not). Arguments after its
    /// own options are ignored
    #[arg(long, overrides_with = "icpc")]
    pub(crate) icpc: bool,

    /// Require a line feed at the end, even if the contest's own files lack it
    #[arg(long, overrides_with = "require_newline")]
    pub(crate) require_newline: bool,

    /// Check answers to INPUT byte by byte, instead of an input. If many answers are right, they must be right and have
    /// the layout that `solve` writes
    #[arg(long, value_name = "INPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) answers: Option<Source>,

    /// The problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input, or the answers with --answers; `-` or omitted for standard input
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) file: Source,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}
