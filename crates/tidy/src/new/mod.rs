//! `cargo xtask new`: starts a game or a problem, and lists what is still to be written.
//!
//! Files come from `crates/tidy/templates`, lines in existing files from [`crate::of_crate`] and [`crate::of_problem`].

mod plan;
mod templates;
mod words;

use std::fs;
use std::io;
use std::path::Path;

use clap::{Args, Subcommand};

use self::plan::{Plan, refused};
use crate::Finding;

/// What to start. Without it, lists what is still to be written.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct Options {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// The rules of a game in `crates/rules-ID`, and a slow, literal version of them in `crates/oracle/src/ID.rs`.
    Game {
        /// The first word of the game's setups: lower-case letters and digits.
        id: String,
    },
    /// A problem about a game: its folders in `problems` and in `kits`, its cases, its checker, and a problem package.
    Problem(Problem),
}

/// A problem to start.
#[derive(Clone, Debug, Args)]
pub struct Problem {
    /// The id: lower-case letters and digits.
    pub id: String,
    /// The game of the problem.
    #[arg(long, value_name = "GAME")]
    pub game: String,
    /// Answers have no certificates: write no checker and no documentation of proofs.
    #[arg(long)]
    pub without_certificate: bool,
    /// The explanations of answers have no figures.
    #[arg(long)]
    pub without_figure: bool,
}

const HELP: &str = "\
Examples:
  cargo xtask new game dots
  cargo xtask new problem ywinner --game y
  cargo xtask new problem ywinner --game y --without-certificate --without-figure
  cargo xtask new

The result compiles and passes all tests but one. That test lists what is still to be written, like
`cargo xtask new`. Nothing is overwritten. If something is refused, nothing is written.

Exit codes:
  0  written, or nothing is left to write
  1  something is still to be written
  2  usage; a name that is taken; or a file without the place for a new line
  4  cannot read or write";

/// What was written, as paths from the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// New files.
    pub written: Vec<String>,
    /// Existing files with new lines.
    pub changed: Vec<String>,
    /// Commands to run next.
    pub next: Vec<String>,
}

impl Options {
    /// Runs the command. Returns what was written, or `None` if the command only asks what is left.
    ///
    /// # Errors
    /// Those of [`game`] and [`problem`].
    pub fn run(&self, root: &Path) -> io::Result<Option<Work>> {
        match &self.what {
            None => Ok(None),
            Some(What::Game { id }) => game(root, id).map(Some),
            Some(What::Problem(wanted)) => problem(root, wanted).map(Some),
        }
    }
}

/// Starts a game.
///
/// # Errors
/// `InvalidInput` if the name is invalid or taken, or if a file has no place for its line; then nothing is written.
/// Other errors if a file cannot be read or written.
pub fn game(root: &Path, id: &str) -> io::Result<Work> {
    words::check(id)?;
    let mut plan = Plan::new(root, id);
    let folder = format!("crates/rules-{id}");
    plan.has_no(&folder)?;
    plan.has_no(&format!("crates/{id}"))?;
    plan.templates(templates::GAME)?;
    plan.licences(&folder);
    plan.steps(crate::of_crate(&folder))?;
    plan.write([
        "cargo fmt".into(),
        format!("cargo test -p stonepath-rules-{id}"),
        "cargo xtask new".into(),
        "cargo xtask tidy".into(),
    ])
}

/// Starts a problem.
///
/// # Errors
/// Those of [`game`], and `InvalidInput` if the game does not exist.
pub fn problem(root: &Path, wanted: &Problem) -> io::Result<Work> {
    let Problem { id, game, .. } = wanted;
    words::check(id)?;
    let mut games = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        games.extend(crate::game(&entry?.file_name().to_string_lossy()).map(String::from));
    }
    games.sort();
    if !games.contains(game) {
        return Err(refused(format!("expected one of the games {}, found `{game}`", games.join(", "))));
    }
    let mut plan = Plan::new(root, id);
    plan.word("game", game);
    plan.word("uuid", words::uuid());
    plan.part(["certificate", "uncertified"], !wanted.without_certificate);
    plan.part(["figure", "bare"], !wanted.without_figure);
    for path in
        ["{}", "problems/src/{}", "problems/src/{}.rs", "kits/src/{}", "kits/src/{}.rs", "cases/src/{}"]
    {
        plan.has_no(&format!("crates/{}", path.replace("{}", id)))?;
    }
    plan.has_no(&format!("testdata/{id}"))?;
    plan.templates(templates::PROBLEM)?;
    plan.steps(crate::of_problem(id, !wanted.without_certificate))?;
    plan.write([
        "cargo fmt".into(),
        "cargo xtask statements".into(),
        format!("cargo xtask verify {id} --bless"),
        "cargo xtask new".into(),
        "cargo xtask tidy".into(),
    ])
}

/// The mark of parts that are still to be written, split so that this file does not contain it.
const MARK: &str = concat!("WRITE", ":");

/// Lists the parts that are still to be written, as marked by the templates, by path and line.
///
/// # Errors
/// If the root cannot be read.
pub fn left(root: &Path) -> io::Result<Vec<Finding>> {
    crate::lines(root, |line| {
        let (_, text) = line.split_once(MARK)?;
        let text = text.trim().trim_end_matches("-->").trim_end_matches(['|', '"', ' ']);
        Some(format!("write {text}"))
    })
}
