//! The start points of the links that cross a link.

use geometry::{Link, Point};

/// The maximum number of start points of the links that cross one link.
///
/// Nine links cross it, but some share a start point: six or seven remain.
pub(crate) const POINTS: usize = 7;

/// A point where crossing links start.
#[derive(Clone, Copy)]
pub(crate) struct Crossers {
    /// The step to it from the smaller end of the crossed link.
    pub(crate) step: Point,
    /// Bit `i` is set if the link from there in way `i` crosses.
    pub(crate) ways: u16,
}

/// For each of the four ways of a link (see [`Link::way`]): the links that cross it, grouped by start point.
///
/// Way 0, from `a` to `b`. Each digit is at a point where crossing links start, which is
/// their left end, and gives the number of links from there that cross `ab`:
///
/// ```text
///     .  1  .        y upwards
///     1  2  b
///     1  3  .
///     1  a  .
/// ```
pub(crate) const CROSSERS: [[Crossers; POINTS]; 4] = table();

/// Groups the nine crossing links of each way by start point. Unused entries have no ways.
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
