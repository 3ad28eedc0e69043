//! The command line of `stonepath match`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use gtp::{DIALECTS, Dialect};
use package::arguments::{duration, size};

use super::{Jobs, MaxInput, TextOrJson, whole};
use crate::input::Source;

#[derive(Args)]
pub(crate) struct MatchArgs {
    /// The terms of the games, such as "hex 11x11, swap pieces" (see `stonepath list --games`)
    #[arg(value_name = "SETUP")]
    pub(crate) setup: String,

    /// The engine that moves first in the first game: a shell command
    #[arg(long, value_name = "CMD", required = true)]
    pub(crate) black: String,

    /// The other engine. After each game the engines exchange colours
    #[arg(long, value_name = "CMD", required = true)]
    pub(crate) white: String,

    /// The number of games; by default two, or two for each opening, and with --sprt as many as it needs
    #[arg(long, value_name = "N", value_parser = whole("a number of games", 1..=1_000_000))]
    pub(crate) games: Option<u64>,

    /// Openings: on each line the first moves, as `stonepath replay` reads lists of moves. Each is played twice, with both
    /// colours
    #[arg(long, value_name = "FILE", value_parser = clap::value_parser!(Source))]
    pub(crate) openings: Option<Source>,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,

    /// Time for all moves of a player in a game, such as 300s
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,

    /// Time for each move; by default 60s without --time
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) move_time: Option<Duration>,

    /// The memory limit of each engine, such as 512M or 2G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    pub(crate) memory: u64,

    /// The most processes of each engine
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub(crate) processes: u64,

    /// How both engines write colours and places; by default found by asking them
    #[arg(long, value_name = "DIALECT", value_parser = dialect())]
    pub(crate) dialect: Option<Dialect>,

    /// The dialect of the engine of --black
    #[arg(long, value_name = "DIALECT", value_parser = dialect())]
    pub(crate) black_dialect: Option<Dialect>,

    /// The dialect of the engine of --white
    #[arg(long, value_name = "DIALECT", value_parser = dialect())]
    pub(crate) white_dialect: Option<Dialect>,

    /// A command for the engine of --black when it starts, such as "time -m 0.5". Can be given several times
    #[arg(long, value_name = "COMMAND")]
    pub(crate) black_send: Vec<String>,

    /// The same for the engine of --white
    #[arg(long, value_name = "COMMAND")]
    pub(crate) white_send: Vec<String>,

    /// After each move, compare the legal moves of engines that list them
    #[arg(long)]
    pub(crate) check: bool,

    /// The number of games at a time
    #[command(flatten)]
    pub(crate) jobs: Jobs,

    /// The seed of the first game, for engines with the command `set_random_seed`
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Write each game as a record, a line of JSON. If the file has games of this match already, the others are played
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// Stop when it is likely that the Elo difference is at most the first number or at least the second, such as 0,50
    #[arg(long, value_name = "ELO0,ELO1", value_parser = bounds, allow_hyphen_values = true)]
    pub(crate) sprt: Option<[f64; 2]>,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,
}

fn dialect() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(DIALECTS.map(|dialect| PossibleValue::new(dialect.id).help(dialect.about)))
        .map(|id| Dialect::find(&id).expect("only such names are possible values"))
}

fn bounds(text: &str) -> Result<[f64; 2], String> {
    let numbers = text.split_once(',').and_then(|(low, high)| Some([low.parse().ok()?, high.parse().ok()?]));
    let is_fine = |&[low, high]: &[f64; 2]| low < high && low.is_finite() && high.is_finite();
    numbers.filter(is_fine).ok_or_else(|| "expected two numbers, the smaller one first, such as 0,50".into())
}
