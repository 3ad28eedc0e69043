//! [`Session`], a conversation with a running program.

use std::io::{self, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::process::Child;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Instant;

use nix::unistd::Pid;

use crate::caller::{self, AT_THE_END, Heard, PATIENCE, PERIOD};
use crate::guard::{Guard, Role};
use crate::program::Plan;
use crate::wire::{Message, failure};
use crate::{Run, tree};

/// A program that runs, reads what [`Session::write`] sends, and whose output [`Session::read`] returns.
///
/// It has the same guard as [`Program::run`](crate::Program::run), with the same guarantees: when a session is dropped, no
/// process that the program started is alive. This takes 10 s at most.
///
/// ```no_run
/// use std::time::{Duration, Instant};
/// use runner::{Guard, Limits, News, Program};
///
/// fn main() -> std::io::Result<()> {
///     runner::serve(); // the first line of main
///
///     let limits = Limits::new(Duration::from_secs(3600));
///     let mut engine = Program::shell("gnugo --mode gtp").start(&Guard::myself()?, &limits)?;
///     engine.write(b"name\n")?;
///     match engine.read(Instant::now() + Duration::from_secs(5))? {
///         News::Output(bytes) => println!("{}", String::from_utf8_lossy(&bytes)),
///         News::Ended(run) => println!("{}", run.end),
///         News::Silence => println!("no answer in 5 s"),
///     }
///     Ok(())
/// }
/// ```
#[derive(Debug)]
pub struct Session {
    guard: Child,
    stream: UnixStream,
    messages: Receiver<Heard>,
    /// The process ID of the program, once it is known.
    program: Option<Pid>,
    /// How the session ended, which every later read tells again. An error is its kind and text.
    end: Option<Result<Run, (io::ErrorKind, String)>>,
}

/// What [`Session::read`] returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The next bytes of standard output, as they arrived: a part of a line, or several lines.
    Output(Vec<u8>),
    /// The program has ended, or exceeded a limit. [`Run::output`] is empty.
    Ended(Run),
    /// Nothing until the deadline.
    Silence,
}

impl Session {
    pub(crate) fn start(guard: &Guard, plan: &Plan) -> io::Result<Session> {
        let (child, stream) = caller::start(guard, Role::Guard)?;
        let (sender, messages) = channel();
        // A failure drops the session, which ends the guard.
        let failed = Some(Err((io::ErrorKind::Other, String::new())));
        let mut session = Session { guard: child, stream, messages, program: None, end: failed };
        let from = session.stream.try_clone()?;
        thread::spawn(move || caller::listen(&from, &sender));
        caller::tell(&session.stream, plan, &[])?;
        if !matches!(caller::next(session.guard.id(), &session.messages, PATIENCE)?, Ok(None)) {
            return Err(caller::no_guard(guard));
        }
        session.end = None;
        Ok(session)
    }

    /// Sends bytes to standard input. The program need not read them.
    ///
    /// # Errors
    /// If the guard is gone. [`Session::read`] tells why.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes)
    }

    /// Waits for output, for the end of the program, or until the deadline.
    ///
    /// After the end, or after an error, every call returns the same at once.
    ///
    /// # Errors
    /// As for [`Program::run`](crate::Program::run). Then the session is over.
    pub fn read(&mut self, deadline: Instant) -> io::Result<News> {
        let end = match self.end.take() {
            Some(end) => end,
            None => match self.wait(deadline) {
                Ok(News::Ended(run)) => Ok(run),
                Err(error) => Err((error.kind(), error.to_string())),
                news => return news,
            },
        };
        self.end = Some(end.clone());
        end.map(News::Ended).map_err(|(kind, text)| io::Error::new(kind, text))
    }

    fn wait(&mut self, deadline: Instant) -> io::Result<News> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.messages.recv_timeout(left.min(PERIOD)) {
                Ok(Ok(Some(Message::Output(bytes)))) => return Ok(News::Output(bytes)),
                Ok(Ok(Some(Message::Started(process)))) => self.program = Some(Pid::from_raw(process)),
                Ok(Ok(Some(Message::Done(run)))) => return Ok(News::Ended(run)),
                Ok(Ok(Some(Message::Failed(code, text)))) => return Err(failure(code, text)),
                Err(RecvTimeoutError::Timeout) if tree::is_stopped(self.guard.id()) => {
                    return Err(io::Error::other("the guard of the program was stopped from outside"));
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(News::Silence),
                Err(RecvTimeoutError::Timeout) => {}
                Ok(_) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::other("the guard of the program was ended from outside"));
                }
            }
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if matches!(self.end, Some(Err(_))) || tree::is_stopped(self.guard.id()) {
            caller::kill(&self.guard, self.program);
        }
        // The guard concludes that the caller has died, and ends the program.
        let _ = self.stream.shutdown(Shutdown::Both);
        caller::finish(&mut self.guard, AT_THE_END);
        if !matches!(self.guard.try_wait(), Ok(Some(status)) if status.code().is_some()) {
            // It was killed. Nobody can be told if a process cannot be ended.
            let _ = caller::end_orphans();
        }
    }
}
