//! Whole certificates, and the lines around the proofs of the cases.
//!
//! `docs/certificates.md` describes the format. Each problem writes its own proofs.

use alloc::format;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{AnyProblem, Info, InputError, Problem};

/// A solved case with the proof of its answer.
#[derive(Clone, Copy, Debug)]
pub struct Proved<'a> {
    /// The number of the case, from 1.
    pub number: u32,
    /// The answer, in the contest's words, with line feeds.
    pub answer: &'a [u8],
    /// Its part of the certificate: the line `case n` and the lines of the proof.
    pub certificate: &'a [u8],
}

/// Solves a whole input. Returns the answers and the whole certificate.
///
/// # Errors
/// The first error in the input.
pub fn prove_all(problem: &dyn AnyProblem, input: &[u8]) -> Result<(Vec<u8>, Vec<u8>), InputError> {
    let (mut answers, mut certificate) = (Vec::new(), Vec::new());
    begin_certificate(problem.info(), &mut certificate);
    let count = problem.prove(input, &mut |case| {
        answers.extend_from_slice(case.answer);
        certificate.extend_from_slice(case.certificate);
        ControlFlow::Continue(())
    })?;
    end_certificate(count, &mut certificate);
    Ok((answers, certificate))
}

/// Appends the first line of a certificate: the version of the format and the problem.
pub fn begin_certificate(problem: &Info, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("stonepath-certificate 1 {}\n", problem.id).as_bytes());
}

/// Appends the last line of a certificate, with the number of cases. Only the certificate of a whole input has it.
pub fn end_certificate(cases: u32, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("end {cases}\n").as_bytes());
}

/// Appends the part of a certificate that proves the answer to a case.
pub(crate) fn prove<P: Problem>(
    problem: &P,
    number: u32,
    case: &P::Case,
    answer: &P::Answer,
    certificate: &mut Vec<u8>,
) {
    certificate.extend_from_slice(format!("case {number}\n").as_bytes());
    problem.prove(case, answer, certificate);
}
