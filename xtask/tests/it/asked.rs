//! Options of `verify`: one file, one case, the number of threads.

use xtask::verify::{self, Failure};

use super::toys::TOYS;
use super::tree::{SAMPLE_ANS, Tree, plain};

#[test]
fn one_file_or_one_case() {
    let tree = Tree::blessed();
    tree.write(SAMPLE_ANS, "Case #1: 2\nCase #2: 5\nCase #3: 6\n");
    let run = |problem: Option<&str>, case: &str| {
        let mut options = tree.options();
        options.problem = problem.map(Into::into);
        options.case = Some(case.parse().expect("a pattern"));
        verify::run(TOYS, &options).map(|report| (report.exit().code(), report.files.len(), plain(&report)))
    };
    assert!(matches!(run(None, "secret/deep"), Ok((0, 1, _))));
    assert!(matches!(run(None, "double/sample/1.in"), Ok((1, 1, _))));
    assert!(matches!(run(None, "double/data/sample"), Ok((1, 1, _))));
    assert!(matches!(run(Some("less"), "1"), Ok((0, 3, _))));
    assert_eq!(run(Some("less"), "deep"), Err(Failure::Nothing("deep".parse().ok())));

    let (code, _, text) = run(Some("double"), "sample/1.in#2").expect("there is a file");
    assert_eq!(code, 1);
    assert!(text.contains("1.ans:2: Case #2 is wrong: expected `Case #2: 5`, found `Case #2: 4`"), "{text}");
    let (code, _, text) = run(Some("double"), "sample/1.in#3").expect("there is a file");
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("1 problem, 1 file, 1 case, 0 certified: all right"), "{text}");
    let failure = run(Some("double"), "sample/1.in#4").expect_err("there are three cases");
    assert_eq!(failure.exit().code(), 2);
    assert_eq!(failure.to_string(), "there is no case 4: testdata/double/data/sample/1.in has 3 cases");
    let failure = run(None, "sample/1.in#4").expect_err("there are three cases, and one");
    assert_eq!(
        failure.to_string(),
        "there is no case 4: testdata/double/data/sample/1.in has 3 cases, testdata/less/data/sample/1.in has 1 case"
    );
    // Of several matching files, only those with the case count.
    assert!(matches!(run(None, "1.in#3"), Ok((0, 1, _))));
    // Files that must be refused have no cases.
    let failure = run(Some("double"), "big.in#1").expect_err("only files with cases count");
    assert_eq!(failure.to_string(), "no file of the test data with cases has `big.in` in its path");
    assert!("1.in#0".parse::<verify::Pattern>().is_err());
}

#[test]
fn one_thread_says_the_same() {
    let tree = Tree::blessed();
    tree.write(SAMPLE_ANS, "Case #1: 2\nCase #2: 5\nCase #3: 6\n");
    let findings = |jobs| {
        let mut options = tree.options();
        options.jobs = std::num::NonZeroUsize::new(jobs);
        let report = verify::run(TOYS, &options).expect("there are files");
        report.findings().cloned().collect::<Vec<_>>()
    };
    assert_eq!(findings(1).len(), 1);
    assert_eq!(findings(1), findings(4));
}
