//! The report as a page for browsers, written by `judge`.

use judge_io::AnyProblem;
use xtask::verify::{self, Options, Snapshots};

use super::toys::{SOLVING, TOYS, Unproved};
use super::tree::{Tree, has_all};

fn page_of(problems: &[&'static dyn AnyProblem], tree: &Tree) -> String {
    let options = Options { snapshots: Snapshots::Skip, ..tree.options() };
    let report = verify::run(problems, &options).expect("there are files");
    judge::page::write(&report.results())
}

#[test]
fn it_has_a_cell_for_each_file() {
    let page = page_of(TOYS, &Tree::of_toys());
    assert_eq!(page.matches("<td class=\"run right\"").count(), 7, "{page}");
    has_all(&page, &["<span>double/sample/1.in</span>", "6 cases, 0 certified: all right</p>"]);
    assert!(!page.contains("<details"), "nothing is wrong: {page}");
}

#[test]
fn what_is_wrong_stands_out() {
    let tree = Tree::of_toys();
    tree.write("testdata/double/data/sample/1.in", format!("3\n1\n{SOLVING}\n3\n"));
    tree.write("testdata/double/data/sample/1.ans", "Case #1: 2\n<b>&\nCase #3: 7\n");
    let page = page_of(TOYS, &tree);
    has_all(
        &page,
        &[
            "0 certified: 1 wrong answer, 1 crash</p>",
            "<td class=\"run wrong\"",
            // Each finding, and the cases with findings.
            "<pre class=\"finding\">wrong: testdata/double/data/sample/1.ans:3: Case #3 is wrong: ",
            "<pre class=\"finding\">crash: testdata/double/data/sample/1.in: Case #2 crashes while solving: ",
            "double/sample/1.in, case 2 (",
            "double/sample/1.in, case 3 (",
            "How the program ended</h3><pre class=\"\">panic, ",
            " of wall time</pre>",
        ],
    );
    // The crash in case 2 does not shift the expected answer to case 3.
    assert!(page.contains("expected `Case #3: 7`, found `Case #3: 6`"), "{page}");
}

#[test]
fn a_case_that_is_not_proved_is_shown_with_its_picture() {
    let tree = Tree::new();
    tree.write("testdata/hexwinner/data/sample/1.in", "2\n1\n1\n1\n-1\n");
    tree.write("testdata/hexwinner/data/sample/1.ans", "ke\ndo\n");
    let page = page_of(&[&Unproved], &tree);
    assert_eq!(page.matches("<figure><svg ").count(), 1, "{page}");
    has_all(
        &page,
        &[
            "hexwinner/sample/1.in, case 2 (",
            "Case #2 is not proved: ",
            "The program wrote (line 2)</h3><pre class=\"\">do</pre>",
            "stonepath explain hexwinner testdata/hexwinner/data/sample/1.in --case 2</pre>",
        ],
    );
    assert!(!page.contains("right answer</h3>"), "nobody knows a better one: {page}");
}
