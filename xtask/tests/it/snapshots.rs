//! What `verify` reports about reasons, and what blessing does.

use std::io::Write;
use std::{env, fs};

use xtask::verify::{self, Snapshots};

use super::toys::{SOLVING, TOYS, WORDY};
use super::tree::{BLESS, Tree, expect, plain};

const SAMPLE: &str = "xtask/snapshots/double/sample-1.snap";
const SECRET: &str = "xtask/snapshots/double/secret-deep-2.snap";

/// In a child process of [`Tree::bless`], blesses the tree in the variable [`BLESS`]. Otherwise checks that nothing
/// is blessed without the right environment.
#[test]
fn in_a_child() {
    let child = env::var_os(BLESS);
    let tree = if child.is_none() { Some(Tree::of_toys()) } else { None };
    let mut options = tree.as_ref().map_or_else(|| Tree::new().options(), Tree::options);
    options.root = child.clone().map_or(options.root, Into::into);
    options.snapshots = Snapshots::Bless;
    assert_eq!(verify::may_bless(), child.is_some());
    let report = verify::run(TOYS, &options).expect("there are files");
    match tree {
        None => {
            // The parent reads this output. The test harness does not capture what `write_all` writes.
            std::io::stdout().write_all(plain(&report).as_bytes()).expect("the parent listens");
        }
        Some(tree) => {
            assert_eq!(report.exit().code(), 4, "{}", plain(&report));
            assert!(report.blessed.is_empty() && !tree.has("xtask"), "nothing is written");
        }
    }
}

#[test]
fn none_yet() {
    let tree = Tree::of_toys();
    expect(&tree, 5, &["changed: xtask/snapshots/double/sample-1.snap: there is no snapshot yet", "--bless"]);
    assert!(!tree.has("xtask"), "looking changes nothing");
    assert!(tree.bless().contains("blessed xtask/snapshots/double/sample-1.snap\n"));
    expect(&tree, 0, &["all right"]);
    assert!(!tree.bless().contains("blessed"), "there is nothing left to bless");
}

#[test]
fn a_broken_snapshot() {
    let tree = Tree::blessed();
    let stored = tree.read(SAMPLE);
    tree.write(SAMPLE, stored.replace("case 2: it is 4", "case 2: it is five"));
    expect(
        &tree,
        5,
        &[
            "changed: xtask/snapshots/double/sample-1.snap: the reasons differ from the stored ones\n",
            "\n  -case 2: it is five\n  +case 2: it is 4\n",
            ": 1 snapshot that differs\n",
            "Answers and witnesses are right.",
        ],
    );
    tree.bless();
    assert_eq!(tree.read(SAMPLE), stored);

    for (broken, reason) in [
        (&b"---\nsource: [\n---\n"[..], "with an invalid heading"),
        (b"---\nsource: x\n---\ncase \xff\xfe", "not UTF-8, from byte 24 on"),
        (b"case 1: it is 2\n", "without the heading that starts with `---`"),
        (b"", "without the heading that starts with `---`"),
    ] {
        tree.write(SAMPLE, broken);
        let text = format!(
            "changed: {SAMPLE}: is not a snapshot: {reason}; `cargo xtask verify --bless` rewrites it"
        );
        expect(&tree, 5, &[&text]);
        tree.bless();
        assert_eq!(tree.read(SAMPLE), stored);
    }
}

#[test]
fn a_snapshot_that_cannot_be_read_or_written() {
    let tree = Tree::blessed();
    tree.remove(SAMPLE);
    fs::create_dir(tree.root.join(SAMPLE)).expect("a folder can be made");
    expect(&tree, 4, &["unreadable: xtask/snapshots/double/sample-1.snap: cannot read: "]);
    assert!(tree.bless().contains("sample-1.snap: cannot read: "));

    let tree = Tree::of_toys();
    tree.write("xtask/snapshots/less", "in the way");
    let text = tree.bless();
    assert!(text.contains("unreadable: xtask/snapshots/less/sample-1.snap: cannot "), "{text}");
}

#[test]
fn snapshots_of_no_input() {
    let tree = Tree::blessed();
    let stale = ["chess/sample-1.snap", "double/deep/1.snap", "double/secret-3.snap"]
        .map(|path| format!("xtask/snapshots/{path}"));
    for path in &stale {
        tree.write(path, "---\nsource: x\n---\nold\n");
    }
    let said = stale.each_ref().map(|path| format!("changed: {path}: belongs to no input"));
    expect(&tree, 5, &said.each_ref().map(String::as_str));
    let text = tree.bless();
    assert!(stale.iter().all(|path| text.contains(&format!("blessed {path} (deleted)"))), "{text}");
    assert!(!stale.iter().any(|path| tree.has(path)));
    expect(&tree, 0, &[]);
}

#[test]
fn two_inputs_do_not_share_a_snapshot() {
    let tree = Tree::blessed();
    for end in ["in", "ans"] {
        let text = tree.read(&format!("testdata/double/data/secret/deep/2.{end}"));
        tree.write(&format!("testdata/double/data/secret/deep-2.{end}"), text);
    }
    let text = "secret-deep-2.snap: another input has the same snapshot: rename secret/deep/2.in";
    expect(&tree, 3, &[text]);
}

#[test]
fn wrong_answers_are_not_blessed() {
    let tree = Tree::blessed();
    let stored = tree.read(SAMPLE);
    tree.write(SAMPLE, stored.replace("it is 4", "it is five"));
    let broken = tree.read(SAMPLE);
    tree.write("testdata/double/data/sample/1.ans", "Case #1: 2\nCase #2: 5\nCase #3: 6\n");
    let text = tree.bless();
    assert!(text.contains("Case #2 is wrong") && !text.contains("blessed"), "{text}");
    assert_eq!(tree.read(SAMPLE), broken);

    tree.write("testdata/double/data/sample/1.in", format!("1\n{SOLVING}\n"));
    assert!(!tree.bless().contains("blessed"));
    assert_eq!(tree.read(SAMPLE), broken);
}

#[test]
fn samples_have_boards_and_others_have_not() {
    let tree = Tree::blessed();
    let text = |path| tree.read(path).rsplit("---\n").next().map(str::to_owned);
    let boards = "case 1: it is 2\n  1 + 1\n\n   1\n1  o\n\ncase 2: it is 4\n  2 + 2\n\n   1 2\n1  o o\n\ncase 3: it is 6\n  3 + 3\n\n   1 2 3\n1  o o o\n";
    assert_eq!(text(SAMPLE).as_deref(), Some(boards));
    assert_eq!(text(SECRET).as_deref(), Some("case 1: it is 14\n  7 + 7\ncase 2: it is 16\n  8 + 8\n"));
    assert!(tree.read(SAMPLE).starts_with("---\nsource: xtask/src/verify/snapshot.rs\n---\n"));
}

#[test]
fn many_words_leave_the_verdicts() {
    let tree = Tree::of_toys();
    tree.write("testdata/double/data/secret/deep/2.in", format!("2\n7\n{WORDY}\n"));
    tree.write("testdata/double/data/secret/deep/2.ans", "Case #1: 14\nCase #2: 1812\n");
    tree.bless();
    assert!(tree.read(SECRET).ends_with("---\ncase 1: it is 14\ncase 2: it is 1812\n"));
    expect(&tree, 0, &[]);
}
