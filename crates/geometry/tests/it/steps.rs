//! Neighbours and distances.

use std::collections::BTreeSet;

use geometry::{Axial, Point};
use rng::Rng;

const EDGES: [i32; 7] = [i32::MIN, i32::MIN + 1, -1, 0, 1, i32::MAX - 1, i32::MAX];

#[test]
fn six_steps_go_round_in_a_circle() {
    let steps = Axial::STEPS;
    for i in 0..6 {
        let (step, next) = (steps[i], steps[(i + 1) % 6]);
        let turn = Axial { q: next.q - step.q, r: next.r - step.r };
        assert!(steps.contains(&turn), "{step:?} and {next:?} are neighbours");
        assert_eq!(steps[(i + 3) % 6], Axial { q: -step.q, r: -step.r });
        // One cube coordinate stays, one grows by one, one shrinks by one.
        let mut cube = [step.q, step.r, -step.q - step.r];
        cube.sort_unstable();
        assert_eq!(cube, [-1, 0, 1]);
    }
    assert_eq!(count(&steps), 6);
}

#[test]
fn neighbours_are_mutual_also_where_coordinates_wrap() {
    for (a, b) in EDGES.into_iter().flat_map(|a| EDGES.map(|b| (a, b))) {
        let at = Axial { q: a, r: b };
        let near = at.neighbors();
        assert_eq!(count(&near), 6);
        for i in 0..6 {
            assert_eq!(near[i], at.offset(Axial::STEPS[i]));
            assert_eq!(near[i].neighbors()[(i + 3) % 6], at);
            assert!(near[i].neighbors().contains(&near[(i + 1) % 6]));
        }
        let at = Point { x: a, y: b };
        let near = at.orthogonal();
        assert_eq!(count(&near), 4);
        assert_eq!(near[0], Point { x: a.wrapping_add(1), y: b }, "right");
        assert_eq!(near[1], Point { x: a, y: b.wrapping_add(1) }, "down");
        assert!((0..4).all(|i| near[i].orthogonal()[(i + 2) % 4] == at));
        let far = at.knight();
        assert_eq!(count(&far), 8);
        assert!((0..8).all(|i| far[i].knight()[(i + 4) % 8] == at && far[i] == at.offset(Point::KNIGHT[i])));
    }
}

#[test]
fn knight_steps() {
    let steps = Point::KNIGHT;
    assert!(steps.iter().all(|step| step.x * step.x + step.y * step.y == 5));
    let origin = Point::default();
    assert!(steps[..4].iter().all(|&step| step > origin), "the first four lead to larger points");
    for pair in steps.windows(2) {
        // Clockwise, with `y` upwards.
        assert!(pair[0].x * pair[1].y - pair[0].y * pair[1].x < 0);
    }
}

/// The distance agrees with a breadth-first search.
#[test]
fn distance_is_the_length_of_a_shortest_walk() {
    let start = Axial { q: 3, r: -2 };
    let mut seen = BTreeSet::from([start]);
    let mut ring = vec![start];
    for length in 1..=9 {
        ring = ring.iter().flat_map(|at| at.neighbors()).filter(|&at| seen.insert(at)).collect();
        assert_eq!(ring.len() as u64, 6 * length);
        assert!(ring.iter().all(|&at| (start.distance(at), at.distance(start)) == (length, length)));
    }
    assert_eq!(start.distance(start), 0);
}

#[test]
fn distance_is_exact_at_the_ends() {
    let at = |q, r| Axial { q, r };
    let most = u64::from(u32::MAX);
    assert_eq!(at(i32::MIN, 0).distance(at(i32::MAX, 0)), most);
    assert_eq!(at(i32::MIN, i32::MIN).distance(at(i32::MAX, i32::MAX)), 2 * most);
    assert_eq!(at(i32::MIN, i32::MAX).distance(at(i32::MAX, i32::MIN)), most);
    let mut random = Rng::new(1);
    for _ in 0..1000 {
        let [a, b, c] = [(); 3].map(|()| at(random.next() as i32, random.next() as i32));
        assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        assert_eq!(a.distance(b), b.distance(a));
    }
}

/// The number of different elements.
fn count<T: Ord + Copy>(list: &[T]) -> usize {
    list.iter().copied().collect::<BTreeSet<T>>().len()
}

#[test]
fn places_are_what_their_text_says() {
    for (a, b) in EDGES.into_iter().flat_map(|a| EDGES.map(|b| (a, b))) {
        assert_eq!(Axial { q: a, r: b }.to_string().parse(), Ok(Axial { q: a, r: b }));
        assert_eq!(Point { x: a, y: b }.to_string().parse(), Ok(Point { x: a, y: b }));
    }
    assert!(["", "1", "1;2", "1,2,3", "2147483648,0"].iter().all(|text| text.parse::<Point>().is_err()));
}
