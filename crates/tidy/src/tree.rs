//! The files of the repository, by their paths.

use std::path::{Path, PathBuf};

use package::walk::{self, Found, OnPath, walk};

/// All files below the root, but not in what is built, hidden or stored away.
pub(super) struct Tree {
    root: PathBuf,
    /// From the root on, with slashes.
    found: Found,
}

/// Whether a path is a link to another folder of the tree, which is looked at there.
fn is_linked(root: &Path, path: &str) -> bool {
    let link = root.join(path);
    let target =
        || Some((link.canonicalize().ok()?, link.parent()?.canonicalize().ok()?, root.canonicalize().ok()?));
    link.is_symlink()
        && link.is_dir()
        && target().is_some_and(|(to, from, root)| to.starts_with(root) && !from.starts_with(to))
}

/// Folders at the top that hold our own files; the rest is built or belongs to tools.
const TOP: &[&str] = &[".ci", ".github", "crates", "docs", "fuzz", "testdata", "xtask"];

impl Tree {
    pub(super) fn read(root: &Path) -> Self {
        let found = walk(root, &|path| {
            let (top, name) = (path.split('/').next(), path.rsplit('/').next());
            let is_ours = top.is_some_and(|top| TOP.contains(&top)) && name != Some("target");
            if is_ours && !is_linked(root, path) { OnPath::Enter } else { OnPath::Ignore }
        });
        Tree { root: root.to_owned(), found }
    }

    /// What is neither a file nor a folder, with the reason.
    pub(super) fn odd(&self) -> impl Iterator<Item = (&str, &str)> {
        self.found.odd.iter().map(|(path, reason)| (path.as_str(), reason.as_str()))
    }

    /// The files with the given ending, by their paths.
    pub(super) fn ending<'a>(&'a self, end: &'a str) -> impl Iterator<Item = &'a str> {
        self.found.files.iter().map(String::as_str).filter(move |path| path.ends_with(end))
    }

    /// The files in a folder and in the folders in it.
    pub(super) fn below<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a str> {
        let inside = move |path: &&str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.found.files.iter().map(String::as_str).filter(inside)
    }

    pub(super) fn has_file(&self, path: &str) -> bool {
        self.found.files.contains(path)
    }

    pub(super) fn folders(&self) -> impl Iterator<Item = &str> {
        self.found.folders.iter().map(String::as_str)
    }

    /// Whether there is a file or a folder, be it one that the tree leaves out.
    pub(super) fn exists(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    /// The text of a file; empty if it cannot be read, which the rules find soon enough.
    pub(super) fn text(&self, path: &str) -> String {
        let bytes = walk::read(&self.root.join(path)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
