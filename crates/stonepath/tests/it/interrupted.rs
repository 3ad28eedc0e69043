//! Finds and ends processes, for the tests that interrupt programs.

use std::process::{Child, Command};
use std::time::{Duration, Instant};
use std::{fs, thread};

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
