//! What the command line names to be read: files and standard input.

use std::ffi::OsString;
use std::path::PathBuf;

use judge_io::{AnyProblem, Layout, Mark};
use package::walk::shown;

use crate::exit::Failure;
use crate::input::{Input, cannot_read};
use crate::system::{Kind, System};

/// Where bytes come from, as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// `-`
    Stdin,
    /// Anything else.
    File(PathBuf),
}

impl From<OsString> for Source {
    fn from(argument: OsString) -> Self {
        if argument == "-" { Source::Stdin } else { Source::File(argument.into()) }
    }
}

impl Source {
    /// Reads an input of a problem: all of it, or enough of it for its first error.
    pub(crate) fn read(
        &self,
        system: &dyn System,
        problem: &dyn AnyProblem,
        layout: Layout,
    ) -> Result<Input, Failure> {
        let mut input = self.start(system)?;
        let mut mark = Mark::START;
        while !input.is_whole() {
            let known = input.known();
            match problem.read_on(known, layout, &mut mark) {
                Err(error) if error.stands_behind(known) => {
                    input.read_past(&error)?;
                    break;
                }
                _ => input.read_more()?,
            }
        }
        Ok(input)
    }

    /// Reads all of a file that is not large, and a start of anything else.
    pub(crate) fn start(&self, system: &dyn System) -> Result<Input, Failure> {
        let mut input = self.open(system)?;
        if input.kind == Kind::Pipe {
            input.read_more()?;
        }
        Ok(input)
    }

    /// Reads all of a file that is not large, and nothing yet of anything else.
    pub(crate) fn open(&self, system: &dyn System) -> Result<Input, Failure> {
        let mut input = self.open_in_steps(system)?;
        input.read_small_file()?;
        Ok(input)
    }

    /// Reads nothing yet.
    pub(crate) fn open_in_steps(&self, system: &dyn System) -> Result<Input, Failure> {
        let name = self.name();
        let opened = match self {
            Source::Stdin => system.stdin(),
            Source::File(path) => system.open(path),
        };
        match opened {
            Ok(stream) => Ok(Input::new(name, stream)),
            Err(error) => Err(cannot_read(&name, &error)),
        }
    }

    /// What messages call it.
    fn name(&self) -> String {
        match self {
            Source::Stdin => "stdin".into(),
            Source::File(path) => shown(path),
        }
    }
}
