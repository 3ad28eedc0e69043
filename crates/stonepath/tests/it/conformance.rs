//! Runs the binary on every row of the conformance tables of `kits`: broken, hostile and odd inputs.

mod ways;

use std::collections::HashSet;
use std::fs;

use kits::conformance::{Judged, Row, cases, hold, offset};

use self::ways::{by, ways};
use super::run::{Run, scratch};

/// Every command reports the same error for an input, from a file or a pipe. The first row of each problem,
/// mode and kind of error runs in all [`ways`]. Each later row runs in one of them, in turn.
#[test]
fn all_ways_to_read_conform() {
    let folder = scratch("conformance");
    let mut kinds = HashSet::new();
    let cases: Vec<_> = cases()
        .into_iter()
        .enumerate()
        .map(|(number, case)| {
            let ways = ways(case.id, case.mode);
            let kind = case.refusal.as_ref().map(|refusal| refusal.kind.clone());
            let first = kinds.insert((case.id, case.mode, kind));
            let ways = if first { ways } else { vec![ways[number % ways.len()]] };
            (number, ways, case)
        })
        .collect();
    hold(
        &cases,
        |(_, _, case)| case,
        |(number, ways, case)| {
            let file = folder.join(format!("{number}.in"));
            fs::write(&file, &case.input).expect("the file can be written");
            let fault = ways.iter().find_map(|way| {
                let fault = by(*way, case, &file).err()?;
                Some(format!("{way:?}: {fault}"))
            });
            fs::remove_file(&file).expect("it was written");
            fault.map_or(Ok(()), Err)
        },
    );
}

/// Checks standard output.
fn good(case: &Row, run: &Run) -> Judged {
    let end = case.refusal.as_ref().map_or(case.input.len(), |refusal| offset(&case.input, refusal.place));
    case.wrong_answers(&run.out, end).map_or(Ok(()), Err)
}
