//! The command line of `stonepath perft`.

use clap::{Args, ValueEnum};
use package::arguments::whole;
use play::{PERFT_BYTES, PERFT_PLACES, PERFT_POSITIONS};

/// The hint if a setup is one word: every setup has several.
pub(crate) const QUOTES: &str = "a setup has several words and needs quotes, such as \"hex 4x4\"";

#[derive(Args)]
pub(crate) struct PerftArgs {
    /// Game, board and variant, such as `hex 4x4` or `havannah 3 official` (see `stonepath list --games`), or a
    /// position, such as `hex 3x3, 1x1/3/3 o`
    #[arg(value_name = "SETUP")]
    pub(crate) game: String,

    /// The largest number of stones
    #[arg(value_name = "DEPTH", value_parser = whole("a depth", 0..=PERFT_PLACES as u64))]
    pub(crate) depth: u64,

    #[arg(long, value_name = "N", help = most(), default_value_t = PERFT_POSITIONS as u64, value_parser = whole("a number of positions", 1..=u64::from(u32::MAX)))]
    pub(crate) most: u64,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = PerftFormat::Text)]
    pub(crate) format: PerftFormat,
}

fn most() -> String {
    format!("The most positions up to symmetry to keep in memory for a depth, about {PERFT_BYTES} bytes each")
}

/// The output formats of counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PerftFormat {
    /// A table
    Text,
    /// One JSON object per line and depth, for programs
    Json,
    /// One line per depth, as in docs/perft.tsv
    Tsv,
}
