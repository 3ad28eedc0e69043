//! Finds an order of play for given pegs and links.
//!
//! Two pegs of one colour a knight's move apart are linked when the later one is placed, unless
//! a link blocks the line between them. A *gap* is two such pegs without a given link. So an
//! order of the pegs makes exactly the given links if no two of these block each other, and each
//! gap is blocked by a given link that is older than its later peg. `peel.rs` searches for it.

use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;

use geometry::{Link, Places, Point};
use rules_core::{Color, NoOrder, Rules};

use crate::peg::Zones;
use crate::setup::Sides;
use crate::{LinkRule, Refusal, Rule, Setup, Twixt};

/// A search stops after this many look-ups, plus [`STEPS_A_PEG`] for each peg.
const STEPS: u64 = 1 << 24;
/// Each attempt to find the winning peg walks over all pegs, with some look-ups for each.
const STEPS_A_PEG: u64 = 1 << 6;

/// [`Rules::of_stones`](rules_core::Rules::of_stones) for TwixT.
///
/// # Complexity
/// O(pegs log pegs + links), expected, if nobody has won and no pegs block each other in a cycle: some
/// hundreds of look-ups for each peg and link.
///
/// If pegs block each other in a cycle, a search tries which of them was last. After a win, the last peg
/// of the game is on every winning path. A search finds the pegs on every such path, by leaving out pegs of
/// one path, and tries each of them as the last, until one gives an order. All attempts take at most
/// 2^24 + 2^6 · pegs look-ups, plus those of the last attempt.
pub(crate) fn of_pegs(
    setup: &Setup,
    stones: &[(Point, Color)],
    links: &[[Point; 2]],
) -> Result<Twixt, NoOrder<Rule>> {
    let mut game = Twixt::new(setup);
    let mut pegs = Pegs::new(setup, stones, &game).map_err(NoOrder::Stone)?;
    pegs.link(links)?;
    let order = pegs.order()?;
    game.reserve(order.len());
    for number in order.into_iter().rev() {
        let (at, color) = pegs.pegs[number];
        game.play(color, at).map_err(NoOrder::Stone)?;
    }
    Ok(game)
}

/// The given pegs, and which of them are still on the board.
pub(crate) struct Pegs {
    sides: Sides,
    rule: LinkRule,
    /// Sorted.
    pub(crate) pegs: Vec<(Point, Color)>,
    /// The same points. The number of each is its index in `pegs`.
    places: Places<Point>,
    /// The given links of each peg: bit `i` for step `i` of [`Point::KNIGHT`].
    ways: Vec<u8>,
    pub(crate) stands: Vec<bool>,
    /// Which pegs are in the current group; none between searches.
    pub(crate) marks: Vec<bool>,
    /// The look-ups of the search so far. A walk over pegs counts as one for each peg.
    lookups: Cell<u64>,
}

impl Pegs {
    /// Pegs without links, each on its own point, where its colour may play.
    fn new(setup: &Setup, stones: &[(Point, Color)], empty: &Twixt) -> Result<Self, Refusal> {
        let mut pegs = stones.to_vec();
        pegs.sort_unstable();
        pegs.iter().try_for_each(|&(at, color)| empty.check(color, at))?;
        if let Some(twice) = pegs.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(Refusal::Occupied { at: twice[1].0, by: twice[0].1 });
        }
        let mut places = Places::new();
        for &(at, _) in &pegs {
            let _ = places.add(at); // The points are distinct.
        }
        let (ways, stands, marks) = (vec![0; pegs.len()], vec![true; pegs.len()], vec![false; pegs.len()]);
        let (sides, rule, lookups) = (setup.sides(), setup.rule(), Cell::new(0));
        Ok(Pegs { sides, rule, pegs, places, ways, stands, marks, lookups })
    }

    /// Adds the links. Checks that they are legal and not blocked, and that each gap is blocked.
    fn link(&mut self, links: &[[Point; 2]]) -> Result<(), NoOrder<Rule>> {
        let pairs = |ends: [Point; 2]| ends.map(|at| [at.x, at.y]);
        for &[from, to] in links {
            let strange = NoOrder::Link { ends: pairs([from, to]) };
            let (Some(one), Some(other)) = (self.number(from), self.number(to)) else { return Err(strange) };
            if Link::new(from, to).is_none() || self.pegs[one].1 != self.pegs[other].1 {
                return Err(strange);
            }
            for (number, to) in [(one, to), (other, from)] {
                let from = self.pegs[number].0;
                let way = Point::KNIGHT.iter().position(|&step| from.offset(step) == to).unwrap_or_default();
                self.ways[number] |= 1 << way;
            }
        }
        for &[from, to] in links {
            let Some(link) = Link::new(from, to) else { continue };
            if self.blocking(link).next().is_some() {
                return Err(NoOrder::Link { ends: pairs(link.ends()) });
            }
        }
        for number in 0..self.pegs.len() {
            for gap in self.gaps(number) {
                if self.blocking(gap).next().is_none() {
                    return Err(NoOrder::NoLink { ends: pairs(gap.ends()) });
                }
            }
        }
        Ok(())
    }

    /// An order in which the pegs can be taken off.
    fn order(&mut self) -> Result<Vec<usize>, NoOrder<Rule>> {
        let Some((winner, path)) = self.won() else {
            return self.peeled(None)?.ok_or(NoOrder::Links);
        };
        self.begin_to_try();
        self.order_with_last(winner, path)
    }

    /// An order in which the pegs can be taken off, after a win on `path`. The first peg
    /// that is taken off is the one that won the game, so it is on every winning path.
    ///
    /// Leaves out a group of pegs at once. If the others still win, none of the group was last.
    /// Otherwise leaves out each half of the group, down to single pegs.
    fn order_with_last(&mut self, winner: Color, mut path: Vec<usize>) -> Result<Vec<usize>, NoOrder<Rule>> {
        path.sort_unstable();
        let (mut waiting, mut has_last) = (vec![path.clone()], false);
        while let Some(mut group) = waiting.pop() {
            group.retain(|number| path.binary_search(number).is_ok());
            if group.is_empty() {
                continue;
            }
            self.may_go_on()?;
            group.iter().for_each(|&number| self.stands[number] = false);
            let other = self.won();
            group.iter().for_each(|&number| self.stands[number] = true);
            if let Some((_, mut other)) = other {
                other.sort_unstable();
                path.retain(|number| other.binary_search(number).is_ok());
            } else if let &[last] = &group[..] {
                has_last = true;
                if self.can_go(last)
                    && let Some(order) = self.peeled(Some(last))?
                {
                    return Ok(order);
                }
            } else {
                let half = group.split_off(group.len() / 2);
                waiting.extend([half, group]);
            }
        }
        Err(if has_last { NoOrder::Links } else { NoOrder::WonBefore(winner) })
    }

    /// Who has won with the pegs on the board, and on which path.
    fn won(&self) -> Option<(Color, Vec<usize>)> {
        Color::BOTH.into_iter().find_map(|color| Some((color, self.path(color)?)))
    }

    /// The gaps between a peg and others on the board.
    pub(crate) fn gaps(&self, number: usize) -> impl Iterator<Item = Link> {
        let (at, ways) = (self.pegs[number].0, self.ways[number]);
        let open = (0..8).filter(move |way| ways >> way & 1 == 0);
        open.filter_map(move |way| Link::new(at, at.offset(Point::KNIGHT[way])))
            .filter(|&link| self.is_gap(link))
    }

    /// The gaps that links of a peg block.
    pub(crate) fn blocked(&self, number: usize) -> impl Iterator<Item = Link> {
        let (at, ways) = (self.pegs[number].0, self.ways[number]);
        let links = (0..8).filter(move |way| ways >> way & 1 == 1);
        let links = links.filter_map(move |way| Link::new(at, at.offset(Point::KNIGHT[way])));
        links
            .filter(|link| link.ends().into_iter().all(|at| self.standing(at).is_some()))
            .flat_map(|link| link.crossing().into_iter().map(move |gap| (link, gap)))
            .filter(|&(link, gap)| self.is_gap(gap) && self.blocks(link, gap))
            .map(|(_, gap)| gap)
    }

    /// The links between pegs on the board that cross a line and block it.
    pub(crate) fn blocking(&self, line: Link) -> impl Iterator<Item = Link> {
        line.crossing().into_iter().filter(move |&link| self.is_link(link) && self.blocks(link, line))
    }

    /// Whether a link that crosses a line also blocks it.
    fn blocks(&self, link: Link, line: Link) -> bool {
        let color = |link: Link| self.number(link.ends()[0]).map(|number| self.pegs[number].1);
        match self.rule {
            LinkRule::AllLinksBlock => true,
            LinkRule::OpponentLinksBlock => color(link) != color(line),
        }
    }

    /// Whether two pegs of one colour are at the ends, without a link.
    fn is_gap(&self, line: Link) -> bool {
        let [one, other] = line.ends().map(|at| self.standing(at));
        let is_pair = one.zip(other).is_some_and(|(one, other)| self.pegs[one].1 == self.pegs[other].1);
        is_pair && !self.is_given(line, one)
    }

    /// Whether this is a link between pegs on the board.
    fn is_link(&self, line: Link) -> bool {
        let [one, other] = line.ends().map(|at| self.standing(at));
        other.is_some() && self.is_given(line, one)
    }

    /// Whether a line whose first end is this peg is a given link.
    fn is_given(&self, line: Link, one: Option<usize>) -> bool {
        one.is_some_and(|one| self.ways[one] >> line.way() & 1 == 1)
    }

    pub(crate) fn number(&self, at: Point) -> Option<usize> {
        self.count(1);
        self.places.find(at).map(|number| number as usize)
    }

    fn standing(&self, at: Point) -> Option<usize> {
        self.number(at).filter(|&number| self.stands[number])
    }

    /// A shortest path of linked pegs on the board, from end zone to end zone of a colour.
    fn path(&self, color: Color) -> Option<Vec<usize>> {
        const UNSEEN: usize = usize::MAX;
        self.count(self.pegs.len());
        let mut parents = vec![UNSEEN; self.pegs.len()];
        let zones = |number: usize| Zones::of(color, self.pegs[number].0, self.sides);
        let is_start =
            |&number: &usize| self.stands[number] && self.pegs[number].1 == color && zones(number).is_low();
        let mut queue: Vec<usize> = (0..self.pegs.len()).filter(is_start).collect();
        queue.iter().for_each(|&start| parents[start] = start);
        let mut next = 0;
        while let Some(&number) = queue.get(next) {
            next += 1;
            if zones(number).is_high() {
                let parent = |&number: &usize| Some(parents[number]).filter(|parent| *parent != number);
                return Some(core::iter::successors(Some(number), parent).collect());
            }
            let (at, ways) = (self.pegs[number].0, self.ways[number]);
            for way in (0..8).filter(|way| ways >> way & 1 == 1) {
                if let Some(near) = self.standing(at.offset(Point::KNIGHT[way]))
                    && parents[near] == UNSEEN
                {
                    parents[near] = number;
                    queue.push(near);
                }
            }
        }
        None
    }

    /// Resets the count of look-ups, since a search begins here.
    pub(crate) fn begin_to_try(&self) {
        self.lookups.set(0);
    }

    /// Counts look-ups.
    pub(crate) fn count(&self, lookups: usize) {
        self.lookups.set(self.lookups.get() + lookups as u64);
    }

    /// Returns an error after too many look-ups.
    pub(crate) fn may_go_on(&self) -> Result<(), NoOrder<Rule>> {
        let most = STEPS + STEPS_A_PEG * self.pegs.len() as u64;
        if self.lookups.get() > most { Err(NoOrder::Undecided { steps: most }) } else { Ok(()) }
    }
}
