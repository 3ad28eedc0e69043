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
fn all_of_them_are_named() {
    let tree = Tree::blessed();
    let snapshots = "xtask/snapshots/double";
    for path in ["1.ans", "2.in"] {
        let _ = fs::remove_file(tree.root.join(SAMPLE).join(path));
        pipe(&tree, &format!("{SAMPLE}/{path}"));
    }
    tree.remove(&format!("{snapshots}/secret-deep-2.snap"));
    for path in ["secret-deep-2.snap", "other.snap"] {
        pipe(&tree, &format!("{snapshots}/{path}"));
    }
    for (goal, path) in [(".", "again"), ("..", "up"), ("no-such-file", "3.in"), ("/dev/null", "4.in")] {
        link(&tree, goal, &format!("{SAMPLE}/{path}"));
    }
    for (folder, name) in [(SAMPLE, &b"b\xffd.in"[..]), (SAMPLE, b"two\nlines.in"), (snapshots, b"\xe9.snap")]
    {
        let path = tree.root.join(folder).join(OsStr::from_bytes(name));
        fs::write(path, "1\n1\n").expect("such names can be made");
    }
    let text = verify(tree, 4);
    let name = "has control characters or bytes that are not UTF-8 in its name: rename it";
    for (path, said) in [
        ("sample/2.in", "is neither a file nor a folder: delete it"),
        ("sample/1.ans", "cannot read: not a plain file"),
        ("double/secret-deep-2.snap", "cannot read: not a plain file"),
        ("double/other.snap", "is neither a file nor a folder: delete it"),
        ("sample/again", "is a link to a folder, which is not followed: replace it with a folder"),
        ("sample/up", "is a link to a folder, which is not followed: replace it with a folder"),
        ("sample/3.in", "is a broken link: delete it"),
        ("sample/4.in", "is a link to something that is not a plain file: delete it"),
        ("sample/b\\xffd.in", name),
        ("sample/two\\nlines.in", name),
        ("double/\\xe9.snap", name),
    ] {
        assert_eq!(text.matches(&format!("{path}: {said}")).count(), 1, "{path}: {text}");
    }
    assert!(!text.contains("again/") && !text.contains("up/") && !text.contains("No such file"), "{text}");
}
