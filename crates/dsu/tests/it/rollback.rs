//! Unions and elements that are taken back, against copies of the textbook's forest.

use std::panic::{AssertUnwindSafe, catch_unwind};

use dsu::{Dsu, Key, Link, Union};
use rng::Rng;

use super::textbook::{NEAR, Tally, Textbook, forests};

/// What was done: an element that was added, or a union if it joined two sets.
type Done<K> = Option<Option<Link<K, Tally>>>;

/// Random forests, made by whatever shortens paths; then elements and links forwards and backwards, compared in full after each.
#[test]
fn random_operations() {
    fn run<K: Key>(seed: u64) {
        let mut random = Rng::new(seed);
        let len = 1 + random.below(12);
        let (mut sets, mut book) = forests::<K>(len);
        for _ in 0..random.below(12) {
            let [a, b, c] = [(); 3].map(|()| random.below(len));
            assert_eq!(sets.union(K::from_index(a), K::from_index(b)), book.union(a, b));
            sets.find(K::from_index(c));
        }
        let mut done: Vec<(Done<K>, Textbook)> = Vec::new();
        // As many steps back as forwards in the long run, and longer walks in both directions.
        let mut percent = 70;
        for step in 0..400 {
            if step % 20 == 0 {
                percent = 100 - percent;
            }
            if random.below(100) >= percent {
                let Some((last, before)) = done.pop() else { continue };
                match last {
                    None => assert_eq!(sets.pop(), book.data.last().copied()),
                    Some(link) => link.into_iter().for_each(|link| sets.unlink(link)),
                }
                book = before;
            } else {
                let before = book.clone();
                if random.chance(30) {
                    assert_eq!(sets.push(Tally::of(book.len())).index(), book.len());
                    book.push();
                    done.push((None, before));
                } else {
                    let [a, b] = [(); 2].map(|()| random.below(book.len()));
                    let link = sets.link(K::from_index(a), K::from_index(b));
                    assert_eq!(link.is_some(), book.union::<K>(a, b).is_joined());
                    done.push((Some(link), before));
                }
            }
            book.check(&mut sets.clone());
        }
    }
    for seed in 0..60 {
        run::<u16>(seed);
        run::<u32>(seed + 1000);
    }
}

/// A large forest remembers the root that was left last. It may become small by `pop`, and that root no root before it is large again.
#[test]
fn from_large_to_small_and_back() {
    let large = NEAR + 1;
    let (mut sets, mut book) = forests::<u32>(large);
    let first = book.clone();
    let link = sets.link(7, 8).expect("two sets");
    book.union::<u32>(7, 8);
    book.check(&mut sets.clone());
    sets.unlink(link);
    first.check(&mut sets.clone());
    assert_eq!(sets.union(7, 8).root(), 7);
    assert_eq!(sets.pop(), Some(Tally::of(NEAR)));
    for (a, b) in [(10, 11), (10, 12), (10, 7)] {
        assert_eq!(sets.union(a, b).root(), 10);
    }
    sets.push(Tally::of(NEAR));
    // Before anything shortens the path from 8 over 7 to 10.
    assert_eq!(sets.union(8, 10), Union::Same(10));
}

/// Paths of links are as short as union by size makes them, though nothing shortens them.
#[test]
fn deepest_trees() {
    let len = 1 << 12;
    let (mut sets, book) = forests::<u16>(len);
    let mut links = Vec::new();
    let mut width = 1;
    while width < len {
        for at in (0..len).step_by(2 * width) {
            links.extend(sets.link(u16::from_index(at + width - 1), u16::from_index(at + 2 * width - 1)));
        }
        width *= 2;
    }
    assert_eq!((sets.sets(), links.len()), (1, len - 1));
    for link in links.into_iter().rev() {
        sets.unlink(link);
    }
    book.check(&mut sets);
}

#[test]
fn only_a_set_of_one_is_taken_out() {
    let mut sets = Dsu::<u16>::with_len(2);
    let link = sets.link(1, 0).expect("two sets");
    assert!(catch_unwind(AssertUnwindSafe(|| sets.pop())).is_err());
    assert_eq!((sets.len(), sets.sets(), sets.size(0)), (2, 1, 2));
    sets.unlink(link);
    assert_eq!([(); 3].map(|()| sets.pop()), [Some(()), Some(()), None]);
    // The same where the last element is below another one.
    let mut sets = Dsu::<u16>::with_len(2);
    sets.union(0, 1);
    assert!(catch_unwind(AssertUnwindSafe(|| sets.pop())).is_err());
}
