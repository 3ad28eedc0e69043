//! Distances between the slots of an array.

use geometry::Point;

use crate::crossers::{CROSSERS, POINTS};

/// Distances between slots of an array that stores a board column by column, as wrapping `usize` values.
///
/// They are computed once per board, not at every access: together with the masks
/// of [`crate::cell::Cell::open`] this makes random games 1.1 times as fast.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    /// From one column to the next.
    stride: usize,
    /// To the eight points a knight's move away, in the order of [`Point::KNIGHT`].
    pub(crate) knight: [usize; 8],
    /// For each way of a link: distances from its smaller end to where crossing links start, and their ways as bits.
    pub(crate) crossers: [[(usize, u16); POINTS]; 4],
}

impl Steps {
    pub(crate) fn new(stride: usize) -> Self {
        let mut steps = Steps { stride, ..Steps::default() };
        steps.knight = Point::KNIGHT.map(|step| steps.to(step));
        steps.crossers = CROSSERS.map(|way| way.map(|crossers| (steps.to(crossers.step), crossers.ways)));
        steps
    }

    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// The distance from any point to the point one `step` further.
    #[inline]
    pub(crate) fn to(&self, step: Point) -> usize {
        (step.x as usize).wrapping_mul(self.stride).wrapping_add(step.y as usize)
    }
}
