//! Samples with a change in one place. Nothing may panic, and the results must obey the laws in `sample.rs`.

mod mutants;
mod sample;

use std::thread;

use judge_io::InputError;

use self::mutants::{Mutant, beginnings, blanks_moved, changed, longer, shorter, tokens_moved};
use self::sample::{Sample, Solved};
use super::run::{run_with, samples};

/// The bytes to insert, where all 256 would take too long.
const SOME: &[u8] = b"\0\t\n\x0b\r -+.019XORBx\x7f\x80\xc2\xff";

type Family<'a> = Box<dyn Iterator<Item = Mutant> + 'a>;

#[test]
fn every_other_byte_at_every_place() {
    all_obey(|input| Box::new(changed(input)));
}

#[test]
fn a_byte_more_at_every_place() {
    all_obey(|input| Box::new(longer(input, SOME)));
}

#[test]
fn a_byte_or_two_less_and_a_piece() {
    all_obey(|input| Box::new(shorter(input)));
}

#[test]
fn tokens_in_other_places() {
    all_obey(|input| Box::new(tokens_moved(input)));
}

#[test]
fn other_blanks_between_tokens() {
    each_sample(|sample| {
        for mutant in blanks_moved(&sample.input) {
            assert!(sample.obeys(&mutant), "{}: {}", sample.id(), judge_io::escape(&mutant.bytes));
        }
    });
}

/// The binary and the library agree on every prefix of every sample, and only the whole
/// is valid. The last line feed may be missing if the contest's own file lacks it.
#[test]
fn every_beginning_by_the_command() {
    each_sample(|sample| {
        for Mutant { bytes, from } in beginnings(&sample.input) {
            let Solved { answers, result } = Solved::of(sample.problem, &bytes);
            let said = |result: Result<u32, InputError>| match result {
                Ok(_) => (0, String::new()),
                Err(error) => (3, format!("{}\n", error.report("stdin", &bytes))),
            };
            let run = run_with(["solve", sample.id()], &bytes);
            assert_eq!((run.code, run.err), said(result), "{}: {from} bytes", sample.id());
            assert_eq!(run.out, answers, "{}: {from} bytes", sample.id());

            let valid = sample.problem.validate(&bytes);
            let missing = sample.input.len() - from;
            let is_whole = missing == 0 || (missing == 1 && sample.may_end_early());
            assert_eq!(valid.is_ok(), is_whole, "{}: {from} bytes", sample.id());
            if from % 4 == 0 {
                let run = run_with(["validate", sample.id()], &bytes);
                assert_eq!((run.code, run.err), said(valid), "{}: {from} bytes", sample.id());
            }
        }
    });
}

/// All inputs of a family obey the laws; some are good and some bad.
#[track_caller]
fn all_obey(family: impl Fn(&[u8]) -> Family<'_> + Sync) {
    each_sample(|sample| {
        let (mut good, mut bad) = (0, 0);
        for mutant in family(&sample.input) {
            if sample.obeys(&mutant) {
                good += 1;
            } else {
                bad += 1;
            }
        }
        assert!(good > 0 && bad > 5, "{}: {good} good, {bad} bad", sample.id());
    });
}

/// Tests every sample of every problem, in one thread each.
#[track_caller]
fn each_sample(test: impl Fn(&Sample) + Sync) {
    let samples = problems::ALL
        .iter()
        .flat_map(|problem| samples(problem.info().id).into_iter().map(|file| Sample::new(*problem, &file)));
    let test = &test;
    thread::scope(|scope| {
        for sample in samples {
            scope.spawn(move || test(&sample));
        }
    });
}
