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
        let ends: u8 = block.iter().zip(&block[1..]).map(|(&byte, &next)| ends(byte, Some(next))).sum();
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

/// 1 if a token ends with `byte`, given the byte behind it; else 0.
#[inline]
fn ends(byte: u8, next: Option<u8>) -> u8 {
    u8::from(byte > b' ') & u8::from(next.is_none_or(|next| next <= b' '))
}
