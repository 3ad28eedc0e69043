//! The command line of `stonepath show`.

use clap::{Args, ColorChoice};

use super::Format;

#[derive(Args)]
pub(crate) struct ShowArgs {
    /// Game, board and variant, such as `hex 11x11` (see `stonepath list --games`), or a position, such as `hex 3x3,
    /// 1x1/3/3 o`
    #[arg(value_name = "POSITION", required = true)]
    pub(crate) words: Vec<String>,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,

    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}
