//! The command line of `stonepath package`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use judge_io::AnyProblem;
use package::Format;

/// A problem, a folder and a format.
#[derive(Args)]
pub(crate) struct PackageArgs {
    /// The problem
    #[arg(value_name = "PROBLEM", value_parser = judge::cli::problem())]
    pub(crate) problem: &'static dyn AnyProblem,

    /// The folder to create. Judging systems use its name for the problem: only a to z and 0 to 9
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,

    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = Format::V2025.name(), value_parser = format())]
    pub(crate) format: Format,

    /// The folder of the problem's files [default: testdata/PROBLEM here or above, else the built-in files]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// Replace an existing package, but keep hidden files and folders in it, such as .git. Any other folder that is not
    /// empty is refused
    #[arg(long)]
    pub(crate) force: bool,
}

fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(|name| {
        let format = Format::ALL.into_iter().find(|format| format.name() == name);
        format.expect("the possible values are the names of the formats")
    })
}
