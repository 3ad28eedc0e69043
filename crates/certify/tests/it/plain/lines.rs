//! Reads the lines of a certificate one after the other.

use std::collections::{HashMap, HashSet};
use std::str::Split;

use crate::it::naive::{Letters, Place};

pub(super) struct Lines<'a>(Split<'a, char>);

impl<'a> Lines<'a> {
    /// The lines of a text that ends in a line feed.
    pub(super) fn of(text: &'a str) -> Option<Self> {
        Some(Lines(text.strip_suffix('\n')?.split('\n')))
    }

    pub(super) fn end(&mut self) -> Option<()> {
        holds(self.0.next().is_none())
    }

    pub(super) fn is(&mut self, line: &str) -> Option<()> {
        holds(self.0.next()? == line)
    }

    /// The rest of the next line if it begins with these words. Otherwise the line stays.
    pub(super) fn after(&mut self, start: &str) -> Option<Option<&'a str>> {
        let rest = self.0.clone().next()?.strip_prefix(start);
        if rest.is_some() {
            self.0.next();
        }
        Some(rest)
    }

    pub(super) fn words(&mut self) -> Option<Vec<&'a str>> {
        Some(self.0.next()?.split(' ').collect())
    }

    /// Reads a walk, and returns its places.
    pub(super) fn walk(&mut self, keyword: &str, letters: Letters) -> Option<Vec<Place>> {
        let [first, x, y, word, last_x, last_y] = self.words()?[..] else { return None };
        let walk = way(letters, (number(x)?, number(y)?), word)?;
        let last = (number(last_x)?, number(last_y)?);
        holds(first == keyword && walk.last() == Some(&last)).map(|()| walk)
    }

    /// Reads the lists of steps, and checks that they are exactly the groups of the stones.
    pub(super) fn chains(
        &mut self,
        stones: &[Place],
        letters: Letters,
        alike: impl Fn(Place, Place) -> bool,
    ) -> Option<()> {
        let line = self.words()?;
        let (["chains", count], lists) = line.split_at_checked(2)? else { return None };
        holds(number(count)? == lists.len() as i64)?;
        let all: HashSet<Place> = stones.iter().copied().collect();
        let mut seen: HashMap<Place, usize> = HashMap::new();
        for (list, word) in lists.iter().enumerate() {
            let &start = stones.iter().find(|at| !seen.contains_key(at))?;
            for at in way(letters, start, word)? {
                holds(all.contains(&at) && alike(start, at) && *seen.entry(at).or_insert(list) == list)?;
            }
        }
        let is_apart = |at: Place, near: &Place| {
            !all.contains(near) || !alike(at, *near) || seen.get(&at) == seen.get(near)
        };
        let is_alone =
            |&at: &Place| seen.contains_key(&at) && letters.near(at).iter().all(|near| is_apart(at, near));
        holds(stones.iter().all(is_alone))
    }
}

/// The places on a walk.
fn way(letters: Letters, start: Place, word: &str) -> Option<Vec<Place>> {
    holds(!word.is_empty())?;
    let mut way = vec![start];
    for letter in word.chars().filter(|_| word != "-") {
        way.push(plus(*way.last()?, step(letter, letters)?));
    }
    Some(way)
}

pub(super) fn step(letter: char, letters: Letters) -> Option<Place> {
    letters.steps().into_iter().find(|(name, _)| *name == letter).map(|(_, step)| step)
}

pub(super) fn plus(at: Place, by: Place) -> Place {
    (at.0 + by.0, at.1 + by.1)
}

/// A number in the only form allowed.
pub(super) fn number(word: &str) -> Option<i64> {
    let value: i64 = word.parse().ok()?;
    (value >= 0 && value.to_string() == word).then_some(value)
}

pub(super) fn holds(is_true: bool) -> Option<()> {
    is_true.then_some(())
}
