//! `stonepath package`: writes a problem as a package for other judges.

use std::io::{self, ErrorKind};

use judge::stored;
use package::walk::shown;
use package::{Existing, export};

use super::{say, usage};
use crate::cli::PackageArgs;
use crate::exit::{Exit, Failure};
use crate::system::System;

pub(super) fn run(args: &PackageArgs, system: &dyn System) -> Result<Exit, Failure> {
    let PackageArgs { problem, folder, format, data, force } = args;
    let id = problem.info().id;
    let trouble = |error: io::Error| Failure::Trouble(error.to_string());
    let (files, left_out) = match stored::folder(id, data.as_deref()).map_err(trouble)? {
        Some(from) => {
            let paths = [&from, folder].map(|path| path.canonicalize());
            if let [Ok(from), Ok(to)] = paths
                && from.starts_with(to)
            {
                let text = format!("the package would be written over the input {}", shown(from));
                return Err(usage("package", text));
            }
            let files = stored::in_folder(&from)
                .map_err(|error| Failure::Trouble(format!("cannot read {}: {error}", shown(&from))))?;
            (files, None)
        }
        None => {
            let files = stored::carried(id);
            let left_out = stored::left_out(id, &files);
            (files, left_out)
        }
    };
    let existing = if *force { Existing::Replace } else { Existing::Refuse };
    // The error names the folder or file.
    export(files, *format, folder, existing).map_err(|error| {
        let is_there = !force && error.kind() == ErrorKind::AlreadyExists;
        Failure::Trouble(format!("{error}{}", if is_there { "; --force replaces a package" } else { "" }))
    })?;
    let mut text = format!("{}: written in the format {}\n", shown(folder), format.name());
    text.extend(left_out.map(|left_out| format!("note: {left_out}; --data names such a folder\n")));
    say(&text, Exit::Fine, system)
}
