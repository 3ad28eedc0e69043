//! The cleaner, a process that removes a folder when the caller
//! drops it or dies, and the removal of trees made by programs.
//!
//! A tree may be deeper than the limits on paths and open files allow. So a folder inside a subfolder is
//! first moved to the top folder: two levels and four descriptors suffice. Links are never followed, mounts never entered.

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
use crate::wire::{self, HELLO, Message, failure};

/// How long to wait for guards that use the folder: longer than the 10 s for which a guard tries to end its processes.
const FOR_GUARDS: Duration = Duration::from_secs(12);
/// How long to try to remove a folder that no guard uses.
const ALONE: Duration = Duration::from_secs(2);
/// How long to try to remove a folder in total.
const PATIENCE: Duration = Duration::from_secs(15);

/// The caller's side of a cleaner.
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
            Ok(Message::Folder(folder)) => match Place::open(folder.into()) {
                Ok(place) => return Ok(Cleaner { child, stream: Some(stream), place }),
                Err(error) => Err(error),
            },
            other => other,
        };
        // It may have ended.
        let _ = child.kill();
        caller::finish(&mut child, PATIENCE);
        Err(match message {
            Ok(Message::Failed(code, text)) => failure(code, text),
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
    wire::read(&mut from)
}

impl Cleaner {
    /// Removes the folder.
    ///
    /// # Errors
    /// If something is left.
    pub(crate) fn end(&mut self) -> io::Result<()> {
        if self.stream.take().is_some() {
            caller::finish(&mut self.child, PATIENCE + Duration::from_secs(1));
        }
        // Needed if the cleaner was killed or stopped.
        self.place.remove()
    }
}

impl Drop for Cleaner {
    fn drop(&mut self) {
        // Callers that need the error call `end` first.
        let _ = self.end();
    }
}

/// A folder, which on Linux is found again after a program has renamed it.
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

    /// Renames the folder back if a program has renamed it, and removes what has its name now.
    ///
    /// # Errors
    /// If the folder is gone, or what has its name cannot be removed. Without `/proc`, if the folder was renamed.
    pub(crate) fn restore(&self) -> io::Result<()> {
        let id = |data: FileStat| (data.st_dev, data.st_ino);
        if lstat(&self.path).map(id) == fstat(&self.folder).map(id) {
            return Ok(());
        }
        let name = about(&self.path, fs::read_link(format!("/proc/self/fd/{}", self.folder.as_raw_fd())))?;
        // It may be a file, a folder or nothing.
        let _ = fs::remove_file(&self.path);
        let _ = remove_all(&self.path);
        about(&name, renameat(AT_FDCWD, &name, AT_FDCWD, &self.path).map_err(busy))
    }

    /// Removes the folder if it still exists.
    fn remove(&self) -> io::Result<()> {
        if fstat(&self.folder).is_ok_and(|data| data.st_nlink == 0) {
            return Ok(());
        }
        self.restore()?;
        about(&self.path, remove_all(&self.path))
    }
}

/// Runs a cleaner to its end. Returns its exit code, which nobody reads.
pub(crate) fn serve() -> i32 {
    // This is the only thread, so only SIGKILL ends the process.
    let alone =
        SigSet::all().thread_block().map_err(io::Error::from).and_then(|()| crate::guard::leave_terminal());
    let folder = alone.and_then(|()| Ok(mkdtemp(&absolute(std::env::temp_dir())?.join("stonepath-XXXXXX"))?));
    let place = folder.and_then(Place::open);
    let mut out = io::stdout().lock();
    let message = match &place {
        Ok(place) => Message::Folder(place.path.clone().into()),
        Err(error) => Message::Failed(error.raw_os_error(), error.to_string()),
    };
    let said = out.write_all(HELLO).and_then(|()| wire::write(&message, &mut out));
    let Ok(place) = place else { return 1 };
    if said.is_ok() {
        // The caller never writes. The read ends, perhaps with an error, when it drops the folder or dies.
        let _ = io::stdin().lock().read(&mut [0]);
    }
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        // A guard that cannot lock the folder starts no program, so nothing recreates the folder.
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

/// Locks the folder and those in it. Returns `None` if the guard of a running program uses one.
fn lock(place: &Place) -> Option<Vec<Flock<OwnedFd>>> {
    let inner = fs::read_dir(&place.path).into_iter().flatten().flatten();
    let inner = inner.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let mut locks = Vec::new();
    for path in [place.path.clone()].into_iter().chain(inner.map(|entry| entry.path())) {
        let Ok(opened) = open_folder(AT_FDCWD, path.as_path()) else { continue };
        match Flock::lock(opened, FlockArg::LockExclusiveNonblock) {
            Ok(lock) => locks.push(lock),
            Err((_, Errno::EWOULDBLOCK)) => return None,
            // Not every file system supports locks.
            Err(_) => {}
        }
    }
    Some(locks)
}

/// How many times to read a folder: a read may miss entries while others are removed, and a process may still write.
const ROUNDS: usize = 20;

/// Removes a folder. Succeeds if it does not exist.
pub(crate) fn remove_all(path: &Path) -> io::Result<()> {
    // Most folders are empty.
    if is_gone(unlinkat(AT_FDCWD, path, UnlinkatFlags::RemoveDir))? {
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
        if is_gone(unlinkat(AT_FDCWD, path, UnlinkatFlags::RemoveDir))? {
            return Ok(());
        }
    }
    Err(io::Error::other(
        "cannot empty the folder: a file cannot be removed, or a process still writes to it",
    ))
}

/// Opens a folder, but follows no link. If access is denied, first gives the owner full access.
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

/// Gives the owner of a folder full access.
pub(crate) fn permit<P: ?Sized + NixPath>(at: impl AsFd, path: &P) {
    // If this fails, the next step reports it.
    let _ = fchmodat(at, path, Mode::S_IRWXU, FchmodatFlags::NoFollowSymlink);
}

/// The level of a folder.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Top,
    Below,
}

/// The folder that is removed.
struct Top {
    folder: OwnedFd,
    /// The number of names made for moved folders.
    moved: u64,
    /// Folders in it still to remove.
    waiting: Vec<CString>,
}

impl Top {
    /// Removes a folder in the top folder.
    fn remove(&mut self, name: &CString) -> io::Result<()> {
        if is_gone(unlinkat(&self.folder, name.as_c_str(), UnlinkatFlags::RemoveDir))? {
            return Ok(());
        }
        match open_folder(&self.folder, name.as_c_str()) {
            // Another process removed or replaced it. The next round sees that.
            Err(Errno::ENOENT | Errno::ENOTDIR | Errno::ELOOP) => return Ok(()),
            folder => self.empty(&folder?, Level::Below)?,
        }
        // The next round finds entries missed here.
        is_gone(unlinkat(&self.folder, name.as_c_str(), UnlinkatFlags::RemoveDir))?;
        Ok(())
    }

    /// Removes the files of a folder and adds its subfolders to `waiting`.
    fn empty(&mut self, folder: &OwnedFd, level: Level) -> io::Result<()> {
        // Makes a read-only folder writable. If it belongs to another user, a call below reports the error.
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
                // A folder: EISDIR on Linux, EPERM elsewhere.
                Err(Errno::EISDIR | Errno::EPERM) if level == Level::Top => self.waiting.push(name.into()),
                Err(Errno::EISDIR | Errno::EPERM) => {
                    if !is_gone(unlinkat(folder, name, UnlinkatFlags::RemoveDir))? {
                        self.lift(folder, name)?;
                    }
                }
                Err(error) => return Err(busy(error)),
            }
        }
        Ok(())
    }

    /// Moves a folder to the top folder.
    fn lift(&mut self, from: &OwnedFd, name: &std::ffi::CStr) -> io::Result<()> {
        loop {
            self.moved += 1;
            let fresh = CString::new(format!(".removed-{}", self.moved)).map_err(io::Error::other)?;
            match renameat(from, name, &self.folder, fresh.as_c_str()) {
                Ok(()) => self.waiting.push(fresh),
                Err(Errno::ENOENT) => {}
                // The program already uses this name.
                Err(Errno::EEXIST | Errno::ENOTEMPTY | Errno::ENOTDIR) => continue,
                // Moving changes the entry `..`, so the folder must be writable.
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

/// Whether what was to be removed is gone.
///
/// # Errors
/// If it is a mount point. Each folder passes here before it is opened, so nothing beyond a mount is removed.
fn is_gone(result: nix::Result<()>) -> io::Result<bool> {
    match result {
        Err(Errno::EBUSY) => Err(busy(Errno::EBUSY)),
        result => Ok(matches!(result, Ok(()) | Err(Errno::ENOENT))),
    }
}

/// Linux gives EBUSY for mount points, also for those of a single file.
fn busy(error: Errno) -> io::Error {
    match error {
        Errno::EBUSY => io::Error::other("a program has mounted something in it, which `umount` undoes"),
        error => error.into(),
    }
}
