//! The command line of `stonepath validate`.

use clap::Args;

use super::{MaxInput, Problem, problem};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct ValidateArgs {
    /// Be an ICPC input validator: read standard input and exit with 42
    /// (valid) or 43 (not). All that stands behind our own options is ignored
    #[arg(long, overrides_with = "icpc")]
    pub(crate) icpc: bool,

    /// Refuse a file without a line feed at its end even where the contest's own files lack it
    #[arg(long, overrides_with = "require_newline")]
    pub(crate) require_newline: bool,

    /// Hold a file of answers to INPUT to the byte, instead of an input to its limits. Where
    /// many answers are right, they must be right and in the layout that `solve` writes
    #[arg(long, value_name = "INPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) answers: Option<Source>,

    /// Which problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input, or the answers with --answers; standard input if it is `-` or left out
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) file: Source,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}
