//! Verdicts on the cases in a file, for each of our problems: the report names the wrong case.

use std::fs;
use std::path::{Path, PathBuf};

use judge_io::{AnyProblem, CheckedCase};
use serde_json::Value;

use super::{Judged, Lab};
use crate::it::interrupted::wait_until;
use crate::it::run::samples;

/// A file with several cases, its answers, and the checker's verdicts on them.
struct Data {
    lab: Lab,
    folder: PathBuf,
    answers: String,
    cases: Vec<CheckedCase>,
}

/// The sample with the most cases, and among these the longest answers.
fn data(problem: &dyn AnyProblem, test: &str) -> Data {
    let id = problem.info().id;
    let mut best: Option<(Vec<CheckedCase>, PathBuf)> = None;
    for input in samples(id) {
        let answers = fs::read(input.with_extension("ans")).expect("it has answers");
        let mut cases = Vec::new();
        let bytes = fs::read(&input).expect("it is there");
        problem.check_cases(&bytes, &answers, &mut |case| cases.push(case)).expect("a sample is valid");
        let key = |cases: &[CheckedCase]| (cases.len(), cases.last().map_or(0, |case| case.lines.end));
        if best.as_ref().is_none_or(|(before, _)| key(&cases) > key(before)) {
            best = Some((cases, input));
        }
    }
    let (cases, input) = best.expect("there is a sample");
    let read = |path: &Path| fs::read_to_string(path).expect("samples are text");
    let answers = read(&input.with_extension("ans"));
    let lab =
        Lab::new(&format!("{test}-{id}"), &[("problem.yaml", "problem_format_version: 2025-09\nname: X\n")]);
    lab.write("data/secret/1.in", &read(&input));
    lab.write("data/secret/1.ans", &answers);
    let folder = lab.package.parent().expect("it is in a folder").to_path_buf();
    Data { lab, folder, answers, cases }
}

impl Data {
    /// The answers before case `k`, counted from 0, those of the case, and those after it.
    fn parts(&self, k: usize) -> [String; 3] {
        let lines: Vec<&str> = self.answers.split_inclusive('\n').collect();
        let range = &self.cases[k].lines;
        let (start, end) = (range.start - 1, range.end - 1);
        [&lines[..start], &lines[start..end], &lines[end..]].map(<[&str]>::concat)
    }

    /// Judges a shell command, in a folder with the files `before` and `behind`.
    fn judge(&self, id: &str, line: &str, before: &str, behind: &str) -> Judged {
        fs::write(self.folder.join("before"), before).expect("a new file");
        fs::write(self.folder.join("behind"), behind).expect("a new file");
        let arguments = [id, "--time-limit", "300ms", "--trust-data", "--format", "json", "--program", line];
        super::judged(self.lab.command(&arguments).current_dir(&self.folder))
    }
}

fn times(judged: &Judged, program: &str) -> Vec<Option<f64>> {
    let cases = judged.program(program)["files"][0]["run"]["cases"].as_array().expect("a list");
    cases.iter().map(|case| case["seconds"].as_f64()).collect()
}

#[test]
fn the_tampered_case_is_named() {
    for problem in problems::ALL {
        let id = problem.info().id;
        let data = data(*problem, "tampered");
        for k in [0, data.cases.len() / 2, data.cases.len() - 1] {
            let [before, own, behind] = data.parts(k);
            let wrong = "wrong words\n".repeat(own.lines().count());
            let judged = data.judge(id, "cat before behind", &before, &(wrong + &behind));
            let place = format!("{id}, case {k}: {}", judged.text);
            assert_eq!((judged.code, judged.verdicts("cat before behind")), (1, "WA".into()), "{place}");
            let cases = judged.program("cat before behind")["files"][0]["run"]["cases"].as_array();
            let cases = cases.expect("a list");
            assert_eq!(cases.len(), data.cases.len(), "{place}");
            for (number, (case, wanted)) in cases.iter().zip(&data.cases).enumerate() {
                assert_eq!(case["case"], number + 1, "{place}");
                assert_eq!(case["bytes"], wanted.input.len(), "{place}");
                match number {
                    _ if number < k => assert_eq!(case["verdict"], "AC", "{place}"),
                    _ if number == k => assert_eq!(case["verdict"], "WA", "{place}"),
                    // If many answers are right, the start of the next one is unknown.
                    _ => assert!(case["verdict"] == "AC" || case["verdict"] == Value::Null, "{place}"),
                }
            }
            let smallest = &judged.program("cat before behind")["smallest_failure"];
            assert_eq!((&smallest["case"], &smallest["verdict"]), (&(k + 1).into(), &"WA".into()), "{place}");
        }
    }
}

#[test]
fn a_hang_is_at_the_case_without_an_answer() {
    for problem in problems::ALL {
        let id = problem.info().id;
        let data = data(*problem, "hang");
        let count = data.cases.len();
        let k = count / 2;
        let [before, own, _] = data.parts(k);
        // The first half of the case's own answer.
        let part = &own[..own.trim_end().len() / 2];
        let line = "cat before behind; exec sleep 1000";
        let wanted: Vec<&str> = (0..count)
            .map(|number| match number {
                _ if number < k => "AC",
                _ if number == k => "TLE",
                _ => "-",
            })
            .collect();
        // On a busy machine the time may be up before the program writes.
        wait_until("the case is found", || {
            let judged = data.judge(id, line, &before, part);
            assert_eq!(judged.verdicts(line), "TLE", "{id}");
            // A program that sleeps is not run again.
            judged.cases(line, 0) == wanted.join(" ") && !judged.text.contains("first_run")
        });
    }
}

#[test]
fn a_case_that_takes_long_is_known() {
    for problem in problems::ALL {
        let id = problem.info().id;
        let data = data(*problem, "slow");
        if data.cases.len() < 2 {
            continue;
        }
        for k in [1, data.cases.len() - 1] {
            let [before, own, behind] = data.parts(k);
            let line = "cat before; sleep 0.4; cat behind";
            let behind = own + &behind;
            // On a busy machine a pause may be longer, or not be seen.
            wait_until("the slow case is the slow one", || {
                let judged = data.judge(id, line, &before, &behind);
                assert_eq!((judged.code, judged.verdicts(line)), (0, "AC".into()), "{id}: {}", judged.text);
                let is_slow = |time: Option<f64>| time.map(|time| time > 0.35);
                let mut times = times(&judged, line).into_iter().enumerate();
                times.all(|(number, time)| is_slow(time) == Some(number == k))
            });
        }
    }
}

/// If all output comes at once, the cases have no times. A hanging case gets the rest of the time.
#[test]
fn times_of_what_came_at_once_and_of_a_hang() {
    let problem = problems::find("hexwinner").expect("it is ours");
    let data = data(problem, "times");
    let all = data.judge("hexwinner", "cat before", &data.answers, "");
    assert_eq!(times(&all, "cat before"), [None, None, None]);
    let line = "echo yet; sleep 0.3; echo ke; exec sleep 1000";
    let near =
        |time: Option<f64>, wanted: f64| time.is_some_and(|time| (0.8..4.0).contains(&(time / wanted)));
    wait_until("the times are told", || {
        let [_, second, hang] = times(&data.judge("hexwinner", line, "", ""), line)[..] else { return false };
        // The wall time limit is 4 · 0.3 s + 2 s.
        near(second, 0.3) && near(hang, 2.9)
    });
}
