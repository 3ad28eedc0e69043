//! The law of certificates: nothing that is wrong is certified.

use alloc::vec::Vec;

use certify::{File, NotCertified, Problem, certify};
use judge_io::{AnyProblem, prove_all};
use kits::Bytes;

use crate::edits::edit;
use crate::texts::chosen;

/// Three files for one of the problems: a byte says which (as for [`crate::all`]), and what the other bytes are. Where the problem
/// has no certificates, nothing is asked.
///
/// ```text
///     0 to 4, … input, answers and certificate themselves, with 0xff between them
///     5 to 9, … a recipe for a right input, which is solved with its certificate; a byte of bits; the changes
///               bit 0, 1, 2    changes to the certificate, to the answers, to the input
///               bit 3, 4       before that: certificate, answers of a recipe in which one byte (two bytes: where, what) differs
/// ```
///
/// - What is accepted is right: the input is one, and the checker accepts the answers to it, as many as there are cases.
/// - What is refused is refused at a line of one of the files. Case by case the same is accepted.
/// - A right certificate over nothing that was changed is accepted.
///
/// # Panics
/// When one of these does not hold.
pub fn certificates(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (kit, is_recipe) = chosen(&mut bytes);
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

/// Answers and certificate of a right input.
fn proved(problem: &dyn AnyProblem, input: &[u8]) -> (Vec<u8>, Vec<u8>) {
    prove_all(problem, input).expect("recipes are for right inputs")
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
            let verdict = problem.check(input, answers).expect("certified, and refused as an input");
            assert!(verdict.is_accepted(), "certified, and wrong: {verdict}");
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
