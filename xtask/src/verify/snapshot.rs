//! Reasons against the stored ones.
//!
//! insta ignores blanks at the ends of lines and kinds of line ends, so it is no judge of answers; it keeps what people
//! read. Reading a snapshot and comparing is cheap; insta's macro, which is not, is called only where something is to be
//! written.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use insta::{Settings, Snapshot};
use judge_io::AnyProblem;
use similar::TextDiff;

use super::case::CaseReport;
use super::discover::Kind;
use super::guard::{Crash, guarded};
use super::report::Report;
use super::{Fault, Finding, Options, Snapshots};
use package::walk::{self, OnPath, walk};

/// Where the snapshots are, in a folder for each problem.
const FOLDER: &str = "xtask/snapshots";

/// A file without boards that is larger than this keeps the verdicts only.
const MOST: usize = 200_000;

/// How many lines of a difference are shown.
const SHOWN: usize = 40;

/// Whether insta will write: it looks at the environment only, when the process starts using it.
pub fn may_bless() -> bool {
    env::var_os("INSTA_UPDATE").is_some_and(|mode| mode == "always")
}

/// The environment in which insta writes snapshots below `root`, without a word.
pub fn bless_variables(root: &Path) -> [(&'static str, OsString); 3] {
    [
        ("INSTA_UPDATE", "always".into()),
        ("INSTA_OUTPUT", "none".into()),
        ("INSTA_WORKSPACE_ROOT", root.as_os_str().to_owned()),
    ]
}

/// The reasons of a file, as they are stored: with boards for samples, without for all others.
pub(super) fn text(kind: &Kind, cases: &[CaseReport]) -> String {
    let all = || cases.iter().filter_map(|case| Some((case.number, case.said.as_ref()?)));
    let mut text = String::new();
    for (number, said) in all() {
        let blank = if *kind == Kind::Sample && !text.is_empty() { "\n" } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{blank}case {number}: {}", said.words);
        if let (Kind::Sample, Some(board)) = (kind, &said.board) {
            let _ = writeln!(text, "\n{board}");
        }
    }
    if *kind != Kind::Sample && text.len() > MOST {
        text = all().map(|(number, said)| format!("case {number}: {}\n", said.verdict())).collect();
    }
    text
}

/// Compares the reasons of a report with the stored ones, or stores them; finds the snapshots of no input.
pub(super) fn settle(problems: &[&dyn AnyProblem], options: &Options, report: &mut Report) {
    if options.snapshots == Snapshots::Skip {
        return;
    }
    let mut taken = BTreeSet::new();
    for file in &mut report.files {
        if let Some(text) = &file.reasons {
            let (id, slug) = (file.id(), file.datum.slug());
            let place = Place::new(options, id, &slug);
            if !taken.insert((id, slug)) {
                let name = &file.datum.name;
                let text = format!("{}: another input has the same snapshot: rename {name}", place.shown);
                file.findings.push(Finding::new(Fault::BadData, text));
                continue;
            }
            match settle_one(&place, options.snapshots, text) {
                Ok(Settled::Same) => {}
                Ok(Settled::Blessed) => report.blessed.push(place.shown),
                Err(finding) => file.findings.push(finding),
            }
        }
    }
    if options.case.is_none() {
        settle_stale(problems, options, report);
    }
}

enum Settled {
    Same,
    Blessed,
}

fn settle_one(place: &Place, snapshots: Snapshots, text: &str) -> Result<Settled, Finding> {
    let unreadable =
        |what, error| Finding::new(Fault::Unreadable, format!("{}: cannot {what}: {error}", place.shown));
    let stored = place.read().map_err(|error| unreadable("read", error.to_string()))?;
    if matches!(&stored, Stored::Text(stored) if stored == text.trim_end()) {
        Ok(Settled::Same)
    } else if snapshots == Snapshots::Bless {
        place.write(text).map(|()| Settled::Blessed).map_err(|error| unreadable("write", error))
    } else {
        Err(Finding::new(Fault::Changed, difference(&place.shown, stored, text)))
    }
}

/// Reports, or deletes, the snapshots that belong to no input.
fn settle_stale(problems: &[&dyn AnyProblem], options: &Options, report: &mut Report) {
    let wanted: BTreeSet<String> =
        report.files.iter().map(|file| format!("{}/{}.snap", file.id(), file.datum.slug())).collect();
    // If all problems are asked for, whatever belongs to none of them belongs to nothing.
    let is_asked = |path: &str| {
        options.problem.is_none() || problems.iter().any(|it| path.split('/').next() == Some(it.info().id))
    };
    let found = walk(&options.root.join(FOLDER), &|_| OnPath::Enter);
    // What stands where a snapshot should be was complained of by the input; no folder at all, by all of them.
    let strange = |path: &str| !path.is_empty() && is_asked(path) && !wanted.contains(path);
    for (path, reason) in found.odd.iter().filter(|(path, _)| strange(path)) {
        report.loose.push(Finding::new(Fault::Unreadable, format!("{FOLDER}/{path}: {reason}")));
    }
    for path in found.files.iter().filter(|path| strange(path) && path.ends_with(".snap")) {
        let shown = format!("{FOLDER}/{path}");
        if options.snapshots != Snapshots::Bless {
            let text = format!("{shown}: belongs to no input; `cargo xtask verify --bless` deletes it");
            report.loose.push(Finding::new(Fault::Changed, text));
        } else if let Err(error) = fs::remove_file(options.root.join(&shown)) {
            let text = format!("{shown}: cannot delete: {error}");
            report.loose.push(Finding::new(Fault::Unreadable, text));
        } else {
            report.blessed.push(format!("{shown} (deleted)"));
        }
    }
}

/// What is found where a snapshot should be.
enum Stored {
    Missing,
    Text(String),
    /// A file that is no snapshot, and how it is.
    Broken(String),
}

/// Where the snapshot of an input is.
struct Place {
    folder: PathBuf,
    name: String,
    path: PathBuf,
    /// From the root on, with slashes.
    shown: String,
}

impl Place {
    fn new(options: &Options, problem: &str, name: &str) -> Self {
        let shown = format!("{FOLDER}/{problem}/{name}.snap");
        let folder = options.root.join(FOLDER).join(problem);
        Place { path: folder.join(format!("{name}.snap")), folder, name: name.into(), shown }
    }

    fn read(&self) -> io::Result<Stored> {
        let bytes = match walk::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Stored::Missing),
            Err(error) => return Err(error),
        };
        // insta says of a file that it cannot read only that it cannot, and mutters about one without a heading.
        if let Err(error) = str::from_utf8(&bytes) {
            return Ok(Stored::Broken(format!("not UTF-8, from byte {} on", error.valid_up_to() + 1)));
        }
        if !bytes.starts_with(b"---") {
            return Ok(Stored::Broken("without the heading that starts with `---`".into()));
        }
        let snapshot = Snapshot::from_file(&self.path).ok();
        let text = snapshot.and_then(|it| Some(it.as_text()?.to_string()));
        Ok(text.map_or_else(|| Stored::Broken("with a heading that makes no sense".into()), Stored::Text))
    }

    /// Lets insta write the snapshot, and looks whether it did.
    fn write(&self, text: &str) -> Result<(), String> {
        if !may_bless() {
            return Err("the environment does not let insta write".into());
        }
        let mut settings = Settings::clone_current();
        settings.set_snapshot_path(&self.folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let assertion = || settings.bind(|| insta::assert_snapshot!(self.name.as_str(), text));
        if let (Err(Crash(message)), _) = guarded(assertion) {
            return Err(message);
        }
        match self.read() {
            Ok(Stored::Text(stored)) if stored == text.trim_end() => Ok(()),
            Ok(_) => Err("what was written is not what is read".into()),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// What is new in the reasons, as a unified difference.
fn difference(name: &str, stored: Stored, text: &str) -> String {
    let stored = match stored {
        Stored::Text(stored) => stored,
        Stored::Missing => {
            return format!("{name}: there is no snapshot yet; `cargo xtask verify --bless` stores it");
        }
        Stored::Broken(reason) => {
            return format!("{name}: is no snapshot: {reason}; `cargo xtask verify --bless` writes it anew");
        }
    };
    // insta drops the last line feed.
    let stored = stored + "\n";
    let diff = TextDiff::configure().timeout(Duration::from_millis(500)).diff_lines(stored.as_str(), text);
    let lines = diff.unified_diff().header("stored", "now").to_string();
    let mut shown = format!("{name}: the reasons are not the stored ones");
    for line in lines.lines().take(SHOWN) {
        shown.push('\n');
        shown.push_str(line);
    }
    match lines.lines().count().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown}\n({more} more lines differ)"),
    }
}
