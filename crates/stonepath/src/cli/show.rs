//! The command line of `stonepath show`.

use std::path::Path;

use clap::{Args, ColorChoice, ValueEnum};
use package::arguments::whole;

use super::{Out, Reading};

#[derive(Args)]
pub(crate) struct ShowArgs {
    /// Game, board and variant, such as `hex 11x11` (see `stonepath list --games`); a position, such as `hex 3x3,
    /// 1x1/3/3 o`; or a record: a file, `-` for standard input, a link, or moves such as `hex 3x3: a1 b2`
    #[arg(value_name = "POSITION", required = true)]
    pub(crate) words: Vec<String>,

    /// Show a record after N moves instead of after the last
    #[arg(long, value_name = "N", value_parser = whole("a number of moves", 0..=u64::from(u32::MAX)))]
    pub(crate) at: Option<u64>,

    /// The number of the record in the file, from 1; by default the first
    #[arg(long, value_name = "N", value_parser = whole("the number of a record", 1..=u64::from(u32::MAX)))]
    pub(crate) record: Option<u64>,

    #[command(flatten)]
    pub(crate) reading: Reading,

    #[command(flatten)]
    pub(crate) out: Out,

    /// The output format; by default that of the ending of the file after -o (.txt, .json, .svg or .tex), otherwise text
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) format: Option<ShowFormat>,

    /// With a title and a legend in the SVG picture; otherwise it has the size of the board
    #[arg(long)]
    pub(crate) legend: bool,

    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

impl ShowArgs {
    /// The output format, or an ending of a file that names none.
    pub(crate) fn format(&self) -> Result<ShowFormat, String> {
        let ending = self.out.path.as_deref().and_then(Path::extension).unwrap_or_default();
        match (self.format, ending.to_string_lossy().to_ascii_lowercase().as_str()) {
            (Some(format), _) => Ok(format),
            (None, "" | "txt") => Ok(ShowFormat::Text),
            (None, "json") => Ok(ShowFormat::Json),
            (None, "svg") => Ok(ShowFormat::Svg),
            (None, "tex") => Ok(ShowFormat::Tikz),
            (None, other) => {
                Err(format!("expected a file .txt, .json, .svg or .tex, or --format, found .{other}"))
            }
        }
    }
}

/// The output formats of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShowFormat {
    /// Text, with a board drawn in characters
    Text,
    /// A JSON object, for programs
    Json,
    /// An SVG picture, with the numbers of the moves of a record
    Svg,
    /// A `<hexboard>` for HexWiki; only for Hex
    Hexboard,
    /// A picture for LaTeX, with `\usepackage{tikz}`: the SVG picture, with a coordinate for each place
    Tikz,
}
