//! `stonepath stress`: finds a minimal input on which a program is wrong.

use std::path::Path;

use stress::cli::{Args, Caller};

use super::say_to;
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

pub(super) fn run(args: &Args, system: &dyn System) -> Result<Exit, Failure> {
    let caller = Caller { folder: Path::new("stonepath-stress"), stonepath: "stonepath", keep: None };
    let output = Output::new(system)?;
    let ended = stress::cli::run(args, &caller).map_err(|error| Failure::Trouble(error.to_string()))?;
    let exit = say_to(output, &ended.text, if ended.found { Exit::WrongAnswer } else { Exit::Fine })?;
    ended.trouble.map_or(Ok(exit), |trouble| Err(Failure::Trouble(trouble)))
}
