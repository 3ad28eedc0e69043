//! A second run of a program that a busy machine may have made too slow.

use crate::results::{File, FileResult, RunLimits};
use crate::text::seconds;
use crate::{Entry, Verdict};

/// Replaces the first result that is in doubt by that of a second run, which must be alone on the machine.
///
/// A program runs again once at most, and not where TLE is expected.
pub(crate) fn again(
    entry: &Entry,
    files: &[File],
    row: &mut [Option<FileResult>],
    run: impl FnOnce(usize) -> FileResult,
) {
    let is_in_doubt = |(file, result): (&File, &Option<FileResult>)| {
        result.as_ref().is_some_and(|result| result.was_starved)
            && !entry.permits(&file.name, Verdict::TimeLimit)
    };
    if let Some(file) = files.iter().zip(&*row).position(is_in_doubt) {
        let first_run = row[file].take().map(Box::new);
        row[file] = Some(FileResult { first_run, ..run(file) });
    }
}

impl FileResult {
    /// Whether it is not AC, and no second run decides otherwise.
    pub(crate) fn is_final(&self) -> bool {
        self.verdict != Verdict::Accepted && !self.was_starved
    }

    /// Returns both runs in words, if there are two.
    pub(crate) fn both_runs(&self, limits: &RunLimits) -> Option<String> {
        let (first, verdict) = (self.first_run.as_ref()?, self.verdict.short());
        let time = seconds(self.decisive_time(Some(limits)));
        Some(format!("{}; the machine was busy, so it ran again, alone: {verdict} in {time}", first.message))
    }
}

#[cfg(test)]
mod tests {
    use package::Languages;

    use super::*;
    use crate::made;

    #[test]
    fn once_and_not_where_it_is_expected() {
        let files = made::results().files;
        let result = |was_starved| {
            let verdict = if was_starved { Verdict::TimeLimit } else { Verdict::Accepted };
            Some(FileResult { verdict, was_starved, ..FileResult::default() })
        };
        let mut entry = Entry::command("true", &Languages::default());
        let mut row = [result(false), result(true), result(true)];
        // The second run is too slow, too: that is final.
        let mut runs = Vec::new();
        again(&entry, &files, &mut row, |file| {
            runs.push(file);
            result(true).expect("it was run")
        });
        assert_eq!(runs, [1]);
        let first_runs = row.each_ref().map(|it| it.as_ref().is_some_and(|it| it.first_run.is_some()));
        assert_eq!(first_runs, [false, true, false]);
        let note = row[1].as_ref().and_then(|it| it.both_runs(&made::results().limits?));
        let text = "; the machine was busy, so it ran again, alone: TLE in 0.000 s";
        assert_eq!(note.as_deref(), Some(text));

        again(&entry, &files, &mut [None, result(false), None], |_| panic!("it is right"));
        entry.expectations.clear();
        again(&entry, &files, &mut [None, result(true), None], |_| panic!("anything is expected"));
    }
}
