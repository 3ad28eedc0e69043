//! Counts the right, wrong and missing cases of a reply.

use std::fmt;

use judge_io::{AnyProblem, CaseVerdict, CheckedCase, Verdict};

use super::judge;
use crate::exit::Failure;
use crate::input::Input;

/// The maximum number of runs of consecutive cases that a list shows.
const SHOWN: usize = 12;

/// The verdicts on all cases, in bounded memory.
///
/// Printed like `8 of 10 right, wrong: 3, 7`.
#[derive(Debug, Default)]
pub(super) struct Count {
    cases: u32,
    right: u32,
    wrong: Numbers,
    unanswered: Numbers,
    unknown: Numbers,
    first_wrong: Option<u32>,
    /// Whether all cases are right, but more lines follow.
    goes_on: bool,
}

/// Increasing numbers, printed as runs: `3, 7, 12-40 … and 17 more`.
#[derive(Debug, Default)]
struct Numbers {
    runs: Vec<(u32, u32)>,
    more: u32,
}

impl Count {
    /// Judges every case.
    pub(super) fn of(
        problem: &dyn AnyProblem,
        input: &Input,
        reply: &Input,
    ) -> Result<(Verdict, Count), Failure> {
        let mut count = Count::default();
        let verdict = judge(input, reply, |input, reply| {
            problem.check_cases(input, reply, &mut |case| count.add(&case))
        })?;
        count.goes_on = !verdict.is_accepted() && count.right == count.cases;
        Ok((verdict, count))
    }

    /// The first case that is wrong, unanswered or not judged.
    pub(super) fn first_wrong(&self) -> Option<u32> {
        self.first_wrong
    }

    fn add(&mut self, case: &CheckedCase) {
        self.cases += 1;
        match &case.verdict {
            CaseVerdict::Right => {
                self.right += 1;
                return;
            }
            CaseVerdict::Wrong(_) => self.wrong.push(case.number),
            CaseVerdict::Unanswered => self.unanswered.push(case.number),
            _ => self.unknown.push(case.number),
        }
        self.first_wrong = self.first_wrong.or(Some(case.number));
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} right", self.right, self.cases)?;
        let lists =
            [("wrong", &self.wrong), ("not answered", &self.unanswered), ("not judged", &self.unknown)];
        let mut separator = ", ";
        for (what, numbers) in lists.into_iter().filter(|(_, numbers)| !numbers.runs.is_empty()) {
            write!(f, "{separator}{what}: {numbers}")?;
            separator = "; ";
        }
        if self.goes_on { f.write_str(", but the reply has extra lines") } else { Ok(()) }
    }
}

impl Numbers {
    fn push(&mut self, number: u32) {
        let shown = self.runs.len();
        match self.runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ if shown < SHOWN => self.runs.push((number, number)),
            _ => self.more += 1,
        }
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for &(first, last) in &self.runs {
            match last - first {
                0 => write!(f, "{separator}{first}")?,
                1 => write!(f, "{separator}{first}, {last}")?,
                _ => write!(f, "{separator}{first}-{last}")?,
            }
            separator = ", ";
        }
        if self.more > 0 { write!(f, " … and {} more", self.more) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::Numbers;

    #[test]
    fn runs_are_short_and_bounded() {
        let shown = |numbers: &mut dyn Iterator<Item = u32>| {
            let mut list = Numbers::default();
            numbers.for_each(|number| list.push(number));
            list.to_string()
        };
        assert_eq!(shown(&mut [3, 7].into_iter()), "3, 7");
        assert_eq!(shown(&mut [3, 4, 7, 8, 9].into_iter().chain(12..=40)), "3, 4, 7-9, 12-40");
        let odd = shown(&mut (1..=58).step_by(2));
        assert_eq!(odd, "1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 … and 17 more");
    }
}
