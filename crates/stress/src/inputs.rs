//! Inputs of other problems, from a generator and a validator.

use judge::Built;
use runner::{End, Input, Run};

use crate::error::Error;
use crate::program::Runner;

/// Generates inputs of a problem, and may validate them.
pub trait Inputs: Sync {
    /// Returns the input of a seed, the same every time.
    ///
    /// # Errors
    /// When the seed has no input, for example [`Error::NoInput`]. Ends the search before the first failure.
    fn generate(&self, seed: u64) -> Result<String, Error>;

    /// Whether [`Inputs::validate`] checks inputs. If not, nothing is shrunk, because the result might be invalid.
    fn has_validator(&self) -> bool {
        false
    }

    /// Whether an input is valid.
    ///
    /// # Errors
    /// When the input cannot be checked. Before the first failure, this ends the search; later, only
    /// this input is skipped.
    fn validate(&self, _input: &str) -> Result<bool, Error> {
        Ok(true)
    }
}

/// A program that generates inputs, perhaps with one that validates them.
#[derive(Debug)]
pub struct Generator<'a> {
    line: String,
    built: Built,
    validator: Option<(String, Built)>,
    runner: &'a Runner,
}

impl<'a> Generator<'a> {
    /// Builds a program that writes an input to standard output. Its last argument is the seed. `line` is as for
    /// [`Program::new`](crate::Program::new).
    ///
    /// # Errors
    /// When it cannot be built.
    pub fn new(line: &str, runner: &'a Runner) -> Result<Self, Error> {
        Ok(Generator { line: line.into(), built: runner.program(line)?, validator: None, runner })
    }

    /// Adds a program that reads an input from standard input and exits with 0 or 42 if it is valid.
    ///
    /// # Errors
    /// When it cannot be built.
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
            // Shrunk inputs may crash a validator. They are invalid.
            _ => Ok(false),
        }
    }
}

fn failed(what: &str, line: &str, run: &Run) -> Error {
    let text = String::from_utf8_lossy(&run.errors);
    let text = format!("the {what} `{line}` failed: {}\n{}", run.end, text.trim_end());
    Error::NoInput(text.trim_end().to_owned())
}
