//! Callers that end while their program runs: nothing is left.

use std::ffi::OsStr;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use runner::{Input, Limits, Program, Scratch};

use super::support::{Folder, LONG, alive, guard, unique, wait_for};

/// Makes `caller` run as a caller. All its descendants have the digits in their environment.
const DIGITS: &str = "RUNNER_TEST_DIGITS";

/// Not a test of its own: a caller with a long run, which the tests below end.
#[test]
fn caller() {
    if let Ok(digits) = env::var(DIGITS) {
        let line = format!("setsid sleep 1000.{digits} & (sleep 1001.{digits} &) ; sleep 1002.{digits}");
        let input = vec![b'x'; 1_000_000];
        let scratch = Scratch::new(&guard()).expect("a new folder");
        let folder = scratch.folder().expect("a new folder");
        // It keeps writing, also by its absolute path, which could recreate a removed folder.
        let writer = "(while :; do mkdir -p \"$TMPDIR/a/b\"; : > \"$TMPDIR/a/b/$i\"; i=$((i+1)); done) & ";
        let run = Program::shell(format!("{writer}{line}")).scratch(folder.path()).run(
            &guard(),
            Input::Bytes(&input),
            &Limits::new(10 * LONG),
        );
        panic!("it should have been ended before: {run:?}");
    }
}

fn start(digits: &str, folder: &OsStr) -> Child {
    let mut command = Command::new(env::current_exe().expect("it has a name"));
    command.args(["--exact", "it::interrupted::caller"]).env(DIGITS, digits).env("TMPDIR", folder);
    command.process_group(0).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts")
}

/// Returns those of the signals that end a caller. If the tests run in the
/// background, some signals may be ignored, and children inherit that.
fn deadly(signals: &[Signal]) -> Vec<Signal> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    signals.iter().copied().filter(|&signal| ignored >> (signal as i32 - 1) & 1 == 0).collect()
}

/// Sends a signal to the whole group, as a terminal does.
fn end(mut caller: Child, signal: Signal) {
    killpg(Pid::from_raw(caller.id() as i32), signal).expect("it is there");
    assert!(!caller.wait().expect("it is ours").success());
}

/// Whether the folder is empty. This shows that the cleaner is done: [`alive`]
/// does not find it, because an ordinary user cannot read its environment.
fn is_empty(folder: &Folder) -> bool {
    fs::read_dir(&folder.0).expect("it is there").count() == 0
}

#[test]
fn while_the_program_runs() {
    for signal in deadly(&[Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP, Signal::SIGKILL]) {
        let (digits, folder) = (unique(), Folder::new());
        let caller = start(&digits, folder.0.as_os_str());
        let is_running =
            |number| alive(&format!("{number}.{digits}")).iter().any(|line| line.starts_with("sleep"));
        wait_for("its programs run", || [1000, 1001, 1002].into_iter().all(is_running));
        end(caller, signal);
        wait_for("nothing is left", || alive(&digits).is_empty() && is_empty(&folder));
    }
}

/// Not a test of its own: a caller that exits without dropping anything.
#[test]
fn careless() {
    if env::var(DIGITS).is_ok() && env::var_os("RUNNER_TEST_CARELESS").is_some() {
        let scratch = Scratch::new(&guard()).expect("a new folder");
        fs::write(scratch.path().join("file"), "").expect("a new file");
        assert!(scratch.path().starts_with(env::temp_dir()));
        std::process::exit(7);
    }
}

#[test]
fn exits_drop_nothing() {
    let (digits, folder) = (unique(), Folder::new());
    let mut command = Command::new(env::current_exe().expect("it has a name"));
    command.args(["--exact", "it::interrupted::careless"]).env("RUNNER_TEST_CARELESS", "");
    command.env(DIGITS, &digits).env("TMPDIR", &folder.0).stdout(Stdio::null());
    assert_eq!(command.status().expect("it starts").code(), Some(7));
    wait_for("nothing is left", || alive(&digits).is_empty() && is_empty(&folder));
}

#[test]
fn at_any_time() {
    let (digits, folder) = (unique(), Folder::new());
    let signals = deadly(&[Signal::SIGINT, Signal::SIGTERM, Signal::SIGKILL]);
    thread::scope(|scope| {
        for lane in 0..4 {
            let (digits, folder, signals) = (&digits, folder.0.as_os_str(), &signals);
            scope.spawn(move || {
                for round in 0..25 {
                    let caller = start(digits, folder);
                    // The delays range from before the guard starts until all processes run.
                    thread::sleep(Duration::from_millis(4 * lane + 2 * round));
                    end(caller, signals[round as usize % signals.len()]);
                }
            });
        }
    });
    wait_for("nothing is left", || alive(&digits).is_empty() && is_empty(&folder));
}
