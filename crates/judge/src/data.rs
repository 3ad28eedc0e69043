//! What a package brings along to look at its data: input validators, and a checker.

use std::path::Path;

use judge_io::AnyProblem;
use package::TestFile;
use rayon::prelude::*;
use runner::{End, Input};

use crate::Error;
use crate::build::{Built, NotBuilt, Workshop, with_this_stonepath};
use crate::checker::{self, Custom};
use crate::text::said;

/// What looks at the data of a package.
pub(crate) struct Bench<'a> {
    pub(crate) problem: Option<&'static dyn AnyProblem>,
    pub(crate) workshop: Workshop<'a>,
}

impl<'a> Bench<'a> {
    /// Holds the inputs to the problem's limits, or to the package's own validators.
    pub(crate) fn validate(&self, files: &[&TestFile]) -> Result<(), Error> {
        let findings: Vec<String> = match self.problem {
            Some(problem) => files.par_iter().filter_map(|file| invalid(problem, file)).collect(),
            None => {
                let mut findings = Vec::new();
                for path in &self.workshop.package.input_validators {
                    let built = self.own(path)?;
                    let limits = checker::limits(&self.workshop.package.card.limits);
                    let refused = |file: &&&TestFile| self.refused(path, &built, file, &limits);
                    findings.par_extend(files.par_iter().filter_map(|file| refused(&file)));
                }
                findings
            }
        };
        if findings.is_empty() { Ok(()) } else { Err(Error::Data(findings)) }
    }

    /// What a validator of the package has against a file.
    fn refused(
        &self,
        path: &Path,
        built: &Built,
        file: &TestFile,
        limits: &runner::Limits,
    ) -> Option<String> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let ran = self.workshop.scratch.folder().and_then(|folder| {
            let program = built.program.clone().args(file.args_of_input_validator(&name)).args(&file.args);
            let program = program.scratch(folder.path());
            program.run(self.workshop.guard, Input::File(&file.input), limits)
        });
        match ran {
            Ok(run) if run.end == End::Exit(42) => None,
            Ok(run) => {
                let text = format!(
                    "{}.in: the input validator {name} refuses it ({}) {}",
                    file.name,
                    run.end,
                    said(&run)
                );
                Some(text.trim_end().into())
            }
            Err(error) => Some(format!("{}.in: cannot run the input validator {name}: {error}", file.name)),
        }
    }

    /// The checker that the package brings along.
    pub(crate) fn custom(&self) -> Result<Option<(Custom<'a>, Built)>, Error> {
        let Some(path) = &self.workshop.package.output_validator else { return Ok(None) };
        let built = self.own(path)?;
        let Workshop { guard, scratch, package } = self.workshop;
        let custom = Custom {
            program: built.program.clone(),
            limits: checker::limits(&package.card.limits),
            guard,
            scratch,
        };
        Ok(Some((custom, built)))
    }

    /// A program of the package's own, which must build.
    fn own(&self, path: &Path) -> Result<Built, Error> {
        let built = self.workshop.build(path, None, None).map_err(|error| {
            let (NotBuilt::Refused(text) | NotBuilt::Trouble(text)) = error;
            Error::Trouble(format!(
                "{}: {text}",
                path.strip_prefix(&self.workshop.package.root).unwrap_or(path).display()
            ))
        })?;
        Ok(Built { program: with_this_stonepath(built.program), ..built })
    }
}

/// What a problem of ours has against a file.
fn invalid(problem: &dyn AnyProblem, file: &TestFile) -> Option<String> {
    match std::fs::read(&file.input) {
        Err(error) => Some(format!("{}.in: cannot read: {error}", file.name)),
        Ok(input) => {
            let error = problem.validate(&input).err()?;
            Some(error.report(&format!("{}.in", file.name), &input).to_string())
        }
    }
}
