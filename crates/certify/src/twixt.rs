//! TwixT: which links exist, and do they join the end zones?

use alloc::vec;
use alloc::vec::Vec;

use crate::reader::{LARGEST, Reader};
use crate::walk::{Board, numbers, walk};
use crate::{CheckedCase, NotCertified};

static LETTERS: [u8; 256] = numbers(b"abcdABCD");
/// The steps (x, y), by the numbers of their letters.
const STEPS: [Point; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// A bound on the distance, in x and in y, from a peg to the points looked up for its links.
const BORDER: i64 = 4;
/// No peg.
const NONE: u32 = u32::MAX;

/// Coordinates (x, y), or a difference of them.
type Point = (i64, i64);

/// A board, and the pegs in order of play. Black's have even indices.
pub(crate) struct Pegs {
    size: i64,
    places: Vec<Point>,
    /// The peg on each point, column by column, with a border of [`BORDER`]
    /// points. Empty if the board is large for the number of pegs.
    dense: Vec<u32>,
    /// The pegs sorted by place; empty if `dense` is used.
    sorted: Vec<(Point, u32)>,
}

/// Pegs, and the links between them.
struct Links<'a> {
    pegs: &'a Pegs,
    /// For each peg, a bit per step, which is set if the step is a link. So each link sets
    /// a bit at both of its pegs. One more entry, which stays 0, is for points without a peg.
    steps: Vec<u8>,
}

impl CheckedCase for Pegs {
    fn read(input: &mut Reader<'_>) -> Result<Self, NotCertified> {
        let size = input.number(1, LARGEST, "N")?;
        let count = input.number(1, LARGEST, "the number of pegs")? as usize;
        // Each peg but the last takes at least four bytes.
        let mut places = Vec::with_capacity(count.min(input.remaining() / 4 + 1));
        for peg in 0..count {
            let place = (input.number(0, size, "x")?, input.number(0, size, "y")?);
            let [_, across] = along_and_across(peg, place);
            input.check(0 < across && across < size, "a peg outside of the other's end zones")?;
            places.push(place);
        }
        let mut pegs = Pegs { size, places, dense: Vec::new(), sorted: Vec::new() };
        input.check(pegs.index(), "no two pegs on one point")?;
        Ok(pegs)
    }

    fn check(self, answer: &mut Reader<'_>, lines: &mut Reader<'_>) -> Result<(), NotCertified> {
        let (count, said) = (self.places.len(), answer.one_of(&["no", "yes"], "yes or no")?);
        answer.answer_end()?;
        let links = self.links(lines)?;
        if said == 0 {
            return links.nobody_has_joined(lines, count);
        }
        // Otherwise the game would have ended earlier.
        links.nobody_has_joined(lines, count - 1)?;
        let expected = "pegs of the last one's colour, each linked to the next";
        let (first, last) = walk(lines, &links, "`path`", expected, |peg| peg % 2 == (count - 1) % 2)?;
        let joins = self.along(first) == 0 && self.along(last) == self.size;
        lines.check(joins, "a path from its owner's end zone at 0 to the other one")
    }
}

impl Pegs {
    /// Reads the lines `link` and `blocked`, one for each pair of pegs of one colour a knight's move apart.
    ///
    /// By induction over the pegs, these are the links that the rules make. A pair has no link exactly if a link of
    /// an earlier line crosses it. That link was made with an earlier peg, since links from one peg never cross.
    fn links(&self, lines: &mut Reader<'_>) -> Result<Links<'_>, NotCertified> {
        let mut links = Links { pegs: self, steps: vec![0; self.places.len() + 1] };
        for (later, &place) in self.places.iter().enumerate() {
            let mut pairs = self.earlier(later);
            while pairs != 0 {
                let step = pairs.trailing_zeros() as usize;
                pairs &= pairs - 1;
                let is_blocked =
                    1 == lines.one_of(&["link ", "blocked "], "`link` or `blocked` for the next pair")?;
                let (written, letter) = (lines.place()?, lines.step()?);
                let is_next = written == place && letter == step;
                lines.check(is_next, "the next pair of pegs, from the later one")?;
                let crossing = CROSSING[step].iter().map(|&(from, step)| (add(place, from), step));
                if is_blocked {
                    lines.word(" by ", "`by` and a link")?;
                    let (from, step) = (lines.place()?, lines.step()?);
                    let other = add(from, STEPS[step]);
                    let peg = links.at(from).ok_or_else(|| lines.refused("the place of a peg"))?;
                    let is_there = links.has(peg, step) && self.find(other) < peg;
                    lines.check(is_there, "a link of an earlier line, written the same way")?;
                    // As in the table, the link starts at the peg from which its letter is a small one.
                    let link = if step < 4 { (from, step) } else { (other, step - 4) };
                    let crosses = crossing.fold(false, |any, crossing| any | (crossing == link));
                    lines.check(crosses, "a link that crosses")?;
                } else {
                    let is_crossed =
                        crossing.fold(false, |any, (from, step)| any | links.has(self.find(from), step));
                    lines.check(!is_crossed, "no link that crosses one of an earlier line")?;
                    links.steps[later] |= 1 << step;
                    links.steps[self.find(add(place, STEPS[step]))] |= 1 << ((step + 4) % 8);
                }
                lines.line_end()?;
            }
        }
        Ok(links)
    }

    /// Builds the tables for [`Pegs::find`]. Returns `false` if two pegs are on one point.
    fn index(&mut self) -> bool {
        let points = self.width() * self.width();
        if points <= 16 * self.places.len() as i64 + 1024 {
            self.dense = vec![NONE; points as usize];
            let mut pegs = 0..self.places.len();
            return pegs.all(|peg| {
                let at = self.dense_at(self.places[peg]);
                core::mem::replace(&mut self.dense[at], peg as u32) == NONE
            });
        }
        self.sorted = self.places.iter().copied().zip(0..).collect();
        self.sorted.sort_unstable();
        self.sorted.windows(2).all(|pair| pair[0].0 != pair[1].0)
    }

    fn width(&self) -> i64 {
        self.size + 1 + 2 * BORDER
    }

    #[inline]
    fn dense_at(&self, (x, y): Point) -> usize {
        ((x + BORDER) * self.width() + y + BORDER) as usize
    }

    /// The steps from a peg that lead to an earlier one of its colour, as bits.
    ///
    /// Like the checks of crossing links, this has no branch, because
    /// the processor cannot predict whether a point has a peg.
    fn earlier(&self, later: usize) -> u32 {
        STEPS.iter().enumerate().fold(0, |steps, (step, &by)| {
            let peg = self.find(add(self.places[later], by));
            let is_earlier = (peg < later) & (peg % 2 == later % 2);
            steps | u32::from(is_earlier) << step
        })
    }

    /// The peg on a point, or the number of pegs if it has none. The point may be up to [`BORDER`] off the board.
    #[inline]
    fn find(&self, place: Point) -> usize {
        let peg = if self.dense.is_empty() {
            let found = self.sorted.binary_search_by_key(&place, |&(place, _)| place);
            found.map_or(NONE, |found| self.sorted[found].1)
        } else {
            self.dense[self.dense_at(place)]
        };
        self.places.len().min(peg as usize)
    }

    /// The distance of a peg from its owner's end zone at 0.
    fn along(&self, peg: usize) -> i64 {
        along_and_across(peg, self.places[peg])[0]
    }
}

impl Links<'_> {
    fn has(&self, peg: usize, step: usize) -> bool {
        self.steps[peg] & (1 << step) != 0
    }

    /// Reads the line `reached BITS`, which proves that the links of the first `count` pegs join nobody's end zones.
    ///
    /// By induction over the links, pegs linked to their owner's zone at 0
    /// have a 1. But pegs in the other zone have a 0, so no links lead there.
    fn nobody_has_joined(&self, lines: &mut Reader<'_>, count: usize) -> Result<(), NotCertified> {
        lines.keyword("`reached`")?;
        let bits = lines.letters()?;
        let good = bits.len() == count && bits.iter().all(|bit| matches!(bit, b'0' | b'1'));
        lines.check(good, "a digit, 0 or 1, for each peg")?;
        for (peg, &bit) in bits.iter().enumerate() {
            let along = self.pegs.along(peg);
            lines.check(along != 0 || bit == b'1', "a 1 for each peg in its owner's end zone at 0")?;
            lines.check(along != self.pegs.size || bit == b'0', "a 0 for each peg in the other end zone")?;
            // The other four steps are these in reverse: those links are checked from their other pegs.
            for step in (0..4).filter(|&step| self.has(peg, step)) {
                let other = self.pegs.find(add(self.pegs.places[peg], STEPS[step]));
                let differs = other < count && bits[other] != bit;
                lines.check(!differs, "the same digit for linked pegs")?;
            }
        }
        lines.line_end()
    }
}

impl Board for Links<'_> {
    fn at(&self, place: Point) -> Option<usize> {
        let is_on = place.0 <= self.pegs.size && place.1 <= self.pegs.size;
        let peg = if is_on { self.pegs.find(place) } else { NONE as usize };
        (peg < self.pegs.places.len()).then_some(peg)
    }

    fn step(&self, at: usize, letter: u8) -> Option<usize> {
        let step = usize::from(LETTERS[usize::from(letter)]);
        let leads = step < STEPS.len() && self.has(at, step);
        leads.then(|| self.pegs.find(add(self.pegs.places[at], STEPS[step])))
    }
}

impl Reader<'_> {
    /// Reads a space and the letter of a step, and returns its number.
    #[inline]
    fn step(&mut self) -> Result<usize, NotCertified> {
        self.space()?;
        let step = usize::from(LETTERS[usize::from(self.letter())]);
        self.check(step < STEPS.len(), "one step").map(|()| step)
    }
}

/// The coordinate from end zone to end zone, and the other. Black's zones are x = 0 and x = N, White's y = 0 and y = N.
fn along_and_across(peg: usize, (x, y): Point) -> [i64; 2] {
    if peg.is_multiple_of(2) { [x, y] } else { [y, x] }
}

const fn add(a: Point, b: Point) -> Point {
    (a.0 + b.0, a.1 + b.1)
}

/// For each step, the links that cross it: their start, relative to the step's start, and their own step, 0 to 3.
const CROSSING: [[(Point, usize); 9]; 8] = {
    let mut table = [[((0, 0), 0); 9]; 8];
    let mut step = 0;
    while step < 8 {
        // Tries all links in reach. The assertion checks at compile time that exactly nine cross.
        let (mut tried, mut found) = (0, 0);
        while tried < 9 * 9 * 4 {
            let (from, other) = ((tried / 36 - 4, tried / 4 % 9 - 4), (tried % 4) as usize);
            if cross((0, 0), STEPS[step], from, add(from, STEPS[other])) {
                table[step][found] = (from, other);
                found += 1;
            }
            tried += 1;
        }
        assert!(found == 9);
        step += 1;
    }
    table
};

/// Whether two links cross: each separates the two ends of the other strictly.
const fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/// The side of the line from `a` to `b` on which `c` is, as a sign; 0 on the line.
const fn side(a: Point, b: Point, c: Point) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}
