//! Sequences of operations, all short ones and random long ones.

use dsu::{Dsu, Key};
use rng::Rng;

use super::textbook::{Tally, Textbook, forests};

/// All sequences of up to five unions (four with `u16`) on four elements. Compares each state in full.
#[test]
fn all_sequences_on_four_elements() {
    fn extend<K: Key>(depth: u32, sets: &Dsu<K, Tally>, book: &Textbook) -> u64 {
        book.check(&mut sets.clone());
        let mut states = 1;
        if depth > 0 {
            for pair in 0..16 {
                let (mut sets, mut book) = (sets.clone(), book.clone());
                unite(&mut sets, &mut book, pair / 4, pair % 4);
                states += extend(depth - 1, &sets, &book);
            }
        }
        states
    }
    let sequences = |most: u32| (0..=most).map(|length| 16_u64.pow(length)).sum::<u64>();
    let (small, book) = forests::<u16>(4);
    assert_eq!(extend(4, &small, &book), sequences(4));
    assert_eq!(extend(5, &forests::<u32>(4).0, &book), sequences(5));
}

/// Random operations of all kinds. Compares each state in full.
#[test]
fn random_operations() {
    fn run<K: Key>(seed: u64) {
        let mut random = Rng::new(seed);
        let (mut sets, mut book) = forests::<K>(0);
        for _ in 0..600 {
            let len = book.len();
            match random.below(40) {
                0 => {
                    sets.clear();
                    book = Textbook::with_len(0, Tally::of);
                }
                1 => {
                    sets.reset();
                    book = Textbook::with_len(len, |_| Tally::default());
                }
                2 => {
                    let len = random.below(30);
                    sets.reset_to(len);
                    book = Textbook::with_len(len, |_| Tally::default());
                }
                3 => {
                    let more = random.below(5);
                    sets.extend((len..len + more).map(Tally::of));
                    (0..more).for_each(|_| book.push());
                }
                4..=11 => {
                    assert_eq!(sets.push(Tally::of(len)).index(), len);
                    book.push();
                }
                12..=15 if len > 0 => {
                    let at = random.below(len);
                    sets.data_mut(K::from_index(at)).sum += 1000;
                    let root = book.find(at);
                    book.data[root].sum += 1000;
                }
                _ if len > 0 => {
                    let (a, b) = (random.below(len), random.below(len));
                    unite(&mut sets, &mut book, a, b);
                }
                _ => {}
            }
            book.check(&mut sets);
        }
    }
    for seed in 0..60 {
        run::<u16>(seed);
        run::<u32>(seed + 1000);
    }
}

/// Unites in both forests. The results must be equal, and correct.
fn unite<K: Key>(sets: &mut Dsu<K, Tally>, book: &mut Textbook, a: usize, b: usize) {
    let is_joined = book.find(a) != book.find(b);
    let union = sets.union(K::from_index(a), K::from_index(b));
    assert_eq!(union, book.union(a, b));
    assert_eq!((union.root().index(), union.is_joined()), (book.find(a), is_joined));
}
