//! Tokens that are counted and not read.

/// How many bytes are looked at in one go. A block holds fewer ends of tokens than a byte can count.
const BLOCK: usize = 128;

/// The offset just behind token number `count`, from 1, or 0 for none at all; if there are fewer, how many are missing.
///
/// Whole blocks are counted before they are looked at more closely, without a branch on any byte, so that the compiler does
/// it for sixteen bytes at a time.
pub(crate) fn end_of_token(bytes: &[u8], count: u64) -> Result<usize, u64> {
    if count == 0 {
        return Ok(0);
    }
    let (mut start, mut left) = (0, count);
    // The byte behind the block tells whether its last byte ends a token, so there must be one.
    while let Some(block) = bytes.get(start..=start + BLOCK) {
        let ends = ends_in(block);
        if u64::from(ends) >= left {
            break;
        }
        left -= u64::from(ends);
        start += BLOCK;
    }
    for (at, &byte) in bytes.iter().enumerate().skip(start) {
        left -= u64::from(ends(byte, bytes.get(at + 1).copied()));
        if left == 0 {
            return Ok(at + 1);
        }
    }
    Err(left)
}

/// How many tokens end in the bytes, the last of which is a separator.
pub(crate) fn count_tokens(bytes: &[u8]) -> u64 {
    let starts = (0..bytes.len()).step_by(BLOCK);
    starts.map(|start| u64::from(ends_in(&bytes[start..bytes.len().min(start + BLOCK + 1)]))).sum()
}

/// How many tokens end in a block, whose last byte only tells whether the one before it ends one.
#[inline]
fn ends_in(block: &[u8]) -> u8 {
    let (before, behind) = (&block[..block.len() - 1], &block[1..]);
    // It cannot wrap, and a check in each step would keep the compiler from taking many bytes at a time.
    before.iter().zip(behind).fold(0, |sum, (&byte, &next)| sum.wrapping_add(ends(byte, Some(next))))
}

/// 1 if a token ends with `byte`, given the byte behind it; else 0.
#[inline]
fn ends(byte: u8, next: Option<u8>) -> u8 {
    u8::from(byte > b' ') & u8::from(next.is_none_or(|next| next <= b' '))
}
