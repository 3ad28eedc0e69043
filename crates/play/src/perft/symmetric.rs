//! Positions up to symmetry, with places stored as numbers: indices into a list of all places.
//!
//! This takes a sixth of the memory of [`Position::canonical`](crate::Position::canonical).

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use rules_core::{Color, Rules};

use crate::Position;

/// The symmetries that keep the colours and the position at depth 0, and scratch space.
#[derive(Clone, Debug)]
pub(super) struct Maps {
    /// For each symmetry, the number of each place's image.
    images: Vec<Vec<u16>>,
    /// The number of each place.
    numbers: BTreeMap<[i32; 2], u16>,
    links: Vec<[u16; 2]>,
    image: Vec<u16>,
    least: Vec<u16>,
}

impl Maps {
    /// The symmetries of a board with at most 2^16 places.
    pub(super) fn of<R: Rules>(start: &R, setup: &R::Setup, places: &[R::At]) -> Self {
        let pairs: Vec<[i32; 2]> = places.iter().map(|&at| R::pair(setup, at)).collect();
        let numbers: BTreeMap<[i32; 2], u16> = pairs.iter().copied().zip(0..=u16::MAX).collect();
        let start = Position::of(start, Color::Black);
        let kept = R::symmetries(setup).filter(|map| !map.exchanges() && start.image(map) == start);
        let images = kept.map(|map| pairs.iter().map(|&pair| numbers[&map.pair(pair)]).collect()).collect();
        Maps { images, numbers, links: Vec::new(), image: Vec::new(), least: Vec::new() }
    }

    pub(super) fn link<R: Rules>(&self, setup: &R::Setup, ends: [R::At; 2]) -> [u16; 2] {
        ends.map(|at| self.numbers[&R::pair(setup, at)])
    }

    /// The least image of a position, as a key, and the number of different images.
    ///
    /// `stones` are in the order played and `end` is the outcome. Compare only keys with equally many stones.
    pub(super) fn least_image(&mut self, end: u16, stones: &[u16], links: &[[u16; 2]]) -> (&[u16], u32) {
        let Maps { images, links: moved, image, least, .. } = self;
        // How many maps lead to the least image. All images have the same number.
        let mut reached = 0;
        for map in &*images {
            let place = |&idx: &u16| map[usize::from(idx)];
            image.clear();
            image.push(end);
            image.extend(stones.iter().step_by(2).map(place));
            let black = image.len();
            image.extend(stones.iter().skip(1).step_by(2).map(place));
            image[1..black].sort_unstable();
            image[black..].sort_unstable();
            moved.clear();
            moved.extend(links.iter().map(|ends| {
                let [one, other] = ends.each_ref().map(place);
                [one.min(other), one.max(other)]
            }));
            moved.sort_unstable();
            image.extend(moved.as_flattened());
            if reached > 0 && *image == *least {
                reached += 1;
            } else if reached == 0 || *image < *least {
                core::mem::swap(image, least);
                reached = 1;
            }
        }
        (least, images.len() as u32 / reached)
    }
}
