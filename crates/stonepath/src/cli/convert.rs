//! The command line of `stonepath convert`.

use clap::Args;
use records::Format;

use super::Reading;
use super::replay::record_format;
use crate::records_in::Origin;

#[derive(Args)]
pub(crate) struct ConvertArgs {
    /// Files with records, links to HexWorld or trmph, or `-` for standard input
    #[arg(value_name = "RECORD", required = true, value_parser = clap::value_parser!(Origin))]
    pub(crate) records: Vec<Origin>,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = record_format())]
    pub(crate) to: &'static Format,

    #[command(flatten)]
    pub(crate) reading: Reading,
}
