//! `stonepath certify`: are these answers proved?

use certify::{File, Problem, Refused};

use super::one_stdin;
use super::proofs::no_checker;
use crate::cli::CertifyArgs;
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// Checks a certificate and says so. The problem's own code has no part in it.
pub(super) fn run(args: &CertifyArgs) -> Result<Exit, Failure> {
    one_stdin("certify", &[&args.input, &args.output, &args.certificate], "INPUT, OUTPUT or CERTIFICATE")?;
    let id = args.problem.info().id;
    let problem = Problem::from_id(id).ok_or_else(|| no_checker(id))?;
    let input = args.input.read()?;
    let output = args.output.read()?;
    let certificate = args.certificate.read()?;
    let (exit, text) = match certify::certify(problem, &input.bytes, &output.bytes, &certificate.bytes) {
        Ok(1) => (Exit::Fine, format!("{}: certified, 1 case\n", output.name)),
        Ok(cases) => (Exit::Fine, format!("{}: certified, {cases} cases\n", output.name)),
        Err(refused) => {
            let file = match refused.file {
                File::Input => &input,
                File::Output => &output,
                File::Certificate => &certificate,
            };
            (
                Exit::WrongAnswer,
                format!("{}:{}: not certified: {}\n", file.name, refused.line, reason(&refused)),
            )
        }
    };
    match Output::new()?.write(text.as_bytes()) {
        // Nobody reads the verdict, but what is not proved must not pass for proved.
        Ok(()) | Err(Failure::Closed) => Ok(exit),
        Err(failure) => Err(failure),
    }
}

/// The reason with the case before it, where it is about one.
fn reason(refused: &Refused) -> String {
    match refused.case {
        0 => refused.to_string(),
        case => format!("case {case}: {refused}"),
    }
}
