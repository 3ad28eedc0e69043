//! The command line of `stonepath winner`.

use clap::Args;
use records::Letters;

use super::{Jobs, MaxInput, TextOrJson};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct WinnerArgs {
    /// Game, board and variant, such as "hex 11x11" (see `stonepath list --games`)
    #[arg(value_name = "SETUP")]
    pub(crate) setup: String,

    /// The boards; `-` or omitted for standard input
    #[arg(value_name = "BOARDS", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) boards: Source,

    /// The letters of the first colour, of the second, and of empty cells, such as `RB.`; by default the boards show
    /// them
    #[arg(long, value_name = "LETTERS", value_parser = |text: &str| text.parse::<Letters>())]
    pub(crate) letters: Option<Letters>,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) max: MaxInput,
}
