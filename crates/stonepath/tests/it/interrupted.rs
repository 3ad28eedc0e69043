//! An interrupted search leaves neither processes nor files.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use crate::it::run::{command, scratch};

/// The number of processes with this word in their `/proc` file `cmdline` or `environ`.
pub(crate) fn alive(file: &str, word: &str) -> usize {
    let processes = fs::read_dir("/proc").expect("there is one").flatten();
    let lists = processes.filter_map(|process| fs::read(process.path().join(file)).ok());
    lists.filter(|line| line.split(|&byte| byte == 0).any(|other| other == word.as_bytes())).count()
}

/// Waits until a condition holds. Fails after a minute, far longer than it can take.
#[track_caller]
pub(crate) fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).expect("it is there").next().is_none()
}

/// SIGINT, SIGTERM and SIGKILL, except those that this process ignores,
/// perhaps as a background job: its children ignore them, too.
pub(crate) fn signals() -> Vec<u32> {
    let status = fs::read_to_string("/proc/self/status").expect("there is one");
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("it has a mask");
    let mask = u64::from_str_radix(mask.trim(), 16).expect("a number in base 16");
    [2, 15, 9].into_iter().filter(|signal| mask >> (signal - 1) & 1 == 0).collect()
}

/// Sends a signal, and waits for the process to end.
#[track_caller]
pub(crate) fn end(mut child: Child, signal: u32) {
    let sent = Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status();
    assert!(sent.expect("there is such a command").success());
    child.wait().expect("it ends");
}

#[test]
fn a_hundred_interrupted_searches_leave_nothing() {
    let folder = scratch("interrupted");
    let signals = signals();
    for number in 0..100 {
        // The sleepers ignore SIGINT, SIGTERM and SIGHUP. One of them is in another session.
        let seconds = format!("9999.{}{number:03}", process::id());
        let program =
            format!("trap '' INT TERM HUP; setsid sleep {seconds} & sleep {seconds} & sleep {seconds}");
        let search = command(["stress", "hexwinner", "--program", &program])
            .current_dir(&folder)
            .env("TMPDIR", &folder)
            .stdout(Stdio::null())
            .spawn()
            .expect("the binary starts");
        // Some searches are interrupted when all sleepers run, some at once, the others in between.
        match number % 4 {
            0 => wait_until("it starts", || alive("cmdline", &seconds) >= 3),
            pause => thread::sleep(Duration::from_millis(6 * (pause - 1))),
        }
        let signal = signals[number as usize % signals.len()];
        end(search, signal);
        wait_until("its programs end", || alive("cmdline", &seconds) == 0);
        wait_until("no file is left", || is_empty(&folder));
    }
}
