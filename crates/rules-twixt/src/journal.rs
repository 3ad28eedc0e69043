//! The changes of a peg, recorded so that it can be taken back.

use crate::cell::Cell;
use crate::crossers::POINTS;

/// A change made by a peg beyond its own point, in the journal of a [`Twixt`](crate::Twixt).
///
/// A peg has one change for each link that it made, and one for each other peg that it joined to an end zone.
/// A journal of [`Changes`](rules_core::Changes) takes 8 bytes for each peg and 24 bytes for each change.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(crate) What);

/// The kinds of changes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    /// The new peg was linked. The link starts at `low`: a slot of the array, or the number of a peg in the table.
    ///
    /// In the array the link blocks others: `before` has the old cell for each entry
    /// of [`CROSSERS`](crate::crossers::CROSSERS). The table ignores `before`.
    Linked { low: usize, way: u8, before: [Cell; POINTS] },
    /// An earlier peg was reached. It has this slot of the array, or this number in the table.
    Reached(usize),
}
