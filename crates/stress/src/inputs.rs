//! Inputs of a problem that is not one of ours: from somebody's generator, held to somebody's validator.

use std::time::Duration;

use runner::{End, Guard, Input, Limits, Program, Run};

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

/// A command that writes an input, and one that says which inputs are valid.
#[derive(Debug)]
pub struct Generator {
    command: String,
    validator: Option<String>,
    limits: Limits,
    guard: Guard,
}

impl Generator {
    /// A command for the shell that writes an input to standard output; its last argument will be the seed. Then how long it may take
    /// for an input, on the wall, and the guard that ends it.
    pub fn new(command: &str, timeout: Duration, guard: Guard) -> Self {
        Generator { command: command.into(), validator: None, limits: Limits::new(timeout), guard }
    }

    /// With a command that reads an input from standard input and exits with 0 or 42 if it is valid.
    #[must_use]
    pub fn validator(self, command: &str) -> Self {
        Generator { validator: Some(command.into()), ..self }
    }

    fn run(&self, line: &str, input: Input<'_>) -> Result<Run, String> {
        let run = Program::shell(line).run(&self.guard, input, &self.limits);
        run.map_err(|error| format!("cannot start `{line}`: {error}"))
    }
}

impl Inputs for Generator {
    fn generate(&self, seed: u64) -> Result<String, String> {
        let line = format!("{} {seed}", self.command);
        let run = self.run(&line, Input::Nothing)?;
        if run.end != End::Exit(0) {
            return Err(failed("generator", &line, &run));
        }
        String::from_utf8(run.output).map_err(|_| format!("expected text from the generator `{line}`"))
    }

    fn has_validator(&self) -> bool {
        self.validator.is_some()
    }

    fn validate(&self, input: &str) -> Result<bool, String> {
        let Some(line) = &self.validator else { return Ok(true) };
        let run = self.run(line, Input::Bytes(input.as_bytes()))?;
        match run.end {
            End::Exit(0 | 42) => Ok(true),
            _ if run.was_not_started() => Err(failed("validator", line, &run)),
            // What drops lines and words makes inputs on which a validator may well fall.
            _ => Ok(false),
        }
    }
}

fn failed(what: &str, line: &str, run: &Run) -> String {
    let text = String::from_utf8_lossy(&run.errors);
    format!("the {what} `{line}` failed: {}\n{}", run.end, text.trim_end()).trim_end().to_owned()
}
