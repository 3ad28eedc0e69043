//! Outputs that are closed, full, read-only or without a reader. The exit code reports every lost output.

mod lines;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, pipe};
use std::process::Stdio;

use self::lines::{LINES, Line, Writes, all_lines, folder};
use super::run::{Run, begins, command, piped, run_words};
#[cfg(unix)]
use super::run::{scratch, shell};

#[test]
fn all_can_be_written() {
    for (line, run) in all_lines("good", Stdio::piped) {
        assert_eq!(run.code, line.code, "{}: {}", line.words, run.err);
        assert_eq!(run.out.is_empty(), line.writes == Writes::Nothing, "{}", line.words);
        let silent = [0, 1, 42].contains(&line.code) || line.words.starts_with("check --icpc");
        assert_eq!(run.err.is_empty(), silent, "{}: {}", line.words, run.err);
    }
}

/// A pipe without a reader causes no message and changes no exit code, in particular no verdict.
#[test]
fn a_closed_pipe_is_no_error() {
    let told = all_lines("told", Stdio::piped);
    for ((line, run), (_, told)) in all_lines("closed", closed).into_iter().zip(told) {
        assert_eq!((run.code, run.err), (line.code, told.err), "{}", line.words);
    }
}

/// The finding of `stress` is in files and in the exit code, too.
#[test]
#[cfg(unix)]
fn a_search_that_nobody_reads() {
    let words = ["stress", "nogo", "--program", "false", "--files", "1", "--seed", "1"];
    let mut command = command(words);
    command.current_dir(scratch("streams-stress")).stdout(closed());
    let run = Run::from(command.output().expect("the binary starts"));
    assert_eq!((run.code, run.err.as_str()), (1, "crash found; making it simpler …\n"));
}

/// Like `| head -1`: the pipe is full when the reader leaves.
#[test]
fn a_reader_may_leave_early() {
    let folder = folder("early");
    let mut child = piped(command(["solve", "nogo", "large"]).current_dir(&folder));
    let mut line = String::new();
    let mut stdout = BufReader::with_capacity(16, child.stdout.take().expect("it was asked for"));
    stdout.read_line(&mut line).expect("there is a line");
    drop(stdout);
    let run = Run::from(child.wait_with_output().expect("the binary ends"));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(line.split(' ').count(), 2, "{line}");
}

/// If nobody reads the messages, exit code and standard output stay the same.
#[test]
fn nobody_reads_the_messages() {
    let folder = folder("unread");
    for line in &LINES {
        let run = |stderr: Stdio| {
            let mut command = command(line.words.split_whitespace());
            Run::from(command.current_dir(&folder).stderr(stderr).output().expect("the binary starts"))
        };
        let told = run(Stdio::piped());
        let untold = run(closed());
        assert_eq!((untold.code, &untold.out), (told.code, &told.out), "{}", line.words);
        assert_eq!(untold.code, line.code, "{}", line.words);
    }
}

#[test]
fn files_that_cannot_be_written() {
    let folder = folder("unwritten");
    for path in ["feedback", "missing/cert", "small/cert"] {
        let run = run_words(&folder, &format!("solve nogo @small --certificate @{path}"), b"");
        assert_eq!((run.code, run.text()), (4, ""), "{path}: no answer without its proof");
        begins(&run.err, &format!("stonepath: cannot write {}: ", folder.join(path).display()));
    }
    // A missing folder, a file instead of the folder, a folder instead of the file: no verdict.
    fs::create_dir(folder.join("feedback/judgemessage.txt")).expect("the folder can be made");
    for feedback in ["missing", "small", "feedback"] {
        let run = run_words(&folder, &format!("check --icpc nogo @small @right @{feedback}"), b"");
        assert_eq!((run.code, run.text()), (4, ""), "{feedback}");
        begins(&run.err, "stonepath: cannot write ");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_seen() {
    let full = || File::create("/dev/full").expect("Linux has it").into();
    for (line, run) in all_lines("full", full) {
        unwritten(line, &run);
    }
    // Output files on a full disk.
    let folder = folder("full-files");
    let run = shell(&folder, "\"$0\" solve nogo small --certificate /dev/full");
    assert_eq!((run.code, run.text()), (4, ""));
    assert!(run.err.starts_with("stonepath: cannot write /dev/full: "), "{}", run.err);
    let link = "ln -s /dev/full feedback/judgemessage.txt";
    let run = shell(&folder, &format!("{link}; \"$0\" check --icpc nogo small right feedback < right"));
    assert_eq!((run.code, run.text()), (4, ""), "{}", run.err);
}

/// A disk that fills up after some bytes, simulated by a limit on the size of files, without its signal.
#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_fills_up_is_seen() {
    let folder = folder("filling");
    let run = shell(&folder, "trap '' XFSZ; ulimit -f 8; \"$0\" solve nogo large > kept");
    assert_eq!(run.code, 4, "{}", run.err);
    assert!(run.err.starts_with("stonepath: cannot write to standard output: "), "{}", run.err);
    let whole = shell(&folder, "\"$0\" solve nogo large").out;
    let kept = fs::read(folder.join("kept")).expect("it was written");
    assert!(!kept.is_empty() && whole.starts_with(&kept), "{} of {} bytes", kept.len(), whole.len());
}

/// Standard output that is open for reading only. The standard library would treat every write as a success.
#[test]
#[cfg(unix)]
fn an_output_that_is_an_input_is_seen() {
    let folder = folder("backwards");
    let read_only = || File::open(folder.join("small")).expect("it was written").into();
    for (line, run) in all_lines("read-only", read_only) {
        unwritten(line, &run);
    }
    let run = shell(&folder, "\"$0\" list 1< .");
    assert_eq!(run.code, 4, "a folder: {}", run.err);
}

/// Checks a run whose output cannot be written. A run without output is not affected.
#[track_caller]
#[cfg(unix)]
fn unwritten(line: &Line, run: &Run) {
    if line.writes == Writes::Nothing {
        assert_eq!(run.code, line.code, "{}: {}", line.words, run.err);
    } else {
        assert_eq!(run.code, 4, "{}: {}", line.words, run.err);
        begins(&run.err, "stonepath: cannot write to standard output: ");
        assert_eq!(run.err.lines().count(), 1, "{}: {}", line.words, run.err);
    }
}

/// Standard error that is closed, full or read-only, and both outputs at once.
#[test]
#[cfg(target_os = "linux")]
fn nowhere_to_complain() {
    let folder = folder("nowhere");
    for Line { words, code, writes } in &LINES {
        for redirected in ["2>&-", "2>/dev/full", "2<small", "2< ."] {
            let run = shell(&folder, &format!("\"$0\" {words} {redirected}"));
            assert_eq!(run.code, *code, "{words} {redirected}");
            assert_eq!(run.out.is_empty(), *writes == Writes::Nothing, "{words} {redirected}");
        }
        for redirected in [">/dev/full 2>/dev/full", ">/dev/full 2>&-", "1<small 2<small"] {
            let run = shell(&folder, &format!("\"$0\" {words} {redirected}"));
            let code = if *writes == Writes::Nothing { *code } else { 4 };
            assert_eq!(run.code, code, "{words} {redirected}");
        }
    }
    // What the user asked for on standard error is a result.
    for words in ["adjudicate right --summary", "convert --to trmph 'hex 3x3: b1 B+'"] {
        assert_eq!(shell(&folder, &format!("\"$0\" {words} 2>/dev/full")).code, 4, "{words}");
        assert_eq!(shell(&folder, &format!("\"$0\" {words} 2>&-")).code, 0, "{words}");
    }
}

/// The Rust runtime replaces a closed standard output by `/dev/null`.
/// Nobody could read the output, and verdicts stay (see `SECURITY.md`).
#[test]
#[cfg(target_os = "linux")]
fn closed_descriptors() {
    let folder = folder("closed-descriptors");
    for Line { words, code, .. } in &LINES {
        for redirected in [">&-", ">&- 2>&-", "<&- >&- 2>&-"] {
            let run = shell(&folder, &format!("\"$0\" {words} {redirected}"));
            assert_eq!((run.code, run.text()), (*code, ""), "{words} {redirected}");
        }
    }
    // No opened file takes the place of a closed stream.
    let run = shell(&folder, "\"$0\" solve nogo small --certificate proof >&- 2>&-; cat proof");
    begins(run.text(), "stonepath-certificate 1 nogo\n");
    assert!(!run.text().contains("-1 -1\n-1"), "{}", run.text());
    let run = shell(&folder, "\"$0\" solve nogo bad --certificate proof <&- >&- 2>&-; cat bad");
    assert_eq!(run.text(), "1\nx\n");
}

/// The answers precede the message, even on one stream.
#[test]
#[cfg(unix)]
fn answers_come_first() {
    for options in ["", "--certified"] {
        let line = format!("printf '2 1 1 x' | \"$0\" solve hexwinner {options} 2>&1");
        let run = shell(&scratch("streams-first"), &line);
        assert!(run.text().starts_with("ke\nstdin:1:7: case 2: "), "{}", run.text());
    }
}

/// In 60 MB of address space, large numbers in an input do not exhaust the memory.
#[test]
#[cfg(target_os = "linux")]
fn promises_cost_no_memory() {
    let promises =
        kits::ALL.iter().flat_map(|kit| kit.overlong_counts.iter().map(|promise| (kit.id, promise)));
    for (id, (input, said)) in promises {
        for command in ["solve", "explain"] {
            let line = format!("ulimit -v 60000; printf '{input}' | \"$0\" {command} {id}");
            let run = shell(&scratch("streams-memory"), &line);
            match said {
                Ok(answers) => assert!(run.code == 0 && (command == "explain" || run.text() == *answers)),
                Err(said) => assert!(run.code == 3 && run.err.contains(said), "{line}: {}", run.err),
            }
        }
    }
}

/// A pipe without a reader.
fn closed() -> Stdio {
    let (reader, writer) = pipe().expect("there are pipes");
    drop(reader);
    writer.into()
}
