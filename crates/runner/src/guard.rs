//! The process between the caller and a program.

use std::io;
use std::path::PathBuf;

use crate::Run;
use crate::program::Plan;

/// What a program is started once more for.
#[cfg(unix)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// To run a program.
    Guard,
    /// To remove a folder.
    Keeper,
}

#[cfg(unix)]
impl Role {
    /// The argument that gives a program this role.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Role::Guard => "__stonepath-guard",
            Role::Keeper => "__stonepath-keeper",
        }
    }

    /// The role of this process, if it was started for one.
    pub(crate) fn mine() -> Option<Role> {
        let word = std::env::args_os().nth(1)?;
        [Role::Guard, Role::Keeper].into_iter().find(|role| word == role.word())
    }
}

/// Makes this process a guard, or the keeper of a [`Scratch`](crate::Scratch), if it was started as one; otherwise it returns
/// at once.
///
/// It is the first line of a `main` that uses [`Guard::myself`]. As a guard it does not return, but exits.
pub fn serve() {
    #[cfg(unix)]
    match Role::mine() {
        None => {}
        Some(Role::Guard) => std::process::exit(crate::watch::serve()),
        Some(Role::Keeper) => std::process::exit(crate::keeper::serve()),
    }
}

/// Which program to start as the guard of a run. On Windows there is none, and it does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guard {
    #[cfg(unix)]
    pub(crate) program: PathBuf,
}

impl Guard {
    /// The caller's own executable, whose `main` calls [`serve`] first.
    ///
    /// On Linux it may have been replaced or removed in the meantime: the one that runs is started.
    ///
    /// # Errors
    /// When the system does not tell where the executable lies.
    pub fn myself() -> io::Result<Guard> {
        let running = PathBuf::from("/proc/self/exe");
        if cfg!(target_os = "linux") && running.exists() {
            return Ok(Guard::at(running));
        }
        std::env::current_exe().map(Guard::at)
    }

    /// Another program whose `main` calls [`serve`] first, such as `stonepath-guard`.
    #[cfg_attr(not(unix), expect(unused_variables, reason = "there is no guard"))]
    pub fn at(program: impl Into<PathBuf>) -> Guard {
        Guard {
            #[cfg(unix)]
            program: program.into(),
        }
    }

    #[cfg(unix)]
    pub(crate) fn run(&self, plan: &Plan, input: &[u8]) -> io::Result<Run> {
        crate::caller::run(self, plan, input)
    }

    #[cfg(not(unix))]
    pub(crate) fn run(&self, plan: &Plan, input: &[u8]) -> io::Result<Run> {
        crate::plain::run(plan, input)
    }
}

/// Gives this process a session of its own, so that it and all below it have no controlling terminal, and hides it from programs of the
/// same user.
///
/// It was started as the leader of a group, and such a process may not begin a session. So it joins the group of its parent for the
/// moment in between. No signal ends or stops it meanwhile but SIGKILL and SIGSTOP, and it has started nothing yet.
#[cfg(unix)]
pub(crate) fn leave_terminal() -> io::Result<()> {
    use nix::sys::signal::SigSet;
    use nix::unistd::{Pid, getpgid, setpgid, setsid};

    crate::tree::hide()?;
    let before = SigSet::thread_get_mask()?;
    SigSet::all().thread_block()?;
    // If the parent is gone, or its group cannot be seen from here, only the next step can tell whether that matters.
    let _ = getpgid(Some(Pid::parent())).and_then(|group| setpgid(Pid::from_raw(0), group));
    let session = setsid();
    before.thread_set_mask()?;
    match session {
        Err(error) if std::fs::File::open("/dev/tty").is_ok() => {
            Err(io::Error::other(format!("cannot leave the terminal: {}", io::Error::from(error))))
        }
        // Where there is no terminal, there is none to leave.
        _ => Ok(()),
    }
}
