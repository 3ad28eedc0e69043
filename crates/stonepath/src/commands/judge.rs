//! `stonepath judge`: judges programs, reports the failing cases, and measures times.

use judge::cli::{self, Args, End};

use super::{say_to, usage};
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

pub(super) fn run(args: &Args, system: &dyn System) -> Result<Exit, Failure> {
    let output = Output::new(system)?;
    let ended = cli::run(args).map_err(|failure| match failure {
        cli::Failure::Usage(text) => usage("judge", text),
        cli::Failure::Data(text) => Failure::BadInput(text),
        cli::Failure::Trouble(text) => Failure::Trouble(text),
    })?;
    let exit = match ended.end {
        End::AsExpected => Exit::Fine,
        End::NotAsExpected => Exit::WrongAnswer,
        End::BadData => Exit::BadInput,
        End::Trouble => Exit::Trouble,
    };
    let exit = say_to(output, &ended.text, exit)?;
    ended.unwritten.map_or(Ok(exit), |text| Err(Failure::Trouble(text)))
}
