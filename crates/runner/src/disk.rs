//! How much lies in the folder of a run.

use std::fs::{self, ReadDir};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::program::Plan;

/// How many entries are looked at in one go. A larger tree is gone through in several.
const AT_ONCE: usize = 2000;
/// What a file, a folder or a link counts at least.
const LEAST: u64 = 4096;

/// A folder with a limit.
pub(crate) struct Disk {
    root: PathBuf,
    limit: u64,
    walk: Walk,
    /// Whether the last walk found too much.
    was_too_much: bool,
}

/// A way through the tree, to be continued.
#[derive(Default)]
struct Walk {
    /// The folder that is being read.
    open: Option<(PathBuf, ReadDir)>,
    /// Folders that come later.
    later: Vec<PathBuf>,
    /// What was found.
    sum: u64,
}

impl Disk {
    /// The folder of this run, if it has one with a limit.
    pub(crate) fn of(plan: &Plan) -> Option<Disk> {
        let (root, limit) = plan.scratch.clone().zip(plan.limits.disk)?;
        let walk = Walk::from(&root);
        Some(Disk { root, limit, walk, was_too_much: false })
    }

    /// Goes on looking for a while. Only too much twice in a row counts: a file that moves during a walk may be met twice.
    pub(crate) fn is_too_much(&mut self) -> bool {
        let is_over = !self.walk.goes_on(AT_ONCE, self.limit);
        if !is_over {
            return false;
        }
        let is_too_much = self.walk.sum > self.limit;
        let is_sure = is_too_much && self.was_too_much;
        self.was_too_much = is_too_much;
        self.walk = Walk::from(&self.root);
        is_sure
    }

    /// All that lies there, or some number above the limit.
    pub(crate) fn total(&self) -> u64 {
        let mut walk = Walk::from(&self.root);
        // It ends, since every entry brings the sum nearer to the limit.
        while walk.goes_on(AT_ONCE, self.limit) {}
        walk.sum
    }
}

impl Walk {
    fn from(root: &Path) -> Walk {
        Walk { later: vec![root.to_owned()], ..Walk::default() }
    }

    /// Looks at some more entries. False when all were looked at, or the sum is above the limit.
    fn goes_on(&mut self, entries: usize, limit: u64) -> bool {
        for _ in 0..entries {
            if self.sum > limit || !self.step() {
                return false;
            }
        }
        true
    }

    /// Looks at one entry, or opens a folder. False if there is no more.
    fn step(&mut self) -> bool {
        let Some((path, reader)) = &mut self.open else {
            let Some(path) = self.later.pop() else { return false };
            match open(&path) {
                Ok(reader) => self.open = Some((path, reader)),
                // Deeper than a path can name: nobody needs that, and nobody can look there.
                Err(ErrorKind::InvalidFilename) => self.sum = u64::MAX,
                // It is gone.
                Err(_) => {}
            }
            return true;
        };
        match reader.next() {
            None => self.open = None,
            Some(Ok(entry)) => {
                // Of a link this is the link itself.
                if let Ok(data) = entry.metadata() {
                    let bytes = if data.is_file() { data.len() } else { 0 };
                    self.sum = self.sum.saturating_add(bytes.max(LEAST));
                    if data.is_dir() {
                        self.later.push(path.join(entry.file_name()));
                    }
                }
            }
            // What cannot be read is skipped; there is an end to the errors, too, as nothing goes on behind one.
            Some(Err(_)) => self.open = None,
        }
        true
    }
}

/// A folder's entries. An unreadable one is made readable, since all that lies there counts.
fn open(path: &Path) -> Result<ReadDir, ErrorKind> {
    let result = fs::read_dir(path);
    #[cfg(unix)]
    let result = result.or_else(|error| {
        if error.kind() == ErrorKind::PermissionDenied {
            crate::remove::unlock(nix::fcntl::AT_FDCWD, path);
            return fs::read_dir(path);
        }
        Err(error)
    });
    result.map_err(|error| error.kind())
}
