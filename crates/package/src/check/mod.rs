//! What the clients of the two formats would refuse or warn about, beyond what reading a package finds.
//!
//! 2025-09 is BAPCtools, legacy is problemtools. Where they say nothing, nothing is said here, but for what the format itself demands.

mod card;
mod content;
mod data;
mod layout;
mod programs;
mod statement;

use std::io;
use std::path::Path;

pub(crate) use card::{LICENSES, is_uuid};

use crate::{Finding, Format, Package, Weight};

/// All that is wrong with a package, sorted by file: the findings of [`Package::read`](crate::Package::read), and what BAPCtools (for
/// 2025-09) or problemtools (for legacy) would refuse or warn about without starting a program.
///
/// # Errors
/// When the folder or its `problem.yaml` cannot be read.
///
/// # Complexity
/// Every input and answer file is read, one at a time.
pub fn check(root: &Path) -> io::Result<Vec<Finding>> {
    let package = Package::read(root)?;
    let mut look = Look { findings: package.findings.clone(), package: &package };
    card::check(&mut look);
    layout::check(&mut look);
    statement::check(&mut look);
    data::check(&mut look);
    programs::check(&mut look);
    let mut findings = look.findings;
    findings.sort();
    findings.dedup();
    Ok(findings)
}

/// A package that is looked through, and what was found.
struct Look<'a> {
    package: &'a Package,
    findings: Vec<Finding>,
}

impl Look<'_> {
    fn format(&self) -> Format {
        self.package.card.format
    }

    fn error(&mut self, file: &str, text: impl Into<String>) {
        self.findings.push(Finding::error(file, text));
    }

    fn warning(&mut self, file: &str, text: impl Into<String>) {
        self.findings.push(Finding::warning(file, text));
    }

    /// An error in the legacy format, whose client refuses what the other one warns about.
    fn stricter_in_legacy(&mut self, file: &str, text: impl Into<String>) {
        let weight = match self.format() {
            Format::V2025 => Weight::Warning,
            Format::Legacy => Weight::Error,
        };
        self.findings.push(Finding { weight, ..Finding::error(file, text) });
    }
}
