//! Numbered places against an ordered map, and the length of probe sequences.

use std::collections::{BTreeMap, BTreeSet};

use geometry::{Axial, Coord, Places, Point};
use rng::Rng;

use super::looked::{Looked, hashes, looks};
use crate::panics;

/// Random operations on few different places, so that many of them meet a place that is present.
#[test]
fn random_operations() {
    for seed in 0..300 {
        let mut random = Rng::new(seed);
        let mut places = Places::default();
        let mut numbers = BTreeMap::new();
        let most = random.between(1, 40);
        for _ in 0..random.between(1, 600) {
            let at = Axial { q: random.between(-most, most) as i32, r: random.between(-1, 1) as i32 };
            match random.between(0, 100) {
                0 => {
                    places.clear();
                    numbers.clear();
                }
                1..12 => {
                    let last = places.as_slice().last().copied();
                    assert_eq!(places.pop(), last);
                    if let Some(last) = last {
                        assert_eq!(numbers.remove(&last), Some(numbers.len() as u32));
                    }
                }
                12..35 => assert_eq!(places.find(at), numbers.get(&at).copied()),
                _ => add(&mut places, &mut numbers, at),
            }
            assert_eq!((places.len(), places.is_empty()), (numbers.len(), numbers.is_empty()));
        }
        check(&places, &numbers);
    }
}

/// Fills a table with each pattern. If the number of places is a power of two, half of the slots are taken, the
/// maximum. Counts the places that a lookup compares with. A random hash gives 1.5 on average for present and for
/// absent places.
#[test]
fn patterns_do_not_pile_up() {
    for (count, (name, pattern)) in patterns().into_iter().enumerate() {
        for len in if count % 5 == 0 { vec![256, 3500, 4096, 65_536] } else { vec![256, 4096] } {
            let list: Vec<Looked> = (0..len).map(&pattern).map(|(x, y)| Looked(Point { x, y })).collect();
            let mut places = Places::new();
            let mut numbers = BTreeMap::new();
            for &at in &list {
                add(&mut places, &mut numbers, at);
            }
            let hits = list.iter().map(|at| looks(|| assert_eq!(places.find(*at), Some(numbers[at]))));
            let near = list.iter().flat_map(|at| at.0.orthogonal()).map(Looked);
            let misses = near
                .filter(|at| !numbers.contains_key(at))
                .map(|at| looks(|| assert_eq!(places.find(at), None)));
            // Small tables deviate more from the average.
            let limit = if len < 1000 { 4.0 } else { 1.8 };
            for (what, looks) in [("hit", Vec::from_iter(hits)), ("miss", misses.collect())] {
                let mean = f64::from(looks.iter().sum::<u32>()) / looks.len() as f64;
                let most = looks.iter().max().copied().unwrap_or(0);
                let is_near = mean < limit && most < 80;
                assert!(is_near, "{name}, {len} places: {what} after {mean:.2}, at most {most}");
            }
        }
    }
}

/// Removed places leave no trace: the others are found in the same number of steps.
#[test]
fn taking_out_leaves_nothing_behind() {
    let mut random = Rng::new(9);
    let mut places = Places::new();
    let mut at = || Looked(Point { x: random.next() as i32, y: random.next() as i32 });
    let kept: Vec<Looked> = (0..300).map(|_| at()).collect();
    for &at in &kept {
        places.add(at).expect("new");
    }
    let find = |places: &Places<Looked>| {
        let steps =
            kept.iter().zip(0..).map(|(&at, number)| looks(|| assert_eq!(places.find(at), Some(number))));
        Vec::from_iter(steps)
    };
    let before = find(&places);
    for round in 0..200 {
        let others: Vec<Looked> = (0..200).map(|_| at()).collect();
        for (&at, number) in others.iter().zip(300..) {
            assert_eq!(places.add(at), Ok(number));
        }
        for &at in others.iter().rev() {
            assert_eq!(places.pop(), Some(at));
            assert_eq!(places.find(at), None);
        }
        assert_eq!(find(&places), before, "round {round}");
    }
}

/// Clearing a nearly empty table removes all places. With leftovers, lookups would become longer and longer.
#[test]
fn clearing_leaves_nothing_behind() {
    let mut random = Rng::new(8);
    let mut places = Places::new();
    for x in 0..4096 {
        places.add(Looked(Point { x, y: 0 })).expect("new");
    }
    let mut steps = 0;
    for _ in 0..500 {
        places.clear();
        for number in 0..300 {
            let at = Looked(Point { x: random.next() as i32, y: random.next() as i32 });
            steps += looks(|| assert_eq!(places.add(at), Ok(number)));
        }
    }
    // On average 150 of 8192 slots are taken, so about one addition in 50 compares with another place.
    assert!(steps < 500 * 300 / 20, "{steps} looks");
    // A table that kept old places would find this one.
    assert_eq!(places.find(Looked(Point { x: 5, y: 0 })), None);
}

/// Clearing removes places one by one if they are fewer than one per
/// 16 slots. Otherwise it fills the table, which is cheaper then.
#[test]
fn clearing_does_no_more_than_it_must() {
    let mut places = Places::new();
    let mut fill = |count: u32| {
        for x in 0..count {
            places.add(Looked(Point { x: x as i32, y: 0 })).expect("new");
        }
        hashes(|| places.clear())
    };
    // This many places make a table of 8192 slots.
    assert_eq!(fill(4096), 0);
    let once = fill(1);
    assert!(once > 0);
    assert_eq!([0, 300, 511].map(&mut fill), [0, 300 * once, 511 * once]);
    assert_eq!([512, 513, 4000].map(&mut fill), [0, 0, 0]);
}

#[test]
fn empty_and_out_of_range() {
    assert_eq!(Places::new().find(Point::default()), None);
    assert!(panics(|| Places::<Point>::new().at(0)));
}

/// Both parts matter, with their signs.
#[test]
fn bits_are_different_for_different_coordinates() {
    let ends = [i32::MIN, -2, -1, 0, 1, 2, i32::MAX];
    let pairs = || ends.iter().flat_map(|&a| ends.map(|b| (a, b)));
    let axial: BTreeSet<u64> = pairs().map(|(q, r)| Axial { q, r }.to_bits()).collect();
    let point: BTreeSet<u64> = pairs().map(|(x, y)| Point { x, y }.to_bits()).collect();
    assert_eq!((axial.len(), point.len()), (49, 49));
}

/// Adds the place to both and compares.
fn add<P: Coord>(places: &mut Places<P>, numbers: &mut BTreeMap<P, u32>, at: P) {
    let next = numbers.len() as u32;
    match numbers.get(&at) {
        Some(&number) => assert_eq!(places.add(at), Err(number)),
        None => {
            assert_eq!(places.add(at), Ok(next));
            numbers.insert(at, next);
        }
    }
    assert_eq!(places.len(), numbers.len());
}

/// Compares all places.
fn check<P: Coord>(places: &Places<P>, numbers: &BTreeMap<P, u32>) {
    assert_eq!(places.as_slice().len(), numbers.len());
    for (&at, &number) in numbers {
        assert_eq!((places.find(at), places.at(number)), (Some(number), at));
        assert_eq!(places.as_slice()[number as usize], at);
    }
}

/// The points of a pattern, by number.
type Pattern = Box<dyn Fn(i32) -> (i32, i32)>;

/// Patterns of boards, and steps by powers of two, with which weak hashes fail. Each has 65,536 different points.
fn patterns() -> Vec<(String, Pattern)> {
    let mut patterns: Vec<(String, Pattern)> = Vec::new();
    let mut pattern = |name: &str, shift: u32, form: fn(i32, u32) -> (i32, i32)| {
        let form = move |i| form(i, shift);
        patterns.push((format!("{name}, steps of 2^{shift}"), Box::new(form)));
    };
    // Shifts may overflow, but the points stay distinct: 65,536 steps of 2^16 return to the start only after the last.
    for shift in [0, 1, 2, 3, 4, 7, 8, 12, 15, 16] {
        pattern("row", shift, |i, shift| (i << shift, 0));
        pattern("column", shift, |i, shift| (0, i << shift));
        pattern("diagonal", shift, |i, shift| (i << shift, i << shift));
        pattern("other diagonal", shift, |i, shift| (i << shift, -i << shift));
        pattern("slope of a knight", shift, |i, shift| (i << shift, (2 * i) << shift));
        pattern("row round the centre", shift, |i, shift| ((i - 32_768) << shift, -7));
    }
    for shift in [0, 1, 4, 8, 12, 16, 20, 23, 24] {
        pattern("block", shift, |i, shift| ((i % 256) << shift, (i / 256) << shift));
        pattern("block round the centre", shift, |i, shift| {
            ((i % 256 - 128) << shift, (i / 256 - 128) << shift)
        });
        pattern("sheared block", shift, |i, shift| ((i % 256 + i / 256) << shift, (i / 256) << shift));
        pattern("strip", shift, |i, shift| ((i % 2) << shift, i / 2));
        pattern("upright strip", shift, |i, shift| (i / 2, (i % 2) << shift));
    }
    patterns
}
