//! The lines of a certificate, read one after the other.

use std::collections::{HashMap, HashSet};
use std::str::Split;

pub(crate) type Place = (i64, i64);
/// What the small letters of a problem do; the capitals undo it.
pub(crate) type Steps = &'static [(char, Place)];

/// The lines of a certificate that are left.
pub(crate) struct Lines<'a>(Split<'a, char>);

impl<'a> Lines<'a> {
    /// The lines of a text, which ends in a line feed.
    pub(crate) fn of(text: &'a str) -> Option<Self> {
        Some(Lines(text.strip_suffix('\n')?.split('\n')))
    }

    pub(crate) fn end(&mut self) -> Option<()> {
        holds(self.0.next().is_none())
    }

    pub(crate) fn is(&mut self, line: &str) -> Option<()> {
        holds(self.0.next()? == line)
    }

    /// What stands behind these words, if the next line begins with them; else the line is left.
    pub(crate) fn after(&mut self, start: &str) -> Option<Option<&'a str>> {
        let rest = self.0.clone().next()?.strip_prefix(start);
        if rest.is_some() {
            self.0.next();
        }
        Some(rest)
    }

    pub(crate) fn words(&mut self) -> Option<Vec<&'a str>> {
        Some(self.0.next()?.split(' ').collect())
    }

    /// The places of a walk.
    pub(crate) fn walk(&mut self, keyword: &str, steps: Steps) -> Option<Vec<Place>> {
        let line = self.words()?;
        let [first, x, y, letters, last_x, last_y] = line[..] else { return None };
        let mut walk = vec![(number(x)?, number(y)?)];
        for letter in letters_of(letters)? {
            walk.push(plus(*walk.last()?, step(letter, steps)?));
        }
        let last = (number(last_x)?, number(last_y)?);
        holds(first == keyword && walk.last() == Some(&last)).map(|()| walk)
    }

    /// The lists that cover the stones, which are just their groups.
    pub(crate) fn chains(
        &mut self,
        stones: &[Place],
        steps: Steps,
        alike: impl Fn(Place, Place) -> bool,
    ) -> Option<()> {
        let line = self.words()?;
        let (["chains", count], lists) = line.split_at_checked(2)? else { return None };
        holds(number(count)? == lists.len() as i64)?;
        let all: HashSet<Place> = stones.iter().copied().collect();
        let mut seen: HashMap<Place, usize> = HashMap::new();
        for (list, letters) in lists.iter().enumerate() {
            let &start = stones.iter().find(|at| !seen.contains_key(at))?;
            let mut at = start;
            seen.insert(at, list);
            for letter in letters_of(letters)? {
                at = plus(at, step(letter, steps)?);
                holds(all.contains(&at) && alike(start, at) && *seen.entry(at).or_insert(list) == list)?;
            }
        }
        let is_alone = |&at: &Place| {
            steps
                .iter()
                .map(|step| plus(at, step.1))
                .all(|near| !all.contains(&near) || !alike(at, near) || seen.get(&at) == seen.get(&near))
        };
        holds(stones.iter().all(|at| seen.contains_key(at)) && stones.iter().all(is_alone))
    }
}

fn letters_of(word: &str) -> Option<Vec<char>> {
    if word == "-" { Some(Vec::new()) } else { holds(!word.is_empty()).map(|()| word.chars().collect()) }
}

pub(crate) fn step(letter: char, steps: Steps) -> Option<Place> {
    let (small, (x, y)) = *steps.iter().find(|(small, _)| *small == letter.to_ascii_lowercase())?;
    Some(if letter == small { (x, y) } else { (-x, -y) })
}

pub(crate) fn plus(at: Place, by: Place) -> Place {
    (at.0 + by.0, at.1 + by.1)
}

/// A number in the only form that it has.
pub(crate) fn number(word: &str) -> Option<i64> {
    let value: i64 = word.parse().ok()?;
    (value >= 0 && value.to_string() == word).then_some(value)
}

pub(crate) fn holds(is_true: bool) -> Option<()> {
    is_true.then_some(())
}
