//! What a package brings along to look at its data: input validators, and a checker.

use std::path::{Path, PathBuf};

use judge_io::AnyProblem;
use package::TestFile;
use package::walk;
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
    /// Holds the inputs to the problem's limits, or to the package's own validators. Returns a note for each validator that cannot be
    /// asked, since it is in an unknown language.
    pub(crate) fn validate(&self, files: &[&TestFile]) -> Result<Vec<String>, Error> {
        let mut notes = Vec::new();
        let findings: Vec<String> = match self.problem {
            Some(problem) => files.par_iter().filter_map(|file| invalid(problem, file)).collect(),
            None => {
                let mut findings = Vec::new();
                for path in &self.workshop.package.input_validators {
                    let built = self.workshop.build(path, None, None);
                    if let Err(NotBuilt::Unknown(text)) = built {
                        notes.push(format!("{} did not look at the inputs: {text}", self.name(path)));
                        continue;
                    }
                    let built = self.own(path, built)?;
                    let limits = checker::limits(&self.workshop.package.card.limits);
                    let refused = |file: &&&TestFile| self.refused(path, &built, file, &limits);
                    findings.par_extend(files.par_iter().filter_map(|file| refused(&file)));
                }
                findings
            }
        };
        if findings.is_empty() { Ok(notes) } else { Err(Error::Data(findings)) }
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
    pub(crate) fn custom(&self) -> Result<Custom<'a>, Error> {
        let Workshop { guard, scratch, package } = self.workshop;
        let built = |path: &PathBuf| self.own(path, self.workshop.build(path, None, None));
        let validators = package.output_validators.iter().map(built).collect::<Result<_, _>>()?;
        Ok(Custom { validators, limits: checker::limits(&package.card.limits), guard, scratch })
    }

    /// A program of the package's own, which must build.
    fn own(&self, path: &Path, built: Result<Built, NotBuilt>) -> Result<Built, Error> {
        let built = built.map_err(|error| {
            let (NotBuilt::Refused(text) | NotBuilt::Unknown(text) | NotBuilt::Trouble(text)) = error;
            Error::Trouble(format!("{}: {text}", self.name(path)))
        })?;
        Ok(Built { program: with_this_stonepath(built.program), ..built })
    }

    /// The path of a program of the package, from the package on.
    fn name(&self, path: &Path) -> String {
        walk::shown(path.strip_prefix(&self.workshop.package.root).unwrap_or(path))
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
