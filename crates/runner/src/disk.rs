//! The size of a program's folder.

use std::fs::{self, ReadDir};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::program::Plan;

/// The steps of a walk per poll. A larger tree takes several polls.
const ENTRIES: usize = 2000;
/// The least that a file, folder or link counts.
const LEAST: u64 = 4096;

/// A folder with a limit on its size.
pub(crate) struct Disk {
    root: PathBuf,
    limit: u64,
    walk: Walk,
    /// Whether the last walk found too much.
    was_too_much: bool,
}

/// A walk through the tree that can pause.
#[derive(Default)]
struct Walk {
    /// The folder being read.
    open: Option<(PathBuf, ReadDir)>,
    /// Folders still to read.
    later: Vec<PathBuf>,
    /// The bytes found.
    sum: u64,
}

impl Disk {
    /// The folder of this run, if it has one with a limit.
    pub(crate) fn of(plan: &Plan) -> Option<Disk> {
        let (root, limit) = plan.scratch.clone().zip(plan.limits.disk)?;
        let root = PathBuf::from(root);
        let walk = Walk::from(&root);
        Some(Disk { root, limit, walk, was_too_much: false })
    }

    /// Continues the walk. Returns whether two walks in a row exceed the limit: one may count a moving file twice.
    pub(crate) fn is_too_much(&mut self) -> bool {
        if self.walk.goes_on(ENTRIES, self.limit) {
            return false;
        }
        let is_too_much = self.walk.sum > self.limit;
        let is_sure = is_too_much && self.was_too_much;
        self.was_too_much = is_too_much;
        self.walk = Walk::from(&self.root);
        is_sure
    }

    /// The size of the folder, or any number above the limit.
    pub(crate) fn total(&self) -> u64 {
        let mut walk = Walk::from(&self.root);
        // Ends, since every entry brings the sum nearer to the limit.
        while walk.goes_on(ENTRIES, self.limit) {}
        walk.sum
    }
}

impl Walk {
    fn from(root: &Path) -> Walk {
        Walk { later: vec![root.to_owned()], ..Walk::default() }
    }

    /// Takes up to `entries` steps. Returns `false` if the walk is complete or the sum is above the limit.
    fn goes_on(&mut self, entries: usize, limit: u64) -> bool {
        for _ in 0..entries {
            if self.sum > limit || !self.step() {
                return false;
            }
        }
        true
    }

    /// Reads one entry or opens one folder. Returns `false` if nothing is left.
    fn step(&mut self) -> bool {
        let Some((path, reader)) = &mut self.open else {
            let Some(path) = self.later.pop() else { return false };
            match open(&path) {
                Ok(reader) => self.open = Some((path, reader)),
                // A path that is too long to read counts as too much.
                Err(ErrorKind::InvalidFilename) => self.sum = u64::MAX,
                // The folder is gone.
                Err(_) => {}
            }
            return true;
        };
        match reader.next() {
            Some(Ok(entry)) => {
                // Does not follow links.
                if let Ok(data) = entry.metadata() {
                    let bytes = if data.is_file() { data.len() } else { 0 };
                    self.sum = self.sum.saturating_add(bytes.max(LEAST));
                    if data.is_dir() {
                        self.later.push(path.join(entry.file_name()));
                    }
                }
            }
            // After an error, skip the rest of the folder: errors might repeat for ever.
            None | Some(Err(_)) => self.open = None,
        }
        true
    }
}

/// Returns a folder's entries. Makes an unreadable folder readable, since its contents count.
fn open(path: &Path) -> Result<ReadDir, ErrorKind> {
    let result = fs::read_dir(path);
    #[cfg(unix)]
    let result = result.or_else(|error| {
        if error.kind() == ErrorKind::PermissionDenied {
            crate::cleaner::permit(nix::fcntl::AT_FDCWD, path);
            return fs::read_dir(path);
        }
        Err(error)
    });
    result.map_err(|error| error.kind())
}
