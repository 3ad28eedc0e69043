//! Links between lattice points a knight's move apart, and which of them cross.

use crate::Point;

/// Two lattice points a knight's move apart, and the straight line between them.
///
/// ```text
///     .  b  .          a link passes no lattice point but its ends, so two
///     .  .  .          links meet in a common end, or cross, or have nothing
///     a  .  .          in common
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link {
    /// The smaller end (by `x`, then `y`).
    low: Point,
    /// Which of the first four knight's steps leads to the larger end.
    way: u8,
}

impl Link {
    /// For each of the four ways (see [`Link::way`]): the steps from the smaller end of such a link to the smaller ends
    /// of the nine links that cross it, and their ways. [`Link::crossing`] is this table put in its place.
    pub const CROSSING: [[(Point, u8); 9]; 4] = [crossing(0), crossing(1), crossing(2), crossing(3)];

    /// The link between two points, whichever comes first; `None` when they are not a knight's move apart.
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
        // In 64 bits, so that no step wraps round to a point that is far away.
        let apart = difference(low, high);
        let way = Point::KNIGHT[..4].iter().position(|&step| difference(ORIGIN, step) == apart)?;
        Some(Link { low, way: way as u8 })
    }

    /// Both ends, the smaller one (by `x`, then `y`) first.
    #[inline]
    pub fn ends(self) -> [Point; 2] {
        [self.low, self.low.offset(Point::KNIGHT[usize::from(self.way)])]
    }

    /// Which of the first four steps of [`Point::KNIGHT`] leads from the smaller end to the larger: 0 to 3.
    #[inline]
    pub fn way(self) -> usize {
        usize::from(self.way)
    }

    /// Whether the two lines cross, which is to touch anywhere but in a common end.
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
    /// No link crosses itself, and two on one straight line never cross.
    ///
    /// # Complexity
    /// O(1): four orientation tests in 64-bit integers.
    #[inline]
    pub fn crosses(self, other: Link) -> bool {
        steps_cross(self.way.into(), difference(self.low, other.low), other.way.into())
    }

    /// The nine links that cross this one, wherever a board ends; the order is fixed.
    ///
    /// ```text
    ///     .  *  .  .       the link is from a to b; those that cross it
    ///     *  *  b  *       join points marked *: three are the mirror
    ///     *  *  *  *       images that run steeply downwards, four run
    ///     *  a  *  *       gently downwards, two gently upwards, and
    ///     .  .  *  .       none runs as the link itself
    /// ```
    ///
    /// At the ends of `i32`, far off every board, links wrap round as steps do.
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

/// Where ways are measured from.
const ORIGIN: Point = Point { x: 0, y: 0 };

/// The links that cross the link from the origin in the given way, found by trying all that are near enough.
const fn crossing(way: usize) -> [(Point, u8); 9] {
    let mut found = [(ORIGIN, 0); 9];
    let mut count = 0;
    // Two links that meet have their low ends at most two columns and four rows apart.
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

/// Whether the link from the origin in one way crosses the link from `low` in the other: each separates the ends of the
/// other.
///
/// Strictly, because no lattice point but the ends is on a link: an end that is on the line of the other link is a common
/// end, or beyond it.
#[inline]
const fn steps_cross(way: usize, low: (i64, i64), other: usize) -> bool {
    let (a, b) = (difference(ORIGIN, Point::KNIGHT[way]), difference(ORIGIN, Point::KNIGHT[other]));
    let (before, after) = (area(a, low), area(a, (low.0 + b.0, low.1 + b.1)));
    let (start, end) = (area(b, (-low.0, -low.1)), area(b, (a.0 - low.0, a.1 - low.1)));
    before.signum() * after.signum() < 0 && start.signum() * end.signum() < 0
}

/// Twice the area of the triangle of the origin and two points: above 0 if the second is to the left of the first.
#[inline]
const fn area(a: (i64, i64), b: (i64, i64)) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

/// How far it is from one point to another.
#[inline]
const fn difference(from: Point, to: Point) -> (i64, i64) {
    (to.x as i64 - from.x as i64, to.y as i64 - from.y as i64)
}
