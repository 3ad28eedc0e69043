//! Havannah, for one player: which structure stands first, and when?

use alloc::vec;
use alloc::vec::Vec;

use crate::reader::{LARGEST, Reader};
use crate::walk::{Board, chains, numbers, walk};
use crate::{CheckedCase, NotCertified};

static LETTERS: [u8; 256] = numbers(b"xyzXYZ");
/// Three of the six directions, as numbers of their letters: x + 1, y + 1, and both. The other three undo them.
const X: usize = 0;
const Y: usize = 1;
const Z: usize = 2;
/// All six in a circle.
const CIRCLE: [usize; 6] = [X, Z, Y, X + 3, Z + 3, Y + 3];
/// No stone.
const NONE: u32 = u32::MAX;

/// A board of side `side`, and the stones in order of play.
pub(crate) struct Stones {
    side: i64,
    places: Vec<(i64, i64)>,
    /// The stones in order of their keys, each with its key.
    sorted: Vec<(u64, u32)>,
    /// The stones next to each one, by direction.
    near: Vec<[u32; 6]>,
}

/// The groups of stones at a time when nothing stands.
struct Groups {
    /// The group of each stone; 0 for those that are not yet played.
    lists: Vec<u32>,
    /// The corners and sides of each group, and none for 0.
    marks: Vec<u16>,
}

impl CheckedCase for Stones {
    fn read(input: &mut Reader<'_>) -> Result<Self, NotCertified> {
        let side = input.number(2, 1 << 30, "the side of the board")?;
        let moves = input.number(0, LARGEST, "the number of moves")? as usize;
        // A move takes four bytes at least, but for the very last one.
        let mut places = Vec::with_capacity(moves.min(input.remaining() / 4 + 1));
        for _ in 0..moves {
            let x = input.number(1, 2 * side - 1, "x")?;
            let y = input.number(1, 2 * side - 1, "y")?;
            input.check((x - y).abs() < side, "a cell of the board")?;
            places.push((x, y));
        }
        let mut sorted: Vec<_> = places.iter().zip(0..).map(|(&place, stone)| (key(place), stone)).collect();
        sorted.sort_unstable_by_key(|&(key, _)| key);
        input.check(sorted.windows(2).all(|pair| pair[0].0 != pair[1].0), "no two moves on one cell")?;
        let near = neighbors(&sorted);
        Ok(Stones { side, places, sorted, near })
    }

    fn check(self, answer: &mut Reader<'_>, lines: &mut Reader<'_>) -> Result<(), NotCertified> {
        // Which structures a name has in it. Of two names that begin alike the longer one comes first.
        const NAMES: [&str; 7] =
            ["bridge-fork-ring", "bridge-fork", "bridge-ring", "bridge", "fork-ring", "fork", "ring"];
        let all = self.places.len();
        answer.heading()?;
        if answer.take("none") {
            answer.answer_end()?;
            return self.nothing_stands(lines, all).map(|_| ());
        }
        let name = NAMES[answer.one_of(&NAMES, "none, or names of structures in their order")?];
        answer.word(" in move ", "`in move`")?;
        let k = answer.any_number()? as usize;
        answer.check(1 <= k && k <= all, "the number of a move")?;
        answer.answer_end()?;

        // What does not stand before move k, and stands after it, is what move k completes.
        let before = self.nothing_stands(lines, k - 1)?;
        if name.contains("bridge") {
            self.bridge(lines, k)?;
        }
        if name.contains("fork") {
            self.fork(lines, k)?;
        }
        if name.contains("ring") {
            self.ring(lines, k)?;
        }
        let [bridge, fork, ring] = self.completes(&before, k - 1);
        answer.check(bridge == name.contains("bridge"), "a bridge to be named if there is one")?;
        answer.check(fork == name.contains("fork"), "a fork to be named if there is one")?;
        answer.check(ring == name.contains("ring"), "a ring to be named if there is one")
    }
}

impl Stones {
    /// The line `chains …` for the first `count` stones, and that after none of them a structure stood.
    fn nothing_stands(&self, lines: &mut Reader<'_>, count: usize) -> Result<Groups, NotCertified> {
        let (groups, lists) = chains(lines, self, self.places.len(), 0..count, |_, stone| stone < count)?;
        let mut marks = vec![0; groups + 1];
        let (mut edges, mut faces) = (0, 0);
        for stone in 0..count {
            let near = self.near[stone].map(|near| near as usize);
            for near in [X, Y, Z].map(|direction| near[direction]).into_iter().filter(|&near| near < count) {
                edges += 1;
                // So the lists are the groups.
                lines.check(lists[near] == lists[stone], "neighbouring stones in one list")?;
            }
            // Of the triangles, those with this stone, the one at x + 1, y + 1 and one between them.
            let is_stone = |direction: usize| near[direction] < count;
            faces += usize::from(is_stone(Z) && is_stone(X)) + usize::from(is_stone(Z) && is_stone(Y));
            // A hole goes away only when it is filled up, with the last of its cells played between six stones.
            let fills_hole = near.iter().all(|&near| near < stone);
            lines.check(!fills_hole, "no ring that a later move has filled")?;
            marks[lists[stone] as usize] |= self.marks(stone);
        }
        let has_none = |&marks: &u16| corners(marks) < 2 && sides(marks) < 3;
        lines.check(marks.iter().all(has_none), "one corner and two sides at most for each list")?;
        // Euler's formula, for the figure that the points, edges and triangles make: groups − holes = V − E + F. In each hole there
        // is an empty cell, as an edge or triangle is missing only where a point is. (And one on the board, which has no dents.)
        lines.check(groups + edges == count + faces, "as many lists as V - E + F: no ring")?;
        Ok(Groups { lists, marks })
    }

    /// Whether a stone completes a bridge, a fork, a ring, when nothing stood before.
    ///
    /// It makes one group of all that it touches. By Euler's formula again, it makes as many holes as there are more runs, of stones
    /// in the circle round it, than groups touched: V grows by 1, E by the stones in the circle, F by the neighbours among
    /// them, so V − E + F by 1 − runs, and the number of groups by 1 − touched. (Stones all round it would have had a hole.)
    fn completes(&self, before: &Groups, stone: usize) -> [bool; 3] {
        let list = |near: u32| before.lists.get(near as usize).copied().unwrap_or(0);
        let around = CIRCLE.map(|direction| list(self.near[stone][direction]));
        let (mut marks, mut runs, mut touched) = (self.marks(stone), 0, 0);
        for (at, &list) in around.iter().enumerate().filter(|&(_, &list)| list != 0) {
            marks |= before.marks[list as usize];
            runs += usize::from(around[(at + 5) % 6] == 0);
            touched += usize::from(!around[..at].contains(&list));
        }
        [corners(marks) >= 2, sides(marks) >= 3, runs != touched]
    }

    fn bridge(&self, lines: &mut Reader<'_>, k: usize) -> Result<(), NotCertified> {
        let (first, last) = walk(lines, self, "`bridge`", "stones of the first k moves", |stone| stone < k)?;
        let marks = self.marks(first) | self.marks(last);
        lines.check(corners(marks) == 2, "a walk from a corner to another corner")
    }

    fn fork(&self, lines: &mut Reader<'_>, k: usize) -> Result<(), NotCertified> {
        let mut arms = [(0, 0); 3];
        for arm in &mut arms {
            *arm = walk(lines, self, "`arm`", "stones of the first k moves", |stone| stone < k)?;
        }
        lines.check(arms.iter().all(|arm| arm.0 == arms[0].0), "three arms from one stone")?;
        let marks = arms.iter().fold(0, |marks, arm| marks | self.marks(arm.1));
        lines.check(sides(marks) == 3, "arms to three sides")
    }

    /// A ray from a place, far enough to leave the board, crosses a closed walk an odd number of times only if the walk goes round
    /// the place (C. Jordan's theorem, modulo 2). Then any way from there to the outside crosses the walk; and as both go along
    /// the sides of the same triangles, they do so in a cell, which has a stone.
    fn ring(&self, lines: &mut Reader<'_>, k: usize) -> Result<(), NotCertified> {
        let mut cells = Vec::new();
        let (first, last) = walk(lines, self, "`ring`", "stones of the first k moves", |stone| {
            cells.push(self.places[stone]);
            stone < k
        })?;
        lines.check(first == last, "a ring that ends where it begins")?;
        lines.keyword("`inside`")?;
        let (x, y) = lines.place()?;
        let longest = 2 * self.side - 1;
        let is_on = (1..=longest).contains(&x) && (1..=longest).contains(&y) && (x - y).abs() < self.side;
        let is_empty = self.at((x, y)).is_none_or(|stone| stone >= k);
        lines.check(is_on && is_empty, "an empty cell of the board inside the ring")?;
        // The ray goes towards larger x, a little above the cell: it crosses the steps from this y to y + 1, and back, that are
        // further along. (None begins or ends in the empty cell itself.)
        let crosses = |step: &&[(i64, i64)]| {
            let (low, high) = if step[0].1 < step[1].1 { (step[0], step[1]) } else { (step[1], step[0]) };
            low.1 == y && high.1 == y + 1 && low.0 > x
        };
        let is_inside = cells.windows(2).filter(crosses).count() % 2 == 1;
        lines.check(is_inside, "a ring that goes round the cell inside")?;
        lines.line_end()
    }

    /// The corner or side that a stone stands on, as a bit, for [`corners`] and [`sides`].
    #[inline]
    fn marks(&self, stone: usize) -> u16 {
        let ((x, y), side, longest) = (self.places[stone], self.side, 2 * self.side - 1);
        // In a circle, so that each has a corner in common with the next.
        let on = [x == 1, y - x == side - 1, y == longest, x == longest, x - y == side - 1, y == 1];
        let sides = on.iter().rev().fold(0, |sides, &on| sides << 1 | u16::from(on));
        // A corner is on two of them, and belongs to neither.
        let corners = sides & (sides >> 1 | sides << 5) & 0b11_1111;
        if corners != 0 { corners << 6 } else { sides }
    }
}

/// How many different corners there are in some marks.
fn corners(marks: u16) -> u32 {
    (marks >> 6).count_ones()
}

/// How many different sides.
fn sides(marks: u16) -> u32 {
    (marks & 0b11_1111).count_ones()
}

impl Board for Stones {
    fn at(&self, place: (i64, i64)) -> Option<usize> {
        let found = self.sorted.binary_search_by_key(&key(place), |&(key, _)| key).ok()?;
        Some(self.sorted[found].1 as usize)
    }

    #[inline]
    fn step(&self, at: usize, letter: u8) -> Option<usize> {
        let near = *self.near[at].get(usize::from(LETTERS[usize::from(letter)]))?;
        (near != NONE).then_some(near as usize)
    }
}

/// A number for each place, in order of x, then y. Both are below 2^31, so a step changes it by the same everywhere.
fn key((x, y): (i64, i64)) -> u64 {
    (x as u64) << 32 | y as u64
}

/// The stones next to each one. Those a step of x further come in the same order, so one index that runs ahead finds them all.
fn neighbors(sorted: &[(u64, u32)]) -> Vec<[u32; 6]> {
    let mut near = vec![[NONE; 6]; sorted.len()];
    let mut ahead = 0;
    for (index, &(key, stone)) in sorted.iter().enumerate() {
        let (x, y, z) = (key + (1 << 32), key + 1, key + (1 << 32) + 1);
        while sorted.get(ahead).is_some_and(|other| other.0 < x) {
            ahead += 1;
        }
        let after = ahead + usize::from(sorted.get(ahead).is_some_and(|other| other.0 == x));
        for (direction, found, wanted) in [(X, ahead, x), (Y, index + 1, y), (Z, after, z)] {
            if let Some(&(_, other)) = sorted.get(found).filter(|other| other.0 == wanted) {
                near[stone as usize][direction] = other;
                near[other as usize][direction + 3] = stone;
            }
        }
    }
    near
}
