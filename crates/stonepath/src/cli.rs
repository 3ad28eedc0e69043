//! The command line, as clap parses it.

mod adjudicate;
mod check;
mod contracts;
mod convert;
mod count;
mod gtp;
mod help;
#[cfg(unix)]
mod matches;
mod package;
mod perft;
mod replay;
mod shell;
mod show;
mod validate;
mod view;
mod winner;

use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use ::package::arguments::{size, whole};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use judge_io::AnyProblem;

pub(crate) use judge::cli::problem;

pub(crate) use self::adjudicate::AdjudicateArgs;
pub(crate) use self::check::CheckArgs;
pub(crate) use self::convert::ConvertArgs;
pub(crate) use self::count::CountArgs;
pub(crate) use self::gtp::GtpArgs;
#[cfg(unix)]
pub(crate) use self::matches::MatchArgs;
pub(crate) use self::package::PackageArgs;
pub(crate) use self::perft::{PerftArgs, PerftFormat, QUOTES};
pub(crate) use self::replay::{Kind, Reading, ReplayArgs, TextOrJson};
pub(crate) use self::shell::{CompletionsArgs, ManArgs};
pub(crate) use self::show::{ShowArgs, ShowFormat};
pub(crate) use self::validate::ValidateArgs;
pub(crate) use self::view::{LessonArgs, PageOut, ViewArgs};
pub(crate) use self::winner::WinnerArgs;
use crate::input::Source;

/// The referee for connection and surround games such as Hex: says who has won, and why.
///
/// Shows positions, replays and converts records of games, makes pages to study them, and lets engines play. Solves
/// contest problems on these games, explains and proves the answers, and judges programs.
#[derive(Parser)]
#[command(name = "stonepath", version, arg_required_else_help = true, after_help = help::ALL, after_long_help = help::ALL_LONG)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games, or the contest problems; or show the statement of a problem, with limits and a sample
    #[command(after_help = help::LIST)]
    List(ListArgs),

    /// Show a position or a record of any game: the stones, and who is to move, or who has won and why
    ///
    /// Reads a setup, a position or a record, and prints it as text with a drawing, as JSON, or as a
    /// picture. Refuses positions that the rules forbid.
    #[command(after_help = help::SHOW)]
    Show(ShowArgs),

    /// Check the moves of records of games, and say who won, how and when
    ///
    /// Reads records of all games in all formats that `stonepath list --games` shows, several in
    /// a file. Compares the result on the board with the result that the record claims.
    #[command(after_help = help::REPLAY)]
    Replay(ReplayArgs),

    /// Write a page to step through games in a browser, and to play on
    ///
    /// The page is one file and needs no network. The rules run in it: it refuses illegal moves, and says who has won and
    /// why. With a setup, such as "hex 11x11", the board is empty, for two people at one screen.
    #[command(after_help = help::VIEW)]
    View(ViewArgs),

    /// Convert records of games to another format
    ///
    /// Reads what `replay` reads. Says what the new format cannot keep. Exits with 0 if all records
    /// are converted, 1 if the format cannot express one, and 3 if one cannot be read.
    #[command(after_help = help::CONVERT)]
    Convert(ConvertArgs),

    /// Adjudicate millions of records: one line of JSON for each, in their order
    ///
    /// Reads JSON Lines, or records in another format. Says who won, how and when, which move is illegal and why, and
    /// whether the claimed result is true. A record that cannot be read gets a line, too. See docs/adjudicate.md.
    #[command(after_help = help::ADJUDICATE)]
    Adjudicate(AdjudicateArgs),

    /// Say who has won on boards without moves, one line for each board
    ///
    /// Prints `B` if the game's first colour has won, `W` for the second, `-` for nobody, and `?` for a board that cannot
    /// be read; then it exits with 3. A board is one line, or several rows. Cells are row by row.
    #[command(after_help = help::WINNER)]
    Winner(WinnerArgs),

    /// Play any game as an engine for GoGui and other programs that speak GTP
    ///
    /// Knows the rules of a game and no more about it: plays at random, or by UCT, a search with random games. Places are those that GoGui shows: no letter
    /// I, rows from the bottom. GoGui also uses it as a referee, by the commands `gogui-rules_...`.
    #[command(after_help = help::GTP)]
    Gtp(GtpArgs),

    /// Play Hex and other games as an engine for HexGui and other programs that speak HTP
    ///
    /// As `gtp`, but with places as Stonepath writes them: in Hex the first row is on top.
    #[command(after_help = help::HTP)]
    Htp(GtpArgs),

    /// Let two engines play a match, with the rules as referee
    ///
    /// The engines speak GTP or HTP. Every move is checked by the rules, and the time by our own clock. An engine that makes an
    /// illegal move, does not answer in time, crashes or writes nonsense loses the game; one that does not speak the protocol stops the match.
    /// Prints the score and the Elo difference.
    /// This is not a sandbox: an engine can do all that its user can.
    #[cfg(unix)]
    #[command(name = "match", after_help = help::MATCH)]
    Match(MatchArgs),

    /// Count the sequences of stones in a game by depth, to compare implementations of its rules
    ///
    /// For each depth, counts the sequences of that many stones, the positions after them (all, and
    /// up to symmetry), and the sequences that end in a win or a draw. See docs/perft.md for
    /// details and a table.
    #[command(after_help = help::perft())]
    Perft(PerftArgs),

    /// Count the boards of Hex or Y that are won, undecided or impossible
    ///
    /// Decides every full board, so the time doubles with each cell. A board is possible if it occurs in a game in which
    /// the first colour begins. See docs/solved.md for a table.
    #[command(after_help = help::COUNT)]
    Count(CountArgs),

    /// Write a page that teaches games, from a text with pictures of boards
    ///
    /// The text is Markdown. A picture that a command `stonepath show "RECORD" --format svg > FILE` in it makes becomes a board
    /// on the page. The rules run in the page.
    #[command(after_help = help::LESSON)]
    Lesson(LessonArgs),

    /// Print the answers to an input
    #[command(after_help = help::SOLVE)]
    Solve(SolveArgs),

    /// Explain why the answers are right: as text with a board, as JSON, or as a picture
    #[command(after_help = help::EXPLAIN)]
    Explain(ExplainArgs),

    /// Judge a reply to an input
    ///
    /// Prints the verdict and exits with 0 for an accepted reply, 1 for a wrong one. No answer file
    /// is needed: the answers are computed, or the rules are applied if many answers are right.
    /// Blank lines, and blanks around and between the words of a line, are ignored.
    #[command(override_usage = help::CHECK_USAGE, after_help = help::CHECK)]
    Check(CheckArgs),

    /// Check an input against the contest's limits and exact layout, or answers byte by byte
    ///
    /// `solve` accepts extra blanks, CRLF, a missing last line feed and boards of any size, and
    /// `check` ignores blanks. This command is strict.
    #[command(override_usage = help::VALIDATE_USAGE, after_help = help::VALIDATE)]
    Validate(ValidateArgs),

    /// Check the proofs of the answers to an input
    ///
    /// The checker shares no code with the solver. It reads the input, the answers and the
    /// certificate, and accepts only if the certificate proves each answer. Exits with 0 if all
    /// answers are proved, 1 if not, and 3 if the input is malformed.
    #[command(after_help = help::CERTIFY)]
    Certify(CertifyArgs),

    /// Judge programs, in any language, on the files of a problem or of a package
    ///
    /// Runs each program on each file under limits of time, memory and output, and reports a
    /// verdict for each file and each case in it. This is not a sandbox: a program can do all that
    /// its user can.
    #[command(after_help = help::judge())]
    Judge(judge::cli::Args),

    /// Find a minimal input on which a program is wrong
    ///
    /// Runs the program on random files and at last on the sample, and compares it with a slow solver that implements the
    /// statement literally. The first file on which the program is wrong, crashes or hangs is
    /// shrunk until no case, row, move or stone can be removed. It is shown, and written to a file.
    #[command(after_help = help::STRESS)]
    Stress(stress::cli::Args),

    /// Write a problem as an ICPC package for other judges
    ///
    /// BAPCtools reads the format 2025-09; problemtools and many judging systems read the legacy
    /// format.
    #[command(after_help = help::PACKAGE)]
    Package(PackageArgs),

    /// Print the completions for a shell
    #[command(after_help = help::COMPLETIONS)]
    Completions(CompletionsArgs),

    /// Print a page of the manual, for `man -l -`
    #[command(after_help = help::MAN)]
    Man(ManArgs),
}

#[derive(Args)]
pub(crate) struct ListArgs {
    /// The problem; if omitted, a short list of all problems
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Option<Problem>,

    /// List the games instead, with the names of their colours, their usual boards and variants, and the formats of
    /// records
    #[arg(long, conflicts_with = "problem")]
    pub(crate) games: bool,

    /// Print a sample input instead, such as 2 for `sample/2.in`; by default the first
    #[arg(long, value_name = "NAME", requires = "problem")]
    pub(crate) sample: Option<Option<String>>,
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    /// The problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input; `-` or omitted for standard input
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) file: Source,

    /// Check the certificate of each answer before printing it; print no unproved answer
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
    /// The problem
    #[arg(value_name = "PROBLEM", value_parser = checked_problem())]
    pub(crate) problem: certify::Problem,

    /// The input; `-` for standard input
    #[arg(value_name = "INPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) input: Source,

    /// The answers; `-` for standard input
    #[arg(value_name = "OUTPUT", value_parser = clap::value_parser!(Source))]
    pub(crate) output: Source,

    /// The certificate for the answers; `-` for standard input
    #[arg(value_name = "CERTIFICATE", value_parser = clap::value_parser!(Source))]
    pub(crate) certificate: Source,

    #[command(flatten)]
    pub(crate) max_input: MaxInput,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// The problem
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    pub(crate) problem: Problem,

    /// The input; `-` or omitted for standard input
    #[arg(value_name = "FILE", value_parser = clap::value_parser!(Source), default_value = "-", hide_default_value = true)]
    pub(crate) file: Source,

    /// Explain only case N, counted from 1
    #[arg(long, value_name = "N", value_parser = whole("the number of a case", 1..=u64::from(u32::MAX)))]
    pub(crate) case: Option<u64>,

    /// The output format
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
    /// Read at most this much of a file or stream. A larger one is refused, unless it has an error before the limit
    #[arg(long = "max-input", value_name = "SIZE", default_value = "256M", value_parser = size)]
    pub(crate) bytes: u64,
}

/// Where the output goes.
#[derive(Args)]
pub(crate) struct Out {
    /// The file to write; by default standard output
    #[arg(long = "out", short = 'o', value_name = "FILE")]
    pub(crate) path: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Jobs {
    /// The number of threads; by default one for each core
    #[arg(long, short_alias = 'j', alias = "threads", value_name = "N", value_parser = whole("a number of threads", 1..=1024))]
    jobs: Option<u64>,
}

impl Jobs {
    pub(crate) fn count(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        self.jobs.map_or_else(cores, |jobs| jobs as usize)
    }
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
    /// Text, with a board drawn in characters
    Text,
    /// One JSON object per line, for programs
    Json,
    /// An SVG picture of one case or position
    Svg,
    /// A page for a browser with all cases and their pictures
    Html,
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
