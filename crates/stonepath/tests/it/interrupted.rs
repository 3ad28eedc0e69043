//! A search that is broken off leaves nothing behind: no process, no file.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use crate::it::run::{command, scratch};

/// The signals of Ctrl-C, of a polite end, and of one that nobody can refuse.
const INT: u32 = 2;
const TERM: u32 = 15;
const KILL: u32 = 9;

/// How many processes there are with this word among their arguments.
fn alive(word: &str) -> usize {
    let processes = fs::read_dir("/proc").expect("there is one").flatten();
    let lines = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    lines.filter(|line| line.split(|&byte| byte == 0).any(|argument| argument == word.as_bytes())).count()
}

/// Waits until something is so, far longer than it can take.
#[track_caller]
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).expect("it is there").next().is_none()
}

/// Whether whoever started the tests, in the background for one, has a signal ignored by all children.
fn is_ignored(signal: u32) -> bool {
    let status = fs::read_to_string("/proc/self/status").expect("there is one");
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("it has a mask");
    u64::from_str_radix(mask.trim(), 16).expect("a number in base 16") >> (signal - 1) & 1 == 1
}

#[test]
fn a_hundred_interrupted_searches_leave_nothing() {
    let folder = scratch("interrupted");
    let signals: Vec<u32> = [INT, TERM, KILL].into_iter().filter(|&signal| !is_ignored(signal)).collect();
    for number in 0..100 {
        // Sleepers in the program's group, out of its session, and deaf to polite signals.
        let seconds = format!("9999.{}{number:03}", process::id());
        let program =
            format!("trap '' INT TERM HUP; setsid sleep {seconds} & sleep {seconds} & sleep {seconds}");
        let mut search = command(["stress", "hexwinner", "--program", &program])
            .current_dir(&folder)
            .env("TMPDIR", &folder)
            .stdout(Stdio::null())
            .spawn()
            .expect("the binary starts");
        // Some are broken off when all sleepers are there, some at once, the others in between.
        match number % 4 {
            0 => wait_until("it starts", || alive(&seconds) >= 3),
            pause => thread::sleep(Duration::from_millis(6 * (pause - 1))),
        }
        let signal = signals[number as usize % signals.len()];
        let sent = Command::new("kill").args([format!("-{signal}"), search.id().to_string()]).status();
        assert!(sent.expect("there is such a command").success());
        search.wait().expect("it ends");
        wait_until("its programs end", || alive(&seconds) == 0);
        assert!(is_empty(&folder), "signal {signal} left a file");
    }
}
