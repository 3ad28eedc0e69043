//! The processes below this one, from `/proc`.
//!
//! This process is a subreaper: whatever loses its parent becomes its child. So everything that the program started is a descendant,
//! whatever group or session it is in.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;

/// A process of the program.
pub(crate) struct Process {
    pub(crate) number: i32,
    parent: i32,
    group: i32,
    /// In hundredths of a second, with those of its children that it waited for.
    ticks: u64,
}

/// All descendants of this process that run or were not waited for.
pub(crate) fn descendants() -> Vec<Process> {
    let mut children: HashMap<i32, Vec<Process>> = HashMap::new();
    // Without /proc nothing is seen, and only the group is ended.
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let number = entry.file_name().to_str().and_then(|name| name.parse().ok());
        if let Some(process) = number.and_then(look_at) {
            children.entry(process.parent).or_default().push(process);
        }
    }
    let mut found = children.remove(&own()).unwrap_or_default();
    let mut next = 0;
    while let Some(process) = found.get(next) {
        found.extend(children.remove(&process.number).unwrap_or_default());
        next += 1;
    }
    found
}

/// Stops them all, so that none starts another one, and kills them; `program` is the leader of a group of its own.
pub(crate) fn kill_all(program: Pid) {
    let found = descendants();
    let is_blind = !Path::new("/proc/self/stat").exists();
    for signal in [Signal::SIGSTOP, Signal::SIGKILL] {
        // The whole group at a blow: no process of it can escape by being quick to start its successor. Somebody in it must be known
        // to live, or its number may be another's by now.
        if found.iter().any(|process| process.group == program.as_raw()) || is_blind {
            let _ = killpg(program, signal);
        }
        for process in &found {
            // It may have ended. If it is not ours to signal, it is still there in the end, and is named.
            let _ = kill(Pid::from_raw(process.number), signal);
        }
    }
}

/// The time on the CPU that these have taken.
pub(crate) fn cpu(processes: &[Process]) -> Duration {
    Duration::from_millis(processes.iter().map(|process| process.ticks * 10).sum())
}

/// The resident memory of these in bytes: what each has for itself, and the largest of the parts that they may share, such as
/// libraries.
pub(crate) fn memory(processes: &[Process]) -> u64 {
    let (mut own, mut shared) = (0, 0);
    for process in processes {
        let Ok(status) = fs::read_to_string(format!("/proc/{}/status", process.number)) else { continue };
        let bytes = |key: &str| -> u64 {
            let value = status.lines().find_map(|line| line.strip_prefix(key));
            value
                .and_then(|value| value.split_whitespace().next()?.parse().ok())
                .map_or(0, |kib: u64| kib << 10)
        };
        own += bytes("RssAnon:");
        shared = shared.max(bytes("RssFile:") + bytes("RssShmem:"));
    }
    own + shared
}

fn own() -> i32 {
    Pid::this().as_raw()
}

/// A process, if it is still there.
fn look_at(number: i32) -> Option<Process> {
    let stat = fs::read(format!("/proc/{number}/stat")).ok()?;
    let stat = String::from_utf8_lossy(&stat);
    // The name before the last parenthesis may hold anything.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let field = |idx: usize| fields.get(idx)?.parse::<i64>().ok();
    // Counted from the state on: utime, stime, cutime, cstime. The unit is 1/100 s on every machine that Rust runs on.
    let ticks = (11..15).map(|idx| field(idx).unwrap_or(0)).sum::<i64>();
    Some(Process { number, parent: field(1)? as i32, group: field(2)? as i32, ticks: ticks as u64 })
}
