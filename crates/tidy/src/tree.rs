//! The files of the repository by path.

use std::path::{Path, PathBuf};

use package::walk::{self, Found, OnPath, walk};

/// The files at the root and in our own folders, without build output.
pub(super) struct Tree {
    root: PathBuf,
    /// Paths from the root, with slashes.
    found: Found,
}

/// Whether a path is a link to another folder below the root. Such links are skipped, because their files are listed
/// under the other folder.
fn is_linked(root: &Path, path: &str) -> bool {
    let link = root.join(path);
    let target =
        || Some((link.canonicalize().ok()?, link.parent()?.canonicalize().ok()?, root.canonicalize().ok()?));
    link.is_symlink()
        && link.is_dir()
        && target().is_some_and(|(to, from, root)| to.starts_with(root) && !from.starts_with(to))
}

/// Folders at the root with our own files. The others are build output or belong to tools.
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

    /// Paths that cannot be read as a file or folder, with the reason.
    pub(super) fn odd(&self) -> impl Iterator<Item = (&str, &str)> {
        self.found.odd.iter().map(|(path, reason)| (path.as_str(), reason.as_str()))
    }

    /// The files whose paths end like this.
    pub(super) fn ending<'a>(&'a self, end: &'a str) -> impl Iterator<Item = &'a str> {
        self.found.files.iter().map(String::as_str).filter(move |path| path.ends_with(end))
    }

    /// The files in a folder and its subfolders.
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

    /// Whether a file or folder exists, even if the tree leaves it out.
    pub(super) fn exists(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    /// The text of a file; empty if the file cannot be read.
    pub(super) fn text(&self, path: &str) -> String {
        let bytes = walk::read(&self.root.join(path)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
