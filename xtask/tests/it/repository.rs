//! This repository itself: `cargo test` is the whole gate.

use xtask::verify::{self, Options, Pictures, Progress, Snapshots};
use xtask::{home, tidy};

use super::tree::plain;

#[test]
fn verifies() {
    let options = Options {
        root: home().to_owned(),
        problem: None,
        case: None,
        snapshots: Snapshots::Compare,
        pictures: Pictures::Skip,
        jobs: None,
        progress: Progress::Quiet,
    };
    let report = verify::run(problems::ALL, &options).expect("there is test data");
    assert_eq!(report.exit().code(), 0, "{}", plain(&report));
}

#[test]
fn is_tidy() {
    let findings = tidy::run(home(), problems::ALL).expect("the repository can be read");
    let text: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(text.join("\n"), "");
}
