//! Reads files in chunks of whole records.

use std::io::{self, ErrorKind, Read};
use std::mem;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use indicatif::ProgressBar;
use judge_io::Place;
use memchr::{memchr, memrchr};
use records::{Adjudicator, Family, Splitter};

use super::unpack;
use crate::cli::AdjudicateArgs;
use crate::input::Source;
use crate::system::System;

/// Whole records, or the message of an error in their place.
pub(super) enum Chunk {
    /// Lines of JSON. The first bytes of a line that is too long are a line, too.
    Lines(Vec<u8>),
    /// Records in another format.
    Records(Vec<u8>, Vec<Found>),
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
    /// The lines that begin at these bytes. If the file has other records or is compressed, it is read whole, if
    /// its first byte is among these.
    range: Range<u64>,
    /// The number of bytes, if it is known.
    pub(super) length: u64,
}

/// Bytes per read, and the size of most chunks.
const CHUNK: usize = 1 << 18;

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

type Send<'a> = &'a mut dyn FnMut(Chunk) -> ControlFlow<()>;

impl Part<'_> {
    /// Sends all chunks. The bar shows the bytes that were read, as they are on the disk. Breaks if `send` does.
    pub(super) fn read(
        &self,
        args: &AdjudicateArgs,
        system: &dyn System,
        bar: &ProgressBar,
        send: Send<'_>,
    ) -> io::Result<ControlFlow<()>> {
        let name = self.source.name();
        let family = args.family(&name);
        let stream = self.source.open(system)?;
        let (mut reader, is_packed) = unpack::open(bar.wrap_read(stream.reader))?;
        if family != Family::Objects {
            return if self.range.start == 0 { records(&mut reader, &name, family, send) } else { Ok(GO_ON) };
        }
        match (self.source, self.range.start) {
            (Source::File(path), 1..) if !is_packed => {
                // The byte before tells whether a line begins here.
                let start = self.range.start - 1;
                let mut reader = bar.wrap_read(system.open_after(path, start)?.reader);
                lines(&mut reader, start..self.range.end, true, send)
            }
            (_, 1..) => Ok(GO_ON),
            _ if is_packed => lines(&mut reader, 0..u64::MAX, false, send),
            _ => lines(&mut reader, self.range.clone(), false, send),
        }
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Appends what one read into `space` returns: nothing only at the end. It does not wait for more.
fn append(reader: &mut dyn Read, space: &mut [u8], bytes: &mut Vec<u8>) -> io::Result<usize> {
    loop {
        match reader.read(space) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(count) => {
                bytes.extend_from_slice(&space[..count]);
                return Ok(count);
            }
        }
    }
}

/// Sends the lines that begin in `range`. The reader is at the start of the range; `is_inside` a line, which is skipped.
fn lines(
    reader: &mut dyn Read,
    range: Range<u64>,
    is_inside: bool,
    send: Send<'_>,
) -> io::Result<ControlFlow<()>> {
    // The offset of the first of these bytes.
    let (mut bytes, mut at) = (Vec::new(), range.start);
    let (mut skips, mut space) = (is_inside, vec![0; CHUNK]);
    loop {
        let mut known = bytes.len();
        let is_end = append(reader, &mut space, &mut bytes)? == 0;
        if skips {
            let end = memchr(b'\n', &bytes).map(|feed| feed + 1);
            at += bytes.drain(..end.unwrap_or(bytes.len())).len() as u64;
            (skips, known) = (end.is_none(), 0);
        }
        let left = usize::try_from(range.end.saturating_sub(at)).unwrap_or(usize::MAX);
        if left == 0 {
            return Ok(GO_ON);
        }
        let whole = match memrchr(b'\n', &bytes[known..]) {
            _ if is_end => bytes.len(),
            Some(feed) => known + feed + 1,
            None if bytes.len() > Adjudicator::MOST_BYTES => {
                skips = true;
                bytes.len()
            }
            None => continue,
        };
        // The last line that begins in the range ends at the first line feed after this byte.
        let last = memchr(b'\n', bytes.get(left - 1..whole).unwrap_or_default()).map(|feed| left + feed);
        let rest = bytes.split_off(last.unwrap_or(whole));
        at += bytes.len() as u64;
        let chunk = mem::replace(&mut bytes, rest);
        if !chunk.is_empty() && send(Chunk::Lines(chunk)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        if is_end || last.is_some() {
            return Ok(GO_ON);
        }
    }
}

/// Sends the records of a file in another format than JSON.
fn records(reader: &mut dyn Read, name: &str, family: Family, send: Send<'_>) -> io::Result<ControlFlow<()>> {
    let (file, mut splitter): (Arc<str>, _) = (name.into(), Splitter::new(family));
    let (mut bytes, mut number, mut start) = (Vec::new(), 0, Place { line: 1, column: 1 });
    let mut space = vec![0; CHUNK];
    loop {
        let is_end = append(reader, &mut space, &mut bytes)? == 0;
        // A longer record is cut off, and then refused.
        let is_all = is_end || bytes.len() > Adjudicator::MOST_BYTES;
        let (mut found, mut done) = (Vec::new(), 0);
        while let Some(range) = splitter.next(&bytes, is_all) {
            let skipped = &bytes[done..range.start];
            start = Place::of(skipped, skipped.len()).after(start);
            done = range.start;
            number += 1;
            found.push(Found { range, file: file.clone(), number, start });
        }
        let removed = splitter.forget();
        let skipped = &bytes[done..removed];
        start = Place::of(skipped, skipped.len()).after(start);
        let rest = bytes.split_off(removed);
        let chunk = mem::replace(&mut bytes, rest);
        if !found.is_empty() && send(Chunk::Records(chunk, found)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        if is_end {
            return Ok(GO_ON);
        }
    }
}
