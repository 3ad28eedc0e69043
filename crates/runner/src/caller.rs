//! The caller's side of a guard.

use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{self, Signal, killpg};
use nix::unistd::Pid;

use crate::Run;
use crate::guard::{Guard, Role};
use crate::held::Held;
use crate::program::{Plan, about};
use crate::tree::{self, Tree};
use crate::wire::{self, HELLO, Message, failure};

/// How long to wait for a guard's first message, and for its last one after the limit of wall
/// time. A longer wait means that the guard is in a debugger, or that the executable is not a guard.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// How often to check whether a silent guard was stopped.
pub(crate) const PERIOD: Duration = Duration::from_secs(1);
/// How long to wait for a guard to exit after its last message, and for processes of a killed guard to end.
pub(crate) const AT_THE_END: Duration = Duration::from_secs(10);

/// The limits of this process when it started its first guard or cleaner.
static HELD: OnceLock<Held> = OnceLock::new();
/// The process IDs of guards and cleaners that were not waited for.
static STARTED: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Runs a program through a guard.
pub(crate) fn run(guard: &Guard, plan: &Plan, input: &[u8]) -> io::Result<Run> {
    let (mut child, stream) = start(guard, Role::Guard)?;
    let (sender, messages) = channel();
    let result = thread::scope(|scope| {
        // A program that is not a guard may never read. Then the write fails when that program is killed below.
        scope.spawn(|| tell(&stream, plan, input).ok());
        scope.spawn(|| listen(&stream, &sender));
        let mut program = None;
        let result = converse(guard, child.id(), &messages, plan.limits.wall, &mut program);
        if result.is_err() {
            kill(&child, program);
        }
        // Ends both threads, even if another process holds the far end. The stream stays open
        // until here: when it closes, the guard concludes that the caller has died.
        let _ = stream.shutdown(Shutdown::Both);
        result
    });
    finish(&mut child, AT_THE_END);
    if result.is_err() {
        end_orphans()?;
    }
    result
}

/// Starts the executable of `guard` in a role. Its standard input and output are the far end of the stream.
///
/// The stream is a socket. If it were a pipe, a program could open it again through `/proc`,
/// and then send messages in the guard's name or hide the caller's death from the guard.
pub(crate) fn start(guard: &Guard, role: Role) -> io::Result<(Child, UnixStream)> {
    if Role::mine().is_some() {
        // Without this check a program that does not call `serve` would start itself for ever.
        return Err(no_guard(guard));
    }
    // Otherwise one program could make others fail.
    HELD.get_or_init(Held::now).restore()?;
    // Processes that a killed guard leaves behind become children of this process.
    tree::hold_together()?;
    let (ours, theirs) = UnixStream::pair()?;
    let mut command = Command::new(&guard.program);
    // In its own group the child does not get Ctrl-C before it leaves the terminal.
    command.arg0("stonepath-guard").arg(role.word()).process_group(0);
    command.stdin(OwnedFd::from(theirs.try_clone()?)).stdout(OwnedFd::from(theirs));
    // Locked until the child is in the list, so that no other thread takes it for an orphan.
    let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
    let child = about(&guard.program, command.spawn())?;
    started.push(child.id());
    Ok((child, ours))
}

/// Waits for a guard or cleaner that has finished its work. Kills it if it was stopped or takes longer than `patience`.
pub(crate) fn finish(child: &mut Child, patience: Duration) {
    let longest = Duration::from_millis(20);
    let start = Instant::now();
    let mut pause = Duration::from_micros(50);
    // SIGKILL takes a while if the kernel holds the process.
    while matches!(child.try_wait(), Ok(None)) && start.elapsed() < patience + AT_THE_END {
        if start.elapsed() > patience || (pause == longest && tree::is_stopped(child.id())) {
            // It may have ended by now.
            let _ = child.kill();
        }
        thread::sleep(pause);
        pause = (pause * 2).min(longest);
    }
    STARTED.lock().unwrap_or_else(PoisonError::into_inner).retain(|&number| number != child.id());
    // What the caller does next may need files. If it fails, the next start reports it.
    let _ = HELD.get().map(Held::restore);
}

/// Ends the processes that killed guards left behind.
pub(crate) fn end_orphans() -> io::Result<()> {
    let start = Instant::now();
    loop {
        let known = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
        let orphans = Tree::orphans(&known);
        if orphans.is_empty() {
            return Ok(());
        }
        orphans.kill(None);
        orphans.wait();
        drop(known);
        if start.elapsed() > AT_THE_END {
            let left = orphans.numbers();
            return Err(io::Error::other(format!(
                "cannot end the processes that are left after the guard was killed: {left}"
            )));
        }
        thread::sleep(Duration::from_millis(2));
    }
}

pub(crate) fn tell(mut to: &UnixStream, plan: &Plan, input: &[u8]) -> io::Result<()> {
    wire::write(plan, &mut to)?;
    to.write_all(input)
}

/// What was read from a guard; `None` is the [`HELLO`].
pub(crate) type Heard = io::Result<Option<Message>>;

pub(crate) fn listen(mut from: &UnixStream, to: &Sender<Heard>) {
    let mut hello = [0; HELLO.len()];
    let is_hello = from.read_exact(&mut hello).is_ok() && hello == HELLO;
    let mut next = if is_hello { Ok(None) } else { Err(io::ErrorKind::InvalidData.into()) };
    loop {
        let is_last = matches!(next, Err(_) | Ok(Some(Message::Done(_) | Message::Failed(..))));
        // The receiver lives as long as this thread.
        let _ = to.send(next);
        if is_last {
            return;
        }
        next = wire::read(&mut from).map(Some);
    }
}

fn converse(
    guard: &Guard,
    number: u32,
    messages: &Receiver<Heard>,
    wall: Duration,
    program: &mut Option<Pid>,
) -> io::Result<Run> {
    if !matches!(next(number, messages, PATIENCE)?, Ok(None)) {
        return Err(no_guard(guard));
    }
    let start = Instant::now();
    let most = wall.saturating_add(PATIENCE);
    loop {
        match next(number, messages, most.saturating_sub(start.elapsed()))? {
            Ok(Some(Message::Started(process))) => *program = Some(Pid::from_raw(process)),
            Ok(Some(Message::Done(run))) => return Ok(run),
            Ok(Some(Message::Failed(code, text))) => return Err(failure(code, text)),
            Ok(None | Some(Message::Folder(_) | Message::Output(_))) | Err(_) => {
                return Err(io::Error::other("the guard of the program was ended from outside"));
            }
        }
    }
}

/// The next message of a guard.
///
/// # Errors
/// If none arrives within `most`, or the guard was stopped.
pub(crate) fn next(number: u32, messages: &Receiver<Heard>, most: Duration) -> io::Result<Heard> {
    let start = Instant::now();
    loop {
        let left = most.saturating_sub(start.elapsed());
        match messages.recv_timeout(left.min(PERIOD)) {
            Ok(heard) => return Ok(heard),
            Err(RecvTimeoutError::Timeout) if tree::is_stopped(number) => {
                return Err(io::Error::other("the guard of the program was stopped from outside"));
            }
            Err(RecvTimeoutError::Timeout) if !left.is_zero() => {}
            Err(_) => return Err(io::Error::other("the guard of the program no longer answers")),
        }
    }
}

/// Kills the guard and the program's group.
pub(crate) fn kill(guard: &Child, program: Option<Pid>) {
    // The guard was not waited for, so no other process has its ID. The program had its ID a moment ago.
    let guard = Pid::from_raw(guard.id() as i32);
    // The guard may be gone. It leads no group while it moves to its own session, so it is also killed by its ID.
    let _ = signal::kill(guard, Signal::SIGKILL);
    for group in [Some(guard), program].into_iter().flatten() {
        let _ = killpg(group, Signal::SIGKILL);
    }
}

pub(crate) fn no_guard(guard: &Guard) -> io::Error {
    let name = guard.program.display();
    io::Error::other(format!("{name} is not a guard: call runner::serve first in its main"))
}
