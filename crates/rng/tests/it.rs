//! The numbers that a seed gives, on which stored data depends, and the bounds of each function.

use std::collections::BTreeSet;

use rng::Rng;

#[test]
fn the_numbers_of_a_seed_stay_as_they_are() {
    // The published output of splitmix64.
    let mut rng = Rng::new(1_234_567);
    let numbers = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
    assert_eq!(numbers.map(|_| rng.next()), numbers);
}

#[test]
fn all_within_the_bounds_comes_and_nothing_else() {
    let mut rng = Rng::new(1);
    let mut of = |draw: fn(&mut Rng) -> i64| (0..200).map(|_| draw(&mut rng)).collect::<BTreeSet<i64>>();
    assert_eq!(of(|rng| rng.below(3) as i64), [0, 1, 2].into());
    assert_eq!(of(|rng| rng.between(-1, 1)), [-1, 0, 1].into());
    assert_eq!(of(|rng| rng.pick(&[5, 9])), [5, 9].into());
    assert_eq!(of(|rng| rng.chance(30).into()), [0, 1].into());
    assert_eq!(of(|rng| rng.chance(0).into()), [0].into());
    assert_eq!(of(|rng| rng.chance(100).into()), [1].into());
    let order = |rng: &mut Rng| {
        let mut list = [1, 2, 3];
        rng.shuffle(&mut list);
        list.into_iter().fold(0, |digits, digit| 10 * digits + digit)
    };
    assert_eq!(of(order), [123, 132, 213, 231, 312, 321].into());
}
