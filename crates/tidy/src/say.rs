//! Writes to standard output and standard error.

use std::io::{self, Write};

use crate::Exit;

/// Writes to standard output. Ignores a closed pipe, and reports any other error.
pub fn tell(exit: Exit, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Exit {
    let mut text = Vec::new();
    let result = write(&mut text).and_then(|()| {
        let mut out = anstream::stdout().lock();
        out.write_all(&text)?;
        out.flush()
    });
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(&format!("cannot write to standard output: {error}"), Exit::Io)
        }
        _ => exit,
    }
}

/// Writes to standard error why the work stopped.
pub fn complain(message: &str, exit: Exit) -> Exit {
    // A failure here cannot be reported.
    let _ = writeln!(anstream::stderr(), "error: {}", judge_io::visible_lines(message));
    exit
}
