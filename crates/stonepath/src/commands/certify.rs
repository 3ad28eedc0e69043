//! `stonepath certify`: are these answers proved?

use certify::{File, Problem, Refused};
use judge_io::Layout;

use super::one_stdin;
use super::proofs::no_checker;
use crate::cli::CertifyArgs;
use crate::exit::{Exit, Failure};
use crate::input::LONGEST_LINE;
use crate::output::Output;
use crate::system::System;

/// Checks a certificate and says so. The problem's own code has no part in it.
pub(super) fn run(args: &CertifyArgs, system: &dyn System) -> Result<Exit, Failure> {
    one_stdin("certify", &[&args.input, &args.output, &args.certificate], "INPUT, OUTPUT or CERTIFICATE")?;
    let id = args.problem.info().id;
    let problem = Problem::from_id(id).ok_or_else(|| no_checker(id))?;
    let input = args.input.read(system, args.problem, Layout::Free)?;
    let mut output = args.output.start(system)?;
    let mut certificate = args.certificate.start(system)?;
    // A line of a proof is a walk over the board: it grows with the input, and without detours by much less than this.
    let longest = LONGEST_LINE.saturating_add(input.bytes.len().saturating_mul(16));
    let result = loop {
        let (answers, proofs) = (output.lines(longest), certificate.lines(longest));
        let result = certify::certify(problem, &input.bytes, answers, proofs);
        // What is refused in a line that is there stays refused; for everything else, all of it must be there.
        let unread = match &result {
            Err(refused) => match refused.file {
                File::Input => break result,
                File::Output if output.has_line(refused.line, longest) => break result,
                File::Certificate if certificate.has_line(refused.line, longest) => break result,
                File::Output => &mut output,
                File::Certificate => &mut certificate,
            },
            Ok(_) if !output.is_whole() => &mut output,
            Ok(_) if !certificate.is_whole() => &mut certificate,
            Ok(_) => break result,
        };
        unread.read_more()?;
    };
    let (exit, text) = match result {
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
    match Output::new(system)?.write(text.as_bytes()) {
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
