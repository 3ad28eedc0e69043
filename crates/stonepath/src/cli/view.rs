//! The command line of `stonepath view`.

use clap::Args;

use super::{Out, Reading};

#[derive(Args)]
pub(crate) struct ViewArgs {
    /// Files with records, `-` for standard input, records such as "hex 5x5: c3 b4" or a link, or setups to play on
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) records: Vec<String>,

    #[command(flatten)]
    pub(crate) out: Out,

    /// Open the page in the browser; without -o it is a file for temporary files
    #[arg(long)]
    pub(crate) open: bool,

    #[command(flatten)]
    pub(crate) reading: Reading,
}
