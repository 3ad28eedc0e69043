//! The symmetries of rectangles.

use std::collections::BTreeSet;

use rules_core::{Color, Symmetry};

/// A rectangle has four maps, a square eight, all different. Each takes neighbours to neighbours.
#[test]
fn oblongs_and_squares() {
    for (width, height, count) in [(3, 2, 4), (1, 4, 4), (3, 3, 8), (4, 4, 8)] {
        let places: Vec<[i32; 2]> = (0..width)
            .flat_map(|x| (0..height).map(move |y| [x, y]))
            .map(|at| at.map(|it: u32| it as i32))
            .collect();
        let all: BTreeSet<_> = places.iter().copied().collect();
        let maps: Vec<_> = Symmetry::of_oblong(width, height).collect();
        assert_eq!((maps.len(), maps[0]), (count, Symmetry::IDENTITY));
        for map in &maps {
            let images: Vec<_> = places.iter().map(|&at| map.pair(at)).collect();
            assert_eq!(images.iter().copied().collect::<BTreeSet<_>>(), all, "{map:?}");
            let apart = |[a, b]: [[i32; 2]; 2]| a[0].abs_diff(b[0]) + a[1].abs_diff(b[1]);
            for (here, there) in places.windows(2).zip(images.windows(2)) {
                assert_eq!(apart([here[0], here[1]]), apart([there[0], there[1]]), "{map:?}");
            }
            assert_eq!(map.color(Color::Black), Color::Black);
        }
        // The images of a corner and its two neighbours identify a map.
        let told: BTreeSet<_> =
            maps.iter().map(|map| [[0, 0], [1, 0], [0, 1]].map(|at| map.pair(at))).collect();
        assert_eq!(told.len(), maps.len());
    }
}

#[test]
fn exchanging_twice_is_nothing() {
    let map = Symmetry::IDENTITY.exchanging();
    assert!(map.exchanges() && !map.exchanging().exchanges());
    assert_eq!((map.color(Color::White), map.pair([5, -7])), (Color::Black, [5, -7]));
}

/// No map takes a place off the board onto the board, no matter how far away the place is.
#[test]
fn far_places_stay_off() {
    let far = [i32::MIN, i32::MIN + 1, -4, -1, 4, i32::MAX];
    for map in Symmetry::of_oblong(4, 4) {
        for pair in far.into_iter().flat_map(|a| far.map(|b| [a, b])) {
            let image = map.pair(pair);
            assert!(image.iter().any(|it| !(0..4).contains(it)), "{pair:?} becomes {image:?}");
        }
    }
}
