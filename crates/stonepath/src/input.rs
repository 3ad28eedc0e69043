//! Files and pipes, read as far as they matter.
//!
//! A pipe or a device may never end, and neither does a large file for a program with little memory. So they are read in steps,
//! each four times the one before, and looked at in between: what is wrong ends the reading, with memory for the bytes up to
//! there and no more than four times as many. The looking costs at most a third of what a single look at the end would.
//!
//! A pipe may also be slow. Whoever answers case by case reads it with [`Input::read_some`], once and no more before it is known
//! whether there is an answer to give; when a look is worth it, `Pace` says.

use std::io::{ErrorKind, Read};
use std::ops::Deref;

use judge_io::{InputError, Mark, Place, Reply, Report, WholeTokens};

use crate::exit::Failure;
use crate::system::{Kind, Stream};

/// How many bytes of a pipe are read before the first look: what a pipe holds; in tests so few that they meet every
/// case cut in pieces.
const FIRST: usize = if cfg!(test) { 1 } else { 1 << 16 };

/// The same for a file on a disk: all of nearly every file.
const FIRST_OF_FILE: usize = 1 << 24;

/// The most that a single read of a pipe is asked for: what a pipe holds.
const CHUNK: usize = 1 << 16;

/// How many times as many bytes the next step has.
pub(crate) const GROWTH: usize = 4;

/// The bytes of a source as far as they were read, and what messages call it.
pub(crate) struct Input {
    /// The path, fit to be printed, or `stdin`.
    pub(crate) name: String,
    /// What was read and is still there.
    pub(crate) bytes: Vec<u8>,
    /// The place of the first of these bytes in the source.
    start: Place,
    /// Where the others are; `None` behind the last one.
    rest: Option<Box<dyn Read>>,
    pub(crate) kind: Kind,
    /// Where the last whole token of `bytes` ends.
    tokens: WholeTokens,
    /// Where a single read of a pipe puts its bytes; empty before the first.
    chunk: Vec<u8>,
}

impl Input {
    /// Nothing is read yet.
    pub(crate) fn new(name: String, Stream { bytes, kind }: Stream) -> Self {
        Input {
            name,
            bytes: Vec::new(),
            start: Place::START,
            rest: Some(bytes),
            kind,
            tokens: WholeTokens::default(),
            chunk: Vec::new(),
        }
    }

    /// Reads all of a file that is not large, and nothing of anything else.
    pub(crate) fn read_small_file(&mut self) -> Result<(), Failure> {
        let Kind::File(length) = self.kind else { return Ok(()) };
        // One byte more tells that there is none. Should there be no memory, then reading says so.
        let length = usize::try_from(length).unwrap_or(usize::MAX).saturating_add(1);
        let _ = self.bytes.try_reserve_exact(length.min(FIRST_OF_FILE));
        self.read_up_to(FIRST_OF_FILE)
    }

    /// Whether everything was read.
    pub(crate) fn is_whole(&self) -> bool {
        self.rest.is_none()
    }

    /// What can be looked at: whole tokens only as long as there may be more.
    pub(crate) fn known(&mut self) -> &[u8] {
        if self.is_whole() { &self.bytes } else { self.tokens.of(&self.bytes) }
    }

    /// What was read. Where there may be more to come, a NUL stands behind it, which may stand in no file.
    pub(crate) fn so_far(&mut self) -> SoFar<'_> {
        if !self.is_whole() {
            self.bytes.push(0);
        }
        SoFar(self)
    }

    /// The lines that are there to their end, as long as there may be more; with the last one if it is too long to be right already.
    pub(crate) fn lines(&self) -> &[u8] {
        let behind = self.bytes.iter().rev().take(Reply::LONGEST_LINE).position(|&byte| byte == b'\n');
        match behind {
            Some(behind) if !self.is_whole() => &self.bytes[..self.bytes.len() - behind],
            None if !self.is_whole() && self.bytes.len() < Reply::LONGEST_LINE => &[],
            _ => &self.bytes,
        }
    }

    /// Whether what is said of a line, counted from 1, stays true however the source goes on behind [`Input::lines`].
    pub(crate) fn has_line(&self, line: usize) -> bool {
        let mut lines = self.lines().split_inclusive(|&byte| byte == b'\n');
        self.is_whole() || lines.nth(line.saturating_sub(1)).is_some()
    }

    /// Reads on until there are four times as many bytes.
    pub(crate) fn read_more(&mut self) -> Result<(), Failure> {
        self.read_up_to(self.bytes.len().saturating_mul(GROWTH).max(FIRST))
    }

    /// Does what [`Input::read_more`] does, but reads a pipe only once: the next read may have to wait, even where this one was full.
    /// Nobody waits for an answer before there are `least` bytes, so up to there it may wait as often as it must.
    pub(crate) fn read_some(&mut self, least: usize) -> Result<(), Failure> {
        match self.kind {
            Kind::File(_) => self.read_more(),
            // This spares a copy of each byte, and pays where there are many.
            Kind::Pipe if least.saturating_sub(self.bytes.len()) >= CHUNK => self.read_up_to(least),
            Kind::Pipe => self.read_once(CHUNK),
        }
    }

    /// Reads on until the line of an error can be shown: to its end, or as far as it is shown.
    pub(crate) fn read_past(&mut self, error: &InputError) -> Result<(), Failure> {
        let is_shown = |bytes: &[u8]| {
            let behind = bytes.get(error.offset()..).unwrap_or_default();
            behind.len() >= Report::CONTEXT || behind.contains(&b'\n')
        };
        while !self.is_whole() && !is_shown(&self.bytes) {
            self.read_once(Report::CONTEXT)?;
        }
        Ok(())
    }

    /// Lets go of what stands before `mark`, and of the blanks behind it, but for what it takes to show the line of an error and to
    /// tell of a line of the last case. Returns how many bytes that were.
    pub(crate) fn forget(&mut self, mark: &mut Mark) -> usize {
        *mark = mark.behind_blanks(&self.bytes);
        let count = mark.needless();
        self.start = Place::of(&self.bytes, count).from_start(self.start);
        self.bytes.drain(..count);
        self.tokens.without_first(count);
        *mark = mark.without_first(count);
        count
    }

    /// The failure that an error in these bytes is.
    pub(crate) fn bad(&self, error: &InputError) -> Failure {
        Failure::BadInput(error.report(&self.name, &self.bytes).from_start(self.start).to_string())
    }

    /// Reads once, `count` bytes at most.
    fn read_once(&mut self, count: usize) -> Result<(), Failure> {
        let Some(rest) = &mut self.rest else { return Ok(()) };
        self.chunk.resize(CHUNK, 0);
        let chunk = &mut self.chunk[..count.min(CHUNK)];
        let read = loop {
            match rest.read(chunk) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read.map_err(|error| cannot_read(&self.name, &error))?,
            }
        };
        self.bytes.extend_from_slice(&chunk[..read]);
        if read == 0 {
            self.rest = None;
        }
        Ok(())
    }

    /// Reads on until there are `count` bytes, or all.
    fn read_up_to(&mut self, count: usize) -> Result<(), Failure> {
        let (Some(rest), Some(missing)) = (&mut self.rest, count.checked_sub(self.bytes.len())) else {
            return Ok(());
        };
        let read = rest.take(missing as u64).read_to_end(&mut self.bytes);
        let read = read.map_err(|error| cannot_read(&self.name, &error))?;
        if read < missing {
            self.rest = None;
        }
        Ok(())
    }
}

/// See [`Input::so_far`].
pub(crate) struct SoFar<'a>(&'a mut Input);

impl Deref for SoFar<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0.bytes
    }
}

/// Takes the NUL away again.
impl Drop for SoFar<'_> {
    fn drop(&mut self) {
        if !self.0.is_whole() {
            self.0.bytes.pop();
        }
    }
}

pub(crate) fn cannot_read(name: &str, error: &std::io::Error) -> Failure {
    Failure::Trouble(format!("cannot read {name}: {error}"))
}
