//! The laws of whole games and of whole boards.

use geometry::Shape;
use rng::Rng;
use rules_core::{Color, Outcome, Rules, Setup};

use crate::games::boards;
use crate::pair::parsed;

/// [`Rules::outcome_of`] is right about random stones by turns, or `None`: games to the end and beyond, and with a stone
/// that is refused.
///
/// # Panics
/// When the law is broken.
pub fn whole<R: Rules>() {
    let all = boards::<R>();
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

/// [`Rules::winners`], if the game has it, finds the winners of boards with any stones: as if these are played one by one.
///
/// # Panics
/// When the law is broken.
pub fn winners<R: Rules>() {
    let all = boards::<R>();
    for setup in all.small.iter().chain(all.larger).chain(R::Setup::USUAL) {
        let setup = parsed::<R>(setup);
        // Two whole blocks of boards and a part of one, and less than a block.
        for (count, percent) in [(1100, 100), (1100, 60), (3, 60), (0, 100)] {
            winners_of::<R>(&setup, count, percent);
        }
    }
}

/// As [`winners`], on random boards of one size with stones on so many per cent of the places.
///
/// # Panics
/// When the law is broken.
pub fn winners_of<R: Rules>(setup: &R::Setup, count: usize, percent: usize) {
    let mut board = R::new(setup);
    let mut places: Vec<R::At> = board.cells().collect();
    places.sort_by_key(|&at| R::row_order(setup, at));
    let mut random = Rng::new(percent as u64);
    let mut stone = || if random.chance(percent) { random.pick(&[1, -1]) } else { 0 };
    let boards: Vec<i8> = (0..count * places.len()).map(|_| stone()).collect();
    let mut winners = vec![7; count];
    if !R::winners(setup, &boards, &mut winners) {
        return;
    }
    for (number, (stones, found)) in boards.chunks(places.len().max(1)).zip(winners).enumerate() {
        board.reset(setup);
        for (&at, &stone) in places.iter().zip(stones) {
            // Stones after a win can be refused.
            Color::of_sign(stone).into_iter().for_each(|color| drop(board.play(color, at)));
        }
        assert_eq!(found, Color::sign(board.winner()), "{setup}, {percent} %, board {number}: {stones:?}");
    }
}
