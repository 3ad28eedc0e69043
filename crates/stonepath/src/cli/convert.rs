//! The command line of `stonepath convert`.

use clap::Args;

use super::replay::{Kind, kind};
use super::{Out, Reading};
use crate::records_in::Origin;

#[derive(Args)]
pub(crate) struct ConvertArgs {
    /// Files with records, `-` for standard input, or records: links, or moves such as "hex 5x5: c3 b4"
    #[arg(value_name = "RECORD", required = true, value_parser = clap::value_parser!(Origin))]
    pub(crate) records: Vec<Origin>,

    /// The format to write, or a problem, for an input with a case for each record
    #[arg(long, value_name = "FORMAT", value_parser = kind())]
    pub(crate) to: Kind,

    #[command(flatten)]
    pub(crate) out: Out,

    #[command(flatten)]
    pub(crate) reading: Reading,
}
