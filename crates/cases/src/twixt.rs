//! Cases of `twixt`.

mod beyond;
mod games;
mod stored;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Result, Write};

use oracle::twixt::{Point, replay, why_not};
use rng::Rng;

use crate::case::{Case, Frame, Large, Style, thinned, without_chunks};
use crate::collisions;
use crate::kinds::{Kind, bad, good};
use crate::plan::Plan;
use crate::sequences::{self, game};
use crate::words::Words;

/// A board, and the pegs of Black and White in turn. Nobody wins before the last peg. The cases of all styles have an
/// odd number of pegs.
#[derive(Clone, Debug)]
pub struct Twixt {
    /// The largest coordinate.
    pub size: i64,
    /// Points (x, y) from 0, in the order of the moves.
    pub pegs: Vec<Point>,
}

impl Case for Twixt {
    const ID: &'static str = "twixt";
    const MOST: usize = 20;
    const FRAME: Frame = Frame::Zeros;
    const STYLES: &'static [Style<Self>] = games::STYLES;
    const KINDS: &'static [Kind] = &[
        good("scattered", |bytes, out| game::<Self>(sequences::scattered, bytes, out)),
        good("far", |bytes, out| game::<Self>(sequences::far, bytes, out)),
        good("linked", |bytes, out| game::<Self>(sequences::linked, bytes, out)),
        good("tiny", |bytes, out| sequences::tiny::<Self>(4..21, bytes, out)),
        good("collisions", collided),
        bad("cut off", |bytes, out| sequences::cut_off("2147483647 2147483647\n", bytes, out)),
    ];
    const BEYOND: &'static [(&'static str, usize)] = &[("beyond", 1_000_000)];
    const PLANS: &'static [Plan] = stored::PLANS;
    const PLANS_BEYOND: &'static [Plan] = beyond::PLANS;
    const HASHES: Option<[u64; 2]> = Some([8375316055275128248, 11839204339687598452]);

    fn write(&self, out: &mut String) {
        out.push_str(&format!("{} {}\n", self.size, self.pegs.len()));
        for ten in self.pegs.chunks(10) {
            let pairs: Vec<String> = ten.iter().map(|(x, y)| format!("{x} {y}")).collect();
            out.push_str(&pairs.join(" "));
            out.push('\n');
        }
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        words.moves().map(|(size, pegs)| Twixt { size, pegs })
    }

    /// See [`replay`].
    fn answer(&self, _: usize) -> Option<String> {
        if self.size < 1 || self.pegs.is_empty() {
            return None;
        }
        let game = replay(self.size, &self.pegs).ok()?;
        Some(if game.won_by.is_some() { "yes\n" } else { "no\n" }.into())
    }

    /// Pegs in random order. Neither colour enters a band of three lines across its path, so nobody wins.
    fn large(items: usize) -> Large {
        let size = items.isqrt() as i64;
        let band = size / 2..size / 2 + 3;
        let mut points = points(size);
        Rng::new(11).shuffle(&mut points);
        let (mut black, mut white) = (Vec::new(), Vec::new());
        for (x, y) in points {
            let black_may = y > 0 && y < size && !band.contains(&x);
            let white_may = x > 0 && x < size && !band.contains(&y);
            if black_may && (black.len() <= white.len() || !white_may) {
                black.push((x, y));
            } else if white_may {
                white.push((x, y));
            }
        }
        let turns = black.len().min(white.len()).min((size * size) as usize / 2);
        let mut text = format!("{size} {}\n", 2 * turns);
        for (black, white) in black.iter().zip(&white).take(turns) {
            let _ = writeln!(text, "{} {} {} {}", black.0, black.1, white.0, white.1);
        }
        Large { text: text + "0 0\n", items: 2 * turns, answer: Some("no\n".into()) }
    }

    /// Returns half of the number of words. Each peg has two, and so has the header of each game.
    fn items(input: &[u8]) -> usize {
        input.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count() / 2
    }

    /// The measure: size, number of pegs, sum of coordinates, number of pairs of pegs of one colour out of order.
    fn shrinks(&self) -> Vec<Self> {
        let Twixt { size, ref pegs } = *self;
        let (blacks, whites) = self.colors();
        // Removes rounds of a black peg and a white one, so that all others keep their colours.
        let rounds: Vec<&[Point]> = pegs.chunks(2).collect();
        let mut simpler: Vec<Self> =
            without_chunks(&rounds).map(|rounds| Twixt { size, pegs: rounds.concat() }).collect();
        for k in thinned(blacks.len(), 20) {
            for m in thinned(whites.len(), 20) {
                let (mut blacks, mut whites) = (blacks.clone(), whites.clone());
                blacks.remove(k);
                whites.remove(m);
                simpler.push(Twixt::in_turn(size, &blacks, &whites));
            }
        }
        simpler.extend(self.smaller_boards());
        simpler.extend(sequences::nearer(pegs, 2).map(|pegs| Twixt { size, pegs }));
        simpler
    }
}

impl Twixt {
    /// Returns the game without one row and one column of points: as it is, and with all points to the right of the
    /// column moved up or down by one, which can keep links across the column. Tries all pairs of row and column up to
    /// size 8, and some for larger boards.
    fn smaller_boards(&self) -> impl Iterator<Item = Self> {
        let lines = thinned((self.size + 1).max(0) as usize, 9).map(|line| line as i64);
        lines.clone().flat_map(move |column| {
            lines.clone().flat_map(move |row| {
                [0, -1, 1].map(|slide| {
                    self.mapped(self.size - 1, |(x, y)| {
                        let is_far = x > column;
                        (x - i64::from(is_far), y - i64::from(y > row) + if is_far { slide } else { 0 })
                    })
                })
            })
        })
    }

    /// Maps the pegs to another board. Drops pegs that may not be there, then surplus pegs of a colour.
    fn mapped(&self, size: i64, to: impl Fn(Point) -> Point) -> Self {
        let (blacks, whites) = self.colors();
        let mut taken: Vec<Point> = Vec::new();
        let [mut blacks, mut whites] = [(blacks, 0), (whites, 1)].map(|(pegs, color)| {
            let mut moved = Vec::new();
            for at in pegs.into_iter().map(&to) {
                // The dummy peg only says whose turn it is.
                if !taken.contains(&at) && why_not(size, &[(-1, -1)][..color], at).is_none() {
                    taken.push(at);
                    moved.push(at);
                }
            }
            moved
        });
        blacks.drain(..blacks.len().saturating_sub(whites.len() + 1));
        whites.drain(..whites.len().saturating_sub(blacks.len().saturating_sub(1)));
        Twixt::in_turn(size, &blacks, &whites)
    }

    fn colors(&self) -> (Vec<Point>, Vec<Point>) {
        let of = |first: usize| self.pegs.iter().copied().skip(first).step_by(2).collect();
        (of(0), of(1))
    }

    fn in_turn(size: i64, blacks: &[Point], whites: &[Point]) -> Self {
        let pegs = blacks.iter().enumerate().flat_map(|(k, &black)| [Some(black), whites.get(k).copied()]);
        Twixt { size, pegs: pegs.flatten().collect() }
    }
}

/// Returns all points of a board, by x, then by y.
pub fn points(size: i64) -> Vec<Point> {
    (0..=size).flat_map(|x| (0..=size).map(move |y| (x, y))).collect()
}

/// Writes pegs whose hashes collide, on a board of size 2^30.
fn collided(bytes: u64, out: &mut dyn Write) -> Result {
    let moves = bytes / 21;
    writeln!(out, "{} {moves}", collisions::END)?;
    collisions::places().take(moves as usize).try_for_each(|(x, y)| writeln!(out, "{x} {y}"))?;
    out.write_str("0 0\n")
}
