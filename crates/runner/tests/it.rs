//! Programs that end by themselves, that pass a limit, and that leave something behind.
#![cfg(unix)]

mod it {
    mod folders;
    mod limits;
    mod results;
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
