//! Havannah for one player: which structure is complete first, and after which move?

use alloc::vec;
use alloc::vec::Vec;

use crate::reader::{LARGEST, Reader};
use crate::walk::{Board, chains, numbers, walk};
use crate::{CheckedCase, NotCertified};

static LETTERS: [u8; 256] = numbers(b"xyzXYZ");
/// Three of the six directions, as numbers of their letters: x + 1, y + 1, and both. Each plus 3 is its reverse.
const X: usize = 0;
const Y: usize = 1;
const Z: usize = 2;
/// All six directions in circular order.
const CIRCLE: [usize; 6] = [X, Z, Y, X + 3, Z + 3, Y + 3];
/// No stone.
const NONE: u32 = u32::MAX;

/// A board with `side` cells on each side, and the stones in order of play.
pub(crate) struct Stones {
    side: i64,
    places: Vec<(i64, i64)>,
    /// The stones sorted by [`key`], each with its key.
    sorted: Vec<(u64, u32)>,
    /// The neighbours of each stone, by direction.
    near: Vec<[u32; 6]>,
}

/// The groups of stones when no structure exists.
struct Groups {
    /// The number of each stone's group, from 1; 0 if it is not yet played.
    lists: Vec<u32>,
    /// The corners and sides of each group; none for 0.
    marks: Vec<u16>,
}

impl CheckedCase for Stones {
    fn read(input: &mut Reader<'_>) -> Result<Self, NotCertified> {
        let side = input.number(2, 1 << 30, "the side of the board")?;
        let moves = input.number(0, LARGEST, "the number of moves")? as usize;
        // Each move but the last takes at least four bytes.
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
        // Names before their prefixes, since the first match counts.
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

        // Move k completes what exists after it and not before.
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
        answer.check(bridge == name.contains("bridge"), "a bridge named exactly if one was completed")?;
        answer.check(fork == name.contains("fork"), "a fork named exactly if one was completed")?;
        answer.check(ring == name.contains("ring"), "a ring named exactly if one was completed")
    }
}

impl Stones {
    /// Reads the line `chains …` for the first `count` stones, and checks that no structure existed after any of them.
    fn nothing_stands(&self, lines: &mut Reader<'_>, count: usize) -> Result<Groups, NotCertified> {
        let (groups, lists) = chains(lines, self, self.places.len(), 0..count, |_, stone| stone < count)?;
        let mut marks = vec![0; groups + 1];
        let (mut edges, mut faces) = (0, 0);
        for stone in 0..count {
            let near = self.near[stone].map(|near| near as usize);
            for near in [X, Y, Z].map(|direction| near[direction]).into_iter().filter(|&near| near < count) {
                edges += 1;
                // With the checks of `chains`, this makes the lists exactly the groups.
                lines.check(lists[near] == lists[stone], "neighbouring stones in one list")?;
            }
            // Counts each triangle once: this stone, the one at (x + 1, y + 1), and one of the two between.
            let is_stone = |direction: usize| near[direction] < count;
            faces += usize::from(is_stone(Z) && is_stone(X)) + usize::from(is_stone(Z) && is_stone(Y));
            // A hole (empty cells inside a ring) disappears only when
            // its last cell is played, between six earlier stones.
            let fills_hole = near.iter().all(|&near| near < stone);
            lines.check(!fills_hole, "no ring that a later move has filled")?;
            marks[lists[stone] as usize] |= self.marks(stone);
        }
        let has_none = |&marks: &u16| corners(marks) < 2 && sides(marks) < 3;
        lines.check(marks.iter().all(has_none), "one corner and two sides at most for each list")?;
        // By Euler's formula for points (stones), edges and triangles, groups − holes = V − E + F. Each hole contains
        // an empty cell: where all points have stones, no edge and no triangle is missing. This cell is on the board,
        // because the board is convex.
        lines.check(groups + edges == count + faces, "as many lists as V - E + F: no ring")?;
        Ok(Groups { lists, marks })
    }

    /// Whether a stone completes a bridge, a fork, a ring, if no structure existed before.
    ///
    /// It joins the groups that it touches. The stones around it form `runs` runs (stones next to each other in the
    /// circle of its six neighbours), which belong to `touched` groups. By Euler's formula it makes runs − touched
    /// holes: V grows by 1, E by the number of stones around it, F by the number of neighbouring pairs among them. So
    /// V − E + F grows by 1 − runs, and the number of groups by 1 − touched. (Six stones around it are impossible: its
    /// cell would have been a hole, so a ring existed before.)
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

    /// A ray from a place to beyond the board crosses a closed walk an odd number of times only if the walk
    /// encloses the place (C. Jordan's theorem, modulo 2). Then any path from there to the outside crosses the
    /// walk. Path and walk both go from cell to neighbouring cell, and two such steps meet only in a cell.
    /// So the path passes a cell of the walk, which has a stone.
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
        // The ray goes towards larger x, slightly above the cell. It crosses the steps between y and y + 1,
        // in either direction, at larger x. (No step begins or ends in the cell itself, which is empty.)
        let crosses = |step: &&[(i64, i64)]| {
            let (low, high) = if step[0].1 < step[1].1 { (step[0], step[1]) } else { (step[1], step[0]) };
            low.1 == y && high.1 == y + 1 && low.0 > x
        };
        let is_inside = cells.windows(2).filter(crosses).count() % 2 == 1;
        lines.check(is_inside, "a ring that goes round the cell inside")?;
        lines.line_end()
    }

    /// The corner or side of a stone as a bit, for [`corners`] and [`sides`].
    #[inline]
    fn marks(&self, stone: usize) -> u16 {
        let ((x, y), side, longest) = (self.places[stone], self.side, 2 * self.side - 1);
        // In circular order, so that consecutive sides share a corner.
        let on = [x == 1, y - x == side - 1, y == longest, x == longest, x - y == side - 1, y == 1];
        let sides = on.iter().rev().fold(0, |sides, &on| sides << 1 | u16::from(on));
        // A corner is on two sides and belongs to neither.
        let corners = sides & (sides >> 1 | sides << 5) & 0b11_1111;
        if corners != 0 { corners << 6 } else { sides }
    }
}

/// The number of different corners.
fn corners(marks: u16) -> u32 {
    (marks >> 6).count_ones()
}

/// The number of different sides.
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

/// A number for each place, in order of x, then y. Both are below 2^31, so a step adds the same amount everywhere.
fn key((x, y): (i64, i64)) -> u64 {
    (x as u64) << 32 | y as u64
}

/// The neighbours of each stone. Those at x + 1 come in the same order as the stones, so the index `ahead` only grows.
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
