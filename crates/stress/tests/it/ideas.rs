//! Searches find the smallest inputs that refute the wrong solvers of the kits (`kits::Idea`), and no failure of the
//! right ones.

use super::search::{Planted, found, search};

#[test]
fn ideas_are_shown_with_the_least() {
    for kit in kits::ALL {
        for idea in kit.wrong_solvers {
            if idea.shown.is_empty() {
                let report = search(kit.id, &Planted(idea.answers), 1, 300);
                assert!(report.found.is_none(), "{}, {}: {:?}", kit.id, idea.what, report.found);
                continue;
            }
            for found in found(kit.id, idea.answers) {
                let size = (kit.size)(&found.input);
                assert!(idea.shown.contains(&size), "{}, {}: {size:?}", kit.id, idea.what);
            }
        }
    }
}
