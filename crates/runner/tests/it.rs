//! Programs that end on their own, that exceed a limit, or that leave processes or files behind.
#![cfg(unix)]

mod it {
    mod folders;
    mod limits;
    mod results;
    #[cfg(unix)]
    mod sessions;
    mod support;

    #[cfg(target_os = "linux")]
    mod hostile;
    #[cfg(target_os = "linux")]
    mod interrupted;
    #[cfg(target_os = "linux")]
    mod leftovers;
    #[cfg(target_os = "linux")]
    mod terminal;
}
