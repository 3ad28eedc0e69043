//! A game without a fault keeps all laws, and each fault breaks the law that should find it.

use std::panic::catch_unwind;

use geometry::Point;
use rules_core::{Color, NoOrder, Refusal, Rules};
use suite::{
    along, board, colors_alternate, copies, declared, ends, forged, histories, legal, links, mirrors,
    one_place, orders, placed, refusals, refusals_stay, replays, setups, small, sound, stones_stay, swaps,
    texts, transposed, turns, undone, undone_of,
};

use crate::it::run::{self, Foreign, Length, Plain, Run};

/// The message of a law that a game breaks; `None` if it keeps the law.
fn broken(law: fn(&str)) -> Option<String> {
    let panic = catch_unwind(|| law("run")).err()?;
    Some(panic.downcast_ref::<String>().cloned().unwrap_or_default())
}

/// The witness, shifted by one and two cells each way.
fn moved(witness: &[Point]) -> Vec<Vec<Point>> {
    let by = |step: i32| witness.iter().map(|at| Point { x: at.x + step, ..*at }).collect();
    [-2, -1, 1, 2].map(by).into()
}

fn words(has_won: bool) -> Vec<&'static str> {
    if has_won { vec!["run"] } else { Vec::new() }
}

/// Runs laws on games with one fault each: returns the name, the message, and what is expected of the message.
macro_rules! broken {
    (@ placed $fault:ident) => {
        broken(|game| placed::<Run<{ run::$fault }>, Plain>(game, |placed| words(placed.has_won)))
    };
    (@ forged $fault:ident) => {
        broken(|game| forged::<Run<{ run::$fault }>, Plain>(game, |three| moved(three)))
    };
    (@ undone_of $fault:ident) => {
        broken(|_| undone_of::<Run<{ run::$fault }>>(&[("run 20", 20), ("run 90", 60)]))
    };
    (@ $law:ident $fault:ident) => {
        broken(|game| $law::<Run<{ run::$fault }>, Plain>(game))
    };
    ($($fault:ident in $law:ident: $expected:expr,)*) => {
        [$((stringify!($fault in $law), broken!(@ $law $fault), $expected)),*]
    };
}

#[test]
fn a_right_game_keeps_all_laws() {
    for (what, said, expected) in broken! {
        NOTHING in stones_stay: None,
        NOTHING in one_place: None,
        NOTHING in refusals_stay: None,
        NOTHING in colors_alternate: None,
        NOTHING in setups: None,
        NOTHING in board: None,
        NOTHING in refusals: None,
        NOTHING in legal: None,
        NOTHING in ends: None,
        NOTHING in links: None,
        NOTHING in small: None,
        NOTHING in sound: None,
        NOTHING in copies: None,
        NOTHING in replays: None,
        NOTHING in undone: None,
        NOTHING in mirrors: None,
        NOTHING in turns: None,
        NOTHING in histories: None,
        NOTHING in swaps: None,
        NOTHING in declared: None,
        NOTHING in transposed: None,
        NOTHING in texts: None,
        NOTHING in orders: None,
        NOTHING in placed: None,
        NOTHING in forged: None,
        NOTHING in undone_of: None,
    } {
        assert_eq!(said, expected, "{what}");
    }
}

#[test]
fn each_fault_breaks_its_law() {
    for (what, said, expected) in broken! {
        CAPTURES in stones_stay: "which must stay",
        PLACES_TWO in one_place: "the last move added",
        FREES_THE_ZONE in refusals_stay: "the refusal to stay",
        CALLS_IT_OPEN in colors_alternate: "a place to go",
        ROUNDS_UP in setups: "run 9",
        TAKES_MEMORY in setups: "bytes",
        SHIFTS_PAIRS in board: "pair",
        LISTS_NO_IDENTITY in board: "identity",
        SWAPS_OFF_THE_BOARD in board: "off the board",
        MAPS_ONE_COLOR in mirrors: "image",
        CHECKS_TOO_LITTLE in refusals: "as asking",
        LEAVES_A_MARK in refusals: "refused",
        SHOUTS in refusals: "lower case",
        FORGETS_THE_ZONE in legal: "a cell of the opponent",
        NAMES_THE_WRONG_REASON in legal: "occupied",
        NAMES_THE_WRONG_STONE in legal: "occupied",
        WINS_WITH_TWO in ends: "the outcome",
        WINS_WITH_TWO in small: "the game was won before",
        KNOWS_NO_WINNER in ends: "by the stones",
        SHOWS_NOTHING in ends: "a witness",
        CALLS_IT_OPEN in ends: "Drawn",
        PROVES_BOTH in ends: "loser",
        BELIEVES_ALL in sound: "accepted",
        BELIEVES_ALL in forged: "accepted",
        LINKS_TWICE in links: "twice",
        LINKS_OPPONENTS in links: "one colour",
        COPIES_WITHOUT_THE_WIN in copies: "copy",
        COPIES_WITHOUT_THE_WIN in replays: "copy",
        RESETS_WITHOUT_THE_WIN in copies: "reset",
        COPIES_ANEW in copies: "no allocation",
        SHARES_ITS_STONES in copies: "copy",
        ROUNDS_UP in texts: "run 10",
        SHIFTS_PAIRS in texts: "places in row",
        SHOWS_NOTHING in texts: "early in every order",
        KNOWS_NO_WINNER in orders: "GameOver",
        SHOWS_NOTHING in orders: "WonBefore",
        SAYS_NOTHING_OF_WINS in placed: "the last stone",
        KEEPS_THE_WIN in undone: "the outcome step",
        KEEPS_THE_WIN in histories: "ends",
        KEEPS_THE_STONE in undone: "links step",
        KEEPS_THE_STONE in histories: "the position",
        NOTES_WHAT_IT_REFUSES in undone: "stones in the journal",
        CALLS_IT_OPEN in turns: "who has won",
        TELLS_NO_LINKS in turns: "the hash",
        COPIES_ANEW in histories: "allocations",
        SWAPS_OFF_THE_BOARD in swaps: "OffBoard",
        KEEPS_THE_WIN in undone_of: "the outcome",
        LISTS_STONES_TWICE in texts: "the list of stones",
    } {
        assert!(said.as_ref().is_some_and(|said| said.contains(expected)), "{what}: {said:?}");
    }
}

#[test]
fn the_readme_lists_the_laws() {
    let readme = include_str!("../../README.md");
    for law in include_str!("../../src/lib.rs").split(" law_").skip(1) {
        let name = law.split('(').next().expect("it has a first part");
        assert!(readme.contains(&format!("\n| `{name}`")), "{name}");
    }
}

/// Stones by rows, the second of which removes the first.
#[test]
fn a_position_of_stones_that_do_not_stay() {
    let stones = [(1, Color::Black), (2, Color::White)].map(|(x, color)| (Point { x, y: 0 }, color));
    let found = Run::<{ run::CAPTURES }>::of_stones(&Length(6), &stones, &[]);
    assert_eq!(found.err(), Some(NoOrder::Count { given: 2, found: 1 }));
}

/// A message is enough to replay the game.
#[test]
fn a_message_says_board_seed_and_moves() {
    let said = broken(|_| {
        let moves = [(0, 2), (1, 4), (0, 3)].map(|(color, x)| (Color::BOTH[color], [x, 0]));
        along::<Run<{ run::WINS_WITH_TWO }>, Plain>("run 6", moves);
    });
    let expected = "run 6, seed 0, after green [2, 0] yellow [4, 0] green [3, 0]\n";
    assert!(said.as_ref().is_some_and(|said| said.starts_with(expected)), "{said:?}");
}

/// The `Debug` form of refusals has the colour names of the game.
#[test]
fn refusals_in_the_colours_of_the_game() {
    let at = Point { x: 1, y: 0 };
    let refusals: [Refusal<Foreign<0>>; 4] = [
        Refusal::OffBoard { at, setup: Length(1) },
        Refusal::Occupied { at, by: Color::White },
        Refusal::Rule(Foreign),
        Refusal::GameOver { winner: Color::Black },
    ];
    let shown = "[OffBoard { at: Point { x: 1, y: 0 }, setup: Length(1) }, \
                 Occupied { at: Point { x: 1, y: 0 }, by: yellow }, Rule(Foreign), GameOver { winner: green }]";
    assert_eq!(format!("{refusals:?}"), shown);
}
