//! The numbers that a hash is made of.
//!
//! A hash is the exclusive or of one number for each stone, each link and the player to move, as A. L. Zobrist proposed in 1970. These
//! numbers are worked out and not looked up, so boards of any size have them.

use rules_core::Color;

/// A place as two integers, as [`Rules::pair`](rules_core::Rules::pair) gives them.
pub(crate) type Pair = [i32; 2];

/// The exclusive or of the numbers of a position: its hash, but for whose turn it is and the last step of [`mix`].
///
/// This step is the same before an exclusive or and after it, so it is left to whoever asks for the hash.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keys(u64);

impl Keys {
    /// With one more of them, or with one less.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, key: u64) -> Keys {
        Keys(self.0 ^ key)
    }

    /// The hash of the position when this player is to move.
    #[inline]
    pub(crate) const fn hash(self, to_move: Color) -> u64 {
        let keys = match to_move {
            Color::Black => self.0,
            Color::White => self.0 ^ WHITE_TO_MOVE,
        };
        keys ^ (keys >> 31)
    }
}

/// What a hash has where White is to move.
const WHITE_TO_MOVE: u64 = mix(1 << 31);

/// What a hash has where the player to move may swap.
pub(crate) const MAY_SWAP: u64 = mix(1 << 31 | 1);

/// The number of a stone.
///
/// Coordinates on a board are never negative, so the sign of the first one is free to say the colour, and no stone has the sign of the
/// second one: the numbers above are of no stone.
#[inline]
pub(crate) const fn stone(at: Pair, color: Color) -> u64 {
    mix(packed(at) | (color as u64) << 63)
}

/// The number of a link, from either end.
///
/// The sum of the ends and the step from one to the other, either way, tell all links apart. The square of the step as a complex
/// number is the same for both ways, and for no other step. Two links have the same number by chance only, as have a link and a stone.
#[inline]
pub(crate) const fn link([one, other]: [Pair; 2]) -> u64 {
    let sum = [one[0].wrapping_add(other[0]), one[1].wrapping_add(other[1])];
    let [x, y] = [one[0].wrapping_sub(other[0]), one[1].wrapping_sub(other[1])];
    let square = [x.wrapping_mul(x).wrapping_sub(y.wrapping_mul(y)), x.wrapping_mul(y)];
    // The factor spreads the few different squares over all bits.
    mix(packed(sum) ^ packed(square).wrapping_mul(STEP))
}

const fn packed([first, second]: Pair) -> u64 {
    (first.cast_unsigned() as u64) << 32 | second.cast_unsigned() as u64
}

/// The golden ratio as a fraction of 2^64, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finalizer of splitmix64 (G. L. Steele, D. Lea, C. H. Flood, 2014; constants by D. Stafford), a bijection, but for its last step,
/// which [`Keys::hash`] does.
const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(STEP);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb)
}
