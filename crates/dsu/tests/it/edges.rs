//! The largest, deepest and empty forests, and the memory that they keep.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::thread;

use dsu::{Dsu, Join, Key, Union};

use super::textbook::Tally;

/// A million elements, as deep as union by size allows, on a stack too small for recursion.
#[test]
fn deep_trees_on_a_small_stack() {
    let work = || {
        let len = 1 << 20;
        // Binomial trees: each union joins the roots of equal sets. The last element is 20 steps down.
        let mut sets = Dsu::<u32>::with_len(len);
        let mut width = 1;
        while width < len {
            for at in (0..len).step_by(2 * width) {
                let (a, b) = (at as u32, (at + width) as u32);
                assert_eq!(sets.union(a, b), Union::Joined { root: a, absorbed: b });
            }
            width *= 2;
        }
        assert_eq!((sets.sets(), sets.size(77)), (1, len));
        assert!((0..len as u32).rev().all(|at| sets.root(at) == 0));
        assert!((0..len as u32).rev().all(|at| sets.find(at) == 0));

        // One element at a time, with the arguments in both orders.
        for backwards in [false, true] {
            sets.reset();
            for at in 1..len as u32 {
                let (a, b) = if backwards { (at - 1, at) } else { (at, at - 1) };
                assert!(sets.union(a, b).is_joined());
            }
            assert_eq!(sets.size(0), len);
            let root = sets.root(0);
            assert!((0..len as u32).all(|at| sets.root(at) == root));
        }
    };
    let small = thread::Builder::new().stack_size(1 << 16).spawn(work).expect("a thread starts");
    small.join().expect("no overflow and no wrong answer");
}

#[test]
fn u16_is_full_at_2_to_the_15() {
    let full = <u16 as Key>::CAPACITY;
    assert_eq!(full, 32_768);
    let mut sets = Dsu::<u16, Tally>::new();
    for element in 0..full {
        assert_eq!(sets.push(Tally::of(element)).index(), element);
    }
    assert!(catch_unwind(AssertUnwindSafe(|| sets.push(Tally::of(full)))).is_err());
    assert!(catch_unwind(AssertUnwindSafe(|| sets.extend([Tally::of(full)]))).is_err());
    assert!(catch_unwind(AssertUnwindSafe(|| sets.reset_to(full + 1))).is_err());
    assert_eq!((sets.len(), sets.sets()), (full, full), "refused elements do not change the forest");
    // The size of the full set is stored as `i16::MIN`. The number of the last element is `i16::MAX`.
    for key in 1..full {
        sets.union(key as u16, key as u16 - 1);
    }
    assert_eq!((sets.sets(), sets.size(5), sets.size(32_767)), (1, full, full));
    assert_eq!(sets.data(9), &Tally { sum: (full * (full + 1) / 2) as u64, most: full - 1 });
    assert_eq!(sets.union(0, 32_767), Union::Same(sets.root(0)));

    // The last element as the only root.
    sets.reset();
    for key in 0..full - 1 {
        assert_eq!(sets.union(32_767, key as u16).root(), 32_767);
    }
    assert_eq!((sets.size(0), sets.root(0), sets.find(17)), (full, 32_767, 32_767));
}

#[test]
fn u32_refuses_more_than_2_to_the_31_before_it_takes_memory() {
    assert_eq!(<u32 as Key>::CAPACITY, 1 << 31);
    assert!(catch_unwind(|| Dsu::<u32>::with_len((1 << 31) + 1)).is_err());
    assert!(catch_unwind(|| Dsu::<u32>::with_len(usize::MAX)).is_err());
}

/// `extend` panics on an endless iterator, and reserves memory only up to the capacity.
#[test]
fn extend_by_an_endless_iterator() {
    let mut sets = Dsu::<u16>::with_len(3);
    assert!(catch_unwind(AssertUnwindSafe(|| sets.extend(std::iter::repeat(())))).is_err());
    assert_eq!((sets.len(), sets.sets()), (32_768, 32_768));
}

#[test]
fn no_such_element() {
    let mut sets = Dsu::<u16>::with_len(3);
    for key in [3, 4, 32_767, 32_768, 65_535] {
        assert!(catch_unwind(|| Dsu::<u16>::with_len(3).root(key)).is_err());
        assert!(catch_unwind(AssertUnwindSafe(|| sets.find(key))).is_err());
        assert!(catch_unwind(AssertUnwindSafe(|| sets.union(0, key))).is_err());
    }
    assert_eq!(sets.sets(), 3);
    assert!(catch_unwind(|| Dsu::<u32>::new().root(0)).is_err());
}

#[test]
fn no_elements() {
    const EMPTY: Dsu<u32, Tally> = Dsu::new();
    let mut sets = EMPTY;
    sets.reset();
    sets.reset_to(0);
    sets.clear();
    assert!(sets.is_empty() && sets.roots().next().is_none());
    assert_eq!((sets.len(), sets.sets()), (0, 0));
    assert_eq!(Dsu::<u16, Tally>::default().len(), 0);
    assert_eq!(Dsu::<u16, Tally>::with_capacity(10).len(), 0);
}

/// Resets, and growth within the previous size, do not allocate: the data keeps its address.
#[test]
fn memory_is_kept() {
    let place = |sets: &Dsu<u32, Tally>| std::ptr::from_ref(sets.data(0)).addr();
    let mut sets = Dsu::<u32, Tally>::with_len(5000);
    let before = place(&sets);
    sets.union(1, 0);
    sets.reset();
    assert_eq!(place(&sets), before);
    sets.reset_to(10);
    assert_eq!(place(&sets), before);
    sets.reset_to(5000);
    assert_eq!(place(&sets), before);
    sets.clear();
    (0..5000).for_each(|element| {
        sets.push(Tally::of(element));
    });
    assert_eq!(place(&sets), before);

    let mut sets = Dsu::<u32, Tally>::with_capacity(5000);
    sets.push(Tally::of(0));
    let before = place(&sets);
    sets.extend((1..5000).map(Tally::of));
    assert_eq!(place(&sets), before);
}

/// `reset` and `clear` drop owned data exactly once.
#[test]
fn data_is_dropped() {
    #[derive(Clone, Default)]
    struct Owner(Option<Rc<()>>);
    impl Join for Owner {
        fn join(&mut self, _absorbed: &Self) {}
    }
    let rc = Rc::new(());
    let mut sets = (0..5).map(|_| Owner(Some(rc.clone()))).collect::<Dsu<u16, _>>();
    sets.union(0, 1);
    assert_eq!(Rc::strong_count(&rc), 6);
    sets.reset();
    assert_eq!((Rc::strong_count(&rc), sets.len()), (1, 5));
    *sets.data_mut(2) = Owner(Some(rc.clone()));
    assert_eq!(Rc::strong_count(&rc), 2);
    assert!(sets.data(2).0.is_some() && sets.data(1).0.is_none());
    sets.clear();
    assert_eq!(Rc::strong_count(&rc), 1);
}

/// Only `union` needs `T: Join`. A forest is `Send` and `Sync` if its data is.
#[test]
fn little_is_asked_of_the_data() {
    fn crosses<T: Send + Sync>(value: T) -> T {
        value
    }
    let mut sets = crosses(["a", "b"].into_iter().collect::<Dsu<u32, _>>());
    assert_eq!((sets.find(1), sets.root(0), sets.data(1), sets.size(0)), (1, 0, &"b", 1));
    *sets.data_mut(0) = "c";
    assert_eq!(sets.data(0), &"c");
}

/// A large forest stores the root of its last union. `clone_from` must replace it.
#[test]
fn a_copy_into_a_used_forest_is_a_copy() {
    for len in [10, (1 << 20) + 10] {
        let mut used = Dsu::<u32>::with_len(len);
        used.union(0, 1);
        let mut source = Dsu::<u32>::with_len(len);
        // 1 is a child of 0, and 0 of 5.
        for (a, b) in [(0, 1), (5, 6), (5, 7), (5, 0)] {
            source.union(a, b);
        }
        used.clone_from(&source);
        assert_eq!((used.len(), used.sets()), (len, len - 4));
        used.union(9, 1);
        assert_eq!(used.root(9), used.root(5), "{len} elements");
        assert_eq!((source.root(9), source.sets()), (9, len - 4), "the source stays as it was");
    }
}
