//! The guard as a separate executable, for callers that must not start themselves again.
#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    runner::serve();
    // Standard error may be closed.
    let _ = writeln!(io::stderr(), "stonepath-guard is started by programs that use the library `runner`");
    ExitCode::from(2)
}
