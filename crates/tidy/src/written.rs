//! Text files that a chore writes, and that nobody edits by hand.

use std::fs;
use std::io;
use std::path::Path;

/// A file that is to have these contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// From the root on, with slashes.
    pub path: String,
    /// All of it.
    pub text: String,
}

impl Written {
    /// Whether the file is there and has these contents.
    pub fn is_there(&self, root: &Path) -> bool {
        fs::read(root.join(&self.path)).is_ok_and(|found| found == self.text.as_bytes())
    }

    /// Writes the file, and the folders around it.
    ///
    /// # Errors
    /// When a folder or the file cannot be written.
    pub fn write(&self, root: &Path) -> io::Result<()> {
        let path = root.join(&self.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, &self.text)
    }
}
