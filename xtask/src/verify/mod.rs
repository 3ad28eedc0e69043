//! `cargo xtask verify`: judges all stored test data.
//!
//! 1. Files are judged in parallel, and so are the cases of a file, and the certificate and the reason of a case. So
//!    even a single large file uses all threads.
//! 2. The crate `certify` checks the certificates of a file. It reads the input independently.
//! 3. One thread compares the reasons with the snapshots, in order, because insta's settings are thread-local.
//!
//! The glossary in `ARCHITECTURE.md` defines certificate, reason, verdict and witness.

mod answers;
mod case;
mod certified;
mod discover;
mod file;
mod finding;
mod guard;
mod inventory;
mod options;
mod report;
mod snapshot;

pub use finding::{Fault, Finding};
pub use options::{Failure, Options, Pattern, Progress, Snapshots};
pub use report::{FileReport, Report};
pub use snapshot::{bless_variables, may_bless};

use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use judge_io::AnyProblem;
use rayon::prelude::*;

use self::discover::{Datum, Folder};

/// Judges the test data of `problems` in the repository at `options.root`, or the part of it that the options select.
///
/// # Errors
/// If nothing is selected, or threads cannot be started. Faults of data and answers are in the report.
pub fn run(problems: &[&'static dyn AnyProblem], options: &Options) -> Result<Report, Failure> {
    let start = Instant::now();
    let asked: Vec<&'static dyn AnyProblem> = problems
        .iter()
        .copied()
        .filter(|problem| options.problem.as_deref().is_none_or(|id| id == problem.info().id))
        .collect();
    let mut folders: Vec<Folder> =
        asked.iter().map(|&problem| discover::folder(&options.root, problem)).collect();
    let mut data: Vec<Datum> =
        folders.iter_mut().flat_map(|folder| std::mem::take(&mut folder.data)).collect();
    if let Some(pattern) = &options.case {
        data.retain(|datum| pattern.matches(datum));
    }
    if data.is_empty() {
        return Err(Failure::Nothing(options.case.clone()));
    }

    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(options.jobs.map_or(0, usize::from))
        .build()
        .map_err(|error| Failure::Threads(error.to_string()))?;
    let bar = progress_bar(options.progress, data.len());
    let only = options.case.as_ref().and_then(Pattern::number);
    let mut files: Vec<FileReport> = threads.install(|| {
        data.par_iter()
            .map(|datum| {
                let report = file::judge(datum, only);
                bar.inc(1);
                report
            })
            .collect()
    });
    bar.finish_and_clear();
    if let Some(number) = only {
        keep_those_with_the_case(&mut files, number)?;
    }

    let mut report = Report { files, ..Report::default() };
    if options.case.is_none() {
        for mut folder in folders {
            report.loose.append(&mut folder.odd);
            inventory::settle(folder.problem.info().id, &folder, options, &mut report);
        }
    }
    snapshot::settle(&asked, options, &mut report);
    report.elapsed = start.elapsed();
    Ok(report)
}

/// Removes the files that do not have the requested case.
fn keep_those_with_the_case(files: &mut Vec<FileReport>, number: u32) -> Result<(), Failure> {
    let without = |file: &FileReport| Some((file.datum.place(), file.without_case?));
    match files.iter().map(without).collect() {
        Some(files) => Err(Failure::NoSuchCase { number, files }),
        None => {
            files.retain(|file| file.without_case.is_none());
            Ok(())
        }
    }
}

/// Returns a progress bar on standard error, hidden if that is not a terminal.
fn progress_bar(progress: Progress, files: usize) -> ProgressBar {
    match progress {
        Progress::Quiet => ProgressBar::hidden(),
        Progress::Bar => {
            let style = ProgressStyle::with_template("{bar:40} {pos} of {len} files {elapsed}");
            ProgressBar::new(files as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        }
    }
}
