//! Output files: written whole or not at all, and never over what a run reads.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, tempfile_in};

use crate::walk::{OnPath, shown, walk};

/// What an output must not overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Used<'a> {
    /// A file, or all files in a folder.
    Path(&'a Path),
    /// A shell command, whose words can be files.
    Command(&'a str),
    /// Standard input.
    Stdin,
    /// Standard output.
    Stdout,
}

/// Refuses an output file that is one of these under any name or link.
///
/// # Errors
/// Says which of them it is.
pub fn refuse<'a>(path: &Path, used: impl IntoIterator<Item = Used<'a>>) -> io::Result<()> {
    let is_it = |other: &Path| id(path).is_some() && id(other) == id(path);
    for used in used {
        let (is_over, what) = match used {
            Used::Path(folder) if folder.is_dir() => {
                let files = walk(folder, &|_| OnPath::Enter).files;
                (files.iter().any(|file| is_it(&folder.join(file))), "the input ")
            }
            Used::Path(file) => (is_it(file), "the input "),
            Used::Command(line) => {
                let mut words = line.split(|c: char| c.is_whitespace() || "'\"<>|&;()=".contains(c));
                (words.any(|word| is_it(Path::new(word))), "the input ")
            }
            Used::Stdin => (is_it(Path::new("/dev/stdin")), "standard input, "),
            Used::Stdout => (is_it(Path::new("/dev/stdout")), "standard output, "),
        };
        if is_over {
            let text =
                format!("the output would be written over {what}{}: expected another file", shown(path));
            return Err(io::Error::new(ErrorKind::InvalidInput, text));
        }
    }
    Ok(())
}

/// Replaces the contents of a file, or creates it. If that fails or is interrupted, the file has the old contents.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Output::open(path)?.write(bytes)
}

/// The errors where a file cannot be replaced by another one: in a folder that may not be changed, or because it is mounted.
const NOT_HERE: [ErrorKind; 3] =
    [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem, ErrorKind::ResourceBusy];

/// An output file that can be written: known before a long run.
#[derive(Debug)]
pub struct Output {
    /// A link stays one, so this is the file that it leads to.
    path: PathBuf,
    /// The file, if it exists.
    old: Option<File>,
    /// A pipe, a device or standard output cannot be replaced by another file.
    is_stream: bool,
}

impl Output {
    /// Checks that a file can be written, and does not change it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn open(path: &Path) -> io::Result<Output> {
        // A link that leads nowhere gets a file.
        let mut options = File::options();
        options.append(true).create(path.is_symlink());
        let old = match options.open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => match tempfile_in(folder(path)) {
                Ok(_) => None,
                // Its error is the plain one.
                Err(_) => Some(options.create(true).open(path)?),
            },
            opened => Some(opened?),
        };
        let is_file = |file: &File| file.metadata().is_ok_and(|data| data.is_file());
        let is_stream =
            old.as_ref().is_some_and(|old| !is_file(old) || refuse(path, [Used::Stdout]).is_err());
        let path = if old.is_none() || is_stream { path.into() } else { fs::canonicalize(path)? };
        Ok(Output { path, old, is_stream })
    }

    /// Writes another file beside it, which then takes its name and permissions. Where that is not allowed, overwrites
    /// the file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(self, bytes: &[u8]) -> io::Result<()> {
        let Some(mut old) = self.old else { return place(&self.path, None, bytes) };
        if !self.is_stream {
            match place(&self.path, Some(&old), bytes) {
                Err(error) if NOT_HERE.contains(&error.kind()) => old.set_len(0)?,
                placed => return placed,
            }
        }
        old.write_all(bytes)
    }
}

/// Writes a file beside `path`, which then takes its place and the permissions of the old one.
fn place(path: &Path, old: Option<&File>, bytes: &[u8]) -> io::Result<()> {
    let mut builder = Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut new = builder.prefix(".stonepath-").tempfile_in(folder(path))?;
    let file = new.as_file_mut();
    file.write_all(bytes)?;
    if let Some(old) = old {
        file.set_permissions(old.metadata()?.permissions())?;
    }
    file.sync_all()?;
    new.persist(path)?;
    Ok(())
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// What all names and links of a file have in common. Character devices such as terminals have nothing: they do not store
/// what is written.
#[cfg(unix)]
fn id(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    let data = fs::metadata(path).ok()?;
    (!data.file_type().is_char_device()).then(|| (data.dev(), data.ino()))
}

/// Without inode numbers, only paths can be compared.
#[cfg(not(unix))]
fn id(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok()
}
