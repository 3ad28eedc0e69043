//! Messages between a caller and its guard. They consist of 8-byte little-endian
//! numbers and of byte strings, each preceded by its length.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;
use std::time::Duration;

use crate::program::{Plan, Source};
use crate::{Arrival, End, Limits, Run};

/// The first bytes of a guard, which tell it from other programs.
pub(crate) const HELLO: &[u8] = concat!("stonepath-guard ", env!("CARGO_PKG_VERSION"), "\n").as_bytes();

/// A message from a guard after [`HELLO`].
pub(crate) enum Message {
    /// The program runs with this process ID, which is also its group's.
    Started(i32),
    /// The run failed: a system error code, if any, and a text.
    Failed(Option<i32>, String),
    /// The last message of a run.
    Done(Run),
    /// The folder that a cleaner has made.
    Folder(PathBuf),
    /// Output of a session.
    Output(Vec<u8>),
}

impl Message {
    pub(crate) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        match self {
            Message::Started(process) => {
                number(to, 0)?;
                number(to, *process as u64)?;
            }
            Message::Failed(code, text) => {
                number(to, 1)?;
                option(to, code.map(|code| code as u64))?;
                bytes(to, text.as_bytes())?;
            }
            Message::Done(run) => {
                number(to, 2)?;
                let (end, detail) = match run.end {
                    End::Exit(code) => (0, code),
                    End::Signal(signal) => (1, signal),
                    End::WallTime => (2, 0),
                    End::CpuTime => (3, 0),
                    End::Memory => (4, 0),
                    End::Output => (5, 0),
                    End::Processes => (6, 0),
                    End::Disk => (7, 0),
                };
                number(to, end)?;
                number(to, detail as u64)?;
                number(to, nanos(run.wall))?;
                option(to, run.cpu.map(nanos))?;
                option(to, run.peak)?;
                bytes(to, &run.output)?;
                number(to, run.arrivals.len() as u64)?;
                for arrival in &run.arrivals {
                    number(to, nanos(arrival.at))?;
                    number(to, arrival.bytes)?;
                }
                bytes(to, &run.errors)?;
                number(to, run.was_runnable.into())?;
            }
            Message::Folder(path) => {
                number(to, 3)?;
                bytes(to, path.as_os_str().as_bytes())?;
            }
            Message::Output(output) => {
                number(to, 4)?;
                bytes(to, output)?;
            }
        }
        to.flush()
    }

    pub(crate) fn read(from: &mut impl Read) -> io::Result<Message> {
        Ok(match read_number(from)? {
            0 => Message::Started(read_number(from)? as i32),
            1 => Message::Failed(
                read_option(from)?.map(|code| code as i32),
                String::from_utf8_lossy(&read_bytes(from)?).into_owned(),
            ),
            2 => {
                let (end, detail) = (read_number(from)?, read_number(from)? as i32);
                let end = match end {
                    0 => End::Exit(detail),
                    1 => End::Signal(detail),
                    2 => End::WallTime,
                    3 => End::CpuTime,
                    4 => End::Memory,
                    5 => End::Output,
                    6 => End::Processes,
                    7 => End::Disk,
                    other => return Err(unknown(other)),
                };
                let wall = Duration::from_nanos(read_number(from)?);
                let cpu = read_option(from)?.map(Duration::from_nanos);
                let peak = read_option(from)?;
                let output = read_bytes(from)?;
                let count = read_number(from)?;
                let arrivals = (0..count).map(|_| read_arrival(from)).collect::<io::Result<_>>()?;
                let errors = read_bytes(from)?;
                let was_runnable = read_number(from)? == 1;
                Message::Done(Run { end, output, arrivals, errors, wall, cpu, peak, was_runnable })
            }
            3 => Message::Folder(OsString::from_vec(read_bytes(from)?).into()),
            4 => Message::Output(read_bytes(from)?),
            other => return Err(unknown(other)),
        })
    }
}

impl Plan {
    pub(crate) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        number(to, self.words.len() as u64)?;
        for word in &self.words {
            bytes(to, word.as_bytes())?;
        }
        number(to, self.env.len() as u64)?;
        for (key, value) in &self.env {
            bytes(to, key.as_bytes())?;
            bytes(to, value.as_bytes())?;
        }
        for path in [&self.folder, &self.scratch, &self.output] {
            number(to, path.is_some().into())?;
            bytes(to, path.as_deref().map_or(&[], |path| path.as_os_str().as_bytes()))?;
        }
        match &self.input {
            Source::Nothing => number(to, 0)?,
            Source::Bytes(count) => {
                number(to, 1)?;
                number(to, *count)?;
            }
            Source::File(path) => {
                number(to, 2)?;
                bytes(to, path.as_os_str().as_bytes())?;
            }
            Source::Session => number(to, 3)?,
        }
        number(to, nanos(self.limits.wall))?;
        option(to, self.limits.cpu.map(nanos))?;
        option(to, self.limits.memory)?;
        option(to, self.limits.processes)?;
        option(to, self.limits.disk)?;
        number(to, self.limits.output)?;
        number(to, self.limits.errors as u64)
    }

    pub(crate) fn read(from: &mut impl Read) -> io::Result<Plan> {
        let count = read_number(from)?;
        let words =
            (0..count).map(|_| read_bytes(from).map(OsString::from_vec)).collect::<io::Result<Vec<_>>>()?;
        let count = read_number(from)?;
        let variable = |_| Ok((OsString::from_vec(read_bytes(from)?), OsString::from_vec(read_bytes(from)?)));
        let env = (0..count).map(variable).collect::<io::Result<Vec<_>>>()?;
        let mut path = || -> io::Result<Option<PathBuf>> {
            let is_some = read_number(from)? == 1;
            let path = read_bytes(from)?;
            Ok(is_some.then(|| OsString::from_vec(path).into()))
        };
        let (folder, scratch, output) = (path()?, path()?, path()?);
        let input = match read_number(from)? {
            0 => Source::Nothing,
            1 => Source::Bytes(read_number(from)?),
            2 => Source::File(OsString::from_vec(read_bytes(from)?).into()),
            3 => Source::Session,
            other => return Err(unknown(other)),
        };
        let limits = Limits {
            wall: Duration::from_nanos(read_number(from)?),
            cpu: read_option(from)?.map(Duration::from_nanos),
            memory: read_option(from)?,
            processes: read_option(from)?,
            disk: read_option(from)?,
            output: read_number(from)?,
            errors: read_number(from)? as usize,
        };
        Ok(Plan { words, folder, scratch, env, output, input, limits })
    }
}

fn unknown(number: u64) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("unknown number {number} between caller and guard"))
}

/// Durations are capped at `u64::MAX` ns, over 500 years.
fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn number(to: &mut impl Write, number: u64) -> io::Result<()> {
    to.write_all(&number.to_le_bytes())
}

fn option(to: &mut impl Write, value: Option<u64>) -> io::Result<()> {
    number(to, value.is_some().into())?;
    number(to, value.unwrap_or(0))
}

fn bytes(to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    number(to, bytes.len() as u64)?;
    to.write_all(bytes)
}

fn read_number(from: &mut impl Read) -> io::Result<u64> {
    let mut number = [0; 8];
    from.read_exact(&mut number)?;
    Ok(u64::from_le_bytes(number))
}

fn read_option(from: &mut impl Read) -> io::Result<Option<u64>> {
    let (is_some, value) = (read_number(from)? == 1, read_number(from)?);
    Ok(is_some.then_some(value))
}

fn read_arrival(from: &mut impl Read) -> io::Result<Arrival> {
    Ok(Arrival { at: Duration::from_nanos(read_number(from)?), bytes: read_number(from)? })
}

fn read_bytes(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let count = read_number(from)?;
    let mut bytes = Vec::new();
    from.by_ref().take(count).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == count { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}
