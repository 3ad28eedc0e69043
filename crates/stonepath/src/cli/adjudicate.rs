//! The command line of `adjudicate`.

use archive::{Encoding, encoding};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use judge::Shard;
use records::{Family, Field, Options, named};

use super::Jobs;
use super::replay::{SwapKind, terms};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct AdjudicateArgs {
    /// Files with records, also compressed by gzip or zstd; `-` or omitted for standard input
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<Source>,

    /// The format of the records; by default the first line of each file shows it, as for `replay`; otherwise JSON Lines
    #[arg(long, alias = "format", value_name = "FORMAT", value_parser = from())]
    from: Option<String>,

    /// Game and board of records that do not contain them, such as "hex 11x11, swap pieces"
    #[arg(long, value_name = "SETUP", value_parser = terms)]
    game: Option<String>,

    /// What a swap means, in spite of the format
    #[arg(long, value_name = "KIND", value_enum)]
    swap: Option<SwapKind>,

    /// The encoding of the files, such as GBK; by default UTF-16 by its mark, UTF-8, or what CA in SGF names
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub(crate) encoding: Option<&'static Encoding>,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    /// The fields of the output, separated by commas
    #[arg(long, value_name = "FIELDS", value_delimiter = ',', value_parser = field(), conflicts_with = "explain")]
    fields: Vec<Field>,

    /// Also write the places that show the win, and how the record was read where it leaves a choice
    #[arg(long)]
    explain: bool,

    /// Also write a proof of the position at the end, for `stonepath certify`
    #[arg(long)]
    pub(crate) certificate: bool,

    /// Stop with exit code 1 after the first record that cannot be read, or that leaves the kind of a swap open if the other kind has
    /// another result
    #[arg(long)]
    pub(crate) strict: bool,

    /// At the end, count games, results and errors on standard error
    #[arg(long)]
    pub(crate) summary: bool,

    /// Only the K-th of N parts of the files. The outputs of all parts, one after the other, are the whole output
    #[arg(long, value_name = "K/N")]
    pub(crate) shard: Option<Shard>,
}

impl AdjudicateArgs {
    pub(crate) fn options(&self) -> Options<'_> {
        Options {
            format: self.from.as_deref().and_then(records::find),
            terms: self.game.as_deref(),
            swap: self.swap.map(SwapKind::kind),
            ..Options::default()
        }
    }

    /// How the records of each file are split, if the user says it.
    pub(crate) fn family(&self) -> Option<Family> {
        Some(records::find(self.from.as_deref()?)?.family)
    }

    pub(crate) fn fields(&self) -> &[Field] {
        match &self.fields[..] {
            [] if self.explain => Field::ALL,
            [] => Field::USUAL,
            fields => fields,
        }
    }
}

fn from() -> PossibleValuesParser {
    PossibleValuesParser::new(named().map(|format| PossibleValue::new(format.id).help(format.about)))
}

fn field() -> impl TypedValueParser<Value = Field> {
    let find = |name: &str| Field::ALL.iter().copied().find(|field| field.name() == name);
    PossibleValuesParser::new(Field::ALL.iter().map(|field| field.name()))
        .map(move |name| find(&name).expect("only such names are possible values"))
}
