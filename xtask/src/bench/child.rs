//! Commands that take long: what they are at is told on standard error while they run.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;
use serde_json::Value;

use super::files;
use crate::say::note;

/// The cargo that runs this program, at the root of the repository.
pub(super) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Builds the program that people install, and says where it lies.
pub(crate) fn program(root: &Path, more: &[&str]) -> io::Result<PathBuf> {
    let mut build = cargo(root);
    build.args(["build", "--quiet", "--package", "stonepath", "--message-format=json"]).args(more);
    let messages = run(&mut build, "building stonepath")?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "stonepath")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .ok_or_else(|| io::Error::other("cargo names no program `stonepath`"))
}

/// Runs a command to its end and returns what it printed; what it said is told only if it failed. `what` says what is being
/// done, such as `measuring rules-hex, hex`.
pub(super) fn run(command: &mut Command, what: &str) -> io::Result<String> {
    let name = PathBuf::from(command.get_program());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = files::named(&name, command.spawn())?;
    let mut out = child.stdout.take().expect("standard output is a pipe");
    let err = child.stderr.take().expect("standard error is a pipe");
    let mut progress = Progress::new(what);
    // Both streams are read at the same time: a pipe that nobody reads would stop the command.
    let (printed, said) = thread::scope(|scope| {
        let printed = scope.spawn(move || {
            let mut bytes = Vec::new();
            out.read_to_end(&mut bytes).map(|_| bytes)
        });
        let said = progress.listen(BufReader::new(err));
        (printed.join().expect("reading does not panic"), said)
    });
    let (printed, said) = (files::named(&name, printed)?, files::named(&name, said)?);
    let status = files::named(&name, child.wait())?;
    progress.bar.finish_and_clear();
    if status.success() {
        return Ok(String::from_utf8_lossy(&printed).into_owned());
    }
    Err(io::Error::other(format!("{what}: {status}\n{said}")))
}

/// What a command is at: a line that moves on a terminal, some lines elsewhere.
struct Progress<'a> {
    what: &'a str,
    bar: ProgressBar,
    /// The beginning of the name of the bench that runs.
    group: String,
}

/// What criterion says when it starts a bench, before the bench's name.
const STARTS: &str = "Benchmarking ";

impl<'a> Progress<'a> {
    fn new(what: &'a str) -> Self {
        let bar = ProgressBar::new_spinner().with_message(what.to_string());
        bar.enable_steady_tick(Duration::from_millis(200));
        if bar.is_hidden() {
            note(&format!("{what} ..."));
        }
        Progress { what, bar, group: String::new() }
    }

    /// Reads standard error to its end, and returns what is no progress.
    fn listen(&mut self, lines: impl BufRead) -> io::Result<String> {
        let mut said = String::new();
        for line in lines.split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            match line.strip_prefix(STARTS) {
                Some(bench) => self.started(bench.split(": ").next().unwrap_or(bench)),
                None => said += &(line + "\n"),
            }
        }
        Ok(said)
    }

    fn started(&mut self, bench: &str) {
        let what = self.what;
        self.bar.set_message(format!("{what}, {bench}"));
        let group = bench.split('/').next().unwrap_or(bench);
        if self.bar.is_hidden() && self.group != group {
            note(&format!("{what}, {group} ..."));
            self.group = group.into();
        }
    }
}
