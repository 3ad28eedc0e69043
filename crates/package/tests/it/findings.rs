//! Provokes each finding of a package.
//!
//! A row of a table has two columns, separated by ` | `: changes to a clean package, and the start of the first
//! finding, or `none`. Several changes are separated by `; `. The change `OLD => NEW` edits `problem.yaml`,
//! `FILE = "TEXT"` writes a file, and `- PATH` removes one.

use package::{Finding, Package};

use super::make::{Folder, legacy, small};

const MODERN: &str = r#"
license => licence | none
time_limit: 2 => time_multipliers: {ac_to_time_limit: 0.5} | problem.yaml:7:40: error: expected a number from 1 to 1000
time_limit: 2 => time_limit: 0 | problem.yaml:7:15: error: expected a number from 0.001 to 86400
license => type: scoring\nlicense | problem.yaml:5:7: error: problems of the type `scoring`
license => name: x\nlicense | problem.yaml:5:1: error: duplicate key `name`
problem.yaml = "problem_format_version: [" | problem.yaml:
problem.yaml = "a: \xff" | problem.yaml: error: expected UTF-8
- data | data: error: expected inputs with answers
- data/secret/2.ans | data/secret/2.in: error: expected data/secret/2.ans next to it
- data/secret/2.in | data/secret/2.ans: error: expected data/secret/2.in next to it
data/secret/test_group.yaml = "output_validator_args: x" | data/secret/test_group.yaml:1:24: error: expected a list of texts
submissions/submissions.yaml = "accepted/right.py: {permitted: [OK]}" | submissions/submissions.yaml:1:33: error: expected AC, WA, TLE or RTE
submissions/submissions.yaml = "accepted/right.py: [AC]" | submissions/submissions.yaml:1:20: error: expected a map
"#;

const LEGACY: &str = r#"
source => sorce | none
license => validation: custom\nlicense | problem.yaml: error: expected a program in output_validators
license => validation: custom score\nlicense; output_validators/a.py = "" | problem.yaml:4:13: error: problems with `score` validation
.timelimit = "none" | .timelimit: error: expected a number of seconds
"#;

/// Applies the changes of each row to a fresh package, and compares the finding.
fn hold(test: &str, make: fn(&str) -> Folder, rows: &str) {
    for (number, row) in rows.trim().lines().enumerate() {
        let (changes, expected) = row.split_once(" | ").expect("a row has two columns");
        let folder = make(&format!("{test}_{number}"));
        changes.split("; ").for_each(|change| apply(&folder, change));
        let package = Package::read(&folder.path).expect("it can be read");
        let found: Vec<String> = package.findings.iter().map(Finding::to_string).collect();
        match found.first() {
            Some(finding) => assert!(finding.starts_with(expected), "{row}: {found:#?}"),
            None => assert_eq!(expected, "none", "{row}"),
        }
    }
}

fn apply(folder: &Folder, change: &str) {
    let plain = |text: &str| text.replace("\\n", "\n");
    if let Some(path) = change.strip_prefix("- ") {
        folder.remove(path);
    } else if let Some((path, text)) = change.split_once(" = \"") {
        let text = plain(text.strip_suffix('"').expect("a text ends with a quote"));
        folder.write(path, text.split("\\xff").map(str::as_bytes).collect::<Vec<_>>().join(&0xff_u8));
    } else {
        let (old, new) = change.split_once(" => ").expect("a change of one of the three kinds");
        folder.edit("problem.yaml", old, &plain(new));
    }
}

#[test]
fn every_finding() {
    hold("findings", small, MODERN);
    hold("findings_legacy", legacy, LEGACY);
}
