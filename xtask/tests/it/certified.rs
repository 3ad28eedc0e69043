//! What `verify` reports about proved and unproved answers.

use judge_io::AnyProblem;
use xtask::verify::{self, Fault, Options, Report, Snapshots};

use super::toys::Unproved;
use super::tree::{Tree, has_all, plain};

/// Four boards of one cell. The winners are Red, Blue, nobody and Blue.
fn tree() -> Tree {
    let tree = Tree::new();
    tree.write("testdata/hexwinner/data/sample/1.in", "4\n1\n1\n1\n-1\n1\n0\n1\n-1\n");
    tree.write("testdata/hexwinner/data/sample/1.ans", "ke\ndo\nyet\ndo\n");
    tree
}

/// Judges the tree. Returns the report, also as text.
fn judged(tree: &Tree, problem: &'static dyn AnyProblem) -> (Report, String) {
    let options = Options { snapshots: Snapshots::Skip, ..tree.options() };
    let report = verify::run(&[problem], &options).expect("there is a file");
    let text = plain(&report);
    (report, text)
}

#[test]
fn every_case_is_counted() {
    let tree = tree();
    let (report, text) = judged(&tree, &problems::HexWinner);
    assert_eq!(report.exit().code(), 0, "{text}");
    assert!(text.contains("1 problem, 1 file, 4 cases, 4 certified: all right\n"), "{text}");
}

#[test]
fn right_is_not_enough() {
    let tree = tree();
    let (report, text) = judged(&tree, &Unproved);
    assert_eq!(report.exit().code(), 1, "{text}");
    assert!(report.findings().all(|finding| finding.fault == Fault::Unproved), "{text}");
    for number in [2, 4] {
        let place = format!(
            "not proved: testdata/hexwinner/data/sample/1.in: Case #{number} is not proved: expected "
        );
        assert!(text.contains(&place), "{text}");
    }
    for part in [", 2 certified: 2 answers that are not proved\n", "not right on 2 cases in 1 of 1 file: "] {
        assert!(text.contains(part), "{text}");
    }
}

/// Stored answers that differ from proved ones.
#[test]
fn a_stored_answer_is_disproved() {
    let tree = tree();
    let place = "disproved: testdata/hexwinner/data/sample/1.ans";
    let one = ": 1 stored answer disproved\n";
    for (stored, said, sum) in [
        (
            "ke\nke\nyet\ndo\n",
            ":2: the stored answer to Case #2 is disproved: stored `ke`, proved `do`\n",
            one,
        ),
        (
            "do\nke\nyet\ndo\n",
            ":1: the stored answer to Case #1 is disproved: ",
            "4 cases, 4 certified: 2 stored answers disproved\n",
        ),
        ("ke\ndo\nyet\n", ":4: the file ends here, without an answer to Case #4; proved `do`\n", one),
        ("ke\ndo\nyet\ndo\ndo\n", ":5: more lines than the cases have answers\n", one),
    ] {
        tree.write("testdata/hexwinner/data/sample/1.ans", stored);
        let (report, text) = judged(&tree, &problems::HexWinner);
        assert_eq!(report.exit().code(), 1, "{text}");
        has_all(&text, &[&format!("{place}{said}"), sum]);
        assert!(!text.contains("wrong: "), "{text}");
    }
}

/// Without a proof of our answer, the stored one is not called disproved.
#[test]
fn without_a_proof_nothing_is_disproved() {
    let tree = tree();
    tree.write("testdata/hexwinner/data/sample/1.ans", "ke\nke\nyet\ndo\n");
    let (_, text) = judged(&tree, &Unproved);
    assert!(text.contains("1.ans:2: Case #2 is wrong: expected `ke`, found `do`"), "{text}");
    assert!(!text.contains("disproved"), "{text}");
}
