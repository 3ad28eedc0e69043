//! Validators and submissions in the legacy format, in which problemtools finds them.

use std::path::Path;

use super::{Parcel, Piece};
use crate::program::{Source, is_executable, is_known_source};
use crate::{Expectation, Outcome, Package, Submission, Verdicts};

/// The `build` of a program that needs none.
const NOTHING_TO_BUILD: &str = "#!/bin/sh\n# Nothing is built: the program is `run`.\nexit 0\n";

pub(super) fn validators(package: &Package, listed: &[&str], parcel: &mut Parcel) {
    for path in &package.input_validators {
        if let Some(from) = below(&package.root, path) {
            program(&package.root, &from, &from, listed, (None, None), parcel);
        }
    }
    if !package.output_validators.is_empty() {
        let to = "output_validators/output_validator";
        program(&package.root, "output_validator", to, listed, (None, None), parcel);
    }
}

pub(super) fn submissions(package: &Package, listed: &[&str], parcel: &mut Parcel) {
    for submission in &package.submissions {
        let from = format!("submissions/{}", submission.name);
        let (folder, name) = submission.name.split_once('/').unwrap_or((&submission.name, ""));
        let Some(goal) = legacy_folder(folder, submission) else {
            parcel.leave_out(&from, "the legacy format has no folder for what is expected of it");
            continue;
        };
        let to = format!("submissions/{goal}/{name}");
        let is_taken = goal != folder && listed.iter().any(|path| path.starts_with(&to));
        if is_taken {
            parcel.leave_out(&from, &format!("its place in the legacy format is taken by another, {to}"));
            continue;
        }
        if goal != folder {
            parcel.note(format!("{from}: becomes {to}"));
        }
        let said = (submission.language.as_deref(), submission.entrypoint.as_deref());
        program(&package.root, &from, &to, listed, said, parcel);
    }
    for path in
        listed.iter().filter(|path| path.starts_with("submissions/") && path.matches('/').count() == 1)
    {
        parcel.leave_out(path, "the legacy format expects what the folders say, and no more");
    }
}

/// The folder that expects of a submission what the package does, as far as folders can say it.
fn legacy_folder(folder: &str, submission: &Submission) -> Option<&'static str> {
    use Outcome::{Accepted, RunTimeError, TimeLimit, WrongAnswer};
    const FOLDERS: [(&str, Outcome); 4] = [
        ("accepted", Accepted),
        ("wrong_answer", WrongAnswer),
        ("time_limit_exceeded", TimeLimit),
        ("run_time_error", RunTimeError),
    ];
    if let Some((known, _)) = FOLDERS.iter().find(|(known, _)| *known == folder) {
        return Some(known);
    }
    let all: Vec<&Expectation> =
        submission.expectations.iter().filter(|expected| expected.files.is_none()).collect();
    let fits = |outcome: Outcome| {
        let may = Verdicts::of(&[Accepted, outcome]);
        let is_permitted = |other: Outcome| all.iter().all(|expected| expected.permitted.has(other));
        let others = Outcome::ALL.into_iter().filter(|&other| is_permitted(other));
        let must = Verdicts::of(&[outcome]);
        others.into_iter().all(|other| may.has(other))
            && all.iter().any(|expected| expected.required.is_within(must))
    };
    FOLDERS.iter().find(|(_, outcome)| fits(*outcome)).map(|(known, _)| *known)
}

/// Adds a program: as it is where problemtools knows what to do with it, else as a folder with `build` and `run`.
fn program(
    root: &Path,
    from: &str,
    to: &str,
    listed: &[&str],
    said: (Option<&str>, Option<&str>),
    parcel: &mut Parcel,
) {
    let inside = format!("{from}/");
    let files: Vec<&str> =
        listed.iter().copied().filter(|path| *path == from || path.starts_with(&inside)).collect();
    let name = |path: &str| path.strip_prefix(&inside).unwrap_or_else(|| last(path)).to_string();
    let has = |wanted: &str| files.iter().any(|path| path.strip_prefix(&inside) == Some(wanted));
    let is_known = |path: &&str| is_known_source(path);
    if files.iter().copied().eq([from]) && is_known(&from) {
        parcel.add(to, Piece::Copy(from.into()));
        return;
    }
    let is_folder_of_scripts = has("build") || has("run");
    let folder = if files.contains(&from) { stem(to) } else { to };
    if !is_folder_of_scripts && !files.iter().any(is_known) {
        let recipe = Source::at(&root.join(from)).ok().and_then(|source| source.recipe(said.0, said.1).ok());
        let Some(run) = recipe.and_then(|recipe| start(&recipe.run)) else {
            parcel.leave_out(from, "problemtools knows no way to run it");
            return;
        };
        parcel.add(format!("{folder}/build"), Piece::Script(NOTHING_TO_BUILD.into()));
        parcel.add(format!("{folder}/run"), Piece::Script(run.into()));
        parcel.note(format!(
            "{from}: becomes a folder with build and run: problemtools passes over shell scripts"
        ));
    }
    for path in &files {
        let is_started = is_folder_of_scripts && ["build", "run"].contains(&name(path).as_str());
        if is_started && !is_executable(&root.join(path)) {
            parcel.note(format!("{path}: is made executable"));
        }
        let piece = if is_started || is_executable(&root.join(path)) { Piece::Program } else { Piece::Copy };
        parcel.add(format!("{folder}/{}", name(path)), piece((*path).into()));
    }
    if has("run") && !has("build") {
        parcel.add(format!("{folder}/build"), Piece::Script(NOTHING_TO_BUILD.into()));
    }
}

/// A script that starts a program beside it, by a command such as `bash ./guess.sh`.
fn start(run: &[String]) -> Option<String> {
    let mut words = String::new();
    for word in run {
        match word.strip_prefix("./") {
            Some(file) => words += &format!(" \"$(dirname \"$0\")/{file}\""),
            None => words += &format!(" {word}"),
        }
    }
    (!words.is_empty()).then(|| format!("#!/bin/sh\nexec{words} \"$@\"\n"))
}

/// A path from the package on, with slashes.
fn below(root: &Path, path: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = path.strip_prefix(root).ok()?.iter().map(|part| part.to_str()).collect();
    Some(parts?.join("/"))
}

fn last(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn stem(path: &str) -> &str {
    let name = last(path).len();
    let end = path[path.len() - name..].find('.').map_or(path.len(), |at| path.len() - name + at);
    &path[..end]
}
