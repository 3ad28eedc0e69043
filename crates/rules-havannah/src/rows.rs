//! Finds the neighbours of sorted stones by a walk along three rows at once.

/// A walk over sorted stones that tracks its place in the rows above and below.
pub(crate) struct Rows<'a> {
    stones: &'a [Triple],
    row: u64,
    /// The slots reached in the rows above and below. The keys sought there grow with the key of the stone.
    up: usize,
    down: usize,
    /// The stone in the previous slot.
    left: Triple,
}

impl<'a> Rows<'a> {
    /// A walk over sorted stones, which must end with [`MARGIN`] copies of [`END`].
    pub(crate) fn new(stones: &'a [Triple], row: u64) -> Self {
        Rows { stones, row, up: 0, down: 0, left: END }
    }

    /// The neighbours of the stone in the next slot, which must be `slot`.
    ///
    /// Without the attribute the compiler does not inline it, and to read a game and find its first win takes a
    /// tenth more instructions.
    #[inline(always)]
    pub(crate) fn around(&mut self, slot: usize) -> Around {
        let Rows { stones, row, .. } = *self;
        let stone = stones[slot];
        let key = key(&stone);
        self.up = seek(stones, self.up, key - row);
        self.down = seek(stones, self.down, key + row - 1);
        let (up, down) = (self.up, self.down);
        let number = |near: Triple, at: u64| if self::key(&near) == at { near[2] } else { NONE };
        let up_left = number(stones[up], key - row);
        let up_last = up + usize::from(up_left != NONE);
        let down_left = number(stones[down], key + row - 1);
        let down_last = down + usize::from(down_left != NONE);
        // In the order of `Axial::STEPS`.
        let near = [
            number(stones[slot + 1], key + 1),
            number(stones[up_last], key - row + 1),
            up_left,
            number(self.left, key - 1),
            down_left,
            number(stones[down_last], key + row),
        ];
        self.left = stone;
        Around { near, up, up_last, down, down_last }
    }
}

/// The neighbours of a stone.
pub(crate) struct Around {
    /// The numbers of the neighbours, in the order of `Axial::STEPS`, or [`NONE`].
    pub(crate) near: [u32; 6],
    /// The first slots at or after the upper left and the upper right cell. A stone on such a cell has this slot.
    pub(crate) up: usize,
    pub(crate) up_last: usize,
    /// The same for the lower left and the lower right cell.
    pub(crate) down: usize,
    pub(crate) down_last: usize,
}

/// A stone: the lower and the upper half of its cell's key, and its number. 12 bytes.
pub(crate) type Triple = [u32; 3];

/// The content of the [`MARGIN`] slots after the last stone, greater than all stones.
pub(crate) const END: Triple = [u32::MAX; 3];
/// The number of slots that [`seek`] compares at once.
pub(crate) const MARGIN: usize = 4;
/// No stone.
pub(crate) const NONE: u32 = u32::MAX;

/// The key of the cell, with the row in the upper bits.
pub(crate) fn key(stone: &Triple) -> u64 {
    u64::from(stone[1]) << 32 | u64::from(stone[0])
}

/// The first slot, from `slot` on, with a key of at least `key`.
///
/// Compares four keys at once, without a branch for each. If the cells are scattered, the number of slots to skip
/// is nearly always less than four, but unpredictable. So `Sorted::link` takes a third less time than with branches.
fn seek(stones: &[Triple], mut slot: usize, key: u64) -> usize {
    loop {
        let next: &[Triple; MARGIN] = stones[slot..slot + MARGIN].try_into().expect("four slots");
        let passed: usize = next.iter().map(|stone| usize::from(self::key(stone) < key)).sum();
        slot += passed;
        if passed < MARGIN {
            return slot;
        }
    }
}
