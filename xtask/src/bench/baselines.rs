//! What was measured before, a file for each processor.

use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

use super::figures::Figures;
use super::files;
use super::processor::slug;

/// The figures of one processor.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Baseline {
    /// The name of the processor.
    pub processor: String,
    /// What it took there.
    pub figures: Figures,
}

/// All stored figures, as one processor sees them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Baselines {
    /// Those of the processor that measures now, if it has any.
    pub own: Option<Baseline>,
    /// Those of all others.
    pub others: Vec<Baseline>,
}

/// The folder of the stored figures.
pub(super) const FOLDER: &str = "docs/performance/baselines";

/// What stands before the name of the processor in the first line of a file.
const PROCESSOR: &str = "processor\t";

/// The file of a processor, from the root of the repository.
pub(super) fn file(processor: &str) -> String {
    format!("{FOLDER}/{}.tsv", slug(processor))
}

impl Baselines {
    /// Reads all files. A processor without a name has no file of its own.
    ///
    /// # Errors
    /// When the folder or a file cannot be read, or when a file is no baseline.
    pub fn read(root: &Path, processor: Option<&str>) -> io::Result<Self> {
        let own: Option<PathBuf> = processor.map(|processor| root.join(file(processor)));
        let folder = root.join(FOLDER);
        let mut all = Baselines::default();
        let paths = if folder.exists() { files::entries(&folder)? } else { Vec::new() };
        for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "tsv")) {
            let baseline = Baseline::read(path)?;
            if Some(path) == own.as_ref() {
                all.own = Some(baseline);
            } else {
                all.others.push(baseline);
            }
        }
        Ok(all)
    }
}

impl Baseline {
    /// Reads a file: a line with the processor, then the table of figures.
    ///
    /// # Errors
    /// When it cannot be read, names no processor, or has a line that is no row of figures.
    pub fn read(path: &Path) -> io::Result<Self> {
        let bad = |what: String| io::Error::other(format!("{}: {what}", path.display()));
        let text = files::read(path)?;
        let (first, table) = text.split_once('\n').unwrap_or((&text, ""));
        let processor = first.strip_prefix(PROCESSOR).filter(|name| !name.is_empty());
        let processor = processor.ok_or_else(|| bad("the first line names no processor".into()))?;
        let figures = Figures::parse(table).map_err(|line| bad(format!("no row of figures: {line}")))?;
        Ok(Baseline { processor: processor.into(), figures })
    }

    /// Writes the file, the figures sorted by name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = write!(text, "{PROCESSOR}{}\n{}", self.processor, self.figures);
        files::write(path, &text)
    }
}
