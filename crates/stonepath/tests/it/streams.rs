//! Files that cannot be read, outputs that cannot be written.

use std::io::{BufRead, BufReader, pipe};
use std::process::{Command, Stdio};

use super::run::{Run, command, run, scratch};

/// A nogo board whose answer does not fit into any pipe: 300 rows of dots.
fn large() -> String {
    format!("300\n{}", format!("{}\n", ".".repeat(300)).repeat(300))
}

#[test]
fn files_that_cannot_be_read() {
    let folder = scratch("unreadable");
    let (missing, folder) = (folder.join("missing.in"), folder.as_path());
    for path in [missing.as_path(), folder] {
        for command in ["solve", "validate", "explain"] {
            let run = run([command.as_ref(), "nogo".as_ref(), path.as_os_str()]);
            assert_eq!((run.code, run.text()), (4, ""), "{command}: {}", run.err);
            assert!(run.err.starts_with(&format!("stonepath: cannot read {}: ", path.display())));
            assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        }
        let run = run(["check".as_ref(), "nogo".as_ref(), path.as_os_str(), "-".as_ref()]);
        assert_eq!((run.code, run.text()), (4, ""));
    }
}

/// Every command, with arguments and input that make it write.
fn writers() -> Vec<(Vec<&'static str>, String)> {
    let small = || "1\n.\n".to_string();
    vec![
        (vec!["--help"], String::new()),
        (vec!["--version"], String::new()),
        (vec!["check", "--help"], String::new()),
        (vec!["list"], String::new()),
        (vec!["solve", "nogo"], small()),
        (vec!["solve", "nogo"], large()),
        (vec!["explain", "nogo"], small()),
        (vec!["explain", "nogo", "--color", "always"], small()),
        (vec!["validate", "nogo"], small()),
        (vec!["check", "nogo", "-", "right.out"], small()),
    ]
}

/// Runs every command with the given standard output.
fn all_writers(test: &str, stdout: impl Fn() -> Stdio) -> Vec<(Vec<&'static str>, Run)> {
    let folder = scratch(test);
    std::fs::write(folder.join("right.out"), "-1 -1\n").expect("the file can be written");
    let run = |(arguments, input): (Vec<&'static str>, String)| {
        std::fs::write(folder.join("in"), input).expect("the file can be written");
        let input = std::fs::File::open(folder.join("in")).expect("the file is there");
        let output = command(&arguments).current_dir(&folder).stdin(input).stdout(stdout()).output();
        (arguments, output.expect("the binary starts").into())
    };
    writers().into_iter().map(run).collect()
}

#[test]
fn a_closed_pipe_is_no_error() {
    let closed = || {
        let (reader, writer) = pipe().expect("there are pipes");
        drop(reader);
        writer.into()
    };
    for (arguments, run) in all_writers("closed", closed) {
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    }
}

/// Like `| head -1`: the pipe is full when the reader goes.
#[test]
fn a_reader_may_leave_early() {
    let folder = scratch("early");
    std::fs::write(folder.join("in"), large()).expect("the file can be written");
    let mut child = command(["solve".as_ref(), "nogo".as_ref(), folder.join("in").as_os_str()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut line = String::new();
    let mut stdout = BufReader::with_capacity(16, child.stdout.take().expect("it was asked for"));
    stdout.read_line(&mut line).expect("there is a line");
    drop(stdout);
    let run = Run::from(child.wait_with_output().expect("the binary ends"));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(line.split(' ').count(), 2, "{line}");
}

#[test]
fn nobody_reads_that_a_reply_is_wrong() {
    let folder = scratch("unread-verdict");
    std::fs::write(folder.join("in"), "1\n.\n").expect("the file can be written");
    let (reader, writer) = pipe().expect("there are pipes");
    drop(reader);
    let mut command = command(["check", "nogo", "in", "in"]);
    let run = Run::from(command.current_dir(&folder).stdout(writer).output().expect("the binary starts"));
    // It must not look accepted.
    assert_eq!((run.code, run.err.as_str()), (1, ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_seen() {
    let full = || std::fs::File::create("/dev/full").expect("Linux has it").into();
    for (arguments, run) in all_writers("full", full) {
        assert_eq!(run.code, 4, "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("stonepath: cannot write to standard output: "), "{}", run.err);
    }
}

/// Runs a shell command in which `$0` is the binary, in a folder of the test's own.
#[cfg(unix)]
#[track_caller]
fn shell(test: &str, line: &str) -> Run {
    let folder = scratch(&format!("shell-{test}"));
    Command::new("sh")
        .args(["-c", line, env!("CARGO_BIN_EXE_stonepath")])
        .current_dir(folder)
        .output()
        .expect("there is a shell")
        .into()
}

#[test]
#[cfg(unix)]
fn streams_that_are_closed_or_backwards() {
    // No standard input is an empty one.
    let run = shell("closed", "\"$0\" solve hexwinner <&-");
    assert_eq!((run.code, run.text()), (3, ""));
    assert!(run.err.starts_with("stdin:1:1: expected the number of boards"), "{}", run.err);
    // Standard input that is open for writing only, standard output for reading only.
    assert_eq!(shell("closed", "\"$0\" solve hexwinner 0>file").code, 4);
    assert_eq!(shell("closed", "printf '1 1 0' | \"$0\" solve hexwinner 1</dev/null").code, 4);
    assert_eq!(shell("closed", "\"$0\" list 1</dev/null").code, 4);
    // A folder where a file should be.
    assert_eq!(shell("closed", "\"$0\" solve hexwinner < .").code, 4);
    // Nobody to complain to: the exit codes stay.
    assert_eq!(shell("closed", "\"$0\" solve hexwinner </dev/null 2>&-").code, 3);
    assert_eq!(shell("closed", "\"$0\" solve hexwinner missing 2>&-").code, 4);
    assert_eq!(shell("closed", "\"$0\" solve 2>&-").code, 2);
    // The answers come before the message, even on one stream.
    let run = shell("closed", "printf '2 1 1 x' | \"$0\" solve hexwinner 2>&1");
    assert!(run.text().starts_with("ke\nstdin:1:7: case 2: "), "{}", run.text());
}

#[test]
#[cfg(target_os = "linux")]
fn nowhere_to_complain() {
    assert_eq!(shell("nowhere", "\"$0\" solve hexwinner </dev/null 2>/dev/full").code, 3);
    assert_eq!(shell("nowhere", "\"$0\" frobnicate 2>/dev/full").code, 2);
    assert_eq!(shell("nowhere", "\"$0\" list >/dev/full 2>/dev/full").code, 4);
}

/// What "done" means for numbers that promise a lot: with 60 MB of address space, program and all, none of them fails for want
/// of memory.
#[test]
#[cfg(target_os = "linux")]
fn promises_cost_no_memory() {
    for (line, code, said) in [
        ("printf '1 1000000000 3 1 1 2 2 3 3' | \"$0\" solve havannah", 0, "Case #1: none\n"),
        (
            "printf '1 1000000000 2147483647 1 1' | \"$0\" solve havannah",
            3,
            "expected x, found the end of the file",
        ),
        (
            "printf '2147483647 2147483647' | \"$0\" solve hexstatus",
            3,
            "expected row 1, found the end of the file",
        ),
        (
            "printf '2147483647 2147483647' | \"$0\" solve hexwinner",
            3,
            "expected row 1, found the end of the file",
        ),
        ("printf '2147483647' | \"$0\" solve nogo", 3, "expected row 1, found the end of the file"),
        (
            "printf '2147483647 2147483647 5 5' | \"$0\" solve twixt",
            3,
            "expected x, found the end of the file",
        ),
    ] {
        let run = shell("memory", &format!("ulimit -v 60000; {line}"));
        assert_eq!(run.code, code, "{line}: {}", run.err);
        assert!(run.text().contains(said) || run.err.contains(said), "{line}: {} {}", run.text(), run.err);
    }
}
