//! The law of whole games.

use geometry::Shape;
use rng::Rng;
use rules_core::{Color, Outcome, Rules, Setup};

use crate::Referee;
use crate::games::boards;
use crate::pair::parsed;

/// [`Rules::outcome_of`] is right about random stones by turns, or `None`: games to the end and beyond, and with a stone
/// that is refused.
///
/// # Panics
/// When the law is broken.
pub fn whole<R: Rules, O: Referee>(game: &str) {
    let all = boards::<R, O>(game);
    for setup in all.small.iter().chain(all.larger).chain(R::Setup::USUAL) {
        whole_of::<R>(&parsed::<R>(setup), 60);
    }
}

/// As [`whole`], on one board: for each random order of the places, stones up to about the end of the game. Returns how
/// often the fast way and the rules both had an outcome, and how often the rules had one.
///
/// # Panics
/// When the law is broken.
pub fn whole_of<R: Rules>(setup: &R::Setup, orders: u64) -> [usize; 2] {
    let mut board = R::new(setup);
    let mut places: Vec<R::At> = board.cells().collect();
    let mut decided = [0; 2];
    for seed in 0..orders {
        let mut random = Rng::new(seed);
        random.shuffle(&mut places);
        let first = Color::BOTH[random.below(2)];
        board.reset(setup);
        // The stones up to the first refusal or the win.
        let mut turns = (0..).map(|number| Color::in_turn(first.index() + number));
        let mut accepts =
            |at| board.winner().is_none() && board.play(turns.next().unwrap_or(first), at).is_ok();
        let end = places.iter().take_while(|&&at| accepts(at)).count();
        for count in end.saturating_sub(2).max(1)..=(end + 2).min(places.len()) {
            let mut stones = places[..count].to_vec();
            if count > 1 && random.chance(10) {
                let shape = setup.shape();
                let off = R::at(setup, [i32::try_from(shape.len()).unwrap_or(i32::MAX), 0]);
                stones[count - 1] = random.pick(&[stones[0], off]);
            }
            let expected = played(&mut board, setup, first, &stones);
            let found = R::outcome_of(setup, first, &stones);
            assert!(
                found.is_none() || found == expected,
                "{setup}, seed {seed}, {first:?} first: expected {expected:?}, found {found:?} of {stones:?}"
            );
            decided[0] += usize::from(found.is_some());
            decided[1] += usize::from(expected.is_some());
        }
    }
    decided
}

/// The outcome by [`Rules::play`], if all stones are accepted and nobody has won before the last one.
fn played<R: Rules>(
    board: &mut R,
    setup: &R::Setup,
    first: Color,
    stones: &[R::At],
) -> Option<Outcome<R::How>> {
    board.reset(setup);
    let mut color = first;
    for &at in stones {
        if board.winner().is_some() || board.play(color, at).is_err() {
            return None;
        }
        color = color.opponent();
    }
    Some(board.outcome(color))
}
