//! A walk along three rows of sorted stones at once, to find what is round each stone.

/// A walk along the rows that knows the places beside it in the rows above and below.
pub(crate) struct Rows<'a> {
    stones: &'a [Triple],
    row: u64,
    /// How far the walk is in the rows above and below. The keys sought there grow with the key of the slot.
    up: usize,
    down: usize,
    /// The stone in the slot before.
    left: Triple,
}

impl<'a> Rows<'a> {
    /// A walk over sorted stones, which end with [`MARGIN`] times [`END`].
    pub(crate) fn new(stones: &'a [Triple], row: u64) -> Self {
        Rows { stones, row, up: 0, down: 0, left: END }
    }

    /// What is round the stone in the next slot, which must be `slot`.
    ///
    /// The compiler would not inline it by itself, and reading and judging a game would take a tenth more instructions.
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

/// What is round a stone.
pub(crate) struct Around {
    /// The numbers of the neighbours, in the order of `Axial::STEPS`, or [`NONE`].
    pub(crate) near: [u32; 6],
    /// The slots of the two neighbours in the row above, left first. If there is just one, both are its slot.
    pub(crate) up: usize,
    pub(crate) up_last: usize,
    /// The same for the row below.
    pub(crate) down: usize,
    pub(crate) down_last: usize,
}

/// A stone: the two halves of its cell's key, the low one first, and its number. 12 bytes.
pub(crate) type Triple = [u32; 3];

/// What stands behind the last stone, [`MARGIN`] times. It is above all stones.
pub(crate) const END: Triple = [u32::MAX; 3];
/// How many slots [`seek`] compares at once.
pub(crate) const MARGIN: usize = 4;
/// No stone.
pub(crate) const NONE: u32 = u32::MAX;

/// The key of the cell: row first.
pub(crate) fn key(stone: &Triple) -> u64 {
    u64::from(stone[1]) << 32 | u64::from(stone[0])
}

/// The first slot, from `slot` on, with a key of at least `key`.
///
/// It compares four keys at once, without a branch for each. How many are passed cannot be predicted when cells are scattered,
/// and is nearly always less than four. There `Sorted::link` takes a third less time.
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
