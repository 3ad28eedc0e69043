//! `stonepath stress` on programs in several languages.

use std::fs;
use std::path::Path;
use std::time::Duration;

use runner::Guard;
use stress::{Counterexample, Kind, Options, Program, Runner, Silent, Subject, hunt};

use crate::it::run::{Run, run_in, scratch};

/// A `hexwinner` solver in awk, right if `d` is 1. Marks spread from two sides until nothing changes.
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

#[track_caller]
pub(crate) fn stress(folder: &Path, arguments: &[&str]) -> Run {
    run_in(folder, [&["stress"], arguments].concat())
}

fn awk(folder: &Path, direction: &str) -> String {
    fs::write(folder.join("solve.awk"), AWK).expect("the folder can be written");
    format!("awk -v d={direction} -f solve.awk")
}

#[test]
fn a_right_program() {
    let folder = scratch("a_right_program");
    let run =
        stress(&folder, &["hexwinner", "--program", &awk(&folder, "1"), "--seed", "3", "--files", "60"]);
    let out = run.text();
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("hexwinner: nothing found in awk -v d=1 -f solve.awk: 60 files, "), "{out}");
    assert!(out.contains("(seed 3)\n  cases by style: uniform "), "{out}");
    assert!(!folder.join("stonepath-stress").exists());
}

#[test]
fn a_wrong_program() {
    let folder = scratch("a_wrong_program");
    let program = awk(&folder, "-1");
    let arguments = ["hexwinner", "--program", &program, "--seed", "3", "--files", "60"];
    let run = stress(&folder, &arguments);
    let out = run.text();
    assert_eq!((run.code, run.err.as_str()), (1, "wrong answer found; making it simpler …\n"), "{out}");
    let name =
        out.lines().find(|line| line.ends_with(".in:")).expect("the file is named").trim_end_matches(':');
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("the file is there");
    let (input, answer) = (read(name), read(&name.replace(".in", ".ans")));
    // One board of side 2 with two stones: on smaller boards the directions make no difference.
    assert_eq!(input.lines().take(2).collect::<Vec<_>>(), ["1", "2"]);
    assert_eq!(input.split_whitespace().skip(2).filter(|&word| word != "0").count(), 2, "{input}");
    assert_eq!(cases::solve("hexwinner", &input), Some(answer));
    assert!(name.starts_with("stonepath-stress/hexwinner-3-"), "{name}");
    assert!(out.contains("wrong answer by awk") && out.contains("(seed 3, file "), "{out}");
    assert!(out.contains("\n  the oracle's   the program's\n"), "{out}");
    assert!(out.contains(&format!("\nlook:    stonepath explain hexwinner {name}\n")), "{out}");

    // A second run gives the same input, in another folder.
    let run = stress(&folder, &[&arguments[..], &["--out", "elsewhere"]].concat());
    assert_eq!(run.code, 1);
    let again = read(&name.replace("stonepath-stress", "elsewhere"));
    assert_eq!(again, input, "{}", run.text());
}

/// No line of a report is a command to a CI system, and the commands in it are quoted for the shell.
#[test]
fn what_a_report_says_is_safe_to_print_and_to_run() {
    let folder = scratch("what_a_report_says_is_safe");
    let program = r"printf '::error::a\n##[error]b\n\342\200\256c\n' >&2; exit 1";
    let arguments = ["nogo", "--seed", "1", "--files", "1", "--out", "a b'c", "--program", program];
    let run = stress(&folder, &arguments);
    let out = run.text();
    assert!(out.contains("\n  \\x3a:error::a\n  \\x23#[error]b\n  \\xe2\\x80\\xaec\n"), "{out}");
    let look =
        out.lines().find_map(|line| line.strip_prefix("look:    stonepath ")).expect("how to look at it");
    let look = format!("{} {look}", env!("CARGO_BIN_EXE_stonepath"));
    let looked = std::process::Command::new("sh").args(["-c", &look]).current_dir(&folder).output();
    assert!(looked.expect("the shell starts").status.success(), "{look}");
    // The second line of this command is a command to a CI system.
    let run = stress(&folder, &["nogo", "--seed", "1", "--files", "1", "--program", "true\n::error::x"]);
    assert!(run.err.starts_with("stonepath: cannot start `true\n\\x3a:error::x`"), "{}", run.err);
}

/// A folder that cannot be written is refused before the search. If writing fails later, the finding is still printed.
#[test]
#[cfg(unix)]
fn where_a_counterexample_goes() {
    let folder = scratch("where_a_counterexample_goes");
    let failing = ["nogo", "--seed", "1", "--files", "1", "--program", "touch started; exit 1"];
    fs::write(folder.join("file"), "mine").expect("the folder can be written");
    for option in ["--out", "--save"] {
        let run = stress(&folder, &[&failing[..], &[option, "file/x"]].concat());
        assert_eq!((run.code, run.text()), (4, ""));
        assert!(run.err.starts_with("stonepath: cannot write to file/x: "), "{}", run.err);
    }
    assert!(!folder.join("started").exists(), "the search began");

    // Existing files stay unchanged, even if reached by a link, and a link to a missing file is not followed.
    let out = folder.join("out");
    fs::create_dir(&out).expect("the folder can be written");
    std::os::unix::fs::symlink("../file", out.join("nogo-1-0.in")).expect("links can be made");
    std::os::unix::fs::symlink("../made", out.join("nogo-1-0-2.ans")).expect("links can be made");
    fs::write(out.join("nogo-1-0-3.svg"), "mine").expect("the folder can be written");
    let run = stress(&folder, &[&failing[..], &["--out", "out"]].concat());
    assert!(run.code == 1 && run.text().contains("\nout/nogo-1-0-4.in:\n"), "{}", run.text());
    assert_eq!(fs::read_to_string(folder.join("file")).expect("it is there"), "mine");
    assert!(!folder.join("made").exists() && out.join("nogo-1-0-4.svg").exists());

    // If nothing is found, nothing is left.
    let run = stress(&folder, &["nogo", "--seed", "1", "--files", "1", "--out", "a/b"]);
    assert!(run.code == 0 && !folder.join("a").exists(), "{run:?}");

    // A file takes the folder's place during the search.
    let program = "echo > late; exit 1";
    let run =
        stress(&folder, &["nogo", "--seed", "1", "--files", "1", "--out", "late", "--program", program]);
    assert_eq!(run.code, 4);
    assert!(
        run.text().contains("\nthe input, which could not be written to a file:\n  1\n  .\n"),
        "{}",
        run.text()
    );
    assert!(
        run.text().contains("\nwhy:     ")
            && run.text().ends_with("again:   the same command with --seed 1\n")
    );
    assert!(
        run.err.ends_with("\nstonepath: cannot write to late: File exists (os error 17)\n"),
        "{}",
        run.err
    );
}

/// The counterexample for a command, found in the first file.
fn found(problem: &str, command: &str, timeout: Duration) -> Counterexample {
    let guard = Guard::at(env!("CARGO_BIN_EXE_stonepath"));
    let runner = Runner::new(guard, timeout, Runner::MEMORY).expect("a temporary folder");
    let program = Program::new(command, &runner).expect("a line for the shell needs no compiler");
    let report = hunt(problem, &program, &FIRST, &Silent).expect("the shell starts");
    report.found.expect("it fails at once")
}

const FIRST: Options = Options { seed: 1, time: None, end: None, files: Some(1) };

const LONG: Duration = Duration::from_secs(60);

#[test]
fn crashes_are_found_and_shrunk() {
    let crash = found("hexwinner", "echo yet; echo sorry >&2; exit 3", LONG);
    assert_eq!(crash.failure.kind, Kind::Crash);
    assert_eq!(crash.failure.text, "exit status: 3\nsorry");
    assert_eq!(crash.failure.reply, b"yet\n");
    assert_eq!((crash.input.as_str(), crash.answer.as_str()), ("1\n1\n0\n", "yet\n"));
    // A program may itself exit with the shell's codes for a missing command.
    for (command, text) in [
        ("exit 127", "exit status: 127"),
        ("echo no such row >&2; exit 126", "exit status: 126\nno such row"),
        ("echo 1; echo sh: 1: x: not found >&2; exit 127", "exit status: 127\nsh: 1: x: not found"),
    ] {
        let crash = found("nogo", command, LONG);
        assert_eq!((crash.failure.kind, crash.failure.text.as_str()), (Kind::Crash, text), "{command}");
    }
    let signal = found("nogo", "kill -SEGV $$", LONG);
    assert_eq!((signal.failure.kind, signal.input.as_str()), (Kind::Crash, "1\n.\n"));
    // Shrinking keeps the kind of failure: without a blue stone this program prints nothing, which is a wrong answer.
    let kept = found("hexwinner", "if grep -q -e -1; then exit 9; fi", LONG);
    assert_eq!((kept.failure.kind, kept.input.as_str()), (Kind::Crash, "1\n1\n-1\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn time_outs_are_found_and_shrunk_and_leave_nobody_behind() {
    use crate::it::interrupted::{alive, wait_until};
    let digits = format!("98765{}", std::process::id());
    let command = format!("sleep {digits} & sleep 60");
    let slow = found("hexwinner", &command, Duration::from_millis(50));
    assert_eq!(slow.failure.kind, Kind::TimeOut);
    assert_eq!(slow.failure.text, "still running after 0.05 s");
    assert_eq!(slow.input, "1\n1\n0\n");
    wait_until("nothing is left", || alive("cmdline", &digits) == 0);
}

#[test]
fn garbage_silence_and_floods() {
    for command in
        ["cat", "true", "printf '\\377\\000'", "head -c 3 >/dev/null; echo no", "exec <&-; echo maybe"]
    {
        let found = found("hexwinner", command, LONG);
        assert_eq!((found.failure.kind, &*found.input), (Kind::WrongAnswer, "1\n1\n0\n"), "{command}");
    }
    let flood = found("hexstatus", "yes", LONG);
    assert_eq!((flood.failure.kind, flood.input.as_str()), (Kind::TooMuch, "1\n1\n.\n"));
}

#[test]
fn a_failure_that_does_not_come_again() {
    let folder = scratch("a_failure_that_does_not_come_again");
    let program = awk(&folder, "1");
    let command =
        format!("cd {}; if [ -e mark ]; then {program}; else : > mark; exit 1; fi", folder.display());
    let found = found("hexwinner", &command, LONG);
    assert_eq!((found.failure.kind, found.tries), (Kind::Crash, None));
}

#[test]
fn the_time_is_for_everything() {
    let folder = scratch("the_time_is_for_everything");
    // So slow that only the failing run and its repetition fit into the time.
    let program = "sleep 1; echo nonsense";
    let run = stress(&folder, &["hexwinner", "--program", program, "--seed", "3", "--seconds", "2"]);
    assert_eq!((run.code, &*run.err), (1, ""), "{}", run.text());
    assert!(run.text().contains("\n  the 2 s were up before it could be made simpler\n"), "{}", run.text());
    let again = "again:   the same command with --seed 3 --files 1 and without --seconds, so that shrinking has no time limit\n";
    assert!(run.text().ends_with(again), "{}", run.text());
}

/// A source file is built and run as in `judge`: in an empty folder, with a memory limit.
#[test]
fn source_files() {
    let folder = scratch("source_files");
    let write =
        |name: &str, text: &str| fs::write(folder.join(name), text).expect("the folder can be written");
    write("mine.sh", "set -- *; [ \"$*\" = '*' ] && echo no");
    let run = stress(&folder, &["nogo", "--program", "mine.sh", "--seed", "1", "--files", "1"]);
    assert!(run.code == 1 && run.text().contains("wrong answer by mine.sh (seed 1, file 0)"), "{run:?}");
    // The same holds for all commands.
    write("gen.sh", "echo $1 2");
    write("valid.sh", "read a b; [ \"$a\" -ge 0 ]");
    write("last.sh", "read a b; echo $b");
    let arguments =
        ["--program", "mine.sh", "--against", "last.sh", "--generator", "gen.sh", "--validator", "valid.sh"];
    let run = stress(&folder, &[&arguments[..], &["--seed", "5", "--files", "1"]].concat());
    assert!(
        run.text().starts_with("generated: difference between mine.sh and last.sh (the generator's seed 5)"),
        "{run:?}"
    );
    write("no.c", "int main(void) { return x; }");
    let run = stress(&folder, &["nogo", "--program", "no.c"]);
    assert!(run.code == 4 && run.err.starts_with("stonepath: cannot build `no.c`: "), "{run:?}");
}

#[test]
fn limits_are_those_of_judge() {
    let guard = Guard::at(env!("CARGO_BIN_EXE_stonepath"));
    let runner = Runner::new(guard, LONG, 64 << 20).expect("a temporary folder");
    // Takes its memory long before it writes, so which limit it exceeds does not depend on a race.
    let memory = "head -c 1000000000000 /dev/zero | tail -c 200000000";
    for (command, text) in [
        (memory, "more than 64.0 MiB of memory"),
        ("for i in $(seq 90); do sleep 60 & done; wait", "more than 64 processes at the same time"),
        ("head -c 70000000 /dev/zero > \"$TMPDIR/file\"", "more than 64.0 MiB in files"),
    ] {
        let program = Program::new(command, &runner).expect("a line for the shell needs no compiler");
        let failure = program.answer("1\n.\n").expect_err("it passes a limit");
        assert_eq!(failure.kind, Kind::Limit, "{command}: {}", failure.text);
        assert_eq!(failure.text.lines().next(), Some(text), "{command}");
    }
    let folder = scratch("limits_are_those_of_judge");
    let arguments = ["nogo", "--program", memory, "--seed", "1", "--seconds", "1"];
    let run = stress(&folder, &[&arguments[..], &["--memory", "64M"]].concat());
    assert!(run.code == 1 && run.text().starts_with("nogo: limit exceeded by head"), "{run:?}");
    assert!(stress(&folder, &["nogo", "--memory", "much"]).err.contains("expected a size"));
}
