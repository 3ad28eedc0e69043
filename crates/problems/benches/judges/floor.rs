//! What no judge can be faster than: every byte looked at once, every token a number or a cell in memory.

/// Reads the input of a problem into a fresh vector and returns how much there was.
pub(crate) fn read(bytes: &[u8]) -> usize {
    // Boards of letters have empty cells, or at least a full stop on some board.
    if bytes.contains(&b'.') { cells(bytes).len() } else { numbers(bytes).len() }
}

/// All numbers, without any check; what is no number counts as one.
fn numbers(bytes: &[u8]) -> Vec<i32> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let negative = bytes[at] == b'-';
        at += usize::from(negative);
        let mut value = 0_i32;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            value = value.wrapping_mul(10).wrapping_add(i32::from(bytes[at] - b'0'));
            at += 1;
        }
        numbers.push(if negative { -value } else { value });
        // The byte behind the digits, and all separators after it.
        at += 1;
        while at < bytes.len() && bytes[at] <= b' ' {
            at += 1;
        }
    }
    numbers
}

/// All cells of all rows, numbers left out: each byte is written, and kept when it is a cell, without a branch.
fn cells(bytes: &[u8]) -> Vec<u8> {
    const OTHER: u8 = 3;
    let mut value = [OTHER; 256];
    for (letter, cell) in [(b'.', 0), (b'R', 1), (b'X', 1), (b'B', 2), (b'O', 2)] {
        value[usize::from(letter)] = cell;
    }
    let mut cells = vec![0; bytes.len() + 1];
    let mut len = 0;
    for &byte in bytes {
        let cell = value[usize::from(byte)];
        cells[len] = cell;
        len += usize::from(cell != OTHER);
    }
    cells.truncate(len);
    cells
}
