//! The command as its users meet it: the real binary, in a process of its own.

#[path = "it/badinput.rs"]
mod badinput;
#[path = "it/check.rs"]
mod check;
#[path = "it/color.rs"]
mod color;
#[path = "it/commands.rs"]
mod commands;
#[path = "it/mutations.rs"]
mod mutations;
#[cfg(unix)]
#[path = "it/readme.rs"]
mod readme;
#[path = "it/run.rs"]
mod run;
#[path = "it/samples.rs"]
mod samples;
#[path = "it/streams.rs"]
mod streams;
