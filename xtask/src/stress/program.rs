//! Somebody's program as the subject: in any language, through the shell.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::subject::{Failure, Kind, Subject};

/// A command that reads an input from standard input and writes the answers to standard output.
pub struct Program {
    command: String,
    timeout: Duration,
}

impl Program {
    /// The command line, for the shell, and how long it may take for a file.
    pub fn new(command: impl Into<String>, timeout: Duration) -> Self {
        Program { command: command.into(), timeout }
    }
}

/// How much is read of what a program writes: far more than any right answer here.
const MOST_OUTPUT: u64 = 1 << 20;
/// How much of its complaints is kept.
const MOST_COMPLAINTS: u64 = 4000;

impl Subject for Program {
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure> {
        let not_started = |error: io::Error| Failure::new(Kind::NotStarted, format!("the shell: {error}"));
        let mut child = self.shell().spawn().map_err(not_started)?;
        feed(&mut child, input.as_bytes().to_vec());
        let output = collect(child.stdout.take(), MOST_OUTPUT + 1);
        let complaints = collect(child.stderr.take(), MOST_COMPLAINTS);

        let end = Instant::now() + self.timeout;
        // The end of its output comes first, as a rule just before its end.
        let reply = output.recv_timeout(self.timeout);
        let is_too_much = reply.as_ref().is_ok_and(|reply| reply.len() as u64 > MOST_OUTPUT);
        let status =
            if is_too_much || reply == Err(RecvTimeoutError::Timeout) { None } else { wait(&mut child, end) };
        if status.is_none() {
            stop(&mut child);
        }
        let grace = Duration::from_millis(500);
        let reply = reply.or_else(|_| output.recv_timeout(grace)).unwrap_or_default();
        let fail = |kind, text: String| {
            // A grandchild that nobody can stop may hold the pipe open.
            let complaints = complaints.recv_timeout(grace).unwrap_or_default();
            let complaints = String::from_utf8_lossy(&complaints);
            let text = format!("{text}\n{}", complaints.trim_end()).trim_end().to_owned();
            Err(Failure { kind, text, reply: reply.clone() })
        };
        match status {
            _ if is_too_much => fail(Kind::TooMuch, format!("more than {MOST_OUTPUT} bytes")),
            None => fail(Kind::TimeOut, format!("no end within {} s", self.timeout.as_secs_f64())),
            // So say shells of a command that is not there, or that is none.
            Some(status) if matches!(status.code(), Some(126 | 127)) => {
                fail(Kind::NotStarted, status.to_string())
            }
            Some(status) if !status.success() => fail(Kind::Crash, status.to_string()),
            Some(_) => Ok(reply),
        }
    }
}

impl Program {
    fn shell(&self) -> Command {
        let mut command = if cfg!(windows) { Command::new("cmd") } else { Command::new("sh") };
        if cfg!(windows) {
            command.args(["/C", &self.command]);
        } else {
            // Should this search be broken off, nothing that it has started computes for ever.
            let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
            let seconds = (self.timeout.as_secs() + 1) * cores + 1;
            command.args(["-c", &format!("ulimit -t {seconds} 2>/dev/null\n{}", self.command)]);
        }
        // Of its own group, so that whatever the shell starts can be stopped with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

/// Writes the input, beside the reading: a program may answer before it has read everything, or not read at all.
fn feed(child: &mut Child, input: Vec<u8>) {
    if let Some(mut to) = child.stdin.take() {
        // A program that has seen enough closes its end; what it answers is judged all the same.
        thread::spawn(move || to.write_all(&input).ok());
    }
}

/// Reads up to so many bytes on a thread of its own, which hands them over at the end of the stream.
fn collect(from: Option<impl Read + Send + 'static>, most: u64) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(from) = from {
            // What was read before an error counts.
            let _ = from.take(most).read_to_end(&mut bytes);
        }
        // Nobody may be waiting any more.
        let _ = sender.send(bytes);
    });
    receiver
}

/// How the program ended, if it does so in time.
fn wait(child: &mut Child, end: Instant) -> Option<ExitStatus> {
    let mut pause = Duration::from_micros(50);
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        if Instant::now() >= end {
            return None;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

/// Ends the program and all that it has started, and waits for its end.
fn stop(child: &mut Child) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        // It was not waited for yet, so its number is still its own.
        let _ = group.map(|group| kill_process_group(group, Signal::KILL));
    }
    let _ = child.kill();
    let _ = child.wait();
}
