//! The law of copies: they equal new positions, share nothing, and allocate nothing.

use allocation_counter::measure;
use rng::Rng;
use rules_core::{Color, Rules, Setup};

use crate::games::boards;
use crate::pair::parsed;

/// The law [`copies_of`], on the boards of the oracle and those of [`Setup::USUAL`].
///
/// # Panics
/// When the law is broken.
pub fn copies<R: Rules>() {
    let all = boards::<R>();
    let setups = all.small.iter().chain(all.larger).chain(R::Setup::USUAL);
    copies_of::<R>(&setups.map(|setup| (*setup, 250)).collect::<Vec<_>>());
}

/// Copies positions, with up to the given number of stones, into a position that was used before. The copy equals its
/// source, the same moves then have the same effect in both, and the source is unchanged. A reset position equals a new
/// one. Copies and resets allocate nothing if the position had the same board with as many stones before.
///
/// # Panics
/// When the law is broken.
pub fn copies_of<R: Rules>(setups: &[(&str, usize)]) {
    let mut numbers = Rng::new(17);
    let mut used: R = random(setups[0], &mut numbers);
    for round in 0..6 * setups.len() {
        let (setup, most) = setups[numbers.below(setups.len())];
        let stones = if round % 4 == 0 { 0 } else { numbers.below(most + 1) };
        let mut game: R = random((setup, stones), &mut numbers);
        let before = format!("{game:?}");
        used.clone_from(&game);
        let mut clone = game.clone();
        let mut alike = |one: &mut R, other: &mut R, what: &str| {
            on_alike(one, other, most, &mut numbers, &format!("{what} of {setup}, round {round}"));
        };
        alike(&mut used, &mut clone, "a copy");
        assert_eq!(
            format!("{game:?}"),
            before,
            "{setup}, round {round}: expected an unchanged source of the copy"
        );
        alike(&mut clone, &mut used, "a used copy");
        used.clone_from(&game);
        alike(&mut game, &mut used, "a second copy");
        // Resets the used position to any board.
        let (setup, most) = setups[numbers.below(setups.len())];
        let mut new = R::new(&parsed::<R>(setup));
        used.reset(&new.setup());
        on_alike(&mut used, &mut new, most, &mut numbers, &format!("reset to {setup}, after round {round}"));
        if round % 2 == 0 {
            used.reset(&new.setup());
        }
    }
    for &(setup, stones) in setups {
        no_memory::<R>(setup, stones, &mut numbers);
    }
}

/// A position after at most `stones` random stones near the first places of the board.
fn random<R: Rules>((setup, stones): (&str, usize), random: &mut Rng) -> R {
    let mut game = R::new(&parsed::<R>(setup));
    let mut order: Vec<R::At> = game.cells().take(2 * stones).collect();
    random.shuffle(&mut order);
    for &at in order.iter().take(stones) {
        // Refused stones are skipped.
        let _ = game.play(Color::BOTH[random.below(2)], at);
    }
    game
}

/// Checks that two positions are equal, and that the same moves have the same effect in both.
fn on_alike<R: Rules>(one: &mut R, other: &mut R, most: usize, numbers: &mut Rng, what: &str) {
    assert_eq!(one.setup(), other.setup(), "{what}: expected the setup");
    for at in one.cells().take(2 * most) {
        assert_eq!(one.stone(at), other.stone(at), "{what}: expected the stone at {at:?}");
        let color = Color::BOTH[numbers.below(2)];
        assert_eq!(one.play(color, at), other.play(color, at), "{what}: {color} at {at:?}");
        assert_eq!(one.outcome(color), other.outcome(color), "{what}: {color} to move");
    }
    let links = |game: &R| format!("{:?}", game.links());
    assert_eq!(links(one), links(other), "{what}: expected the links");
}

/// Checks that copies into a position with the same board, and resets, allocate nothing.
fn no_memory<R: Rules>(setup: &str, stones: usize, numbers: &mut Rng) {
    let [full, half, none]: [R; 3] = [stones, stones / 4, 0].map(|stones| random((setup, stones), numbers));
    let mut copy = full.clone();
    for from in [&half, &none, &full] {
        copy.clone_from(from);
    }
    for (from, name) in [(&half, "half full"), (&full, "full"), (&none, "empty"), (&full, "full again")] {
        let counted = measure(|| copy.clone_from(from));
        assert_eq!(counted.count_total, 0, "{setup}, {name}: expected no allocation, found {counted:?}");
    }
    let parsed = parsed::<R>(setup);
    let counted = measure(|| copy.reset(&parsed));
    assert_eq!(counted.count_total, 0, "{setup}, reset: expected no allocation, found {counted:?}");
}
