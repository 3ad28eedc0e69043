//! `cargo xtask new`: writes what a game or a problem begins with, and lists what is still to be written.
//!
//! Files come from `crates/tidy/templates`, lines in files that are there from [`crate::of_crate`] and [`crate::of_problem`].

mod plan;
mod templates;
mod words;

use std::fs;
use std::io;
use std::path::Path;

use clap::{Args, Subcommand};

use self::plan::{Plan, refused};
use crate::Finding;

/// What to begin with; without it, what is still to be written is listed.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct Options {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// The rules of a game: `crates/rules-ID`, and the rules once more in `crates/oracle/src/ID.rs`.
    Game {
        /// The first word of its setups: lower-case letters and digits.
        id: String,
    },
    /// A problem about a game: its folder in `problems` and in `kits`, its cases, its checker, and a package of the contest.
    Problem(Problem),
}

/// A problem that is to be begun.
#[derive(Clone, Debug, Args)]
pub struct Problem {
    /// Lower-case letters and digits.
    pub id: String,
    /// The game that it is about.
    #[arg(long, value_name = "GAME")]
    pub game: String,
    /// Answers are not proved: no checker and no page about its certificates.
    #[arg(long)]
    pub without_certificate: bool,
    /// Reasons have no board: nothing is drawn.
    #[arg(long)]
    pub without_figure: bool,
}

const HELP: &str = "\
Examples:
  cargo xtask new game dots
  cargo xtask new problem ywinner --game y
  cargo xtask new problem ywinner --game y --without-certificate --without-figure
  cargo xtask new

What it writes compiles and passes all tests but one, which says what is still to be written, as
`cargo xtask new` does. Nothing is overwritten, and when something is refused, nothing is written.

Exit codes:
  0  written, or nothing is left to write
  1  something is still to be written
  2  usage; also a name that is taken, and a file in which the place for a line is not found
  4  cannot read or write";

/// What was written, by paths from the root on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Files that were not there.
    pub written: Vec<String>,
    /// Files that were there.
    pub changed: Vec<String>,
    /// Commands to run next.
    pub next: Vec<String>,
}

impl Options {
    /// Does what the command line asks for: what was written, or nothing where it only asks what is left.
    ///
    /// # Errors
    /// As for [`game`] and [`problem`].
    pub fn run(&self, root: &Path) -> io::Result<Option<Work>> {
        match &self.what {
            None => Ok(None),
            Some(What::Game { id }) => game(root, id).map(Some),
            Some(What::Problem(wanted)) => problem(root, wanted).map(Some),
        }
    }
}

/// Begins a game.
///
/// # Errors
/// `InvalidInput` when the name is none or taken, or when a file has no place for its line: nothing is written then. Else when a file
/// cannot be read or written.
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

/// Begins a problem.
///
/// # Errors
/// As for [`game`]; also `InvalidInput` when there is no such game.
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

/// The word before what is still to be written, put together so that this file may stand.
const MARK: &str = concat!("WRITE", ":");

/// What is still to be written, as the templates say it, by path and line.
///
/// # Errors
/// When the root cannot be read.
pub fn left(root: &Path) -> io::Result<Vec<Finding>> {
    crate::lines(root, |line| {
        let (_, text) = line.split_once(MARK)?;
        let text = text.trim().trim_end_matches("-->").trim_end_matches(['|', '"', ' ']);
        Some(format!("write {text}"))
    })
}
