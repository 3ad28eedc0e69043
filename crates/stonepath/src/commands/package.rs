//! `stonepath package`: packages for other judges, and what is wrong with one.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use package::walk::shown;
use package::{Finding, Format, Package, lines};

use super::say;
use crate::cli::{Origin, PackageArgs};
use crate::exit::{Exit, Failure};
use crate::system::System;

pub(super) fn run(args: &PackageArgs, system: &dyn System) -> Result<Exit, Failure> {
    if let Some(folder) = &args.check {
        return check(folder, system);
    }
    let (origin, to) = args.ends().map_err(|message| super::usage("package", message))?;
    let format = args.format.ok_or_else(|| super::usage("package", "expected a --format".into()))?;
    let from = match origin {
        Origin::Folder(folder) => folder.clone(),
        Origin::Checkout(id) => in_checkout(id)?,
    };
    let package = Package::read(&from).map_err(|error| trouble(&from, &error.to_string()))?;
    let errors: Vec<Finding> = package.errors().cloned().collect();
    if !errors.is_empty() {
        return Err(Failure::BadInput(lines(&from, &errors).trim_end().into()));
    }
    if package.card.format != Format::V2025 {
        let text = "expected a package in the format 2025-09, found one in the legacy format";
        let finding = Finding::error("problem.yaml", text);
        return Err(Failure::BadInput(lines(&from, &[finding]).trim_end().into()));
    }
    // The message names the folder or the file that is meant.
    let notes = package::export(&package, format, to, args.existing())
        .map_err(|error| Failure::Trouble(error.to_string()))?;
    let mut text: String = notes.iter().map(|note| format!("{note}\n")).collect();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}: written in the format {}", shown(to), format.name());
    say(&text, Exit::Fine, system)
}

fn check(folder: &Path, system: &dyn System) -> Result<Exit, Failure> {
    let findings = package::check(folder).map_err(|error| trouble(folder, &error.to_string()))?;
    let text = match findings.as_slice() {
        [] => format!("{}: nothing to mend\n", shown(folder)),
        findings => lines(folder, findings),
    };
    say(&text, if findings.is_empty() { Exit::Fine } else { Exit::WrongAnswer }, system)
}

/// The package of a problem, in the first folder from here upwards that has one.
fn in_checkout(id: &str) -> Result<PathBuf, Failure> {
    let here = std::env::current_dir().map_err(|error| trouble(Path::new("."), &error.to_string()))?;
    package::in_checkout(&here, id).ok_or_else(|| {
        Failure::Trouble(format!(
            "expected testdata/{id} in this folder or one above it, found none: stand in a checkout, or say --from"
        ))
    })
}

fn trouble(path: &Path, message: &str) -> Failure {
    Failure::Trouble(format!("cannot read {}: {message}", shown(path)))
}
