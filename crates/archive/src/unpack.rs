//! Input that is compressed by gzip or zstd.

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};

use flate2::bufread::GzDecoder;
use memchr::memchr_iter;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The first bytes, with the bits of the first one that count, and the size of the smallest header. A smaller file is not
/// compressed. zstd can begin with a frame to skip.
const GZIP: (u8, &[u8], usize) = (0xff, &[0x1f, 0x8b], 10);
const ZSTD: (u8, &[u8], usize) = (0xff, &[0x28, 0xb5, 0x2f, 0xfd], 6);
const SKIPPED: (u8, &[u8], usize) = (0xf0, &[0x50, 0x2a, 0x4d, 0x18], 8);

/// The largest window of zstd, which is memory: 8 MiB, which RFC 8878 asks of every decoder.
const WINDOW: u64 = 1 << 23;

/// The contents of a file, and whether they are compressed by gzip or zstd: its first bytes show it.
///
/// # Errors
/// Those of the reader. Later, an error of the contents, with the line from which on no checksum confirms them.
///
/// # Complexity
/// Memory is bounded by 8 MiB, the window that RFC 8878 asks of every decoder of zstd.
pub fn unpack<'a, R: Read + Send + 'a>(mut reader: R) -> io::Result<(Box<dyn Read + Send + 'a>, bool)> {
    let mut head = Vec::new();
    // No byte is waited for that is not needed.
    let may_be = |head: &[u8], (bits, magic, _): (u8, &[u8], usize)| {
        let first = head.first().is_none_or(|first| first & bits == magic[0]);
        first && head.iter().zip(magic).skip(1).all(|(one, other)| one == other)
    };
    let all = [GZIP, ZSTD, SKIPPED];
    while all.into_iter().any(|one| head.len() < one.2 && may_be(&head, one)) {
        if (&mut reader).take(1).read_to_end(&mut head)? == 0 {
            break;
        }
    }
    let found = all.map(|one| head.len() >= one.2 && may_be(&head, one));
    let whole = BufReader::new(Cursor::new(head).chain(reader));
    Ok(match found {
        [true, ..] => (Box::new(Unpacked { decode: gzip(whole), lines: 0, confirmed: 0 }), true),
        [_, false, false] => (Box::new(whole), false),
        _ => (Box::new(Unpacked { decode: zstd(whole), lines: 0, confirmed: 0 }), true),
    })
}

/// The contents of a compressed file. They are passed on before their checksum is known, so that memory is bounded. If
/// it is wrong, the error says which lines no checksum has confirmed.
struct Unpacked<D> {
    /// Reads more contents; nothing at their end. Returns `None` if the checksum of all bytes since the last one is right.
    decode: D,
    /// The line feeds so far, and those before the last right checksum.
    lines: usize,
    confirmed: usize,
}

impl<D: FnMut(&mut [u8]) -> io::Result<Option<usize>>> Read for Unpacked<D> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            match (self.decode)(bytes) {
                Ok(None) => self.confirmed = self.lines,
                Ok(Some(count)) => {
                    self.lines += memchr_iter(b'\n', &bytes[..count]).count();
                    return Ok(count);
                }
                Err(error) => {
                    let line = self.confirmed + 1;
                    let message = format!("{error}; no checksum confirms line {line} and those after it");
                    return Err(io::Error::new(error.kind(), message));
                }
            }
        }
    }
}

/// Decodes all members of a file.
fn gzip(source: impl BufRead) -> impl FnMut(&mut [u8]) -> io::Result<Option<usize>> {
    let mut next = Some(GzDecoder::new(source));
    move |bytes| {
        let Some(member) = &mut next else { return Ok(Some(0)) };
        let count = member.read(bytes)?;
        if count > 0 || bytes.is_empty() {
            return Ok(Some(count));
        }
        let is_end = member.get_mut().fill_buf()?.is_empty();
        next = next.take().filter(|_| !is_end).map(|member| GzDecoder::new(member.into_inner()));
        Ok(None)
    }
}

/// Decodes all frames of a file.
fn zstd(mut source: impl BufRead) -> impl FnMut(&mut [u8]) -> io::Result<Option<usize>> {
    let (mut decoder, mut is_inside) = (FrameDecoder::new(), false);
    decoder.set_max_window_size(WINDOW);
    move |bytes| loop {
        if is_inside {
            while decoder.can_collect() == 0 && !decoder.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                decoder.decode_blocks(&mut source, one).map_err(io::Error::other)?;
            }
            let count = decoder.read(bytes)?;
            if count > 0 || bytes.is_empty() {
                return Ok(Some(count));
            }
            is_inside = false;
            match decoder.get_checksum_from_data() {
                None => {}
                stored if stored == decoder.get_calculated_checksum() => return Ok(None),
                Some(_) => return Err(io::Error::new(ErrorKind::InvalidData, "the checksum is wrong")),
            }
        }
        if source.fill_buf()?.is_empty() {
            return Ok(Some(0));
        }
        match decoder.init(&mut source) {
            Ok(()) => is_inside = true,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length, ..
            })) => {
                let skipped = io::copy(&mut (&mut source).take(length.into()), &mut io::sink())?;
                if skipped < length.into() {
                    return Err(ErrorKind::UnexpectedEof.into());
                }
            }
            Err(error) => return Err(io::Error::other(error)),
        }
    }
}
