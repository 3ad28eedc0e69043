//! The numbers of a seed, which stored data depends on, and the bounds of each function.

use rng::Rng;

#[test]
fn the_numbers_of_a_seed_stay_as_they_are() {
    // The published outputs of splitmix64 for this seed.
    let mut rng = Rng::new(1_234_567);
    let numbers: Vec<u64> = (0..3).map(|_| rng.next()).collect();
    assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
}

#[test]
fn every_number_within_the_bounds_comes() {
    let mut rng = Rng::new(1);
    let mut seen = [[false; 5]; 3];
    for _ in 0..200 {
        seen[0][rng.below(5)] = true;
        seen[1][(rng.between(-2, 2) + 2) as usize] = true;
        seen[2][rng.pick(&[0, 1, 2, 3, 4])] = true;
    }
    assert_eq!(seen, [[true; 5]; 3]);
    let hits = (0..1000).filter(|_| rng.chance(30)).count();
    assert!((200..400).contains(&hits), "{hits}");
    assert!((0..100).all(|_| rng.chance(100) && !rng.chance(0)));
}

#[test]
fn every_order_comes() {
    let mut rng = Rng::new(2);
    let mut orders: Vec<[u8; 3]> = Vec::new();
    for _ in 0..200 {
        let mut list = [1, 2, 3];
        rng.shuffle(&mut list);
        orders.push(list);
    }
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), 6);
}
