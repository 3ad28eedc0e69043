//! `stonepath judge`, with all kinds of programs, on packages that the tests write.

mod carried;
mod cases;
mod exits;
mod expectations;
mod foreign;
mod hostile;
mod replaced;
mod words;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::it::run::{command, scratch, write};

/// Adds the numbers of its input.
const RIGHT: &str = "s=0; for n in $(cat); do s=$((s+n)); done; echo $s\n";

/// A package that a test writes, and a folder for temporary files.
struct Lab {
    package: PathBuf,
    temporary: PathBuf,
}

/// The output of the command, its exit code and its time.
struct Judged {
    code: i32,
    report: Value,
    text: String,
    error: String,
    took: Duration,
}

impl Lab {
    /// A package with these files. Scripts become executable.
    fn new(test: &str, files: &[(&str, &str)]) -> Lab {
        let folder = scratch(&format!("judge-{test}"));
        let lab = Lab { package: folder.join("package"), temporary: folder.join("tmp") };
        fs::create_dir(&lab.temporary).expect("a new folder");
        for (path, text) in files {
            lab.write(path, text);
        }
        lab
    }

    /// A package that asks for the sum of the numbers in a line, with the inputs `1 2 3` and `10 20`.
    fn sum(test: &str, files: &[(&str, &str)]) -> Lab {
        let data = [
            ("problem.yaml", "problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 5}\n"),
            ("data/secret/a.in", "1 2 3\n"),
            ("data/secret/a.ans", "6\n"),
            ("data/secret/b.in", "10 20\n"),
            ("data/secret/b.ans", "30\n"),
        ];
        Lab::new(test, &[&data, files].concat())
    }

    fn write(&self, path: &str, text: &str) {
        write(&self.package, path, text);
        if text.starts_with("#!") {
            fs::set_permissions(self.package.join(path), fs::Permissions::from_mode(0o755))
                .expect("it is ours");
        }
    }

    fn command(&self, arguments: &[&str]) -> std::process::Command {
        let mut command = command(["judge", "--package"]);
        command.arg(&self.package).args(arguments).env("TMPDIR", &self.temporary);
        command
    }

    /// Judges, with a JSON report.
    #[track_caller]
    fn judge(&self, arguments: &[&str]) -> Judged {
        judged(self.command(arguments).args(["--format", "json"]))
    }

    /// Whether no temporary file is left.
    fn is_clean(&self) -> bool {
        fs::read_dir(&self.temporary).expect("it is there").next().is_none()
    }
}

#[track_caller]
fn judged(command: &mut std::process::Command) -> Judged {
    let start = Instant::now();
    let output = command.output().expect("the binary starts");
    let text = String::from_utf8(output.stdout).expect("reports are text");
    Judged {
        code: output.status.code().expect("it ended by itself"),
        report: serde_json::from_str(&text).unwrap_or_default(),
        text,
        error: String::from_utf8(output.stderr).expect("messages are text"),
        took: start.elapsed(),
    }
}

impl Judged {
    /// The result of a program, by its name.
    #[track_caller]
    fn program(&self, name: &str) -> &Value {
        let programs = self.report["programs"].as_array();
        let found = programs.into_iter().flatten().find(|program| program["name"] == name);
        found.unwrap_or_else(|| panic!("no {name}: {} {}", self.text, self.error))
    }

    /// The verdicts of a program on the files; `-` if it was not run.
    #[track_caller]
    fn verdicts(&self, name: &str) -> String {
        let files = self.program(name)["files"].as_array().expect("a list");
        joined(files.iter().map(|file| &file["verdict"]))
    }

    /// The verdicts of a program on the cases of a file; `-` if unknown.
    #[track_caller]
    fn cases(&self, name: &str, file: usize) -> String {
        let cases = self.program(name)["files"][file]["run"]["cases"].as_array().expect("a list");
        joined(cases.iter().map(|case| &case["verdict"]))
    }

    /// What was unexpected of a program.
    #[track_caller]
    fn unexpected(&self, name: &str) -> Vec<&str> {
        let texts = self.program(name)["unexpected"].as_array().expect("a list");
        texts.iter().filter_map(Value::as_str).collect()
    }

    fn notes(&self) -> Vec<&str> {
        self.report["notes"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }
}

fn joined<'a>(verdicts: impl Iterator<Item = &'a Value>) -> String {
    verdicts.map(|verdict| verdict.as_str().unwrap_or("-")).collect::<Vec<_>>().join(" ")
}
