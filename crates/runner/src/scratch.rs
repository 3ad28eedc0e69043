//! Temporary folders that are gone in the end.

use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Guard;

/// A temporary folder that is gone in the end, whatever happens: when the value is dropped, and when the caller ends in whatever
/// way, SIGKILL included.
///
/// Nobody but its user can read it. On Unix a process of its own, the cleaner, removes it. The cleaner waits until the guards have ended
/// the programs that run in there, and tries for 15 s; it has a session of its own, so Ctrl-C does not reach it. If cleaner and caller
/// are killed at once with SIGKILL, the folder stays. Elsewhere there is no cleaner, and the folder is removed on drop only.
///
/// ```no_run
/// use runner::{Guard, Input, Limits, Program, Scratch};
///
/// fn run(guard: &Guard, limits: &Limits) -> std::io::Result<runner::Run> {
///     let scratch = Scratch::new(guard)?;
///     let folder = scratch.folder()?; // one for each run
///     Program::new("solver").scratch(folder.path()).run(guard, Input::Nothing, limits)
/// }
/// ```
#[derive(Debug)]
pub struct Scratch {
    #[cfg(unix)]
    cleaner: crate::cleaner::Cleaner,
    #[cfg(not(unix))]
    folder: Folder,
    /// How many folders were made in it.
    count: AtomicU64,
}

impl Scratch {
    /// A new folder in the system's temporary folder.
    ///
    /// # Errors
    /// When it cannot be made, or when the guard is no guard or cannot be started.
    #[cfg_attr(not(unix), expect(unused_variables, reason = "there is no guard"))]
    pub fn new(guard: &Guard) -> io::Result<Scratch> {
        #[cfg(unix)]
        let cleaner = crate::cleaner::Cleaner::start(guard)?;
        #[cfg(not(unix))]
        let folder = new_in_temporary()?;
        Ok(Scratch {
            #[cfg(unix)]
            cleaner,
            #[cfg(not(unix))]
            folder,
            count: AtomicU64::new(0),
        })
    }

    /// Removes it, and tells what dropping it keeps to itself.
    ///
    /// # Errors
    /// When something is left: the path, and why. A file that the superuser made immutable (`chattr +i`) stays, for one.
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there is no cleaner"))]
    pub fn remove(mut self) -> io::Result<()> {
        #[cfg(unix)]
        return self.cleaner.end();
        #[cfg(not(unix))]
        return std::fs::remove_dir_all(&self.folder.0);
    }

    /// Where it is: an absolute path.
    pub fn path(&self) -> &Path {
        #[cfg(unix)]
        return &self.cleaner.place.path;
        #[cfg(not(unix))]
        return self.folder.path();
    }

    /// A new empty folder in it, for one run. It goes when it is dropped, at the latest with this value.
    ///
    /// On Linux a program of an earlier run may have renamed the folder for all: then that has its name back afterwards.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn folder(&self) -> io::Result<Folder> {
        #[cfg(unix)]
        self.cleaner.place.restore()?;
        let path = self.path().join(self.count.fetch_add(1, Ordering::Relaxed).to_string());
        new_folder(path)
    }
}

/// An empty folder for a run, which goes when it is dropped with all that a program left there, unreadable and read-only folders
/// included.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Where it is: an absolute path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left here goes with the folder above.
        #[cfg(unix)]
        let _ = crate::cleaner::remove_all(&self.0);
        #[cfg(not(unix))]
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn new_folder(path: PathBuf) -> io::Result<Folder> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(&path)?;
    Ok(Folder(path))
}

#[cfg(not(unix))]
fn new_in_temporary() -> io::Result<Folder> {
    let folder = std::path::absolute(std::env::temp_dir())?;
    let mut number = 0;
    loop {
        match new_folder(folder.join(format!("stonepath-{}-{number}", std::process::id()))) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            result => return result,
        }
    }
}
