//! Solvers that forget one neighbour: small stored files catch every one of them.
//!
//! Each solver is a plain one, right as long as it knows all steps. Then one step is taken away. A setter who looks at the file that
//! catches it sees why: the boards are small.

use kits::files::{Stored, stored};
use kits::{Neighbours, Offset};

/// The small files together catch every one, and so does the file that is made for it by itself.
#[test]
fn no_missing_neighbour_passes_the_small_files() {
    for kit in kits::ALL {
        let Some(Neighbours { steps, answers, finds }) = kit.neighbours else { continue };
        // Where many answers are right, the oracle judges them.
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

/// The obvious solutions, which benches hold ours against, are right.
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
