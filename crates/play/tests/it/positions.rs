//! Tests of positions as values.

use play::Position;
use rules_core::{Color, Rules};

/// In TwixT the order of pegs decides which of two crossing links is made: the pegs are equal, the positions are not.
#[test]
fn equal_pegs_with_different_links_are_different_positions() {
    use games::rules::rules_twixt::Twixt;
    let setup = "twixt 8 std".parse().expect("a setup");
    // (2, 2) – (3, 4) of Black and (2, 4) – (3, 2) of White would cross.
    let black = [[2, 2], [3, 4]].map(|at| (Color::Black, at));
    let white = [[2, 4], [3, 2]].map(|at| (Color::White, at));
    let played = |pegs: &[(Color, [i32; 2])]| {
        let mut game = Twixt::new(&setup);
        for &(color, at) in pegs {
            game.play(color, Twixt::at(&setup, at)).expect("an empty hole");
        }
        Position::of(&game, Color::Black)
    };
    let one = played(&[black, white].concat());
    let other = played(&[white, black].concat());
    assert!(one.stones().eq(other.stones()), "the pegs are equal");
    assert_eq!((one.links().count(), other.links().count()), (1, 1));
    assert_ne!(one, other);
    assert_ne!(one.hash64(), other.hash64());
    assert_ne!(one.canonical(), other.canonical());
    // The same pegs with alternating colours: Black makes the link in both orders, so the
    // positions are equal. The game's hash is that of its position.
    let by_turns = |pegs: [[i32; 2]; 4]| {
        let mut game = play::Game::<Twixt>::new(&play::Terms::new(setup));
        for at in pegs {
            game.play(Twixt::at(&setup, at)).expect("an empty hole");
        }
        (game.hash(), game.position())
    };
    let first = by_turns([[2, 2], [2, 4], [3, 4], [3, 2]]);
    let second = by_turns([[3, 4], [3, 2], [2, 2], [2, 4]]);
    assert_eq!(first, second, "the link of Black comes first in both");
    assert_eq!(first.0, first.1.hash64());
}

/// All pegs and links of a large board have different keys in the hash.
#[test]
fn the_numbers_of_stones_and_links_are_all_different() {
    use games::rules::rules_twixt::Twixt;
    let setup = "twixt 24 pp".parse().expect("a setup");
    let empty = Position::of(&Twixt::new(&setup), Color::Black).hash64();
    assert_eq!(empty, 0);
    let mut numbers = std::collections::HashMap::new();
    for color in Color::BOTH {
        let alone = |at: [i32; 2]| {
            let mut game = Twixt::new(&setup);
            let played = game.play(color, Twixt::at(&setup, at));
            played.is_ok().then(|| (Position::of(&game, Color::Black).hash64(), game))
        };
        for x in 0..24 {
            for y in 0..24 {
                let Some((one, game)) = alone([x, y]) else { continue };
                assert_eq!(numbers.insert(one, ([x, y], [x, y])), None, "the peg of {color:?} at {x}, {y}");
                for [right, down] in [[1, 2], [2, 1], [2, -1], [1, -2]] {
                    let near = [x + right, y + down];
                    let Some((other, _)) = alone(near) else { continue };
                    let mut game = game.clone();
                    game.play(color, Twixt::at(&setup, near)).expect("an empty hole");
                    let link = Position::of(&game, Color::Black).hash64() ^ one ^ other;
                    // The key of a link does not depend on its colour, so each colour inserts it.
                    let ends = ([x, y], near);
                    let before = numbers.insert(link, ends);
                    assert!(before.is_none_or(|before| before == ends), "{before:?} and {ends:?}");
                }
            }
        }
    }
    assert!(numbers.len() > 2000, "expected all pegs and links, found {}", numbers.len());
}
