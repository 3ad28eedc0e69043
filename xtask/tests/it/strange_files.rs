//! Pipes, links and names that are not text, in place of files.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::tree::{Tree, plain};

const SAMPLE: &str = "testdata/double/data/sample";

/// Calls `work` on a thread, and fails if it hangs. A slow machine does not take a minute.
fn ends<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || send.send(work()));
    receive.recv_timeout(Duration::from_secs(60)).expect("the work ends")
}

fn pipe(tree: &Tree, path: &str) {
    let status = Command::new("mkfifo").arg(tree.root.join(path)).status().expect("mkfifo starts");
    assert!(status.success());
}

fn link(tree: &Tree, goal: &str, path: &str) {
    symlink(goal, tree.root.join(path)).expect("links can be made");
}

/// Judges the tree, compares the exit code, and returns the report.
#[track_caller]
fn verify(tree: Tree, code: u8) -> String {
    let report = ends(move || tree.verify());
    let text = plain(&report);
    assert_eq!(report.exit().code(), code, "{text}");
    text
}

#[test]
fn pipes_are_named() {
    let tree = Tree::blessed();
    pipe(&tree, &format!("{SAMPLE}/2.in"));
    pipe(&tree, "testdata/double/pipe");
    tree.remove(&format!("{SAMPLE}/1.ans"));
    pipe(&tree, &format!("{SAMPLE}/1.ans"));
    let text = verify(tree, 4);
    for said in [
        "unreadable: testdata/double/data/sample/2.in: is neither a file nor a folder: delete it\n",
        "unreadable: testdata/double/pipe: is neither a file nor a folder: delete it\n",
        "sample/1.ans: cannot read: not a plain file",
        // The other files are judged.
        "  JJJ......\n",
    ] {
        assert!(text.contains(said), "expected {said:?} in\n{text}");
    }
}

#[test]
fn a_pipe_is_no_snapshot() {
    let tree = Tree::blessed();
    tree.remove("xtask/snapshots/double/sample-1.snap");
    pipe(&tree, "xtask/snapshots/double/sample-1.snap");
    pipe(&tree, "xtask/snapshots/double/other.snap");
    let text = verify(tree, 4);
    assert!(text.contains("snapshots/double/sample-1.snap: cannot read: not a plain file"), "{text}");
    assert!(text.contains("snapshots/double/other.snap: is neither a file nor a folder"), "{text}");
    assert_eq!(text.matches("sample-1.snap").count(), 1, "{text}");
}

#[test]
fn links_to_folders_are_not_followed() {
    let tree = Tree::blessed();
    link(&tree, ".", &format!("{SAMPLE}/again"));
    link(&tree, "..", &format!("{SAMPLE}/up"));
    link(&tree, "no-such-file", &format!("{SAMPLE}/3.in"));
    link(&tree, "/dev/null", &format!("{SAMPLE}/4.in"));
    let text = verify(tree, 4);
    for name in ["again", "up"] {
        let said = format!("unreadable: {SAMPLE}/{name}: is a link to a folder, which is not followed: ");
        assert_eq!(text.matches(&said).count(), 1, "{text}");
        assert!(!text.contains(&format!("{name}/")), "{text}");
    }
    assert!(text.contains("sample/3.in: is a broken link: delete it"), "{text}");
    assert!(
        text.contains("sample/4.in: is a link to something that is not a plain file: delete it"),
        "{text}"
    );
}

#[test]
fn links_to_files_are_read() {
    let tree = Tree::of_toys();
    for end in ["in", "ans"] {
        link(&tree, &format!("1.{end}"), &format!("{SAMPLE}/2.{end}"));
    }
    tree.bless();
    let text = verify(tree, 0);
    assert!(text.contains("2 problems, 8 files, 9 cases, 0 certified: all right\n"), "{text}");
}

#[test]
fn names_that_are_no_text() {
    let tree = Tree::blessed();
    let folder = tree.root.join(SAMPLE);
    for name in [&b"b\xffd.in"[..], b"two\nlines.in", b"\xe9.ans"] {
        fs::write(folder.join(OsStr::from_bytes(name)), "1\n1\n").expect("such names can be made");
    }
    let snapshots = tree.root.join("xtask/snapshots/double");
    fs::write(snapshots.join(OsStr::from_bytes(b"\xe9.snap")), "old").expect("such names can be made");
    let text = verify(tree, 4);
    for name in ["testdata/double/data/sample/b\\xffd.in", "sample/two\\nlines.in", "sample/\\xe9.ans"] {
        let said =
            format!("{name}: has control characters or bytes that are not UTF-8 in its name: rename it\n");
        assert!(text.contains(&said), "expected {said:?} in\n{text}");
    }
    assert!(text.contains("xtask/snapshots/double/\\xe9.snap: has control characters or bytes"), "{text}");
    assert!(!text.contains("No such file"), "{text}");
}

#[test]
fn tidy_names_them_too() {
    let tree = Tree::of_toys();
    fs::create_dir(tree.root.join("docs")).expect("folders can be made");
    pipe(&tree, "docs/pipe.md");
    link(&tree, ".", "docs/again");
    link(&tree, "/dev/zero", "docs/endless.md");
    // At the root, `tidy` ignores such files.
    pipe(&tree, "pipe.md");
    link(&tree, "/", "target");
    let found = ends(move || tidy::run(&tree.root).expect("the tree can be read"));
    let found: Vec<String> =
        found.iter().map(ToString::to_string).filter(|text| text.starts_with("docs/")).collect();
    assert_eq!(
        found,
        [
            "docs/again: is a link to a folder, which is not followed: replace it with a folder",
            "docs/endless.md: is a link to something that is not a plain file: delete it",
            "docs/pipe.md: is neither a file nor a folder: delete it",
        ]
    );
}
