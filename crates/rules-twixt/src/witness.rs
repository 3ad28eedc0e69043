//! Witnesses of wins and of blocked links. The checks use only pegs, links and a crossing test of their own.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_core::{Color, Flaw, chain};

use crate::{LinkRule, Peg, Setup};

/// Linked pegs that join both end zones of a player: the proof of a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The winner.
    pub color: Color,
    /// The pegs, from the end zone at coordinate 0 (`x` for Black, `y` for White) to the other one.
    pub pegs: Vec<Point>,
}

/// A link that two pegs of one colour a knight's move apart did not get, and the earlier link that blocks it.
///
/// ```text
///     .  b  .
///     w  .  .        the two w are linked; when the second b is placed,
///     b  .  w        a link from b to b would cross theirs: it is refused
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockedLink {
    /// The link that was not made.
    pub link: Link,
    /// The earlier link that crosses it.
    pub by: Link,
}

impl Path {
    /// Checks that the pegs exist, that each is linked to the next, and that they lead from end zone to end zone.
    ///
    /// `peg` returns the colour of the peg on a point, `linked` whether
    /// a link exists: `stone` and `linked` of a [`Twixt`](crate::Twixt).
    ///
    /// # Errors
    /// The first [`Flaw`]: `Empty`, `OffBoard`, `WrongCell`, `NotAdjacent`, `WrongStart` or `WrongEnd`.
    ///
    /// # Complexity
    /// O(length), at most one call of each closure a peg.
    pub fn verify(
        &self,
        setup: &Setup,
        peg: impl Fn(Point) -> Option<Color>,
        linked: impl Fn(Link) -> bool,
    ) -> Result<(), Flaw> {
        let [width, height] = [setup.width(), setup.height()].map(i64::from);
        let is_on = |at: &Point| (0..width).contains(&at.x.into()) && (0..height).contains(&at.y.into());
        if let Some(step) = self.pegs.iter().position(|at| !is_on(at)) {
            return Err(Flaw::OffBoard { step });
        }
        chain(&self.pegs, |at| peg(at) == Some(self.color), |a, b| Link::new(a, b).is_some_and(&linked))?;
        let along = |at: &Point| match self.color {
            Color::Black => i64::from(at.x),
            Color::White => i64::from(at.y),
        };
        let last = match self.color {
            Color::Black => width - 1,
            Color::White => height - 1,
        };
        if self.pegs.first().map(along) != Some(0) {
            Err(Flaw::WrongStart)
        } else if self.pegs.last().map(along) != Some(last) {
            Err(Flaw::WrongEnd)
        } else {
            Ok(())
        }
    }
}

impl BlockedLink {
    /// Checks that the link could not be made. Both pegs exist, have one colour and are not linked.
    /// The link `by` exists, crosses theirs, blocks it under `rule`, and is older than the later peg.
    ///
    /// A link is as old as the later of its two pegs, since it is made with that peg or never.
    ///
    /// `peg` and `number` return the colour and the number of the peg on a point, `linked`
    /// whether a link exists: `stone`, `number` and `linked` of a [`Twixt`](crate::Twixt).
    ///
    /// # Errors
    /// The first [`Flaw`]. Its steps are the ends of `link` (0, 1) and of `by` (2, 3). `WrongCell`
    /// if an end has no peg, or the two ends differ in colour; `NotCrossing`; `NotAdjacent` if `by`
    /// is not a link; `NotApplicable` if `link` exists, or `by` does not block it or is too late.
    ///
    /// # Complexity
    /// O(1), at most 10 calls of the closures.
    pub fn verify(
        &self,
        rule: LinkRule,
        peg: impl Fn(Point) -> Option<Color>,
        number: impl Fn(Point) -> Option<usize>,
        linked: impl Fn(Link) -> bool,
    ) -> Result<(), Flaw> {
        let pair = |link: Link, step: usize| {
            let [a, b] = link.ends();
            let color = peg(a).ok_or(Flaw::WrongCell { step })?;
            if peg(b) != Some(color) {
                return Err(Flaw::WrongCell { step: step + 1 });
            }
            let a = number(a).ok_or(Flaw::WrongCell { step })?;
            let b = number(b).ok_or(Flaw::WrongCell { step: step + 1 })?;
            Ok((color, a.max(b)))
        };
        let (color, possible) = pair(self.link, 0)?;
        let (by, made) = pair(self.by, 2)?;
        if !cross(self.link, self.by) {
            return Err(Flaw::NotCrossing);
        }
        if !linked(self.by) {
            return Err(Flaw::NotAdjacent { step: 2 });
        }
        if linked(self.link) || !blocks(rule, color, by) || made >= possible {
            return Err(Flaw::NotApplicable);
        }
        Ok(())
    }
}

/// Checks that the links of a game are exactly those that the rules make for its pegs, in order of play.
///
/// `linked` returns whether a link exists, `refused` the reason for a missing one: `linked`
/// and `refused` of a [`Twixt`](crate::Twixt). Does not check whether the pegs were legal.
///
/// ```
/// use geometry::Point;
/// use rules_twixt::{Color, Flaw, LinkRule, Rules, Setup, Twixt, verify_links};
///
/// // The last link crosses the first, which is of the same colour.
/// let mut game = Twixt::new(&Setup::new(8, LinkRule::OpponentLinksBlock));
/// for (x, y) in [(2, 2), (3, 4), (1, 3), (3, 2)] {
///     game.play(Color::Black, Point { x, y })?;
/// }
/// let verify = |rule| verify_links(game.pegs(), rule, |link| game.linked(link), |link| game.refused(link));
/// assert_eq!(verify(LinkRule::OpponentLinksBlock), Ok(()));
/// assert_eq!(verify(LinkRule::AllLinksBlock), Err(Flaw::Crossed { step: 0 }));
/// # Ok::<(), rules_twixt::Refusal>(())
/// ```
///
/// # Errors
/// `Repeated` if two pegs are on one point. Otherwise the first [`Flaw`] of a link, peg by peg, where `step` is
/// the number of the peg. `WrongCell` if the link leads to a point without a peg of that colour; `Crossed` if a
/// link that blocks it crosses it; `Empty` if it is missing without a reason; `NotApplicable` if the reason is
/// for another link; otherwise the flaw that [`BlockedLink::verify`] finds in the reason, with its steps.
///
/// # Complexity
/// O(pegs log pegs), with at most about 50 calls of `linked` a peg.
//
// Why no other links pass: let the *made* links be those of the rules for these pegs in this order,
// and the *shown* links those of `linked`. By induction on n they are the same among the first n pegs.
// Take peg n and an earlier peg of its colour a knight's move away. The rules link the two unless a
// made link that is older than peg n crosses theirs and blocks it. That link joins two pegs before n,
// since links of n share an end with theirs and do not cross it. So by induction it is shown.
//
//     Shown:      no shown link crosses and blocks it, so no made link did when peg n was placed: it is made.
//     Not shown:  the reason is a shown link that crosses and blocks it and joins two pegs before n: it is not made.
//
// The made links pass. Under both rules blocking is mutual: of two links that cross, each blocks the other
// or neither does. So no later link that blocks a made one crosses it: the earlier would have blocked it.
pub fn verify_links(
    pegs: &[Peg],
    rule: LinkRule,
    linked: impl Fn(Link) -> bool,
    refused: impl Fn(Link) -> Option<BlockedLink>,
) -> Result<(), Flaw> {
    let mut places = BTreeMap::new();
    for (step, peg) in pegs.iter().enumerate() {
        if places.insert(peg.at, (step, peg.color)).is_some() {
            return Err(Flaw::Repeated { step });
        }
    }
    let number = |at: Point| places.get(&at).map(|place| place.0);
    let peg = |at: Point| places.get(&at).map(|place| place.1);
    for (step, &Peg { at, color }) in pegs.iter().enumerate() {
        for link in links_of(at) {
            let [low, high] = link.ends();
            if peg(low) != peg(high) {
                if linked(link) {
                    return Err(Flaw::WrongCell { step });
                }
                continue;
            }
            // Check each pair of pegs once, from its smaller end.
            if at == high {
                continue;
            }
            if !linked(link) {
                let refused = refused(link).ok_or(Flaw::Empty)?;
                if refused.link != link {
                    return Err(Flaw::NotApplicable);
                }
                refused.verify(rule, peg, number, &linked)?;
                continue;
            }
            let stops = |by: Link| {
                let [a, b] = by.ends().map(peg);
                a == b && a.is_some_and(|owner| blocks(rule, color, owner)) && linked(by)
            };
            if crossers(link).any(stops) {
                return Err(Flaw::Crossed { step });
            }
        }
    }
    Ok(())
}

/// Whether a link of the colour `by` blocks one of `color` that it crosses.
fn blocks(rule: LinkRule, color: Color, by: Color) -> bool {
    match rule {
        LinkRule::AllLinksBlock => true,
        LinkRule::OpponentLinksBlock => by != color,
    }
}

/// All links that cross a link. The crossing point is less than 2 away from
/// all ends in each coordinate, so the smaller ends are at most 3 apart.
fn crossers(link: Link) -> impl Iterator<Item = Link> {
    let [low, _] = link.ends();
    let square = (-3..=3).flat_map(|dx| (-3..=3).map(move |dy| (dx, dy)));
    let near = square.filter_map(move |(dx, dy)| step(low, dx, dy));
    let links = near.flat_map(|at| links_of(at).filter(move |by| by.ends()[0] == at));
    links.filter(move |&by| cross(link, by))
}

/// All links with an end at `at`.
fn links_of(at: Point) -> impl Iterator<Item = Link> {
    let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    steps.into_iter().filter_map(move |(dx, dy)| Link::new(at, step(at, dx, dy)?))
}

/// The point one step away, if its coordinates fit.
fn step(at: Point, dx: i32, dy: i32) -> Option<Point> {
    Some(Point { x: at.x.checked_add(dx)?, y: at.y.checked_add(dy)? })
}

/// Whether two links cross: each separates the ends of the other. (A link contains no lattice point but its ends.)
fn cross(one: Link, other: Link) -> bool {
    // In 128 bits, since a link that wraps round at the ends of `i32` is very long.
    let side = |link: Link, at: Point| {
        let [a, b] = link.ends().map(|end| (i128::from(end.x), i128::from(end.y)));
        let at = (i128::from(at.x), i128::from(at.y));
        ((b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0)).signum()
    };
    let parts = |link: Link, other: Link| {
        let [a, b] = other.ends();
        side(link, a) * side(link, b) < 0
    };
    parts(one, other) && parts(other, one)
}
