//! How engines are started and talked to.

use std::io;
use std::mem;
use std::time::{Duration, Instant};

use runner::{Guard, Limits, News, Program, Session};

/// Everything that an engine writes. Answers are short.
const OUTPUT: u64 = 1 << 30;

/// A conversation with an engine. Dropping it ends the engine.
pub trait Talk: Send {
    /// Sends bytes to the engine.
    ///
    /// # Errors
    /// If it does not read them. [`Talk::read`] tells why.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Waits for the next bytes of the engine, until the deadline.
    ///
    /// # Errors
    /// If the conversation fails.
    fn read(&mut self, deadline: Instant) -> io::Result<News>;
}

/// Starts an engine from its [`command`](crate::Contender::command), for example with [`shell`] or [`in_process`].
pub type Launch<'a> = dyn Fn(&str) -> io::Result<Box<dyn Talk>> + Sync + 'a;

/// Starts an engine as a shell command under a guard, with at most `memory` bytes and this many `processes`.
///
/// # Errors
/// If the guard cannot start it.
pub fn shell(command: &str, guard: &Guard, memory: u64, processes: u64) -> io::Result<Box<dyn Talk>> {
    let mut limits = Limits::new(Duration::from_secs(u64::from(u32::MAX)));
    (limits.memory, limits.processes, limits.output) = (Some(memory), Some(processes), OUTPUT);
    Ok(Box::new(Program::shell(command).start(guard, &limits)?))
}

impl Talk for Session {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        Session::write(self, bytes)
    }

    fn read(&mut self, deadline: Instant) -> io::Result<News> {
        Session::read(self, deadline)
    }
}

/// Starts an engine in this process.
pub fn in_process(engine: gtp::Engine<'static>) -> Box<dyn Talk> {
    Box::new(InProcess { engine, said: String::new() })
}

struct InProcess {
    engine: gtp::Engine<'static>,
    /// What it has said and nobody has read.
    said: String,
}

/// Each write is one line.
impl Talk for InProcess {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.engine.run(&String::from_utf8_lossy(bytes), &mut self.said);
        Ok(())
    }

    fn read(&mut self, _: Instant) -> io::Result<News> {
        let said = mem::take(&mut self.said).into_bytes();
        Ok(if said.is_empty() { News::Silence } else { News::Output(said) })
    }
}
