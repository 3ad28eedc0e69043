//! Programs have no controlling terminal.

use std::fs;
use std::process::{Command, Stdio};

use runner::{End, Input, Limits, Program};

use super::support::{Folder, LONG, guard};

/// A variable with the file for the results. If it is set, `caller` runs in a terminal.
const TELL: &str = "RUNNER_TEST_TERMINAL";

/// Not a test of its own: a caller with a terminal.
#[test]
fn caller() {
    let Ok(file) = std::env::var(TELL) else { return };
    let mine = if fs::File::open("/dev/tty").is_ok() { "terminal" } else { "none" };
    let line = "(echo loud >/dev/tty) 2>/dev/null && echo terminal; (read x </dev/tty) 2>/dev/null; \
                (stty -echo </dev/tty) 2>/dev/null && echo changed; \
                cut -d ' ' -f 7 /proc/self/stat; echo quiet >&2";
    let run = Program::shell(line).run(&guard(), Input::Nothing, &Limits::new(LONG)).expect("it runs");
    assert_eq!(run.end, End::Exit(0));
    let seen = String::from_utf8(run.output).expect("plain text");
    fs::write(file, format!("{mine}\n{seen}")).expect("a new file");
}

#[test]
fn none_of_the_callers() {
    let folder = Folder::new();
    let file = folder.0.join("seen");
    let myself = std::env::current_exe().expect("it has a name");
    // `script` of util-linux runs a line in a pseudo terminal.
    let line = format!("'{}' --exact it::terminal::caller", myself.display());
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).env(TELL, &file);
    let output = match script.stdin(Stdio::null()).output() {
        Ok(output) => output,
        Err(error) => {
            assert_eq!(error.kind(), std::io::ErrorKind::NotFound, "{error}");
            return;
        }
    };
    let shown = String::from_utf8_lossy(&output.stdout);
    let seen = fs::read_to_string(&file).unwrap_or_default();
    // The caller has a terminal; the program's terminal number is 0.
    assert_eq!(seen, "terminal\n0\n", "{shown}");
    assert!(!shown.contains("loud") && !shown.contains("quiet"), "{shown}");
}
