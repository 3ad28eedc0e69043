//! A game without a fault keeps all laws, and each fault breaks the law that it is for.

use std::panic::catch_unwind;

use geometry::Point;
use rules_core::Color;
use suite::{
    along, board, copies, ends, forged, legal, links, mirrors, placed, refusals, replays, setups, small,
    sound,
};

use crate::it::run::{
    BELIEVES_ALL, CALLS_IT_OPEN, CHECKS_TOO_LITTLE, COPIES_ANEW, COPIES_WITHOUT_THE_WIN, FORGETS_THE_ZONE,
    LEAVES_A_MARK, LINKS_OPPONENTS, LINKS_TWICE, LISTS_NO_IDENTITY, MAPS_ONE_COLOR, NAMES_THE_WRONG_REASON,
    NOTHING, PROVES_BOTH, Plain, RESETS_WITHOUT_THE_WIN, ROUNDS_UP, Run, SAYS_NOTHING_OF_WINS,
    SHARES_ITS_STONES, SHIFTS_PAIRS, SHOUTS, SHOWS_NOTHING, SWAPS_OFF_THE_BOARD, TAKES_MEMORY, WINS_WITH_TWO,
};

/// The words of a law that a game breaks.
fn broken(law: fn(&str)) -> Option<String> {
    let panic = catch_unwind(|| law("run")).err()?;
    Some(panic.downcast_ref::<String>().cloned().unwrap_or_default())
}

/// A witness with another one of three stones.
fn moved(witness: &[Point]) -> Vec<Vec<Point>> {
    let by = |step: i32| witness.iter().map(|at| Point { x: at.x + step, ..*at }).collect();
    [-2, -1, 1, 2].map(by).into()
}

fn words(has_won: &bool) -> Vec<&'static str> {
    if *has_won { vec!["run"] } else { Vec::new() }
}

/// Runs a law on the game with a fault.
macro_rules! broken {
    ($law:ident, $fault:ident) => {
        broken(|game| $law::<Run<$fault>, Plain>(game))
    };
}

#[test]
fn a_right_game_keeps_all_laws() {
    let laws = [
        broken!(setups, NOTHING),
        broken!(board, NOTHING),
        broken!(refusals, NOTHING),
        broken!(legal, NOTHING),
        broken!(ends, NOTHING),
        broken!(links, NOTHING),
        broken!(small, NOTHING),
        broken!(sound, NOTHING),
        broken!(copies, NOTHING),
        broken!(replays, NOTHING),
        broken!(mirrors, NOTHING),
        broken(|game| placed::<Run<NOTHING>, Plain>(game, words)),
        broken(|game| forged::<Run<NOTHING>, Plain>(game, |three| moved(three))),
    ];
    assert_eq!(laws, [const { None }; 13]);
}

#[test]
fn each_fault_breaks_its_law() {
    for (fault, said, expected) in [
        ("ROUNDS_UP in setups", broken!(setups, ROUNDS_UP), "run 9"),
        ("TAKES_MEMORY in setups", broken!(setups, TAKES_MEMORY), "bytes"),
        ("SHIFTS_PAIRS in board", broken!(board, SHIFTS_PAIRS), "pair"),
        ("LISTS_NO_IDENTITY in board", broken!(board, LISTS_NO_IDENTITY), "identity"),
        ("SWAPS_OFF_THE_BOARD in board", broken!(board, SWAPS_OFF_THE_BOARD), "off the board"),
        ("MAPS_ONE_COLOR in mirrors", broken!(mirrors, MAPS_ONE_COLOR), "image"),
        ("CHECKS_TOO_LITTLE in refusals", broken!(refusals, CHECKS_TOO_LITTLE), "as asking"),
        ("LEAVES_A_MARK in refusals", broken!(refusals, LEAVES_A_MARK), "refused"),
        ("SHOUTS in refusals", broken!(refusals, SHOUTS), "lower case"),
        ("FORGETS_THE_ZONE in legal", broken!(legal, FORGETS_THE_ZONE), "a cell of the opponent"),
        ("NAMES_THE_WRONG_REASON in legal", broken!(legal, NAMES_THE_WRONG_REASON), "occupied"),
        ("WINS_WITH_TWO in ends", broken!(ends, WINS_WITH_TWO), "the outcome"),
        ("WINS_WITH_TWO in small", broken!(small, WINS_WITH_TWO), "the winner"),
        ("SHOWS_NOTHING in ends", broken!(ends, SHOWS_NOTHING), "a witness"),
        ("CALLS_IT_OPEN in ends", broken!(ends, CALLS_IT_OPEN), "Drawn"),
        ("PROVES_BOTH in ends", broken!(ends, PROVES_BOTH), "loser"),
        ("BELIEVES_ALL in sound", broken!(sound, BELIEVES_ALL), "accepted"),
        ("LINKS_TWICE in links", broken!(links, LINKS_TWICE), "twice"),
        ("LINKS_OPPONENTS in links", broken!(links, LINKS_OPPONENTS), "one colour"),
        ("COPIES_WITHOUT_THE_WIN in copies", broken!(copies, COPIES_WITHOUT_THE_WIN), "copy"),
        ("COPIES_WITHOUT_THE_WIN in replays", broken!(replays, COPIES_WITHOUT_THE_WIN), "copy"),
        ("RESETS_WITHOUT_THE_WIN in copies", broken!(copies, RESETS_WITHOUT_THE_WIN), "reset"),
        ("COPIES_ANEW in copies", broken!(copies, COPIES_ANEW), "AllocationInfo"),
        ("SHARES_ITS_STONES in copies", broken!(copies, SHARES_ITS_STONES), "copy"),
        (
            "SAYS_NOTHING_OF_WINS in placed",
            broken(|game| placed::<Run<SAYS_NOTHING_OF_WINS>, Plain>(game, words)),
            "the last stone",
        ),
        (
            "BELIEVES_ALL in forged",
            broken(|game| forged::<Run<BELIEVES_ALL>, Plain>(game, |three| moved(three))),
            "accepted",
        ),
    ] {
        assert!(said.as_ref().is_some_and(|said| said.contains(expected)), "{fault}: {said:?}");
    }
}

/// What a message says is enough to play the game again.
#[test]
fn a_message_says_board_seed_and_moves() {
    let said = broken(|_| {
        let moves = [(0, 2), (1, 4), (0, 3)].map(|(color, x)| (Color::BOTH[color], [x, 0]));
        along::<Run<WINS_WITH_TWO>, Plain>("run 6", moves);
    });
    let expected = "run 6, seed 0, after green [2, 0] yellow [4, 0] green [3, 0]\n";
    assert!(said.as_ref().is_some_and(|said| said.starts_with(expected)), "{said:?}");
}
