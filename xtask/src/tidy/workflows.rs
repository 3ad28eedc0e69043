//! Workflows: the job that a branch rule asks for waits for all others, and no list of problems or games is kept there.

use judge_io::AnyProblem;

use super::arrows::game;
use super::tree::Tree;
use super::{Finding, about, at};

/// The workflow whose last job, of the same name, stands for all.
const GATE: &str = ".github/workflows/ci.yml";

pub(super) fn check(tree: &Tree, problems: &[&dyn AnyProblem], findings: &mut Vec<Finding>) {
    let crates = tree.folders().filter_map(|folder| folder.strip_prefix("crates/"));
    let games = crates.filter(|name| game(name).is_some());
    let ids: Vec<&str> = problems.iter().map(|problem| problem.info().id).chain(games).collect();
    for path in tree.below(".github/workflows") {
        for (number, line) in tree.text(path).lines().enumerate() {
            let mut words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            if let Some(id) = words.find(|word| ids.contains(word)) {
                at(findings, path, number + 1, format!("names `{id}`: take all from the job `lists`"));
            }
        }
    }
    let text = tree.text(GATE);
    let (_, jobs) = text.split_once("\njobs:\n").unwrap_or_default();
    let is_job = |line: &&str| line.starts_with("  ") && !line.starts_with("   ") && !line.contains('#');
    let jobs: Vec<&str> = jobs.lines().filter(is_job).map(|line| line.trim().trim_end_matches(':')).collect();
    let (_, gate) = text.split_once("\n  ci:\n").unwrap_or_default();
    let (_, needs) = gate.split_once("    needs: [").unwrap_or_default();
    let needs: Vec<&str> = needs.split(']').next().unwrap_or_default().split(", ").collect();
    for job in jobs.iter().filter(|job| **job != "ci" && !needs.contains(job)) {
        about(findings, GATE, format!("the job `ci` does not wait for `{job}`: add it to `needs`"));
    }
    let wanted = vec!["success"; jobs.len().saturating_sub(1)].join(" ");
    if !gate.contains(&format!("\"{wanted}\"")) && !jobs.is_empty() {
        about(findings, GATE, "the job `ci` does not ask for a success of each job: one word each");
    }
}
