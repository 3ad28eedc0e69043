//! The command line of `stonepath view`.

use std::path::PathBuf;

use clap::Args;

use super::Reading;

#[derive(Args)]
pub(crate) struct ViewArgs {
    /// Files with records, links to HexWorld or trmph, `-` for standard input, or setups to play on, such as "hex 11x11"
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) records: Vec<String>,

    /// The page to write; by default standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: Reading,
}
