//! Changes are undone stone by stone, the last one first.

use rules_core::{Changes, Journal, Notes};

#[test]
fn the_last_change_comes_first() {
    let mut changes = Changes::default();
    // Stones with three changes, none, and two.
    for stone in [vec![1, 2, 3], vec![], vec![4, 5]] {
        changes.stone();
        stone.into_iter().for_each(|change| changes.note(change));
    }
    assert_eq!((changes.len(), changes.is_empty()), (3, false));
    let mut copy = changes.clone();
    for expected in [vec![5, 4], vec![], vec![3, 2, 1]] {
        let mut undone = Vec::new();
        assert!(changes.take_back(|change| undone.push(change)));
        assert_eq!(undone, expected);
    }
    assert!(!changes.take_back(|_| panic!("nothing is left")));
    assert_eq!((changes.len(), changes.is_empty(), copy.len()), (0, true, 3));
    // Clearing a journal also forgets the changes of earlier stones.
    copy.clear();
    copy.stone();
    let mut undone = Vec::new();
    assert!(copy.take_back(|change: i32| undone.push(change)));
    assert!(undone.is_empty() && copy.is_empty());
}
