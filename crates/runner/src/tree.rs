//! The processes below this one, from `/proc`.
//!
//! This process is a subreaper: whatever loses its parent becomes its child. So everything that the program started is a
//! descendant, whatever group or session it is in.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;

/// All descendants of this process that run or were not waited for.
pub(crate) struct Tree(Vec<Process>);

struct Process {
    number: i32,
    parent: i32,
    group: i32,
    /// In hundredths of a second, with those of its children that it waited for.
    ticks: u64,
}

/// Makes all that is started from now on stay below this process.
pub(crate) fn hold_together() -> io::Result<()> {
    Ok(nix::sys::prctl::set_child_subreaper(true)?)
}

impl Tree {
    /// As it is now.
    pub(crate) fn look() -> Tree {
        let mut children: HashMap<i32, Vec<Process>> = HashMap::new();
        // Without /proc nothing is seen, and only the group is ended.
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let number = entry.file_name().to_str().and_then(|name| name.parse().ok());
            if let Some(process) = number.and_then(look_at) {
                children.entry(process.parent).or_default().push(process);
            }
        }
        let mut found = children.remove(&Pid::this().as_raw()).unwrap_or_default();
        let mut next = 0;
        while let Some(process) = found.get(next) {
            found.extend(children.remove(&process.number).unwrap_or_default());
            next += 1;
        }
        Tree(found)
    }

    /// Stops them all, so that none starts another one, and kills them; `program` is the leader of a group of its own.
    pub(crate) fn kill(&self, program: Pid) {
        // The whole group at a blow, since a process that hands over to its successor is often gone before its own number is
        // signalled: eight of them end in 0.2 s instead of 1.5 s. Somebody in the group must be known to live, or its number may
        // be another's by now.
        let has_group = self.0.iter().any(|process| process.group == program.as_raw());
        let is_blind = !Path::new("/proc/self/stat").exists();
        for signal in [Signal::SIGSTOP, Signal::SIGKILL] {
            if has_group || is_blind {
                let _ = killpg(program, signal);
            }
            for process in &self.0 {
                // It may have ended. If it is not ours to signal, it is still there in the end, and is named.
                let _ = kill(Pid::from_raw(process.number), signal);
            }
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> Option<u64> {
        Some(self.0.len() as u64)
    }

    /// Their time on the CPU.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        Some(Duration::from_millis(self.0.iter().map(|process| process.ticks * 10).sum()))
    }

    /// Their resident memory in bytes: rather too high, and exact if it is above the limit.
    ///
    /// Quick to know is what each has for itself, and the largest of the parts that they may share, such as libraries. After a
    /// fork that counts pages twice which nobody has written to since. The kernel divides them, but looks at each page for that.
    pub(crate) fn memory(&self, limit: u64) -> Option<u64> {
        let (mut own, mut shared) = (0, 0);
        for process in &self.0 {
            own += process.bytes("status", "RssAnon:").unwrap_or(0);
            let parts = ["RssFile:", "RssShmem:"].map(|key| process.bytes("status", key).unwrap_or(0));
            shared = shared.max(parts.iter().sum());
        }
        let quick = own + shared;
        if quick <= limit {
            return Some(quick);
        }
        let exact = self.0.iter().filter_map(|process| process.bytes("smaps_rollup", "Pss:"));
        // Kernels before 4.14 do not tell, and neither do processes that have just ended.
        exact.reduce(|sum, part| sum + part).or(Some(quick))
    }

    /// Their numbers, for a message.
    pub(crate) fn numbers(&self) -> String {
        let numbers: Vec<_> = self.0.iter().map(|process| process.number.to_string()).collect();
        format!("processes {}", numbers.join(", "))
    }
}

impl Process {
    /// A number of bytes from one of its files.
    fn bytes(&self, file: &str, key: &str) -> Option<u64> {
        let text = fs::read_to_string(format!("/proc/{}/{file}", self.number)).ok()?;
        let value = text.lines().find_map(|line| line.strip_prefix(key)?.split_whitespace().next());
        value?.parse().ok().map(|kib: u64| kib << 10)
    }
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
