//! `chain` against its documentation.

use std::cell::Cell;
use std::collections::BTreeSet;

use rules_core::{Flaw, chain};

/// Every list of up to five cells of a line of five, with every set of stones.
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
                // Later flaws overwrite earlier ones, so the most important one comes last, and steps count down.
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

/// A cell may occur twice, `adjacent` gets its cells in order, and each closure is called at most once per step.
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
