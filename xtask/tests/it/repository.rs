//! Checks of this repository itself, so that `cargo test` includes them.

use std::process::Command;

use serde_json::Value;
use tidy::new;
use xtask::home;
use xtask::verify::{self, Options, Progress, Snapshots};

use super::tree::plain;

#[test]
fn verifies() {
    let options = Options {
        root: home().to_owned(),
        problem: None,
        case: None,
        snapshots: Snapshots::Compare,
        jobs: None,
        progress: Progress::Quiet,
    };
    let report = verify::run(problems::ALL, &options).expect("there is test data");
    assert_eq!(report.exit().code(), 0, "{}", plain(&report));
}

#[test]
fn is_tidy() {
    let findings = tidy::run(home()).expect("the repository can be read");
    let text: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(text.join("\n"), "");
}

/// Everything that `cargo xtask new` marked is written.
#[test]
fn is_written() {
    let left = new::left(home()).expect("the repository can be read");
    let text: Vec<String> = left.iter().map(ToString::to_string).collect();
    assert_eq!(text.join("\n"), "");
}

/// Asks cargo for the profile, because cargo only warns if a `[profile.release.package.…]` matches nothing.
#[test]
fn overflow_checks_are_on_in_release() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    const CRATES: [&str; 3] = ["certify", "judge-io", "problems"];
    let mut check = Command::new(cargo);
    check.args(["check", "--release", "--message-format=json", "--quiet"]).current_dir(home());
    let output = check.args(CRATES.map(|name| format!("--package=stonepath-{name}"))).output();
    let output = output.expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let messages = output.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let checked: Vec<String> = messages
        .map(|line| serde_json::from_slice::<Value>(line).expect("cargo writes JSON"))
        .filter(|message| message["profile"]["overflow_checks"] == true)
        .map(|message| message["target"]["name"].as_str().unwrap_or_default().to_owned())
        .collect();
    for name in CRATES.map(|name| name.replace('-', "_")) {
        assert!(checked.contains(&name), "{name}: {checked:?}");
    }
}
