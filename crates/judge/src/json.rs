//! The results as JSON, for programs. `docs/judging.md` describes the schema.

use std::collections::BTreeMap;
use std::time::Duration;

use judge_io::visible_json;
use serde::Serialize;

use crate::results::{CaseResult, FileResult, ProgramResult, Results, TimeOrigin};

/// The name of the schema. It changes with every change that could break a reader; new fields do not change it.
pub const SCHEMA: &str = "stonepath-report-2";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    name: &'a str,
    as_expected: bool,
    seconds: f64,
    limits: Option<Limits>,
    notes: &'a [String],
    files: Vec<File<'a>>,
    programs: Vec<Program<'a>>,
    not_judged: &'a [String],
}

#[derive(Serialize)]
struct Limits {
    time_seconds: f64,
    time_from: &'static str,
    wall_seconds: f64,
    memory_bytes: u64,
    output_bytes: u64,
    disk_bytes: u64,
    processes: u64,
    contest_time_seconds: Option<f64>,
}

#[derive(Serialize)]
struct File<'a> {
    name: &'a str,
    problem: Option<&'static str>,
    bytes: u64,
}

#[derive(Serialize)]
struct Program<'a> {
    name: &'a str,
    language: &'a str,
    verdict: &'static str,
    expected: &'a str,
    as_expected: bool,
    unexpected: &'a [String],
    build: &'a str,
    slowest: Option<Slowest<'a>>,
    peak_bytes: Option<u64>,
    smallest_failure: Option<Failure<'a>>,
    files: Vec<Judged<'a>>,
}

#[derive(Serialize)]
struct Slowest<'a> {
    file: &'a str,
    seconds: f64,
}

#[derive(Serialize)]
struct Failure<'a> {
    file: &'a str,
    case: Option<u32>,
    verdict: &'static str,
    message: &'a str,
    bytes: u64,
}

#[derive(Serialize)]
struct Judged<'a> {
    file: &'a str,
    verdict: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<Run<'a>>,
}

#[derive(Serialize)]
struct Run<'a> {
    end: &'a str,
    message: &'a str,
    stderr: &'a str,
    cpu_seconds: Option<f64>,
    wall_seconds: f64,
    memory_bytes: Option<u64>,
    cases: Vec<JsonCase<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_run: Option<Box<Run<'a>>>,
}

#[derive(Serialize)]
struct JsonCase<'a> {
    case: u32,
    verdict: Option<&'static str>,
    message: &'a str,
    bytes: usize,
    line: usize,
    seconds: Option<f64>,
}

/// Returns the results as one object, followed by a line feed.
///
/// # Panics
/// Never: strings and numbers can be written.
pub fn write(results: &Results) -> String {
    let report = Report {
        schema: SCHEMA,
        name: &results.name,
        as_expected: results.is_as_expected(),
        seconds: results.elapsed.as_secs_f64(),
        limits: results.limits.map(|limits| Limits {
            time_seconds: limits.time.as_secs_f64(),
            time_from: match limits.origin {
                TimeOrigin::Asked => "asked",
                TimeOrigin::Package => "package",
                TimeOrigin::Contest => "contest",
                TimeOrigin::Accepted(_) => "accepted",
                TimeOrigin::Default => "default",
            },
            wall_seconds: limits.wall.as_secs_f64(),
            memory_bytes: limits.memory,
            output_bytes: limits.output,
            disk_bytes: limits.disk,
            processes: limits.processes,
            contest_time_seconds: limits.contest.map(|time| time.as_secs_f64()),
        }),
        notes: &results.notes,
        files: results
            .files
            .iter()
            .map(|file| File {
                name: &file.name,
                problem: file.problem.map(|problem| problem.info().id),
                bytes: file.size,
            })
            .collect(),
        programs: results.programs.iter().map(|program| program_of(results, program)).collect(),
        not_judged: &results.not_judged,
    };
    let mut text = serde_json::to_string_pretty(&report).expect("strings and numbers can be written");
    text.push('\n');
    visible_json(&text).into_owned()
}

fn program_of<'a>(results: &'a Results, program: &'a ProgramResult) -> Program<'a> {
    let smallest = results.failures(program).into_iter().next();
    let name = |file: usize| results.files[file].name.as_str();
    Program {
        name: &program.name,
        language: &program.language,
        verdict: program.verdict.short(),
        expected: &program.expected,
        as_expected: program.unexpected.is_empty(),
        unexpected: &program.unexpected,
        build: &program.build,
        slowest: program
            .slowest()
            .map(|(file, time)| Slowest { file: name(file), seconds: time.as_secs_f64() }),
        peak_bytes: program.peak(),
        smallest_failure: smallest.map(|failure| Failure {
            file: name(failure.file),
            case: failure.case.map(|case| case.number),
            verdict: failure.verdict().short(),
            // Borrows from the results, unlike `failure.message()`.
            message: failure.case.map_or(&failure.result.message, |case| &case.message),
            bytes: failure.size,
        }),
        files: program
            .files
            .iter()
            .enumerate()
            .map(|(file, result)| judged(name(file), result.as_ref()))
            .collect(),
    }
}

fn judged<'a>(file: &'a str, result: Option<&'a FileResult>) -> Judged<'a> {
    Judged { file, verdict: result.map(|result| result.verdict.short()), run: result.map(run) }
}

fn run(result: &FileResult) -> Run<'_> {
    Run {
        end: &result.end,
        message: &result.message,
        stderr: &result.errors,
        cpu_seconds: result.time.map(|time| time.as_secs_f64()),
        wall_seconds: result.wall.as_secs_f64(),
        memory_bytes: result.memory,
        cases: result.cases.iter().map(case).collect(),
        // It has none itself.
        first_run: result.first_run.as_deref().map(|first| Box::new(run(first))),
    }
}

fn case(case: &CaseResult) -> JsonCase<'_> {
    JsonCase {
        case: case.number,
        verdict: case.verdict.map(crate::Verdict::short),
        message: &case.message,
        bytes: case.size,
        line: case.line,
        seconds: case.time.map(|time| time.as_secs_f64()),
    }
}

/// Returns the time of each file in the results that an earlier run wrote: wall time, summed over all programs.
///
/// # Errors
/// Returns what was expected if the text is not JSON or has another schema.
pub fn times(text: &str) -> Result<BTreeMap<String, Duration>, String> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        format!("expected the JSON of an earlier run, found an error in line {line}, column {column}")
    })?;
    if value["schema"] != SCHEMA {
        return Err(format!("expected \"schema\": \"{SCHEMA}\", found {}", value["schema"]));
    }
    let mut times: BTreeMap<String, Duration> = BTreeMap::new();
    for program in value["programs"].as_array().into_iter().flatten() {
        for file in program["files"].as_array().into_iter().flatten() {
            let time =
                file["run"]["wall_seconds"].as_f64().and_then(|time| Duration::try_from_secs_f64(time).ok());
            if let (Some(name), Some(time)) = (file["file"].as_str(), time) {
                *times.entry(name.into()).or_default() += time;
            }
        }
    }
    Ok(times)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{SCHEMA, times, write};
    use crate::made::{ODD, results};

    #[test]
    fn it_is_read_back_field_by_field() {
        let text = write(&results());
        assert!(!text.contains(|c| c != '\n' && judge_io::is_hidden(c)) && !text.contains("##["), "{text}");
        let read: Value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(read["schema"], SCHEMA);
        assert_eq!(read["name"], "hexwinner");
        assert_eq!(read["as_expected"], false);
        assert_eq!(read["seconds"], 1.0);
        let limits = json!({
            "time_seconds": 2.0, "time_from": "asked", "wall_seconds": 10.0, "memory_bytes": 1 << 30,
            "output_bytes": 8 << 20, "disk_bytes": 64 << 20, "processes": 64, "contest_time_seconds": 30.0
        });
        assert_eq!(read["limits"], limits);
        assert_eq!(read["notes"], json!([ODD[0]]));
        assert_eq!(read["not_judged"], json!([ODD[1]]));
        assert_eq!(read["files"][1], json!({ "name": ODD[1], "problem": "hexwinner", "bytes": 40 }));
        let program = &read["programs"][1];
        assert_eq!(program["name"], ODD[2]);
        assert_eq!(program["language"], "command");
        assert_eq!(program["verdict"], "WA");
        assert_eq!(program["expected"], "AC");
        assert_eq!(program["as_expected"], false);
        assert_eq!(program["unexpected"], json!(["expected AC, found WA"]));
        assert_eq!(program["build"], "");
        assert_eq!(program["slowest"]["seconds"], 0.25);
        assert_eq!(program["peak_bytes"], 3 << 20);
        let failure = json!({
            "file": ODD[1], "case": 2, "verdict": "WA", "message": "expected `ke`, found `yet`", "bytes": 11
        });
        assert_eq!(program["smallest_failure"], failure);
        let run = &program["files"][1];
        assert_eq!((&run["file"], &run["verdict"]), (&json!(ODD[1]), &json!("WA")));
        assert_eq!(run["run"]["end"], "exit status: 0");
        assert_eq!(run["run"]["stderr"], ODD[0]);
        assert_eq!(run["run"]["cpu_seconds"], 0.25);
        assert_eq!(run["run"]["wall_seconds"], 0.5);
        assert_eq!(run["run"]["memory_bytes"], 3 << 20);
        let case = json!({
            "case": 2, "verdict": "WA", "message": "expected `ke`, found `yet`", "bytes": 11, "line": 2, "seconds": 0.01
        });
        assert_eq!(run["run"]["cases"][1], case);
        assert_eq!(program["files"][2], json!({ "file": "secret/1", "verdict": null }));
        assert_eq!(read["programs"][0]["as_expected"], true);
    }

    #[test]
    fn what_was_not_measured_is_null() {
        let mut results = results();
        results.limits = None;
        let result = results.programs[1].files[1].as_mut().expect("it was run");
        (result.time, result.first_run) = (None, Some(Box::new(result.clone())));
        let read: Value = serde_json::from_str(&write(&results)).expect("it is JSON");
        assert_eq!(read["limits"], Value::Null);
        let program = &read["programs"][1];
        assert_eq!(program["files"][1]["run"]["cpu_seconds"], Value::Null);
        assert_eq!(program["slowest"]["seconds"], 0.5, "on the wall");
        assert_eq!(program["files"][1]["run"]["first_run"]["cpu_seconds"], 0.25);
    }

    #[test]
    fn times_are_those_of_all_programs_together() {
        let times = times(&write(&results())).expect("it is ours");
        assert_eq!(times.len(), 2);
        assert_eq!(times["sample/1"].as_millis(), 1000);
        for (text, said) in [("{}", "expected \"schema\""), ("{", "line 1, column 1"), ("", "line 1")] {
            let error = super::times(text).expect_err("it is not ours");
            assert!(error.contains(said), "{error}");
        }
    }
}
