//! The command lines of the commands that read records.

use archive::{Encoding, encoding};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use play::Swap;
use records::{Format, Options, named};

use super::{MaxInput, Problem};
use crate::records_in::Origin;

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// Files with records, `-` for standard input, or records: links, or moves such as "hex 5x5: c3 b4"
    #[arg(value_name = "RECORD", required = true, value_parser = clap::value_parser!(Origin))]
    pub(crate) records: Vec<Origin>,

    #[command(flatten)]
    pub(crate) reading: Reading,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,

    /// Refuse records that leave the kind of a swap open, if the other kind has another result
    #[arg(long)]
    pub(crate) strict: bool,
}

/// How to read records.
#[derive(Args)]
pub(crate) struct Reading {
    /// The format of the records, or the problem of an input; by default each record shows its format
    #[arg(long, value_name = "FORMAT", value_parser = kind())]
    pub(crate) from: Option<Kind>,

    /// Game and board of records that do not contain them, such as "hex 11x11, swap pieces"
    #[arg(long, value_name = "SETUP", value_parser = terms)]
    pub(crate) game: Option<String>,

    /// What a swap means, in spite of the format
    #[arg(long, value_name = "KIND", value_enum)]
    pub(crate) swap: Option<SwapKind>,

    /// The encoding of the files, such as GBK; by default UTF-16 by its mark, UTF-8, or what CA in SGF names
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub(crate) encoding: Option<&'static Encoding>,

    #[command(flatten)]
    pub(crate) max: MaxInput,
}

impl Reading {
    pub(crate) fn options<'a>(&'a self, file: &'a str) -> Options<'a> {
        let format = match self.from {
            Some(Kind::Records(format)) => Some(format),
            _ => None,
        };
        let (terms, swap) = (self.game.as_deref(), self.swap.map(SwapKind::kind));
        Options { format, file, terms, swap, ..Options::default() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SwapKind {
    /// The players exchange colours
    Sides,
    /// The first stone goes to the other player: in Hex and TwixT mirrored, in Havannah and Y on its cell
    Pieces,
}

impl SwapKind {
    pub(super) fn kind(self) -> Swap {
        match self {
            SwapKind::Sides => Swap::Sides,
            SwapKind::Pieces => Swap::Pieces,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// Text for people
    Text,
    /// A JSON object on each line, for programs
    Json,
}

/// A format of records or of the inputs of a problem.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Records(&'static Format),
    Input(Problem),
}

impl Kind {
    pub(crate) fn id(self) -> &'static str {
        match self {
            Kind::Records(format) => format.id,
            Kind::Input(problem) => problem.info().id,
        }
    }
}

/// Parses the name of a format of records, or the id of a problem.
pub(crate) fn kind() -> impl TypedValueParser<Value = Kind> {
    let ids = named().map(|format| PossibleValue::new(format.id).help(format.about));
    let problems = problems::ALL
        .iter()
        .map(|problem| PossibleValue::new(problem.info().id).help("inputs of this problem"));
    PossibleValuesParser::new(ids.chain(problems)).map(|id| match records::find(&id) {
        Some(format) => Kind::Records(format),
        None => Kind::Input(problems::find(&id).expect("only such names are possible values")),
    })
}

/// Checks terms of a game.
pub(super) fn terms(text: &str) -> Result<String, String> {
    text.parse::<games::AnyTerms>().map(|_| text.into()).map_err(|error| error.to_string())
}
