//! Every problem has a statement, and its package shows it.

use std::path::Path;

use judge_io::AnyProblem;

use super::tree::Tree;
use super::{Finding, about};
use crate::statements;

pub(super) fn check(root: &Path, tree: &Tree, problems: &[&dyn AnyProblem], findings: &mut Vec<Finding>) {
    for problem in problems {
        let id = problem.info().id;
        let statement = match statements::statement(root, *problem) {
            Ok(statement) => statement,
            Err(error) => {
                about(findings, statements::source(id), format!("is no statement: {error}"));
                continue;
            }
        };
        for path in statement.outdated(root) {
            about(findings, path, "is not what `cargo xtask statements` would write: run it");
        }
        let sheet = format!("testdata/{id}/problem.yaml");
        let name = format!("name: {}", statement.title);
        if tree.has_file(&sheet) && !tree.text(&sheet).lines().any(|line| line == name) {
            about(findings, sheet, format!("has another name than the statement: say `{name}`"));
        }
    }
}
