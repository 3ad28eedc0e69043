//! `stonepath count`: how many boards of a size are won, undecided or impossible.
//!
//! If a game has [`Rules::winners`], one colour wins on each full board, by its own stones alone. So the winners of all
//! `2^n` full boards decide all `3^n` boards: a colour has won on a board if it wins with the empty cells added to
//! the other's. A game ends with its first win, so a won board is possible if one stone of the winner less does not win, and
//! the numbers of stones fit.

use std::array;
use std::thread;

use games::{Visitor, of_setup};
use geometry::{ParseError, Shape};
use rules_core::{Rule, Rules, Setup};

use super::usage;
use crate::cli::{CountArgs, ReplayFormat};
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-count-1";

/// The most cells: for each set of them there is a bit in memory.
const MOST: usize = 30;

/// Boards that are decided at once, in words of 64.
const MANY: usize = 32;

pub(super) fn run(args: &CountArgs, system: &dyn System) -> Result<Exit, Failure> {
    let count = of_setup(&args.setup).and_then(|game| game.visit(Count(args)));
    let counted = count.map_err(|error| usage("count", error.to_string()))?;
    let text = match args.format {
        ReplayFormat::Text => counted.text(),
        ReplayFormat::Json => {
            serde_json::to_string(&counted).expect("strings and numbers can be written") + "\n"
        }
    };
    Output::new(system)?.write(text.as_bytes())?;
    Ok(Exit::Fine)
}

/// The boards of a kind.
#[derive(serde::Serialize)]
struct Boards {
    won: [u64; 2],
    undecided: u64,
}

#[derive(serde::Serialize)]
struct Counted {
    schema: &'static str,
    setup: String,
    /// With or without stones on each cell.
    all: Boards,
    /// Those that occur in games, in which the first colour begins.
    possible: Boards,
    #[serde(skip)]
    colors: [&'static str; 2],
}

impl Counted {
    fn text(&self) -> String {
        let of = |boards: &Boards| [boards.won[0], boards.won[1], boards.undecided];
        let (all, possible) = (of(&self.all), of(&self.possible));
        let impossible = [0, 1, 2].map(|at| all[at] - possible[at]);
        let [first, second] = self.colors.map(|color| format!("{color} won"));
        let mut text = format!(
            "{}\n{:<10}{first:>17}{second:>17}{:>17}{:>17}\n",
            self.setup, "", "undecided", "together"
        );
        for (name, [first, second, undecided]) in
            [("all", all), ("possible", possible), ("impossible", impossible)]
        {
            let together = first + second + undecided;
            text += &format!("{name:<10}{first:>17}{second:>17}{undecided:>17}{together:>17}\n");
        }
        text
    }
}

struct Count<'a>(&'a CountArgs);

impl Visitor for Count<'_> {
    type Output = Result<Counted, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let text = &self.0.setup[..];
        let setup: R::Setup = text.parse()?;
        let cells = setup.shape().len() as usize;
        if !(1..=MOST).contains(&cells) {
            return Err(ParseError::new(text, 0, format!("a board of 1 to {MOST} cells")));
        }
        if !R::winners(&setup, &[], &mut []) {
            return Err(ParseError::new(text, 0, "a game in which one colour wins on every full board"));
        }
        let wins = wins(cells, self.0.jobs.count(), |boards, winners| {
            R::winners(&setup, boards, winners);
        });
        Ok(counted(cells, &wins, setup.to_string(), R::Rule::COLORS))
    }
}

/// For each set of cells, as the bits of an index, whether the first colour wins with these stones.
fn wins(cells: usize, jobs: usize, winners: impl Fn(&[i8], &mut [i8]) + Sync) -> Vec<u64> {
    let mut wins = vec![0; (1 << cells) / 64 + usize::from(cells < 6)];
    let part = wins.len().div_ceil(jobs);
    thread::scope(|scope| {
        for (job, words) in wins.chunks_mut(part).enumerate() {
            let winners = &winners;
            scope.spawn(move || {
                let (mut boards, mut won) = (Vec::new(), Vec::new());
                for (many, words) in words.chunks_mut(MANY).enumerate() {
                    let first = 64 * (part * job + MANY * many);
                    boards.clear();
                    for set in first..(first + 64 * words.len()).min(1 << cells) {
                        boards.extend((0..cells).map(|cell| if set >> cell & 1 == 1 { 1 } else { -1 }));
                    }
                    won.resize(boards.len() / cells, 0);
                    winners(&boards, &mut won);
                    for (word, won) in words.iter_mut().zip(won.chunks(64)) {
                        *word = won.iter().rev().fold(0, |word, &won| word << 1 | u64::from(won > 0));
                    }
                }
            });
        }
    });
    wins
}

/// Counts the boards, from the sets with which the first colour wins.
fn counted(cells: usize, table: &[u64], setup: String, colors: [&'static str; 2]) -> Counted {
    // By the number of stones: the winning sets of each colour, and those that do not win with one of their stones less.
    let (mut wins, mut last) = ([[0; MOST + 1]; 2], [[0; MOST + 1]; 2]);
    let masks: [u64; 7] = array::from_fn(|stones| {
        (0..64_u64).filter(|set| set.count_ones() as usize == stones).fold(0, |mask, set| mask | 1 << set)
    });
    for (at, &word) in table.iter().enumerate() {
        // The sets that win, but not without some cell; and those that do not, but with some cell more.
        let (mut less, mut more) = (0, 0);
        for cell in 0..cells.min(6) {
            let shift = 1 << cell;
            let has = (u64::MAX / ((1 << shift) + 1)) << shift;
            let changed = word & has & !(word << shift);
            less |= changed;
            more |= changed >> shift;
        }
        for bit in (0..cells.saturating_sub(6)).map(|cell| 1 << cell) {
            match at & bit {
                0 => more |= table[at | bit] & !word,
                _ => less |= word & !table[at & !bit],
            }
        }
        for (stones, mask) in masks.iter().enumerate().take(cells + 1) {
            let stones = stones + at.count_ones() as usize;
            let count = |sets: u64| u64::from((sets & mask).count_ones());
            wins[0][stones] += count(word);
            last[0][stones] += count(less);
            // The other colour has the other cells.
            last[1][cells - stones] += count(more);
        }
    }
    let choose =
        |of: usize, count: usize| (0..count).fold(1, |chosen, k| chosen * (of - k) as u64 / (k as u64 + 1));
    for stones in 0..=cells {
        wins[1][stones] = choose(cells, stones) - wins[0][cells - stones];
    }
    let all = wins.map(|wins| (0..=cells).map(|stones| wins[stones] << (cells - stones)).sum());
    let mut possible = Boards { won: [0; 2], undecided: 0 };
    for others in 0..=cells / 2 {
        // The first colour has as many stones, or one more.
        for stones in (others..=others + 1).filter(|stones| stones + others <= cells) {
            let (own, other) = (choose(cells - stones, others), choose(cells - others, stones));
            possible.won[usize::from(stones == others)] += match stones - others {
                0 => last[1][others] * other,
                _ => last[0][stones] * own,
            };
            possible.undecided += (choose(cells, stones) - wins[0][stones]) * own - wins[1][others] * other;
        }
    }
    let undecided = 3_u64.pow(cells as u32) - all.iter().sum::<u64>();
    Counted { schema: SCHEMA, setup, all: Boards { won: all, undecided }, possible, colors }
}
