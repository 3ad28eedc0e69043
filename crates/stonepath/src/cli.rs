//! The command line, as clap parses it.

mod check;
mod contracts;
mod help;
mod package;
mod perft;
mod show;
mod validate;

use std::fmt;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use judge::cli::whole;
use judge_io::AnyProblem;

pub(crate) use judge::cli::problem;

pub(crate) use self::check::CheckArgs;
pub(crate) use self::package::PackageArgs;
pub(crate) use self::perft::{PerftArgs, PerftFormat, QUOTES};
pub(crate) use self::show::ShowArgs;
pub(crate) use self::validate::ValidateArgs;
use crate::input::Source;

/// The referee for positions of connection and surround games.
///
/// Answers contest problems on connection and surround games exactly, judges replies to them, holds test data to the
/// contest's limits, and says why an answer is right.
#[derive(Parser)]
#[command(name = "stonepath", version, arg_required_else_help = true, after_help = help::ALL, after_long_help = help::ALL_LONG)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the problems or the games, or show the statement of a problem, with limits and a sample
    #[command(after_help = help::LIST)]
    List(ListArgs),

    /// Print the answers to an input
    #[command(after_help = help::SOLVE)]
    Solve(SolveArgs),

    /// Check the proofs of the answers to an input
    ///
    /// The checker shares nothing with the solver: it reads the input, the answers and the
    /// certificate once more by itself, and accepts only what proves each answer for this
    /// input. Exits with 0 if all is proved, with 1 if not, with 3 if the input is none.
    #[command(after_help = help::CERTIFY)]
    Certify(CertifyArgs),

    /// Judge a reply to an input
    ///
    /// Prints the verdict and exits with 0 for an accepted reply, 1 for a wrong one. No answer
    /// file is needed: the answers are worked out, and where many are right the reply is held to
    /// the rules. Blanks around and between the words of a line, and blank lines, are forgiven.
    #[command(override_usage = help::CHECK_USAGE, after_help = help::CHECK)]
    Check(CheckArgs),

    /// Hold an input to the contest's limits and exact layout, or answers to the byte
    ///
    /// Solving forgives extra blanks, CRLF, a missing last line feed and
    /// boards of any size, and checking forgives blanks; this does not.
    #[command(override_usage = help::VALIDATE_USAGE, after_help = help::VALIDATE)]
    Validate(ValidateArgs),

    /// Say why the answers are what they are: in words with a board, as JSON, or as a picture
    #[command(after_help = help::EXPLAIN)]
    Explain(ExplainArgs),

    /// Judge programs, in any language, on the files of a problem or of a package
    ///
    /// Runs each program on each file under limits of time, memory and output, and tells the verdict
    /// for each file and for each case in it. It is no sandbox: a program can do whatever its user can.
    #[command(after_help = help::judge())]
    Judge(judge::cli::Args),

    /// Find the smallest input on which a program is wrong
    ///
    /// Random files go to the program and to a slow solver that follows the letter of
    /// the statement. The first one on which the program is wrong, crashes or hangs is
    /// shrunk until no case, row, move or stone can go, shown, and written to a file.
    #[command(after_help = help::STRESS)]
    Stress(stress::cli::Args),

    /// Write a problem as an ICPC package for other judges
    ///
    /// BAPCtools reads packages in the format 2025-09, problemtools
    /// and many judging systems those in the legacy format.
    #[command(after_help = help::PACKAGE)]
    Package(PackageArgs),

    /// Show a board of any game: stones, who is to move, who has won and why
    ///
    /// Reads a board or a position as one line of text, and prints it with a
    /// drawing, as JSON or as a picture. Stones that the rules forbid are refused.
    #[command(after_help = help::SHOW)]
    Show(ShowArgs),

    /// Count the ways in which a game can begin, to compare implementations of its rules
    ///
    /// Counts for each depth the sequences of so many stones, the positions to which
    /// they lead, the same up to symmetry, and the sequences after which somebody has
    /// won or the game is drawn. What is counted, and a table, is in docs/perft.md.
    #[command(after_help = help::perft())]
    Perft(PerftArgs),
}

#[derive(Args)]
pub(crate) struct ListArgs {
    /// Which problem; all of them, a few words each, if it is left out
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Option<Problem>,

    /// List the games instead: what their colours are called, and the boards and variants that people play
    #[arg(long, conflicts_with = "problem")]
    pub(crate) games: bool,
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    /// Which problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input; standard input if it is `-` or left out
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) file: Source,

    /// Check each answer by its certificate before it is printed; one that is not proved is not printed
    #[arg(long)]
    pub(crate) certified: bool,

    /// Write the certificate for the answers to FILE, for `stonepath certify`
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}

#[derive(Args)]
pub(crate) struct CertifyArgs {
    /// Which problem. The checker knows its own: nothing that solves is within reach
    #[arg(value_name = "PROBLEM", value_parser = checked_problem())]
    pub(crate) problem: certify::Problem,

    /// The input; `-` is standard input
    #[arg(value_name = "INPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) input: Source,

    /// The answers to it; `-` is standard input
    #[arg(value_name = "OUTPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) output: Source,

    /// The certificate for the answers; `-` is standard input
    #[arg(value_name = "CERTIFICATE", value_parser = clap::value_parser!(Source))]
    pub(crate) certificate: Source,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// Which problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input; standard input if it is `-` or left out
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) file: Source,

    /// Only this case, counted from 1
    #[arg(long, value_name = "N", value_parser = whole("the number of a case", 1..=u64::from(u32::MAX)))]
    pub(crate) case: Option<u64>,

    /// In which form
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,

    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}

/// The limit on the size of inputs and replies.
#[derive(Args)]
pub(crate) struct MaxInput {
    /// Read so many bytes of a file or stream at most: one that is larger is refused, if it has no other error before
    #[arg(long = "max-input", value_name = "SIZE", default_value = "256M", value_parser = judge::cli::size)]
    pub(crate) bytes: u64,
}

/// Written as `256 MiB`, for example.
impl fmt::Display for MaxInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Sizes on the command line are multiples of one of these units.
        let units =
            [(30, "GiB"), (20, "MiB")].into_iter().find(|(shift, _)| self.bytes.is_multiple_of(1 << shift));
        let (shift, unit) = units.unwrap_or((10, "KiB"));
        write!(f, "{} {unit}", self.bytes >> shift)
    }
}

/// The output formats of an explanation or a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Words and a board drawn in characters
    Text,
    /// An object a line, for programs
    Json,
    /// A picture, for one case or board
    Svg,
}

/// A registered problem.
pub(crate) type Problem = &'static dyn AnyProblem;

/// Returns a parser for the ids of problems whose certificates can be checked.
fn checked_problem() -> impl TypedValueParser<Value = certify::Problem> {
    let find = certify::Problem::from_id;
    ids(move |id| find(id).is_some()).map(move |id| find(&id).expect("only such ids are possible values"))
}

fn ids(filter: impl Fn(&str) -> bool) -> PossibleValuesParser {
    let infos = problems::ALL.iter().map(|problem| problem.info());
    let ids = infos.filter(|info| filter(info.id)).map(|info| PossibleValue::new(info.id).help(info.asks));
    PossibleValuesParser::new(ids)
}
