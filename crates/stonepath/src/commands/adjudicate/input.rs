//! Reads files in chunks of whole records.

use std::io::{self, Cursor, Read};
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use archive::{Archive, Encoding};
use indicatif::ProgressBar;
use judge_io::Place;
use memchr::memchr;
use records::{Adjudicator, Family, Splitter};

use crate::cli::AdjudicateArgs;
use crate::input::Source;
use crate::pipeline::{CHUNK, Deal, GO_ON, append, lines};
use crate::records_in::{has_terms, problem_of};
use crate::system::{System, complain};

/// Whole records, or the message of an error in their place.
pub(super) enum Chunk {
    /// Lines of JSON. The first bytes of a line that is too long are a line, too.
    Lines(Vec<u8>),
    /// Records in another format, and the encoding of their file, if it is decoded.
    Records(Vec<u8>, Vec<Found>, Option<&'static Encoding>),
    Trouble(String),
}

/// A record in a chunk.
pub(super) struct Found {
    /// Its bytes in the chunk.
    pub(super) range: Range<usize>,
    /// The name of its file, its number there, and its place.
    pub(super) file: Arc<str>,
    pub(super) number: usize,
    pub(super) start: Place,
}

/// A file, or a part of it.
pub(super) struct Part<'a> {
    pub(super) source: &'a Source,
    /// The lines that begin at these bytes. If the file has other records, is compressed or decoded, it is read whole, if
    /// its first byte is among these.
    range: Range<u64>,
    /// The number of bytes, if it is known.
    pub(super) length: u64,
}

/// The files, or the parts of them that are in the shard.
pub(super) fn parts<'a>(args: &'a AdjudicateArgs, system: &dyn System) -> Vec<Part<'a>> {
    let length = |source: &Source| match source {
        Source::File(path) => system.length(path),
        Source::Stdin => 0,
    };
    let files = args.files.iter().map(|source| (source, length(source)));
    let Some(shard) = args.shard else {
        return files.map(|(source, length)| Part { source, range: 0..u64::MAX, length }).collect();
    };
    // With one more byte, also a file that is missing, or whose size is unknown, is in one part.
    let shard = shard.bytes(files.clone().map(|file| file.1 + 1).sum());
    let mut start = 0;
    let parts = files.map(|(source, length)| {
        let [from, to] = [shard.start, shard.end].map(|byte| byte.clamp(start, start + length + 1) - start);
        start += length + 1;
        let range = from..if to > length { u64::MAX } else { to };
        (from < to).then(|| Part { source, range, length: to.min(length) - from.min(length) })
    });
    parts.flatten().collect()
}

impl Part<'_> {
    /// Deals all chunks. The bar shows the bytes that were read, as they are on the disk.
    pub(super) fn read(
        &self,
        args: &AdjudicateArgs,
        system: &dyn System,
        bar: &ProgressBar,
        deal: Deal<'_, Chunk>,
    ) -> io::Result<ControlFlow<()>> {
        let name = self.source.name();
        let stream = self.source.open_raw(system)?;
        let (reader, is_packed) = archive::unpack(bar.wrap_read(stream.reader))?;
        let (mut reader, decoded) = archive::decode(reader, args.encoding)?;
        let is_changed = is_packed || decoded.is_some();
        let mut head = Vec::new();
        let say = |hint: &str| bar.suspend(|| complain(system, hint));
        let family = args.family().map_or_else(|| self.guess(&mut reader, &mut head, say), Ok)?;
        let mut reader = Cursor::new(head).chain(reader);
        if family != Family::Objects {
            return if self.range.start == 0 {
                let is_said = args.family().is_some();
                let splitter = if is_said { Splitter::new(family) } else { Splitter::mixed(family) };
                records(reader, (&name, decoded), &splitter, deal)
            } else {
                Ok(GO_ON)
            };
        }
        let deal = &mut |lines| deal(Chunk::Lines(lines));
        let mut lines = |reader: &mut dyn Read, range, is_inside| {
            lines(reader, range, is_inside, Adjudicator::MOST_BYTES, deal)
        };
        match (self.source, self.range.start) {
            (Source::File(path), 1..) if !is_changed => {
                // The byte before tells whether a line begins here.
                let start = self.range.start - 1;
                let mut reader = bar.wrap_read(system.open_after(path, start)?.reader);
                lines(&mut reader, start..self.range.end, true)
            }
            (_, 1..) => Ok(GO_ON),
            _ if is_changed => lines(&mut reader, 0..u64::MAX, false),
            _ => lines(&mut reader, self.range.clone(), false),
        }
    }

    /// The family that the first line shows, or else the name of the file. A first line that shows nothing can be a bad
    /// record among good ones, so it is JSON. Keeps in `head` what it reads. Says how to read an input of a problem.
    fn guess(&self, reader: &mut dyn Read, head: &mut Vec<u8>, say: impl Fn(&str)) -> io::Result<Family> {
        let (name, mut space) = (self.source.name(), vec![0; CHUNK]);
        // JSON on several lines shows its format later.
        let is_clear =
            |head: &[u8]| memchr(b'\n', head).is_some_and(|end| head[..end].trim_ascii_end() != b"{");
        while head.len() < CHUNK && !is_clear(head.trim_ascii_start()) {
            if append(reader, &mut space, head)? == 0 {
                break;
            }
        }
        let line = head.trim_ascii_start().split(|&byte| byte == b'\n').next().unwrap_or_default();
        let line = String::from_utf8_lossy(line);
        let start = if line.trim_end() == "{" { String::from_utf8_lossy(head) } else { line.clone() };
        match Family::of(&start) {
            Family::Lists if !has_terms(&line) => {}
            Family::Headers if !line.starts_with("# File") => {}
            family => return Ok(family),
        }
        let ending = records::ending(&name).to_ascii_lowercase();
        if ending.ends_with("sgf") || ending.ends_with("hgf") {
            return Ok(Family::Trees);
        }
        if let Some(from) = problem_of(head, false).filter(|_| self.range.start == 0) {
            let hint = format!("`stonepath convert` with {from} makes records of inputs of a problem");
            say(&format!("stonepath: {name}: {hint}\n"));
        }
        Ok(Family::Objects)
    }
}

/// Deals the records of a file in another format than JSON.
fn records(
    reader: impl Read + Send,
    (name, decoded): (&str, Option<&'static Encoding>),
    splitter: &Splitter,
    deal: Deal<'_, Chunk>,
) -> io::Result<ControlFlow<()>> {
    let file: Arc<str> = name.into();
    // A longer record is cut off, and then refused.
    let mut archive = Archive::of(reader, decoded).with_most(Adjudicator::MOST_BYTES as u64);
    while archive.fill()? {
        let (mut chunk, mut found) = (Vec::new(), Vec::new());
        while let Some((bytes, number, start)) = archive.next_part(splitter) {
            let range = chunk.len()..chunk.len() + bytes.len();
            chunk.extend_from_slice(bytes);
            found.push(Found { range, file: file.clone(), number, start });
        }
        if !found.is_empty() && deal(Chunk::Records(chunk, found, decoded)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(GO_ON)
}
