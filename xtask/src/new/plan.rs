//! What is to be written, worked out before anything is.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use super::templates::Template;
use super::{MARK, Work, words};
use crate::tidy::{LICENCES, Step, fill};
use crate::written::Written;

/// Files by their paths, from the root on.
pub(super) struct Plan<'a> {
    root: &'a Path,
    id: &'a str,
    /// The version of the workspace.
    version: String,
    written: BTreeMap<String, String>,
    changed: BTreeMap<String, String>,
    /// The folders that link to the licences.
    licensed: Vec<String>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(root: &'a Path, id: &'a str) -> Self {
        let (written, changed, licensed) = Default::default();
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
        let version = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
        Plan { root, id, version: version.unwrap_or("0.1.0").into(), written, changed, licensed }
    }

    /// Refuses what is there already.
    pub(super) fn has_no(&self, path: &str) -> io::Result<()> {
        match self.root.join(path).symlink_metadata() {
            Ok(_) => Err(refused(format!("`{}` is taken: there is {path}", self.id))),
            Err(_) => Ok(()),
        }
    }

    /// Takes files from templates.
    pub(super) fn templates(&mut self, templates: &[Template]) -> io::Result<()> {
        for (path, text) in templates {
            let path = self.fill(path);
            self.has_no(&path)?;
            self.written.insert(path, self.fill(text));
        }
        Ok(())
    }

    /// Takes the licences for a crate.
    pub(super) fn licences(&mut self, folder: &str) {
        self.licensed.push(folder.into());
    }

    /// Takes the lines of the steps; those without a list stand in the templates.
    pub(super) fn steps(&mut self, steps: Vec<Step>) -> io::Result<()> {
        for mut step in steps.into_iter().filter(|step| !step.under.is_empty()) {
            step.line = self.fill(&step.line);
            let path = step.path.clone();
            let text = match self.changed.remove(&path) {
                Some(text) => text,
                None => fs::read_to_string(self.root.join(&path))
                    .map_err(|error| io::Error::new(error.kind(), format!("cannot read {path}: {error}")))?,
            };
            let Some(text) = step.added_to(&text) else {
                let Step { under, line, .. } = step;
                return Err(refused(format!(
                    "{path}: expected the line `{under}`, and below it a list without `{line}`"
                )));
            };
            self.changed.insert(path, text);
        }
        Ok(())
    }

    /// Writes all of it.
    pub(super) fn write(self, next: impl IntoIterator<Item = String>) -> io::Result<Work> {
        let mut work = Work { next: next.into_iter().collect(), ..Work::default() };
        for (files, told) in [(self.written, &mut work.written), (self.changed, &mut work.changed)] {
            for (path, text) in files {
                Written { path: path.clone(), text }.write(self.root)?;
                told.push(path);
            }
        }
        for folder in self.licensed {
            for licence in LICENCES {
                let path = format!("{folder}/{licence}");
                link(&format!("../../{licence}"), &self.root.join(&path))?;
                work.written.push(path);
            }
        }
        Ok(work)
    }

    fn fill(&self, text: &str) -> String {
        let name = words::type_of(self.id);
        fill(text, &[("id", self.id), ("type", &name), ("version", &self.version), ("write", MARK)])
    }
}

/// A refusal: nothing is written.
pub(super) fn refused(text: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, text)
}

/// A link to a file.
#[cfg(unix)]
fn link(target: &str, path: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, path)
}

/// What git writes for a link where there are none.
#[cfg(not(unix))]
fn link(target: &str, path: &Path) -> io::Result<()> {
    fs::write(path, target)
}
