//! Where a package is written: beside its place first, then moved there as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{fs, io, process};

use super::{Existing, Piece, about};
use crate::limits;

/// A folder that may be written.
pub(super) struct Place {
    /// Without links and dots, as far as it exists.
    path: PathBuf,
    /// Where it is put together.
    draft: PathBuf,
    /// Where an old package is kept until the new one is in its place.
    aside: PathBuf,
}

impl Place {
    pub(super) fn new(source: &Path, to: &Path, existing: Existing) -> io::Result<Place> {
        let path = absolute(to)?;
        let source = source.canonicalize().map_err(|error| about(source, &error))?;
        let refuse = |kind, text: String| Err(io::Error::new(kind, format!("{}: {text}", to.display())));
        if path.starts_with(&source) || source.starts_with(&path) {
            let text =
                "expected a folder apart from the package that is read, found one in it or round it".into();
            return refuse(io::ErrorKind::InvalidInput, text);
        }
        let has_something = match fs::read_dir(&path) {
            Ok(mut entries) => entries.next().is_some(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(about(to, &error)),
        };
        let is_package = path.join(crate::card::FILE).is_file();
        if has_something && existing == Existing::Refuse {
            let text = "expected an empty folder, or none, found files in it".into();
            return refuse(io::ErrorKind::AlreadyExists, text);
        }
        if has_something && !is_package {
            let text = "expected a package to replace, found a folder without problem.yaml".into();
            return refuse(io::ErrorKind::AlreadyExists, text);
        }
        let Some(name) = path.file_name() else {
            return refuse(io::ErrorKind::InvalidInput, "expected a folder with a name".into());
        };
        let beside =
            |end: &str| path.with_file_name(format!(".{}.{}.{end}", name.to_string_lossy(), process::id()));
        Ok(Place { draft: beside("part"), aside: beside("old"), path })
    }

    /// The name of the folder, which judging systems take for the problem's short name.
    pub(super) fn name(&self) -> Option<&str> {
        self.path.file_name().and_then(OsStr::to_str)
    }

    /// Writes all files and moves them to their place. After an error nothing is left of them.
    pub(super) fn fill(&self, source: &Path, pieces: &BTreeMap<String, Piece>) -> io::Result<()> {
        if let Some(folder) = self.draft.parent() {
            fs::create_dir_all(folder).map_err(|error| about(folder, &error))?;
        }
        // Whatever lies there already is somebody else's, and must not become part of the package.
        fs::create_dir(&self.draft).map_err(|error| about(&self.draft, &error))?;
        let done = self.draw_up(source, pieces).and_then(|()| self.put());
        if done.is_err() {
            // The first error is the one to tell.
            let _ = fs::remove_dir_all(&self.draft);
        }
        done
    }

    fn draw_up(&self, source: &Path, pieces: &BTreeMap<String, Piece>) -> io::Result<()> {
        for (path, piece) in pieces {
            let to = self.draft.join(path);
            if let Some(folder) = to.parent() {
                fs::create_dir_all(folder).map_err(|error| about(path, &error))?;
            }
            match piece {
                Piece::Copy(from) => fs::copy(source.join(from), &to).map(drop),
                Piece::Program(from) => fs::copy(source.join(from), &to).and_then(|_| make_executable(&to)),
                Piece::Bytes(bytes) => fs::write(&to, bytes),
                Piece::Script(text) => fs::write(&to, text).and_then(|()| make_executable(&to)),
            }
            .map_err(|error| about(path, &error))?;
        }
        Ok(())
    }

    fn put(&self) -> io::Result<()> {
        let to = |error: io::Error| about(&self.path, &error);
        if !self.path.exists() {
            return fs::rename(&self.draft, &self.path).map_err(to);
        }
        // The folder itself stays: somebody may stand in it.
        let new = names(&self.draft).map_err(to)?;
        let old = names(&self.path).map_err(to)?.into_iter();
        let old = old.filter(|name| !is_kept(name) || new.contains(name));
        let mut moves: Vec<_> = old.map(|name| (self.path.join(&name), self.aside.join(&name))).collect();
        moves.extend(new.iter().map(|name| (self.draft.join(name), self.path.join(name))));
        fs::create_dir(&self.aside).map_err(|error| about(&self.aside, &error))?;
        if let Err(error) = move_all(&moves) {
            // It is empty if all that was in it is back in its place; else it stays.
            return Err(match fs::remove_dir(&self.aside) {
                Ok(()) => to(error),
                Err(_) => to(io::Error::new(
                    error.kind(),
                    format!("{error}; what was there lies in {}", self.aside.display()),
                )),
            });
        }
        fs::remove_dir(&self.draft).map_err(|error| about(&self.draft, &error))?;
        fs::remove_dir_all(&self.aside).map_err(|error| about(&self.aside, &error))
    }
}

/// The names in a folder.
fn names(folder: &Path) -> io::Result<BTreeSet<OsString>> {
    fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.file_name())).collect()
}

/// Whether something in an old package belongs to somebody else, as `.git` does: what is hidden, but for the file with the time limit.
fn is_kept(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".") && name != limits::FILE
}

/// Moves files and folders. After an error all of them are back in their places, as far as that can be done.
fn move_all(moves: &[(PathBuf, PathBuf)]) -> io::Result<()> {
    for (number, (from, to)) in moves.iter().enumerate() {
        if let Err(error) = fs::rename(from, to) {
            for (from, to) in moves[..number].iter().rev() {
                // The first error is the one to tell.
                let _ = fs::rename(to, from);
            }
            return Err(error);
        }
    }
    Ok(())
}

/// The path from the root on. The last parts of it need not exist.
fn absolute(path: &Path) -> io::Result<PathBuf> {
    let whole = std::path::absolute(path).map_err(|error| about(path, &error))?;
    let mut missing = Vec::new();
    for folder in whole.ancestors() {
        if let Ok(real) = folder.canonicalize() {
            return Ok(missing.iter().rev().fold(real, |path, name| path.join(name)));
        }
        match folder.file_name() {
            Some(name) => missing.push(name.to_os_string()),
            None => break,
        }
    }
    Ok(whole)
}

#[cfg(unix)]
fn make_executable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(path)?.permissions().mode();
    fs::set_permissions(path, fs::Permissions::from_mode(mode | 0o755))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::move_all;

    #[test]
    fn a_move_that_fails_is_undone() {
        let folder = env::temp_dir().join(format!("stonepath-package-{}", process::id()));
        fs::create_dir_all(folder.join("aside")).expect("the folder can be made");
        fs::write(folder.join("a"), "old").expect("it can be written");
        fs::write(folder.join("new"), "new").expect("it can be written");
        let step = |from: &str, to: &str| (folder.join(from), folder.join(to));
        let moves = [step("a", "aside/a"), step("new", "a"), step("missing", "b")];
        move_all(&moves).expect_err("there is no such file");
        let text = |name: &str| fs::read_to_string(folder.join(name)).expect("it is there");
        assert_eq!((text("a"), text("new")), ("old".into(), "new".into()));
        assert!(!folder.join("aside/a").exists());
        move_all(&moves[..2]).expect("all are there");
        assert_eq!((text("aside/a"), text("a")), ("old".into(), "new".into()));
        fs::remove_dir_all(&folder).expect("it can be removed");
    }
}
