//! A fake system: inputs arrive in pieces, and reads and writes fail.

use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use anstream::ColorChoice;

use crate::cli::Cli;
use crate::commands;
use crate::exit::Exit;
use crate::system::{Stream, System};

/// Which reads or writes fail. Calls are counted from 1 over the whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    None,
    /// The k-th call and all later ones fail.
    From(usize, ErrorKind),
    /// Only the k-th call fails.
    Once(usize, ErrorKind),
    /// The k-th write and all later ones accept no bytes.
    Full(usize),
}

/// A system with a few files in memory.
pub(super) struct World {
    pub(super) files: Vec<(&'static str, Vec<u8>)>,
    /// The largest number of bytes that a call reads or writes.
    pub(super) piece: usize,
    pub(super) reads: Fault,
    pub(super) writes: Fault,
    told: Arc<Mutex<Told>>,
}

/// Everything that a run wrote, and how often it read and wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Told {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    files: Vec<(PathBuf, Vec<u8>)>,
    reads: usize,
    writes: usize,
}

/// The result of a run.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) exit: Exit,
    pub(super) stdout: String,
    pub(super) stderr: String,
    pub(super) files: Vec<(PathBuf, Vec<u8>)>,
}

impl World {
    pub(super) fn new(files: &[(&'static str, &[u8])]) -> Self {
        World {
            files: files.iter().map(|&(name, bytes)| (name, bytes.to_vec())).collect(),
            piece: 7,
            reads: Fault::None,
            writes: Fault::None,
            told: Arc::default(),
        }
    }

    /// Runs a command line. Returns its result and the numbers of reads and writes.
    pub(super) fn run(&self, arguments: &[&str]) -> (Run, usize, usize) {
        *locked(&self.told) = Told::default();
        let cli = Cli::read([&["stonepath"], arguments].concat().into_iter().map(Into::into));
        let result = cli.and_then(|cli| commands::run(&cli, self));
        let exit = result.unwrap_or_else(|failure| failure.report(self));
        let Told { stdout, stderr, files, reads, writes } = locked(&self.told).clone();
        let text = |bytes| String::from_utf8(bytes).expect("all output is text");
        (Run { exit, stdout: text(stdout), stderr: text(stderr), files }, reads, writes)
    }

    fn stream(&self, name: &str) -> io::Result<Stream> {
        let file = self.files.iter().find(|(other, _)| *other == name).ok_or(ErrorKind::NotFound)?;
        let reader =
            Reader { rest: file.1.clone(), piece: self.piece, fault: self.reads, told: self.told.clone() };
        // Deliberately wrong: files grow and shrink, so a length is only a hint.
        Ok(Stream { reader: Box::new(reader), length: self.piece as u64 })
    }

    fn writer(&self, to: To) -> Box<Writer> {
        Box::new(Writer { to, piece: self.piece, fault: self.writes, told: self.told.clone() })
    }

    /// A file of which only what is written to it is kept.
    fn written(&self, path: &Path) -> Box<Writer> {
        locked(&self.told).files.push((path.into(), Vec::new()));
        self.writer(To::LastFile)
    }
}

impl System for World {
    fn stdin(&self) -> io::Result<Stream> {
        self.stream("-")
    }

    fn open_after(&self, path: &Path, skipped: u64) -> io::Result<Stream> {
        let mut stream = self.stream(path.to_str().expect("names in tests are text"))?;
        io::copy(&mut (&mut stream.reader).take(skipped), &mut io::sink())?;
        Ok(stream)
    }

    fn length(&self, path: &Path) -> u64 {
        let file = self.files.iter().find(|file| Some(file.0) == path.to_str());
        file.map_or(0, |file| file.1.len() as u64)
    }

    fn exit_now(&self, _: Exit) {}

    fn look(&self, path: &Path) -> io::Result<()> {
        self.open(path).map(drop)
    }

    fn stdout(&self, _: ColorChoice) -> io::Result<Box<dyn Write>> {
        Ok(self.writer(To::Stdout))
    }

    fn width(&self) -> Option<usize> {
        Some(80)
    }

    fn stderr(&self) -> Box<dyn Write> {
        self.writer(To::Stderr)
    }

    fn replace(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.written(path).write_all(bytes)
    }

    #[cfg(unix)]
    fn append(&self, path: &Path) -> io::Result<Box<dyn crate::system::Locked>> {
        Ok(self.written(path))
    }

    /// Our own engine: the command is the terms of its game.
    #[cfg(unix)]
    fn engine(&self, command: &str, _: u64, _: u64) -> io::Result<Box<dyn referee::Talk>> {
        let engine = gtp::Engine::new(command, gtp::Dialect::HTP).map_err(io::Error::other)?;
        Ok(referee::in_process(engine))
    }
}

fn locked(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().expect("no test panics with it")
}

struct Reader {
    rest: Vec<u8>,
    piece: usize,
    fault: Fault,
    told: Arc<Mutex<Told>>,
}

impl Read for Reader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut told = locked(&self.told);
        told.reads += 1;
        self.fault.strike(told.reads)?;
        let count = self.piece.min(buffer.len()).min(self.rest.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

#[derive(Clone, Copy)]
enum To {
    Stdout,
    Stderr,
    LastFile,
}

struct Writer {
    to: To,
    piece: usize,
    fault: Fault,
    told: Arc<Mutex<Told>>,
}

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut told = locked(&self.told);
        let bytes = &bytes[..bytes.len().min(self.piece)];
        // Writes to standard error never fail and are not counted: these tests are about the results.
        if !matches!(self.to, To::Stderr) {
            told.writes += 1;
            if matches!(self.fault, Fault::Full(k) if told.writes >= k) {
                return Ok(0);
            }
            self.fault.strike(told.writes)?;
        }
        match self.to {
            To::Stdout => told.stdout.extend_from_slice(bytes),
            To::Stderr => told.stderr.extend_from_slice(bytes),
            To::LastFile => told.files.last_mut().expect("it was made").1.extend_from_slice(bytes),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(unix)]
impl crate::system::Locked for Writer {
    fn write_after(&mut self, _: u64, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }
}

impl Fault {
    fn strike(self, call: usize) -> io::Result<()> {
        match self {
            Fault::From(k, kind) if call >= k => Err(kind.into()),
            Fault::Once(k, kind) if call == k => Err(kind.into()),
            _ => Ok(()),
        }
    }
}
