//! Turns bytes into files of legal games.

use cases::{Havannah, hexagon};

use crate::bytes::{Bytes, earlier};
use crate::recipe::{case, file, free};

/// Makes a file.
pub(super) fn made(bytes: &mut Bytes<'_>) -> Vec<u8> {
    file(bytes, one)
}

fn one(bytes: &mut Bytes<'_>) -> Havannah {
    let (side, moves) = case(bytes, &[3, 4, 5, 2, 6, 7, 9], 48);
    let side = side as i64;
    let cells = hexagon::cells(side);
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)];
    let mut played: Vec<usize> = Vec::new();
    for &byte in moves {
        // Most stones go next to an earlier one.
        let near =
            earlier(usize::from(byte >> 4), played.len()).filter(|_| byte & 15 < 12).and_then(|number| {
                let ((x, y), (dx, dy)) = (cells[played[number]], steps[usize::from(byte & 15) % 6]);
                cells.iter().position(|&cell| cell == (x + dx, y + dy))
            });
        let is_free = |cell| !played.contains(&cell);
        let Some(cell) = free(cells.len(), is_free, near.unwrap_or(usize::from(byte))) else { break };
        played.push(cell);
    }
    Havannah { side, moves: played.into_iter().map(|cell| cells[cell]).collect() }
}
