//! Away from the caller's terminal, and from the programs that run.

use std::fs::File;
use std::io;

use nix::sys::signal::SigSet;
use nix::unistd::{Pid, getpgid, setpgid, setsid};

use crate::tree;

/// Gives this process a session of its own, so that it and all below it have no controlling terminal, and hides it from programs of the
/// same user.
///
/// It was started as the leader of a group, and such a process may not begin a session. So it joins the group of its parent for the
/// moment in between. No signal ends or stops it meanwhile but SIGKILL and SIGSTOP, and it has started nothing yet.
pub(crate) fn leave_terminal() -> io::Result<()> {
    tree::hide()?;
    let before = SigSet::thread_get_mask()?;
    SigSet::all().thread_block()?;
    // If the parent is gone, or its group cannot be seen from here, only the next step can tell whether that matters.
    let _ = getpgid(Some(Pid::parent())).and_then(|group| setpgid(Pid::from_raw(0), group));
    let session = setsid();
    before.thread_set_mask()?;
    match session {
        Err(error) if File::open("/dev/tty").is_ok() => {
            Err(io::Error::other(format!("cannot leave the terminal: {}", io::Error::from(error))))
        }
        // Where there is no terminal, there is none to leave.
        _ => Ok(()),
    }
}
