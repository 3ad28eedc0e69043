//! Validators and submissions: whether they are there, and whether a client knows what to do with them.

use super::Look;
use crate::program::{is_executable, is_known_source};
use crate::{Format, Outcome, Verdicts, card};

pub(super) fn check(look: &mut Look<'_>) {
    let package = look.package;
    let format = look.format();
    if package.input_validators.is_empty() {
        look.stricter_in_legacy("input_validators", "expected an input validator, found none");
    }
    let answers = programs(look, "answer_validators", 1);
    // Where a checker comes with the package it looks at the answers, too.
    if format == Format::V2025 && answers.is_empty() && package.output_validators.is_empty() {
        let text = "expected an answer validator where no checker comes along, found none";
        look.warning("answer_validators", text);
    }
    let mut all = programs(look, "input_validators", 1);
    match format {
        Format::V2025 => {
            all.extend(answers);
            all.extend((!package.output_validators.is_empty()).then(|| "output_validator".to_string()));
        }
        Format::Legacy => {
            all.extend(programs(look, "input_format_validators", 1));
            let checkers = programs(look, "output_validators", 1);
            if let Some(checker) = checkers.first().filter(|_| !package.card.is_custom) {
                let text = format!("expected `validation: custom` in {} beside a checker", card::FILE);
                look.error(checker, text);
            }
            if let Some(second) = checkers.get(1) {
                look.warning(second, "expected one checker, found several, of which only the first is used");
            }
            all.extend(checkers);
        }
    }
    let submissions = programs(look, "submissions", 2);
    submitted(look, &submissions);
    all.extend(submissions);
    for path in &all {
        program(look, path);
    }
}

/// The files and folders so many steps below a folder.
fn programs(look: &Look<'_>, folder: &str, depth: usize) -> Vec<String> {
    let found = &look.package.found;
    let all = found.files.iter().chain(&found.folders);
    let is_program = |path: &&String| {
        let name = path.strip_prefix(folder).and_then(|name| name.strip_prefix('/'));
        name.is_some_and(|name| {
            name.matches('/').count() + 1 == depth && !name.rsplit('/').any(|part| part.starts_with('.'))
        })
    };
    all.filter(is_program).cloned().collect()
}

fn submitted(look: &mut Look<'_>, programs: &[String]) {
    let package = look.package;
    if programs.is_empty() {
        look.error("submissions", "expected submissions, found none");
        return;
    }
    let accepted = Verdicts::of(&[Outcome::Accepted]);
    let is_accepted = package.submissions.iter().any(|submission| {
        submission
            .expectations
            .iter()
            .any(|expected| expected.files.is_none() && expected.permitted == accepted)
    });
    if !is_accepted {
        look.error("submissions", "expected an accepted submission, found none");
    }
    for path in package
        .found
        .files
        .iter()
        .filter(|path| path.starts_with("submissions/") && path.matches('/').count() == 1)
    {
        let name = &path["submissions/".len()..];
        if !["submissions.yaml", "README.md"].contains(&name) && !name.starts_with('.') {
            let text = "expected submissions in folders such as submissions/accepted, found one outside";
            look.warning(path, text);
        }
    }
    if look.format() == Format::Legacy {
        const KNOWN: [&str; 5] =
            ["accepted", "partially_accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"];
        for path in programs {
            let folder = path.split('/').nth(1).unwrap_or_default();
            if !KNOWN.contains(&folder) {
                let text = format!("expected it in one of {}, which problemtools knows", KNOWN.join(", "));
                look.error(path, text);
            }
        }
    }
}

/// Whether a client knows how to build and run a program.
fn program(look: &mut Look<'_>, path: &str) {
    let package = look.package;
    let inside = format!("{path}/");
    let files: Vec<&String> =
        package.found.files.iter().filter(|file| *file == path || file.starts_with(&inside)).collect();
    let in_folder = |name: &str| files.iter().copied().find(|file| file.strip_prefix(&inside) == Some(name));
    let (build, run) = (in_folder("build"), in_folder("run"));
    for script in [build, run].into_iter().flatten() {
        if !is_executable(&package.root.join(script)) {
            look.error(script, "expected an executable, found a file that cannot be started");
        }
    }
    let has_known = files.iter().any(|file| is_known_source(file));
    let is_script = files.iter().any(|file| file.ends_with(".sh") || file.ends_with(".bash"));
    match look.format() {
        _ if files.is_empty() => look.warning(path, "expected a program in the folder, found nothing"),
        Format::V2025 if build.is_none() && run.is_none() && !has_known && !is_script => {
            let text =
                "expected a source file in a known language, or a folder with build and run, found neither";
            look.error(path, text);
        }
        Format::Legacy if build.is_none() && !has_known => {
            let text = "expected a source file in a language of problemtools, or a folder with build and run; \
                        others, shell scripts too, are passed over without a word";
            look.warning(path, text);
        }
        _ => {}
    }
}
