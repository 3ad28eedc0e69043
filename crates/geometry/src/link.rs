//! Links between lattice points a knight's move apart, and which of them cross.

use crate::Point;

/// Two lattice points a knight's move apart, and the straight line between them.
///
/// ```text
///     .  b  .          a link contains no lattice point except its ends,
///     .  .  .          so two links have an end in common, or cross, or
///     a  .  .          have no point in common
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link {
    /// The smaller end (by `x`, then `y`).
    low: Point,
    /// See [`Link::way`].
    way: u8,
}

impl Link {
    /// For each [way](Link::way), the nine links that cross a link of that way. Each entry is the step from the smaller
    /// end of the crossed link to the smaller end of the crossing link, and the way of the crossing link.
    /// [`Link::crossing`] applies this table.
    pub const CROSSING: [[(Point, u8); 9]; 4] = [crossing(0), crossing(1), crossing(2), crossing(3)];

    /// The link between two points in either order; `None` if they are not a knight's move apart.
    ///
    /// ```
    /// use geometry::{Link, Point};
    /// let (a, b) = (Point { x: 0, y: 0 }, Point { x: 1, y: 2 });
    /// assert_eq!(Link::new(a, b), Link::new(b, a));
    /// assert_eq!(Link::new(a, Point { x: 1, y: 1 }), None);
    /// ```
    #[inline]
    pub fn new(a: Point, b: Point) -> Option<Link> {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        // In 64 bits, since wrapping could turn distant points into a knight's move.
        let apart = difference(low, high);
        let way = Point::KNIGHT[..4].iter().position(|&step| difference(ORIGIN, step) == apart)?;
        Some(Link { low, way: way as u8 })
    }

    /// Both ends, the smaller one first (by `x`, then `y`).
    #[inline]
    pub fn ends(self) -> [Point; 2] {
        [self.low, self.low.offset(Point::KNIGHT[usize::from(self.way)])]
    }

    /// The index in [`Point::KNIGHT`] of the step from the smaller end to the larger: 0 to 3.
    #[inline]
    pub fn way(self) -> usize {
        usize::from(self.way)
    }

    /// Whether the links cross, that is, share a point that is not an end of both.
    ///
    /// ```
    /// use geometry::{Link, Point};
    /// let link = |a: (i32, i32), b: (i32, i32)| {
    ///     Link::new(Point { x: a.0, y: a.1 }, Point { x: b.0, y: b.1 }).expect("a knight's move")
    /// };
    /// assert!(link((0, 0), (1, 2)).crosses(link((0, 1), (2, 0))));
    /// assert!(!link((0, 0), (1, 2)).crosses(link((0, 0), (2, 1)))); // a common end
    /// ```
    ///
    /// No link crosses itself, and links on one straight line never cross.
    ///
    /// # Complexity
    /// O(1): four orientation tests in 64-bit integers.
    #[inline]
    pub fn crosses(self, other: Link) -> bool {
        steps_cross(self.way.into(), difference(self.low, other.low), other.way.into())
    }

    /// The nine links that cross this one, in a fixed order. Some may leave the board.
    ///
    /// ```text
    ///     .  *  .  .       the link from a to b runs steeply upwards; the
    ///     *  *  b  *       links that cross it join points marked *: three
    ///     *  *  *  *       run steeply downwards, four gently downwards,
    ///     *  a  *  *       two gently upwards, and none steeply upwards
    ///     .  .  *  .
    /// ```
    ///
    /// Links wrap at the limits of `i32`, as steps do.
    ///
    /// ```
    /// use geometry::{Link, Point};
    /// let link = Link::new(Point { x: 5, y: 5 }, Point { x: 6, y: 7 }).expect("a knight's move");
    /// assert!(link.crossing().iter().all(|&other| link.crosses(other)));
    /// ```
    #[inline]
    pub fn crossing(self) -> [Link; 9] {
        Self::CROSSING[usize::from(self.way)].map(|(step, way)| Link { low: self.low.offset(step), way })
    }
}

const ORIGIN: Point = Point { x: 0, y: 0 };

/// The links that cross the link of `way` from the origin, found by trying all that are near enough.
const fn crossing(way: usize) -> [(Point, u8); 9] {
    let mut found = [(ORIGIN, 0); 9];
    let mut count = 0;
    // The smaller ends of crossing links are at most two columns and four rows apart.
    let mut x = -2;
    while x <= 2 {
        let mut y = -4;
        while y <= 4 {
            let mut other = 0;
            while other < 4 {
                if steps_cross(way, (x as i64, y as i64), other) {
                    found[count] = (Point { x, y }, other as u8);
                    count += 1;
                }
                other += 1;
            }
            y += 1;
        }
        x += 1;
    }
    assert!(count == 9, "each knight link is crossed by nine others");
    found
}

/// Whether the link of `way` from the origin crosses the link of
/// way `other` from `low`: each separates the ends of the other.
///
/// The inequalities are strict. The only lattice points on a link are its ends, so
/// an end on the line of the other link is either a common end or outside that link.
#[inline]
const fn steps_cross(way: usize, low: (i64, i64), other: usize) -> bool {
    let (a, b) = (difference(ORIGIN, Point::KNIGHT[way]), difference(ORIGIN, Point::KNIGHT[other]));
    let (before, after) = (area(a, low), area(a, (low.0 + b.0, low.1 + b.1)));
    let (start, end) = (area(b, (-low.0, -low.1)), area(b, (a.0 - low.0, a.1 - low.1)));
    before.signum() * after.signum() < 0 && start.signum() * end.signum() < 0
}

/// Twice the signed area of the triangle of the origin, `a` and `b`: positive if `b` is to the left of `a`.
#[inline]
const fn area(a: (i64, i64), b: (i64, i64)) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

/// The step between two points, in 64 bits.
#[inline]
const fn difference(from: Point, to: Point) -> (i64, i64) {
    (to.x as i64 - from.x as i64, to.y as i64 - from.y as i64)
}
