//! The validators of a package: programs that check whether inputs are valid and outputs right.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf, absolute};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use package::walk::{self, Links};
use package::{Format, Limits, TestFile};
use rayon::prelude::*;
use runner::{End, Input, Program};
use same_file::Handle;

use crate::build::{Built, Context, NotBuilt, PROCESSES};
use crate::run::Checking;
use crate::text::{said, tail};
use crate::{Error, Fault};

/// Output validators, called as the package formats define: `checker INPUT ANSWER FEEDBACK_DIR
/// ARGS… < OUTPUT`. Exit code 42 means right and 43 wrong; any other is the validator's own
/// fault. All must accept an output. The message is that of the last one that ran.
pub(crate) struct Validators<'a> {
    programs: Vec<Built>,
    limits: runner::Limits,
    context: Context<'a>,
}

/// The most bytes of a checker's message that are read.
const MESSAGE: u64 = 1 << 16;

fn limits(limits: &Limits) -> runner::Limits {
    let mut most = runner::Limits::new(limits.validation_time * 2 + std::time::Duration::from_secs(1));
    most.cpu = Some(limits.validation_time);
    most.memory = Some(limits.validation_memory);
    most.output = limits.validation_output;
    most.processes = Some(PROCESSES);
    most
}

impl<'a> Validators<'a> {
    pub(crate) fn of(context: Context<'a>) -> Result<Self, Error> {
        let built =
            |path: &PathBuf| context.validator(path).map_err(|error| context.no_validator(path, &error));
        let programs = context.package.output_validators.iter().map(built).collect::<Result<_, _>>()?;
        Ok(Validators { programs, limits: limits(&context.package.card.limits), context })
    }

    /// Returns whether the output is right, and the message.
    pub(crate) fn check(&self, file: &TestFile, output: &[u8]) -> Checking<(bool, String)> {
        let mut said = (false, String::new());
        for validator in &self.programs {
            said = self.ask(&validator.program, file, output)?;
            if !said.0 {
                break;
            }
        }
        Ok(said)
    }

    fn ask(&self, program: &Program, file: &TestFile, output: &[u8]) -> Checking<(bool, String)> {
        let trouble = |what| move |error: io::Error| (Fault::Trouble, format!("{what}: {error}"));
        let folder = self.context.scratch.folder().map_err(trouble("cannot create a folder"))?;
        let feedback = folder.path().join("feedback");
        let made = fs::create_dir(&feedback).and_then(|()| Handle::from_path(&feedback));
        let made = made.map_err(trouble("cannot create a folder"))?;
        // Paths are absolute, because the validator runs in another folder. The
        // last ends with `/`, because some checkers append a file name directly.
        let paths = [absolute(&file.input), absolute(&file.answer), Ok(feedback.join(""))];
        let paths = paths.into_iter().collect::<io::Result<Vec<_>>>();
        let paths = paths.map_err(trouble("cannot find the current folder"))?;
        let program = program.clone().args(paths).args(&file.validator_args).scratch(folder.path());
        let run = program.run(self.context.guard, Input::Bytes(output), &self.limits);
        let run = run.map_err(trouble("cannot run the output validator"))?;
        let mut message = Vec::new();
        // A pipe in the place of the folder must not be opened.
        let is_made =
            || Ok(fs::symlink_metadata(&feedback)?.is_dir() && Handle::from_path(&feedback)? == made);
        if let io::Result::Ok(false) = is_made() {
            message.extend(b"the output validator replaced its feedback folder, so its message was not read");
        } else if let Ok(file) = walk::open(&feedback.join("judgemessage.txt"), Links::Refuse) {
            // An unreadable message counts as none.
            let _ = file.take(MESSAGE).read_to_end(&mut message);
        }
        let message = String::from_utf8_lossy(&message).trim().to_string();
        let is_right = match run.end {
            End::Exit(42) => true,
            End::Exit(43) => false,
            end => {
                let mut text = format!("expected 42 or 43 from the output validator, found {end}");
                let said = tail(&run.errors);
                if !said.is_empty() {
                    text += &format!(": {said}");
                }
                return Err((if is_hang(end) { Fault::Hang } else { Fault::Data }, text));
            }
        };
        Ok((is_right, message))
    }
}

fn is_hang(end: End) -> bool {
    matches!(end, End::WallTime | End::CpuTime)
}

/// Runs the package's input validators on the inputs. Returns a note
/// for each that is skipped, because how to build it is unknown.
///
/// # Errors
/// When a validator refuses an input, or cannot be built or run.
pub(crate) fn validate(context: &Context<'_>, files: &[&TestFile]) -> Result<Vec<String>, Error> {
    let (mut notes, mut findings) = (Vec::new(), Vec::new());
    for path in &context.package.input_validators {
        match context.validator(path) {
            Err(NotBuilt::Unknown(text)) => {
                notes.push(format!("{} was skipped: {text}", context.name(path)));
            }
            Err(error) => {
                return Err(Error::NoValidator(context.no_validator(path, &error).to_string()));
            }
            Ok(built) => {
                // One that hangs is not called again.
                let hangs = AtomicBool::new(false);
                let files = files.par_iter().filter(|_| !hangs.load(Relaxed));
                findings.par_extend(files.filter_map(|file| refused(context, path, &built, file, &hangs)));
            }
        }
    }
    if findings.is_empty() { Ok(notes) } else { Err(Error::Data(findings)) }
}

/// Returns why a validator refuses a file, if it does. Sets `hangs` if it runs too long.
fn refused(
    context: &Context<'_>,
    path: &Path,
    built: &Built,
    file: &TestFile,
    hangs: &AtomicBool,
) -> Option<String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let ran = context.scratch.folder().and_then(|folder| {
        let program = built.program.clone().args(file.args_of_input_validator(&name)).args(&file.args);
        let limits = limits(&context.package.card.limits);
        program.scratch(folder.path()).run(context.guard, Input::File(&file.input), &limits)
    });
    match ran {
        Ok(run) if run.end == End::Exit(42) => None,
        Ok(run) => {
            hangs.fetch_or(is_hang(run.end), Relaxed);
            let (file, end, said) = (&file.name, run.end, said(&run));
            // In the legacy format, any code but 42 refuses.
            let is_legacy = context.package.card.format == Format::Legacy;
            let is_verdict = matches!(end, End::Exit(code) if code == 43 || is_legacy);
            let what = if is_verdict { "refuses it" } else { "failed, and neither accepts nor refuses it" };
            let text = format!("{file}.in: the input validator {name} {what} ({end}) {said}");
            Some(text.trim_end().into())
        }
        Err(error) => Some(format!("{}.in: cannot run the input validator {name}: {error}", file.name)),
    }
}
