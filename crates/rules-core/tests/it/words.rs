//! The messages of flaws.

use std::collections::BTreeSet;

use rules_core::Flaw;

/// The message of each flaw, and the form of all error messages.
#[test]
fn display() {
    let words = [
        (Flaw::Empty, "the witness is empty"),
        (Flaw::OffBoard { step: 4 }, "cell 4 of the witness is off the board"),
        (Flaw::WrongCell { step: 0 }, "cell 0 of the witness does not hold what is claimed"),
        (Flaw::NotAdjacent { step: 2 }, "cells 2 and 3 of the witness do not touch"),
        (Flaw::WrongStart, "the witness starts in the wrong place"),
        (Flaw::WrongEnd, "the witness ends in the wrong place"),
        (Flaw::Repeated { step: 9 }, "cell 9 of the witness occurs twice"),
        (Flaw::Shared, "two parts of the witness share a cell"),
        (Flaw::NotEnclosed, "the loop does not enclose the cell"),
        (Flaw::NotCrossing, "the links do not cross"),
        (Flaw::Crossed { step: 3 }, "a link from cell 3 of the witness is blocked by a link that crosses it"),
        (Flaw::HasLiberty, "the chain has a liberty left"),
        (Flaw::WrongCount, "the numbers do not support the claim"),
        (Flaw::NotApplicable, "the reason does not apply to this position"),
    ];
    for (flaw, expected) in words {
        let shown = flaw.to_string();
        assert_eq!(shown, expected);
        assert!(shown.starts_with(|c: char| c.is_ascii_lowercase()) && !shown.ends_with('.'));
    }
    assert_eq!(words.iter().map(|(_, words)| words).collect::<BTreeSet<_>>().len(), words.len());
}

/// A flaw made by a caller has a message and can be passed on as an error.
#[test]
fn flaws_are_errors() {
    let flaw = Flaw::NotAdjacent { step: usize::MAX };
    assert!(flaw.to_string().ends_with("do not touch"));
    let error: Box<dyn std::error::Error + Send + Sync> = flaw.into();
    assert_eq!(error.downcast_ref::<Flaw>(), Some(&flaw));
}
