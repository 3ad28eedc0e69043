//! Inputs of other problems come from a generator, and are shrunk only if there is a validator.

use std::sync::Mutex;
use std::time::Duration;

use stress::{
    Author, Blame, Counterexample, Error, Inputs, Kind, Options, Report, Shrunk, Silent, Subject, compare_on,
};

use super::search::{Planted, on_threads};

/// Inputs with a count and that many numbers, one per line. Records the validated texts.
struct Numbers {
    has_validator: bool,
    asked: Mutex<Vec<String>>,
}

impl Numbers {
    fn new(has_validator: bool) -> Self {
        Numbers { has_validator, asked: Mutex::default() }
    }
}

impl Inputs for Numbers {
    fn generate(&self, seed: u64) -> Result<String, Error> {
        if seed == 99 {
            return Err(Error::NoInput("no such seed".into()));
        }
        let count = 3 + seed * 7 % 5;
        let number = |k| (seed * 31 + k * 17) % 23;
        Ok((0..count).fold(format!("{count}\n"), |text, k| format!("{text}{}\n", number(k))))
    }

    fn has_validator(&self) -> bool {
        self.has_validator
    }

    fn validate(&self, input: &str) -> Result<bool, Error> {
        self.asked.lock().expect("nobody panics").push(input.into());
        let numbers: Option<Vec<u64>> = input.lines().map(|line| line.parse().ok()).collect();
        Ok(numbers
            .is_some_and(|numbers| numbers.first().is_some_and(|&count| count == numbers.len() as u64 - 1)))
    }
}

/// Inputs of a function, with or without a validator.
struct Made<F>(F, Option<fn(&str) -> bool>);

impl<F: Fn(u64) -> String + Sync> Inputs for Made<F> {
    fn generate(&self, seed: u64) -> Result<String, Error> {
        Ok((self.0)(seed))
    }

    fn has_validator(&self) -> bool {
        self.1.is_some()
    }

    fn validate(&self, input: &str) -> Result<bool, Error> {
        Ok(self.1.is_none_or(|is_valid| is_valid(input)))
    }
}

/// Compares two solvers on the inputs of `seed` and of the seeds after it.
fn compared(
    inputs: &dyn Inputs,
    (first, second): (&dyn Subject, &dyn Subject),
    seed: u64,
    files: Option<u64>,
) -> Result<Report, Error> {
    compare_on(inputs, first, second, &Options { seed, time: None, end: None, files }, &Silent)
}

fn sum(input: &str, is_counted: impl Fn(u64) -> bool) -> String {
    let numbers = input.split_whitespace().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    format!("{}\n", numbers.filter(|&number| is_counted(number)).sum::<u64>())
}

fn found(inputs: &Numbers, seed: u64, files: u64) -> Option<Counterexample> {
    let right = Planted(|input: &str| sum(input, |_| true));
    let wrong = Planted(|input: &str| sum(input, |number| number < 19));
    compared(inputs, (&right, &wrong), seed, Some(files)).expect("all start").found
}

/// While the input stays valid, lines are removed, their count is lowered, and numbers get smaller.
#[test]
fn with_a_validator() {
    for seed in 0..9 {
        let found = found(&Numbers::new(true), seed, 20).expect("some number is large");
        assert_eq!((found.input.as_str(), found.shrunk), ("1\n19\n", Shrunk::Minimal), "seed {seed}");
        assert_eq!((found.failure.kind, found.failure.blame), (Kind::Difference, Blame::Unknown));
        assert_eq!(found.failure.text, "word 1: `19` by the first program, `0` by the second");
        assert_eq!((found.author, found.answer.as_str()), (Author::Second, "0\n"));
    }
}

/// Changed inputs might be invalid, so the smallest of the first ten failing ones is shown unchanged.
#[test]
fn without_a_validator() {
    let inputs = Numbers::new(false);
    let shown = found(&inputs, 0, 1000).expect("some number is large");
    assert_eq!((shown.shrunk, shown.tries), (Shrunk::NoValidator, Some(0)));
    let fails = |input: &str| sum(input, |_| true) != sum(input, |number| number < 19);
    let generated = (0..90).map(|seed| inputs.generate(seed).expect("there is one"));
    let failing: Vec<String> = generated.filter(|input| fails(input)).take(10).collect();
    let least = failing.iter().min_by_key(|input| (input.len(), input.as_str().to_owned()));
    assert_eq!(Some(&shown.input), least);
    assert_ne!(Some(&shown.input), failing.first(), "the first one is not the smallest");
    assert_eq!(shown.input, inputs.generate(shown.number).expect("there is one"));
    // Its seed alone finds it again.
    assert_eq!(found(&inputs, shown.number, 1).map(|found| found.input), Some(shown.input));
    // Only generated inputs were used.
    let asked = inputs.asked.into_inner().expect("nobody panics");
    assert!(asked.iter().all(|input| input.ends_with('\n') && input.lines().count() > 3));
}

#[test]
fn what_ends_a_search() {
    let same = Planted(|input: &str| sum(input, |_| true));
    let run = |files| compared(&Numbers::new(true), (&same, &same), 90, Some(files));
    let report = run(9).expect("all is well");
    assert_eq!((report.files, report.cases, report.found.is_none()), (9, 0, true));
    assert_eq!(run(10).map(|_| ()), Err(Error::NoInput("no such seed".into())));
    let none = Options { seed: 0, time: Some(Duration::ZERO), end: None, files: None };
    let report = compare_on(&Numbers::new(true), &same, &same, &none, &Silent);
    assert_eq!(report.map(|report| report.files), Ok(0));
    // The validator refuses every input.
    let invalid = Made(|seed| format!("{seed}"), Some(|_| false));
    let error = compared(&invalid, (&same, &same), 90, Some(1)).map(|_| ());
    assert_eq!(
        error,
        Err(Error::NoInput("the validator refuses what the generator writes for seed 90".into()))
    );
}

/// Shrinking adds no final line feed, and removes words of a line with their count, and minus signs.
#[test]
fn words_of_a_line() {
    let is_valid = |input: &str| {
        let numbers: Vec<&str> = input.split('\n').nth(1).unwrap_or_default().split_whitespace().collect();
        numbers.first().is_some_and(|count| *count == (numbers.len() - 1).to_string())
    };
    let line = Made(|_| "a  b\n4 10 -20 30\t40".into(), Some(is_valid));
    let all = |input: &str| input.lines().nth(1).expect("a line").split_whitespace().skip(1).count();
    let first = Planted(|input: &str| all(input).to_string());
    let second = Planted(move |input: &str| all(input).min(1).to_string());
    let report = compared(&line, (&first, &second), 0, Some(1)).expect("all start");
    assert_eq!(report.found.expect("they differ").input, "\n2 0 0");
}

/// No step works, and there are more steps than tries: shrinking ends by the number of tries, not by time.
#[test]
fn the_most_runs() {
    let start = "9000 9001 9002 9003\n9004 9005 9006 9007\n".to_string();
    let text = (0..800).fold(start, |text, k| format!("{text}{}\n", 1000 + k));
    let first = Planted(|_: &str| "a".into());
    let second = Planted(|input: &str| if input == text { "b" } else { "a" }.into());
    let long = Made(|_| text.clone(), Some(|_| true));
    let report = compared(&long, (&first, &second), 0, Some(1)).expect("all start");
    let found = report.found.expect("they differ");
    assert_eq!(found.shrunk, Shrunk::OutOfRuns);
    // Other threads may start a try while the last one is counted.
    assert!(found.tries.is_some_and(|tries| (20_000..20_100).contains(&tries)), "{:?}", found.tries);
}

/// Each input is smaller than the one before, so the tenth is shown, although several are tried in parallel.
#[test]
fn ten_that_fail() {
    let falling = Made(|seed| "x".repeat(200 - seed as usize), None);
    let (first, second) = (Planted(|_: &str| "a".into()), Planted(|_: &str| "b".into()));
    let report = on_threads(4, || compared(&falling, (&first, &second), 0, None));
    let found = report.expect("all start").found.expect("they differ");
    assert_eq!((found.number, found.input.len()), (9, 191));
}
