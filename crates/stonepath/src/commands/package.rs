//! `stonepath package`: a problem as a package for other judges.

use std::env::current_dir;
use std::io::ErrorKind;

use package::walk::shown;
use package::{Existing, export, in_checkout};

use super::say;
use crate::cli::PackageArgs;
use crate::exit::{Exit, Failure};
use crate::system::System;

pub(super) fn run(args: &PackageArgs, system: &dyn System) -> Result<Exit, Failure> {
    let PackageArgs { problem, folder, format, force } = args;
    let id = problem.info().id;
    let here =
        current_dir().map_err(|error| Failure::Trouble(format!("cannot find this folder: {error}")))?;
    let stored = in_checkout(&here, id).ok_or_else(|| {
        let text =
            format!("expected testdata/{id} in this folder or one above it, found none: stand in a checkout");
        Failure::Trouble(text)
    })?;
    let files = judge::stored::in_folder(&stored)
        .map_err(|error| Failure::Trouble(format!("cannot read {}: {error}", shown(&stored))))?;
    let existing = if *force { Existing::Replace } else { Existing::Refuse };
    // The message names the folder or the file that is meant.
    export(files, *format, folder, existing).map_err(|error| {
        let is_there = !force && error.kind() == ErrorKind::AlreadyExists;
        Failure::Trouble(format!("{error}{}", if is_there { "; --force replaces a package" } else { "" }))
    })?;
    say(&format!("{}: written in the format {}\n", shown(folder), format.name()), Exit::Fine, system)
}
