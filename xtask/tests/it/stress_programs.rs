//! Programs under stress, as the user sees it: through the shell, in any language.
#![cfg(unix)]

use std::fs;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use xtask::stress::{Counterexample, Kind, Options, Program, hunt};
use xtask::verify::Progress;

use super::stress::search;
use super::tree::Tree;

/// A solver of `hexwinner` in awk, right when `d` is 1: marks spread from the two sides until nothing changes.
const AWK: &str = r#"
{ for (i = 1; i <= NF; i++) word[++words] = $i }
END {
    at = 1; boards = word[at++]
    while (boards-- > 0) {
        n = word[at++]
        for (r = 1; r <= n; r++) for (c = 1; c <= n; c++) {
            cell[r, c] = word[at++]
            mark[r, c] = cell[r, c] == 1 && r == 1 || cell[r, c] == -1 && c == 1
        }
        do {
            more = 0
            for (r = 1; r <= n; r++) for (c = 1; c <= n; c++) if (mark[r, c])
                for (k = 1; k <= 6; k++) {
                    split(k == 1 ? "0 1" : k == 2 ? "0 -1" : k == 3 ? "1 0" : k == 4 ? "-1 0" : k == 5 ? "1 " (-d) : "-1 " d, by, " ")
                    y = r + by[1]; x = c + by[2]
                    if (y >= 1 && y <= n && x >= 1 && x <= n && cell[y, x] == cell[r, c] && !mark[y, x]) { mark[y, x] = 1; more = 1 }
                }
        } while (more)
        said = "yet"
        for (k = 1; k <= n; k++) {
            if (mark[n, k] && cell[n, k] == 1) said = "ke"
            if (mark[k, n] && cell[k, n] == -1) said = "do"
        }
        print said
    }
}"#;

/// Runs `cargo xtask stress` in a tree of its own: exit code, standard output, standard error.
fn stress(tree: &Tree, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("stress").args(arguments).arg("--root").arg(&tree.root).stdin(Stdio::null());
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    (status.code().expect("the program exits"), text(stdout), text(stderr))
}

fn awk(tree: &Tree, direction: &str) -> String {
    tree.write("solve.awk", AWK);
    format!("awk -v d={direction} -f {}", tree.root.join("solve.awk").display())
}

#[test]
fn a_right_program() {
    let tree = Tree::new();
    let (code, out, err) =
        stress(&tree, &["hexwinner", "--program", &awk(&tree, "1"), "--seed", "3", "--files", "60"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("hexwinner: nothing found in awk -v d=1 -f "), "{out}");
    assert!(out.contains(": 60 files, ") && out.contains("(seed 3)\n  cases by style: uniform "), "{out}");
    assert!(!tree.has("target"));
}

#[test]
fn a_wrong_program() {
    let tree = Tree::new();
    let program = awk(&tree, "-1");
    let arguments = ["hexwinner", "--program", &program, "--seed", "3", "--files", "60"];
    let (code, out, err) = stress(&tree, &arguments);
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    let name =
        out.lines().find(|line| line.ends_with(".in:")).expect("the file is named").trim_end_matches(':');
    let input = fs::read_to_string(name).expect("the file is there");
    let answer = fs::read_to_string(name.replace(".in", ".ans")).expect("the answer is there");
    // One board of side 2 with two stones: nothing smaller has two directions.
    assert_eq!(input.lines().take(2).collect::<Vec<_>>(), ["1", "2"]);
    assert_eq!(input.split_whitespace().skip(2).filter(|&word| word != "0").count(), 2, "{input}");
    assert_eq!(oracle::solve("hexwinner", &input), Some(answer));
    assert!(out.contains("wrong answer by awk") && out.contains("(seed 3, file "), "{out}");
    assert!(out.contains("\n  the oracle's   the program's\n"), "{out}");
    assert!(out.contains("explain hexwinner ") && out.contains("testdata/hexwinner/data/secret/"), "{out}");

    // The same once more, and into another folder.
    let folder = tree.root.join("elsewhere");
    let folder = folder.to_str().expect("a name in letters");
    let (code, again, _) = stress(&tree, &[&arguments[..], &["--out", folder]].concat());
    assert_eq!(code, 1);
    let file = name.rsplit('/').next().expect("a name");
    assert_eq!(fs::read_to_string(format!("{folder}/{file}")).expect("the file is there"), input, "{again}");
}

/// What is found with a command, within the first file.
fn found(problem: &str, command: &str, timeout: Duration) -> Counterexample {
    search(problem, &Program::new(command, timeout), 1, 1).found.expect("it fails at once")
}

const LONG: Duration = Duration::from_secs(60);

#[test]
fn crashes_are_found_and_shrunk() {
    let crash = found("hexwinner", "echo yet; echo sorry >&2; exit 3", LONG);
    assert_eq!(crash.failure.kind, Kind::Crash);
    assert_eq!(crash.failure.text, "exit status: 3\nsorry");
    assert_eq!(crash.failure.reply, b"yet\n");
    assert_eq!((crash.input.as_str(), crash.answer.as_str()), ("1\n1\n0\n", "yet\n"));
    let signal = found("nogo", "kill -SEGV $$", LONG);
    assert_eq!((signal.failure.kind, signal.input.as_str()), (Kind::Crash, "1\n.\n"));
    // The kind stays: without a blue stone the same program says nothing, which is wrong in another way.
    let kept = found("hexwinner", "if grep -q -e -1; then exit 9; fi", LONG);
    assert_eq!((kept.failure.kind, kept.input.as_str()), (Kind::Crash, "1\n1\n-1\n"));
}

#[test]
fn time_outs_are_found_and_shrunk_and_leave_nobody_behind() {
    let tree = Tree::new();
    let mark = tree.root.join("alive");
    let command = format!("(sleep 1; echo still here > {}) & sleep 60", mark.display());
    let slow = found("twixt", &command, Duration::from_millis(50));
    assert_eq!(slow.failure.kind, Kind::TimeOut);
    assert_eq!(slow.failure.text, "no end within 0.05 s");
    assert!(slow.input.starts_with("4 5\n"), "{}", slow.input);
    std::thread::sleep(Duration::from_millis(1100));
    assert!(!mark.exists(), "what the program had started went on");
}

#[test]
fn garbage_silence_and_floods() {
    for command in
        ["cat", "true", "printf '\\377\\000'", "head -c 3 >/dev/null; echo no", "exec <&-; echo maybe"]
    {
        let found = found("twixt", command, LONG);
        assert_eq!(found.failure.kind, Kind::WrongAnswer, "{command}");
        assert!(
            found.input.starts_with("4 5\n") && found.input.lines().count() <= 4,
            "{command}: {}",
            found.input
        );
    }
    let flood = found("hexstatus", "yes", LONG);
    assert_eq!((flood.failure.kind, flood.input.as_str()), (Kind::TooMuch, "1\n1\n.\n"));
}

#[test]
fn a_failure_that_does_not_come_again() {
    let tree = Tree::new();
    let mark = tree.root.join("mark");
    let program = awk(&tree, "1");
    let command = format!("if [ -e {0} ]; then {program}; else : > {0}; exit 1; fi", mark.display());
    let found = found("hexwinner", &command, LONG);
    assert_eq!((found.failure.kind, found.tries), (Kind::Crash, None));
}

#[test]
fn what_cannot_be_started() {
    let options = Options { seed: 1, time: None, files: Some(1), progress: Progress::Quiet };
    let command = Program::new("./there-is-no-such-program", LONG);
    assert!(hunt("nogo", &command, &options).is_err());
    let tree = Tree::new();
    let (code, out, err) = stress(&tree, &["nogo", "--program", "./there-is-no-such-program"]);
    assert_eq!((code, out.as_str()), (4, ""));
    assert!(err.starts_with("error: cannot start `./there-is-no-such-program`: "), "{err}");
    assert!(err.contains("there-is-no-such-program"), "{err}");
    for (arguments, said) in [
        (&["chess"][..], "hexwinner"),
        (&["nogo", "--timeout", "0"], "seconds above 0"),
        (&["nogo", "--seed", "x"], "--seed"),
        (&[], "PROBLEM"),
    ] {
        let (code, out, err) = stress(&tree, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(said), "{arguments:?}: {err}");
    }
    tree.write("target/stress", "a file where the folder should be");
    let (code, _, err) = stress(&tree, &["nogo", "--program", "true", "--seed", "1"]);
    assert_eq!(code, 4);
    assert!(err.starts_with("error: cannot write to "), "{err}");
    let (code, out, _) = stress(&tree, &["--help"]);
    assert!(code == 0 && out.contains("Examples:") && out.contains("nothing found"), "{out}");
}
