//! The processes below this one, from `/proc`.
//!
//! This process is a subreaper: whatever loses its parent becomes its child. So everything that the program started is a
//! descendant, whatever group or session it is in.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::Duration;

use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::statfs::{HUGETLBFS_MAGIC, TMPFS_MAGIC, statfs};
use nix::sys::wait::{WaitPidFlag, waitpid};
use nix::unistd::{Pid, getsid};

/// All descendants of this process that run or were not waited for.
pub(crate) struct Tree(Vec<Process>);

struct Process {
    number: i32,
    parent: i32,
    group: i32,
    session: i32,
    is_stopped: bool,
    /// Time on the CPU, in hundredths of a second.
    own_ticks: u64,
    /// The same of its children that it waited for.
    waited_ticks: u64,
    /// When it was started, in the kernel's count: tells it from a later process of the same number.
    start: u64,
}

/// Time on the CPU of processes that were seen, in hundredths of a second, also after the system has forgotten them.
///
/// A process whose parent ignores SIGCHLD leaves no trace when it ends.
#[derive(Default)]
pub(crate) struct Seen {
    alive: HashMap<(i32, u64), u64>,
    ended: u64,
}

/// Makes all that is started from now on stay below this process.
pub(crate) fn hold_together() -> io::Result<()> {
    Ok(nix::sys::prctl::set_child_subreaper(true)?)
}

/// Keeps other processes of the same user from this one's descriptors and memory. The superuser still has access.
pub(crate) fn hide() -> io::Result<()> {
    Ok(nix::sys::prctl::set_dumpable(false)?)
}

/// Whether a process was stopped by a signal.
pub(crate) fn is_stopped(number: u32) -> bool {
    look_at(number as i32).is_some_and(|process| process.is_stopped)
}

impl Tree {
    /// As it is now.
    pub(crate) fn look() -> Tree {
        Tree::below(|_| true)
    }

    /// The children of this process whose parent, a guard, is gone, and all below them. `known` has the children that it started.
    ///
    /// A guard has a session of its own, which nothing below it can leave but for a new one. So a child in this process's own
    /// session was never below a guard.
    pub(crate) fn orphans(known: &[u32]) -> Tree {
        let mine = getsid(None).map_or(0, Pid::as_raw);
        Tree::below(|child| child.session != mine && !known.contains(&(child.number as u32)))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Waits for those that have ended and are children of this process.
    pub(crate) fn wait(&self) {
        for process in &self.0 {
            // Most are not: the ones above them are.
            let _ = waitpid(Pid::from_raw(process.number), Some(WaitPidFlag::WNOHANG));
        }
    }

    fn below(is_ours: impl Fn(&Process) -> bool) -> Tree {
        let mut children: HashMap<i32, Vec<Process>> = HashMap::new();
        // Without /proc nothing is seen, and only the group is ended.
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let number = entry.file_name().to_str().and_then(|name| name.parse().ok());
            if let Some(process) = number.and_then(look_at) {
                children.entry(process.parent).or_default().push(process);
            }
        }
        let mut found = children.remove(&Pid::this().as_raw()).unwrap_or_default();
        found.retain(|child| is_ours(child));
        let mut next = 0;
        while let Some(process) = found.get(next) {
            found.extend(children.remove(&process.number).unwrap_or_default());
            next += 1;
        }
        Tree(found)
    }

    /// Stops them all, so that none starts another one, and kills them; `program`, if it is known, is the leader of a group of its own.
    pub(crate) fn kill(&self, program: Option<Pid>) {
        // The whole group at a blow, since a process that hands over to its successor is often gone before its own number is
        // signalled: eight of them end in 0.2 s instead of 1.5 s. Somebody in the group must be known to live, or its number may
        // be another's by now.
        let has_group = self.0.iter().any(|process| Some(Pid::from_raw(process.group)) == program);
        let is_blind = !Path::new("/proc/self/stat").exists();
        for signal in [Signal::SIGSTOP, Signal::SIGKILL] {
            if let Some(program) = program
                && (has_group || is_blind)
            {
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

    /// Their time on the CPU, with all that was seen before: a lower bound.
    pub(crate) fn cpu(&self, seen: &mut Seen) -> Option<Duration> {
        let before = std::mem::take(&mut seen.alive);
        seen.alive =
            self.0.iter().map(|process| ((process.number, process.start), process.own_ticks)).collect();
        let is_gone = |(id, _): &(&(i32, u64), &u64)| !seen.alive.contains_key(*id);
        seen.ended += before.iter().filter(is_gone).map(|(_, ticks)| ticks).sum::<u64>();
        let now = self.0.iter().map(|process| process.own_ticks + process.waited_ticks).sum::<u64>();
        Some(time(now).max(seen.cpu()))
    }

    /// Their resident memory in bytes: rather too high, and exact if it is above the limit. `input` is a file that does not count.
    ///
    /// Quick to know is the sum of what each has resident. That counts shared pages, of libraries and after a fork, once for each
    /// process. The kernel can divide them among the processes, but must visit each page for that.
    ///
    /// Files in memory that have no name (memfd, or deleted) count while a process has them open, mapped or not.
    pub(crate) fn memory(&self, limit: u64, input: Option<&File>) -> Option<u64> {
        let mut files = HashMap::new();
        for process in &self.0 {
            process.add_nameless_files(&mut files);
        }
        if let Some(data) = input.and_then(|input| input.metadata().ok()) {
            files.remove(&(data.dev(), data.ino()));
        }
        let of_files = files.values().sum::<u64>();
        let quick: Vec<_> = self.0.iter().map(Process::resident).collect();
        let sum = of_files + quick.iter().sum::<u64>();
        if sum <= limit {
            return Some(sum);
        }
        // A process that has just ended has nothing left; another user's, or one that forbids it, does not tell.
        let exact = self.0.iter().zip(quick).map(|(process, quick)| process.share(&files).unwrap_or(quick));
        Some(of_files + exact.sum::<u64>())
    }

    /// Their numbers, for a message.
    pub(crate) fn numbers(&self) -> String {
        let numbers: Vec<_> = self.0.iter().map(|process| process.number.to_string()).collect();
        format!("processes {}", numbers.join(", "))
    }
}

impl Seen {
    /// The time on the CPU of all processes that were seen.
    pub(crate) fn cpu(&self) -> Duration {
        time(self.ended + self.alive.values().sum::<u64>())
    }
}

/// The unit is 1/100 s on every machine that Rust runs on.
fn time(ticks: u64) -> Duration {
    Duration::from_millis(ticks * 10)
}

impl Process {
    fn file(&self, name: &str) -> Option<String> {
        fs::read_to_string(format!("/proc/{}/{name}", self.number)).ok()
    }

    /// Its resident memory in bytes, shared pages included.
    fn resident(&self) -> u64 {
        let text = self.file("status").unwrap_or_default();
        text.lines().filter_map(|line| kibibytes(line.strip_prefix("VmRSS:")?)).sum()
    }

    /// The same, with shared pages divided among those that share them, and without mapped pages of `files`.
    fn share(&self, files: &HashMap<(u64, u64), u64>) -> Option<u64> {
        let mut sum = 0;
        let mut is_counted = true;
        for line in self.file("smaps")?.lines() {
            if let Some(share) = line.strip_prefix("Pss:") {
                sum += if is_counted { kibibytes(share).unwrap_or(0) } else { 0 };
            } else if line.starts_with(|first: char| matches!(first, '0'..='9' | 'a'..='f')) {
                // A mapping begins: addresses, permissions, offset, device, inode, name.
                let inode = line.split_whitespace().nth(4).and_then(|inode| inode.parse::<u64>().ok());
                is_counted = !files.keys().any(|&(_, of_file)| Some(of_file) == inode);
            }
        }
        Some(sum)
    }

    /// Adds the files in memory that it has open and that have no name: device and inode, and bytes.
    fn add_nameless_files(&self, files: &mut HashMap<(u64, u64), u64>) {
        for entry in fs::read_dir(format!("/proc/{}/fd", self.number)).into_iter().flatten().flatten() {
            let Ok(data) = fs::metadata(entry.path()) else { continue };
            if !data.is_file() || data.nlink() > 0 || files.contains_key(&(data.dev(), data.ino())) {
                continue;
            }
            let is_in_memory = statfs(&entry.path())
                .is_ok_and(|system| [TMPFS_MAGIC, HUGETLBFS_MAGIC].contains(&system.filesystem_type()));
            if is_in_memory {
                files.insert((data.dev(), data.ino()), data.blocks() * 512);
            }
        }
    }
}

/// A number of KiB as the kernel writes it, in bytes.
fn kibibytes(text: &str) -> Option<u64> {
    text.split_whitespace().next()?.parse().ok().map(|kib: u64| kib << 10)
}

/// A process, if it is still there.
fn look_at(number: i32) -> Option<Process> {
    let stat = fs::read(format!("/proc/{number}/stat")).ok()?;
    let stat = String::from_utf8_lossy(&stat);
    // The name before the last parenthesis may hold anything. Fields are counted from the state on.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let is_stopped = fields[0] == "T";
    let field = |idx: usize| fields.get(idx)?.parse::<i64>().ok();
    let ticks = |idx: usize| field(idx).unwrap_or(0) as u64;
    Some(Process {
        number,
        parent: field(1)? as i32,
        group: field(2)? as i32,
        session: field(3)? as i32,
        is_stopped,
        own_ticks: ticks(11) + ticks(12),
        waited_ticks: ticks(13) + ticks(14),
        start: ticks(19),
    })
}
