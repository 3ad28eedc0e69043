//! Runs a program under limits on time, memory and output, and ends every process that it started.
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
//! - A [`Program`] is a command with its folder and variables. It runs with an [`Input`] under [`Limits`].
//! - A [`Session`] is a conversation with a program, such as an engine that answers commands.
//! - A [`Run`] is the result: how the program ended (an [`End`], which can be printed), its output, time and memory.
//! - A [`Guard`] names the executable that watches the program. The `main` of that executable calls [`serve`] first.
//! - A [`Scratch`] makes temporary folders for programs. [`caught()`] catches panics in this process.
//!
//! # How it works
//!
//! Each run has a guard, a process between the caller and the program: the caller's own executable, started again
//! and turned into a guard by [`serve`], or `stonepath-guard`, a binary of this package. The guard starts the program
//! in a process group of its own, writes its input and reads its output. Every 10 ms it checks the limits that
//! are set: CPU time, memory and number of the processes, disk (the size of the folder), and size of an output file.
//!
//! A socket connects guard and caller. When the caller dies, the socket closes, and the guard ends the program.
//! Guard and program have a session without a terminal: no key reaches them, and `/dev/tty` cannot be opened.
//! Only SIGKILL and SIGSTOP affect the guard. After either of them, the caller ends the program. On Linux the
//! caller is a subreaper for this: the processes that a guard leaves behind become its children. The cleaner of a
//! [`Scratch`] is one more process, which removes the folder when the caller drops the [`Scratch`] or dies.
//!
//! # Guarantees on Linux
//!
//! - When [`Program::run`] returns a [`Run`], no process that the program started is alive, in
//!   any group or session. The same holds if the guard was killed or stopped, which makes the
//!   run an error, and shortly after the caller dies, even of SIGKILL.
//! - While a program runs, the only named temporary files are in a [`Scratch`]. Its folder is
//!   removed when the [`Scratch`] is dropped, and shortly after the caller dies, even of SIGKILL.
//! - A run includes all that the program's processes wrote before they ended, however busy the machine is.
//! - The program inherits no descriptor but its three streams.
//! - CPU time and the memory limit include every process that the program started. Shared memory
//!   counts once, and so does an open file in memory that has no name (`memfd_create`).
//! - Every wait for a guard or a cleaner has a time limit, even if a program stops or kills it.
//! - If a process cannot be ended within 10 s, the run is an error that names the process. This happens if `sudo`
//!   started it as another user, so that the guard has no permission to signal it, or if the kernel holds it.
//!
//! On other Unix systems only the program's process group is ended; what left it with `setsid` survives. CPU
//! time and memory are checked at the end. A process also gets SIGXCPU after 1.5 times the limit and 5 s.
//!
//! Windows has no guard. Only the program itself is ended, and nothing is ended
//! when the caller dies. CPU time and memory are neither known nor limited.
//!
//! On all Unix systems a program with a limit on memory may use all of it as stack, or what the system's hard limit
//! allows: its soft limit of the stack is the smaller of the two.
//!
//! # Limitations
//!
//! - This is not a sandbox. A program can do all that its user can: write files, use the network, or kill its guard.
//!   Just after the program starts, until the guard blocks signals, signals other than SIGKILL end the guard, too.
//! - If guard and caller are killed together, for example by `kill -9 -1` in the program, the program goes on.
//!   A program can also lower the system's limits of both (`prlimit`) on CPU time or memory, so that the system kills them.
//!   Other lowered limits are restored if the caller may do that (`CAP_SYS_RESOURCE`), even if the caller itself lowered
//!   them after its first run. Otherwise they are an error of this run if they are the guard's, and of all later runs
//!   if they are the caller's. No process is left.
//!   If cleaner and caller are killed together, or can open no file, the folder stays. Run untrusted programs as a separate user.
//! - Guards and cleaners are undumpable (`PR_SET_DUMPABLE` of `prctl`), so programs of the same user can neither
//!   trace them nor take their sockets. A program with `CAP_SYS_PTRACE`, such as one of the superuser, can do
//!   both and forge its result. The caller is not protected: a program that may trace it can act in its name.
//! - After a failed run on Linux, the caller kills its children in other sessions, except
//!   guards and cleaners. This includes a child that the caller itself started with `setsid`.
//! - Only the name `/dev/tty` is blocked. A program can open `/dev/pts/0` if its user can.
//! - Polls, not the kernel, enforce [`Limits::processes`]. On a busy machine a fork bomb may reach the system's limit
//!   first, and no program can start processes until it is ended. `ulimit -u` or a control group prevents that.
//! - Outside the folder, and for open files without a name, [`Limits::disk`] only limits the size of each file.
//! - Work that a program hands to a running service (`systemd-run`, `docker`, `at`) is neither limited nor ended.
//! - A program can exceed a limit between two polls. CPU time and the memory of each
//!   process are checked again at the end: that verdict is right, only late. Polls
//!   become rarer if each takes over 1 ms of CPU time, as with very many processes.
//! - If a parent ignores SIGCHLD, the system discards the CPU time of its children when they end. Only what
//!   polls saw before counts: each such child loses about its last 10 ms, or everything if it ends sooner.
//! - Memory that the kernel holds for a program is not counted: pipe and socket buffers, files on a file system in
//!   memory (`/dev/shm`), and System V shared memory that no process has attached. The last two outlive the program.
//! - Without root, a guard cannot see an undumpable program's open files and counts its shared pages once per process.
#![forbid(unsafe_code)]

mod caught;
mod disk;
mod guard;
mod program;
mod scratch;
#[cfg(unix)]
mod session;
mod written;

#[cfg(unix)]
mod caller;
#[cfg(unix)]
mod cleaner;
#[cfg(unix)]
mod held;
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
#[cfg(unix)]
pub use session::{News, Session};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
