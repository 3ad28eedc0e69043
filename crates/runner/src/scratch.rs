//! Temporary folders that are removed automatically.

use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Guard;

/// A temporary folder that is removed when the value is dropped or the caller ends, even by SIGKILL.
///
/// On Unix only its user can read it, and a separate process, the cleaner, removes it. The cleaner waits up
/// to 12 s for guards to end their programs, and tries for up to 15 s, or for 2 s if no guard uses the
/// folder. It has a session of its own, so Ctrl-C does not reach it. If cleaner and caller are killed
/// together, the folder stays. Other systems have no cleaner, and the folder stays if the caller dies.
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
    folder: tempfile::TempDir,
    /// The number of folders made in it.
    count: AtomicU64,
}

impl Scratch {
    /// Makes a folder in the system's temporary folder.
    ///
    /// # Errors
    /// If it cannot be made, or the guard cannot be started or is not a guard.
    #[cfg_attr(not(unix), expect(unused_variables, reason = "there is no guard"))]
    pub fn new(guard: &Guard) -> io::Result<Scratch> {
        #[cfg(unix)]
        let cleaner = crate::cleaner::Cleaner::start(guard)?;
        #[cfg(not(unix))]
        let folder = tempfile::Builder::new().prefix("stonepath-").tempdir()?;
        Ok(Scratch {
            #[cfg(unix)]
            cleaner,
            #[cfg(not(unix))]
            folder,
            count: AtomicU64::new(0),
        })
    }

    /// Removes the folder and reports failures, which dropping the value ignores.
    ///
    /// # Errors
    /// If something is left: the path and the reason. A file that the superuser made immutable (`chattr +i`) stays.
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there is no cleaner"))]
    pub fn remove(mut self) -> io::Result<()> {
        #[cfg(unix)]
        return self.cleaner.end();
        #[cfg(not(unix))]
        return self.folder.close();
    }

    /// The absolute path of the folder.
    pub fn path(&self) -> &Path {
        #[cfg(unix)]
        return &self.cleaner.place.path;
        #[cfg(not(unix))]
        return self.folder.path();
    }

    /// Makes an empty subfolder for one run. Dropping the returned value or this `Scratch` removes it.
    ///
    /// On Linux this first restores the name of the scratch folder if a program has renamed it.
    ///
    /// # Errors
    /// If the subfolder cannot be made.
    pub fn folder(&self) -> io::Result<Folder> {
        #[cfg(unix)]
        self.cleaner.place.restore()?;
        let path = self.path().join(self.count.fetch_add(1, Ordering::Relaxed).to_string());
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path)?;
        Ok(Folder(path))
    }
}

/// A folder for a run. Dropping it removes it with its contents, on Unix even unreadable and read-only folders.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The absolute path of the folder.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left here goes with the scratch folder.
        #[cfg(unix)]
        let _ = crate::cleaner::remove_all(&self.0);
        #[cfg(not(unix))]
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
