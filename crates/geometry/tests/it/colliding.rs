//! Coordinates chosen to hash to one slot.

use geometry::{Places, Point};

use super::looked::{Looked, looks};

/// The maximum length of a probe sequence.
const FARTHEST: u32 = 64;

/// No access compares with more places than a probe sequence has slots.
#[test]
fn walks_end() {
    let all = colliding(3200);
    let (list, absent) = all.split_at(3000);
    let mut places = Places::new();
    // The second and third rounds start with a cleared table.
    for _ in 0..3 {
        let steps = looks(|| assert!(list.iter().zip(0..).all(|(&at, number)| places.add(at) == Ok(number))));
        // Each place is inserted once, and again when the table grows: at most three times on average.
        assert!(steps <= 3 * FARTHEST * 3000, "{steps} looks");
        for (&at, number) in list.iter().zip(0..) {
            let steps = looks(|| assert_eq!(places.find(at), Some(number)));
            // The exact count also proves that the coordinates collide.
            assert_eq!(steps, FARTHEST.min(number + 1), "place {number}");
            assert_eq!(looks(|| assert_eq!(places.add(at), Err(number))), steps);
        }
        for &at in absent {
            assert_eq!(looks(|| assert_eq!(places.find(at), None)), FARTHEST);
        }
        assert_eq!(places.as_slice().len(), 3000);
        places.clear();
        assert!(all.iter().all(|&at| looks(|| assert_eq!(places.find(at), None)) == 0));
    }
}

/// The last place can be removed from the table and from the map. The others stay.
#[test]
fn the_last_is_taken_out() {
    let list = colliding(200);
    let mut places = Places::new();
    for back in [1, 100, 150, 200] {
        for &at in &list[places.len()..] {
            let number = places.len() as u32;
            assert_eq!(places.add(at), Ok(number));
        }
        for &at in list.iter().rev().take(back) {
            assert_eq!(places.pop(), Some(at));
        }
        for (number, &at) in list.iter().enumerate() {
            assert_eq!(places.find(at), (number < 200 - back).then_some(number as u32));
        }
    }
    assert_eq!((places.pop(), places.len()), (None, 0));
}

/// Clearing a large table with few places removes them one by one, including those in the map.
#[test]
fn clearing_leaves_nothing_behind() {
    let list = colliding(100);
    let mut places = Places::new();
    for x in 0..4096 {
        places.add(Looked(Point { x, y: -5 })).expect("new");
    }
    for round in 0..3 {
        places.clear();
        // The order differs each time, so that other places go into the map.
        for number in 0..100_u32 {
            let at = list[(number as usize * 7 + round * 50) % 100];
            assert_eq!(places.find(at), None);
            assert_eq!(looks(|| assert_eq!(places.add(at), Ok(number))), FARTHEST.min(number));
        }
        for (&at, number) in places.as_slice().iter().zip(0..) {
            assert_eq!(places.find(at), Some(number));
        }
    }
}

/// Popped places are gone, even from the map, and the others keep their numbers.
#[test]
fn popping_leaves_the_others() {
    let list = colliding(300);
    let mut places = Places::new();
    for (&at, number) in list.iter().zip(0..) {
        assert_eq!(places.add(at), Ok(number));
    }
    for left in (0..300).rev() {
        assert_eq!(places.pop(), Some(list[left]));
        for (number, &at) in list.iter().enumerate() {
            assert_eq!(places.find(at), (number < left).then_some(number as u32));
        }
        if left % 10 == 0 {
            // Other places in the same slots, which are removed again.
            for (&at, number) in list[left..].iter().rev().zip(left as u32..) {
                assert_eq!(places.add(at), Ok(number));
            }
            for &at in &list[left..] {
                assert_eq!(places.pop(), Some(at));
            }
        }
    }
    assert_eq!(places.pop(), None);
}

/// Places in the map and in the table, while it grows.
#[test]
fn among_others() {
    let list = colliding(500);
    let mut places = Places::new();
    for (&at, x) in list.iter().zip(0..) {
        assert_eq!(places.add(at), Ok(2 * x));
        assert_eq!(places.add(Looked(Point { x: x as i32, y: -1 })), Ok(2 * x + 1));
    }
    for (&at, x) in list.iter().zip(0..) {
        assert_eq!((places.find(at), places.at(2 * x)), (Some(2 * x), at));
        let other = Looked(Point { x: x as i32, y: -1 });
        assert_eq!((places.find(other), places.at(2 * x + 1)), (Some(2 * x + 1), other));
        assert_eq!(places.find(Looked(Point { x: x as i32, y: -2 })), None);
    }
}

/// Points whose probe sequences start at slot 0 of every table of up to 2^14 slots.
fn colliding(count: usize) -> Vec<Looked> {
    let points = (0..1 << 30).map(|number| Point { x: number >> 15, y: number & 0x7FFF });
    points.filter(|&at| hash(at) >> 50 == 0).map(Looked).take(count).collect()
}

/// The hash of `Places`: its first bits are the slot.
fn hash(at: Point) -> u64 {
    let (high, low) = (u64::from(at.x as u32), u64::from(at.y as u32));
    let sum = high.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(low.wrapping_mul(0xC2B2_AE3D_27D4_EB4F));
    (sum ^ sum >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}
