//! The commands `tidy` and `new`.

use std::io;
use std::path::Path;

use clap::Subcommand;

use crate::{Exit, Finding, complain, new, tell};

/// The commands of this crate.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Check the repository against its own rules: dependencies between crates, links, names.
    Tidy,
    /// Start a game or a problem: its files, and lines in existing files. Or list what is still to be written.
    New(new::Options),
}

impl Task {
    /// Runs the command in the repository under `root`.
    pub fn run(&self, root: &Path) -> Exit {
        match self {
            Task::Tidy => tell_findings(crate::run(root), "tidy", "to fix"),
            Task::New(options) => run_new(options, root),
        }
    }
}

/// Prints each finding, then their number followed by `more`. If there are no findings, prints `none`.
fn tell_findings(findings: io::Result<Vec<Finding>>, none: &str, more: &str) -> Exit {
    match findings {
        Ok(findings) if findings.is_empty() => tell(Exit::Fine, |out| writeln!(out, "{none}")),
        Ok(findings) => tell(Exit::Wrong, |out| {
            findings.iter().try_for_each(|finding| writeln!(out, "{finding}"))?;
            writeln!(out, "{} {more}", findings.len())
        }),
        Err(error) => stopped(&error),
    }
}

fn run_new(options: &new::Options, root: &Path) -> Exit {
    match options.run(root) {
        Ok(Some(new::Work { written, changed, next })) => tell(Exit::Fine, |out| {
            let told = [("wrote", written), ("changed", changed), ("next:", next)];
            told.iter()
                .try_for_each(|(did, all)| all.iter().try_for_each(|one| writeln!(out, "{did:7} {one}")))
        }),
        Ok(None) => tell_findings(new::left(root), "all is written", "to write"),
        Err(error) => stopped(&error),
    }
}

/// Prints why the work stopped: the request is invalid, or a file cannot be read or written.
pub fn stopped(error: &io::Error) -> Exit {
    let is_usage = error.kind() == io::ErrorKind::InvalidInput;
    complain(&error.to_string(), if is_usage { Exit::Usage } else { Exit::Io })
}
