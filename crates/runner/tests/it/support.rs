//! Short ways to run something, and a look for survivors.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use runner::{Guard, Input, Limits, Program, Run};

/// Longer than anything here takes on the busiest machine.
pub(crate) const LONG: Duration = Duration::from_secs(60);

pub(crate) fn guard() -> Guard {
    Guard::at(env!("CARGO_BIN_EXE_stonepath-guard"))
}

/// Runs a line for the shell, without input.
pub(crate) fn shell(line: &str, limits: &Limits) -> Run {
    Program::shell(line).run(&guard(), Input::Nothing, limits).expect("the guard works")
}

/// An empty folder, which goes away with its value.
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
        // What is left behind in a temporary folder is no failure.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Digits that no other test has, here or in another process.
pub(crate) fn unique() -> String {
    let now = std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_nanos();
    format!("{}{}{:?}", process::id(), now, thread::current().id()).replace(|c: char| !c.is_ascii_digit(), "")
}

/// Processes whose command line or environment holds these digits.
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

/// Waits until something holds.
pub(crate) fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < LONG, "not within {} s: {what}", LONG.as_secs());
        thread::sleep(Duration::from_millis(5));
    }
}
