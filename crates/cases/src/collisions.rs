//! Places that all hash to the first slot of the hash table of `geometry::Places`, if it has at most 2^24 slots.
//!
//! The hash of a place (high, low), 32 bits each, is `m(f(s))` modulo 2^64, where `s = high·A + low·B`,
//! `f(s) = s ^ s >> 32`, and `m` multiplies by C. Its first bits are the slot. Both `m` and `f` are invertible, so a
//! hash that starts with zeros yields `s`. The places with that `s` form a lattice of density 2^-64, so about one `s`
//! in 16 has one among the 2^60 places of 30 bits. A basis of short vectors yields the lattice point near their middle.

const A: u64 = 0x9E37_79B9_7F4A_7C15;
const B: u64 = 0xC2B2_AE3D_27D4_EB4F;
const C: u64 = 0xD6E8_FEB8_6659_FD93;
/// Both parts of a place are less than this.
pub(crate) const END: i128 = 1 << 30;

/// Returns different places whose hashes start with at least 24 zero bits.
pub(crate) fn places() -> impl Iterator<Item = (i128, i128)> {
    let (to_sum, to_low) = (inverse(C), inverse(B));
    let basis = short([(1, i128::from(0_u64.wrapping_sub(A).wrapping_mul(to_low))), (0, 1 << 64)]);
    (0..1_u64 << 40).filter_map(move |hash| {
        let folded = hash.wrapping_mul(to_sum);
        let sum = folded ^ folded >> 32;
        let place = nearest(basis, (0, i128::from(sum.wrapping_mul(to_low))));
        let fits = |part: i128| (1..END).contains(&part);
        (fits(place.0) && fits(place.1)).then_some(place)
    })
}

/// Returns the inverse of an odd number modulo 2^64. Each step doubles the number of correct bits.
fn inverse(odd: u64) -> u64 {
    (0..6).fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

/// Returns a basis of short vectors of a lattice (Lagrange's reduction).
fn short([mut a, mut b]: [(i128, i128); 2]) -> [(i128, i128); 2] {
    let length = |(x, y): (i128, i128)| x.abs() + y.abs();
    loop {
        if length(a) > length(b) {
            (a, b) = (b, a);
        }
        let times = (b.0 * a.0 + b.1 * a.1) / (a.0 * a.0 + a.1 * a.1);
        let less = (b.0 - times * a.0, b.1 - times * a.1);
        if length(less) >= length(b) {
            return [a, b];
        }
        b = less;
    }
}

/// Returns a place with the same sum as `at`, about the closest to the middle.
fn nearest([a, b]: [(i128, i128); 2], at: (i128, i128)) -> (i128, i128) {
    let off = (at.0 - END / 2, at.1 - END / 2);
    let det = a.0 * b.1 - a.1 * b.0;
    let round = |part: i128| (2 * part + det.abs() * part.signum() * det.signum()) / (2 * det);
    let (times_a, times_b) = (round(off.0 * b.1 - off.1 * b.0), round(a.0 * off.1 - a.1 * off.0));
    (at.0 - times_a * a.0 - times_b * b.0, at.1 - times_a * a.1 - times_b * b.1)
}
