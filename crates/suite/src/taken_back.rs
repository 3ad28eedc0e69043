//! The law of stones that are taken back, for boards that are too large to look at all their places.

use std::fmt::Debug;

use allocation_counter::measure;
use rules_core::{Color, Journal, Rules};

use crate::pair::{At, parsed};

/// These stones go onto a board of any size, and come off again one by one. After each `step` of them the position is as one that has
/// never had the others: it answers the same at all their places and next to them, it shows the same to `look`, and it goes on alike. To
/// do all of it once more, in the memory that is there, allocates nothing.
///
/// # Panics
/// When the law is broken, or when a stone is refused.
pub fn taken_back<R: Rules, T: PartialEq + Debug>(
    setup: &str,
    stones: &[(Color, At)],
    step: usize,
    look: impl Fn(&R) -> T,
) {
    let setup = parsed::<R>(setup);
    let stones: Vec<(Color, R::At)> =
        stones.iter().map(|&(color, pair)| (color, R::at(&setup, pair))).collect();
    let (mut game, mut journal) = (R::new(&setup), R::Journal::default());
    let placed: Vec<R::Placed> = stones
        .iter()
        .map(|&(color, at)| game.play_noted(color, at, &mut journal))
        .map(|placed| placed.unwrap_or_else(|refusal| panic!("{setup}: {refusal}")))
        .collect();
    for left in (0..stones.len()).rev() {
        let what = format!("{setup}, {left} of {} stones left", stones.len());
        assert!(game.take_back(&mut journal), "{what}: expected a stone to take back");
        assert_eq!(journal.len(), left, "{what}: stones in the journal");
        if left % step != 0 && left + 3 < stones.len() {
            continue;
        }
        let mut other = R::new(&setup);
        for &(color, at) in &stones[..left] {
            assert!(other.play(color, at).is_ok(), "{what}: expected the stone at {at:?} to be taken");
        }
        same(&setup, &game, &other, &stones, &what);
        assert_eq!(look(&game), look(&other), "{what}");
        // It goes on as before, and with stones that were the opponent's.
        let mut copy = game.clone();
        for (&(color, at), expected) in stones[left..].iter().zip(&placed[left..]) {
            assert_eq!(copy.play(color, at).as_ref(), Ok(expected), "{what}: {color} at {at:?} again");
        }
        let mut copy = game.clone();
        for &(color, at) in &stones[left..] {
            let (found, expected) = (copy.play(color.opponent(), at), other.play(color.opponent(), at));
            assert_eq!(found, expected, "{what}: {} at {at:?}", color.opponent());
        }
        assert_eq!(look(&copy), look(&other), "{what}, and other stones");
    }
    assert!(!game.take_back(&mut journal), "{setup}: expected no stone to take back");
    let counted = measure(|| {
        for &(color, at) in &stones {
            assert!(game.play_noted(color, at, &mut journal).is_ok());
        }
        while game.take_back(&mut journal) {}
    });
    assert_eq!(counted.count_total, 0, "{setup}: allocations once warm");
}

/// Two positions answer the same about the stones, and at all places of them and next to them.
fn same<R: Rules>(setup: &R::Setup, one: &R, other: &R, stones: &[(Color, R::At)], what: &str) {
    let links = |game: &R| {
        let mut links: Vec<_> =
            game.links().into_iter().map(|ends| ends.map(|at| R::pair(setup, at))).collect();
        links.sort_unstable();
        links
    };
    assert_eq!(links(one), links(other), "{what}: links");
    for color in Color::BOTH {
        assert_eq!(one.outcome(color), other.outcome(color), "{what}: the outcome");
        assert_eq!(one.witness(color), other.witness(color), "{what}: a witness");
    }
    for &(_, at) in stones {
        let [a, b] = R::pair(setup, at);
        let near = (-1..=1).flat_map(|i| (-1..=1).map(move |j| [a.wrapping_add(i), b.wrapping_add(j)]));
        for at in near.map(|pair| R::at(setup, pair)) {
            let asked = |game: &R| (game.stone(at), Color::BOTH.map(|color| game.check(color, at)));
            assert_eq!(asked(one), asked(other), "{what}: {at:?}");
        }
    }
}
