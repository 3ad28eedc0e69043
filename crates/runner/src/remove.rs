//! Removes a folder with all that is in it, whatever a program has made there.
//!
//! A tree may be deeper than a path can name, and deeper than a process may have files open. So a folder below a folder is first
//! moved to the top: nothing is ever more than two levels deep, and three descriptors do. Links are never followed.

use std::ffi::CString;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;

use nix::dir::Dir;
use nix::errno::Errno;
use nix::fcntl::{AT_FDCWD, OFlag, openat, renameat};
use nix::sys::stat::{FchmodatFlags, Mode, fchmod, fchmodat};
use nix::unistd::{UnlinkatFlags, unlinkat};
use nix::{NixPath, Result};

/// How often a folder is read anew: entries may be missed while others go away, and somebody may still write.
const ROUNDS: usize = 20;

/// Removes a folder. That it is not there is just as well.
pub(crate) fn all(path: &Path) -> io::Result<()> {
    // Most are empty.
    if is_gone(unlinkat(AT_FDCWD, path, UnlinkatFlags::RemoveDir)) {
        return Ok(());
    }
    let mut top = match open(AT_FDCWD, path) {
        Err(Errno::ENOENT) => return Ok(()),
        folder => Top { folder: folder?, moved: 0, waiting: Vec::new() },
    };
    for _ in 0..ROUNDS {
        let entries = top.folder.try_clone()?;
        top.empty(&entries, Place::Top)?;
        while let Some(name) = top.waiting.pop() {
            top.remove(&name)?;
        }
        if is_gone(unlinkat(AT_FDCWD, path, UnlinkatFlags::RemoveDir)) {
            return Ok(());
        }
    }
    Err(io::Error::other("a file in it cannot be removed, or a process still writes there"))
}

/// A folder that is opened, and made one's own before if need be.
pub(crate) fn open<P: ?Sized + NixPath>(at: impl AsFd, path: &P) -> Result<OwnedFd> {
    let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_NOFOLLOW | OFlag::O_CLOEXEC;
    openat(at.as_fd(), path, flags, Mode::empty()).or_else(|error| {
        if error == Errno::EACCES {
            unlock(at.as_fd(), path);
            return openat(at, path, flags, Mode::empty());
        }
        Err(error)
    })
}

/// Lets its owner do anything with a folder.
pub(crate) fn unlock<P: ?Sized + NixPath>(at: impl AsFd, path: &P) {
    // If it does not help, the next step says so.
    let _ = fchmodat(at, path, Mode::S_IRWXU, FchmodatFlags::NoFollowSymlink);
}

/// Where entries are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Top,
    Below,
}

/// The folder that goes away.
struct Top {
    folder: OwnedFd,
    /// How many names were made up.
    moved: u64,
    /// Folders in it that are to be removed.
    waiting: Vec<CString>,
}

impl Top {
    /// Removes a folder in the top one.
    fn remove(&mut self, name: &CString) -> io::Result<()> {
        if is_gone(unlinkat(&self.folder, name.as_c_str(), UnlinkatFlags::RemoveDir)) {
            return Ok(());
        }
        match open(&self.folder, name.as_c_str()) {
            // Somebody was quicker, or has put something else there: the next round sees it.
            Err(Errno::ENOENT | Errno::ENOTDIR | Errno::ELOOP) => return Ok(()),
            folder => self.empty(&folder?, Place::Below)?,
        }
        // If something was missed there, the next round sees it.
        is_gone(unlinkat(&self.folder, name.as_c_str(), UnlinkatFlags::RemoveDir));
        Ok(())
    }

    /// Removes the files of a folder, and puts the folders in it on the list.
    fn empty(&mut self, folder: &OwnedFd, place: Place) -> io::Result<()> {
        // The owner may write into a folder that does not want it; for a stranger's folder it fails below.
        let _ = fchmod(folder, Mode::S_IRWXU);
        let mut reader = Dir::from_fd(open(folder, c".")?)?;
        for entry in reader.iter() {
            let entry = entry?;
            let name = entry.file_name();
            if name == c"." || name == c".." {
                continue;
            }
            match unlinkat(folder, name, UnlinkatFlags::NoRemoveDir) {
                Ok(()) | Err(Errno::ENOENT) => {}
                // It is a folder, in the words of Linux and of the others.
                Err(Errno::EISDIR | Errno::EPERM) if place == Place::Top => self.waiting.push(name.into()),
                Err(Errno::EISDIR | Errno::EPERM) => {
                    if !is_gone(unlinkat(folder, name, UnlinkatFlags::RemoveDir)) {
                        self.lift(folder, name)?;
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Moves a folder to the top.
    fn lift(&mut self, from: &OwnedFd, name: &std::ffi::CStr) -> io::Result<()> {
        loop {
            self.moved += 1;
            let fresh = CString::new(format!(".removed-{}", self.moved)).map_err(io::Error::other)?;
            match renameat(from, name, &self.folder, fresh.as_c_str()) {
                Ok(()) => self.waiting.push(fresh),
                Err(Errno::ENOENT) => {}
                // The program had the same idea for a name.
                Err(Errno::EEXIST | Errno::ENOTEMPTY | Errno::ENOTDIR) => continue,
                // A folder that moves must be writable, as its entry `..` changes.
                Err(Errno::EACCES) => {
                    unlock(from, name);
                    renameat(from, name, &self.folder, fresh.as_c_str())?;
                    self.waiting.push(fresh);
                }
                Err(error) => return Err(error.into()),
            }
            return Ok(());
        }
    }
}

fn is_gone(result: Result<()>) -> bool {
    matches!(result, Ok(()) | Err(Errno::ENOENT))
}
