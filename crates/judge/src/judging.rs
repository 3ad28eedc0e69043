//! Judging from start to end: the data, the programs, the limits, and every program on every file.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use judge_io::{AnyProblem, ContestLimits, counted};
use package::{Package, TestFile, TimeLimitUse};
use rayon::prelude::*;
use runner::{Guard, Scratch};

use crate::build::{Built, Context, NotBuilt};
use crate::options::{Error, LimitsOf, Options, Watch};
use crate::results::{File, FileResult, ProgramResult, RunLimits, TimeOrigin};
use crate::run::{self, Checker, Runs};
use crate::text::{no_match, seconds};
use crate::{Entry, Fault, Results, Verdict, validators};

/// The time limit if none is given and no accepted run allows computing one.
const DEFAULT_TIME: Duration = Duration::from_secs(10);
/// The time limit for accepted submissions while the limit is computed from them.
const LONGEST: Duration = Duration::from_secs(60);
/// The most bytes that a run may write to files.
pub const DISK: u64 = 64 << 20;
/// The most processes that a run may have at a time: more than the tools of
/// any language need, and few enough for a machine to survive a fork bomb.
pub const PROCESSES: u64 = 64;

/// Judges programs on the files of a package. If its problem is one of
/// Stonepath's own, pass it as `problem`: its checker then reports each case.
///
/// # Errors
/// When the data is bad, no file is selected, no program can be judged, something
/// cannot be read or run, or a test file changes. A wrong program is not an error.
pub fn judge(
    package: &Package,
    problem: Option<&'static dyn AnyProblem>,
    entries: &[Entry],
    options: &Options,
    guard: &Guard,
    watch: &dyn Watch,
) -> Result<Results, Error> {
    let start = Instant::now();
    let errors = package::lines(&package.root, &package.findings);
    if !errors.is_empty() {
        return Err(Error::Data(errors.lines().map(String::from).collect()));
    }
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(options.jobs.map_or(0, NonZeroUsize::get))
        .build()
        .map_err(|error| Error::Trouble(format!("cannot start threads: {error}")))?;
    let scratch = Scratch::new(guard)
        .map_err(|error| Error::Trouble(format!("cannot create a temporary folder: {error}")))?;
    let contest = problem.and_then(|problem| problem.info().limits);
    let wanted = contest.filter(|_| options.limits == LimitsOf::Contest);
    let of_package = wanted.map_or(package.card.limits.memory, |contest| contest.memory);
    let memory = options.memory.unwrap_or(of_package);
    let context = Context { guard, scratch: &scratch, package, languages: &options.languages, memory };
    let files = chosen(package, options)?;
    // With more parts than files, some parts are empty. Without files, no program is judged right or wrong.
    let entries = if files.is_empty() { &[] } else { entries };
    let mut results = threads.install(|| {
        let mut notes = Vec::new();
        match problem {
            _ if options.trust_data => {}
            Some(problem) => run::validate(problem, &files)?,
            None => notes = validators::validate(&context, &files)?,
        }
        let checker = Checker::of(context, problem)?;
        let before = stamps(&files);
        let all: Vec<_> = entries.par_iter().map(|entry| (entry, context.ready(&entry.subject))).collect();
        let (mut programs, mut not_judged) = (Vec::new(), Vec::new());
        for (entry, built) in all {
            let built = match built {
                Err(NotBuilt::Unknown(text)) if !entry.is_submission => {
                    let text = format!(
                        "{text}; or define its language, or give a command such as `INTERPRETER {}`",
                        entry.name
                    );
                    Err((Verdict::JudgeError, text))
                }
                Err(NotBuilt::Unknown(text)) => {
                    notes.push(format!("{} was not judged: {text}", entry.name));
                    not_judged.push(entry.name.clone());
                    continue;
                }
                Err(NotBuilt::Refused(text)) => Err((Verdict::CompileError, text)),
                Err(NotBuilt::Trouble(text)) => Err((Verdict::JudgeError, text)),
                Ok(built) => Ok(built),
            };
            programs.push((entry, built));
        }
        if programs.is_empty() && !not_judged.is_empty() {
            return Err(Error::Trouble(notes.join("\n")));
        }
        let (programs, files, checker, hung) = (&programs, &files, &checker, AtomicUsize::new(0));
        let mut results = All { programs, files, checker, context, options, watch, hung, contest }.judge();
        let changed: Vec<_> = before.iter().zip(stamps(files)).filter(|(old, new)| *old != new).collect();
        if let Some(((path, _), _)) = changed.first() {
            let path = path.strip_prefix(&package.root).unwrap_or(path).display();
            return Err(Error::Trouble(format!(
                "{path} changed while it was in use, perhaps by a program: the verdicts are not reliable"
            )));
        }
        results.files.iter_mut().for_each(|file| file.problem = problem);
        results.name = name(package, problem);
        results.not_judged = not_judged;
        notes.append(&mut results.notes);
        results.notes = notes;
        results.elapsed = start.elapsed();
        Ok(results)
    })?;
    if let Err(error) = scratch.remove() {
        results.notes.push(format!("cannot remove a temporary folder: {error}"));
    }
    Ok(results)
}

/// Returns what is judged: the id of the problem, else the title of the package, else its path.
fn name(package: &Package, problem: Option<&'static dyn AnyProblem>) -> String {
    match problem {
        Some(problem) => problem.info().id.into(),
        None if package.card.name.is_empty() => package::walk::shown(package.root.as_os_str()),
        None => package.card.name.replace('\t', " "),
    }
}

/// Returns the length and modification time of each test file, to detect
/// changes: programs run as the same user, so they can write to these files.
fn stamps<'p>(files: &[&'p TestFile]) -> Vec<(&'p Path, Option<(u64, SystemTime)>)> {
    let stamp = |path: &Path| {
        let data = path.metadata().ok()?;
        Some((data.len(), data.modified().ok()?))
    };
    let paths = files.iter().flat_map(|file| [file.input.as_path(), file.answer.as_path()]);
    paths.map(|path| (path, stamp(path))).collect()
}

fn chosen<'p>(package: &'p Package, options: &Options) -> Result<Vec<&'p TestFile>, Error> {
    let is_asked = |file: &&TestFile| {
        options.only.is_empty() || options.only.iter().any(|word| file.name.contains(word))
    };
    let files: Vec<&TestFile> = package.files.iter().filter(is_asked).collect();
    if files.is_empty() {
        let names: Vec<_> = package.files.iter().map(|file| file.name.as_str()).collect();
        return Err(Error::Nothing(no_match("file", &options.only, &names)));
    }
    let Some(shard) = options.shard else { return Ok(files) };
    let sizes: Vec<_> = files.iter().map(|file| (file.name.as_str(), file.size)).collect();
    Ok(shard.pick(&sizes, &options.earlier).into_iter().map(|idx| files[idx]).collect())
}

/// A program that can run, or the verdict on one that cannot, with the reason.
type Ready = Result<Built, (Verdict, String)>;

/// The most programs on whose outputs the checker may hang before it is not called any more.
const HANGS: usize = 2;

struct All<'a> {
    programs: &'a [(&'a Entry, Ready)],
    files: &'a [&'a TestFile],
    checker: &'a Checker<'a>,
    context: Context<'a>,
    options: &'a Options,
    watch: &'a dyn Watch,
    /// The programs on whose outputs the checker has hung.
    hung: AtomicUsize,
    contest: Option<ContestLimits>,
}

type Row = Vec<Option<FileResult>>;

/// The state of a program that runs on several files at the same time.
struct Progress {
    row: Row,
    /// Files after this index need not run. Later results can only lower it.
    last: usize,
}

fn is_hang(result: &FileResult) -> bool {
    result.fault == Some(Fault::Hang)
}

fn lock(progress: &Mutex<Progress>) -> MutexGuard<'_, Progress> {
    progress.lock().unwrap_or_else(PoisonError::into_inner)
}

impl All<'_> {
    fn judge(&self) -> Results {
        let card = &self.context.package.card.limits;
        let all: Vec<usize> = (0..self.programs.len()).collect();
        self.watch.expect(all.len() * self.files.len());
        let mut rows: Vec<Row> = vec![Vec::new(); all.len()];
        let stated = self.options.time_limit.map(|time| (time, TimeOrigin::Asked));
        let contest = self.contest.filter(|_| self.options.limits == LimitsOf::Contest);
        let stated = stated.or(contest.map(|contest| (contest.time, TimeOrigin::Contest)));
        let stated = stated.or(card.time.map(|time| (time, TimeOrigin::Package)));
        let quick = |&idx: &usize| stated.is_none() && self.programs[idx].0.time_limit == TimeLimitUse::Lower;
        let (first, rest): (Vec<usize>, Vec<usize>) = all.into_iter().partition(quick);
        let files: Vec<File> = self.files.iter().copied().map(File::of).collect();
        let mut limits = self.limits(LONGEST, TimeOrigin::Default);
        limits.wall = LONGEST + Duration::from_secs(2);
        self.run(&first, limits, &files, &mut rows);
        // A run that is not accepted says nothing about the time that a right answer takes.
        let accepted = first.iter().flat_map(|&idx| rows[idx].iter().flatten());
        let accepted = accepted.filter(|result| result.verdict == Verdict::Accepted);
        let slowest = accepted.filter_map(|result| result.time).max();
        let (time, origin) = stated.unwrap_or_else(|| match slowest {
            Some(slowest) => (card.for_slowest(slowest), TimeOrigin::Accepted(slowest)),
            None => (DEFAULT_TIME, TimeOrigin::Default),
        });
        limits = self.limits(time, origin);
        self.run(&rest, limits, &files, &mut rows);

        let notes = self.notes(&limits, &rows);
        let programs =
            rows.into_iter().enumerate().map(|(idx, row)| self.program(idx, row, &files)).collect();
        Results {
            name: String::new(),
            limits: Some(limits),
            files,
            programs,
            not_judged: Vec::new(),
            notes,
            elapsed: Duration::ZERO,
        }
    }

    fn limits(&self, time: Duration, origin: TimeOrigin) -> RunLimits {
        let card = &self.context.package.card.limits;
        RunLimits {
            time,
            origin,
            // On a busy machine, even a program that never waits needs more wall time than CPU time.
            wall: time * 4 + Duration::from_secs(2),
            memory: self.context.memory,
            output: self.options.output.unwrap_or(card.output),
            disk: DISK,
            processes: PROCESSES,
            contest: self.contest.map(|contest| contest.time),
        }
    }

    /// Whether no file of the package is left out.
    fn is_whole(&self) -> bool {
        self.files.len() == self.context.package.files.len()
    }

    fn run(&self, programs: &[usize], limits: RunLimits, files: &[File], rows: &mut [Row]) {
        let runs = Runs { context: self.context, checker: self.checker, limits };
        let count = files.len();
        let new = || Mutex::new(Progress { row: vec![None; count], last: usize::MAX });
        let progress: Vec<_> = programs.iter().map(|_| new()).collect();
        let one = |task: usize| {
            let (progress, file) = (&progress[task / count], task % count);
            let (idx, test) = (programs[task / count], self.files[file]);
            let (entry, Ok(built)) = &self.programs[idx] else { return self.watch.skipped() };
            if lock(progress).last < file {
                return self.watch.skipped();
            }
            let patience = match entry.time_limit {
                TimeLimitUse::Upper => self.context.package.card.limits.time_limit_to_tle,
                _ => 1.0,
            };
            let result = if self.hung.load(Relaxed) < HANGS {
                runs.judge(built, test, patience)
            } else {
                let text =
                    "the output validator ran too long for other programs, so it is not called any more";
                FileResult::judge_error(Fault::Hang, text.into())
            };
            self.watch.done(&entry.name, &test.name, result.verdict);
            let mut progress = lock(progress);
            if result.fault == Some(Fault::Hang) && !progress.row.iter().flatten().any(is_hang) {
                self.hung.fetch_add(1, Relaxed);
            }
            let may_be_last = result.is_final();
            progress.row[file] = Some(result);
            if may_be_last && let Some(last) = self.last(entry, files, &progress.row) {
                progress.last = last;
            }
        };
        (0..programs.len() * count).into_par_iter().with_max_len(1).for_each(one);
        for (progress, &idx) in progress.into_iter().zip(programs) {
            let Progress { mut row, .. } = progress.into_inner().unwrap_or_else(PoisonError::into_inner);
            if let (entry, Ok(built)) = &self.programs[idx] {
                crate::again::again(entry, files, &mut row, |file| runs.judge(built, self.files[file], 1.0));
            }
            if let Some(last) = self.last(self.programs[idx].0, files, &row) {
                // Drop later files: whether they ran depends on timing, and the result must not.
                row.iter_mut().skip(last + 1).for_each(|result| *result = None);
            }
            rows[idx] = row;
        }
    }

    /// Returns the index of the last file to run, if any: the first on which the checker hangs, or with `fail_fast` the
    /// one that settles whether the program is as expected.
    fn last(&self, entry: &Entry, files: &[File], row: &Row) -> Option<usize> {
        let hang = row.iter().position(|result| result.as_ref().is_some_and(is_hang));
        let settled = if self.options.fail_fast { entry.settled_at(files, row) } else { None };
        hang.into_iter().chain(settled).min()
    }

    fn program(&self, idx: usize, row: Row, files: &[File]) -> ProgramResult {
        let (entry, built) = &self.programs[idx];
        let (language, build, verdict, unexpected) = match built {
            Ok(built) => {
                let mut verdicts = row.iter().flatten().map(|result| result.verdict);
                let verdict = verdicts.find(|&verdict| verdict != Verdict::Accepted);
                let unexpected = entry.unexpected(files, &row, self.is_whole());
                (built.language.clone(), String::new(), verdict.unwrap_or(Verdict::Accepted), unexpected)
            }
            Err((Verdict::CompileError, text)) => {
                let unexpected = (!entry.permits_no_build()).then(|| "it cannot be built".into());
                (String::new(), text.clone(), Verdict::CompileError, unexpected.into_iter().collect())
            }
            Err((verdict, text)) => (String::new(), text.clone(), *verdict, vec![text.clone()]),
        };
        let permits = |(file, result): (&File, &Option<FileResult>)| {
            result.as_ref().is_none_or(|result| entry.permits(&file.name, result.verdict))
        };
        let permitted = files.iter().zip(&row).map(permits).collect();
        let (name, expected) = (entry.name.clone(), entry.expected());
        ProgramResult { name, language, verdict, expected, permitted, unexpected, files: row, build }
    }

    fn notes(&self, limits: &RunLimits, rows: &[Row]) -> Vec<String> {
        let card = &self.context.package.card.limits;
        let mut notes = Vec::new();
        let left_out = self.context.package.files.len() - self.files.len();
        if self.options.limits == LimitsOf::Contest && self.contest.is_none() {
            let text = match self.checker {
                Checker::Ours(_) => "the limits of the contest are not known",
                _ => "the limits of the contest are known only if the problem is named",
            };
            notes.push(format!("{text}: those of the package apply"));
        }
        if self.files.is_empty() {
            notes.push("this part has no files: nothing was run".into());
        }
        if left_out > 0 {
            let all = self.context.package.files.len();
            notes.push(format!("{} of {all} left out", counted(left_out, "file")));
        }
        if matches!(limits.origin, TimeOrigin::Accepted(_)) && !self.is_whole() {
            let text =
                "the time limit is computed from these files only: set one to use the same for all parts";
            notes.push(text.into());
        }
        if !self.is_whole() && self.programs.iter().any(|(entry, _)| entry.must_fail_somewhere()) {
            notes.push("required verdicts were not checked, since files are left out".into());
        }
        let (time, before, behind) = (limits.time, card.ac_to_time_limit, card.time_limit_to_tle);
        for ((entry, _), row) in self.programs.iter().zip(rows) {
            let about = |(file, result): (&&TestFile, &Option<FileResult>)| {
                Some(format!("{} on {}: {}", entry.name, file.name, result.as_ref()?.both_runs(limits)?))
            };
            notes.extend(self.files.iter().zip(row).filter_map(about));
            let slowest = row.iter().flatten().filter_map(|result| result.time).max().unwrap_or_default();
            let is_late = slowest > time && slowest < time.mul_f64(behind);
            let said = match entry.time_limit {
                TimeLimitUse::Lower if time < slowest.mul_f64(before) => {
                    format!("{before} times that is above the time limit of {}", seconds(time))
                }
                TimeLimitUse::Upper if is_late => {
                    format!("less than {behind} times the time limit of {}", seconds(time))
                }
                _ => continue,
            };
            notes.push(format!("{} takes {}: {said}", entry.name, seconds(slowest)));
        }
        notes
    }
}
