//! `stonepath certify`: checks that answers are proved.
//!
//! `certify::Problem` is the checker's own type. It gives no access to a solver, so none can be involved.

use certify::{File, NotCertified};

use super::{one_stdin, say};
use crate::cli::CertifyArgs;
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::system::System;

/// Checks a certificate and prints the result.
pub(super) fn run(args: &CertifyArgs, system: &dyn System) -> Result<Exit, Failure> {
    one_stdin("certify", &[&args.input, &args.output, &args.certificate], "INPUT, OUTPUT and CERTIFICATE")?;
    let read = |source: &Source| {
        let file = source.read(system, &args.max_input)?;
        file.settle(Ok(()))?;
        Ok(file)
    };
    let (input, output) = (read(&args.input)?, read(&args.output)?);
    let certificate = read(&args.certificate)?;
    let result = certify::certify(args.problem, &input.bytes, &output.bytes, &certificate.bytes);
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

/// The reason, after the number of its case if it has one.
fn reason(refused: &NotCertified) -> String {
    match refused.case {
        0 => refused.to_string(),
        case => format!("case {case}: {refused}"),
    }
}
