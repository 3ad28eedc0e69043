//! Games from pegs and links whose order nobody knows.
//!
//! Two pegs of one colour a knight's move apart are linked as soon as both stand, unless a link that blocks crosses the line between them
//! by then. So an order of the pegs makes just the given links if no two of these block each other, and for each *gap*, that is two such
//! pegs without a link, a blocking link was there before the later peg of the gap.
//! The search for it is in `peel.rs`.

use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;

use geometry::{Link, Places, Point};
use rules_core::{Color, NoOrder, Rules};

use crate::game::Zones;
use crate::setup::Sides;
use crate::{LinkRule, Refusal, Rule, Setup, Twixt};

/// How many look-ups tries may take, beyond [`STEPS_A_PEG`] for each peg on the board.
const STEPS: u64 = 1 << 24;
/// Tries of which peg has won go over all pegs, each time with some look-ups for a peg.
const STEPS_A_PEG: u64 = 1 << 6;

/// [`Rules::of_stones`](rules_core::Rules::of_stones) of TwixT.
///
/// # Complexity
/// O(pegs + links), expected, where no pegs block each other in a circle and nobody has won: some hundreds of look-ups for each. A circle is
/// taken apart by tries. To find the peg that wins, pegs on a path of the winner are left out by tries, and for each peg that is on all
/// paths all is done again, until one can be the last. All tries together take at most 2^24 + 2^6 · pegs look-ups, and those of the
/// last try.
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

/// All pegs, and which of them still stand.
pub(crate) struct Pegs {
    sides: Sides,
    rule: LinkRule,
    /// Sorted.
    pub(crate) pegs: Vec<(Point, Color)>,
    /// The same points: the number of each is its place in `pegs`.
    places: Places<Point>,
    /// The given links of each peg: a bit for each step of [`Point::KNIGHT`].
    ways: Vec<u8>,
    pub(crate) stands: Vec<bool>,
    /// Which pegs are in a group; none between two searches.
    pub(crate) marks: Vec<bool>,
    /// Look-ups of tries so far. Walks over pegs count as if each peg were looked up.
    lookups: Cell<u64>,
}

impl Pegs {
    /// Pegs without links, each on a place of its own where its colour may play.
    fn new(setup: &Setup, stones: &[(Point, Color)], empty: &Twixt) -> Result<Self, Refusal> {
        let mut pegs = stones.to_vec();
        pegs.sort_unstable();
        pegs.iter().try_for_each(|&(at, color)| empty.check(color, at))?;
        if let Some(twice) = pegs.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(Refusal::Occupied { at: twice[1].0, by: twice[0].1 });
        }
        let mut places = Places::new();
        for &(at, _) in &pegs {
            let _ = places.add(at); // None stands there twice.
        }
        let (ways, stands, marks) = (vec![0; pegs.len()], vec![true; pegs.len()], vec![false; pegs.len()]);
        let (sides, rule, lookups) = (setup.sides(), setup.rule(), Cell::new(0));
        Ok(Pegs { sides, rule, pegs, places, ways, stands, marks, lookups })
    }

    /// Takes the links over, and looks whether all pegs are sound with them.
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

    /// The pegs in an order in which they can be taken off.
    fn order(&mut self) -> Result<Vec<usize>, NoOrder<Rule>> {
        let Some((winner, path)) = self.won() else {
            return self.peeled(None)?.ok_or(NoOrder::Links);
        };
        self.begin_to_try();
        self.order_with_last(winner, path)
    }

    /// The order, if somebody has won on this path: the last peg is one without which nobody has. Such a peg is on each path.
    ///
    /// Many pegs are left out at once. If somebody has won without them, none of them is the last. Else each half of them is tried.
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

    /// Who has won with the pegs that stand, and on which path.
    fn won(&self) -> Option<(Color, Vec<usize>)> {
        Color::BOTH.into_iter().find_map(|color| Some((color, self.path(color)?)))
    }

    /// The gaps from a peg to pegs that stand.
    pub(crate) fn gaps(&self, number: usize) -> impl Iterator<Item = Link> {
        let (at, ways) = (self.pegs[number].0, self.ways[number]);
        let open = (0..8).filter(move |way| ways >> way & 1 == 0);
        open.filter_map(move |way| Link::new(at, at.offset(Point::KNIGHT[way])))
            .filter(|&link| self.is_gap(link))
    }

    /// The gaps that links from a peg block.
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

    /// The links between pegs that stand which cross a line and block it.
    pub(crate) fn blocking(&self, line: Link) -> impl Iterator<Item = Link> {
        line.crossing().into_iter().filter(move |&link| self.is_link(link) && self.blocks(link, line))
    }

    /// Whether a link that crosses a line stops a link there.
    fn blocks(&self, link: Link, line: Link) -> bool {
        let color = |link: Link| self.number(link.ends()[0]).map(|number| self.pegs[number].1);
        match self.rule {
            LinkRule::AllLinksBlock => true,
            LinkRule::OpponentLinksBlock => color(link) != color(line),
        }
    }

    /// Whether two pegs of one colour stand at the ends, without a link.
    fn is_gap(&self, line: Link) -> bool {
        let [one, other] = line.ends().map(|at| self.standing(at));
        let is_pair = one.zip(other).is_some_and(|(one, other)| self.pegs[one].1 == self.pegs[other].1);
        is_pair && !self.is_given(line, one)
    }

    /// Whether this is a link between pegs that stand.
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

    /// Linked pegs that stand, from one end zone of a colour to the other, as few as possible.
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

    /// Forgets the look-ups so far: from here on there are tries.
    pub(crate) fn begin_to_try(&self) {
        self.lookups.set(0);
    }

    /// Counts look-ups.
    pub(crate) fn count(&self, lookups: usize) {
        self.lookups.set(self.lookups.get() + lookups as u64);
    }

    /// Stops tries that have taken too many look-ups.
    pub(crate) fn may_go_on(&self) -> Result<(), NoOrder<Rule>> {
        let most = STEPS + STEPS_A_PEG * self.pegs.len() as u64;
        if self.lookups.get() > most { Err(NoOrder::Undecided { steps: most }) } else { Ok(()) }
    }
}
