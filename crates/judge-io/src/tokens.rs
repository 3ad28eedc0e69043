//! Counts tokens and lines without reading them.

/// The number of bytes in a block. It fits in a `u8`, and so do counts of tokens and line feeds in a block.
const BLOCK: usize = 224;

/// Returns the number of tokens in `bytes`, whose last byte must be a separator.
pub(crate) fn count_tokens(bytes: &[u8]) -> u64 {
    let starts = (0..bytes.len()).step_by(BLOCK);
    starts.map(|start| u64::from(ends_in(&bytes[start..bytes.len().min(start + BLOCK + 1)]))).sum()
}

/// Returns the number of line feeds.
pub(crate) fn count_feeds(bytes: &[u8]) -> usize {
    // `wrapping_add` for the same reason as in `ends_in`.
    let in_block =
        |block: &[u8]| block.iter().fold(0_u8, |sum, &byte| sum.wrapping_add(u8::from(byte == b'\n')));
    bytes.chunks(BLOCK).map(|block| usize::from(in_block(block))).sum()
}

/// Returns the number of tokens that end in a block. The last byte only shows whether a token ends before it.
#[inline]
fn ends_in(block: &[u8]) -> u8 {
    let (before, behind) = (&block[..block.len() - 1], &block[1..]);
    // The sum cannot wrap. A check in each step would keep the compiler from adding many bytes at a time.
    before
        .iter()
        .zip(behind)
        .fold(0, |sum, (&byte, &next)| sum.wrapping_add(u8::from(byte > b' ') & u8::from(next <= b' ')))
}
