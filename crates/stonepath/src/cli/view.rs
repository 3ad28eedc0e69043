//! The command line of `stonepath view`.

use std::path::PathBuf;

use clap::Args;

use super::Reading;

#[derive(Args)]
pub(crate) struct ViewArgs {
    /// Files with records, `-` for standard input, records such as "hex 5x5: c3 b4" or a link, or setups to play on
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) records: Vec<String>,

    /// The page to write; by default standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: Reading,
}
