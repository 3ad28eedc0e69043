//! Inputs of a problem that is not one of ours: from somebody's generator, held to somebody's validator.

use judge::Built;
use runner::{End, Input, Run};

use crate::error::Error;
use crate::program::Runner;

/// Makes inputs, and perhaps knows which inputs are valid.
pub trait Inputs: Sync {
    /// The input of a seed, the same every time.
    ///
    /// # Errors
    /// Why there is none, such as [`Error::NoInput`]. It ends the search.
    fn generate(&self, seed: u64) -> Result<String, Error>;

    /// Whether [`Inputs::validate`] knows anything. If not, nothing is made simpler: what came out could be no input at all.
    fn has_validator(&self) -> bool {
        false
    }

    /// Whether an input is valid.
    ///
    /// # Errors
    /// Why nobody can tell. It ends the search.
    fn validate(&self, _input: &str) -> Result<bool, Error> {
        Ok(true)
    }
}

/// A program that writes an input, and one that says which inputs are valid.
#[derive(Debug)]
pub struct Generator<'a> {
    line: String,
    built: Built,
    validator: Option<(String, Built)>,
    runner: &'a Runner,
}

impl<'a> Generator<'a> {
    /// A program that writes an input to standard output; its last argument will be the seed. It is named as a
    /// [`Program`](crate::Program) is.
    ///
    /// # Errors
    /// It cannot be built.
    pub fn new(line: &str, runner: &'a Runner) -> Result<Self, Error> {
        Ok(Generator { line: line.into(), built: runner.program(line)?, validator: None, runner })
    }

    /// With a program that reads an input from standard input and exits with 0 or 42 if it is valid.
    ///
    /// # Errors
    /// It cannot be built.
    pub fn validator(self, line: &str) -> Result<Self, Error> {
        let validator = Some((line.into(), self.runner.program(line)?));
        Ok(Generator { validator, ..self })
    }

    fn run(&self, line: &str, built: &Built, args: &[String], input: Input<'_>) -> Result<Run, Error> {
        let run = self.runner.run(built, args, input, &self.runner.limits);
        run.map_err(|error| Error::NotStarted(format!("cannot start `{line}`: {error}")))
    }
}

impl Inputs for Generator<'_> {
    fn generate(&self, seed: u64) -> Result<String, Error> {
        let line = format!("{} {seed}", self.line);
        let run = self.run(&line, &self.built, &[seed.to_string()], Input::Nothing)?;
        if run.end != End::Exit(0) {
            return Err(failed("generator", &line, &run));
        }
        String::from_utf8(run.output)
            .map_err(|_| Error::NoInput(format!("expected text from the generator `{line}`")))
    }

    fn has_validator(&self) -> bool {
        self.validator.is_some()
    }

    fn validate(&self, input: &str) -> Result<bool, Error> {
        let Some((line, built)) = &self.validator else { return Ok(true) };
        let run = self.run(line, built, &[], Input::Bytes(input.as_bytes()))?;
        match run.end {
            End::Exit(0 | 42) => Ok(true),
            _ if built.was_not_started(&run) => Err(failed("validator", line, &run)),
            // What drops lines and words makes inputs on which a validator may well fall.
            _ => Ok(false),
        }
    }
}

fn failed(what: &str, line: &str, run: &Run) -> Error {
    let text = String::from_utf8_lossy(&run.errors);
    let text = format!("the {what} `{line}` failed: {}\n{}", run.end, text.trim_end());
    Error::NoInput(text.trim_end().to_owned())
}
