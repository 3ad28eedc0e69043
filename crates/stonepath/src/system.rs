//! What a run may touch of the world: files and the standard streams. The tests have another one, in which things fail.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use package::walk::{Links, open};

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
