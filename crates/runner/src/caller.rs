//! The caller's side of a guard.

use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use crate::Run;
use crate::guard::{Guard, WORD, is_guard};
use crate::plan::Plan;
use crate::program::about;
use crate::wire::{HELLO, Message};

/// How long a guard may take for its first word, and after the limit of wall time for its last one. Only a program that is no
/// guard, or a guard that was stopped, takes so long.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs a program through a guard.
pub(crate) fn run(guard: &Guard, plan: &Plan, input: &[u8]) -> io::Result<Run> {
    if is_guard() {
        // Without this check a program that forgot it would start itself for ever.
        return Err(no_guard(guard));
    }
    let mut command = Command::new(&guard.program);
    // In a group of its own, Ctrl-C in the terminal reaches the caller only.
    command.arg0("stonepath-guard").arg(WORD).process_group(0).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = about(&guard.program, command.spawn())?;
    let stdin = child.stdin.take().expect("it is piped");
    let stdout = child.stdout.take().expect("it is piped");
    let (sender, messages) = channel();
    let result = thread::scope(|scope| {
        // A program that is no guard may not read: then the pipe breaks when it is killed below.
        scope.spawn(|| tell(&stdin, plan, input).ok());
        scope.spawn(|| listen(stdout, &sender));
        let mut program = None;
        let result = converse(guard, &messages, plan.limits.wall, &mut program);
        if result.is_err() {
            kill(&child, program);
        }
        result
    });
    // The guard takes the end of this pipe for the end of the caller, so it stays open until here.
    drop(stdin);
    child.wait()?;
    result
}

fn tell(mut to: &ChildStdin, plan: &Plan, input: &[u8]) -> io::Result<()> {
    let mut start = Vec::new();
    plan.write(&mut start)?;
    to.write_all(&start)?;
    to.write_all(input)
}

/// What came from a guard: `None` is its first word.
type Heard = io::Result<Option<Message>>;

fn listen(mut from: ChildStdout, to: &Sender<Heard>) {
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
        next = Message::read(&mut from).map(Some);
    }
}

fn converse(
    guard: &Guard,
    messages: &Receiver<Heard>,
    wall: Duration,
    program: &mut Option<Pid>,
) -> io::Result<Run> {
    if !matches!(messages.recv_timeout(PATIENCE), Ok(Ok(None))) {
        return Err(no_guard(guard));
    }
    let start = Instant::now();
    let most = wall.saturating_add(PATIENCE);
    loop {
        match messages.recv_timeout(most.saturating_sub(start.elapsed())) {
            Ok(Ok(Some(Message::Started(process)))) => *program = Some(Pid::from_raw(process)),
            Ok(Ok(Some(Message::Done(run)))) => return Ok(run),
            Ok(Ok(Some(Message::Failed(Some(code), _)))) => return Err(io::Error::from_raw_os_error(code)),
            Ok(Ok(Some(Message::Failed(None, text)))) => return Err(io::Error::other(text)),
            Ok(Ok(None) | Err(_)) => {
                return Err(io::Error::other("the guard of the program was ended from outside"));
            }
            Err(_) => return Err(io::Error::other("the guard of the program no longer answers")),
        }
    }
}

/// Ends what can be reached without the guard's help.
fn kill(guard: &Child, program: Option<Pid>) {
    // The guard was not waited for yet, so its number is still its own. The program's was its own a moment ago.
    for group in [Some(Pid::from_raw(guard.id() as i32)), program].into_iter().flatten() {
        // That it is gone already is just as well.
        let _ = killpg(group, Signal::SIGKILL);
    }
}

fn no_guard(guard: &Guard) -> io::Error {
    let name = guard.program.display();
    io::Error::other(format!("{name} is no guard: call runner::serve first in its main"))
}
