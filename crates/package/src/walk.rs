//! The files below a folder. Pipes, loops of links and names that are no text are named, not stumbled over.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::{fs, io};

/// What lies below a folder. All paths are from there on, with slashes.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Plain files, and links that lead to one.
    pub files: BTreeSet<String>,
    /// Folders, all of which were entered.
    pub folders: BTreeSet<String>,
    /// What was passed over, and why. Names that are no text are escaped here.
    pub odd: BTreeMap<String, String>,
}

/// What a walk does with a path that is no plain file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnPath {
    /// Enters a folder, and names anything else as odd.
    Enter,
    /// Leaves it out without a word.
    Ignore,
}

/// Walks through a folder and all folders in it.
///
/// Links to folders are not followed: they may lead back to where they are, and then the walk would not end.
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
                "has control characters or bytes that are no text in its name: rename it".into(),
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

/// Why something that is no folder is not taken for a file.
fn reason(path: &Path, kind: fs::FileType) -> &'static str {
    match fs::metadata(path) {
        _ if !kind.is_symlink() => "is neither a file nor a folder: delete it",
        Ok(goal) if goal.is_dir() => "is a link to a folder, which is not followed: put a folder there",
        Ok(_) => "is a link to something that is no file: delete it",
        Err(_) => "is a link that leads nowhere: delete it",
    }
}

/// Whether a path from the root on leads to a hidden file, or through a hidden folder.
pub(crate) fn is_hidden(path: &str) -> bool {
    path.split('/').any(|name| name.starts_with('.'))
}

fn is_plain(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|goal| goal.is_file())
}

/// The largest file that is read into memory. A program may make a file of any length out of one that was small.
const LARGEST: u64 = 1 << 30;

/// Whether a link is followed to the file that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// It is.
    Follow,
    /// It is refused, like anything else that is no plain file. A link in the folders of a path is always followed.
    Refuse,
}

/// Opens a plain file for reading. Anything else is refused at once: opening or reading a pipe or a device may never end.
///
/// # Errors
/// When there is no such file, when it is none, and when it cannot be opened.
pub fn open(path: &Path, links: Links) -> io::Result<File> {
    let refused = || io::Error::new(io::ErrorKind::InvalidInput, "not a plain file");
    let data = match links {
        Links::Follow => fs::metadata(path)?,
        Links::Refuse => fs::symlink_metadata(path)?,
    };
    // Opening a device may do something.
    if !data.is_file() {
        return Err(refused());
    }
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt;
        // By now a program may have put something else there.
        let mut flags = OFlag::O_NONBLOCK | OFlag::O_NOCTTY;
        flags.set(OFlag::O_NOFOLLOW, links == Links::Refuse);
        options.custom_flags(flags.bits());
    }
    let file = options.open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(refused()) }
}

/// The bytes of a plain file of a gibibyte at most, or of one that a link leads to.
///
/// # Errors
/// When [`open`] refuses it, when it is larger, and when it cannot be read.
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

/// A name or a path, fit to be printed: [`judge_io::visible`].
pub fn shown(name: impl AsRef<OsStr>) -> String {
    judge_io::visible(name.as_ref().as_encoded_bytes())
}
