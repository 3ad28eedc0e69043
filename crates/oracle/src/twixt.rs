//! TwixT: pegs, links, and whether the last peg wins. The rules of ACM Mid-Central USA 2005, problem C, "Connect".
//!
//! Pegs are on integer points (x, y), 0 <= x, y <= N. Black moves first and joins x = 0 with x = N, White joins y = 0
//! with y = N; nobody plays in the other's end zone. A new peg is linked with every peg of its colour a knight's move
//! away, unless an earlier link blocks it: a link of either colour that touches the new one anywhere except at a common
//! end. Links are never removed. With paper and pencil ([`LinkRule::Pp`]), only the opponent's links block.
//!
//! ```text
//!   4  .  .  w  .  .      Black: (0, 2), (2, 3), (4, 2). White: (2, 4), (3, 2).
//!   3  .  .  b  .  .      If White's link from (2, 4) to (3, 2) comes first, it blocks Black's from (2, 3) to (4, 2).
//!   2  b  .  .  w  b
//!   1  .  .  .  .  .
//!   0  .  .  .  .  .
//!      0  1  2  3  4
//! ```
//!
//! For [`crate::SlowGame`] a setup is `twixt 24 std` or `twixt 24 pp`, with 24 by 24 points, or `twixt 24x20 std`, with
//! x <= 23 and y <= 19. Player 0 is Black, and a peg completes a `path`, which ends the game.
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

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

pub use crate::game::{At as Point, Link};
use crate::game::{Links, SlowRules, Stone, stones_of};
use crate::games::{Boards, Entry};
use crate::perft::of_oblong;

/// TwixT for [`crate::SlowGame`]: Black is player 0.
pub(crate) const GAME: Entry = Entry {
    name: "twixt",
    rules: |words| {
        let &[points, word] = words else { return None };
        let (width, height) = points.split_once('x').unwrap_or((points, points));
        let last = |side: &str| Some(i64::from(side.parse::<u32>().ok()?) - 1);
        let end = (last(width)?, last(height)?);
        let rule = [("pp", LinkRule::Pp), ("std", LinkRule::Std)].into_iter().find(|it| it.0 == word)?.1;
        Some(Arc::new(Twixt { end, rule }))
    },
    boards: Boards {
        small: &[
            "twixt 1 pp",
            "twixt 3 pp",
            "twixt 3 std",
            "twixt 4 pp",
            "twixt 4 std",
            "twixt 1x4 std",
            "twixt 5x1 pp",
            "twixt 2x5 pp",
            "twixt 3x4 std",
            "twixt 5x3 pp",
        ],
        larger: &[
            "twixt 0 std",
            "twixt 0x3 pp",
            "twixt 6 pp",
            "twixt 6 std",
            "twixt 9 pp",
            "twixt 9 std",
            "twixt 4x13 pp",
            "twixt 5x8 std",
            "twixt 9x6 pp",
            "twixt 12x5 std",
        ],
    },
};

/// A board with points from (0, 0) to `end`.
#[derive(Debug)]
struct Twixt {
    end: Point,
    rule: LinkRule,
}

impl SlowRules for Twixt {
    fn span(&self) -> Point {
        (self.end.0 + 1, self.end.1 + 1)
    }

    fn is_on(&self, (x, y): Point) -> bool {
        (0..=self.end.0).contains(&x) && (0..=self.end.1).contains(&y)
    }

    /// The identity, the half turn and two reflections. Maps of columns to rows exchange the end zones.
    fn images(&self, at: Point) -> Vec<Point> {
        let mut images = of_oblong(self.span(), at);
        images.truncate(4);
        images
    }

    fn forbids(&self, _: &[Stone], player: usize, (x, y): Point) -> Option<&'static str> {
        let (across, end) = [(y, self.end.1), (x, self.end.0)][player];
        let is_foreign = across == 0 || across == end;
        is_foreign.then_some(["in White's end zone", "in Black's end zone"][player])
    }

    fn completes(&self, pegs: &[Stone], links: &mut Links) -> Vec<&'static str> {
        let Some((&(player, peg), before)) = pegs.split_last() else { return Vec::new() };
        link(self.rule, &stones_of(before, player), peg, [&mut links.made, &mut links.refused]);
        // On a board of one column or row, a peg may be in both end zones of its player.
        let (along, end) = [(peg.0, self.end.0), (peg.1, self.end.1)][player];
        let joins = along == 0 && along == end;
        let has_won = joins || fewest_pegs(end, player, &links.made).is_some();
        has_won.then_some("path").into_iter().collect()
    }
}

/// Which links block a new link that would touch them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkRule {
    /// All: the contest's rule, and the standard rule without the removal of links.
    Std,
    /// The opponent's: the rule with paper and pencil.
    Pp,
}

/// The state of a game after its last peg.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// The links in the order in which they were made.
    pub links: Vec<Link>,
    /// The links that an earlier link blocked.
    pub refused: Vec<Link>,
    /// The player who has won: 0 for Black, 1 for White.
    pub won_by: Option<usize>,
}

/// Plays the pegs in turn, Black first.
///
/// # Errors
/// The number of the first illegal peg (from 0), and the reason.
///
/// # Complexity
/// O(M² log M) for M pegs: at most 8 new links per peg, each compared with fewer than 4 M others, then a search over
/// all links.
pub fn replay(size: i64, pegs: &[Point]) -> Result<Replay, (usize, &'static str)> {
    let mut game = crate::SlowGame::of(Arc::new(Twixt { end: (size, size), rule: LinkRule::Std }));
    for (number, &peg) in pegs.iter().enumerate() {
        game.play(number % 2, peg).map_err(|reason| (number, reason))?;
    }
    Ok(Replay { links: game.links().to_vec(), refused: game.refused().to_vec(), won_by: game.won_by() })
}

/// Plays peg `number` (from 0) of `pegs` after all pegs before it: adds its links, and sets the winner if it wins.
///
/// # Panics
/// When `pegs` is too short.
pub fn add(game: &mut Replay, size: i64, pegs: &[Point], number: usize) {
    let own: Vec<Point> = pegs[..number].iter().skip(number % 2).step_by(2).copied().collect();
    link(LinkRule::Std, &own, pegs[number], [&mut game.links, &mut game.refused]);
    let has_won = fewest_pegs(size, number % 2, &game.links).is_some();
    game.won_by = game.won_by.or(has_won.then_some(number % 2));
}

/// Adds each link between a new peg and the earlier pegs `own` of its player to `made` or `refused`.
fn link(rule: LinkRule, own: &[Point], peg: Point, [made, refused]: [&mut Vec<Link>; 2]) {
    for &other in own.iter().filter(|&&other| is_knights_move(other, peg)) {
        let mut blocking = made.iter().filter(|link| rule == LinkRule::Std || !own.contains(&link.0));
        let is_touched = blocking.any(|&link| touch(link, (other, peg)));
        if is_touched { &mut *refused } else { &mut *made }.push((other, peg));
    }
}

/// Why the next peg may not be placed there; `None` if it is legal.
pub fn why_not(size: i64, before: &[Point], peg: Point) -> Option<&'static str> {
    let board = Twixt { end: (size, size), rule: LinkRule::Std };
    let taken = before.contains(&peg).then_some("occupied");
    let off = (!board.is_on(peg)).then_some("off the board");
    off.or(taken).or_else(|| board.forbids(&[], before.len() % 2, peg))
}

/// Whether two links have a point in common other than an end of both.
///
/// Different links with a common end meet only there: different steps of the same length have different directions.
/// Other links meet exactly when each has the ends of the other on different sides of its line, or an end of one is on
/// the other.
pub fn touch(first: Link, second: Link) -> bool {
    let ((a, b), (c, d)) = (first, second);
    if a == c || a == d || b == c || b == d {
        return false;
    }
    let proper = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    proper || on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}

/// The fewest pegs of a path of links between the end zones of a player, 0 for Black; `None` without a path.
///
/// The links may be those of both players: the opponent has no pegs in these zones.
///
/// # Complexity
/// O(links · log links).
pub fn fewest_pegs(size: i64, player: usize, links: &[Link]) -> Option<usize> {
    let along = |at: &Point| if player == 0 { at.0 } else { at.1 };
    let starts: Vec<Point> = links.iter().flat_map(|&(a, b)| [a, b]).filter(|at| along(at) == 0).collect();
    let waves = waves(links, &starts);
    waves.iter().position(|wave| wave.iter().any(|at| along(at) == size)).map(|before| before + 1)
}

/// The points that links reach, by distance: the starts, then the points one link away, and so on.
///
/// # Complexity
/// O(links · log links).
pub fn waves(links: &[Link], starts: &[Point]) -> Vec<Vec<Point>> {
    let mut linked: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for &(a, b) in links {
        linked.entry(a).or_default().push(b);
        linked.entry(b).or_default().push(a);
    }
    let mut seen = BTreeSet::new();
    let mut waves = Vec::new();
    let mut wave = starts.to_vec();
    loop {
        wave.retain(|&at| seen.insert(at));
        if wave.is_empty() {
            return waves;
        }
        let next = wave.iter().filter_map(|at| linked.get(at)).flatten().copied().collect();
        waves.push(wave);
        wave = next;
    }
}

fn is_knights_move(a: Point, b: Point) -> bool {
    let (dx, dy) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
    (dx, dy) == (1, 2) || (dx, dy) == (2, 1)
}

/// 1 when `c` is to the left of the line from `a` to `b`, -1 to the right, 0 on it.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

/// Whether `c` is on the segment from `a` to `b`.
fn on(a: Point, b: Point, c: Point) -> bool {
    let between = |low: i64, high: i64, value: i64| low.min(high) <= value && value <= low.max(high);
    turn(a, b, c) == 0 && between(a.0, b.0, c.0) && between(a.1, b.1, c.1)
}
