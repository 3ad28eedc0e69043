//! A lower bound for the time of a solver: reads every byte once, and stores every token as a number or a cell.

/// Reads the input of a problem into a new vector, and returns its length.
pub(crate) fn read(bytes: &[u8]) -> usize {
    // A dot occurs only in boards of letters, and each of the measured inputs with such boards has an empty cell.
    if bytes.contains(&b'.') { cells(bytes).len() } else { numbers(bytes).len() }
}

/// Reads all numbers without checks. Other tokens count as numbers, too.
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
        // Skips the byte after the digits, and all separators after it.
        at += 1;
        while at < bytes.len() && bytes[at] <= b' ' {
            at += 1;
        }
    }
    numbers
}

/// Reads all cells, without the numbers. To avoid a branch, writes each byte, and advances only after cells.
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
