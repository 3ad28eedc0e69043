//! The guard as a program of its own, for callers that do not run themselves once more.
#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    runner::serve();
    // Nobody may be reading.
    let _ = writeln!(io::stderr(), "stonepath-guard is started by programs that use the library `runner`");
    ExitCode::from(2)
}
