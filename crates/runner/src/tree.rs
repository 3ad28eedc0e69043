//! The descendants of this process, from `/proc`.
//!
//! This process is a subreaper: descendants that lose their parent become its
//! children. So all that the program started is below it, in any group or session.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::statfs::{HUGETLBFS_MAGIC, TMPFS_MAGIC, statfs};
use nix::sys::wait::{WaitPidFlag, waitpid};
use nix::unistd::{Pid, getpgid, getsid};

/// All descendants of this process that run or have not been waited for.
pub(crate) struct Tree(Vec<Process>);

#[derive(Default)]
struct Process {
    number: i32,
    parent: i32,
    group: i32,
    session: i32,
    is_stopped: bool,
    /// Whether its first thread runs or waits for a processor.
    is_runnable: bool,
    /// CPU time in hundredths of a second.
    own_ticks: u64,
    /// The same for the children that it has waited for.
    waited_ticks: u64,
    /// Start time in kernel units. It distinguishes the process from later ones with the same ID.
    start: u64,
}

/// CPU time of all processes seen so far, in hundredths of a second.
///
/// If a parent ignores SIGCHLD, the system discards the CPU time of its children when they end.
#[derive(Default)]
pub(crate) struct Seen {
    alive: HashMap<(i32, u64), u64>,
    ended: u64,
}

/// The list of the children of this process, opened before a program starts. If the program then forbids this process
/// to open files, its children are still known. When one ends, its own children are adopted, and so become known.
static CHILDREN: OnceLock<Option<File>> = OnceLock::new();

/// Makes this process a subreaper, so that all processes started from now on stay its descendants.
pub(crate) fn hold_together() -> io::Result<()> {
    // The first thread starts the program, and adopts what loses its parent.
    CHILDREN.get_or_init(|| File::open(format!("/proc/self/task/{}/children", Pid::this())).ok());
    Ok(nix::sys::prctl::set_child_subreaper(true)?)
}

/// The IDs of the children, if the system lists them.
fn children() -> Vec<i32> {
    let Some(file) = CHILDREN.get().and_then(Option::as_ref) else { return Vec::new() };
    let (mut text, mut chunk) = (Vec::new(), [0; 4096]);
    while let Ok(count @ 1..) = file.read_at(&mut chunk, text.len() as u64) {
        text.extend(&chunk[..count]);
    }
    String::from_utf8_lossy(&text).split_whitespace().filter_map(|number| number.parse().ok()).collect()
}

/// Hides the descriptors and memory of this process from others of the same user, but not from the superuser.
pub(crate) fn hide() -> io::Result<()> {
    Ok(nix::sys::prctl::set_dumpable(false)?)
}

/// Whether a signal has stopped the process.
pub(crate) fn is_stopped(number: u32) -> bool {
    look_at(number as i32).is_some_and(|process| process.is_stopped)
}

impl Tree {
    /// The current tree.
    pub(crate) fn look() -> Tree {
        Tree::below(|_| true)
    }

    /// Processes that dead guards left behind, with all below them. `known` are this process's guards and cleaners.
    ///
    /// Descendants of a guard can leave its session only for a new one. So
    /// a child in the session of this process was never below a guard.
    pub(crate) fn orphans(known: &[u32]) -> Tree {
        let mine = getsid(None).map_or(0, Pid::as_raw);
        Tree::below(|child| child.session != mine && !known.contains(&(child.number as u32)))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Waits for the ended children among them.
    pub(crate) fn wait(&self) {
        for process in &self.0 {
            // This fails for the others.
            let _ = waitpid(Pid::from_raw(process.number), Some(WaitPidFlag::WNOHANG));
        }
    }

    fn below(is_ours: impl Fn(&Process) -> bool) -> Tree {
        let mut children: HashMap<i32, Vec<Process>> = HashMap::new();
        // Without `/proc`, or if this process may not open files, only the children are found.
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let number = entry.file_name().to_str().and_then(|name| name.parse().ok());
            if let Some(process) = number.and_then(look_at) {
                children.entry(process.parent).or_default().push(process);
            }
        }
        let mut found = children.remove(&Pid::this().as_raw()).unwrap_or_default();
        let known: HashSet<i32> = found.iter().map(|child| child.number).collect();
        found.extend(self::children().into_iter().filter(|number| !known.contains(number)).map(unread));
        found.retain(|child| is_ours(child));
        let mut next = 0;
        while let Some(process) = found.get(next) {
            found.extend(children.remove(&process.number).unwrap_or_default());
            next += 1;
        }
        Tree(found)
    }

    /// Stops all, so that none starts another, then kills them. `program`, if known, leads a process group.
    pub(crate) fn kill(&self, program: Option<Pid>) {
        // Signal the whole group first: a process that starts a successor and exits is often gone before it is
        // signalled by its ID. Eight such processes then end in 0.2 s instead of 1.5 s. This requires a living
        // member, since otherwise the ID may belong to another group by now. Without `/proc` no member is known,
        // and the group is signalled anyway.
        let has_group = self.0.iter().any(|process| Some(Pid::from_raw(process.group)) == program);
        let is_blind = !Path::new("/proc/self/stat").exists();
        for signal in [Signal::SIGSTOP, Signal::SIGKILL] {
            if let Some(program) = program
                && (has_group || is_blind)
            {
                let _ = killpg(program, signal);
            }
            for process in &self.0 {
                // This fails if the process has ended. If permission is missing, the final error names the process.
                let _ = kill(Pid::from_raw(process.number), signal);
            }
        }
    }

    /// Whether some thread runs or waits for a processor.
    pub(crate) fn is_runnable(&self) -> bool {
        self.0.iter().any(|process| process.is_runnable || process.has_runnable_thread())
    }

    /// The number of processes.
    pub(crate) fn count(&self) -> Option<u64> {
        Some(self.0.len() as u64)
    }

    /// The CPU time of these processes and all seen before: a lower bound.
    pub(crate) fn cpu(&self, seen: &mut Seen) -> Option<Duration> {
        let before = std::mem::take(&mut seen.alive);
        seen.alive =
            self.0.iter().map(|process| ((process.number, process.start), process.own_ticks)).collect();
        let is_gone = |(id, _): &(&(i32, u64), &u64)| !seen.alive.contains_key(*id);
        seen.ended += before.iter().filter(is_gone).map(|(_, ticks)| ticks).sum::<u64>();
        let now = self.0.iter().map(|process| process.own_ticks + process.waited_ticks).sum::<u64>();
        Some(time(now).max(seen.cpu()))
    }

    /// Resident memory in bytes: exact if above `limit`, otherwise an upper bound. The file `input` does not count.
    ///
    /// The sum of each process's resident memory is quick to compute, but counts shared pages (libraries, or after a
    /// fork) once per process. The kernel can divide them among the processes, but must visit each page for that.
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
        // A process that has just ended has no memory. One that is not readable keeps its upper bound.
        let exact = self.0.iter().zip(quick).map(|(process, quick)| process.share(&files).unwrap_or(quick));
        Some(of_files + exact.sum::<u64>())
    }

    /// The process IDs, for a message.
    pub(crate) fn numbers(&self) -> String {
        let numbers: Vec<_> = self.0.iter().map(|process| process.number.to_string()).collect();
        format!("processes {}", numbers.join(", "))
    }
}

impl Seen {
    /// The CPU time of all processes seen so far.
    pub(crate) fn cpu(&self) -> Duration {
        time(self.ended + self.alive.values().sum::<u64>())
    }
}

/// The unit is 1/100 s on every machine that Rust supports.
fn time(ticks: u64) -> Duration {
    Duration::from_millis(ticks * 10)
}

impl Process {
    fn file(&self, name: &str) -> Option<String> {
        fs::read_to_string(format!("/proc/{}/{name}", self.number)).ok()
    }

    fn has_runnable_thread(&self) -> bool {
        let threads = fs::read_dir(format!("/proc/{}/task", self.number)).into_iter().flatten().flatten();
        let mut threads = threads.filter_map(|thread| thread.file_name().to_str()?.parse().ok());
        threads.any(|thread: i32| look_at(thread).is_some_and(|thread| thread.is_runnable))
    }

    /// The resident memory in bytes, including shared pages.
    fn resident(&self) -> u64 {
        let text = self.file("status").unwrap_or_default();
        text.lines().filter_map(|line| kibibytes(line.strip_prefix("VmRSS:")?)).sum()
    }

    /// The same, but without pages of `files`, and with shared pages divided among their processes.
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

    /// Adds the process's open files in memory that have no name. `files` maps device and inode to bytes.
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

/// Parses a number of KiB as the kernel writes it, and returns bytes.
fn kibibytes(text: &str) -> Option<u64> {
    text.split_whitespace().next()?.parse().ok().map(|kib: u64| kib << 10)
}

/// A child whose files cannot be read: its ID, and what the system tells without a file.
fn unread(number: i32) -> Process {
    let of = |id: nix::Result<Pid>| id.map_or(0, Pid::as_raw);
    let process = Some(Pid::from_raw(number));
    Process {
        number,
        parent: Pid::this().as_raw(),
        group: of(getpgid(process)),
        session: of(getsid(process)),
        ..Process::default()
    }
}

/// Reads a process, if it still exists.
fn look_at(number: i32) -> Option<Process> {
    let stat = fs::read(format!("/proc/{number}/stat")).ok()?;
    let stat = String::from_utf8_lossy(&stat);
    // The name may contain anything up to the last parenthesis. Fields are counted from the state after it.
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
        is_runnable: fields[0] == "R",
        own_ticks: ticks(11) + ticks(12),
        waited_ticks: ticks(13) + ticks(14),
        start: ticks(19),
    })
}
