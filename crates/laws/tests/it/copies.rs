//! Copies into used positions: they are as good as others, whatever was there before, and take no memory.

use std::fmt::Debug;

use allocation_counter::measure;
use oracle::Rng;
use rules_core::{Color, Rules};

/// A position after up to so many random stones near the first places of the board.
fn random<R: Rules>(setup: &str, stones: usize, random: &mut Rng) -> R {
    let mut game = R::new(&setup.parse().expect("a setup"));
    let mut order: Vec<R::At> = game.cells().take(2 * stones).collect();
    random.shuffle(&mut order);
    for &at in order.iter().take(stones) {
        // What is refused is left out.
        let _ = game.play(Color::BOTH[random.below(2)], at);
    }
    game
}

/// Into one position go copies of others, again and again: each is what it is a copy of, and goes on like it. In between the
/// position is reset to other boards.
fn any_after_any<R: Rules>(setups: &[(&str, usize)])
where
    R::Placed: PartialEq + Debug,
{
    let mut numbers = Rng::new(17);
    let mut used: R = random(setups[0].0, 3, &mut numbers);
    for round in 0..8 * setups.len() {
        let (setup, most) = setups[numbers.below(setups.len())];
        let stones = if round % 4 == 0 { 0 } else { numbers.below(most + 1) };
        let mut game: R = random(setup, stones, &mut numbers);
        used.clone_from(&game);
        assert_eq!(used.setup(), game.setup(), "round {round}");
        for at in game.cells().take(2 * most) {
            assert_eq!(used.stone(at), game.stone(at), "round {round}: {at:?}");
            let color = Color::BOTH[numbers.below(2)];
            assert_eq!(used.play(color, at), game.play(color, at), "round {round}: {color} at {at:?}");
            assert_eq!(used.outcome(color), game.outcome(color));
        }
        // And a position that was all this becomes a new one of any board.
        let (setup, most) = setups[numbers.below(setups.len())];
        let mut new = R::new(&setup.parse().expect("a setup"));
        used.reset(&new.setup());
        for at in new.cells().take(2 * most) {
            let color = Color::BOTH[numbers.below(2)];
            assert_eq!(used.play(color, at), new.play(color, at), "after round {round}: {color} at {at:?}");
            assert_eq!(used.outcome(color), new.outcome(color));
        }
        if round % 2 == 0 {
            used.reset(&new.setup());
        }
    }
}

/// What a copy into a position of the same board, and a reset, allocate: nothing.
fn no_memory<R: Rules>(setup: &str, stones: usize) {
    let mut numbers = Rng::new(29);
    let (full, half, none): (R, R, R) = (
        random(setup, stones, &mut numbers),
        random(setup, stones / 4, &mut numbers),
        random(setup, 0, &mut numbers),
    );
    let mut copy = full.clone();
    for (from, name) in [(&half, "half full"), (&full, "full"), (&none, "empty"), (&full, "full again")] {
        let counted = measure(|| copy.clone_from(from));
        assert_eq!(counted.count_total, 0, "{setup}, {name}: {counted:?}");
    }
    let parsed: R::Setup = setup.parse().expect("a setup");
    assert_eq!(measure(|| copy.reset(&parsed)).count_total, 0, "{setup}: a reset");
}

#[test]
fn hex() {
    any_after_any::<rules_hex::Hex>(&[("hex 3x3", 6), ("hex 11x11", 80), ("hex 2x9", 12), ("hex 0x0", 0)]);
    no_memory::<rules_hex::Hex>("hex 11x11", 121);
}

#[test]
fn havannah() {
    // An array of short rows, one of long rows, and a table; and both rules, which keep different things.
    any_after_any::<rules_havannah::Havannah>(&[
        ("havannah 4 official", 30),
        ("havannah 4 contest", 30),
        ("havannah 8 contest", 100),
        ("havannah 40 official", 200),
        ("havannah 40 contest", 200),
        ("havannah 200 official", 200),
        ("havannah 200 contest", 200),
    ]);
    for setup in ["havannah 8 official", "havannah 8 contest", "havannah 20 contest", "havannah 150 official"]
    {
        no_memory::<rules_havannah::Havannah>(setup, 120);
    }
}

#[test]
fn twixt() {
    // An array, a table, and a table that becomes an array.
    any_after_any::<rules_twixt::Twixt>(&[
        ("twixt 8 std", 40),
        ("twixt 24 pp", 150),
        ("twixt 300 std", 200),
        ("twixt 300 pp", 200),
        ("twixt 257 std", 9000),
    ]);
    for setup in ["twixt 24 std", "twixt 24 pp", "twixt 400 std"] {
        no_memory::<rules_twixt::Twixt>(setup, 200);
    }
}

#[test]
fn nogo() {
    any_after_any::<rules_nogo::NoGo>(&[
        ("nogo 3x3", 6),
        ("nogo 9x9", 70),
        ("nogo 2x12", 12),
        ("nogo 0x3", 0),
    ]);
    no_memory::<rules_nogo::NoGo>("nogo 9x9", 81);
}
