//! The files of the repository, by their paths.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::{borrow::Cow, fs};

/// All files below the root, but not in what is built, hidden or stored away.
pub(super) struct Tree {
    root: PathBuf,
    /// From the root on, with slashes.
    files: BTreeSet<String>,
    folders: BTreeSet<String>,
}

/// Folders at the top that hold our own files; the rest is built or belongs to tools.
const TOP: &[&str] = &[".ci", ".github", "crates", "docs", "fuzz", "testdata", "xtask"];

impl Tree {
    pub(super) fn read(root: &Path) -> io::Result<Self> {
        let mut tree = Tree { root: root.to_owned(), files: BTreeSet::new(), folders: BTreeSet::new() };
        let mut folders = vec![String::new()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(root.join(&folder))? {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                let is_top = folder.is_empty();
                let path = if is_top { name.clone() } else { format!("{folder}/{name}") };
                if !entry.file_type()?.is_dir() {
                    tree.files.insert(path);
                } else if if is_top { TOP.contains(&&*name) } else { name != "target" } {
                    tree.folders.insert(path.clone());
                    folders.push(path);
                }
            }
        }
        Ok(tree)
    }

    /// The files with the given ending, by their paths.
    pub(super) fn ending<'a>(&'a self, end: &'a str) -> impl Iterator<Item = &'a str> {
        self.files.iter().map(String::as_str).filter(move |path| path.ends_with(end))
    }

    /// The files in a folder and in the folders in it.
    pub(super) fn below<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a str> {
        let inside = move |path: &&str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.files.iter().map(String::as_str).filter(inside)
    }

    pub(super) fn has_file(&self, path: &str) -> bool {
        self.files.contains(path)
    }

    pub(super) fn folders(&self) -> impl Iterator<Item = &str> {
        self.folders.iter().map(String::as_str)
    }

    /// Whether there is a file or a folder, be it one that the tree leaves out.
    pub(super) fn exists(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    /// The text of a file; empty if it cannot be read, which the rules find soon enough.
    pub(super) fn text(&self, path: &str) -> Cow<'static, str> {
        match fs::read(self.root.join(path)) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned().into(),
            Err(_) => "".into(),
        }
    }
}
