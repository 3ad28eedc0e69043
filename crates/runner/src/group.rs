//! Replaces `tree.rs` on systems that do not list descendants: only the program's process group is ended.

use std::fs::File;
use std::io;
use std::time::Duration;

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

/// No processes are known.
pub(crate) struct Tree;

/// No CPU time is known.
#[derive(Default)]
pub(crate) struct Seen;

impl Seen {
    pub(crate) fn cpu(&self) -> Duration {
        Duration::ZERO
    }
}

/// Does nothing: no subreapers exist here.
pub(crate) fn hold_together() -> io::Result<()> {
    Ok(())
}

/// Does nothing: no process can hide here.
pub(crate) fn hide() -> io::Result<()> {
    Ok(())
}

/// Unknown here.
pub(crate) fn is_stopped(_: u32) -> bool {
    false
}

impl Tree {
    pub(crate) fn look() -> Tree {
        Tree
    }

    pub(crate) fn orphans(_: &[u32]) -> Tree {
        Tree
    }

    pub(crate) fn is_empty(&self) -> bool {
        true
    }

    pub(crate) fn wait(&self) {}

    /// Kills the group that `program` leads.
    pub(crate) fn kill(&self, program: Option<Pid>) {
        // The group may be empty.
        let _ = program.map(|program| killpg(program, Signal::SIGKILL));
    }

    pub(crate) fn is_runnable(&self) -> bool {
        false
    }

    pub(crate) fn count(&self) -> Option<u64> {
        None
    }

    pub(crate) fn cpu(&self, _: &mut Seen) -> Option<Duration> {
        None
    }

    pub(crate) fn memory(&self, _: u64, _: Option<&File>) -> Option<u64> {
        None
    }

    pub(crate) fn numbers(&self) -> String {
        String::from("its main process")
    }
}
