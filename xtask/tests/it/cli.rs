//! The program itself, on a real sample in a small tree: messages, exit codes, streams.

use std::fs::{self, File};
use std::process::{Command, Output, Stdio};

use xtask::home;

use super::tree::Tree;

const ANSWERS: &str = "testdata/hexwinner/data/sample/1.ans";

/// A tree with the sample of one problem.
pub(crate) fn sample() -> Tree {
    let tree = Tree::new();
    for file in ["1.in", "1.ans"] {
        let path = format!("testdata/hexwinner/data/sample/{file}");
        tree.write(&path, fs::read(home().join(&path)).expect("the sample is there"));
    }
    tree
}

pub(crate) fn command(tree: &Tree, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(arguments).arg("--root").arg(&tree.root).stdin(Stdio::null());
    // The environment must not turn on blessing or colours.
    command.env_remove("INSTA_UPDATE").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs the program. Returns its exit code, standard output and standard error.
fn run(tree: &Tree, arguments: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = command(tree, arguments).output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    (status.code().expect("the program exits"), text(stdout), text(stderr))
}

#[test]
fn from_nothing_to_all_right() {
    let tree = sample();
    let (code, out, err) = run(&tree, &["verify", "hexwinner"]);
    assert_eq!((code, err.as_str()), (5, ""), "{out}");
    let (code, out, err) = run(&tree, &["verify", "hexwinner", "--bless"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("blessed xtask/snapshots/hexwinner/sample-1.snap\n"), "{out}");
    let (code, out, err) = run(&tree, &["verify", "hexwinner", "--jobs", "1"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains(": all right\n") && out.ends_with(": accepted\n"), "{out}");
    assert!(!out.contains('\x1b'), "no colours into a pipe: {out:?}");
    let answers = tree.root.join(ANSWERS);
    let (code, _, err) = run(&tree, &["verify", "hexwinner", "--report", &answers.to_string_lossy()]);
    assert!(code == 2 && err.contains(" would be written over "), "{err}");
}

#[test]
fn usage() {
    let tree = sample();
    for (arguments, said) in [
        (&["verify", "chess"][..], "hexwinner"),
        (&["verify", "--case", "no/such.in"], "no file of the test data has `no/such.in` in its path"),
        (&["verify", "--case", "1-3"], "has `1-3` in its path; one case is `FILE#NUMBER`"),
        (
            &["verify", "--case", "1.in#x"],
            "'1.in#x' for '--case <PATTERN>': expected the number of a case, from 1, after `#`",
        ),
        (
            &["verify", "hexwinner", "--case", "1.in#9"],
            "error: there is no case 9: testdata/hexwinner/data/sample/1.in has 3 cases\n",
        ),
        (&["verify", "hexwinner", "--bless", "--case", "1.in#1"], "--bless needs whole files, not one case"),
        (&["verify", "--jobs", "0"], "--jobs"),
        (&["verify", "--jobs", "x"], "'x' for '--jobs <N>': expected a number of threads, from 1 to 1024"),
        (
            &["bounds", "--sizes", "1,x"],
            "'x' for '--sizes <MB>': expected a size in megabytes, from 1 to 100000",
        ),
        (&[], "Usage"),
        (&["dance"], "dance"),
    ] {
        let (code, out, err) = run(&tree, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
        assert!(err.contains(said), "{arguments:?}: {err}");
    }
    let (code, out, _) = run(&tree, &["verify", "--help"]);
    assert_eq!(code, 0);
    assert!(out.contains("Examples:") && out.contains("only snapshots differ"), "{out}");
}

#[test]
fn a_reader_that_goes_away() {
    let tree = sample();
    let mut child = command(&tree, &["verify", "hexwinner"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(5));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Only some systems have a device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let tree = sample();
    let full = File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = command(&tree, &["verify", "hexwinner"]).stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write to standard output"));
}
