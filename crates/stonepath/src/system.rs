//! The files and standard streams that a run uses. Tests use another [`System`], whose reads and writes fail.
//!
//! Only this module writes to standard output, standard error and files. Writes are not
//! buffered: callers pass whole answers, so an error shows at once and nothing is lost at the
//! end. On a full disk, `println!` would panic, and dropping a `BufWriter` would hide the error.

use std::fs::{File, Metadata};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::mem;
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process;

use anstream::{AutoStream, ColorChoice};
use judge_io::visible_lines;
#[cfg(unix)]
use nix::errno::Errno;
#[cfg(unix)]
use nix::fcntl::{Flock, FlockArg};
use package::walk::{Links, open, shown};

use crate::cli::Out;
use crate::exit::{Exit, Failure};

/// Files and standard streams.
pub(crate) trait System: Sync {
    /// Opens standard input.
    fn stdin(&self) -> io::Result<Stream>;

    /// Opens a file for reading, after its first `skipped` bytes.
    fn open_after(&self, path: &Path, skipped: u64) -> io::Result<Stream>;

    /// Opens a file for reading.
    fn open(&self, path: &Path) -> io::Result<Stream> {
        self.open_after(path, 0)
    }

    /// The size of a plain file; 0 for anything else.
    fn length(&self, path: &Path) -> u64;

    /// Ends the process at once, if a thread of it may wait for input forever. Does nothing in tests.
    fn exit_now(&self, exit: Exit);

    /// Checks that a path is a plain file that can be opened. The error
    /// says what it is instead. Never blocks, unlike opening a pipe.
    fn look(&self, path: &Path) -> io::Result<()>;

    /// Opens standard output, unbuffered. `color` decides whether colour codes are kept or removed.
    fn stdout(&self, color: ColorChoice) -> io::Result<Box<dyn Write>>;

    /// The width of standard output in columns, if it is a terminal.
    fn width(&self) -> Option<usize>;

    /// Opens standard error, with colours if it is a terminal.
    fn stderr(&self) -> Box<dyn Write>;

    /// Opens a file and locks it for this process; creates it if it does not exist.
    #[cfg(unix)]
    fn append(&self, path: &Path) -> io::Result<Box<dyn Locked>>;

    /// Replaces the contents of a file, or creates it. If that fails, it has the old ones.
    fn replace(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Starts an engine for a match, with at most `memory` bytes and this many `processes`.
    #[cfg(unix)]
    fn engine(&self, command: &str, memory: u64, processes: u64) -> io::Result<Box<dyn referee::Talk>>;
}

/// A file that is locked for this process.
#[cfg(unix)]
pub(crate) trait Locked {
    /// Replaces what follows the first `len` bytes, in place.
    fn write_after(&mut self, len: u64, bytes: &[u8]) -> io::Result<()>;
}

#[cfg(unix)]
impl Locked for Flock<File> {
    fn write_after(&mut self, len: u64, bytes: &[u8]) -> io::Result<()> {
        self.set_len(len)?;
        self.write_all(bytes)
    }
}

/// A source of bytes.
pub(crate) struct Stream {
    pub(crate) reader: Box<dyn Read + Send>,
    /// The size of a file when it was opened; 0 for a pipe, a device or a terminal.
    pub(crate) length: u64,
}

/// The real system.
pub(crate) struct Machine;

impl System for Machine {
    fn stdin(&self) -> io::Result<Stream> {
        stdin().map(Stream::from)
    }

    fn open_after(&self, path: &Path, skipped: u64) -> io::Result<Stream> {
        let mut file = File::open(path)?;
        if skipped > 0 {
            file.seek(SeekFrom::Start(skipped))?;
        }
        Ok(file.into())
    }

    fn length(&self, path: &Path) -> u64 {
        path.metadata().ok().filter(Metadata::is_file).map_or(0, |metadata| metadata.len())
    }

    fn exit_now(&self, exit: Exit) {
        process::exit(exit.code().into());
    }

    fn look(&self, path: &Path) -> io::Result<()> {
        open(path, Links::Follow).map(drop)
    }

    fn stdout(&self, color: ColorChoice) -> io::Result<Box<dyn Write>> {
        Ok(Box::new(AutoStream::new(stdout()?, color)))
    }

    fn width(&self) -> Option<usize> {
        terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into())
    }

    fn stderr(&self) -> Box<dyn Write> {
        Box::new(AutoStream::auto(io::stderr()))
    }

    #[cfg(unix)]
    fn append(&self, path: &Path) -> io::Result<Box<dyn Locked>> {
        loop {
            let file = File::options().create(true).append(true).open(path)?;
            let locked = Flock::lock(file, FlockArg::LockExclusiveNonblock);
            let file = locked.map_err(|(_, errno)| match errno {
                Errno::EWOULDBLOCK => io::Error::other("another match is writing to it"),
                errno => errno.into(),
            })?;
            // The process that had the lock may have put another file in the place of this one.
            let (ours, named) = (file.metadata()?, path.metadata());
            if named.is_ok_and(|named| (named.dev(), named.ino()) == (ours.dev(), ours.ino())) {
                return Ok(Box::new(file));
            }
        }
    }

    fn replace(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        package::output::write(path, bytes)
    }

    #[cfg(unix)]
    fn engine(&self, command: &str, memory: u64, processes: u64) -> io::Result<Box<dyn referee::Talk>> {
        referee::shell(command, &runner::Guard::myself()?, memory, processes)
    }
}

impl From<File> for Stream {
    fn from(file: File) -> Self {
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        Stream { reader: Box::new(file), length }
    }
}

/// Standard input as a file. With a descriptor that is not readable (`0>file`),
/// `io::stdin()` would report the end of the file instead of an error.
#[cfg(unix)]
pub(crate) fn stdin() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(io::stdin().as_fd().try_clone_to_owned()?.into())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on other systems")]
fn stdin() -> io::Result<io::Stdin> {
    Ok(io::stdin())
}

#[cfg(not(unix))]
impl From<io::Stdin> for Stream {
    fn from(stdin: io::Stdin) -> Self {
        Stream { reader: Box::new(stdin), length: 0 }
    }
}

/// Standard output as a file. With a descriptor that is not writable
/// (`1<file`), `io::stdout()` would ignore errors of writes.
#[cfg(unix)]
pub(crate) fn stdout() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on other systems")]
fn stdout() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

/// Standard output, or a file in its place.
pub(crate) struct Output {
    to: To,
    /// Not yet written.
    waiting: Vec<u8>,
}

enum To {
    Stdout(Box<dyn Write>),
    /// The path, and what was written for it: a file is written whole.
    File(PathBuf, AutoStream<Vec<u8>>),
}

/// Bytes that wait are written once there are more than these.
const MOST_WAITING: usize = 1 << 16;

impl Output {
    /// Opens standard output with colours if it is a terminal, unless `NO_COLOR`,
    /// `CLICOLOR` or `TERM=dumb` forbid them. `CLICOLOR_FORCE` turns them on everywhere.
    pub(crate) fn new(system: &dyn System) -> Result<Self, Failure> {
        Self::with_color(system, ColorChoice::Auto)
    }

    /// Opens standard output with the user's choice of colours.
    pub(crate) fn with_color(system: &dyn System, choice: ColorChoice) -> Result<Self, Failure> {
        let stream = system.stdout(choice).map_err(|error| failure("output", &error))?;
        Ok(Output { to: To::Stdout(stream), waiting: Vec::new() })
    }

    /// The file of `-o`, for [`Output::finish`]; standard output without one.
    pub(crate) fn to(out: &Out, choice: ColorChoice, system: &dyn System) -> Result<Self, Failure> {
        let Some(path) = &out.path else { return Self::with_color(system, choice) };
        let to = To::File(path.clone(), AutoStream::new(Vec::new(), choice));
        Ok(Output { to, waiting: Vec::new() })
    }

    /// Writes what waits, and the file.
    pub(crate) fn finish(mut self, system: &dyn System) -> Result<(), Failure> {
        self.flush()?;
        match self.to {
            To::Stdout(_) => Ok(()),
            To::File(path, text) => write_file(system, &path, &text.into_inner()),
        }
    }

    /// Opens standard output for bytes that must not be changed.
    pub(crate) fn verbatim(system: &dyn System) -> Result<Self, Failure> {
        Self::with_color(system, ColorChoice::AlwaysAnsi)
    }

    /// Writes the bytes with later ones. [`Output::flush`] writes the last ones.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() > MOST_WAITING { self.flush() } else { Ok(()) }
    }

    /// Writes what waits.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        let mut waiting = mem::take(&mut self.waiting);
        let written = if waiting.is_empty() { Ok(()) } else { self.write(&waiting) };
        waiting.clear();
        self.waiting = waiting;
        written
    }

    /// Writes all bytes at once, when nothing waits.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let stream: &mut dyn Write = match &mut self.to {
            To::Stdout(stream) => stream,
            To::File(_, text) => text,
        };
        stream.write_all(bytes).and_then(|()| stream.flush()).map_err(|error| failure("output", &error))
    }
}

/// Writes a whole file.
pub(crate) fn write_file(system: &dyn System, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    system.replace(path, bytes).map_err(|error| cannot_write(path, &error))
}

/// The failure to write a file.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Trouble(format!("cannot write {}: {error}", shown(path)))
}

/// Writes a message to standard error. Ignores errors, which could not be reported anywhere.
pub(crate) fn complain(system: &dyn System, message: &str) {
    let _ = report(system, message);
}

/// Writes a part of the result to standard error, escaped by [`visible_lines`]. It is no error if nobody reads it.
pub(crate) fn report(system: &dyn System, text: &str) -> Result<(), Failure> {
    let text = visible_lines(text);
    match system.stderr().write_all(text.as_bytes()).map_err(|error| failure("error", &error)) {
        Err(Failure::Closed) => Ok(()),
        written => written,
    }
}

fn failure(stream: &str, error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::Trouble(format!("cannot write to standard {stream}: {error}")),
    }
}

impl Failure {
    /// Prints the message and returns the exit code.
    pub(crate) fn report(self, system: &dyn System) -> Exit {
        let end = |before: &str, message: &str, exit| {
            complain(system, &format!("{before}{message}\n"));
            exit
        };
        match self {
            Failure::Clap(error) if error.use_stderr() => {
                let plain = error.render().to_string();
                // What must be escaped has no colours.
                if visible_lines(&plain) == plain {
                    let _ = system.stderr().write_all(error.render().ansi().to_string().as_bytes());
                } else {
                    complain(system, &plain);
                }
                Exit::Usage
            }
            Failure::Clap(error) => {
                let text = error.render().ansi().to_string();
                match Output::new(system).and_then(|mut out| out.write(text.as_bytes())) {
                    Ok(()) => Exit::Fine,
                    // The inner failure is not from clap, so this recursion ends after one step.
                    Err(failure) => failure.report(system),
                }
            }
            Failure::BadInput(report) => end("", &report, Exit::BadInput),
            Failure::NotProved(message) => end("", &message, Exit::WrongAnswer),
            Failure::Trouble(message) => end("stonepath: ", &message, Exit::Trouble),
            Failure::Testlib(message) => end("FAIL ", &message, Exit::TestlibFail),
            Failure::Closed => Exit::Fine,
        }
    }
}
