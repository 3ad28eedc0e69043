//! Files and standard input, read as far as they matter.
//!
//! A pipe or a device may never end, and neither does a large file for a program with little memory. So they are read in steps,
//! each four times the one before, and looked at in between: what is wrong ends the reading, with memory for the bytes up to
//! there and no more than four times as many. The looking costs at most a third of what a single look at the end would.
//!
//! A pipe may also be slow. Whoever answers case by case reads it with [`Input::read_some`], once and no more before it is known
//! whether there is an answer to give; when a look is worth it, `Pace` says.

use std::ffi::OsString;
use std::io::{ErrorKind, Read};
use std::ops::Deref;
use std::path::{Path, PathBuf};

use judge_io::{AnyProblem, InputError, Layout, Mark, Place, Report, WholeTokens, escape};

use crate::exit::Failure;
use crate::system::{Kind, Stream, System};

/// How many bytes of a pipe are read before the first look: what a pipe holds; in tests so few that they meet every
/// case cut in pieces.
const FIRST: usize = if cfg!(test) { 1 } else { 1 << 16 };

/// The same for a file on a disk: all of nearly every file.
const FIRST_OF_FILE: usize = 1 << 24;

/// The most that a single read of a pipe is asked for: what a pipe holds.
const CHUNK: usize = 1 << 16;

/// How many times as many bytes the next step has.
pub(crate) const GROWTH: usize = 4;

/// The length of a line of answers that is longer than any that could be right.
pub(crate) const LONGEST_LINE: usize = if cfg!(test) { 64 } else { 1 << 20 };

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

impl Source {
    /// Reads an input of a problem: all of it, or enough of it for its first error.
    pub(crate) fn read(
        &self,
        system: &dyn System,
        problem: &dyn AnyProblem,
        layout: Layout,
    ) -> Result<Input, Failure> {
        let mut input = self.start(system)?;
        let mut mark = Mark::START;
        while !input.is_whole() {
            let known = input.known();
            match problem.read_on(known, layout, &mut mark) {
                Err(error) if error.stands_behind(known) => {
                    input.read_past(&error)?;
                    break;
                }
                _ => input.read_more()?,
            }
        }
        Ok(input)
    }

    /// Reads all of a file that is not large, and a start of anything else.
    pub(crate) fn start(&self, system: &dyn System) -> Result<Input, Failure> {
        let mut input = self.open(system)?;
        if input.kind == Kind::Pipe {
            input.read_more()?;
        }
        Ok(input)
    }

    /// Reads all of a file that is not large, and nothing yet of anything else.
    pub(crate) fn open(&self, system: &dyn System) -> Result<Input, Failure> {
        let name = self.name();
        let opened = match self {
            Source::Stdin => system.stdin(),
            Source::File(path) => system.open(path),
        };
        let Stream { bytes, kind } = opened.map_err(|error| cannot_read(&name, &error))?;
        let mut input = Input {
            name,
            bytes: Vec::new(),
            start: Place::START,
            rest: Some(bytes),
            kind,
            tokens: WholeTokens::default(),
            chunk: Vec::new(),
        };
        if let Kind::File(length) = kind {
            // One byte more tells that there is none. Should there be no memory, then reading says so.
            let length = usize::try_from(length).unwrap_or(usize::MAX).saturating_add(1);
            let _ = input.bytes.try_reserve_exact(length.min(FIRST_OF_FILE));
            input.read_up_to(FIRST_OF_FILE)?;
        }
        Ok(input)
    }

    /// What messages call it.
    fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".into(),
            Source::File(path) => printable(path),
        }
    }
}

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
    kind: Kind,
    /// Where the last whole token of `bytes` ends.
    tokens: WholeTokens,
    /// Where a single read of a pipe puts its bytes; empty before the first.
    chunk: Vec<u8>,
}

impl Input {
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

    /// The lines that are there to their end, as long as there may be more; with the last one if it has `longest` bytes or more,
    /// which no line has that could be right.
    pub(crate) fn lines(&self, longest: usize) -> &[u8] {
        let behind = self.bytes.iter().rev().take(longest).position(|&byte| byte == b'\n');
        match behind {
            Some(behind) if !self.is_whole() => &self.bytes[..self.bytes.len() - behind],
            None if !self.is_whole() && self.bytes.len() < longest => &[],
            _ => &self.bytes,
        }
    }

    /// Whether what is said of a line, counted from 1, stays true however the source goes on behind [`Input::lines`].
    pub(crate) fn has_line(&self, line: usize, longest: usize) -> bool {
        let mut lines = self.lines(longest).split_inclusive(|&byte| byte == b'\n');
        self.is_whole() || lines.nth(line.saturating_sub(1)).is_some()
    }

    /// Reads on until there are four times as many bytes.
    pub(crate) fn read_more(&mut self) -> Result<(), Failure> {
        self.read_up_to(self.bytes.len().saturating_mul(GROWTH).max(FIRST))
    }

    /// Does what [`Input::read_more`] does, but reads a pipe only once: the next read may have to wait, even where this one was full.
    pub(crate) fn read_some(&mut self) -> Result<(), Failure> {
        match self.kind {
            Kind::File(_) => self.read_more(),
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
    /// tell of a line of the last case.
    pub(crate) fn forget(&mut self, mark: &mut Mark) {
        *mark = mark.behind_blanks(&self.bytes);
        let count = mark.needless();
        self.start = Place::of(&self.bytes, count).from_start(self.start);
        self.bytes.drain(..count);
        self.tokens.without_first(count);
        *mark = mark.without_first(count);
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

fn cannot_read(name: &str, error: &std::io::Error) -> Failure {
    Failure::Trouble(format!("cannot read {name}: {error}"))
}

/// A path with everything escaped that a terminal might obey, and all bytes that are no text: `\u{1b}`, `\xff`.
pub(crate) fn printable(path: &Path) -> String {
    let mut name = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        for c in chunk.valid().chars() {
            if c.is_control() { name.extend(c.escape_default()) } else { name.push(c) }
        }
        name += &escape(chunk.invalid());
    }
    name
}
