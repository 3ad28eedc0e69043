//! Pipes, devices and links in place of files that the judge
//! reads or writes. Unchecked, each pipe would block it for ever.

use std::fs;

use super::{Lab, RIGHT, judged};
use crate::it::run::has;

#[test]
fn a_message_is_read_from_a_plain_file_only() {
    let lab = Lab::sum("message", &[("submissions/wrong_answer/six.sh", "echo 6\n")]);
    let private = lab.package.with_file_name("private");
    fs::write(&private, "SECRET").expect("a new file");
    let other = lab.package.with_file_name("other").display().to_string();
    let said = "the output validator replaced its feedback folder, so its message was not read";
    for (script, length) in [
        ("mkfifo $3/judgemessage.txt".into(), 0),
        ("ln -s /dev/zero $3/judgemessage.txt".into(), 0),
        (format!("ln -s {} $3/judgemessage.txt", private.display()), 0),
        ("mkdir $3/judgemessage.txt".into(), 0),
        ("rm -r $3".into(), 0),
        (
            format!(
                "mkdir {other}; echo SECRET > {other}/judgemessage.txt; rm -r $3; ln -s {other} ${{3%/}}"
            ),
            said.len(),
        ),
        ("yes 12345678 | head -c 1000000 | tr -d '\\n' > $3/judgemessage.txt".into(), 1 << 16),
    ] {
        lab.write("output_validator/run", &format!("#!/bin/sh\n{script}\nexit 43\n"));
        let judged = lab.judge(&["--file", "a"]);
        assert_eq!(judged.code, 0, "{script}: {}{}", judged.text, judged.error);
        let message = &judged.program("wrong_answer/six.sh")["files"][0]["run"]["message"];
        assert_eq!(message.as_str().map(str::len), Some(length), "{script}: {message}");
        assert!(lab.is_clean(), "{script}");
    }
}

/// A shell command that replaces a file by a pipe.
fn pipe(path: &std::path::Path) -> String {
    format!("rm -f {0}; mkfifo {0}", path.display())
}

#[test]
fn a_pipe_in_the_place_of_an_answer_or_a_source() {
    let lab = Lab::sum("replaced", &[("submissions/accepted/sum.sh", RIGHT)]);
    let evil = format!("{}; echo 6", pipe(&lab.package.join("data/secret/b.ans")));
    let judged = lab.judge(&["--jobs", "1", "--program", &evil]);
    assert_eq!(judged.code, 4, "{}", judged.text);
    has(&judged.error, "data/secret/b.ans changed while it was in use");
    let lab = Lab::sum("replaced-source", &[("submissions/accepted/sum.sh", RIGHT)]);
    let evil = pipe(&lab.package.join("submissions/accepted/sum.sh"));
    lab.write("input_validators/evil/run", &format!("#!/bin/sh\n{evil}\nexit 42\n"));
    let judged = lab.judge(&[]);
    assert_eq!(judged.code, 4, "{}", judged.text);
    has(judged.program("accepted/sum.sh")["build"].as_str().expect("a text"), "not a plain file");
}

#[test]
fn a_pipe_in_the_place_of_a_report() {
    let lab = Lab::sum("replaced-report", &[]);
    let [page, summary] = ["page", "summary"].map(|name| lab.package.with_file_name(name));
    fs::write(&page, "of the run before").expect("a new file");
    // A hard link, to read the file whose name is replaced. The page replaces the pipe.
    let old_summary = lab.package.with_file_name("old-summary");
    let links = format!("cp -lf {} {}", summary.display(), old_summary.display());
    let evil = format!("{links}; {}; {}; echo 6", pipe(&page), pipe(&summary));
    // Not in the command line, where the name of the page is refused.
    let script = lab.package.with_file_name("evil.sh");
    fs::write(&script, evil).expect("a new file");
    let program = format!("sh {}", script.display());
    let mut command = lab.command(&["--file", "a", "--format", "github", "--program", &program, "--report"]);
    let judged = judged(command.arg(&page).env("GITHUB_STEP_SUMMARY", &summary));
    assert_eq!(judged.code, 0, "{}{}", judged.text, judged.error);
    assert!(fs::read_to_string(page).expect("it is there").starts_with("<!doctype html>"));
    assert!(fs::read_to_string(old_summary).expect("it is there").starts_with("## stonepath judge Sum"));
}
