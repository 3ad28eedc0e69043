//! Detects output files that are also an input or standard output, under any name or link.

use std::path::Path;

use crate::input::Source;

/// Whether the input is read from the file at a path.
pub(crate) fn is_input(path: &Path, source: &Source) -> bool {
    match source {
        Source::Stdin => is_stdin(path),
        Source::File(file) => is_one_file(path, file),
    }
}

#[cfg(unix)]
pub(crate) use unix::is_stdout;
#[cfg(unix)]
use unix::{is_one_file, is_stdin};

#[cfg(unix)]
mod unix {
    use std::fs::{self, Metadata};
    use std::io;
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    use std::path::Path;

    use crate::system;

    /// Whether standard output goes to the file at a path.
    pub(crate) fn is_stdout(path: &Path) -> bool {
        is_same(fs::metadata(path), system::stdout().and_then(|stdout| stdout.metadata()))
    }

    pub(super) fn is_stdin(path: &Path) -> bool {
        is_same(fs::metadata(path), system::stdin().and_then(|stdin| stdin.metadata()))
    }

    pub(super) fn is_one_file(path: &Path, other: &Path) -> bool {
        is_same(fs::metadata(path), fs::metadata(other))
    }

    /// Character devices such as terminals do not count: they do not store what is written.
    fn is_same(one: io::Result<Metadata>, other: io::Result<Metadata>) -> bool {
        match (one, other) {
            (Ok(one), Ok(other)) => {
                !one.file_type().is_char_device() && (one.dev(), one.ino()) == (other.dev(), other.ino())
            }
            _ => false,
        }
    }
}

/// Without inode numbers, only paths can be compared.
#[cfg(not(unix))]
fn is_one_file(path: &Path, other: &Path) -> bool {
    match (path.canonicalize(), other.canonicalize()) {
        (Ok(path), Ok(other)) => path == other,
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_stdin(_: &Path) -> bool {
    false
}

/// Always false: it cannot be found out here.
#[cfg(not(unix))]
pub(crate) fn is_stdout(_: &Path) -> bool {
    false
}
