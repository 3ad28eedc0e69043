//! Standard output and standard error.

use std::io::{self, Write};

use crate::Exit;

/// Writes to standard output. A reader that went away is no failure; anything else that cannot be written is.
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

/// Writes why the work stopped to standard error.
pub fn complain(message: &str, exit: Exit) -> Exit {
    // Nobody is left to be told that this failed.
    let _ = writeln!(anstream::stderr(), "error: {}", judge_io::visible_lines(message));
    exit
}
