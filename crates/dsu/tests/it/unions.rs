//! Sequences of operations, all short ones and random long ones.

use dsu::{Dsu, Key, Union};
use rng::Rng;

use super::labels::{Labels, Tally};

/// Every sequence of up to five unions (four with `u16`) on four elements, each state on the way compared in full.
#[test]
fn all_sequences_on_four_elements() {
    fn extend<K: Key>(depth: u32, sets: &Dsu<K, Tally>, labels: &Labels) -> u64 {
        labels.check(&mut sets.clone());
        let mut states = 1;
        if depth > 0 {
            for pair in 0..16 {
                let (mut sets, mut labels) = (sets.clone(), labels.clone());
                unite(&mut sets, &mut labels, pair / 4, pair % 4);
                states += extend(depth - 1, &sets, &labels);
            }
        }
        states
    }
    let sequences = |most: u32| (0..=most).map(|length| 16_u64.pow(length)).sum::<u64>();
    let labels = Labels::with_len(4);
    assert_eq!(extend(5, &(0..4).map(Tally::of).collect::<Dsu<u32, _>>(), &labels), sequences(5));
    assert_eq!(extend(4, &(0..4).map(Tally::of).collect::<Dsu<u16, _>>(), &labels), sequences(4));
}

/// Random operations of all kinds, compared in full after each.
#[test]
fn random_operations() {
    fn run<K: Key>(seed: u64) {
        let mut random = Rng::new(seed);
        let mut sets = Dsu::<K, Tally>::new();
        let mut labels = Labels::with_len(0);
        for _ in 0..600 {
            let len = labels.len();
            match random.below(40) {
                0 => {
                    sets.clear();
                    labels = Labels::with_len(0);
                }
                1 => {
                    sets.reset();
                    labels = Labels::with_default(len);
                }
                2 => {
                    let len = random.below(30);
                    sets.reset_to(len);
                    labels = Labels::with_default(len);
                }
                3 => {
                    let more = random.below(5);
                    sets.extend((len..len + more).map(Tally::of));
                    (0..more).for_each(|_| labels.push());
                }
                4..=11 => {
                    assert_eq!(sets.push(Tally::of(len)).index(), len);
                    labels.push();
                }
                12..=15 if len > 0 => {
                    let at = random.below(len);
                    sets.data_mut(K::from_index(at)).sum += 1000;
                    labels.data_mut(at).sum += 1000;
                }
                _ if len > 0 => {
                    let (a, b) = (random.below(len), random.below(len));
                    unite(&mut sets, &mut labels, a, b);
                }
                _ => {}
            }
            labels.check(&mut sets);
        }
    }
    for seed in 0..60 {
        run::<u16>(seed);
        run::<u32>(seed + 1000);
    }
}

/// Unites in both; the answer of the forest must be what the labels say, by the rule "the larger set stays, or the first".
fn unite<K: Key>(sets: &mut Dsu<K, Tally>, labels: &mut Labels, a: usize, b: usize) {
    let (a_key, b_key) = (K::from_index(a), K::from_index(b));
    let (a_root, b_root) = (sets.root(a_key), sets.root(b_key));
    let expected = if labels.same(a, b) {
        Union::Same(a_root)
    } else if labels.size(a) >= labels.size(b) {
        Union::Joined { root: a_root, absorbed: b_root }
    } else {
        Union::Joined { root: b_root, absorbed: a_root }
    };
    labels.unite(a, b);
    let union = sets.union(a_key, b_key);
    assert_eq!(union, expected);
    assert_eq!(union.root(), sets.root(a_key));
    assert_eq!(union.is_joined(), a_root != b_root);
}
