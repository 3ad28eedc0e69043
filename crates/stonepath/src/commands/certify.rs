//! `stonepath certify`: are these answers proved?
//!
//! Nothing that solves can have a part in it: a checked problem is an id that the checker knows, and gives no way to an adapter.

use certify::{File, Refused};

use super::{one_stdin, say};
use crate::cli::CertifyArgs;
use crate::exit::{Exit, Failure};
use crate::input::Input;
use crate::system::System;

/// Checks a certificate and says so.
pub(super) fn run(args: &CertifyArgs, system: &dyn System) -> Result<Exit, Failure> {
    one_stdin("certify", &[&args.input, &args.output, &args.certificate], "INPUT, OUTPUT or CERTIFICATE")?;
    let mut input = args.input.start(system)?;
    let mut output = args.output.start(system)?;
    let mut certificate = args.certificate.start(system)?;
    let result = loop {
        let result = {
            let [input, output, certificate] = [&mut input, &mut output, &mut certificate].map(Input::so_far);
            certify::certify(args.problem, &input, &output, &certificate)
        };
        let Err(refused) = &result else { break result };
        let file = match refused.file {
            File::Input => &mut input,
            File::Output => &mut output,
            File::Certificate => &mut certificate,
        };
        // What is refused further to the left than the end of what is there stays refused. A file is never taken to end there: so
        // an input, answers and proofs that are accepted were read to their ends.
        if file.is_whole() || refused.stands(file.bytes.len()) {
            break result;
        }
        file.read_more()?;
    };
    let (exit, text) = match result {
        Ok(1) => (Exit::Fine, format!("{}: certified, 1 case\n", output.name)),
        Ok(cases) => (Exit::Fine, format!("{}: certified, {cases} cases\n", output.name)),
        Err(refused) => {
            let (line, reason) = (refused.line, reason(&refused));
            let name = match refused.file {
                File::Input => return Err(Failure::BadInput(format!("{}:{line}: {reason}", input.name))),
                File::Output => &output.name,
                File::Certificate => &certificate.name,
            };
            (Exit::WrongAnswer, format!("{name}:{line}: not certified: {reason}\n"))
        }
    };
    say(&text, exit, system)
}

/// The reason with the case before it, where it is about one.
fn reason(refused: &Refused) -> String {
    match refused.case {
        0 => refused.to_string(),
        case => format!("case {case}: {refused}"),
    }
}
