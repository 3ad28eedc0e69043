//! The command as its users meet it: the real binary, in a process of its own.

mod it {
    mod badinput;
    mod certificates;
    mod check;
    mod color;
    mod commands;
    mod formats;
    mod mutations;
    #[cfg(unix)]
    mod readme;
    mod run;
    mod samples;
    mod streams;
}
