//! From which points a link can be crossed.

use geometry::{Link, Point};

/// The most points at which the links that cross one link start.
///
/// Nine links cross it, but some of them start at the same point: six or seven points remain.
pub(crate) const POINTS: usize = 7;

/// A point from which crossing links start.
#[derive(Clone, Copy)]
pub(crate) struct Crossers {
    /// The step to it from the smaller end of the link.
    pub(crate) step: Point,
    /// Bit `i` is set when the link from there in way `i` crosses.
    pub(crate) ways: u16,
}

/// For each of the four ways of a link (see [`Link::way`]): all links that cross it, by the point where they start.
///
/// Way 0, from `a` to `b`; a digit is the number of links that start from the point, go to the right, and cross `ab`:
///
/// ```text
///     .  1  .        y upwards
///     1  2  b
///     1  3  .
///     1  a  .
/// ```
pub(crate) const CROSSERS: [[Crossers; POINTS]; 4] = table();

/// Groups the nine crossers of each way by the points where they start. Unused entries cross nothing.
const fn table() -> [[Crossers; POINTS]; 4] {
    let nothing = Crossers { step: Point { x: 0, y: 0 }, ways: 0 };
    let mut table = [[nothing; POINTS]; 4];
    let mut way = 0;
    while way < 4 {
        let mut count = 0;
        let mut i = 0;
        while i < 9 {
            let (step, bit) = Link::CROSSING[way][i];
            let mut k = 0;
            while k < count && !(table[way][k].step.x == step.x && table[way][k].step.y == step.y) {
                k += 1;
            }
            table[way][k] = Crossers { step, ways: table[way][k].ways | 1 << bit };
            if k == count {
                count += 1;
            }
            i += 1;
        }
        way += 1;
    }
    table
}
