//! Broken and hostile input: every case of the table, against the library and against the binary.

mod library;
mod table;
mod ways;

use std::collections::HashSet;
use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

use self::library::{solving, validating};
use self::table::{Case, Mode, cases, offset};
use self::ways::{by, ways};
use super::run::{Run, run_with, scratch};

/// A fault of a case, or none.
type Judged = Result<(), String>;

#[test]
fn the_library_conforms() {
    all(&cases(), |case| match case.mode {
        Mode::Solve => solving(case),
        Mode::Validate => validating(case),
    });
}

#[test]
fn the_command_conforms() {
    all(&cases(), |case| {
        let run = run_with([case.mode.word(), case.id], &case.input);
        if run.code != case.code() || run.err != case.report("stdin") {
            return Err(format!("{run:?} instead of {} {:?}", case.code(), case.report("stdin")));
        }
        good(case, &run)
    });
}

/// Every command that reads an input says the same of it, wherever it comes from: each case by one other way in turn, and one
/// case of each kind by all.
#[test]
fn other_ways_to_read_conform() {
    let folder = scratch("conformance");
    let mut kinds = HashSet::new();
    let cases: Vec<_> = cases()
        .into_iter()
        .enumerate()
        .map(|(number, case)| {
            let ways = ways(case.mode);
            let kind = case.refusal.as_ref().map(|refusal| refusal.kind.clone());
            let first = kinds.insert((case.id, case.mode, kind));
            let ways = if first { ways.to_vec() } else { vec![ways[number % ways.len()]] };
            (number, ways, case)
        })
        .collect();
    all_of(
        &cases,
        |(_, _, case)| case,
        |(number, ways, case)| {
            let file = folder.join(format!("{number}.in"));
            fs::write(&file, &case.input).expect("the file can be written");
            let fault = ways.iter().find_map(|way| {
                let fault = by(*way, case, &file).err()?;
                Some(format!("{way:?}: {fault}"))
            });
            fs::remove_file(&file).expect("it was written");
            fault.map_or(Ok(()), Err)
        },
    );
}

/// Numbers that promise a lot and have little behind them are answered or refused, a thousand times over. (The memory is
/// looked at in `streams.rs`, where the system can be asked to bound it.)
#[test]
fn promises_are_cheap_to_refuse() {
    let inputs: [(&str, &[u8]); 6] = [
        ("havannah", b"1\n1000000000 3\n1 1\n2 2\n3 3\n"),
        ("havannah", b"2147483647\n1000000000 2147483647\n"),
        ("hexstatus", b"2147483647\n2147483647\n"),
        ("hexwinner", b"2147483647\n2147483647\n1 0\n"),
        ("twixt", b"2147483647 2147483647\n5 5\n"),
        ("nogo", b"2147483647\n"),
    ];
    for (id, input) in inputs {
        let problem = problems::find(id).expect("the problem exists");
        for _ in 0..1000 {
            let solved = problem.solve(input, &mut Vec::new());
            assert_eq!(solved.is_ok(), input.ends_with(b"3 3\n"), "{id}: {solved:?}");
        }
    }
}

#[track_caller]
fn all(cases: &[Case], judge: impl Fn(&Case) -> Judged + Sync) {
    all_of(cases, |case| case, judge);
}

/// Judges all of some cases, on as many threads as there are cores, and lists the faults.
#[track_caller]
fn all_of<T: Sync>(items: &[T], case: impl Fn(&T) -> &Case + Sync, judge: impl Fn(&T) -> Judged + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut faults = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(fault) = judge(item) {
                let Case { mode, id, why, .. } = case(item);
                faults.push(format!("{} {id}: {why}: {fault}", mode.word()));
            }
        }
        faults
    };
    let faults: Vec<String> = thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no judge panics")).collect()
    });
    assert!(faults.is_empty(), "{} of {} cases fail:\n{}", faults.len(), items.len(), faults.join("\n"));
}

/// Whether two things are the same, by what they are called.
fn same<T: PartialEq + Debug>(what: &str, found: &T, expected: &T) -> Judged {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?} instead of {expected:?}")) }
}

/// Whether standard output is as it should be.
fn good(case: &Case, run: &Run) -> Judged {
    let end = case.refusal.as_ref().map_or(case.input.len(), |refusal| offset(&case.input, refusal.place));
    case.wrong_answers(&run.out, end).map_or(Ok(()), Err)
}
