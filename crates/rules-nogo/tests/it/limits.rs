//! Boards without points, points off the board, messages.

use geometry::{Grid, Point, Square};
use rules_nogo::{Color, NoGo, PlayError, Suffocated};

#[test]
fn boards_without_points_are_over_at_once() {
    for (width, height) in [(0, 0), (0, 3), (3, 0)] {
        let board = Grid::filled(Square::new(width, height), None);
        for mut game in [NoGo::new(width, height), NoGo::from_board(board).expect("no stone")] {
            let mut record = Vec::new();
            game.play_out(Color::Black, &mut record);
            assert_eq!((record.len(), game.stuck(Color::White)), (0, true));
            assert_eq!(game.play(Color::Black, Point { x: 0, y: 0 }), Err(PlayError::OffBoard));
        }
    }
}

#[test]
fn points_off_the_board_are_refused() {
    let mut game = NoGo::new(3, 2);
    let far = [-1, 0, 1, 2, 3, i32::MIN, i32::MAX];
    for at in far.into_iter().flat_map(|x| far.map(|y| Point { x, y })) {
        let off = !(0..3).contains(&at.x) || !(0..2).contains(&at.y);
        assert_eq!(game.is_legal(Color::White, at), !off);
        if off {
            assert_eq!(game.play(Color::White, at), Err(PlayError::OffBoard));
            assert_eq!((game.stone(at), game.liberty_pairs(at)), (None, None));
            assert_eq!(game.why_not(Color::White, at), None);
        }
    }
    assert_eq!(game, NoGo::new(3, 2));
}

#[test]
fn the_largest_boards() {
    assert!(NoGo::fits(Square::new(46_339, 46_338)));
    assert!(!NoGo::fits(Square::new(46_341, 46_341)));
    assert!(!NoGo::fits(Square::new(0, 1 << 31)));
    assert!(!NoGo::fits(Square::new(1 << 31, 1 << 31)));
}

#[test]
fn messages_say_what_was_expected_and_found() {
    let at = Point { x: 3, y: 0 };
    let capture = PlayError::Capture { at }.to_string();
    assert!(capture.contains("the opponent's chain at column 3, row 0 (from 0)"), "{capture}");
    let suffocated = Suffocated { at, color: Color::White }.to_string();
    assert!(suffocated.contains("the white chain at column 3, row 0 (from 0)"), "{suffocated}");
    for message in
        [PlayError::OffBoard, PlayError::Occupied, PlayError::Suicide].map(|error| error.to_string())
    {
        assert!(message.starts_with("expected ") && message.contains(", found "), "{message}");
    }
}
