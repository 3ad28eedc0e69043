//! Keys, from which hashes are computed.
//!
//! A hash is the exclusive or of a 64-bit key for each stone, each link and the player to move
//! (A. L. Zobrist, 1970). Keys are computed, not stored in a table, so boards of any size have them.

use rules_core::Color;

/// A place as the two integers of [`Rules::pair`](rules_core::Rules::pair).
pub(crate) type Pair = [i32; 2];

/// The exclusive or of a position's keys. The hash also includes
/// [`WHITE_TO_MOVE`] if White is to move, and applies the last step of [`mix`].
///
/// This step may come before or after an exclusive or, with the same
/// result. So keys omit it, and [`Keys::hash`] applies it once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keys(u64);

impl Keys {
    /// Adds a key, or removes it if it is included.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, key: u64) -> Keys {
        Keys(self.0 ^ key)
    }

    /// The hash of the position if `to_move` is to move.
    #[inline]
    pub(crate) const fn hash(self, to_move: Color) -> u64 {
        let keys = match to_move {
            Color::Black => self.0,
            Color::White => self.0 ^ WHITE_TO_MOVE,
        };
        keys ^ (keys >> 31)
    }
}

/// The key of White to move.
const WHITE_TO_MOVE: u64 = mix(1 << 31);

/// The key that the hash includes while the next move may be a swap.
pub(crate) const MAY_SWAP: u64 = mix(1 << 31 | 1);

/// The key of a stone.
///
/// Coordinates on a board are never negative. The sign bit of the first one stores the colour. The sign bit of the
/// second one is set only in the two keys above, so these differ from those of stones: [`mix`] is a bijection.
#[inline]
pub(crate) const fn stone(at: Pair, color: Color) -> u64 {
    mix(packed(at) | (color as u64) << 63)
}

/// The key of a link, the same from either end.
///
/// The sum of the two ends and their difference identify a link. Only the sign of the difference depends on the
/// order of the ends. So the key uses its square as a complex number (with half the imaginary part), which is the same
/// for both signs and different for other differences. Two links, or a link and a stone, share a key only by chance.
#[inline]
pub(crate) const fn link([one, other]: [Pair; 2]) -> u64 {
    let sum = [one[0].wrapping_add(other[0]), one[1].wrapping_add(other[1])];
    let [x, y] = [one[0].wrapping_sub(other[0]), one[1].wrapping_sub(other[1])];
    let square = [x.wrapping_mul(x).wrapping_sub(y.wrapping_mul(y)), x.wrapping_mul(y)];
    // Spreads the few different squares over all bits.
    mix(packed(sum) ^ packed(square).wrapping_mul(STEP))
}

const fn packed([first, second]: Pair) -> u64 {
    (first.cast_unsigned() as u64) << 32 | second.cast_unsigned() as u64
}

/// The golden ratio as a fraction of 2^64, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finalizer of splitmix64 (G. L. Steele, D. Lea, C. H. Flood, 2014; constants by
/// D. Stafford), a bijection, without its last step, which [`Keys::hash`] applies.
const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(STEP);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb)
}
