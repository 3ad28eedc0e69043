//! What a verdict of the game rests on, and how anybody can check it.

use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_core::{Color, Flaw, chain};

use crate::LinkRule;

/// Linked pegs that join the two end zones of a player: why the game is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The winner.
    pub color: Color,
    /// From the end zone at coordinate 0 (`x` for Black, `y` for White) to the one at `size - 1`.
    pub pegs: Vec<Point>,
}

/// Two pegs of one colour a knight's move apart without a link, and the earlier link that is in the way.
///
/// ```text
///     .  b  .
///     w  .  .        the two w are linked; when the second b is placed,
///     b  .  w        a link from b to b would cross theirs: it is refused
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The link that was not made.
    pub link: Link,
    /// The link that crosses it and was there before.
    pub by: Link,
}

impl Path {
    /// Checks that the pegs stand, are linked one to the next, and lead from end zone to end zone.
    ///
    /// `peg` and `linked` tell the position: whose peg stands on a point, and which links there are. For a game at hand
    /// they are [`Twixt::peg`](crate::Twixt::peg) and [`Twixt::linked`](crate::Twixt::linked).
    ///
    /// # Errors
    /// The first [`Flaw`]: `Empty`, `OffBoard`, `WrongCell`, `NotAdjacent`, `WrongStart` or `WrongEnd`.
    ///
    /// # Complexity
    /// O(length), one call of each closure a peg.
    pub fn verify(
        &self,
        size: u32,
        peg: impl Fn(Point) -> Option<Color>,
        linked: impl Fn(Link) -> bool,
    ) -> Result<(), Flaw> {
        let inside = |along: i32| (0..i64::from(size)).contains(&i64::from(along));
        if let Some(step) = self.pegs.iter().position(|at| !inside(at.x) || !inside(at.y)) {
            return Err(Flaw::OffBoard { step });
        }
        chain(&self.pegs, |at| peg(at) == Some(self.color), |a, b| Link::new(a, b).is_some_and(&linked))?;
        let along = |at: &Point| match self.color {
            Color::Black => i64::from(at.x),
            Color::White => i64::from(at.y),
        };
        if self.pegs.first().map(along) != Some(0) {
            Err(Flaw::WrongStart)
        } else if self.pegs.last().map(along) != Some(i64::from(size) - 1) {
            Err(Flaw::WrongEnd)
        } else {
            Ok(())
        }
    }
}

impl Refused {
    /// Checks that the link could not be made: both its pegs stand and are of one colour, there is no link, and the
    /// link that `by` names is there, crosses it, blocks it under `rule`, and is older than the second of the two pegs.
    ///
    /// A link is as old as the later of its two pegs, for it is made with that peg or never.
    ///
    /// `peg`, `number` and `linked` tell the position: whose peg stands on a point, the how manieth of the game it was,
    /// and which links there are. For a game at hand they are [`Twixt::peg`](crate::Twixt::peg),
    /// [`Twixt::number`](crate::Twixt::number) and [`Twixt::linked`](crate::Twixt::linked).
    ///
    /// # Errors
    /// The first [`Flaw`], the cells being the two ends of `link` (0, 1) and the two ends of `by` (2, 3): `WrongCell`
    /// where no peg, or one of the other colour than its partner, stands; `NotCrossing`; `NotAdjacent` when `by` is no
    /// link; `NotApplicable` when there is a link after all, or `by` does not block, or came too late.
    ///
    /// # Complexity
    /// O(1), up to 11 calls of the closures.
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
        if !self.link.crosses(self.by) {
            return Err(Flaw::NotCrossing);
        }
        if !linked(self.by) {
            return Err(Flaw::NotAdjacent { step: 2 });
        }
        let blocks = match rule {
            LinkRule::AllLinksBlock => true,
            LinkRule::OpponentLinksBlock => by != color,
        };
        if linked(self.link) || !blocks || made >= possible {
            return Err(Flaw::NotApplicable);
        }
        Ok(())
    }
}
