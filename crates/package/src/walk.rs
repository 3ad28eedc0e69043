//! Lists the files below a folder, and reports pipes, links to folders and names that are not text.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::{fs, io};

/// The contents of a folder. All paths are relative to it, with slashes.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Plain files, and links to plain files.
    pub files: BTreeSet<String>,
    /// Folders. Those that cannot be read are also in `odd`.
    pub folders: BTreeSet<String>,
    /// Skipped paths, each with the reason. Names that are not text are escaped.
    pub odd: BTreeMap<String, String>,
}

/// What a walk does with a path that is not a plain file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnPath {
    /// Enters a folder, and reports anything else as odd.
    Enter,
    /// Skips the path without a report.
    Ignore,
}

/// Lists a folder and all folders in it.
///
/// Does not follow links to folders, because a loop of links would make the walk endless.
pub fn walk(root: &Path, step: &dyn Fn(&str) -> OnPath) -> Found {
    let mut found = Found::default();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        if let Err(error) = look_into(root, &folder, step, &mut found, &mut folders) {
            found.odd.insert(folder, format!("cannot read: {error}"));
        }
    }
    found
}

fn look_into(
    root: &Path,
    folder: &str,
    step: &dyn Fn(&str) -> OnPath,
    found: &mut Found,
    folders: &mut Vec<String>,
) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name();
        let text = name.to_str().filter(|name| !name.contains(char::is_control));
        let is_text = text.is_some();
        let text = text.map_or_else(|| shown(&name), String::from);
        let path = if folder.is_empty() { text } else { format!("{folder}/{text}") };
        let kind = entry.file_type()?;
        let is_plain = kind.is_file() || (kind.is_symlink() && is_plain(&entry.path()));
        if !is_plain && step(&path) == OnPath::Ignore {
            continue;
        }
        if !is_text {
            found.odd.insert(
                path,
                "has control characters or bytes that are not UTF-8 in its name: rename it".into(),
            );
        } else if is_plain {
            found.files.insert(path);
        } else if kind.is_dir() {
            found.folders.insert(path.clone());
            folders.push(path);
        } else {
            found.odd.insert(path, reason(&entry.path(), kind).into());
        }
    }
    Ok(())
}

/// The reason why a path is neither a file nor a folder.
fn reason(path: &Path, kind: fs::FileType) -> &'static str {
    match fs::metadata(path) {
        _ if !kind.is_symlink() => "is neither a file nor a folder: delete it",
        Ok(goal) if goal.is_dir() => "is a link to a folder, which is not followed: replace it with a folder",
        Ok(_) => "is a link to something that is not a plain file: delete it",
        Err(_) => "is a broken link: delete it",
    }
}

/// Whether a relative path leads to a hidden file, or through a hidden folder.
pub(crate) fn is_hidden(path: &str) -> bool {
    path.split('/').any(|name| name.starts_with('.'))
}

fn is_plain(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|goal| goal.is_file())
}

/// The largest file to read into memory, in bytes. Programs can write arbitrarily large files.
const LARGEST: u64 = 1 << 30;

/// Whether to follow a link to its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// Follows the link.
    Follow,
    /// Refuses the link. Links to folders on the way to the file are always followed.
    Refuse,
}

/// Opens a plain file for reading. Refuses anything else: opening or reading a pipe or a device may never end.
///
/// # Errors
/// When the path does not exist, is not a plain file, or cannot be opened.
pub fn open(path: &Path, links: Links) -> io::Result<File> {
    let refused = || io::Error::new(io::ErrorKind::InvalidInput, "not a plain file");
    let data = match links {
        Links::Follow => fs::metadata(path)?,
        Links::Refuse => fs::symlink_metadata(path)?,
    };
    // Opening a device may have side effects.
    if !data.is_file() {
        return Err(refused());
    }
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt;
        // A program may have replaced the file since the check.
        let mut flags = OFlag::O_NONBLOCK | OFlag::O_NOCTTY;
        flags.set(OFlag::O_NOFOLLOW, links == Links::Refuse);
        options.custom_flags(flags.bits());
    }
    let file = options.open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(refused()) }
}

/// At most the first `most` bytes of a plain file; none if it cannot be read.
pub fn head(path: &Path, most: u64) -> Vec<u8> {
    let mut head = Vec::new();
    // What was read before an error is dropped: half a line could mislead.
    let read = open(path, Links::Follow).and_then(|file| file.take(most).read_to_end(&mut head));
    if read.is_ok() { head } else { Vec::new() }
}

/// Reads a plain file, or one that a link leads to, of at most a gibibyte.
///
/// # Errors
/// When [`open`] refuses the file, when it is larger, or when it cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let file = open(path, Links::Follow)?;
    let length = file.metadata()?.len();
    if length > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "larger than 1 GiB"));
    }
    let mut bytes = Vec::with_capacity(length as usize);
    file.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A name or a path, made safe to print by [`judge_io::visible`], which keeps tabs.
pub fn shown(name: impl AsRef<OsStr>) -> String {
    judge_io::visible(name.as_ref().as_encoded_bytes()).replace('\t', "\\t")
}
