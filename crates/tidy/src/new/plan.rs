//! All changes, computed before anything is written.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use super::templates::Template;
use super::{MARK, Work, words};
use crate::Written;
use crate::{RequiredLine, fill};

/// The licences at the root. Every crate has links to them.
const LICENCES: &[&str] = &["LICENSE-APACHE", "LICENSE-MIT"];

/// The files to write, by path from the root.
pub(super) struct Plan<'a> {
    root: &'a Path,
    id: &'a str,
    /// The value of each word in double braces. If it is `None`, lines of templates with this word are left out.
    words: Vec<(&'static str, Option<String>)>,
    written: BTreeMap<String, String>,
    changed: BTreeMap<String, String>,
    /// The folders that get links to the licences.
    licensed: Vec<String>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(root: &'a Path, id: &'a str) -> Self {
        let (written, changed, licensed) = Default::default();
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
        let version = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
        let version = version.unwrap_or("0.1.0");
        let words = [("id", id), ("type", &words::type_of(id)), ("version", version), ("write", MARK)];
        let words = words.map(|(word, meant)| (word, Some(meant.into()))).into();
        Plan { root, id, words, written, changed, licensed }
    }

    pub(super) fn word(&mut self, word: &'static str, meant: impl Into<String>) {
        self.words.push((word, Some(meant.into())));
    }

    /// Chooses between alternative lines of templates: keeps lines with the word `with` if the part exists, else
    /// lines with the word `without`.
    pub(super) fn part(&mut self, [with, without]: [&'static str; 2], is_there: bool) {
        let [gone, stays] = if is_there { [without, with] } else { [with, without] };
        self.words.extend([(stays, Some(String::new())), (gone, None)]);
    }

    /// Refuses a path that exists.
    pub(super) fn has_no(&self, path: &str) -> io::Result<()> {
        match self.root.join(path).symlink_metadata() {
            Ok(_) => Err(refused(format!("`{}` is taken: there is {path}", self.id))),
            Err(_) => Ok(()),
        }
    }

    pub(super) fn templates(&mut self, templates: &[Template]) -> io::Result<()> {
        for (path, text) in templates {
            let path = self.fill(path);
            if !path.is_empty() {
                self.has_no(&path)?;
                self.written.insert(path, self.fill(text));
            }
        }
        Ok(())
    }

    /// Adds the licences of a crate.
    pub(super) fn licences(&mut self, folder: &str) {
        self.licensed.push(folder.into());
    }

    /// Adds the required lines to lists in existing files. Lines without a list are already in the templates.
    pub(super) fn steps(&mut self, steps: Vec<RequiredLine>) -> io::Result<()> {
        for mut step in steps.into_iter().filter(|step| !step.under.is_empty()) {
            step.line = self.fill(&step.line);
            let path = step.path.clone();
            let text = match self.changed.remove(&path) {
                Some(text) => text,
                None => fs::read_to_string(self.root.join(&path))
                    .map_err(|error| io::Error::new(error.kind(), format!("cannot read {path}: {error}")))?,
            };
            let Some(text) = step.added_to(&text) else {
                let RequiredLine { under, line, .. } = step;
                return Err(refused(format!(
                    "{path}: expected the line `{under}`, and below it a list without `{line}`"
                )));
            };
            self.changed.insert(path, text);
        }
        Ok(())
    }

    pub(super) fn write(self, next: impl IntoIterator<Item = String>) -> io::Result<Work> {
        let mut work = Work { next: next.into_iter().collect(), ..Work::default() };
        for (files, told) in [(self.written, &mut work.written), (self.changed, &mut work.changed)] {
            for (path, text) in files {
                Written { path: path.clone(), text }.write(self.root)?;
                if path.ends_with("/build") || path.ends_with("/run") {
                    make_executable(&self.root.join(&path))?;
                }
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
        let (there, gone): (Vec<_>, Vec<_>) = self.words.iter().partition(|(_, meant)| meant.is_some());
        let gone: Vec<String> = gone.iter().map(|(word, _)| format!("{{{{{word}}}}}")).collect();
        let stays = |line: &&str| !gone.iter().any(|word| line.contains(word));
        let text: String = text.split_inclusive('\n').filter(stays).collect();
        fill(
            &text,
            &there.iter().filter_map(|(word, meant)| Some((*word, meant.as_deref()?))).collect::<Vec<_>>(),
        )
    }
}

/// A refusal. Nothing is written.
pub(super) fn refused(text: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, text)
}

/// Creates a link to a file.
#[cfg(unix)]
fn link(target: &str, path: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, path)
}

/// Makes a script executable.
#[cfg(unix)]
fn make_executable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
}

/// Elsewhere every file is executable.
#[cfg(not(unix))]
fn make_executable(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes a link as git does on systems without links.
#[cfg(not(unix))]
fn link(target: &str, path: &Path) -> io::Result<()> {
    fs::write(path, target)
}
