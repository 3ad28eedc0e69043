//! Tests that run the real binary, each time in its own process.

mod it {
    mod adjudicate;
    #[cfg(unix)]
    mod against;
    mod certificates;
    mod characters;
    mod check;
    mod color;
    mod commands;
    mod conformance;
    mod contracts;
    mod count;
    #[cfg(target_os = "linux")]
    mod endless;
    #[cfg(target_os = "linux")]
    mod escaped;
    mod formats;
    #[cfg(target_os = "linux")]
    mod interrupted;
    #[cfg(target_os = "linux")]
    mod judge;
    mod lesson;
    #[cfg(target_os = "linux")]
    mod matches;
    mod mutations;
    #[cfg(target_os = "linux")]
    mod outputs;
    mod package;
    #[cfg(target_os = "linux")]
    mod pages;
    mod perft;
    mod records;
    mod run;
    mod samples;
    mod show;
    #[cfg(target_os = "linux")]
    mod sizes;
    #[cfg(target_os = "linux")]
    mod sources;
    mod streams;
    #[cfg(unix)]
    mod stress;
    #[cfg(unix)]
    mod terminal;
    mod usage;
    mod view;
    mod winner;
}
