//! The process that removes a folder when the caller is gone, in whatever way.

use std::fs;
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf, absolute};
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::fcntl::{AT_FDCWD, Flock, FlockArg};
use nix::sys::signal::SigSet;
use nix::unistd::mkdtemp;

use crate::caller::{self, no_guard};
use crate::guard::{Guard, Role};
use crate::wire::{HELLO, Message};
use crate::{remove, session};

/// How long to wait for the guards of programs that still use the folder: longer than they take to give up.
const FOR_GUARDS: Duration = Duration::from_secs(12);
/// How long to try to remove it, in all.
const PATIENCE: Duration = Duration::from_secs(15);

/// The caller's side: a folder, and the process that looks after it.
#[derive(Debug)]
pub(crate) struct Keeper {
    child: Child,
    /// Open as long as the folder is needed.
    stream: Option<UnixStream>,
    pub(crate) folder: PathBuf,
}

impl Keeper {
    pub(crate) fn start(guard: &Guard) -> io::Result<Keeper> {
        let (mut child, stream) = caller::start(guard, Role::Keeper)?;
        let message = hear(&stream);
        if let Ok(Message::Folder(folder)) = message {
            return Ok(Keeper { child, stream: Some(stream), folder });
        }
        // That it has ended already is just as well.
        let _ = child.kill();
        child.wait()?;
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

impl Drop for Keeper {
    fn drop(&mut self) {
        self.stream = None;
        // It ends by itself; and if it was killed from outside, its work is done here.
        let _ = self.child.wait();
        let _ = remove::all(&self.folder);
    }
}

/// The whole life of a keeper; returns its exit code, which nobody looks at.
pub(crate) fn serve() -> i32 {
    // There is one thread, so nothing but SIGKILL ends it.
    let alone =
        SigSet::all().thread_block().map_err(io::Error::from).and_then(|()| session::leave_terminal());
    let folder = alone.and_then(|()| Ok(mkdtemp(&absolute(std::env::temp_dir())?.join("stonepath-XXXXXX"))?));
    let mut out = io::stdout().lock();
    let message = match &folder {
        Ok(folder) => Message::Folder(folder.clone()),
        Err(error) => Message::Failed(error.raw_os_error(), error.to_string()),
    };
    let said = out.write_all(HELLO).and_then(|()| message.write(&mut out));
    let Ok(folder) = folder else { return 1 };
    if said.is_ok() {
        // Nothing is ever said: the end comes when the folder is no longer needed, or the caller is gone. An error is an end, too.
        let _ = io::stdin().lock().read(&mut [0]);
    }
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        // Guards that are locked out start nothing any more, so the folder cannot come back.
        let locks = lock(&folder);
        if (locks.is_some() || start.elapsed() > FOR_GUARDS) && remove::all(&folder).is_ok() {
            return 0;
        }
        if start.elapsed() > PATIENCE {
            return 1;
        }
        drop(locks);
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

/// Locks the folder and those in it, unless the guard of a running program uses one.
fn lock(folder: &Path) -> Option<Vec<Flock<OwnedFd>>> {
    let inner = fs::read_dir(folder).into_iter().flatten().flatten();
    let inner = inner.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let mut locks = Vec::new();
    for path in [folder.to_owned()].into_iter().chain(inner.map(|entry| entry.path())) {
        let Ok(opened) = remove::open(AT_FDCWD, path.as_path()) else { continue };
        match Flock::lock(opened, FlockArg::LockExclusiveNonblock) {
            Ok(lock) => locks.push(lock),
            Err((_, Errno::EWOULDBLOCK)) => return None,
            // Not every file system has locks.
            Err(_) => {}
        }
    }
    Some(locks)
}
