//! The report as JSON, as an outline, and what the program writes of them.

use std::fs;

use judge::outline::State;
use serde_json::Value;
use xtask::verify::{Fault, Finding};

use super::tree::{SAMPLE_ANS, Tree};

/// A tree in which an answer is wrong, a snapshot is missing, and a file is not listed.
fn wrong() -> Tree {
    let tree = Tree::of_toys();
    tree.write(SAMPLE_ANS, "Case #1: 2\nCase #2: 5\nCase #3: 6\n");
    tree
}

#[test]
fn json_has_every_field() {
    let report = wrong().verify();
    let json: Value = serde_json::from_str(&report.json()).expect("it is JSON");
    assert_eq!(json["schema"], "stonepath-verify-1");
    assert_eq!(json["all_right"], false);
    assert_eq!(json["exit_code"], 1);
    assert!(json["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    let files = json["files"].as_array().expect("a list");
    let counts = &json["counts"];
    assert_eq!((&counts["problems"], &counts["files"], &counts["cases"]), (&2.into(), &7.into(), &6.into()));
    assert_eq!(counts["certified"], 0);
    assert_eq!(counts["findings"], report.findings().count());
    assert_eq!(files.len(), 7);
    for (file, read) in report.files.iter().zip(files) {
        assert_eq!(read["problem"], file.problem);
        assert_eq!(read["name"], *file.name);
        assert_eq!(read["cases"], file.cases);
        assert_eq!(read["certified"], Value::Null);
        assert_eq!(read["verdict"], file.verdict());
        assert_eq!(read["cpu_seconds"], file.time.as_secs_f64());
        assert_eq!(read["findings"].as_array().map(Vec::len), Some(file.findings.len()));
    }
    let finding = &files[0]["findings"][0];
    assert_eq!(finding["kind"], "wrong");
    assert_eq!(finding["file"], SAMPLE_ANS);
    assert_eq!(finding["line"], 2);
    assert!(finding["text"].as_str().is_some_and(|text| text.contains("expected `Case #2: 5`")));
    let others = json["other_findings"].as_array().expect("a list");
    assert_eq!(others.len(), report.loose.len());
    assert!(others.iter().any(|finding| finding["kind"] == "not_listed"), "{others:?}");
    assert_eq!(json["blessed"].as_array().map(Vec::len), Some(0));
}

#[test]
fn the_outline_has_a_test_for_each_file() {
    let report = wrong().verify();
    let outline = report.outline();
    let names: Vec<_> = outline.groups.iter().map(|group| (group.name.as_str(), group.tests.len())).collect();
    assert_eq!(names, [("double", 4), ("less", 3), ("repository", 1)]);
    let State::Failed(problems) = &outline.groups[0].tests[0].state else { panic!("{outline:?}") };
    assert_eq!((problems[0].file.as_deref(), problems[0].line), (Some(SAMPLE_ANS), Some(2)));
    assert_eq!(problems[0].kind, "wrong");
    assert_eq!(outline.problems().count(), report.findings().count());
}

#[test]
fn places_are_read_from_texts() {
    let place = |text: &str| {
        let finding = Finding { fault: Fault::Wrong, text: text.into() };
        finding.place().map(|(file, line)| (file.to_string(), line))
    };
    let found = |file: &str, line| Some((file.to_string(), line));
    assert_eq!(place("testdata/x/data/1.ans:3: Case #1 is"), found("testdata/x/data/1.ans", Some(3)));
    assert_eq!(place("testdata/x/data/1.in:3:5: expected"), found("testdata/x/data/1.in", Some(3)));
    assert_eq!(place("testdata/x/data/1.in: crash: at 3:5: no"), found("testdata/x/data/1.in", None));
    assert_eq!(place("testdata/x/a:b.in: no"), found("testdata/x/a:b.in", None));
    assert_eq!(place("xtask/snapshots/x/1.snap: no\nmore: 3"), found("xtask/snapshots/x/1.snap", None));
    assert_eq!(place("something else: 3"), None);
    assert_eq!(place(""), None);
}

#[test]
fn the_program_writes_each_form_and_ends_the_same() {
    let tree = super::cli::sample();
    let ans = "testdata/hexwinner/data/sample/1.ans";
    tree.write(ans, tree.read(ans).replace("ke", "kk"));
    let summary = tree.root.join("summary.md");
    for form in ["text", "json", "junit", "github"] {
        let mut command = super::cli::command(&tree, &["verify", "hexwinner", "--format", form]);
        let output = command.env("GITHUB_STEP_SUMMARY", &summary).output().expect("the program starts");
        let out = String::from_utf8(output.stdout).expect("text");
        assert_eq!(output.status.code(), Some(1), "{form}: {out}");
        assert!(out.contains("the stored answer to Case #2 is disproved"), "{form}: {out}");
        match form {
            "json" => assert_eq!(serde_json::from_str::<Value>(&out).expect("JSON")["exit_code"], 1),
            "junit" => assert!(out.starts_with("<?xml "), "{out}"),
            "github" => {
                let line = format!("::error title=disproved hexwinner%3A sample/1.in,file={ans},line=2::");
                assert!(out.starts_with(&line), "{out}");
                let text = fs::read_to_string(&summary).expect("the summary is written");
                assert!(text.starts_with("## cargo xtask verify\n"), "{text}");
                assert!(text.contains("| disproved | hexwinner | sample/1.in |"), "{text}");
            }
            _ => assert!(out.starts_with("problem "), "{out}"),
        }
    }
    // A summary that cannot be written is no success.
    let mut command = super::cli::command(&tree, &["verify", "hexwinner", "--format", "github"]);
    let output = command.env("GITHUB_STEP_SUMMARY", &tree.root).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write "));
}
