//! Searches find nothing in our own solvers, and cover every problem.

use std::time::Duration;

use stress::{Counterexample, Failure, Kind, Options, Ours, Report, Shrunk, Silent, Subject, hunt};

/// A solver made of a function from an input to its answers.
pub(crate) struct Planted<F>(pub(crate) F);

impl<F: Fn(&str) -> String + Sync> Subject for Planted<F> {
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure> {
        Ok((self.0)(input).into_bytes())
    }
}

/// Runs `work` on this number of threads.
pub(crate) fn on_threads<T: Send>(count: usize, work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(count).build();
    pool.expect("threads are to be had").install(work)
}

/// Searches this number of files.
pub(crate) fn search(problem: &str, subject: &dyn Subject, seed: u64, files: u64) -> Report {
    hunt(problem, subject, &Options { seed, time: None, end: None, files: Some(files) }, &Silent)
        .expect("the subject starts")
}

/// Returns a counterexample to a wrong solver for each of several seeds, found in its first hundred files.
pub(crate) fn found(problem: &str, wrong: impl Fn(&str) -> String + Sync) -> Vec<Counterexample> {
    let wrong = Planted(wrong);
    let found = (1..=SEEDS).map(|seed| {
        let report = search(problem, &wrong, seed, 100);
        let found =
            report.found.unwrap_or_else(|| panic!("seed {seed}: nothing found in {} cases", report.cases));
        assert_eq!(found.failure.kind, Kind::WrongAnswer, "{found:?}");
        assert!(found.tries.is_some(), "{found:?}");
        // Its answer, reply and text are right.
        assert_eq!(cases::solve(problem, &found.input).as_ref(), Some(&found.answer));
        let reply = (wrong.0)(&found.input);
        assert_eq!(reply.as_bytes(), found.failure.reply);
        let judged = cases::check(problem, &found.input, &reply).expect("a good input");
        assert_eq!(judged.expect_err("a wrong reply").to_string(), found.failure.text);
        let problem = problems::find(problem).expect("a known problem");
        assert!(problem.validate(found.input.as_bytes()).is_ok(), "{}", found.input);
        found
    });
    found.collect()
}

const SEEDS: u64 = 4;

#[test]
fn nothing_is_found_in_ourselves() {
    for problem in problems::ALL {
        let (ours, problem) = (Ours(*problem), problem.info().id);
        let report = search(problem, &ours, 1, 120);
        assert!(report.found.is_none(), "{:?}", report.found);
        assert_eq!(report.files, 120);
        assert!(report.styles.iter().all(|&(_, cases)| cases > 10), "{problem}: {:?}", report.styles);
        assert_eq!(report.cases, report.styles.iter().map(|(_, cases)| cases).sum::<u64>());
    }
}

#[test]
fn every_problem_is_stressed() {
    let all: Vec<&str> = problems::ALL.iter().map(|problem| problem.info().id).collect();
    let stressed: Vec<&str> = cases::ALL.iter().map(|cases| cases.id()).collect();
    assert_eq!(all, stressed);
    let options = Options { seed: 1, time: Some(Duration::ZERO), end: None, files: None };
    let nothing = Planted(|_: &str| String::new());
    let unknown = hunt("chess", &nothing, &options, &Silent).map(|_| ());
    assert_eq!(unknown.map_err(|error| error.to_string()), Err("there is no problem `chess`".into()));
    assert_eq!(hunt("nogo", &nothing, &options, &Silent).map(|report| report.files), Ok(0));
}

/// A solver that is wrong on every input leads to the smallest input.
#[test]
fn who_is_always_wrong_is_shown_the_smallest_file() {
    for kit in kits::ALL {
        for found in ["", "nonsense"].into_iter().flat_map(|said| found(kit.id, |_| said.into())) {
            assert_eq!(found.shrunk, Shrunk::Minimal, "{}", kit.id);
            assert!(found.input.starts_with(kit.minimal_input), "{}: {}", kit.id, found.input);
            assert!(found.tries.is_some_and(|tries| tries < 300), "{}: {:?}", kit.id, found.tries);
        }
    }
}
