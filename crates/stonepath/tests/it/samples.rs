//! The samples of all problems, through every command.

use std::ffi::OsStr;
use std::fs;

use judge_io::Answers;

use super::run::{run, samples};

#[test]
fn samples_are_answered_byte_for_byte() {
    for problem in problems::ALL {
        let info = problem.info();
        for file in samples(info.id) {
            let answers = run([OsStr::new("solve"), info.id.as_ref(), file.as_os_str()]);
            assert_eq!((answers.code, answers.err.as_str()), (0, ""), "{}", file.display());
            if info.answers == Answers::One {
                let expected = fs::read_to_string(file.with_extension("ans")).expect("there are answers");
                assert_eq!(answers.text(), expected, "{}", file.display());
            }
        }
    }
}

#[test]
fn sample_answers_are_accepted() {
    for problem in problems::ALL {
        let id = problem.info().id;
        for file in samples(id) {
            let reply = file.with_extension("ans");
            let run = run([OsStr::new("check"), id.as_ref(), file.as_os_str(), reply.as_os_str()]);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{}: {}", file.display(), run.text());
            let points = if id == "nogo" { "points: 10 of 10\n" } else { "" };
            assert_eq!(run.text(), format!("{}: accepted\n{points}", reply.display()));
        }
    }
}

#[test]
fn samples_are_valid() {
    for problem in problems::ALL {
        let id = problem.info().id;
        for file in samples(id) {
            let run = run([OsStr::new("validate"), id.as_ref(), file.as_os_str()]);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", file.display());
            assert!(run.text().starts_with(&format!("{}: valid", file.display())), "{}", run.text());
        }
    }
}
