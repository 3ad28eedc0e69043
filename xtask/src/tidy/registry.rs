//! Every problem has what a problem needs.

use judge_io::AnyProblem;

use super::tree::Tree;
use super::{Finding, about};

const REGISTRY: &str = "crates/problems/src/lib.rs";
const BENCH: &str = "crates/problems/benches/judges/main.rs";

pub(super) fn check(tree: &Tree, problems: &[&dyn AnyProblem], findings: &mut Vec<Finding>) {
    let ids: Vec<&str> = problems.iter().map(|problem| problem.info().id).collect();
    if !ids.is_sorted_by(|a, b| a < b) {
        about(findings, REGISTRY, format!("ALL is not sorted by id, without repetition: {}", ids.join(", ")));
    }
    for id in &ids {
        check_problem(tree, id, findings);
    }
    if !tree.has_file(BENCH) || !tree.text(BENCH).contains("problems::ALL") {
        about(findings, BENCH, "does not go through problems::ALL: every problem has a bench");
    }
    let strangers = tree
        .folders()
        .filter_map(|folder| folder.strip_prefix("testdata/"))
        .filter(|name| !name.contains('/') && !ids.contains(name));
    for name in strangers {
        about(
            findings,
            format!("testdata/{name}"),
            "is no problem of the registry: add it to ALL, or delete it",
        );
    }
}

fn check_problem(tree: &Tree, id: &str, findings: &mut Vec<Finding>) {
    if id.is_empty() || !id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9')) {
        about(findings, REGISTRY, format!("the id `{id}` has more than lower-case letters and digits"));
    }
    let folder = format!("testdata/{id}");
    let sheet = format!("{folder}/problem.yaml");
    if !tree.has_file(&sheet) {
        about(findings, sheet, "there is none: the ICPC problem package format asks for it");
    }
    for group in ["sample", "secret"] {
        let group = format!("{folder}/data/{group}");
        if !tree.below(&group).any(|path| path.ends_with(".in")) {
            about(findings, group, "has no .in file: every problem has samples and secret data");
        }
    }
}
