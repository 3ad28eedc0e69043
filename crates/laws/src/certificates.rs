//! The law of certificates: no wrong answer is certified.

use alloc::vec::Vec;

use certify::{File, NotCertified, Problem, certify};
use judge_io::{AnyProblem, prove_all};
use kits::Bytes;

use crate::edits::edit;
use crate::texts::decode_problem;

/// Checks a certificate. The first byte selects the problem (as in [`crate::all`])
/// and the encoding of the files. Problems without certificates are skipped.
///
/// ```text
///     0 to 4, … the three files themselves, separated by 0xff
///     5 to 9, … a recipe for a valid input, which is solved; a byte of flags; the bytes that the flags need:
///               bit 3, 4       use the certificate (bit 3), the answers (bit 4) of another input, whose
///                              recipe differs in one byte; two bytes: its index, its new value
///               bit 0, 1, 2    change the certificate (bit 0), the answers (bit 1), the input (bit 2)
/// ```
///
/// - If it is accepted, the input is valid, the checker accepts the answers, and the number of cases is right.
/// - If it is refused, the error is at a line of one of the files.
/// - The files of a recipe are accepted before changes.
///
/// # Panics
/// If one of these does not hold.
pub fn certificates(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (kit, is_recipe) = decode_problem(&mut bytes);
    let problem = kit.problem();
    let Some(id) = Problem::from_id(kit.id) else { return };
    let hold = |input: &[u8], answers: &[u8], proofs: &[u8]| hold(problem, id, input, answers, proofs);
    if !is_recipe {
        let mut files = bytes.rest().splitn(3, |&byte| byte == 0xff);
        let mut file = || files.next().unwrap_or(&[]);
        let _ = hold(file(), file(), file());
        return;
    }
    let recipe = bytes.rest();
    let mut input = (kit.recipe)(&mut bytes);
    let recipe = &recipe[..recipe.len() - bytes.rest().len()];
    let (mut answers, mut certificate) = proved(problem, &input);
    assert!(hold(&input, &answers, &certificate).is_ok(), "a right certificate is refused");
    let which = bytes.byte();
    if which >> 3 & 3 != 0 && !recipe.is_empty() {
        let mut recipe = recipe.to_vec();
        let at = bytes.below(recipe.len());
        recipe[at] = bytes.byte();
        let other = (kit.recipe)(&mut Bytes::new(&recipe));
        let stale = proved(problem, &other);
        answers = if which & 16 != 0 { stale.0 } else { answers };
        certificate = if which & 8 != 0 { stale.1 } else { certificate };
    }
    for (bit, file) in [&mut certificate, &mut answers, &mut input].into_iter().enumerate() {
        if which >> bit & 1 != 0 {
            edit(file, &mut bytes);
        }
    }
    let _ = hold(&input, &answers, &certificate);
}

/// The answers to a valid input, and their certificate.
fn proved(problem: &dyn AnyProblem, input: &[u8]) -> (Vec<u8>, Vec<u8>) {
    prove_all(problem, input).expect("a recipe gives a valid input")
}

fn hold(
    problem: &dyn AnyProblem,
    id: Problem,
    input: &[u8],
    answers: &[u8],
    certificate: &[u8],
) -> Result<u32, NotCertified> {
    let certified = certify(id, input, answers, certificate);
    match &certified {
        Ok(count) => {
            let verdict = problem.check(input, answers).expect("a certified input is valid");
            assert!(verdict.is_accepted(), "certified, but wrong: {verdict}");
            assert_eq!(problem.solve(input, &mut Vec::new()), Ok(*count));
        }
        Err(refused) => {
            let file = match refused.file {
                File::Input => input,
                File::Output => answers,
                File::Certificate => certificate,
            };
            let lines = file.split(|&byte| byte == b'\n').count();
            assert!((1..=lines).contains(&refused.line), "line {} of {lines}", refused.line);
            assert!(!refused.expected.is_empty());
        }
    }
    certified
}
