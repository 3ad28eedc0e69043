//! Largest and empty boards, points off the board, messages.

use geometry::{Point, Square};
use rules_nogo::{Color, NoGo, Refusal, Rule, Rules, Setup, Suffocated};

#[test]
fn there_is_nothing_off_the_board() {
    let game = NoGo::new(&Setup::new(3, 2));
    let far = [-1, 0, 1, 2, 3, i32::MIN, i32::MAX];
    for at in far.into_iter().flat_map(|x| far.map(|y| Point { x, y })) {
        let off = !(0..3).contains(&at.x) || !(0..2).contains(&at.y);
        assert_eq!(game.is_legal(Color::White, at), !off);
        if off {
            let found = (game.stone(at), game.liberty_pairs(at), game.why_not(Color::White, at));
            assert_eq!(found, (None, None, None));
        }
    }
}

#[test]
fn the_largest_boards() {
    // The limit of (width + 1) * (height + 2) is 2^31. Squares: 46,340 * 46,341 is below, 46,341 * 46,342 above.
    assert!(NoGo::fits(Square::new(46_339, 46_339)));
    assert!(!NoGo::fits(Square::new(46_340, 46_340)));
    // Exactly 2^31, and one column or one row more.
    assert!(NoGo::fits(Square::new((1 << 15) - 1, (1 << 16) - 2)));
    assert!(!NoGo::fits(Square::new(1 << 15, (1 << 16) - 2)));
    assert!(!NoGo::fits(Square::new((1 << 15) - 1, (1 << 16) - 1)));
    // The border counts too.
    assert!(NoGo::fits(Square::new(0, (1 << 31) - 2)));
    assert!(!NoGo::fits(Square::new(0, (1 << 31) - 1)));
    assert!(!NoGo::fits(Square::new(1 << 31, 1 << 31)));
}

#[test]
fn messages_say_what_was_expected_and_found() {
    let (at, chain) = (Point { x: 3, y: 0 }, Point { x: 3, y: 1 });
    let off = |width, height| Refusal::OffBoard { at, setup: Setup::new(width, height) };
    for (error, message) in [
        (off(2, 3), "expected a column from 0 to 1 and a row from 0 to 2, found column 3, row 0"),
        (off(0, 3), "expected no move, since the board has no points, found column 3, row 0"),
        (off(3, 0), "expected no move, since the board has no points, found column 3, row 0"),
        (
            Refusal::Occupied { at, by: Color::White },
            "expected an empty point, found a white stone at column 3, row 0 (from 0)",
        ),
        (
            Refusal::Rule(Rule::Suicide { at }),
            "expected a move that leaves every chain a liberty, found that the player's own chain has none after \
             a move at column 3, row 0 (from 0)",
        ),
        (
            Refusal::Rule(Rule::Capture { at, chain }),
            "expected a move that leaves every chain a liberty, found that the opponent's chain at \
             column 3, row 1 (from 0) has none after a move at column 3, row 0 (from 0)",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
    let message =
        "expected a liberty for every chain, found the white chain at column 3, row 0 (from 0) without one";
    assert_eq!(Suffocated { at, color: Color::White }.to_string(), message);
}

#[test]
fn games_differ_when_their_boards_do() {
    let new = |width, height| NoGo::new(&Setup::new(width, height));
    let [mut black, mut white] = [new(3, 2), new(3, 2)];
    black.play(Color::Black, Point { x: 1, y: 0 }).expect("an empty board");
    white.play(Color::White, Point { x: 1, y: 0 }).expect("an empty board");
    assert!(black != white && black != new(3, 2) && new(3, 2) != new(2, 3));
}
