//! Other ways to run a row of a conformance table: by other commands, or from a file. All must report the same error.

use std::fs;
use std::path::Path;

use kits::conformance::{Judged, Mode, Row, same};

use super::super::run::{Run, has_certificates, run, run_with};
use super::good;

/// A way to read an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The command of the mode, with standard input.
    Stdin,
    /// The same with a file.
    File,
    Certified,
    Certificate,
    Explain,
    ExplainJson,
    Check,
    CheckStdin,
    CheckIcpc,
    /// `certify` has its own reader and messages. It gets no answers here, so it certifies nothing.
    Certify,
    /// An input that `solve` refuses is also invalid.
    AlsoInvalid,
    /// Validates for a judging system.
    Icpc,
}

/// All ways for a problem and a mode.
pub(super) fn ways(id: &str, mode: Mode) -> Vec<Way> {
    let of_proofs = |way: &Way| matches!(way, Way::Certified | Way::Certificate | Way::Certify);
    let all: &[Way] = match mode {
        Mode::Solve => &[
            Way::Stdin,
            Way::File,
            Way::Certified,
            Way::Certificate,
            Way::Explain,
            Way::ExplainJson,
            Way::Check,
            Way::CheckStdin,
            Way::CheckIcpc,
            Way::Certify,
            Way::AlsoInvalid,
        ],
        Mode::Validate => &[Way::Stdin, Way::File, Way::Icpc],
    };
    all.iter().copied().filter(|way| has_certificates(id) || !of_proofs(way)).collect()
}

/// Runs a row in one way. `file` holds its input.
pub(super) fn by(way: Way, case: &Row, file: &Path) -> Judged {
    let path = file.to_str().expect("the folder's name is UTF-8");
    let (from_file, from_stdin) = (case.report(path), case.report("stdin"));
    let reply = file.with_extension("reply");
    let reply_path = reply.to_str().expect("the folder's name is UTF-8");
    let solve = |options: &[&str]| {
        let run = run_with(["solve", case.id].iter().chain(options), &case.input);
        same("message", &(run.code, &run.err), &(case.code(), &from_stdin))?;
        good(case, &run)
    };
    // A malformed input gives a message and no output. Good inputs are tested elsewhere.
    let silent = |run: &Run, report: &str| match case.refusal {
        Some(_) => same("a refusal", &(run.code, run.text(), run.err.as_str()), &(3, "", report)),
        None => same("message", &run.err.as_str(), &""),
    };
    match way {
        Way::Stdin | Way::File => {
            let (run, report) = match way {
                Way::File => (run([case.mode.word(), case.id, path]), &from_file),
                _ => (run_with([case.mode.word(), case.id], &case.input), &from_stdin),
            };
            same("message", &(run.code, &run.err), &(case.code(), report))?;
            if case.mode == Mode::Solve { good(case, &run) } else { Ok(()) }
        }
        Way::Certified => solve(&["--certified"]),
        Way::Certificate => {
            let result = solve(&["--certificate", reply_path]);
            fs::remove_file(&reply).map_err(|error| format!("no certificate: {error}"))?;
            result
        }
        Way::Explain | Way::ExplainJson => {
            let format = if way == Way::Explain { "text" } else { "json" };
            let run = run_with(["explain", case.id, "--format", format], &case.input);
            same("message", &(run.code, &run.err), &(case.code(), &from_stdin))?;
            let mut answers = Vec::new();
            let _ = case.problem.solve(&case.input, &mut answers);
            same("cases explained", &run.out.is_empty(), &answers.is_empty())
        }
        Way::Check | Way::CheckStdin => {
            fs::write(&reply, "wrong\n").expect("the file can be written");
            let (run, report) = match way {
                Way::Check => (run(["check", case.id, path, reply_path]), &from_file),
                _ => (run_with(["check", case.id, "-", reply_path], &case.input), &from_stdin),
            };
            fs::remove_file(&reply).expect("it was written");
            silent(&run, report)
        }
        Way::CheckIcpc => {
            let folder = file.with_extension("feedback");
            fs::create_dir(&folder).expect("the folder can be made");
            let feedback = folder.to_str().expect("the folder's name is UTF-8");
            let run = run_with(["check", case.id, "--icpc", path, "answer", feedback], b"wrong\n");
            let files = fs::read_dir(&folder).expect("it was made").count();
            fs::remove_dir_all(&folder).expect("it was made");
            // A malformed input gets no verdict. A wrong reply gets a picture of its case.
            let expected = if case.refusal.is_some() {
                0
            } else {
                let has_case = case.problem.cases(&case.input).next().is_some_and(|first| first.is_ok());
                1 + usize::from(has_case && case.problem.info().figure)
            };
            same("files of feedback", &files, &expected)?;
            silent(&run, &from_file)
        }
        Way::Certify => {
            fs::write(&reply, "").expect("the file can be written");
            let run = run_with(["certify", case.id, path, reply_path, "-"], b"");
            fs::remove_file(&reply).expect("it was written");
            let line = run.text();
            if run.code == 1
                && run.err.is_empty()
                && line.contains(": not certified: ")
                && line.lines().count() == 1
            {
                return Ok(());
            }
            Err(format!("{run:?}"))
        }
        Way::AlsoInvalid => {
            let run = run_with(["validate", case.id], &case.input);
            match case.refusal {
                Some(_) => same("validating", &(run.code, run.text()), &(3, "")),
                None => same("validating", &(run.code == 0), &run.err.is_empty()),
            }
        }
        Way::Icpc => {
            let run = run_with(["validate", "--icpc", case.id], &case.input);
            let code = if case.refusal.is_some() { 43 } else { 42 };
            same("for ICPC", &(run.code, run.text(), run.err.as_str()), &(code, "", from_stdin.as_str()))
        }
    }
}
