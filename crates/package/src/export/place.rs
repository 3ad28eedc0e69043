//! Where a package is written: beside its place first, then moved there as a whole.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io, process};

use super::{Existing, Piece, about};

/// A folder that may be written.
pub(super) struct Place {
    /// Without links and dots, as far as it exists.
    path: PathBuf,
    /// Where it is put together.
    draft: PathBuf,
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
        let draft = format!(".{}.{}.part", name.to_string_lossy(), process::id());
        Ok(Place { draft: path.with_file_name(draft), path })
    }

    /// The name of the folder, which judging systems take for the problem's short name.
    pub(super) fn name(&self) -> Option<&str> {
        self.path.file_name().and_then(OsStr::to_str)
    }

    /// Writes all files and moves them to their place. After an error nothing is left of them.
    pub(super) fn fill(&self, source: &Path, pieces: &BTreeMap<String, Piece>) -> io::Result<()> {
        let done = self.draw_up(source, pieces).and_then(|()| self.put());
        if done.is_err() {
            // The first error is the one to tell.
            let _ = fs::remove_dir_all(&self.draft);
        }
        done
    }

    fn draw_up(&self, source: &Path, pieces: &BTreeMap<String, Piece>) -> io::Result<()> {
        fs::create_dir_all(&self.draft).map_err(|error| about(&self.draft, &error))?;
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
        for entry in fs::read_dir(&self.path).map_err(to)? {
            let old = entry.map_err(to)?;
            let is_folder = old.file_type().map_err(to)?.is_dir();
            if is_folder { fs::remove_dir_all(old.path()) } else { fs::remove_file(old.path()) }
                .map_err(to)?;
        }
        for entry in fs::read_dir(&self.draft).map_err(to)? {
            let entry = entry.map_err(to)?;
            fs::rename(entry.path(), self.path.join(entry.file_name())).map_err(to)?;
        }
        fs::remove_dir(&self.draft).map_err(to)
    }
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
