//! What `verify` reports about missing and new files.

use std::fs;

use super::tree::{Tree, expect};

const SAMPLE: &str = "testdata/double/data/sample";
const LIST: &str = "testdata/double/MANIFEST";

#[test]
fn the_list_names_every_file() {
    let tree = Tree::of_toys();
    tree.write("testdata/double/problem.yaml", "name: toy\n");
    expect(&tree, 5, &["not listed: testdata/double/MANIFEST: there is no list of the files yet; "]);
    assert!(tree.bless().contains("blessed testdata/double/MANIFEST (7 more)\n"));
    assert_eq!(
        tree.read(LIST),
        "data/invalid_input/big.in\ndata/invalid_input/word.in\ndata/sample/1.ans\ndata/sample/1.in\n\
         data/secret/deep/2.ans\ndata/secret/deep/2.in\nproblem.yaml\n"
    );
    expect(&tree, 0, &[]);
}

#[test]
fn deleted_files_are_missed() {
    let tree = Tree::of_toys();
    tree.write("testdata/double/data/invalid_input/big.yaml", "description: too big\n");
    tree.bless();
    for path in ["1.in", "1.ans"] {
        tree.remove(&format!("{SAMPLE}/{path}"));
    }
    tree.remove("xtask/snapshots/double/sample-1.snap");
    fs::remove_dir_all(tree.root.join("testdata/double/data/invalid_input")).expect("folders can be removed");
    expect(
        &tree,
        4,
        &[
            "missing: testdata/double/data/sample/1.ans: testdata/double/MANIFEST lists it: restore it",
            "missing: testdata/double/data/sample/1.in: ",
            "missing: testdata/double/data/invalid_input/big.yaml: ",
            "missing: testdata/double/data/invalid_input/word.in: ",
            ": 5 listed files that are missing\n",
        ],
    );
    // Blessing removes them from the list, which a review shows as deleted lines.
    let text = tree.bless();
    for path in ["sample/1.ans", "sample/1.in", "invalid_input/big.yaml"] {
        let said = format!("blessed testdata/double/MANIFEST (without data/{path})\n");
        assert!(text.contains(&said), "{text}");
    }
    expect(&tree, 0, &[]);
}

#[test]
fn a_new_file_asks_to_be_listed() {
    let tree = Tree::blessed();
    tree.write("testdata/double/data/invalid_input/new.in", "x\n");
    // A folder with a misspelled name is not judged, but reported.
    tree.write("testdata/double/data/smaple/2.in", "1\n1\n");
    expect(
        &tree,
        5,
        &[
            "not listed: testdata/double/data/invalid_input/new.in: is not in testdata/double/MANIFEST; ",
            "not listed: testdata/double/data/smaple/2.in: ",
            ": 2 files that are not listed\n",
            "If the new reasons and files are too: cargo xtask verify --bless\n",
        ],
    );
    assert!(tree.bless().contains("blessed testdata/double/MANIFEST (2 more)\n"));
    expect(&tree, 0, &[]);
}

#[test]
fn a_list_that_is_none() {
    let tree = Tree::blessed();
    let stored = tree.read(LIST);
    tree.write(LIST, b"\xff\n");
    expect(
        &tree,
        4,
        &["missing: testdata/double/\u{fffd}: ", "not listed: testdata/double/data/sample/1.in: "],
    );
    tree.bless();
    assert_eq!(tree.read(LIST), stored);

    tree.remove(LIST);
    fs::create_dir(tree.root.join(LIST)).expect("a folder can be made");
    expect(&tree, 4, &["unreadable: testdata/double/MANIFEST: cannot read: "]);
}

/// Files that are temporarily unreadable stay on the list.
#[cfg(unix)]
#[test]
fn blessing_does_not_take_off_what_cannot_be_read() {
    let tree = Tree::blessed();
    let stored = tree.read(LIST);
    let sample = tree.root.join(SAMPLE);
    fs::rename(&sample, tree.root.join("elsewhere")).expect("folders can be moved");
    std::os::unix::fs::symlink(tree.root.join("elsewhere"), &sample).expect("links can be made");
    let text = tree.bless();
    assert!(text.contains("testdata/double/MANIFEST: is not written before all files can be read"), "{text}");
    assert_eq!(tree.read(LIST), stored);
}
