//! What is wrong with a package, and where.

use std::fmt;
use std::path::Path;

use crate::walk::shown;

/// Something because of which a package cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file or folder, from the package on, with slashes; empty for the package itself.
    pub file: String,
    /// Line and column, both from 1, where the finding is about a place in a file.
    pub place: Option<(usize, usize)>,
    /// What was expected and what was found: lower case, without a full stop.
    pub text: String,
}

impl Finding {
    /// One about a whole file or folder.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Finding {
        Finding { file: file.into(), place: None, text: text.into() }
    }

    /// The same at a line and a column, both from 1.
    #[must_use]
    pub fn at(self, line: usize, column: usize) -> Finding {
        Finding { place: Some((line, column)), ..self }
    }
}

/// The findings of a package, a line each, with their files as one reaches them from where the folder is named.
pub fn lines<'a>(folder: &Path, findings: impl IntoIterator<Item = &'a Finding>) -> String {
    let shown = shown(folder);
    let path = |finding: &Finding| match finding.file.as_str() {
        "" => shown.clone(),
        file => format!("{}/{file}", shown.trim_end_matches('/')),
    };
    let lines = findings.into_iter().map(|finding| Finding { file: path(finding), ..finding.clone() });
    lines.map(|finding| format!("{finding}\n")).collect()
}

/// `problem.yaml:3:5: error: ` and the text.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.file.is_empty() { "." } else { &self.file })?;
        if let Some((line, column)) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": error: {}", self.text)
    }
}
