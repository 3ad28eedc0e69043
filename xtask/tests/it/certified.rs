//! What `verify` says of answers that are proved, and of one that is not.

use xtask::verify::{self, Fault, Pattern, Snapshots};

use super::toys::Unproved;
use super::tree::{Tree, plain};

/// Four boards of one cell: Red, Blue, nobody, Blue.
fn tree() -> Tree {
    let tree = Tree::new();
    tree.write("testdata/hexwinner/data/sample/1.in", "4\n1\n1\n1\n-1\n1\n0\n1\n-1\n");
    tree.write("testdata/hexwinner/data/sample/1.ans", "ke\ndo\nyet\ndo\n");
    tree
}

#[test]
fn every_case_is_counted() {
    let tree = tree();
    let options = verify::Options { snapshots: Snapshots::Skip, ..tree.options() };
    let report = verify::run(&[&problems::HexWinner], &options).expect("there is a file");
    let text = plain(&report);
    assert_eq!(report.exit().code(), 0, "{text}");
    assert!(text.contains("sample/1.in      4          4  right  "), "{text}");
    assert!(text.contains("1 problem, 1 file, 4 cases, 4 certified, in "), "{text}");
}

#[test]
fn right_is_not_enough() {
    let tree = tree();
    let options = verify::Options { snapshots: Snapshots::Skip, ..tree.options() };
    let report = verify::run(&[&Unproved], &options).expect("there is a file");
    let text = plain(&report);
    assert_eq!(report.exit().code(), 1, "{text}");
    assert!(report.findings().all(|finding| finding.fault == Fault::Unproved), "{text}");
    for number in [2, 4] {
        let place = format!(
            "not proved: testdata/hexwinner/data/sample/1.in: Case #{number} is not proved: expected "
        );
        assert!(text.contains(&place), "{text}");
    }
    for part in ["4          2  2 not proved  ", ", 2 certified, in ", ": 2 answers that are not proved\n"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn one_case_alone() {
    let tree = tree();
    for (number, code) in [("3", 0), ("4", 1)] {
        let pattern: Pattern = format!("sample/1.in#{number}").parse().expect("a pattern");
        let options = verify::Options { snapshots: Snapshots::Skip, case: Some(pattern), ..tree.options() };
        let report = verify::run(&[&Unproved], &options).expect("there is a file");
        let text = plain(&report);
        assert_eq!(report.exit().code(), code, "{text}");
        assert!(text.contains(&format!("1 case, {} certified", 1 - code)), "{text}");
    }
}
