//! Walks over a board, and their letters.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A cell or point in the contest's coordinates.
pub(crate) type Place = (i64, i64);

/// The steps of a game with their small letters. A capital letter is the reverse step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters(pub(crate) &'static [(char, Place)]);

impl Letters {
    /// All steps and their reverses.
    pub(crate) fn steps(self) -> Vec<(char, Place)> {
        let back = self.0.iter().map(|&(letter, (a, b))| (letter.to_ascii_uppercase(), (-a, -b)));
        self.0.iter().copied().chain(back).collect()
    }

    /// The places one step away, on the board or not.
    pub(crate) fn near(self, at: Place) -> Vec<Place> {
        self.steps().into_iter().map(|(_, step)| (at.0 + step.0, at.1 + step.1)).collect()
    }

    /// The letter of the step from one place to another.
    pub(crate) fn letter(self, from: Place, to: Place) -> Option<char> {
        let found = self.steps().into_iter().find(|&(_, step)| (from.0 + step.0, from.1 + step.1) == to);
        found.map(|(letter, _)| letter)
    }

    /// The letters of a walk. Two places that are not neighbours are connected by two steps if possible.
    pub(crate) fn spell(self, way: &[Place]) -> String {
        let letters: String = way.windows(2).map(|pair| self.step_or_two(pair[0], pair[1])).collect();
        if letters.is_empty() { String::from("-") } else { letters }
    }

    /// A walk as in certificates: place, steps, place.
    pub(crate) fn walk(self, way: &[Place]) -> String {
        let (Some(first), Some(last)) = (way.first(), way.last()) else { return String::from("1 1 - 1 1") };
        format!("{} {} {} {} {}", first.0, first.1, self.spell(way), last.0, last.1)
    }

    fn step_or_two(self, from: Place, to: Place) -> String {
        let over = || {
            self.near(from)
                .into_iter()
                .find_map(|over| Some(String::from_iter([self.letter(from, over)?, self.letter(over, to)?])))
        };
        self.letter(from, to).map(String::from).or_else(over).unwrap_or_else(|| String::from("?"))
    }
}

/// A shortest walk from one of `starts` to a goal.
pub(crate) fn path(
    starts: impl IntoIterator<Item = Place>,
    near: impl Fn(Place) -> Vec<Place>,
    is_goal: impl Fn(Place) -> bool,
) -> Option<Vec<Place>> {
    let mut from: BTreeMap<Place, Option<Place>> = starts.into_iter().map(|at| (at, None)).collect();
    let mut waiting: VecDeque<Place> = from.keys().copied().collect();
    while let Some(at) = waiting.pop_front() {
        if is_goal(at) {
            let mut way = vec![at];
            while let Some(before) = from[&way[way.len() - 1]] {
                way.push(before);
            }
            way.reverse();
            return Some(way);
        }
        for to in near(at) {
            from.entry(to).or_insert_with(|| {
                waiting.push_back(to);
                Some(at)
            });
        }
    }
    None
}

/// The line `chains COUNT STEPS …` over the stones in their order. `near` returns the neighbours in the same chain.
pub(crate) fn cover(letters: Letters, stones: &[Place], near: impl Fn(Place) -> Vec<Place>) -> String {
    let mut passed: BTreeSet<Place> = BTreeSet::new();
    let mut lists: Vec<String> = Vec::new();
    for &start in stones {
        if !passed.insert(start) {
            continue;
        }
        // Depth first: down a tree and back along the stack.
        let (mut stack, mut way, mut needed) = (vec![start], vec![start], 1);
        while let Some(&at) = stack.last() {
            if let Some(to) = near(at).into_iter().find(|&to| passed.insert(to)) {
                stack.push(to);
                way.push(to);
                needed = way.len();
            } else {
                stack.pop();
                way.extend(stack.last());
            }
        }
        lists.push(letters.spell(&way[..needed]));
    }
    let words: String = lists.iter().map(|list| format!(" {list}")).collect();
    format!("chains {}{words}\n", lists.len())
}
