//! The system's limits of this process, which a program of the same user can lower (`prlimit`).

use std::io;

use nix::sys::resource::{Resource, getrlimit, rlim_t, setrlimit};

/// The limits that can disturb this process or the programs that inherit them.
const ALL: &[Resource] = &[
    #[cfg(target_os = "linux")]
    Resource::RLIMIT_AS,
    Resource::RLIMIT_CPU,
    Resource::RLIMIT_DATA,
    Resource::RLIMIT_FSIZE,
    Resource::RLIMIT_NOFILE,
    #[cfg(target_os = "linux")]
    Resource::RLIMIT_NPROC,
    Resource::RLIMIT_STACK,
];

/// The limits of this process at some moment, each a soft and a hard one.
pub(crate) struct Held(Vec<(Resource, rlim_t, rlim_t)>);

impl Held {
    pub(crate) fn now() -> Held {
        let limit = |&resource| getrlimit(resource).ok().map(|(soft, hard)| (resource, soft, hard));
        Held(ALL.iter().filter_map(limit).collect())
    }

    /// Sets them again if they have changed.
    ///
    /// # Errors
    /// If a hard limit was lowered, which only a superuser with `CAP_SYS_RESOURCE` can undo.
    pub(crate) fn restore(&self) -> io::Result<()> {
        for &(resource, soft, hard) in &self.0 {
            if getrlimit(resource) != Ok((soft, hard)) && setrlimit(resource, soft, hard).is_err() {
                let id = std::process::id();
                let text = format!("a program has lowered {resource:?} of process {id}, its judge or guard");
                return Err(io::Error::other(text));
            }
        }
        Ok(())
    }
}
