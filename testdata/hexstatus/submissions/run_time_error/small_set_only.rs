//! Crashes: keeps the way of the search in an array for the limits of the small set, N up to 10.

use std::collections::VecDeque;
use std::io::{self, Read};

const STEPS: [(i32, i32); 6] = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1)];
const NONE: usize = usize::MAX;
/// The cells of the largest board of the small set.
const MOST: usize = 10 * 10;

/// Red's view of a board: `true` where a stone of the player stands, who joins the first row and the last.
struct View {
    side: usize,
    own: Vec<bool>,
}

impl View {
    fn near(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let (row, column) = ((cell / self.side) as i32, (cell % self.side) as i32);
        let range = 0..self.side as i32;
        STEPS.iter().map(move |(down, across)| (row + down, column + across)).filter_map(move |(r, c)| {
            let at = if range.contains(&r) && range.contains(&c) {
                r as usize * self.side + c as usize
            } else {
                NONE
            };
            Some(at).filter(|at| *at != NONE && self.own[*at])
        })
    }

    fn is_last_row(&self, cell: usize) -> bool {
        cell / self.side == self.side - 1
    }

    /// A shortest chain from the first row to the last, as the stone before each stone of it; its first stone has itself there,
    /// and cells off the chain have `NONE`.
    fn chain(&self) -> Option<Vec<usize>> {
        let mut before = [NONE; MOST];
        let mut queue: VecDeque<usize> = (0..self.side).filter(|cell| self.own[*cell]).collect();
        for cell in &queue {
            before[*cell] = *cell;
        }
        while let Some(cell) = queue.pop_front() {
            if self.is_last_row(cell) {
                let mut previous = vec![NONE; self.own.len()];
                let mut at = cell;
                loop {
                    previous[at] = before[at];
                    if before[at] == at {
                        return Some(previous);
                    }
                    at = before[at];
                }
            }
            for near in self.near(cell) {
                if before[near] == NONE {
                    before[near] = cell;
                    queue.push_back(near);
                }
            }
        }
        None
    }

    /// Is there a second chain that shares no stone with (a rerouted form of) the first?
    ///
    /// A stone of the first chain has an entrance and an exit. Whoever enters it from outside stands at the entrance, and may
    /// only go back along the chain, to the exit of the stone before. From an exit the way leads anywhere, or back through the
    /// stone to its entrance. Any other stone is entered and left freely.
    fn has_second(&self, previous: &[usize]) -> bool {
        let on_chain = |cell: usize| previous[cell] != NONE;
        let (mut entered, mut left) = (vec![false; self.own.len()], vec![false; self.own.len()]);
        let mut stack: Vec<(usize, bool)> = Vec::new();
        // The start: any stone of the first row, but for the one where the first chain starts.
        for cell in (0..self.side).filter(|cell| self.own[*cell] && previous[*cell] != *cell) {
            entered[cell] = true;
            stack.push((cell, false));
        }
        while let Some((cell, is_exit)) = stack.pop() {
            if on_chain(cell) && !is_exit {
                let back = previous[cell];
                // From the chain's first stone there is no way back but to the start.
                if back != cell && !left[back] {
                    left[back] = true;
                    stack.push((back, true));
                }
                continue;
            }
            // The first chain has one stone in the last row only, its end; the second must end on another.
            if self.is_last_row(cell) && !on_chain(cell) {
                return true;
            }
            if on_chain(cell) && !entered[cell] {
                entered[cell] = true;
                stack.push((cell, false));
            }
            // Only against the direction of the first chain: its own steps are used.
            for near in self.near(cell).filter(|near| previous[*near] != cell) {
                if !entered[near] {
                    entered[near] = true;
                    stack.push((near, false));
                }
            }
        }
        false
    }
}

fn status(side: usize, board: &[u8]) -> &'static str {
    let count = |colour: u8| board.iter().filter(|cell| **cell == colour).count() as i32;
    let more_red = count(b'R') - count(b'B');
    if more_red.abs() > 1 {
        return "Impossible";
    }
    let red = View { side, own: board.iter().map(|cell| *cell == b'R').collect() };
    let mirrored = (0..side * side).map(|at| board[at % side * side + at / side]);
    let blue = View { side, own: mirrored.map(|cell| cell == b'B').collect() };
    for (view, more, verdict) in [(red, more_red, "Red wins"), (blue, -more_red, "Blue wins")].iter() {
        if let Some(previous) = view.chain() {
            return if *more < 0 || view.has_second(&previous) { "Impossible" } else { verdict };
        }
    }
    "Nobody wins"
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_ascii_whitespace();
    let boards: usize = words.next().and_then(|word| word.parse().ok()).expect("the number of boards");
    for case in 1..=boards {
        let side: usize = words.next().and_then(|word| word.parse().ok()).expect("the side of the board");
        let board: Vec<u8> = (&mut words).take(side).flat_map(str::bytes).collect();
        println!("Case #{}: {}", case, status(side, &board));
    }
}
