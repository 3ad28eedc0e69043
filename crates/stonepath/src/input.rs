//! Files and standard input, read whole.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use judge_io::InputError;

use crate::exit::Failure;

/// Where bytes come from, as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// `-`
    Stdin,
    /// Anything else.
    File(PathBuf),
}

impl From<OsString> for Source {
    fn from(argument: OsString) -> Self {
        if argument == "-" { Source::Stdin } else { Source::File(argument.into()) }
    }
}

/// All bytes of a source, and what messages call it.
#[derive(Debug)]
pub(crate) struct Input {
    /// The path, fit to be printed, or `stdin`.
    pub(crate) name: String,
    /// What was read.
    pub(crate) bytes: Vec<u8>,
}

impl Source {
    /// Reads to the end.
    pub(crate) fn read(&self) -> Result<Input, Failure> {
        let name = self.name();
        let mut bytes = Vec::new();
        let read = match self {
            Source::Stdin => stdin().and_then(|mut stdin| stdin.read_to_end(&mut bytes)),
            Source::File(path) => File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)),
        };
        match read {
            Ok(_) => Ok(Input { name, bytes }),
            Err(error) => Err(Failure::Trouble(format!("cannot read {name}: {error}"))),
        }
    }

    /// What messages call it.
    fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".into(),
            Source::File(path) => printable(path),
        }
    }
}

impl Input {
    /// The failure that an error in these bytes is.
    pub(crate) fn bad(&self, error: &InputError) -> Failure {
        Failure::BadInput(error.report(&self.name, &self.bytes).to_string())
    }
}

/// A path with everything escaped that a terminal might obey.
pub(crate) fn printable(path: &Path) -> String {
    let mut name = String::new();
    for c in path.to_string_lossy().chars() {
        if c.is_control() { name.extend(c.escape_default()) } else { name.push(c) }
    }
    name
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
