//! Small stored files catch every solver that forgets one neighbour.
//!
//! Each solver is plain, and right if it knows all steps. The test removes one step. The
//! boards are small, so that a problem setter can see why a file catches a solver.

use kits::files::{Stored, stored};
use kits::{Neighbours, Offset};

/// The small files together catch each solver. If a file was made for it, this file alone does.
#[test]
fn no_missing_neighbour_passes_the_small_files() {
    for kit in kits::ALL {
        let Some(Neighbours { steps, answers, finds }) = kit.neighbours else { continue };
        // The oracle judges replies if many are right.
        let passes = |file: &Stored, steps: [&[Offset]; 2]| {
            let answers = answers(&file.input, steps);
            answers == file.answers
                || cases::check(kit.id, &file.input, &answers).is_some_and(|it| it.is_ok())
        };
        let mut files = stored(kit.id);
        files.retain(|file| file.input.len() <= 6000);
        for file in &files {
            assert!(passes(file, [steps; 2]), "{}: with all steps, {}", kit.id, file.name);
        }
        for (place, (what, made)) in finds.into_iter().enumerate() {
            let is_made = |file: &&Stored| made.is_none_or(|name| file.name.ends_with(name));
            let files: Vec<&Stored> = files.iter().filter(is_made).collect();
            assert!(made.is_none() || files.len() == 1, "{}", kit.id);
            for &forgotten in steps {
                let fewer: Vec<Offset> = steps.iter().copied().filter(|&step| step != forgotten).collect();
                let mut known = [steps; 2];
                known[place] = &fewer;
                let is_caught = files.iter().any(|file| !passes(file, known));
                assert!(is_caught, "{}: nothing catches {what} without the step {forgotten:?}", kit.id);
            }
        }
    }
}

/// The obvious solutions, with which the benches compare ours, are right.
#[test]
fn plain_solutions_are_right() {
    for kit in kits::ALL {
        let Some(plain) = kit.plain else { continue };
        for file in stored(kit.id).iter().filter(|file| file.input.len() <= 60_000) {
            let judged = cases::check(kit.id, &file.input, &plain(&file.input));
            assert_eq!(judged, Some(Ok(())), "{}: {}", kit.id, file.name);
        }
    }
}
