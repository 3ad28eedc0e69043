//! Proofs for the positions at the end of records, for `stonepath certify`.

use judge_io::AnyProblem;
use records::Record;

use crate::commands::convert;
use crate::commands::proofs::{Check, Keep, Proofs};

/// The files of a problem whose only case is the board or the game of a record.
#[derive(serde::Serialize)]
struct Certificate {
    problem: &'static str,
    input: String,
    output: String,
    certificate: String,
}

/// Adds the field `certificate` to the line that ends `out`: a checked proof for the first problem that can have this
/// case; null if there is none.
pub(super) fn add(record: &Record, out: &mut Vec<u8>) {
    let game = convert::game(record).ok();
    let certificate = game.and_then(|game| {
        problems::ALL.iter().find_map(|&problem| {
            let (mut case, info) = (Vec::new(), problem.info());
            let is_proved = info.certificate && problem.case_of(&game, &mut case).is_ok();
            is_proved.then(|| prove(problem, &case)).flatten()
        })
    });
    out.truncate(out.len() - "}\n".len());
    out.extend_from_slice(b",\"certificate\":");
    serde_json::to_writer(&mut *out, &certificate).expect("strings can be written");
    out.extend_from_slice(b"}\n");
}

fn prove(problem: &dyn AnyProblem, case: &[u8]) -> Option<Certificate> {
    let info = problem.info();
    let (before, after) = info.framing.around(1);
    let input = [before.as_bytes(), case, after.as_bytes()].concat();
    let proofs = Proofs::of(problem, &input, Check::Each, Keep::Proofs).ok()?;
    let is_whole = proofs.solved.is_ok() && proofs.refused.is_none();
    let text = |bytes| String::from_utf8(bytes).ok();
    Some(Certificate {
        problem: info.id,
        input: text(input)?,
        output: text(proofs.answers)?,
        certificate: text(proofs.certificate)?,
    })
    .filter(|_| is_whole)
}
