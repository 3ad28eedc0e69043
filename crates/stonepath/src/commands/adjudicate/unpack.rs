//! Input that is compressed by gzip or zstd.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// The contents of a file, and whether they are compressed: its first bytes show it.
pub(super) fn open<'a, R: Read + 'a>(mut reader: R) -> io::Result<(Box<dyn Read + 'a>, bool)> {
    let mut head = Vec::new();
    // No byte is waited for that is not needed.
    while [GZIP, ZSTD].into_iter().any(|magic| magic.starts_with(&head) && magic.len() > head.len()) {
        if (&mut reader).take(1).read_to_end(&mut head)? == 0 {
            break;
        }
    }
    let (is_gzip, is_zstd) = (head == GZIP, head == ZSTD);
    let whole = Cursor::new(head).chain(reader);
    Ok(match (is_gzip, is_zstd) {
        (true, _) => (Box::new(MultiGzDecoder::new(BufReader::new(whole))), true),
        (_, true) => {
            let source = BufReader::new(whole);
            (Box::new(Zstd { source, decoder: FrameDecoder::new(), is_inside: false }), true)
        }
        _ => (Box::new(whole), false),
    })
}

/// The contents of all frames of a file.
struct Zstd<R> {
    source: R,
    decoder: FrameDecoder,
    /// Whether the source is inside a frame.
    is_inside: bool,
}

impl<R: BufRead> Read for Zstd<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.is_inside {
                let decoder = &mut self.decoder;
                while decoder.can_collect() == 0 && !decoder.is_finished() {
                    decoder
                        .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                        .map_err(io::Error::other)?;
                }
                let count = decoder.read(bytes)?;
                if count > 0 {
                    return Ok(count);
                }
                let stored = self.decoder.get_checksum_from_data();
                if stored.is_some() && stored != self.decoder.get_calculated_checksum() {
                    return Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum is wrong"));
                }
            }
            if self.source.fill_buf()?.is_empty() {
                return Ok(0);
            }
            self.is_inside = match self.decoder.init(&mut self.source) {
                Ok(()) => true,
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let skipped = io::copy(&mut (&mut self.source).take(length.into()), &mut io::sink())?;
                    if skipped < length.into() {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                    false
                }
                Err(error) => return Err(io::Error::other(error)),
            };
        }
    }
}
