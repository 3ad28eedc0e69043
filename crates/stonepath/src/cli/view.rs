//! The command lines of `stonepath view` and `stonepath lesson`.

use clap::Args;

use super::{MaxInput, Out, Reading};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct ViewArgs {
    /// Files with records, `-` for standard input, records such as "hex 5x5: c3 b4" or a link, or setups to play on
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) records: Vec<String>,

    #[command(flatten)]
    pub(crate) page: PageOut,

    #[command(flatten)]
    pub(crate) reading: Reading,
}

#[derive(Args)]
pub(crate) struct LessonArgs {
    /// The text as Markdown
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source))]
    pub(crate) file: Source,

    #[command(flatten)]
    pub(crate) page: PageOut,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}

/// Where a page is written.
#[derive(Args)]
pub(crate) struct PageOut {
    #[command(flatten)]
    pub(crate) out: Out,

    /// Open the page in the browser; without -o it is a file for temporary files
    #[arg(long)]
    pub(crate) open: bool,
}
