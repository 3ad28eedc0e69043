//! Union-find with counts. For each chain count the pairs of a stone and an empty point beside it: the chain has a liberty as
//! long as the count is above 0, and the counts of two chains that meet just add up.
//!
//! A point that is illegal for a player stays so: chains only lose liberties. So each player goes once over the board, in
//! reading order, and never back. The game is over when the player *to move* has come to the end.

use std::io::{self, Read, Write};

const EMPTY: u8 = b'.';
const FRAME: u8 = b'#';

struct Game {
    /// The board with a frame, row by row.
    cells: Vec<u8>,
    width: usize,
    parent: Vec<u32>,
    /// Pairs of a stone and an empty point beside it; right for roots only.
    pairs: Vec<i32>,
}

impl Game {
    fn new(rows: &[&[u8]]) -> Self {
        let width = rows.len() + 2;
        let mut cells = vec![FRAME; width * width];
        for (row, line) in rows.iter().enumerate() {
            let start = (row + 1) * width + 1;
            cells[start..start + line.len()].copy_from_slice(line);
        }
        let parent = (0..cells.len() as u32).collect();
        let mut game = Game { pairs: vec![0; cells.len()], cells, width, parent };
        for at in 0..game.cells.len() {
            if game.cells[at] == b'X' || game.cells[at] == b'O' {
                game.pairs[at] +=
                    game.near(at).iter().filter(|near| game.cells[**near] == EMPTY).count() as i32;
            }
        }
        for at in 0..game.cells.len() {
            game.join_neighbours(at);
        }
        game
    }

    fn near(&self, at: usize) -> [usize; 4] {
        // Nothing is beside the frame; it is asked for its neighbours, but has no colour of a player.
        let width = self.width;
        [at.wrapping_sub(width), at.wrapping_sub(1), at + 1, at + width]
    }

    fn find(&mut self, mut at: usize) -> usize {
        while self.parent[at] as usize != at {
            self.parent[at] = self.parent[self.parent[at] as usize];
            at = self.parent[at] as usize;
        }
        at
    }

    /// Joins a stone with the stones of its colour beside it.
    fn join_neighbours(&mut self, at: usize) {
        let colour = self.cells[at];
        if colour == EMPTY || colour == FRAME {
            return;
        }
        for near in self.near(at).iter().copied() {
            if self.cells[near] == colour {
                let (a, b) = (self.find(at), self.find(near));
                if a != b {
                    self.parent[a] = b as u32;
                    self.pairs[b] += self.pairs[a];
                }
            }
        }
    }

    /// A move is legal if the point is empty and afterwards every chain has a liberty. Only chains beside it are concerned.
    fn is_legal(&mut self, at: usize, colour: u8) -> bool {
        if self.cells[at] != EMPTY {
            return false;
        }
        let near = self.near(at);
        let mut has_liberty = near.iter().any(|near| self.cells[*near] == EMPTY);
        for place in near.iter().copied() {
            let stone = self.cells[place];
            if stone == EMPTY || stone == FRAME {
                continue;
            }
            // The pairs of this chain with the point itself are lost. What is left are its other liberties.
            let chain = self.find(place);
            let lost =
                near.iter().filter(|near| self.cells[**near] == stone && self.find(**near) == chain).count();
            let keeps_liberty = self.pairs[chain] > lost as i32;
            if stone == colour {
                has_liberty |= keeps_liberty;
            } else if !keeps_liberty {
                return false; // a capture
            }
        }
        has_liberty // else suicide
    }

    fn play(&mut self, at: usize, colour: u8) {
        self.cells[at] = colour;
        for near in self.near(at).iter().copied() {
            match self.cells[near] {
                EMPTY => self.pairs[at] += 1,
                FRAME => {}
                _ => {
                    let chain = self.find(near);
                    self.pairs[chain] -= 1;
                }
            }
        }
        self.join_neighbours(at);
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut words = text.split_ascii_whitespace();
    let side: usize = words.next().and_then(|word| word.parse().ok()).expect("the side of the board");
    let rows: Vec<&[u8]> = words.take(side).map(str::as_bytes).collect();
    let mut game = Game::new(&rows);

    let mut out = Vec::new();
    let players = [b'X', b'O'];
    let mut next = [0, 0];
    for turn in (0..2).cycle() {
        let at = &mut next[turn];
        while *at < game.cells.len() && !game.is_legal(*at, players[turn]) {
            *at += 1;
        }
        if *at == game.cells.len() {
            break;
        }
        game.play(*at, players[turn]);
        writeln!(out, "{} {}", *at / game.width, *at % game.width).expect("memory takes all");
    }
    out.extend(b"-1 -1\n");
    io::stdout().write_all(&out).expect("standard output takes the answer");
}
