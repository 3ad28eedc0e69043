//! Whether the inputs of a package are valid.

use std::path::Path;

use judge_io::AnyProblem;
use package::TestFile;
use package::walk;
use rayon::prelude::*;
use runner::{End, Input};

use crate::Error;
use crate::build::{Built, Context, NotBuilt};
use crate::checker::limits;
use crate::text::said;

/// Holds the inputs to the limits of `problem`, or to the package's own validators. Returns a note for each validator that cannot be asked,
/// since it is in an unknown language.
pub(crate) fn validate(
    context: &Context<'_>,
    problem: Option<&'static dyn AnyProblem>,
    files: &[&TestFile],
) -> Result<Vec<String>, Error> {
    let (mut notes, mut findings) = (Vec::new(), Vec::new());
    if let Some(problem) = problem {
        findings.par_extend(files.par_iter().filter_map(|file| invalid(problem, file)));
    } else {
        for path in &context.package.input_validators {
            match context.validator(path) {
                Err(NotBuilt::Unknown(text)) => {
                    notes.push(format!("{} did not look at the inputs: {text}", context.name(path)));
                }
                Err(error) => return Err(context.no_validator(path, error)),
                Ok(built) => {
                    let refused = files.par_iter().filter_map(|file| refused(context, path, &built, file));
                    findings.par_extend(refused);
                }
            }
        }
    }
    if findings.is_empty() { Ok(notes) } else { Err(Error::Data(findings)) }
}

/// What a validator of the package has against a file.
fn refused(context: &Context<'_>, path: &Path, built: &Built, file: &TestFile) -> Option<String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let ran = context.scratch.folder().and_then(|folder| {
        let program = built.program.clone().args(file.args_of_input_validator(&name)).args(&file.args);
        let limits = limits(&context.package.card.limits);
        program.scratch(folder.path()).run(context.guard, Input::File(&file.input), &limits)
    });
    match ran {
        Ok(run) if run.end == End::Exit(42) => None,
        Ok(run) => {
            let (file, end, said) = (&file.name, run.end, said(&run));
            let text = format!("{file}.in: the input validator {name} refuses it ({end}) {said}");
            Some(text.trim_end().into())
        }
        Err(error) => Some(format!("{}.in: cannot run the input validator {name}: {error}", file.name)),
    }
}

/// What a problem of ours has against a file.
fn invalid(problem: &dyn AnyProblem, file: &TestFile) -> Option<String> {
    match walk::read(&file.input) {
        Err(error) => Some(format!("{}.in: cannot read: {error}", file.name)),
        Ok(input) => {
            let error = problem.validate(&input).err()?;
            Some(error.report(&format!("{}.in", file.name), &input).to_string())
        }
    }
}
