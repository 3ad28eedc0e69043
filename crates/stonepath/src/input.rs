//! Reads files and standard input whole, up to a limit.

use std::ffi::OsString;
use std::io::{self, Read};
use std::path::PathBuf;

use archive::{Archive, Encoding};
use judge_io::{InputError, Reply, whole_tokens};
use package::output::Used;
use package::walk::shown;

use crate::cli::MaxInput;
use crate::exit::Failure;
use crate::system::{Stream, System};

/// The source of an input or a reply, as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// `-`
    Stdin,
    /// Any other argument.
    File(PathBuf),
}

impl From<OsString> for Source {
    fn from(argument: OsString) -> Self {
        if argument == "-" { Source::Stdin } else { Source::File(argument.into()) }
    }
}

impl Source {
    /// Reads an input, unpacked and decoded. If it is larger than the limit, keeps only its whole tokens.
    pub(crate) fn read(&self, system: &dyn System, max: &MaxInput) -> Result<Input, Failure> {
        self.read_as(system, max, None)
    }

    /// As [`Source::read`], from the named encoding.
    pub(crate) fn read_as(
        &self,
        system: &dyn System,
        max: &MaxInput,
        encoding: Option<&'static Encoding>,
    ) -> Result<Input, Failure> {
        self.read_up_to(max, "input", whole_tokens, || {
            let Stream { reader, length } = self.open(system)?;
            Ok(Stream { reader: archive::decode(reader, encoding)?.0, length })
        })
    }

    /// Reads an input whose layout is checked: unpacked, but with a byte order mark.
    pub(crate) fn read_exact(&self, system: &dyn System, max: &MaxInput) -> Result<Input, Failure> {
        self.read_up_to(max, "input", whole_tokens, || self.open(system))
    }

    /// Reads a reply, unpacked. If it is larger than the limit, keeps only its whole lines.
    pub(crate) fn read_reply(&self, system: &dyn System, max: &MaxInput) -> Result<Input, Failure> {
        self.read_up_to(max, "reply", whole_lines, || self.open(system))
    }

    /// Reads an input for a judging system, which gives programs the same bytes: a compressed one is not unpacked.
    pub(crate) fn read_raw(&self, system: &dyn System, max: &MaxInput) -> Result<Input, Failure> {
        self.read_up_to(max, "input", whole_tokens, || self.open_raw(system))
    }

    /// Reads a reply for a judging system: a program that prints compressed answers is wrong.
    pub(crate) fn read_raw_reply(&self, system: &dyn System, max: &MaxInput) -> Result<Input, Failure> {
        self.read_up_to(max, "reply", whole_lines, || self.open_raw(system))
    }

    /// The name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".into(),
            Source::File(path) => shown(path),
        }
    }

    /// What an output must not overwrite.
    pub(crate) fn used(&self) -> Used<'_> {
        match self {
            Source::Stdin => Used::Stdin,
            Source::File(path) => Used::Path(path),
        }
    }

    /// Opens it for reading. If it is compressed, the reader unpacks it.
    fn open(&self, system: &dyn System) -> io::Result<Stream> {
        let Stream { reader, length } = self.open_raw(system)?;
        Ok(Stream { reader: archive::unpack(reader)?.0, length })
    }

    /// Opens it for reading, unpacked and decoded from UTF-16.
    pub(crate) fn open_text(&self, system: &dyn System) -> io::Result<Box<dyn Read + Send>> {
        Ok(archive::decode(self.open(system)?.reader, None)?.0)
    }

    /// Its records, in the named encoding.
    pub(crate) fn records(
        &self,
        system: &dyn System,
        encoding: Option<&'static Encoding>,
    ) -> io::Result<Archive<'static>> {
        Archive::open(self.open_raw(system)?.reader, encoding)
    }

    /// Opens it for reading, as it is.
    pub(crate) fn open_raw(&self, system: &dyn System) -> io::Result<Stream> {
        match self {
            Source::Stdin => system.stdin(),
            Source::File(path) => system.open(path),
        }
    }

    fn read_up_to(
        &self,
        max: &MaxInput,
        what: &str,
        cut: fn(&[u8]) -> &[u8],
        open: impl Fn() -> io::Result<Stream>,
    ) -> Result<Input, Failure> {
        let name = self.name();
        let read = || {
            let Stream { reader, length } = open()?;
            // One byte more than the limit shows that the source is larger.
            let most = max.bytes + 1;
            let mut bytes = Vec::new();
            // One byte more than the length lets the read find the end without
            // growing the buffer. A lack of memory is reported by the read.
            let _ = bytes.try_reserve_exact(usize::try_from(most.min(length + 1)).unwrap_or(usize::MAX));
            reader.take(most).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let mut bytes = read().map_err(|error| cannot_read(&name, &error))?;
        let mut too_large = None;
        if bytes.len() as u64 > max.bytes {
            too_large = Some(format!("{what} larger than {max}, see --max-input"));
            bytes.truncate(cut(&bytes).len());
        }
        Ok(Input { name, bytes, too_large })
    }
}

/// The failure to read a source that messages call `name`.
pub(crate) fn cannot_read(name: &str, error: &io::Error) -> Failure {
    Failure::Trouble(format!("cannot read {name}: {error}"))
}

/// Returns the complete lines. Keeps an incomplete last line if it is already too long to be right.
fn whole_lines(reply: &[u8]) -> &[u8] {
    let behind = reply.iter().rev().take(Reply::LONGEST_LINE).position(|&byte| byte == b'\n');
    match behind {
        Some(behind) => &reply[..reply.len() - behind],
        None if reply.len() < Reply::LONGEST_LINE => &[],
        None => reply,
    }
}

/// The bytes of a source, and its name in messages.
pub(crate) struct Input {
    /// The escaped path, or `stdin`.
    pub(crate) name: String,
    /// All bytes, or those within the limit that can be judged without the rest.
    pub(crate) bytes: Vec<u8>,
    /// The error message if the source is larger than the limit.
    pub(crate) too_large: Option<String>,
}

impl Input {
    /// Turns the result for `bytes` into the result for the whole source. If the source is too large,
    /// `bytes` is only its start, and success, or an error at the end of `bytes`, is reported as too large.
    pub(crate) fn settle<T>(&self, result: Result<T, InputError>) -> Result<T, Failure> {
        let too_large = self.too_large.as_ref().map(|said| format!("{}: {said}", self.name));
        let report = match (result, too_large) {
            (Ok(value), None) => return Ok(value),
            (Ok(_), Some(said)) => said,
            (Err(error), Some(said)) if error.offset() == self.bytes.len() => said,
            (Err(error), _) => error.report(&self.name, &self.bytes).to_string(),
        };
        Err(Failure::BadInput(report))
    }
}
