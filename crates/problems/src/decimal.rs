//! Numbers to decimal digits, without the machinery of formatting.

use alloc::vec::Vec;

/// Appends a number in decimal.
#[inline]
pub(crate) fn write(number: u32, out: &mut Vec<u8>) {
    let mut digits = [0; 10];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}
