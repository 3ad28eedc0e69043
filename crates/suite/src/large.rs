//! The law of positions as text, on boards with too many places to list.

use std::fmt::Debug;

use allocation_counter::measure;
use geometry::Shape;
use play::{Game, Position, Terms};
use rng::Rng;
use rules_core::{Color, DENSE_CELLS, Rules, Setup};

use crate::setups::hostile;
use crate::texts::refused;

/// Each operation on a position must take less than this many bytes of memory.
const MEMORY: u64 = 1 << 20;

/// Creates, writes and reads positions, games and [`Terms`] with some stones on the large
/// boards of the game, if it has any. Time and memory must depend only on the stones.
pub(crate) fn positions<R: Rules>() {
    for (round, (setup, side)) in setups::<R>().into_iter().enumerate() {
        let mut random = Rng::new(round as u64);
        let (mut game, mut stones) = (R::new(&setup), Vec::new());
        let corners = [0, side / 2, side.saturating_sub(6), side];
        for number in 0..160 {
            let mut along = || corners[number % 4].wrapping_add(random.below(6) as u32).cast_signed();
            let pair = [along(), along()];
            let color = Color::BOTH[random.below(2)];
            if game.play(color, R::at(&setup, pair)).is_ok() {
                stones.push((pair, color));
            }
            if stones.len() == 3 {
                let text = Position::of(&game, color).to_string();
                hostile(&text).iter().for_each(|text| refused::<R>(text));
            }
        }
        assert!(stones.len() > 20, "{setup}: expected places near {corners:?}, found {stones:?}");
        let mut found: Vec<_> =
            game.stones().into_iter().map(|(at, color)| (R::pair(&setup, at), color)).collect();
        stones.sort_unstable();
        found.sort_unstable();
        assert_eq!(stones, found, "{setup}: the stones");
        holds(&game);
        holds(&R::new(&setup));
    }
}

/// The usual setups with their numbers replaced, and the replacements.
fn setups<R: Rules>() -> Vec<(R::Setup, u32)> {
    let mut setups: Vec<(R::Setup, u32)> = Vec::new();
    for text in R::Setup::USUAL {
        for side in [600, 70_001, 1 << 30, (1 << 31) - 1, 1 << 31] {
            let words: Vec<String> = text
                .split(' ')
                .map(|word| if word.parse::<u32>().is_ok() { side.to_string() } else { word.to_owned() })
                .collect();
            if let Ok(setup) = words.join(" ").parse::<R::Setup>()
                && setup.shape().len() > DENSE_CELLS
                && setups.iter().all(|other| other.0 != setup)
            {
                setups.push((setup, side));
            }
        }
    }
    setups
}

fn holds<R: Rules>(game: &R) {
    let setup = game.setup();
    let position = small(&setup, || Position::of(game, Color::White));
    for map in R::symmetries(&setup) {
        let image = position.image(&map);
        let text = small(&setup, || image.to_string());
        let read = small(&setup, || text.parse::<Position<R>>());
        assert_eq!(read.as_ref(), Ok(&image), "{text}");
        assert_eq!(read.map(|read| read.hash64()), Ok(image.hash64()), "{text}");
    }
    let board = small(&setup, || position.to_board());
    let board = board.unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(Position::of(&board, Color::White), position, "the position of the board");
    let terms = small(&setup, || Terms::set_up(board, Color::White));
    assert_eq!(small(&setup, || terms.to_string()), position.to_string(), "the text of the terms");
    assert_eq!(small(&setup, || terms.to_string().parse()), Ok(terms.clone()), "{position}");
    assert_eq!(small(&setup, || Game::new(&terms).position()), position, "the position of a game");
}

/// Returns the result of `make`, which must take little memory.
#[track_caller]
fn small<T>(setup: &impl Debug, make: impl FnOnce() -> T) -> T {
    let mut made = None;
    let counted = measure(|| made = Some(make()));
    assert!(counted.bytes_max < MEMORY, "{setup:?}: expected less than {MEMORY} bytes, found {counted:?}");
    made.expect("it was made")
}
