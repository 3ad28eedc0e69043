//! TwixT: pegs, links, and whether the last peg wins. The rules of ACM Mid-Central USA 2005, problem C, "Connect".
//!
//! Pegs stand on whole points (x, y), 0 <= x, y <= N. Black moves first and joins x = 0 with x = N, White joins y = 0 with
//! y = N; nobody plays in the other's end zone. A new peg is linked with every peg of its colour a knight's move away, unless
//! the link would touch an earlier one, of either colour, anywhere but at an end of both. Links stay.
//!
//! ```text
//!   4  .  .  w  .  .      Black: (0, 2), (2, 3), (4, 2). White: (2, 4), (3, 2).
//!   3  .  .  b  .  .      White's link from (2, 4) to (3, 2), if it is there first, is in the way of Black's from (2, 3)
//!   2  b  .  .  w  b      to (4, 2).
//!   1  .  .  .  .  .
//!   0  .  .  .  .  .
//!      0  1  2  3  4
//! ```
//!
//! ```
//! use oracle::twixt::replay;
//!
//! let game = replay(4, &[(0, 2), (2, 4), (2, 3), (3, 2), (4, 2)])?;
//! assert_eq!(game.links, [((0, 2), (2, 3)), ((2, 4), (3, 2))]);
//! assert_eq!(game.refused, [((2, 3), (4, 2))]);
//! assert_eq!(game.won_by, None);
//! # Ok::<(), (usize, &'static str)>(())
//! ```

use alloc::vec::Vec;

/// A point of the board.
pub type Point = (i64, i64);

/// A game as it stands after its last peg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// All links, in the order in which they came to be. The second point is the peg that made the link.
    pub links: Vec<(Point, Point)>,
    /// The links that were refused because they would have touched another.
    pub refused: Vec<(Point, Point)>,
    /// The player who wins with the last peg: 0 for Black, 1 for White.
    pub won_by: Option<usize>,
}

/// Plays the pegs in turn, Black first.
///
/// # Errors
/// The number of the peg (from 0) that may not be played, and why.
///
/// # Complexity
/// O(M²): each of at most 8 new links a peg is held against all others, of which there are fewer than 4 M.
pub fn replay(size: i64, pegs: &[Point]) -> Result<Game, (usize, &'static str)> {
    let mut game = Game { links: Vec::new(), refused: Vec::new(), won_by: None };
    for number in 0..pegs.len() {
        if let Some(reason) = why_not(size, &pegs[..number], pegs[number]) {
            return Err((number, reason));
        }
        if game.won_by.is_some() {
            return Err((number, "the game was won before"));
        }
        add(&mut game, size, pegs, number);
    }
    Ok(game)
}

/// Adds the links of peg `number` (from 0) of `pegs`, all pegs before it being there, and sees whether its player has won.
///
/// # Panics
/// When there is no such peg.
pub fn add(game: &mut Game, size: i64, pegs: &[Point], number: usize) {
    let peg = pegs[number];
    for &own in pegs[..number].iter().skip(number % 2).step_by(2) {
        if !is_knights_move(own, peg) {
            continue;
        }
        let touched = game.links.iter().any(|&(a, b)| touch((a, b), (own, peg)));
        if touched { &mut game.refused } else { &mut game.links }.push((own, peg));
    }
    if joined(size, pegs, number % 2, game) {
        game.won_by = Some(number % 2);
    }
}

/// Why the next peg may not stand there; `None` when it may.
pub fn why_not(size: i64, before: &[Point], peg: Point) -> Option<&'static str> {
    let (x, y) = peg;
    if x < 0 || y < 0 || x > size || y > size {
        return Some("off the board");
    }
    let black = before.len().is_multiple_of(2);
    if black && (y == 0 || y == size) {
        return Some("in White's end zone");
    }
    if !black && (x == 0 || x == size) {
        return Some("in Black's end zone");
    }
    before.contains(&peg).then_some("occupied")
}

/// Whether two links have a point in common other than an end of both.
///
/// Two links from one peg meet only there: two different steps of the same length cannot point the same way. For all
/// others: two segments meet exactly when each has the ends of the other on different sides of its line, or an end of one
/// lies on the other.
pub fn touch(first: (Point, Point), second: (Point, Point)) -> bool {
    let ((a, b), (c, d)) = (first, second);
    if a == c || a == d || b == c || b == d {
        return false;
    }
    let proper = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    proper || on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}

/// Whether links join the two end zones of a player: a flood over the links, from the one zone.
fn joined(size: i64, pegs: &[Point], player: usize, game: &Game) -> bool {
    let along = |at: Point| if player == 0 { at.0 } else { at.1 };
    let own: Vec<Point> = pegs.iter().copied().skip(player).step_by(2).collect();
    let mut reached: Vec<Point> = own.iter().copied().filter(|&at| along(at) == 0).collect();
    let mut next = 0;
    while next < reached.len() {
        let at = reached[next];
        next += 1;
        for &(a, b) in &game.links {
            let to = if a == at {
                b
            } else if b == at {
                a
            } else {
                continue;
            };
            // Links join pegs of one colour, so the flood stays with the player.
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    reached.iter().any(|&at| along(at) == size)
}

fn is_knights_move(a: Point, b: Point) -> bool {
    let (dx, dy) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
    (dx, dy) == (1, 2) || (dx, dy) == (2, 1)
}

/// 1 when `c` lies to the left of the line from `a` to `b`, -1 to the right, 0 on it.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

/// Whether `c` lies on the segment from `a` to `b`.
fn on(a: Point, b: Point, c: Point) -> bool {
    let between = |low: i64, high: i64, value: i64| low.min(high) <= value && value <= low.max(high);
    turn(a, b, c) == 0 && between(a.0, b.0, c.0) && between(a.1, b.1, c.1)
}
