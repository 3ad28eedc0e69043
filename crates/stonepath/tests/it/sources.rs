//! Where bytes come from: files and standard input that are closed, missing, backwards, folders, pipes or read twice.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::run::{Run, begins, folder_with, shell};

/// A game with its answers, their proof, and what goes wrong.
fn folder(test: &str) -> PathBuf {
    let files = [("in", "1\n1\n1\n"), ("out", "ke\n"), ("feedback/", "")];
    let folder = folder_with(&format!("sources-{test}"), &files);
    assert_eq!(shell(&folder, "\"$0\" solve hexwinner in --certificate cert").all(), (0, "ke\n", ""));
    folder
}

/// A command that reads: `@` stands for what it reads, and the others of its files are good.
struct Reader {
    arguments: &'static str,
    /// The exit code when `@` is what it should be, and when it is empty.
    code: (i32, i32),
    /// What should be read.
    file: &'static str,
}

const fn reader(arguments: &'static str, code: (i32, i32), file: &'static str) -> Reader {
    Reader { arguments, code, file }
}

/// Every command that reads, with every file that it reads.
const READERS: [Reader; 15] = [
    reader("solve hexwinner @", (0, 3), "in"),
    reader("solve hexwinner @ --certified", (0, 3), "in"),
    reader("solve hexwinner @ --certificate other", (0, 3), "in"),
    reader("validate hexwinner @", (0, 3), "in"),
    reader("validate hexwinner @ --icpc", (42, 43), "in"),
    reader("validate hexwinner --answers @ out", (0, 3), "in"),
    reader("validate hexwinner --answers in @", (0, 1), "out"),
    reader("check hexwinner in @ --all", (0, 1), "out"),
    reader("explain hexwinner @", (0, 3), "in"),
    reader("check hexwinner @ out", (0, 3), "in"),
    reader("check hexwinner in @", (0, 1), "out"),
    reader("check hexwinner --icpc @ out feedback < out", (42, 3), "in"),
    reader("certify hexwinner @ out cert", (0, 3), "in"),
    reader("certify hexwinner in @ cert", (0, 1), "out"),
    reader("certify hexwinner in out @", (0, 1), "cert"),
];

impl Reader {
    /// Runs it with a path, and `redirected` behind the command line.
    fn run(&self, folder: &Path, path: &str, redirected: &str) -> Run {
        let arguments = self.arguments.replace('@', path);
        shell(folder, &format!("timeout 60 \"$0\" {arguments} {redirected}"))
    }

    /// Whether the one that it reads may be standard input.
    fn takes_stdin(&self) -> bool {
        !self.arguments.contains('<')
    }
}

/// Nothing but one line on standard error, and the exit code for trouble.
#[track_caller]
fn cannot_read(run: &Run, what: &str, arguments: &str) {
    assert_eq!((run.code, run.text()), (4, ""), "{arguments}: {}", run.err);
    assert!(run.err.starts_with(&format!("stonepath: cannot read {what}: ")), "{arguments}: {}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{arguments}: {}", run.err);
}

#[test]
fn what_is_there_is_read() {
    let folder = folder("good");
    for reader in READERS {
        let Reader { arguments, code: (good, empty), file } = reader;
        assert_eq!(reader.run(&folder, file, "").code, good, "{arguments}");
        assert_eq!(reader.run(&folder, "/dev/null", "").code, empty, "{arguments}");
        let behind = |start: &str, name: &str| {
            let line = format!("{start} timeout 60 \"$0\" {}", arguments.replace('@', name));
            assert_eq!(shell(&folder, &line).code, good, "{line}");
        };
        // A pipe with a name; the writer is gone when it is read.
        behind(&format!("rm -f fifo; mkfifo fifo; cat {file} > fifo &"), "fifo");
        if reader.takes_stdin() {
            // By the system's name for it, and for reading and writing at once.
            for (name, redirected) in [("-", "<"), ("/dev/stdin", "<"), ("-", "0<>")] {
                let run = reader.run(&folder, name, &format!("{redirected} {file}"));
                assert_eq!(run.code, good, "{arguments} {redirected}");
            }
            // At once, and in pieces with pauses between.
            behind(&format!("cat {file} |"), "-");
            behind(&format!("{{ head -c 3 {file}; sleep 0.05; tail -c +4 {file}; }} |"), "-");
        }
    }
}

#[test]
fn no_standard_input_is_an_empty_one() {
    let folder = folder("closed");
    for reader in READERS.iter().filter(|reader| reader.takes_stdin()) {
        let (_, empty) = reader.code;
        let closed = reader.run(&folder, "-", "<&-");
        let nothing = reader.run(&folder, "-", "</dev/null");
        assert_eq!(closed, nothing, "{}", reader.arguments);
        assert_eq!(closed.code, empty, "{}: {}", reader.arguments, closed.err);
    }
    // The reply of the ICPC contract.
    for redirected in ["<&-", "</dev/null"] {
        let run = shell(&folder, &format!("\"$0\" check hexwinner --icpc in out feedback {redirected}"));
        assert_eq!((run.code, run.err.as_str()), (43, ""));
    }
}

#[test]
fn what_cannot_be_read() {
    let folder = folder("bad");
    fs::write(folder.join("locked"), "1\n1\n1\n").expect("the file can be written");
    shell(&folder, "chmod 000 locked; ln -s loop loop");
    // Whoever may do anything may read this as well.
    let locked = File::open(folder.join("locked")).is_err();
    let long = "x".repeat(300);
    for reader in READERS {
        let arguments = reader.arguments;
        for path in ["missing", ".", "feedback", "in/", "loop", "feedback/missing", &long] {
            cannot_read(&reader.run(&folder, path, ""), path, arguments);
        }
        cannot_read(&reader.run(&folder, "''", ""), "", arguments);
        if locked {
            cannot_read(&reader.run(&folder, "locked", ""), "locked", arguments);
        }
        if reader.takes_stdin() {
            // A folder, and a file that is open for writing only.
            for redirected in ["< .", "0> written"] {
                cannot_read(&reader.run(&folder, "-", redirected), "stdin", arguments);
            }
        }
    }
    for redirected in ["< .", "0> written"] {
        let run = shell(&folder, &format!("\"$0\" check hexwinner --icpc in out feedback {redirected}"));
        cannot_read(&run, "stdin", "check --icpc");
    }
    let left = fs::read_dir(folder.join("feedback")).expect("it is there").count();
    assert_eq!(left, 0, "no verdict, no message");
}

/// A name need not be text: it works as any other does, and messages show what it is.
#[test]
fn names_that_are_no_text() {
    const NAME: &str = "\"$(printf 'a\\377\\033b')\"";
    let folder = folder("names");
    for reader in READERS {
        let Reader { arguments, code: (good, _), file } = reader;
        shell(&folder, &format!("cp {file} {NAME}"));
        assert_eq!(reader.run(&folder, NAME, "").code, good, "{arguments}");
        shell(&folder, &format!("rm {NAME}"));
        cannot_read(&reader.run(&folder, NAME, ""), r"a\xff\x1bb", arguments);
    }
    shell(&folder, &format!("printf x > {NAME}"));
    for (arguments, code, said) in [
        ("solve hexwinner @", 3, ":1:1: expected the number of boards, found `x`\n"),
        ("validate hexwinner @", 3, ":1:1: expected the number of boards, found `x`\n"),
        ("certify hexwinner @ out cert", 3, ":1: expected the number of cases\n"),
        ("check hexwinner in @", 1, ":1: wrong answer: "),
        ("certify hexwinner in @ cert", 1, ":1: not certified: "),
        ("certify hexwinner in out @", 1, ":1: not certified: "),
    ] {
        let run = shell(&folder, &format!("\"$0\" {}", arguments.replace('@', NAME)));
        assert_eq!(run.code, code, "{arguments}: {run:?}");
        begins(if code == 3 { &run.err } else { run.text() }, &format!("a\\xff\\x1bb{said}"));
    }
    // Files that are written.
    let run = shell(&folder, &format!("\"$0\" solve hexwinner in --certificate {NAME}; cat {NAME}"));
    assert!(run.text().ends_with("end 1\n"), "{run:?}");
    let run = shell(&folder, &format!("mkdir {NAME}d; \"$0\" solve hexwinner in --certificate {NAME}d"));
    assert!(run.err.starts_with("stonepath: cannot write a\\xff\\x1bbd: "), "{run:?}");
    let run = shell(&folder, &format!("\"$0\" check hexwinner --icpc in out {NAME}d < out; ls {NAME}d"));
    assert_eq!(run.text(), "judgemessage.txt\n", "{}", run.err);
}

#[test]
fn one_stream_is_read_once() {
    let folder = folder("twice");
    for arguments in [
        "check hexwinner - -",
        "check hexwinner --icpc - out feedback",
        "certify hexwinner - - cert",
        "certify hexwinner - out -",
        "certify hexwinner in - -",
        "certify hexwinner - - -",
    ] {
        let run = shell(&folder, &format!("\"$0\" {arguments} < in"));
        assert_eq!((run.code, run.text()), (2, ""), "{arguments}");
        let said = ["error: standard input can be ", "must be a file"];
        assert!(said.iter().any(|said| run.err.contains(said)), "{}", run.err);
    }
    // By two names: what one of them takes the other does not have, and nothing passes for right.
    for arguments in ["check hexwinner /dev/stdin -", "check hexwinner - /dev/stdin"] {
        let run = shell(&folder, &format!("cat in | timeout 60 \"$0\" {arguments}"));
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{arguments}");
    }
}
