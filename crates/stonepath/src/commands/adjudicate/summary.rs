//! Counts verdicts.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use records::{Adjudged, GameResult, Verdict};
use rules_core::Color;

/// How many records had each verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Summary {
    records: u64,
    /// For each setup, how many games have each result, in the order of [`RESULTS`].
    games: BTreeMap<String, [u64; RESULTS.len()]>,
    how: BTreeMap<&'static str, u64>,
    illegal: BTreeMap<&'static str, u64>,
    errors: BTreeMap<&'static str, u64>,
    after_end: u64,
    /// Claims that are right, wrong, and that the board cannot tell.
    claims: [u64; 3],
}

const RESULTS: [&str; 5] = ["B+", "W+", "draw", "open", "illegal"];

impl Summary {
    pub(super) fn note(&mut self, adjudged: &Adjudged<'_>) {
        self.records += 1;
        let verdict = match &adjudged.verdict {
            Ok(verdict) => verdict,
            Err(code) => {
                *self.errors.entry(code.name()).or_default() += 1;
                return;
            }
        };
        if !self.games.contains_key(adjudged.setup) {
            self.games.insert(adjudged.setup.into(), Default::default());
        }
        let Verdict { result, how, first_illegal, after_end, claimed, agrees, .. } = verdict;
        let number = match result {
            GameResult::Won(Color::Black) => 0,
            GameResult::Won(Color::White) => 1,
            GameResult::Drawn => 2,
            GameResult::Open => 3,
            GameResult::Illegal => 4,
        };
        if let Some(games) = self.games.get_mut(adjudged.setup) {
            games[number] += 1;
        }
        if !how.is_empty() {
            *self.how.entry(how).or_default() += 1;
        }
        if let Some(illegal) = first_illegal {
            *self.illegal.entry(illegal.reason.kind().name()).or_default() += 1;
        }
        self.after_end += u64::from(*after_end > 0);
        if claimed.is_some() {
            self.claims[match agrees {
                Some(true) => 0,
                Some(false) => 1,
                None => 2,
            }] += 1;
        }
    }

    pub(super) fn add(&mut self, other: &Summary) {
        self.records += other.records;
        self.after_end += other.after_end;
        for (mine, theirs) in self.claims.iter_mut().zip(other.claims) {
            *mine += theirs;
        }
        for (setup, counts) in &other.games {
            let mine = self.games.entry(setup.clone()).or_default();
            mine.iter_mut().zip(counts).for_each(|(mine, theirs)| *mine += theirs);
        }
        let pairs = [
            (&mut self.how, &other.how),
            (&mut self.illegal, &other.illegal),
            (&mut self.errors, &other.errors),
        ];
        for (mine, theirs) in pairs {
            for (name, count) in theirs {
                *mine.entry(name).or_default() += count;
            }
        }
    }
}

impl Display for Summary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let unread: u64 = self.errors.values().sum();
        writeln!(f, "{} records, {unread} of them cannot be read", self.records)?;
        for (setup, counts) in &self.games {
            let counts = RESULTS.iter().copied().zip(counts.iter().copied());
            line(f, setup, counts)?;
        }
        for (name, counts) in
            [("how", &self.how), ("illegal moves", &self.illegal), ("cannot be read", &self.errors)]
        {
            line(f, name, counts.iter().map(|(name, count)| (*name, *count)))?;
        }
        line(f, "moves after the end", [("records", self.after_end)].into_iter())?;
        let [right, wrong, unknown] = self.claims;
        line(f, "claimed results", [("right", right), ("wrong", wrong), ("unknown", unknown)].into_iter())
    }
}

/// A line with the counts above 0, if there is one.
fn line<'a>(f: &mut Formatter<'_>, name: &str, counts: impl Iterator<Item = (&'a str, u64)>) -> fmt::Result {
    let counts: Vec<_> =
        counts.filter(|count| count.1 > 0).map(|(name, count)| format!("{name} {count}")).collect();
    if counts.is_empty() { Ok(()) } else { writeln!(f, "  {name}: {}", counts.join(", ")) }
}
