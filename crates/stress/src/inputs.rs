//! Inputs of a problem that is not one of ours: from somebody's generator, held to somebody's validator.

use judge::Built;
use runner::{End, Input, Run};

use crate::program::Runner;

/// Makes inputs, and perhaps knows which inputs are valid.
pub trait Inputs: Sync {
    /// The input of a seed, the same every time.
    ///
    /// # Errors
    /// Why there is none: the search ends with this message.
    fn generate(&self, seed: u64) -> Result<String, String>;

    /// Whether [`Inputs::validate`] knows anything. If not, nothing is made simpler: what came out could be no input at all.
    fn has_validator(&self) -> bool {
        false
    }

    /// Whether an input is valid.
    ///
    /// # Errors
    /// Why nobody can tell: the search ends with this message.
    fn validate(&self, _input: &str) -> Result<bool, String> {
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
    /// When it cannot be built: why.
    pub fn new(line: &str, runner: &'a Runner) -> Result<Self, String> {
        Ok(Generator { line: line.into(), built: runner.program(line)?, validator: None, runner })
    }

    /// With a program that reads an input from standard input and exits with 0 or 42 if it is valid.
    ///
    /// # Errors
    /// When it cannot be built: why.
    pub fn validator(self, line: &str) -> Result<Self, String> {
        let validator = Some((line.into(), self.runner.program(line)?));
        Ok(Generator { validator, ..self })
    }

    fn run(&self, line: &str, built: &Built, args: &[String], input: Input<'_>) -> Result<Run, String> {
        let run = self.runner.run(built, args, input, &self.runner.limits);
        run.map_err(|error| format!("cannot start `{line}`: {error}"))
    }
}

impl Inputs for Generator<'_> {
    fn generate(&self, seed: u64) -> Result<String, String> {
        let line = format!("{} {seed}", self.line);
        let run = self.run(&line, &self.built, &[seed.to_string()], Input::Nothing)?;
        if run.end != End::Exit(0) {
            return Err(failed("generator", &line, &run));
        }
        String::from_utf8(run.output).map_err(|_| format!("expected text from the generator `{line}`"))
    }

    fn has_validator(&self) -> bool {
        self.validator.is_some()
    }

    fn validate(&self, input: &str) -> Result<bool, String> {
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

fn failed(what: &str, line: &str, run: &Run) -> String {
    let text = String::from_utf8_lossy(&run.errors);
    format!("the {what} `{line}` failed: {}\n{}", run.end, text.trim_end()).trim_end().to_owned()
}
