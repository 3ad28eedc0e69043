//! The stored file of `havannah` beyond the contest's limits.

use alloc::string::String;
use alloc::vec::Vec;

use oracle::havannah::on_board;
use rng::Rng;

use super::Havannah;
use crate::case::Case;
use crate::hexagon::disc;
use crate::plan::Plan;

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    Plan::new("fewstones", 151, "S up to 2^30: discs in random order, in two corners and in the middle", few_stones),
];

/// Discs in random order, in two corners and in the middle of boards up to the
/// largest side. From side 32,769 on, each coordinate needs more than 16 bits.
pub(super) fn few_stones(rng: &mut Rng) -> String {
    let mut games = Vec::new();
    for side in [32_768, 32_769, 1_000_000, 1 << 30] {
        for middle in [1, side, 2 * side - 1] {
            let mut moves = disc((middle, middle), 3, rng);
            moves.retain(|&at| on_board(side, at));
            rng.shuffle(&mut moves);
            games.push(Havannah { side, moves });
        }
    }
    Havannah::file(&games)
}
