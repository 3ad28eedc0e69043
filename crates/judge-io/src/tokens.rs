//! Tokens that are counted and not read.

/// How many bytes are looked at in one go. A byte can count them.
const BLOCK: usize = 224;

/// How many tokens end in the bytes, the last of which is a separator.
pub(crate) fn count_tokens(bytes: &[u8]) -> u64 {
    let starts = (0..bytes.len()).step_by(BLOCK);
    starts.map(|start| u64::from(ends_in(&bytes[start..bytes.len().min(start + BLOCK + 1)]))).sum()
}

/// How many line feeds there are.
pub(crate) fn count_feeds(bytes: &[u8]) -> usize {
    // As in `ends_in`, for the same reason.
    let in_block =
        |block: &[u8]| block.iter().fold(0_u8, |sum, &byte| sum.wrapping_add(u8::from(byte == b'\n')));
    bytes.chunks(BLOCK).map(|block| usize::from(in_block(block))).sum()
}

/// How many tokens end in a block, whose last byte only tells whether the one before it ends one.
#[inline]
fn ends_in(block: &[u8]) -> u8 {
    let (before, behind) = (&block[..block.len() - 1], &block[1..]);
    // It cannot wrap, and a check in each step would keep the compiler from taking many bytes at a time.
    before
        .iter()
        .zip(behind)
        .fold(0, |sum, (&byte, &next)| sum.wrapping_add(u8::from(byte > b' ') & u8::from(next <= b' ')))
}
