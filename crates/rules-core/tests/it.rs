//! Colours, chains of a witness, and the words for their flaws.

use std::cell::Cell;
use std::collections::BTreeSet;

use rules_core::{Color, Flaw, chain};

#[test]
fn colors() {
    assert_eq!(Color::BOTH, [Color::Black, Color::White]);
    assert_eq!(Color::BOTH.map(Color::opponent), [Color::White, Color::Black]);
    assert_eq!(Color::BOTH.map(Color::index), [0, 1]);
    assert!(Color::Black < Color::White);
}

/// Every list of up to five cells of a line of five, with every set of stones, against the words of the documentation.
#[test]
fn all_short_chains() {
    let near = |a: u32, b: u32| a.abs_diff(b) == 1;
    let mut seen = BTreeSet::new();
    for stones in 0..32_u32 {
        let holds = |at: u32| stones >> at & 1 == 1;
        for len in 0..=5 {
            for code in 0..5_u32.pow(len) {
                let cells = (0..len).map(|i| code / 5_u32.pow(i) % 5).collect::<Vec<_>>();
                let mut expected = Ok(());
                // The last one found counts, so the gravest comes last, and the search goes backwards.
                for step in (1..cells.len()).rev() {
                    if !near(cells[step - 1], cells[step]) {
                        expected = Err(Flaw::NotAdjacent { step: step - 1 });
                    }
                }
                for step in (0..cells.len()).rev() {
                    if !holds(cells[step]) {
                        expected = Err(Flaw::WrongCell { step });
                    }
                }
                if cells.is_empty() {
                    expected = Err(Flaw::Empty);
                }
                assert_eq!(chain(&cells, holds, near), expected, "{cells:?} on {stones:05b}");
                seen.insert(format!("{expected:?}"));
            }
        }
    }
    // Empty, a wrong cell at five places, a gap at four, and chains.
    assert_eq!(seen.len(), 1 + 5 + 4 + 1, "{seen:?}");
}

/// A cell may stand twice, the order of the two cells of a step is kept, and no closure is asked twice.
#[test]
fn what_the_closures_are_asked() {
    assert_eq!(chain(&[1, 2, 1, 2, 3], |_| true, |a: i32, b| a.abs_diff(b) == 1), Ok(()));
    assert_eq!(chain(&[1, 2, 3], |_| true, |a, b| a < b), Ok(()));
    assert_eq!(chain(&[3, 2, 1], |_| true, |a, b| a < b), Err(Flaw::NotAdjacent { step: 0 }));
    let (held, touched) = (Cell::new(0), Cell::new(0));
    let count = |cell: &Cell<u32>| cell.set(cell.get() + 1);
    let long = (0..100_000).collect::<Vec<u32>>();
    let holds = |_| {
        count(&held);
        true
    };
    let near = |a: u32, b: u32| {
        count(&touched);
        a + 1 == b
    };
    assert_eq!(chain(&long, holds, near), Ok(()));
    assert_eq!((held.get(), touched.get()), (100_000, 99_999));
}

/// The words of each flaw, and the form that all errors have.
#[test]
fn display() {
    let words = [
        (Flaw::Empty, "the witness is empty"),
        (Flaw::OffBoard { step: 4 }, "cell 4 of the witness is off the board"),
        (Flaw::WrongCell { step: 0 }, "cell 0 of the witness does not hold what is claimed"),
        (Flaw::NotAdjacent { step: 2 }, "cells 2 and 3 of the witness do not touch"),
        (Flaw::WrongStart, "the witness starts in the wrong place"),
        (Flaw::WrongEnd, "the witness ends in the wrong place"),
        (Flaw::Repeated { step: 9 }, "cell 9 of the witness stands there twice"),
        (Flaw::Shared, "two parts of the witness share a cell"),
        (Flaw::NotEnclosed, "the loop does not enclose the cell"),
        (Flaw::NotCrossing, "the links do not cross"),
        (Flaw::Crossed { step: 3 }, "a link from cell 3 of the witness is crossed by one that rules it out"),
        (Flaw::HasLiberty, "the chain has a liberty left"),
        (Flaw::WrongCount, "the numbers do not bear out the claim"),
        (Flaw::NotApplicable, "the reason does not apply to this position"),
    ];
    for (flaw, expected) in words {
        let shown = flaw.to_string();
        assert_eq!(shown, expected);
        assert!(shown.starts_with(|c: char| c.is_ascii_lowercase()) && !shown.ends_with('.'));
    }
    assert_eq!(words.iter().map(|(_, words)| words).collect::<BTreeSet<_>>().len(), words.len());
}

/// A flaw that a caller made up is shown like any other, and is an error that can be passed on.
#[test]
fn flaws_are_errors() {
    let flaw = Flaw::NotAdjacent { step: usize::MAX };
    assert!(flaw.to_string().ends_with("do not touch"));
    let error: Box<dyn std::error::Error + Send + Sync> = flaw.into();
    assert_eq!(error.downcast_ref::<Flaw>(), Some(&flaw));
}
