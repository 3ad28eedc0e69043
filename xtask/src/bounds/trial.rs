//! Runs every command on an input. Later commands read the files that earlier ones wrote.

use std::io;
use std::path::Path;

use cases::{Kind, Worth};
use clap::ValueEnum;
use runner::Guard;

use super::measure::{self, Run, write};
use super::records;
use super::report::Row;

/// A way to run the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum Command {
    /// `solve`
    Solve,
    /// `solve --certificate`
    Prove,
    /// `certify`, with the answers and the certificate
    Certify,
    /// `check`, with the answers
    Check,
    /// `validate`
    Validate,
    /// `explain`
    Explain,
    /// `explain --format json`
    Json,
    /// `explain --format svg --case 1`
    Svg,
    /// `replay`
    Replay,
    /// `adjudicate`
    Adjudicate,
    /// `convert --to json`
    Convert,
    /// `show`
    Show,
    /// `view`
    View,
    /// `winner`
    Winner,
}

impl Command {
    /// Returns the memory allowed above [`Command::BASE`], in bytes per byte read or written.
    pub fn bytes_per_byte(self) -> u64 {
        match self {
            Command::Validate | Command::Winner => 4,
            Command::Solve | Command::Prove | Command::Certify | Command::Check => 24,
            Command::Replay | Command::Adjudicate | Command::Convert | Command::Show | Command::View => 24,
            Command::Explain | Command::Json => 48,
            Command::Svg => 104,
        }
    }

    /// The bytes that every command may use: the program itself, and tables of fixed size.
    pub const BASE: u64 = 12_000_000;

    /// Returns the command as the user types it.
    pub fn words(self) -> String {
        match self {
            Command::Prove => "solve --certificate".into(),
            Command::Json => "explain --format json".into(),
            Command::Svg => "explain --format svg".into(),
            Command::Convert => "convert --to json".into(),
            other => other.to_possible_value().map(|name| name.get_name().into()).unwrap_or_default(),
        }
    }
}

/// Runs the commands of one problem, or of records.
pub(super) struct Trial<'a> {
    pub(super) program: &'a Path,
    pub(super) guard: &'a Guard,
    pub(super) scratch: &'a Path,
    /// The id of the problem, or [`RECORDS`](super::records::RECORDS).
    pub(super) id: &'static str,
    pub(super) only: Option<Command>,
}

/// Receives each row.
type Take<'a> = dyn FnMut(Row) -> io::Result<()> + 'a;

impl Trial<'_> {
    /// Runs all commands on one input.
    pub(super) fn input(&self, kind: &Kind, size: u64, take: &mut Take<'_>) -> io::Result<()> {
        let id = self.id;
        write(&self.scratch.join("in"), |out| (kind.write)(size, out))?;
        let right: &[i32] = if kind.worth == Worth::Good { &[0] } else { &[3] };
        let mut row = |command, codes: &[i32], arguments: &[&str], stdout| {
            self.row(command, kind.name, size, codes, (arguments, stdout), take)
        };
        // `check` and `certify` read these answers.
        row(Command::Solve, right, &["solve", id, "in"], "out")?;
        row(Command::Prove, right, &["solve", id, "in", "--certificate", "proof"], "out2")?;
        if kind.worth == Worth::Good {
            row(Command::Certify, right, &["certify", id, "in", "out", "proof"], "said")?;
        }
        row(Command::Check, right, &["check", id, "in", "out"], "said")?;
        row(Command::Validate, &[0, 3], &["validate", id, "in"], "said")?;
        row(Command::Explain, right, &["explain", id, "in"], "said")?;
        row(Command::Json, right, &["explain", id, "in", "--format", "json"], "said")?;
        let svg = ["explain", id, "in", "--format", "svg", "--case", "1"];
        // `--case 1` stops after case 1, so the program may not reach the error of a bad input.
        let right: &[i32] = if kind.worth == Worth::Good { &[0] } else { &[0, 3] };
        row(Command::Svg, right, &svg, "said")
    }

    /// Runs `check` and `certify` on a small input with junk as answers or certificate.
    pub(super) fn junk(&self, small: &Kind, kind: &Kind, size: u64, take: &mut Take<'_>) -> io::Result<()> {
        let id = self.id;
        write(&self.scratch.join("in"), |out| (small.write)(200, out))?;
        self.run(&["solve", id, "in", "--certificate", "proof"], "out")?;
        write(&self.scratch.join("junk"), |out| (kind.write)(size, out))?;
        let mut row = |command, place: &str, arguments: &[&str]| {
            let name = format!("{place}: {}", kind.name);
            self.row(command, &name, size, &[1], (arguments, "said"), take)
        };
        row(Command::Check, "reply", &["check", id, "in", "junk"])?;
        row(Command::Certify, "answers", &["certify", id, "in", "junk", "proof"])?;
        row(Command::Certify, "proof", &["certify", id, "in", "out", "junk"])
    }

    /// Runs all commands that read records, or `winner`.
    pub(super) fn records(&self, kind: &records::Kind, size: u64, take: &mut Take<'_>) -> io::Result<()> {
        let &(kind, name, worth, [start, part, end]) = kind;
        write(&self.scratch.join(name), |out| {
            out.write_str(start)?;
            (0..size / part.len() as u64).try_for_each(|_| out.write_str(part))?;
            out.write_str(end)
        })?;
        let codes: &[i32] = if worth == Worth::Good { &[0] } else { &[0, 1, 3] };
        let all = [Command::Replay, Command::Adjudicate, Command::Convert, Command::Show, Command::View];
        let commands = if name == records::BOARDS { &[Command::Winner][..] } else { &all };
        commands.iter().try_for_each(|&command| {
            let words = command.words();
            let mut arguments: Vec<&str> = words.split(' ').collect();
            arguments.extend((command == Command::Winner).then_some("hex 3x3"));
            arguments.push(name);
            self.row(command, kind, size, codes, (&arguments, "said"), take)
        })
    }

    fn row(
        &self,
        command: Command,
        kind: &str,
        size: u64,
        codes: &[i32],
        (arguments, stdout): (&[&str], &str),
        take: &mut Take<'_>,
    ) -> io::Result<()> {
        // Other commands need the files of these two.
        let is_needed = matches!(command, Command::Solve | Command::Prove);
        let is_wanted = self.only.is_none_or(|only| only == command);
        // A problem may lack certificates or figures.
        let info = problems::find(self.id).map(judge_io::AnyProblem::info);
        let is_there = info.is_none_or(|info| match command {
            Command::Prove | Command::Certify => info.certificate,
            Command::Svg => info.figure,
            _ => true,
        });
        if !is_there || !(is_wanted || is_needed) {
            return Ok(());
        }
        let Run { bytes, peak, seconds, code } = self.run(arguments, stdout)?;
        if !is_wanted {
            return Ok(());
        }
        let is_right = code.is_some_and(|code| codes.contains(&code));
        let (problem, kind) = (self.id, kind.to_owned());
        take(Row { problem, kind, size, command, bytes, peak, seconds, code, is_right })
    }

    fn run(&self, arguments: &[&str], stdout: &str) -> io::Result<Run> {
        // `adjudicate` reads streams of any length.
        let most: &[&str] = if arguments[0] == "adjudicate" { &[] } else { &["--max-input", "100000G"] };
        let all = [arguments, most].concat();
        measure::run((self.program, self.guard), self.scratch, &all, stdout)
    }
}
