//! The command line of `stonepath count`.

use clap::Args;

use super::{Jobs, TextOrJson};

#[derive(Args)]
pub(crate) struct CountArgs {
    /// Game and board, such as "hex 4x4", with at most 30 cells
    #[arg(value_name = "SETUP")]
    pub(crate) setup: String,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,

    #[command(flatten)]
    pub(crate) jobs: Jobs,
}
