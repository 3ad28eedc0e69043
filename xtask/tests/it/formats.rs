//! The report as JSON, and the program's output in each format.

use std::fs;

use serde_json::Value;

use super::tree::{SAMPLE_ANS, Tree};

/// A tree with a wrong answer, and without snapshots and lists of files.
fn wrong() -> Tree {
    let tree = Tree::of_toys();
    tree.write(SAMPLE_ANS, "Case #1: 2\nCase #2: 5\nCase #3: 6\n");
    tree
}

#[test]
fn json_is_that_of_judge() {
    let report = wrong().verify();
    let json: Value = serde_json::from_str(&judge::json::write(&report.results())).expect("it is JSON");
    assert_eq!(json["schema"], judge::json::SCHEMA);
    assert_eq!((&json["as_expected"], &json["limits"]), (&false.into(), &Value::Null));
    assert!(json["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    let files = json["files"].as_array().expect("a list");
    let program = &json["programs"][0];
    assert_eq!(program["verdict"], "WA");
    let runs = program["files"].as_array().expect("a list");
    assert_eq!((files.len(), runs.len()), (7, 7));
    for ((file, read), run) in report.files.iter().zip(files).zip(runs) {
        let problem = read["name"].as_str().and_then(|name| name.split('/').next());
        assert!(["double", "less"].map(Some).contains(&problem), "{read}");
        assert_eq!(read["problem"].as_str(), problem);
        assert_eq!(run["file"], read["name"]);
        assert_eq!(run["verdict"], if file.findings.is_empty() { "AC" } else { "WA" });
        assert_eq!(run["run"]["cpu_seconds"], Value::Null);
        assert!(run["run"]["wall_seconds"].is_f64());
    }
    let cases = runs[0]["run"]["cases"].as_array().expect("a list");
    let verdicts: Vec<_> =
        cases.iter().map(|case| (&case["case"], &case["line"], &case["verdict"])).collect();
    let row = |number: u32, verdict: &str| (Value::from(number), Value::from(number), Value::from(verdict));
    let expected = [row(1, "AC"), row(2, "WA"), row(3, "AC")];
    assert!(verdicts.into_iter().eq(expected.iter().map(|(a, b, c)| (a, b, c))), "{cases:?}");
    let text = cases[1]["message"].as_str().expect("a text");
    assert!(
        text.starts_with(&format!("{SAMPLE_ANS}:2: ")) && text.contains("expected `Case #2: 5`"),
        "{text}"
    );
    let unexpected = program["unexpected"].as_array().expect("a list");
    assert_eq!(unexpected.len(), report.findings().count());
    let starts =
        |word: &str| unexpected.iter().any(|text| text.as_str().is_some_and(|it| it.starts_with(word)));
    assert!(starts("wrong: testdata/") && starts("not listed: testdata/"), "{unexpected:?}");
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
            "json" => assert_eq!(serde_json::from_str::<Value>(&out).expect("JSON")["as_expected"], false),
            "junit" => assert!(out.starts_with("<?xml "), "{out}"),
            "github" => {
                let line = "::error title=WA our solvers%3A hexwinner/sample/1.in,file=testdata/hexwinner/data/sample/1.in::";
                assert!(out.starts_with(line), "{out}");
                let text = fs::read_to_string(&summary).expect("the summary is written");
                assert!(text.starts_with("## cargo xtask verify\n"), "{text}");
                assert!(text.contains("| WA | our solvers | hexwinner/sample/1.in |"), "{text}");
            }
            _ => assert!(out.starts_with("cargo xtask verify: 1 file\n"), "{out}"),
        }
    }
    // A summary that cannot be written is an error.
    let mut command = super::cli::command(&tree, &["verify", "hexwinner", "--format", "github"]);
    let output = command.env("GITHUB_STEP_SUMMARY", &tree.root).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write "));
}
