//! Text files that a command writes.

use std::fs;
use std::io;
use std::path::Path;

/// A file and its expected contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The path from the root, with slashes.
    pub path: String,
    /// The whole text.
    pub text: String,
}

impl Written {
    /// Whether the file exists with these contents.
    pub fn is_there(&self, root: &Path) -> bool {
        fs::read(root.join(&self.path)).is_ok_and(|found| found == self.text.as_bytes())
    }

    /// Writes the file, and creates its folders if needed.
    ///
    /// # Errors
    /// If a folder or the file cannot be written.
    pub fn write(&self, root: &Path) -> io::Result<()> {
        let path = root.join(&self.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, &self.text)
    }
}
