//! What a run may touch of the world: files and the standard streams. The tests have another one, in which things fail.
//!
//! Standard output, files and standard error are written here, and nowhere else in this program. Writes are not buffered: callers hand
//! over whole answers, so a failure shows at once and nothing can get lost on the way out. `println!` would panic on a full disk and
//! a dropped `BufWriter` would hide it.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use package::walk::{Links, open, shown};

use crate::exit::Failure;

/// Files and standard streams.
pub(crate) trait System {
    /// Standard input.
    fn stdin(&self) -> io::Result<Stream>;

    /// A file to be read.
    fn open(&self, path: &Path) -> io::Result<Stream>;

    /// Whether a path is a plain file that can be opened; an error says what else it is. It never waits, as opening a pipe does.
    fn look(&self, path: &Path) -> io::Result<()>;

    /// Standard output, not buffered, with the escape sequences for colours let through or taken out.
    fn stdout(&self, color: ColorChoice) -> io::Result<Box<dyn Write>>;

    /// Standard error, with colours if it is a terminal.
    fn stderr(&self) -> Box<dyn Write>;

    /// A file to be written, empty.
    fn create(&self, path: &Path) -> io::Result<Box<dyn Write>>;
}

/// Bytes to be read.
pub(crate) struct Stream {
    pub(crate) reader: Box<dyn Read>,
    /// How many bytes a file had when it was opened; 0 for a pipe, a device or a terminal.
    pub(crate) length: u64,
}

/// The machine that this program runs on.
pub(crate) struct Machine;

impl System for Machine {
    fn stdin(&self) -> io::Result<Stream> {
        stdin().map(Stream::from)
    }

    fn open(&self, path: &Path) -> io::Result<Stream> {
        File::open(path).map(Stream::from)
    }

    fn look(&self, path: &Path) -> io::Result<()> {
        open(path, Links::Follow).map(drop)
    }

    fn stdout(&self, color: ColorChoice) -> io::Result<Box<dyn Write>> {
        Ok(Box::new(AutoStream::new(stdout()?, color)))
    }

    fn stderr(&self) -> Box<dyn Write> {
        Box::new(AutoStream::auto(io::stderr()))
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn Write>> {
        Ok(Box::new(File::create(path)?))
    }
}

impl From<File> for Stream {
    fn from(file: File) -> Self {
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        Stream { reader: Box::new(file), length }
    }
}

/// A file that is standard input: `io::stdin()` takes a descriptor that cannot be read (`0>file`) for an empty one.
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

/// A file that is standard output. `io::stdout()` passes over writes to a descriptor that takes none (`1<file`) as if they
/// had succeeded; a file does not.
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

/// Standard output.
pub(crate) struct Output {
    stream: Box<dyn Write>,
}

impl Output {
    /// Standard output with colours where they are wanted: on a terminal, unless `NO_COLOR`, `CLICOLOR` or `TERM=dumb`
    /// say otherwise, or everywhere if `CLICOLOR_FORCE` says so.
    pub(crate) fn new(system: &dyn System) -> Result<Self, Failure> {
        Self::with_color(system, ColorChoice::Auto)
    }

    /// Standard output with the colours that the user asks for.
    pub(crate) fn with_color(system: &dyn System, choice: ColorChoice) -> Result<Self, Failure> {
        Ok(Output { stream: system.stdout(choice).map_err(|error| failure(&error))? })
    }

    /// Standard output for bytes that are to arrive as they are.
    pub(crate) fn verbatim(system: &dyn System) -> Result<Self, Failure> {
        Self::with_color(system, ColorChoice::AlwaysAnsi)
    }

    /// Writes all of the bytes, now.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.stream.write_all(bytes).and_then(|()| self.stream.flush()).map_err(|error| failure(&error))
    }
}

/// Writes all of the bytes to a file, from its start.
pub(crate) fn write_file(system: &dyn System, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let write = || {
        let mut file = system.create(path)?;
        file.write_all(bytes)?;
        file.flush()
    };
    write().map_err(|error| Failure::Trouble(format!("cannot write {}: {error}", shown(path))))
}

/// Writes a message to standard error, if anybody is there to read it: there is no other place to complain to.
pub(crate) fn complain(system: &dyn System, message: &str) {
    let _ = system.stderr().write_all(message.as_bytes());
}

fn failure(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::Trouble(format!("cannot write to standard output: {error}")),
    }
}
