//! All that a guard must know before it starts a program.

use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::NamedTempFile;

use crate::Limits;

/// What to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The program and its arguments: at least one word.
    pub(crate) words: Vec<OsString>,
    pub(crate) folder: Option<PathBuf>,
    /// The folder for its files, an absolute path.
    pub(crate) scratch: Option<PathBuf>,
    /// Variables on top of the caller's.
    pub(crate) env: Vec<(OsString, OsString)>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) input: Source,
    pub(crate) limits: Limits,
}

/// What the program reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Nothing,
    /// So many bytes, which come after the plan.
    Bytes(u64),
    File(PathBuf),
}

/// Opens a plain file for reading. A program may have put a pipe or a device in its place, and reading those may never end.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        (nix::fcntl::OFlag::O_NONBLOCK | nix::fcntl::OFlag::O_NOCTTY).bits(),
    );
    let file = options.open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(io::Error::other("not a plain file")) }
}

impl Plan {
    /// A copy of the file that the program reads, if it reads one. It is open for reading only and has no name, so the program finds
    /// neither the file nor its neighbours by it, and what it writes there reaches nobody else.
    pub(crate) fn input(&self) -> io::Result<Option<File>> {
        let Source::File(path) = &self.input else { return Ok(None) };
        let folder = self.scratch.clone().unwrap_or_else(env::temp_dir);
        let mut copy = NamedTempFile::new_in(folder)?;
        io::copy(&mut open(path)?, &mut copy)?;
        File::open(copy.path()).map(Some)
    }

    /// The program with its three streams, ready to be started, and its output, if that is a file. `input` is the file that it reads.
    pub(crate) fn command(&self, input: Option<&File>) -> io::Result<(Command, Option<File>)> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stderr(Stdio::piped());
        if let Some(folder) = self.folder.as_ref().or(self.scratch.as_ref()) {
            command.current_dir(folder);
        }
        if let Some(scratch) = &self.scratch {
            command.env("TMPDIR", scratch);
        }
        command.envs(self.env.iter().map(|(key, value)| (key, value)));
        command.stdin(match (input, &self.input) {
            (Some(file), _) => file.try_clone()?.into(),
            (None, Source::Bytes(_)) => Stdio::piped(),
            (None, _) => Stdio::null(),
        });
        let Some(path) = &self.output else {
            command.stdout(Stdio::piped());
            return Ok((command, None));
        };
        let file = File::create(path)?;
        command.stdout(file.try_clone()?);
        Ok((command, Some(file)))
    }
}
