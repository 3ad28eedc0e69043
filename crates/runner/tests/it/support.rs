//! Helpers that run programs and find processes.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use runner::{Guard, Input, Limits, Program, Run};

/// Longer than any test takes on the busiest machine.
pub(crate) const LONG: Duration = Duration::from_secs(60);

pub(crate) fn guard() -> Guard {
    Guard::at(env!("CARGO_BIN_EXE_stonepath-guard"))
}

/// Runs a shell line without input.
pub(crate) fn shell(line: &str, limits: &Limits) -> Run {
    Program::shell(line).run(&guard(), Input::Nothing, limits).expect("the guard works")
}

/// An empty folder that is removed on drop.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("runner-{}", unique()));
        fs::create_dir(&folder).expect("a new folder");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A temporary folder that stays is no failure.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Digits that no other test uses, in this or another process.
pub(crate) fn unique() -> String {
    let now = std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_nanos();
    format!("{}{}{:?}", process::id(), now, thread::current().id()).replace(|c: char| !c.is_ascii_digit(), "")
}

/// The command lines of processes with these digits in command line or environment.
#[cfg(target_os = "linux")]
pub(crate) fn alive(digits: &str) -> Vec<String> {
    let text =
        |path: PathBuf| String::from_utf8_lossy(&fs::read(path).unwrap_or_default()).replace('\0', " ");
    let mut found = Vec::new();
    for process in fs::read_dir("/proc").expect("it is Linux").flatten() {
        let command = text(process.path().join("cmdline"));
        if command.contains(digits) || text(process.path().join("environ")).contains(digits) {
            found.push(command);
        }
    }
    found
}

/// Waits until `holds` returns `true`.
pub(crate) fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < LONG, "not within {} s: {what}", LONG.as_secs());
        thread::sleep(Duration::from_millis(5));
    }
}
