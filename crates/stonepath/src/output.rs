//! Standard output, files and standard error. Nothing else in this program writes.
//!
//! Writes are not buffered: callers hand over whole answers, so a failure shows at once and nothing can get lost on the
//! way out. `println!` would panic on a full disk and a dropped `BufWriter` would hide it.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use anstream::ColorChoice;
use package::walk::shown;

use crate::exit::Failure;
use crate::system::System;

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
