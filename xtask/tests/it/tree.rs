//! A temporary folder that looks like the repository.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use xtask::verify::{self, Options, Progress, Report, Snapshots};

use super::toys::TOYS;

/// The answers to a file with three cases.
pub(crate) const SAMPLE_ANS: &str = "testdata/double/data/sample/1.ans";

/// A temporary folder. Dropping it deletes the folder.
pub(crate) struct Tree {
    pub(crate) root: PathBuf,
}

impl Tree {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let root = env::temp_dir().join(format!("xtask-test-{}-{number}", process::id()));
        fs::create_dir_all(&root).expect("the temporary folder can be written");
        Tree { root }
    }

    /// A tree with right data of each toy, without snapshots and lists.
    pub(crate) fn of_toys() -> Self {
        let tree = Tree::new();
        tree.write("testdata/double/data/sample/1.in", "3\n1\n2\n3\n");
        tree.write("testdata/double/data/sample/1.ans", "Case #1: 2\nCase #2: 4\nCase #3: 6\n");
        tree.write("testdata/double/data/secret/deep/2.in", "2\n7\n8\n");
        tree.write("testdata/double/data/secret/deep/2.ans", "Case #1: 14\nCase #2: 16\n");
        tree.write("testdata/double/data/invalid_input/big.in", "1\n1000\n");
        tree.write("testdata/double/data/invalid_input/word.in", "1\nten\n");
        tree.write("testdata/less/data/sample/1.in", "5\n");
        tree.write("testdata/less/data/sample/1.ans", "2\n");
        for (group, reply) in [("valid_output", "3\n"), ("invalid_output", "5\n")] {
            tree.write(&format!("testdata/less/data/{group}/1.in"), "5\n");
            tree.write(&format!("testdata/less/data/{group}/1.ans"), "2\n");
            tree.write(&format!("testdata/less/data/{group}/1.out"), reply);
        }
        tree
    }

    pub(crate) fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("folders can be made");
        fs::write(path, text).expect("the temporary folder can be written");
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root.join(path)).expect("the file is there")
    }

    pub(crate) fn has(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    pub(crate) fn remove(&self, path: &str) {
        fs::remove_file(self.root.join(path)).expect("the file is there");
    }

    pub(crate) fn options(&self) -> Options {
        Options {
            root: self.root.clone(),
            problem: None,
            case: None,
            snapshots: Snapshots::Compare,
            jobs: None,
            progress: Progress::Quiet,
        }
    }

    /// Judges the toys.
    pub(crate) fn verify(&self) -> Report {
        verify::run(TOYS, &self.options()).expect("there are files")
    }

    /// Blesses the tree in a child process with the right environment. Returns its output.
    pub(crate) fn bless(&self) -> String {
        let output = Command::new(env::current_exe().expect("the test knows its program"))
            .args(["--exact", "it::snapshots::in_a_child", "--nocapture"])
            .envs(verify::bless_variables(&self.root))
            .env(BLESS, &self.root)
            .stdin(Stdio::null())
            .output()
            .expect("the test can start itself");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("reports are text")
    }

    /// A tree of toys with snapshots and lists.
    pub(crate) fn blessed() -> Self {
        static FILES: OnceLock<BTreeMap<String, Vec<u8>>> = OnceLock::new();
        let files = FILES.get_or_init(|| {
            let tree = Tree::of_toys();
            tree.bless();
            tree.files()
        });
        let tree = Tree::new();
        files.iter().for_each(|(path, text)| tree.write(path, text));
        tree
    }

    /// All files in the tree, with their contents.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let found = package::walk::walk(&self.root, &|_| package::walk::OnPath::Enter);
        let read = |path: &String| fs::read(self.root.join(path)).expect("the file can be read");
        found.files.iter().map(|path| (path.clone(), read(path))).collect()
    }
}

/// The variable that tells a child process which tree to bless.
pub(crate) const BLESS: &str = "XTASK_TEST_BLESS";

impl Drop for Tree {
    fn drop(&mut self) {
        // A leftover temporary folder does not fail a test.
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// A report without colours.
pub(crate) fn plain(report: &Report) -> String {
    anstream::adapter::strip_str(&judge::table::write(&report.results())).to_string()
}

/// Fails unless a text contains all parts.
#[track_caller]
pub(crate) fn has_all(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "expected {part:?} in\n{text}");
    }
}

/// Judges a tree, and checks the exit code and that the report contains all parts.
#[track_caller]
pub(crate) fn expect(tree: &Tree, code: u8, parts: &[&str]) {
    let report = tree.verify();
    let text = plain(&report);
    assert_eq!(report.exit().code(), code, "{text}");
    for part in parts {
        assert!(text.contains(part), "expected {part:?} in\n{text}");
    }
}
