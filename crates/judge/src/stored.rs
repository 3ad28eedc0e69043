//! The files of a problem's package.

use std::io;
use std::path::Path;

use package::Files;
use package::walk::{Step, read, walk};

/// The files in a folder such as `testdata/ID` of a checkout, without those that are no part of a package.
///
/// # Errors
/// When something cannot be read, or is no plain file: a link may lead to a file that is nobody's business.
pub fn in_folder(root: &Path) -> io::Result<Files> {
    let found = walk(root, &|_| Step::Look);
    if let Some((path, reason)) = found.odd.first_key_value() {
        return Err(io::Error::other(format!("{path}: {reason}")));
    }
    let is_part = |path: &String| path != "MANIFEST" && !path.starts_with("beyond/");
    let file = |path: String| {
        let at = root.join(&path);
        if at.is_symlink() {
            return Err(io::Error::other(format!("{path}: expected a file, found a link")));
        }
        let bytes = read(&at).map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
        Ok((path, bytes.into()))
    };
    found.files.into_iter().filter(is_part).map(file).collect()
}
