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

    /// The folder to write, which is made. Judging systems take its name as the problem's: a to z and 0 to 9
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,

    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = Format::V2025.name(), value_parser = format())]
    pub(crate) format: Format,

    /// The folder of the problem's files [default: testdata/PROBLEM
    /// of a checkout, here or above; else the files in this program]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// Replace a package that is there, but for hidden files and folders in
    /// it, such as .git. Any other folder with something in it is refused
    #[arg(long)]
    pub(crate) force: bool,
}

fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(|name| {
        let format = Format::ALL.into_iter().find(|format| format.name() == name);
        format.expect("the possible values are the names of the formats")
    })
}
