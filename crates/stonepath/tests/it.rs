//! The command as its users meet it: the real binary, in a process of its own.

mod it {
    mod badinput;
    mod check;
    mod color;
    mod commands;
    mod mutations;
    #[cfg(unix)]
    mod readme;
    mod run;
    mod samples;
    mod streams;
}
