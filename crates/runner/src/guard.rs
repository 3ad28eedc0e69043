//! [`Guard`], the executable of the process between the caller and a program.

use std::io;
use std::path::PathBuf;

use crate::Run;
use crate::program::Plan;

/// The role of a helper process.
#[cfg(unix)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Runs a program.
    Guard,
    /// Removes a folder.
    Cleaner,
}

#[cfg(unix)]
impl Role {
    /// The argument that gives a process this role.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Role::Guard => "__stonepath-guard",
            Role::Cleaner => "__stonepath-cleaner",
        }
    }

    /// The role of this process, if it has one.
    pub(crate) fn mine() -> Option<Role> {
        let word = std::env::args_os().nth(1)?;
        [Role::Guard, Role::Cleaner].into_iter().find(|role| word == role.word())
    }
}

/// Runs this process as a guard or as the cleaner of a [`Scratch`](crate::Scratch), if it was started as one.
///
/// Call it first in the `main` of a program that uses [`Guard::myself`]. In a
/// guard or cleaner the process exits here; otherwise the call returns at once.
///
/// On Unix it blocks SIGXFSZ, so that a program that lowers the caller's limit of file size does not
/// end the caller: writing beyond the limit is then an error.
pub fn serve() {
    #[cfg(unix)]
    if let Some(role) = Role::mine() {
        close_inherited();
        std::process::exit(match role {
            Role::Guard => crate::watch::serve(),
            Role::Cleaner => crate::cleaner::serve(),
        });
    } else {
        // If this fails, a program could end this process: no reason to do nothing.
        let _ = of_file_size().thread_block();
    }
}

/// SIGXFSZ, which ends a process that makes a file longer than its limit. Blocked, the write fails instead.
#[cfg(unix)]
pub(crate) fn of_file_size() -> nix::sys::signal::SigSet {
    nix::sys::signal::Signal::SIGXFSZ.into()
}

/// Closes the descriptors that the caller inherited, such as `5` of `5>>file`, before a program inherits them.
#[cfg(unix)]
fn close_inherited() {
    let list = std::fs::read_dir("/proc/self/fd").or_else(|_| std::fs::read_dir("/dev/fd"));
    let number = |entry: io::Result<std::fs::DirEntry>| entry.ok()?.file_name().to_str()?.parse().ok();
    let open: Vec<i32> = list.into_iter().flatten().filter_map(number).collect();
    for descriptor in open.into_iter().filter(|&descriptor| descriptor > 2) {
        // The list's own descriptor is already closed.
        let _ = nix::unistd::close(descriptor);
    }
}

/// The executable to start as the guard of a run. Windows has no guard and ignores it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guard {
    #[cfg(unix)]
    pub(crate) program: PathBuf,
}

impl Guard {
    /// The caller's own executable. Its `main` must call [`serve`] first.
    ///
    /// On Linux this is the running executable, even if its file has been replaced or removed since.
    ///
    /// # Errors
    /// If the system does not report the path of the executable.
    pub fn myself() -> io::Result<Guard> {
        let running = PathBuf::from("/proc/self/exe");
        if cfg!(target_os = "linux") && running.exists() {
            return Ok(Guard::at(running));
        }
        std::env::current_exe().map(Guard::at)
    }

    /// Another executable whose `main` calls [`serve`] first, such as `stonepath-guard`.
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
        run_plain(plan, input)
    }
}

/// Moves this process to its own session, so that it and its descendants have
/// no controlling terminal, and hides it from programs of the same user.
///
/// The process was started as a group leader, which may not create a session. So it first joins
/// its parent's group. Meanwhile only SIGKILL and SIGSTOP affect it, and it has no children yet.
#[cfg(unix)]
pub(crate) fn leave_terminal() -> io::Result<()> {
    use nix::sys::signal::SigSet;
    use nix::unistd::{Pid, getpgid, setpgid, setsid};

    crate::tree::hide()?;
    let before = SigSet::thread_get_mask()?;
    SigSet::all().thread_block()?;
    // If the parent is gone or its group is not visible, `setsid` shows whether that matters.
    let _ = getpgid(Some(Pid::parent())).and_then(|group| setpgid(Pid::from_raw(0), group));
    let session = setsid();
    before.thread_set_mask()?;
    match session {
        Err(error) if std::fs::File::open("/dev/tty").is_ok() => {
            Err(io::Error::other(format!("cannot leave the terminal: {}", io::Error::from(error))))
        }
        // Without a terminal the process need not leave one.
        _ => Ok(()),
    }
}

/// Runs a program without a guard, for systems other than Unix. Ends only the program itself.
#[cfg(not(unix))]
fn run_plain(plan: &Plan, input: &[u8]) -> io::Result<Run> {
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::time::{Duration, Instant};

    use crate::End;
    use crate::disk::Disk;
    use crate::written;

    let (mut command, file) = plan.command(plan.input()?.as_ref())?;
    let start = Instant::now();
    let mut child = command.spawn()?;
    // Only the program may hold its ends of the streams.
    drop(command);
    let (flood, floods) = channel();
    let output =
        child.stdout.take().map(|from| written::head(from, start, plan.limits.output, (flood.clone(), ())));
    let errors = child.stderr.take().map(|from| written::tail(from, plan.limits.errors));
    if let Some(to) = child.stdin.take() {
        let (sender, chunks) = channel();
        // Sending cannot fail: `chunks` still exists.
        let _ = sender.send(input.to_vec());
        written::feed(to, chunks);
    }
    let written = || file.as_ref().and_then(|file| file.metadata().ok()).map_or(0, |data| data.len());
    let mut disk = Disk::of(plan);
    let mut pause = Duration::from_micros(100);
    let end = loop {
        match floods.recv_timeout(pause) {
            Ok(()) => break Err(End::Output),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
        if let Some(status) = child.try_wait()? {
            break Ok(End::by_itself(status));
        }
        if let Some(disk) = &mut disk
            && disk.is_too_much()
        {
            break Err(End::Disk);
        }
        if written() > plan.limits.output {
            break Err(End::Output);
        }
        if start.elapsed() > plan.limits.wall {
            break Err(End::WallTime);
        }
        pause = (pause * 2).min(Duration::from_millis(10));
    };
    let wall = start.elapsed();
    if end.is_err() {
        // It may have ended by now.
        let _ = child.kill();
        child.wait()?;
    }
    drop(flood);
    let (output, arrivals) = output.map(|output| output.take(wall)).unwrap_or_default();
    let errors = errors.map(|errors| errors.take()).unwrap_or_default();
    let end = end.unwrap_or_else(|limit| limit);
    let mut run = Run { end, output, arrivals, errors, wall, cpu: None, peak: None, was_runnable: false };
    let written = written().max(run.output.len() as u64);
    run.end = end.or_too_much(&plan.limits, &run, written, disk.map(|disk| disk.total()));
    Ok(run)
}
