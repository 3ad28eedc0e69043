//! The process that removes a folder when the caller is gone, in whatever way, and how a folder is removed with all that is in it,
//! whatever a program has made there.
//!
//! A tree may be deeper than a path can name, and deeper than a process may have files open. So a folder below a folder is first
//! moved to the top: nothing is ever more than two levels deep, and three descriptors do. Links are never followed.

use std::ffi::CString;
use std::fs;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf, absolute};
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use nix::NixPath;
use nix::dir::Dir;
use nix::errno::Errno;
use nix::fcntl::{AT_FDCWD, Flock, FlockArg, OFlag, openat, renameat};
use nix::sys::signal::SigSet;
use nix::sys::stat::{FchmodatFlags, FileStat, Mode, fchmod, fchmodat, fstat, lstat};
use nix::unistd::{UnlinkatFlags, mkdtemp, unlinkat};

use crate::caller::{self, no_guard};
use crate::guard::{Guard, Role};
use crate::program::about;
use crate::wire::{HELLO, Message};

/// How long to wait for the guards of programs that still use the folder: longer than they take to give up.
const FOR_GUARDS: Duration = Duration::from_secs(12);
/// How long to try to remove it when no guard uses it.
const ALONE: Duration = Duration::from_secs(2);
/// How long to try to remove it, in all.
const PATIENCE: Duration = Duration::from_secs(15);

/// The caller's side: a folder, and the process that looks after it.
#[derive(Debug)]
pub(crate) struct Cleaner {
    child: Child,
    /// Open as long as the folder is needed.
    stream: Option<UnixStream>,
    pub(crate) place: Place,
}

impl Cleaner {
    pub(crate) fn start(guard: &Guard) -> io::Result<Cleaner> {
        let (mut child, stream) = caller::start(guard, Role::Cleaner)?;
        let message = hear(&stream);
        let message = match message {
            Ok(Message::Folder(folder)) => match Place::open(folder) {
                Ok(place) => return Ok(Cleaner { child, stream: Some(stream), place }),
                Err(error) => Err(error),
            },
            other => other,
        };
        // It may have ended already.
        let _ = child.kill();
        caller::finish(&mut child, PATIENCE);
        Err(match message {
            Ok(Message::Failed(Some(code), _)) => io::Error::from_raw_os_error(code),
            Ok(Message::Failed(None, text)) => io::Error::other(text),
            _ => no_guard(guard),
        })
    }
}

fn hear(mut from: &UnixStream) -> io::Result<Message> {
    from.set_read_timeout(Some(caller::PATIENCE))?;
    let mut hello = [0; HELLO.len()];
    from.read_exact(&mut hello)?;
    if hello != HELLO {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Message::read(&mut from)
}

impl Cleaner {
    /// Removes the folder.
    ///
    /// # Errors
    /// When something is left.
    pub(crate) fn end(&mut self) -> io::Result<()> {
        if self.stream.take().is_some() {
            caller::finish(&mut self.child, PATIENCE + Duration::from_secs(1));
        }
        // If the cleaner was killed or stopped from outside, its work is done here.
        self.place.remove()
    }
}

impl Drop for Cleaner {
    fn drop(&mut self) {
        // `end` tells those who ask.
        let _ = self.end();
    }
}

/// A folder by its path, which is found again when a program has renamed it.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) path: PathBuf,
    folder: OwnedFd,
}

impl Place {
    fn open(path: PathBuf) -> io::Result<Place> {
        let folder = about(&path, open_folder(AT_FDCWD, path.as_path()).map_err(io::Error::from))?;
        Ok(Place { path, folder })
    }

    /// Gives the folder its name back, if it has another one; what has the name now is removed.
    ///
    /// # Errors
    /// When the folder is gone, or the other cannot be removed.
    pub(crate) fn restore(&self) -> io::Result<()> {
        let id = |data: FileStat| (data.st_dev, data.st_ino);
        if lstat(&self.path).map(id) == fstat(&self.folder).map(id) {
            return Ok(());
        }
        let name = about(&self.path, fs::read_link(format!("/proc/self/fd/{}", self.folder.as_raw_fd())))?;
        // It may be anything, or nothing.
        let _ = fs::remove_file(&self.path);
        let _ = remove_all(&self.path);
        about(&self.path, fs::rename(name, &self.path))
    }

    /// Removes the folder. It may be gone already.
    fn remove(&self) -> io::Result<()> {
        if fstat(&self.folder).is_ok_and(|data| data.st_nlink == 0) {
            return Ok(());
        }
        self.restore()?;
        about(&self.path, remove_all(&self.path))
    }
}

/// The whole life of a cleaner; returns its exit code, which nobody looks at.
pub(crate) fn serve() -> i32 {
    // There is one thread, so nothing but SIGKILL ends it.
    let alone =
        SigSet::all().thread_block().map_err(io::Error::from).and_then(|()| crate::guard::leave_terminal());
    let folder = alone.and_then(|()| Ok(mkdtemp(&absolute(std::env::temp_dir())?.join("stonepath-XXXXXX"))?));
    let place = folder.and_then(Place::open);
    let mut out = io::stdout().lock();
    let message = match &place {
        Ok(place) => Message::Folder(place.path.clone()),
        Err(error) => Message::Failed(error.raw_os_error(), error.to_string()),
    };
    let said = out.write_all(HELLO).and_then(|()| message.write(&mut out));
    let Ok(place) = place else { return 1 };
    if said.is_ok() {
        // Nothing is ever said: the end comes when the folder is no longer needed, or the caller is gone. An error is an end, too.
        let _ = io::stdin().lock().read(&mut [0]);
    }
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        // Guards that are locked out start nothing any more, so the folder cannot come back.
        let locks = lock(&place);
        if (locks.is_some() || start.elapsed() > FOR_GUARDS) && place.remove().is_ok() {
            return 0;
        }
        if start.elapsed() > if locks.is_some() { ALONE } else { PATIENCE } {
            return 1;
        }
        drop(locks);
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

/// Locks the folder and those in it, unless the guard of a running program uses one.
fn lock(place: &Place) -> Option<Vec<Flock<OwnedFd>>> {
    let inner = fs::read_dir(&place.path).into_iter().flatten().flatten();
    let inner = inner.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let mut locks = Vec::new();
    for path in [place.path.clone()].into_iter().chain(inner.map(|entry| entry.path())) {
        let Ok(opened) = open_folder(AT_FDCWD, path.as_path()) else { continue };
        match Flock::lock(opened, FlockArg::LockExclusiveNonblock) {
            Ok(lock) => locks.push(lock),
            Err((_, Errno::EWOULDBLOCK)) => return None,
            // Not every file system has locks.
            Err(_) => {}
        }
    }
    Some(locks)
}

/// How often a folder is read anew: entries may be missed while others go away, and somebody may still write.
const ROUNDS: usize = 20;

/// Removes a folder. That it is not there is just as well.
pub(crate) fn remove_all(path: &Path) -> io::Result<()> {
    // Most are empty.
    if is_gone(unlinkat(AT_FDCWD, path, UnlinkatFlags::RemoveDir)) {
        return Ok(());
    }
    let mut top = match open_folder(AT_FDCWD, path) {
        Err(Errno::ENOENT) => return Ok(()),
        folder => Top { folder: folder?, moved: 0, waiting: Vec::new() },
    };
    for _ in 0..ROUNDS {
        let entries = top.folder.try_clone()?;
        top.empty(&entries, Level::Top)?;
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
fn open_folder<P: ?Sized + NixPath>(at: impl AsFd, path: &P) -> nix::Result<OwnedFd> {
    let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_NOFOLLOW | OFlag::O_CLOEXEC;
    openat(at.as_fd(), path, flags, Mode::empty()).or_else(|error| {
        if error == Errno::EACCES {
            permit(at.as_fd(), path);
            return openat(at, path, flags, Mode::empty());
        }
        Err(error)
    })
}

/// Lets its owner do anything with a folder.
pub(crate) fn permit<P: ?Sized + NixPath>(at: impl AsFd, path: &P) {
    // If it does not help, the next step says so.
    let _ = fchmodat(at, path, Mode::S_IRWXU, FchmodatFlags::NoFollowSymlink);
}

/// Where entries are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
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
        match open_folder(&self.folder, name.as_c_str()) {
            // Somebody was quicker, or has put something else there: the next round sees it.
            Err(Errno::ENOENT | Errno::ENOTDIR | Errno::ELOOP) => return Ok(()),
            folder => self.empty(&folder?, Level::Below)?,
        }
        // If something was missed there, the next round sees it.
        is_gone(unlinkat(&self.folder, name.as_c_str(), UnlinkatFlags::RemoveDir));
        Ok(())
    }

    /// Removes the files of a folder, and puts the folders in it on the list.
    fn empty(&mut self, folder: &OwnedFd, level: Level) -> io::Result<()> {
        // The owner may write into a folder that does not want it; for a stranger's folder it fails below.
        let _ = fchmod(folder, Mode::S_IRWXU);
        let mut reader = Dir::from_fd(open_folder(folder, c".")?)?;
        for entry in reader.iter() {
            let entry = entry?;
            let name = entry.file_name();
            if name == c"." || name == c".." {
                continue;
            }
            match unlinkat(folder, name, UnlinkatFlags::NoRemoveDir) {
                Ok(()) | Err(Errno::ENOENT) => {}
                // It is a folder, in the words of Linux and of the others.
                Err(Errno::EISDIR | Errno::EPERM) if level == Level::Top => self.waiting.push(name.into()),
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
                    permit(from, name);
                    renameat(from, name, &self.folder, fresh.as_c_str())?;
                    self.waiting.push(fresh);
                }
                Err(error) => return Err(error.into()),
            }
            return Ok(());
        }
    }
}

fn is_gone(result: nix::Result<()>) -> bool {
    matches!(result, Ok(()) | Err(Errno::ENOENT))
}
