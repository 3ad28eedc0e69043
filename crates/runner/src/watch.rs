//! The guard: starts the program, watches it, and ends it with all that it started.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::ExitStatus;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::fcntl::{Flock, FlockArg};
use nix::sys::resource::{Resource, Usage, UsageWho, getrlimit, getrusage, rlim_t, setrlimit};
use nix::sys::signal::{SigSet, Signal, killpg};
use nix::sys::wait::waitpid;
use nix::unistd::Pid;

use crate::disk::Disk;
use crate::held::Held;
use crate::program::{Plan, Source, is_above};
use crate::tree::{self, Seen, Tree};
use crate::wire::{self, HELLO, Message};
use crate::written;
use crate::{End, Limits, Run};

/// The shortest interval between polls, if a limit needs them.
const PERIOD: Duration = Duration::from_millis(10);
/// How long to try to end the processes.
const PATIENCE: Duration = Duration::from_secs(10);

/// A message from a thread of the guard.
enum Event {
    /// The program has ended.
    Ended(io::Result<ExitStatus>),
    /// All children of this process have ended, including orphans that it adopted.
    Childless,
    /// The program wrote more than allowed.
    Flood,
    /// The caller is gone.
    CallerGone,
}

/// Runs a guard to its end. Returns its exit code, which nobody reads.
pub(crate) fn serve() -> i32 {
    let alone = crate::guard::leave_terminal();
    // Locked for a message at a time: the thread that passes output on writes messages, too.
    let mut out = io::stdout();
    let hello = out.write_all(HELLO).and_then(|()| out.flush());
    let Ok(plan) = hello.and_then(|()| wire::read::<Plan>(&mut io::stdin().lock())) else {
        return 1;
    };
    // If this fails, the caller is gone, and `listen` reports it.
    let started = |process| wire::write(&Message::Started(process), &mut out.lock()).unwrap_or(());
    let message = match alone.and_then(|()| run(&plan, started)) {
        Ok(Some(run)) => Message::Done(run),
        Ok(None) => return 1,
        Err(error) => Message::Failed(error.raw_os_error(), error.to_string()),
    };
    wire::write(&message, &mut out.lock()).is_err().into()
}

/// Runs the program. Returns `None` if the caller is gone.
fn run(plan: &Plan, started: impl FnOnce(i32)) -> io::Result<Option<Run>> {
    tree::hold_together()?;
    let limits = &plan.limits;
    let _in_use = plan.scratch.as_ref().map(|folder| mark(folder.as_ref())).transpose()?;
    let input = plan.input()?;
    let (mut command, file) = plan.command(input.as_ref())?;
    command.process_group(0);
    let held = lower_limits(plan)?;
    crate::guard::of_file_size().thread_unblock()?;
    let start = Instant::now();
    let mut child = command.spawn()?;
    // From here on only SIGKILL ends this process. The program keeps the previous signal mask.
    SigSet::all().thread_block()?;
    held.restore()?;
    let program = Pid::from_raw(child.id() as i32);
    started(program.as_raw());

    let (sender, events) = channel();
    let flood = (sender.clone(), Event::Flood);
    let output = child.stdout.take().map(|from| match plan.input {
        Source::Session => written::pass(from, start, limits.output, flood, |output| {
            // If this fails, the caller is gone, and `listen` reports it.
            let _ = wire::write(&Message::Output(output.into()), &mut io::stdout().lock());
        }),
        _ => written::head(from, start, limits.output, flood),
    });
    let errors = child.stderr.take().map(|from| written::tail(from, limits.errors));
    let (chunks, receiver) = channel();
    if let Some(to) = child.stdin.take() {
        written::feed(to, receiver);
    }
    let count = match plan.input {
        Source::Bytes(count) => count,
        Source::Session => u64::MAX,
        Source::Nothing | Source::File(_) => 0,
    };
    let to = sender.clone();
    thread::spawn(move || listen(count, chunks, &to));
    let to = sender.clone();
    thread::spawn(move || {
        // Nobody may be listening any more.
        let _ = to.send(Event::Ended(child.wait()));
        // If a real-time signal ended a child, this fails, because `Signal` lacks it. The child was reaped anyway.
        while waitpid(None, None) != Err(Errno::ECHILD) {}
        to.send(Event::Childless)
    });

    let disk = Disk::of(plan);
    let mut watch = Watch {
        limits,
        held: &held,
        input: input.as_ref(),
        file: file.as_ref(),
        disk,
        start,
        pause: PERIOD,
        seen: Seen::default(),
        last: 0,
        peak: 0,
        asleep: (0, 0),
    };
    let end = watch.until_the_end(&events);
    let wall = start.elapsed();
    if !matches!(end, Ok(Some(End::Exit(_) | End::Signal(_)))) {
        // Unless waiting failed, the program ran a moment ago, so the group number is still its own. Kill the group
        // before looking at all processes, since the program can multiply meanwhile. `end_all` kills the rest.
        let _ = killpg(program, Signal::SIGKILL);
    }
    end_all(program, &events)?;
    let Some(end) = end? else { return Ok(None) };
    // What follows reads files.
    held.restore()?;
    let (output, arrivals) = output.map(|output| output.take(wall)).unwrap_or_default();
    let errors = errors.map(|errors| errors.take()).unwrap_or_default();
    let (cpu, peak) = taken()?;
    let (cpu, peak) = (Some(cpu.max(watch.seen.cpu())), Some(peak.max(watch.peak)));
    let (asleep, polls) = watch.asleep;
    let was_runnable = polls > 0 && asleep <= polls / 10;
    let mut run = Run { end, output, arrivals, errors, wall, cpu, peak, was_runnable };
    let written = watch.written().max(run.output.len() as u64);
    let end = end.or_too_much(limits, &run, written, watch.disk.map(|disk| disk.total()));
    run.end = by_the_system(end, limits, run.cpu);
    Ok(Some(run))
}

/// Replaces a signal by the limit that the system enforces with it.
///
/// The system's count of CPU time may differ a little from the measured time. A
/// program that sends itself the signal long before the limit has no such excuse.
fn by_the_system(end: End, limits: &Limits, cpu: Option<Duration>) -> End {
    let is_late = cpu.zip(limits.cpu).is_some_and(|(cpu, limit)| cpu * 5 >= limit * 4);
    match end {
        End::Signal(signal) if signal == Signal::SIGXFSZ as i32 && limits.disk.is_some() => End::Disk,
        End::Signal(signal) if signal == Signal::SIGXCPU as i32 && is_late => End::CpuTime,
        end => end,
    }
}

/// Marks a folder as in use until the value is dropped. The cleaner of a
/// [`Scratch`](crate::Scratch) waits for that before it removes the folder.
fn mark(folder: &Path) -> io::Result<Option<Flock<File>>> {
    match Flock::lock(File::open(folder)?, FlockArg::LockSharedNonblock) {
        Ok(lock) => Ok(Some(lock)),
        Err((_, Errno::EWOULDBLOCK)) => {
            Err(io::Error::other(format!("{}: the folder is being removed", folder.display())))
        }
        // Not every file system supports locks.
        Err(_) => Ok(None),
    }
}

/// Sets the limits that the program inherits. Returns those that the guard restores once the program has started.
///
/// The limit of CPU time is per process and in whole seconds. It matters only if polls stop. The limit of file
/// size is the limit of disk or of an output file, whichever is larger, plus one byte: with this byte, the file
/// of a program that ignores SIGXFSZ is longer than allowed. The guard itself writes no file from here on.
/// The stack may take all the memory of the program. It is never unlimited: that would give threads small stacks.
fn lower_limits(plan: &Plan) -> io::Result<Held> {
    setrlimit(Resource::RLIMIT_CORE, 0, 0)?;
    if let Some(disk) = plan.limits.disk {
        let output = plan.output.as_ref().map_or(0, |_| plan.limits.output);
        let most = disk.max(output).saturating_add(1);
        let (soft, hard) = getrlimit(Resource::RLIMIT_FSIZE)?;
        setrlimit(Resource::RLIMIT_FSIZE, soft.min(most), hard.min(most))?;
    }
    let held = Held::now();
    if let Some(cpu) = plan.limits.cpu {
        let (soft, hard) = getrlimit(Resource::RLIMIT_CPU)?;
        let backstop = cpu.saturating_mul(3) / 2 + Duration::from_secs(5);
        setrlimit(Resource::RLIMIT_CPU, soft.min(backstop.as_secs() as rlim_t), hard)?;
    }
    if let Some(memory) = plan.limits.memory {
        let (_, hard) = getrlimit(Resource::RLIMIT_STACK)?;
        setrlimit(Resource::RLIMIT_STACK, hard.min(memory.min(i64::MAX as u64) as rlim_t), hard)?;
    }
    Ok(held)
}

/// Passes the input on, then waits for the end of the socket. Never waits for the program, which need not read.
fn listen(mut count: u64, chunks: Sender<Vec<u8>>, events: &Sender<Event>) {
    let mut stdin = io::stdin().lock();
    let mut chunks = Some(chunks);
    let mut chunk = vec![0; written::CHUNK];
    loop {
        if count == 0 {
            // The program sees the end of its input.
            chunks = None;
        }
        let Ok(read @ 1..) = stdin.read(&mut chunk) else { break };
        if let Some(chunks) = &chunks {
            // Keep reading even if the program has closed its input: the socket ends when the caller dies.
            let _ = chunks.send(chunk[..read].to_vec());
        }
        count = count.saturating_sub(read as u64);
    }
    // Nobody may be listening any more.
    let _ = events.send(Event::CallerGone);
}

/// The state of the polls.
struct Watch<'a> {
    limits: &'a Limits,
    held: &'a Held,
    /// The program's input, if it is a file.
    input: Option<&'a File>,
    /// The program's output, if it is a file.
    file: Option<&'a File>,
    /// The program's folder, if it has a limit.
    disk: Option<Disk>,
    start: Instant,
    pause: Duration,
    /// The CPU time of each process.
    seen: Seen,
    /// The memory at the last poll, and the peak that two polls in a row saw.
    last: u64,
    peak: u64,
    /// How many polls saw no thread that ran or waited for a processor, and how many polls looked for one.
    asleep: (u64, u64),
}

impl Watch<'_> {
    /// Waits until the program ends or exceeds a limit. Returns `None` if the caller is gone.
    ///
    /// Fails if the system does not report how the program ended because SIGCHLD is ignored here,
    /// or if the program has lowered the limits of this process for good.
    fn until_the_end(&mut self, events: &Receiver<Event>) -> io::Result<Option<End>> {
        let must_look = self.file.is_some() || self.disk.is_some() || self.needs_tree();
        loop {
            let left = self.limits.wall.saturating_sub(self.start.elapsed());
            if left.is_zero() {
                return Ok(Some(End::WallTime));
            }
            match events.recv_timeout(if must_look { left.min(self.pause) } else { left }) {
                Ok(Event::Ended(status)) => return status.map(End::by_itself).map(Some),
                Ok(Event::Flood) => return Ok(Some(End::Output)),
                Ok(Event::CallerGone) => return Ok(None),
                // Never happens: `Ended` comes first, and `run` holds a sender.
                Ok(Event::Childless) | Err(RecvTimeoutError::Disconnected) => {}
                Err(RecvTimeoutError::Timeout) => {
                    self.held.restore()?;
                    if let Some(end) = self.look() {
                        return Ok(Some(end));
                    }
                }
            }
        }
    }

    /// Polls what is limited. Returns the first limit exceeded.
    fn look(&mut self) -> Option<End> {
        if self.written() > self.limits.output {
            return Some(End::Output);
        }
        let before = own_cpu();
        let tree = self.needs_tree().then(Tree::look);
        let cpu = tree.as_ref().and_then(|tree| tree.cpu(&mut self.seen));
        if let Some(tree) = &tree {
            self.asleep = (self.asleep.0 + u64::from(!tree.is_runnable()), self.asleep.1 + 1);
        }
        let count = tree.as_ref().and_then(Tree::count);
        if is_above(count, self.limits.processes) {
            // At once: reading the memory of thousands of processes takes so long that thousands more start.
            return Some(End::Processes);
        }
        let is_full = self.disk.as_mut().is_some_and(Disk::is_too_much);
        let memory = self.limits.memory.zip(tree).and_then(|(limit, tree)| tree.memory(limit, self.input));
        // Until it calls `exec`, a new process may share all memory of its
        // parent (vfork). So only what two polls in a row see counts.
        let lasting = memory.map(|memory| memory.min(self.last));
        self.last = memory.unwrap_or(0);
        self.peak = self.peak.max(lasting.unwrap_or(0));
        // Use at most a tenth of a CPU, even on a machine with very many processes. Measure CPU time: while a
        // program multiplies, a poll may take much more wall time, and then the next poll must not be delayed.
        self.pause = PERIOD.max(10 * own_cpu().saturating_sub(before));
        if is_above(cpu, self.limits.cpu) {
            Some(End::CpuTime)
        } else if is_above(lasting, self.limits.memory) {
            Some(End::Memory)
        } else {
            is_full.then_some(End::Disk)
        }
    }

    /// Whether a limit applies to all processes together.
    fn needs_tree(&self) -> bool {
        self.limits.cpu.is_some() || self.limits.memory.is_some() || self.limits.processes.is_some()
    }

    fn written(&self) -> u64 {
        self.file.and_then(|file| file.metadata().ok()).map_or(0, |data| data.len())
    }
}

/// Ends all processes of the program and waits until none is left.
fn end_all(program: Pid, events: &Receiver<Event>) -> io::Result<()> {
    let start = Instant::now();
    // After a normal end mostly nothing is left, and `Childless` arrives at once.
    let mut pause = Duration::from_millis(1);
    let mut is_over = false;
    while !is_over {
        is_over = matches!(events.recv_timeout(pause), Ok(Event::Childless));
        if !is_over || cfg!(not(target_os = "linux")) {
            Tree::look().kill(Some(program));
        }
        if !is_over && start.elapsed() > PATIENCE {
            let left = Tree::look().numbers();
            return Err(io::Error::other(format!("cannot end what the program started: {left}")));
        }
        pause = (pause * 2).min(Duration::from_millis(5));
    }
    Ok(())
}

/// The CPU time of all reaped processes, and the peak memory of the largest one in bytes.
fn taken() -> io::Result<(Duration, u64)> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    // Apple systems count bytes, others KiB.
    let unit = if cfg!(target_vendor = "apple") { 1 } else { 1 << 10 };
    Ok((cpu(&usage), usage.max_rss() as u64 * unit))
}

/// The CPU time of this process itself.
fn own_cpu() -> Duration {
    getrusage(UsageWho::RUSAGE_SELF).map_or(Duration::ZERO, |usage| cpu(&usage))
}

fn cpu(usage: &Usage) -> Duration {
    let time = |time: nix::sys::time::TimeVal| {
        Duration::from_secs(time.tv_sec() as u64) + Duration::from_micros(time.tv_usec() as u64)
    };
    time(usage.user_time()) + time(usage.system_time())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signals_of_the_system() {
        let mut limits = Limits::new(Duration::from_secs(60));
        let [cpu, size] = [Signal::SIGXCPU, Signal::SIGXFSZ].map(|signal| End::Signal(signal as i32));
        assert_eq!(by_the_system(cpu, &limits, Some(Duration::from_secs(50))), cpu);
        assert_eq!(by_the_system(size, &limits, None), size);
        (limits.cpu, limits.disk) = (Some(Duration::from_secs(10)), Some(1));
        for (end, millis, expected) in [
            (cpu, 7_999, cpu),
            (cpu, 8_000, End::CpuTime),
            (size, 0, End::Disk),
            (End::Signal(9), 9_990, End::Signal(9)),
        ] {
            let found = by_the_system(end, &limits, Some(Duration::from_millis(millis)));
            assert_eq!(found, expected, "{millis}");
        }
    }
}
