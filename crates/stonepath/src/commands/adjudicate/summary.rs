//! Counts verdicts.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use records::{Adjudged, GameResult};
use rules_core::Color;

/// How many records had each verdict.
#[derive(Default)]
pub(super) struct Summary {
    records: u64,
    games: Lines,
    others: Lines,
}

/// Lines with the numbers of some words.
type Lines = BTreeMap<String, BTreeMap<&'static str, u64>>;

const UNREAD: &str = "cannot be read";

impl Summary {
    pub(super) fn note(&mut self, adjudged: &Adjudged) {
        self.records += 1;
        for reading in &adjudged.readings {
            count(&mut self.others, "interpretations", reading.what(), 1);
        }
        let verdict = match &adjudged.verdict {
            Ok(verdict) => verdict,
            Err(code) => return count(&mut self.others, UNREAD, code.name(), 1),
        };
        let result = match verdict.result() {
            GameResult::Won(Color::Black) => "B+",
            GameResult::Won(Color::White) => "W+",
            GameResult::Drawn => "draw",
            GameResult::Open => "open",
            GameResult::Illegal => "illegal",
        };
        let setup = adjudged.setup.map(|setup| setup.to_string()).unwrap_or_default();
        count(&mut self.games, &setup, result, 1);
        let claim = verdict.claim.map(|_| match verdict.agrees() {
            Some(true) => "right",
            Some(false) => "wrong",
            None => "unknown",
        });
        let others = [
            ("claimed results", claim),
            ("how", verdict.how()),
            ("illegal moves", verdict.illegal.as_ref().map(|illegal| illegal.reason.kind().name())),
            ("moves after the end", (verdict.after_end > 0).then_some("records")),
        ];
        for (line, word) in others {
            word.into_iter().for_each(|word| count(&mut self.others, line, word, 1));
        }
    }

    pub(super) fn add(&mut self, other: &Summary) {
        self.records += other.records;
        for (mine, theirs) in [(&mut self.games, &other.games), (&mut self.others, &other.others)] {
            for (line, counts) in theirs {
                counts.iter().for_each(|(word, number)| count(mine, line, word, *number));
            }
        }
    }
}

fn count(lines: &mut Lines, line: &str, word: &'static str, number: u64) {
    match lines.get_mut(line) {
        Some(counts) => *counts.entry(word).or_default() += number,
        None => drop(lines.insert(line.into(), [(word, number)].into())),
    }
}

impl Display for Summary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let unread: u64 = self.others.get(UNREAD).map_or(0, |codes| codes.values().sum());
        writeln!(f, "{} records, {unread} of them cannot be read", self.records)?;
        self.games.iter().chain(&self.others).try_for_each(|(line, counts)| {
            let counts: Vec<_> = counts.iter().map(|(word, number)| format!("{word} {number}")).collect();
            writeln!(f, "  {line}: {}", counts.join(", "))
        })
    }
}
