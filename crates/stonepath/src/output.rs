//! Standard output and standard error. Nothing else in this program prints.
//!
//! Writes to standard output are not buffered: callers hand over whole answers, so a failure shows at once and nothing
//! can get lost on the way out. `println!` would panic on a full disk and a dropped `BufWriter` would hide it.

use std::io::{self, ErrorKind, Write};

use anstream::{AutoStream, ColorChoice};

use crate::exit::Failure;

/// Standard output.
pub(crate) struct Output {
    stream: AutoStream<Raw>,
}

impl Output {
    /// Standard output with colours where they are wanted: on a terminal, unless `NO_COLOR`, `CLICOLOR` or `TERM=dumb`
    /// say otherwise, or everywhere if `CLICOLOR_FORCE` says so.
    pub(crate) fn new() -> Result<Self, Failure> {
        Self::with_color(ColorChoice::Auto)
    }

    /// Standard output with the colours that the user asks for.
    pub(crate) fn with_color(choice: ColorChoice) -> Result<Self, Failure> {
        Ok(Output { stream: AutoStream::new(raw().map_err(|error| failure(&error))?, choice) })
    }

    /// Standard output for bytes that are to arrive as they are.
    pub(crate) fn verbatim() -> Result<Self, Failure> {
        Self::with_color(ColorChoice::AlwaysAnsi)
    }

    /// Writes all of the bytes, now.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.stream.write_all(bytes).and_then(|()| self.stream.flush()).map_err(|error| failure(&error))
    }
}

/// Writes a message to standard error, if anybody is there to read it: there is no other place to complain to.
pub(crate) fn complain(message: &str) {
    let _ = AutoStream::auto(io::stderr()).write_all(message.as_bytes());
}

/// A file that is standard output. `io::stdout()` passes over writes to a descriptor that takes none (`1<file`) as if they
/// had succeeded; a file does not.
#[cfg(unix)]
pub(crate) type Raw = std::fs::File;

#[cfg(unix)]
pub(crate) fn raw() -> io::Result<Raw> {
    use std::os::fd::AsFd;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

#[cfg(not(unix))]
type Raw = io::Stdout;

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on other systems")]
fn raw() -> io::Result<Raw> {
    Ok(io::stdout())
}

fn failure(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::Trouble(format!("cannot write to standard output: {error}")),
    }
}
