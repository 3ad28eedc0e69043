//! A row of an array with a border, and its neighbours. The loops have
//! no branches, so the compiler processes sixteen cells at a time.

/// The cells of a row and their neighbours: five slices of equal length.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a, T> {
    pub(crate) here: &'a [T],
    pub(crate) up: &'a [T],
    pub(crate) left: &'a [T],
    pub(crate) right: &'a [T],
    pub(crate) down: &'a [T],
}

impl<'a, T: Copy> Row<'a, T> {
    /// A row of the board in an array like [`Cells`](crate::cells::Cells), with `stride` cells from row to row.
    pub(crate) fn new(all: &'a [T], stride: usize, row: usize) -> Self {
        let first = (row + 1) * stride;
        let from = |start: usize| &all[start..start + stride - 1];
        Row {
            here: from(first),
            up: from(first - stride),
            left: from(first - 1),
            right: from(first + 1),
            down: from(first + stride),
        }
    }

    /// Sets each element of `out`, which is as long as the row, to the
    /// `value` of a cell and its neighbours above, left, right, below.
    #[inline]
    pub(crate) fn map(self, out: &mut [u8], value: impl Fn(T, [T; 4]) -> u8) {
        // Equal lengths let the compiler drop the bounds checks.
        let Row { here, up, left, right, down } = self;
        let len = here.len();
        let (out, up, left, right, down) =
            (&mut out[..len], &up[..len], &left[..len], &right[..len], &down[..len]);
        for x in 0..len {
            out[x] = value(here[x], [up[x], left[x], right[x], down[x]]);
        }
    }
}

/// Calls `visit` with the index of each 1 among flags that are 0 or 1. Reads eight flags at a time.
#[inline]
pub(crate) fn each_set(flags: &[u8], mut visit: impl FnMut(usize)) {
    for (number, chunk) in flags.chunks(8).enumerate() {
        let mut bits = eight(chunk);
        while bits != 0 {
            visit(8 * number + bits.trailing_zeros() as usize / 8);
            bits &= bits - 1;
        }
    }
}

/// Up to eight flags as one number, the first in the lowest bits.
#[inline]
pub(crate) fn eight(flags: &[u8]) -> u64 {
    // Only the end of a row has fewer.
    let eight = <[u8; 8]>::try_from(flags).unwrap_or_else(|_| {
        let mut eight = [0; 8];
        eight[..flags.len()].copy_from_slice(flags);
        eight
    });
    u64::from_le_bytes(eight)
}
