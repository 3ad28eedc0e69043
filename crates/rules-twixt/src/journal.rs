//! What a peg changes, so that it can be taken back.

use crate::cell::Cell;
use crate::crossers::POINTS;

/// Something that a peg changed beyond its own point, in the journal of a [`Twixt`](crate::Twixt).
///
/// There is one for each link that it made, and one for each other peg that it joined to an end zone. A peg without links has none, so
/// a journal of [`Changes`](rules_core::Changes) takes 8 bytes for it, and 24 bytes more for each change.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(crate) What);

/// What it was.
#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    /// The new peg was linked. The link starts in the slot `low` of the array, or at the peg with this number in the table.
    ///
    /// In the array it stopped other links, so `before` is what stood at each place in [`CROSSERS`](crate::crossers::CROSSERS). The
    /// table keeps nothing there.
    Linked { low: usize, way: u8, before: [Cell; POINTS] },
    /// An earlier peg was reached: the one in this slot, or with this number.
    Reached(usize),
}
