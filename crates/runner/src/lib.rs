//! Runs a program under limits of time, memory and output, and ends it together with all that it started.
//!
//! ```no_run
//! use std::time::Duration;
//! use runner::{End, Guard, Input, Limits, Program};
//!
//! fn main() -> std::io::Result<()> {
//!     runner::serve(); // the first line of main
//!
//!     let mut limits = Limits::new(Duration::from_secs(10));
//!     limits.cpu = Some(Duration::from_secs(2));
//!     limits.memory = Some(256 << 20);
//!     let run = Program::shell("python3 solve.py").run(&Guard::myself()?, Input::Bytes(b"3\n"), &limits)?;
//!     if run.end != End::Exit(0) {
//!         eprintln!("{}\n{}", run.end, String::from_utf8_lossy(&run.errors));
//!     }
//!     Ok(())
//! }
//! ```
//!
//! # How it works
//!
//! Each run has a process between the caller and the program, the guard: the caller's own executable once more, which
//! [`serve`] turns into a guard, or `stonepath-guard`, which is part of this package. The guard starts the program in a process
//! group of its own, feeds it, reads what it writes, and looks at all its processes every 10 ms if there is a limit of CPU
//! time, memory, processes or disk. It holds a socket from the caller. When the caller is gone, in whatever way, the socket
//! closes, and the guard ends the program. Guard and program have a session of their own without a terminal: no key reaches them, and
//! `/dev/tty` cannot be opened. Only SIGKILL and SIGSTOP touch the guard. Then the caller ends the program: it is a subreaper, and gets
//! the processes that the guard leaves behind.
//!
//! An [`Input::File`] reaches the program as a private copy without a name.
//!
//! A [`Scratch`] is a temporary folder with one more process, the cleaner, which removes it when the caller drops it or is gone.
//!
//! # What is promised
//!
//! On Linux:
//!
//! - When [`Program::run`] returns with a [`Run`], no process that the program started is alive, in whatever group or session it
//!   was. The same holds when the guard was killed or stopped, which makes the run an error. When the caller dies, of SIGKILL too, the
//!   same holds shortly afterwards. The only temporary files are those in a [`Scratch`], which go in the same way.
//! - Time on the CPU and peak memory are those of the program and all that it started. Shared memory counts once, and so does a file in
//!   memory without a name (`memfd_create`) that a process has open.
//! - Every wait for a guard or a cleaner has a limit, even if a program stops or kills it.
//! - A process that the guard may not signal (of another user, by `sudo`), or that does not end within 10 s of SIGKILL since it
//!   hangs in the kernel, makes the run an error that names it.
//!
//! On other Unix systems only the program's process group is ended: what has left it with `setsid` survives. Limits of CPU
//! time and memory are checked at the end of the program; one process alone is stopped when it takes more than two seconds too
//! much of the CPU.
//!
//! On Windows there is no guard. Only the program itself is ended, not what it started, and neither CPU time nor memory is
//! known or limited. Nothing is ended when the caller dies.
//!
//! # What is not
//!
//! - This is no sandbox. A program can do all that its user can: write files, use the network, or kill its guard. In its very first
//!   moment other signals than SIGKILL end a guard, too.
//! - When guard and caller are killed at once with SIGKILL, the program goes on; `kill -9 -1` by a program does that with all
//!   processes of its user. When cleaner and caller are, the folder stays. Run strangers' programs as a user of their own.
//! - Guards and cleaners are undumpable, so programs of the same user can neither trace them nor take their sockets. A program with
//!   `CAP_SYS_PTRACE`, as the superuser has, can do both and forge its result. The caller is not hidden: a program that may trace it can
//!   do anything in its name.
//! - When a guard was killed, the caller ends its own children that are neither guards nor cleaners and have another session than it
//!   has. If it started such a process itself (with `setsid`), that one is ended, too.
//! - The terminal is out of reach by the name `/dev/tty` only: a program can open `/dev/pts/0` if its user can.
//! - A fork bomb is met by looks, not by the kernel. [`Limits::processes`] ends it, but a bomb that doubles while the machine is busy
//!   may reach the system's own limit first, and then other programs cannot start any until it is ended. Set `ulimit -u` or a
//!   control group where that matters.
//! - [`Limits::disk`] does not see files outside the folder, nor files without a name that are still open; of these, each single one
//!   is limited.
//! - A program that hands work to a service which already runs (`systemd-run`, `docker`, `at`) has not started it itself.
//! - Between two looks a program can exceed a limit. The limit of CPU time and the memory of each single process are checked once
//!   more at the end, so the verdict is right, only late. Looks get rarer when the machine has so many processes that one
//!   takes longer than 1 ms.
//! - The system forgets the CPU time of a child whose parent ignores SIGCHLD. What looks saw of it is counted: all but some 10 ms for
//!   each child, and nothing for a child that lives shorter than that.
//! - Memory that the kernel holds for a program is not counted: buffers of pipes and sockets, files on a file system in memory
//!   (`/dev/shm`), and System V shared memory that no process has attached. The last two outlive the program.
//! - For an ordinary user, a program that makes itself undumpable hides its open files, and its shared pages count once for each process.
#![forbid(unsafe_code)]

mod caught;
mod guard;
mod program;
mod scratch;
mod written;

#[cfg(unix)]
mod caller;
#[cfg(unix)]
mod cleaner;
#[cfg(unix)]
#[cfg_attr(not(target_os = "linux"), path = "group.rs")]
mod tree;
#[cfg(unix)]
mod watch;
#[cfg(unix)]
mod wire;

pub use caught::{Crash, caught};
pub use guard::{Guard, serve};
pub use program::{Arrival, End, Input, Limits, Program, Run};
pub use scratch::{Folder, Scratch};

/// The README's example is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
