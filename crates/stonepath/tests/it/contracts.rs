//! `check` and `validate` under the contracts of other judges: an answer file, unknown arguments, testlib.

use std::path::PathBuf;

use judge_io::Answers;

use super::run::{folder_with, run_with, run_words as run_in};

mod answers;
mod count;
mod picture;
mod testlib;

/// Three boards, with the answers `ke`, `do` and `yet`.
const BOARDS: &str = "3\n1\n1\n1\n-1\n1\n0\n";
const RIGHT: &str = "ke\ndo\nyet\n";

/// A folder with [`BOARDS`] as `in`, the answers as `ans`, a reply as `out`, and an empty folder `feedback`.
fn folder(test: &str, reply: &str) -> PathBuf {
    let files = [("in", BOARDS), ("ans", RIGHT), ("out", reply), ("feedback/", "")];
    folder_with(&format!("contracts-{test}"), &files)
}

#[test]
fn a_third_file_is_not_looked_at() {
    for (reply, code) in [(RIGHT, 0), ("ke\nke\nyet\n", 1)] {
        let folder = folder("third", reply);
        let two = run_in(&folder, "check hexwinner @in @out", b"");
        assert_eq!((two.code, two.err.as_str()), (code, ""));
        for third in ["@ans", "@out", "@missing", "-"] {
            assert_eq!(run_in(&folder, &format!("check hexwinner @in @out {third}"), b""), two, "{third}");
        }
        let piped = run_in(&folder, "check hexwinner @in - -", reply.as_bytes());
        assert_eq!(piped.code, code, "{}", piped.err);
    }
}

/// No argument after `FEEDBACK_DIR` changes the exit code.
#[test]
fn a_checker_minds_nothing_behind_the_folder() {
    const MORE: &str = "-h|--help|--icpc|--all|--testlib|--version|--frob x|-- -x|a b --icpc -h|--icpc=1";
    for (reply, code) in [(RIGHT, 42), ("no\n", 43)] {
        let folder = folder("behind", reply);
        for start in [
            "check hexwinner --icpc @in @ans @feedback",
            "check --icpc hexwinner @in @ans @feedback",
            "check --icpc hexwinner --icpc @in @ans @feedback",
            "check hexwinner @in @ans --icpc @feedback",
            "check hexwinner --max-input 1M --icpc @in @ans @feedback",
        ] {
            for more in MORE.split('|') {
                let run = run_in(&folder, &format!("{start} {more}"), reply.as_bytes());
                assert_eq!((run.code, run.text(), run.err.as_str()), (code, "", ""), "{start} {more}");
                assert!(folder.join("feedback/judgemessage.txt").is_file());
            }
        }
    }
    // The judge's faults keep their codes.
    let folder = folder("behind-missing", RIGHT);
    let run = run_in(&folder, "check hexwinner --icpc @missing @ans @feedback -h", b"");
    assert_eq!((run.code, run.text()), (4, ""));
    let run = run_in(&folder, "check hexwinner --icpc @in @ans @missing -h", RIGHT.as_bytes());
    assert_eq!((run.code, run.text()), (4, ""));
}

#[test]
fn an_input_validator_reads_standard_input_and_minds_nothing_else() {
    const MORE: &str = "foo|--constraints_file x|foo --like_this x|-h|--help|--icpc|--icpc -h --icpc|-- -x|\
                        foo --require-newline|- - -|foo --max-input x";
    for (input, code) in [(BOARDS, 42), ("3\n1\n1\n", 43)] {
        for start in [
            "hexwinner --icpc",
            "--icpc hexwinner",
            "hexwinner --icpc --require-newline",
            "--max-input 1M --icpc hexwinner",
            "hexwinner --icpc --max-input=1M",
        ] {
            for more in MORE.split('|') {
                let run = run_with(format!("validate {start} {more}").split(' '), input.as_bytes());
                assert_eq!((run.code, run.text()), (code, ""), "{start} {more}: {}", run.err);
                assert_eq!(run.err.is_empty(), code == 42, "{start} {more}: {}", run.err);
            }
        }
    }
    // Options before unknown arguments are ours, and people may ask for help.
    assert_eq!(run_with(["validate", "--icpc", "--help"], b"").code, 0);
    assert_eq!(run_with(["validate", "hexwinner", "--help"], b"").code, 0);
    assert_eq!(run_with(["validate", "hexwinner", "--frob"], b"").code, 2);
}

/// A package requires the last line feed even where the contest's own files lack it.
#[test]
fn the_last_line_feed_can_be_required() {
    let without = b"1\n2\nRB\n..";
    let with = b"1\n2\nRB\n..\n";
    let code = |arguments: &str, input: &[u8]| {
        let run = run_with(format!("validate hexstatus {arguments}").trim_end().split(' '), input);
        if run.code == 3 || run.code == 43 {
            let said = "stdin:4:3: case 1: expected a line feed, found the end of the file\n";
            assert!(run.err.starts_with(said), "{arguments}: {}", run.err);
        }
        run.code
    };
    assert_eq!((code("", without), code("--icpc", without)), (0, 42));
    for (fine, refused, arguments) in [
        (0, 3, "--require-newline"),
        (42, 43, "--icpc --require-newline"),
        (42, 43, "--require-newline --icpc"),
        (42, 43, "--icpc --require-newline foo --bar"),
    ] {
        assert_eq!((code(arguments, with), code(arguments, without)), (fine, refused), "{arguments}");
    }
}
