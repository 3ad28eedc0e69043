//! Compares reasons with their snapshots.
//!
//! insta ignores blanks at the end of a snapshot, and whether lines end in LF or CRLF. This is fine for reasons, but
//! would not be for answers. Its macro is slow, so it is called only to write snapshots, not to read or compare them.

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

/// The folder of the snapshots, with one folder per problem.
const FOLDER: &str = "xtask/snapshots";

/// The maximum size of a snapshot in bytes, except for samples. If the reasons are longer, it has only the verdicts.
const MOST: usize = 200_000;

/// The number of lines of a difference to show.
const SHOWN: usize = 40;

/// Whether insta writes snapshots. It reads this from the environment once, when first used.
pub fn may_bless() -> bool {
    env::var_os("INSTA_UPDATE").is_some_and(|mode| mode == "always")
}

/// Returns the environment in which insta writes snapshots under `root`, without output.
pub fn bless_variables(root: &Path) -> [(&'static str, OsString); 3] {
    [
        ("INSTA_UPDATE", "always".into()),
        ("INSTA_OUTPUT", "none".into()),
        ("INSTA_WORKSPACE_ROOT", root.as_os_str().to_owned()),
    ]
}

/// Returns the reasons of a file as its snapshot stores them: with boards for samples only.
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

/// Compares reasons with their snapshots, or stores them. Also finds snapshots without an input.
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

/// Reports or deletes the snapshots that belong to no input.
fn settle_stale(problems: &[&dyn AnyProblem], options: &Options, report: &mut Report) {
    let wanted: BTreeSet<String> =
        report.files.iter().map(|file| format!("{}/{}.snap", file.id(), file.datum.slug())).collect();
    // If no problem was selected, a snapshot outside the folders of all problems is stale too.
    let is_asked = |path: &str| {
        options.problem.is_none() || problems.iter().any(|it| path.split('/').next() == Some(it.info().id))
    };
    let found = walk(&options.root.join(FOLDER), &|_| OnPath::Enter);
    // If an input's snapshot is not a file, this is already a finding of the input. If the whole folder is missing,
    // every input already has a finding.
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

/// What is stored as a snapshot.
enum Stored {
    Missing,
    Text(String),
    /// A file that is not a snapshot, and why.
    Broken(String),
}

/// Where the snapshot of an input is.
struct Place {
    folder: PathBuf,
    name: String,
    path: PathBuf,
    /// The path from the root, with slashes.
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
        // insta does not say why it cannot read a file, and prints a warning about a missing heading.
        if let Err(error) = str::from_utf8(&bytes) {
            return Ok(Stored::Broken(format!("not UTF-8, from byte {} on", error.valid_up_to() + 1)));
        }
        if !bytes.starts_with(b"---") {
            return Ok(Stored::Broken("without the heading that starts with `---`".into()));
        }
        let snapshot = Snapshot::from_file(&self.path).ok();
        let text = snapshot.and_then(|it| Some(it.as_text()?.to_string()));
        Ok(text.map_or_else(|| Stored::Broken("with an invalid heading".into()), Stored::Text))
    }

    /// Lets insta write the snapshot, and checks the result.
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
            Ok(_) => Err("expected to read what was written, found other text".into()),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// Describes how the reasons differ, with a unified diff.
fn difference(name: &str, stored: Stored, text: &str) -> String {
    let stored = match stored {
        Stored::Text(stored) => stored,
        Stored::Missing => {
            return format!("{name}: there is no snapshot yet; `cargo xtask verify --bless` stores it");
        }
        Stored::Broken(reason) => {
            return format!("{name}: is not a snapshot: {reason}; `cargo xtask verify --bless` rewrites it");
        }
    };
    // insta removes the last line feed.
    let stored = stored + "\n";
    let diff = TextDiff::configure().timeout(Duration::from_millis(500)).diff_lines(stored.as_str(), text);
    let lines = diff.unified_diff().header("stored", "now").to_string();
    let mut shown = format!("{name}: the reasons differ from the stored ones");
    for line in lines.lines().take(SHOWN) {
        shown.push('\n');
        shown.push_str(line);
    }
    match lines.lines().count().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown}\n({more} more lines differ)"),
    }
}
