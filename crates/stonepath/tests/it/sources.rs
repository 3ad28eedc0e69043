//! Inputs from all kinds of files and standard input: pipes, folders, missing,
//! closed or write-only ones, and one stream that is named twice.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::run::{Run, begins, folder_with, packed, shell, utf_16};

/// A folder with an input, its answers, their certificate, and a folder for feedback.
fn folder(test: &str) -> PathBuf {
    let files = [("in", "1\n1\n1\n"), ("out", "ke\n"), ("feedback/", "")];
    let folder = folder_with(&format!("sources-{test}"), &files);
    assert_eq!(shell(&folder, "\"$0\" solve hexwinner in --certificate cert").all(), (0, "ke\n", ""));
    folder
}

/// A command that reads the file `@`. Its other files are good.
struct Reader {
    arguments: &'static str,
    /// The exit code for the right file, and for an empty one.
    code: (i32, i32),
    /// The right file for `@`.
    file: &'static str,
}

const fn reader(arguments: &'static str, code: (i32, i32), file: &'static str) -> Reader {
    Reader { arguments, code, file }
}

/// Every command that reads, with each of its files in turn.
const READERS: [Reader; 19] = [
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
    reader("adjudicate @", (0, 0), "in"),
    reader("replay --from hexwinner @", (0, 3), "in"),
    reader("convert --from hexwinner --to json @", (0, 3), "in"),
    reader("winner 'hex 1x1' --letters 120 @", (0, 0), "in"),
];

impl Reader {
    /// Runs it with a path, followed by `redirected`.
    fn run(&self, folder: &Path, path: &str, redirected: &str) -> Run {
        let arguments = self.arguments.replace('@', path);
        shell(folder, &format!("timeout 60 \"$0\" {arguments} {redirected}"))
    }

    /// Whether it may read `@` from standard input.
    fn takes_stdin(&self) -> bool {
        !self.arguments.contains('<')
    }
}

/// Checks for exit code 4 and one line on standard error.
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
        // A named pipe, with its writer in the background.
        behind(&format!("rm -f fifo; mkfifo fifo; cat {file} > fifo &"), "fifo");
        if reader.takes_stdin() {
            // As `-`, as `/dev/stdin`, and open for reading and writing.
            for (name, redirected) in [("-", "<"), ("/dev/stdin", "<"), ("-", "0<>")] {
                let run = reader.run(&folder, name, &format!("{redirected} {file}"));
                assert_eq!(run.code, good, "{arguments} {redirected}");
            }
            // In one piece, and in two with a pause between them.
            behind(&format!("cat {file} |"), "-");
            behind(&format!("{{ head -c 3 {file}; sleep 0.05; tail -c +4 {file}; }} |"), "-");
        }
    }
}

/// A judging system gets a verdict on the bytes that it has.
#[test]
fn compressed_files_are_read() {
    let folder = folder("packed");
    for reader in READERS {
        let run = |bytes: &[u8]| {
            fs::write(folder.join("packed"), bytes).expect("the file can be written");
            reader.run(&folder, "packed", "")
        };
        let plain = fs::read(folder.join(reader.file)).expect("it was written");
        for bytes in packed(&plain) {
            let is_exact = reader.arguments == "validate hexwinner @ --icpc";
            let is_right = if is_exact { run(&bytes).code == 43 } else { run(&bytes) == run(&plain) };
            // Without the last byte of the checksum, and with a header only.
            let is_cut = is_exact || [bytes.len() - 1, 10].iter().all(|&end| run(&bytes[..end]).code == 4);
            assert!(is_right && is_cut, "{}", reader.arguments);
        }
    }
    for judge in ["check hexwinner --icpc in out feedback", "validate hexwinner --icpc --answers in"] {
        let line = format!("gzip < out > out.gz; \"$0\" {judge} < out.gz");
        assert_eq!(shell(&folder, &line).code, 43, "{judge}");
    }
}

/// Files in UTF-16 are decoded by their mark. Where the layout counts, a mark is an error.
#[test]
fn utf_16_is_read() {
    let folder = folder("utf-16");
    for reader in READERS {
        let Reader { arguments, file, .. } = reader;
        let plain = fs::read_to_string(folder.join(file)).expect("it was written");
        let is_checked = ["validate hexwinner @", "validate hexwinner --answers in", "check hexwinner in @"];
        let is_exact = is_checked.iter().any(|start| arguments.starts_with(start));
        for bytes in utf_16(&plain) {
            fs::write(folder.join(file), bytes).expect("the file can be written");
            let found = reader.run(&folder, file, "");
            fs::write(folder.join(file), &plain).expect("the file can be written");
            assert_eq!(found == reader.run(&folder, file, ""), !is_exact, "{arguments}: {found:?}");
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
    // `check --icpc` reads the reply from standard input.
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
    // The superuser can read this file, too.
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

/// A file name need not be UTF-8: it works as any other, and messages escape it.
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
    // Names of output files.
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
        let said = [" can be standard input\n", "must be a file"];
        assert!(said.iter().any(|said| run.err.contains(said)), "{}", run.err);
    }
    // The same stream by two names: one of them gets nothing, and no reply is accepted.
    for arguments in ["check hexwinner /dev/stdin -", "check hexwinner - /dev/stdin"] {
        let run = shell(&folder, &format!("cat in | timeout 60 \"$0\" {arguments}"));
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{arguments}");
    }
}
