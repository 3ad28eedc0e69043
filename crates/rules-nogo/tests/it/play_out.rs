//! Games to the end, watched move by move by the referee.

use geometry::{Grid, Shape, Square};
use oracle::Rng;
use rules_nogo::{Board, Color, NoGo, Setup};

use super::boards;
use super::legality::assert_is;
use super::referee;

/// Plays a board out, checks every move and that the player to move really is stuck.
fn watch(board: &Board, to_move: Color) {
    let mut game = NoGo::from_board(board.clone()).expect("a legal board");
    let mut record = Vec::new();
    game.play_out(to_move, &mut record);
    let mut board = board.clone();
    let mut color = to_move;
    for at in record {
        board = referee::after(&board, color, at)
            .unwrap_or_else(|| panic!("{color:?} may not play at {at:?} on {board:?}"));
        color = color.opponent();
    }
    assert_eq!(game.to_board(), board);
    assert_eq!(referee::moves(&board, color), [], "{color:?} may still play on {board:?}");
    assert!(game.stuck(color));
}

#[test]
fn all_tiny_boards_to_the_end() {
    for (width, height) in [(1, 1), (1, 2), (1, 5), (7, 1), (2, 2), (3, 2), (2, 4), (3, 3)] {
        // Balanced or not, either colour to move: the rules do not count stones.
        for board in boards::legal(width, height) {
            Color::BOTH.into_iter().for_each(|color| watch(&board, color));
        }
    }
}

#[test]
fn random_boards_to_the_end() {
    let mut random = Rng::new(5);
    for _ in 0..80 {
        let (width, height) = boards::sides(&mut random, 4, 12);
        let board = boards::random(&mut random, width, height);
        Color::BOTH.into_iter().for_each(|color| watch(&board, color));
    }
}

#[test]
fn built_boards_to_the_end() {
    for side in 4..13 {
        for board in boards::built(side) {
            Color::BOTH.into_iter().for_each(|color| watch(&board, color));
        }
    }
}

#[test]
fn empty_boards_to_the_end() {
    for (width, height) in [(1, 30), (30, 1), (2, 17), (17, 3), (13, 13), (30, 30)] {
        watch(&Grid::filled(Square::new(width, height), None), Color::Black);
    }
}

#[test]
fn rows_of_about_eight_and_sixteen_cells() {
    // Rows are looked at eight or sixteen cells at a time, and a board is filled first if one point in eight is empty.
    let mut random = Rng::new(8);
    for width in [7, 8, 9, 15, 16, 17, 25, 33] {
        for percent in [0, 5, 8, 10, 13, 16, 25, 50, 80, 95] {
            let height = 1 + random.below(8) as u32;
            let board = boards::dotted(&mut random, width, height, percent);
            Color::BOTH.into_iter().for_each(|color| watch(&board, color));
            let mut game = NoGo::from_board(board).expect("a legal board");
            game.play_out(Color::Black, &mut Vec::new());
            assert_is(&game, &game.to_board());
        }
    }
}

#[test]
fn the_same_line_whoever_the_stones_came_from() {
    // Stones that were played one by one have other labels than those of a board that was given.
    let mut random = Rng::new(9);
    for _ in 0..40 {
        let mut played = NoGo::new(&Setup::new(12, 9));
        for _ in 0..random.below(80) {
            let at = boards::point(&mut random, played.shape());
            let _ = played.play(random.pick(&Color::BOTH), at);
        }
        let mut given = NoGo::from_board(played.to_board()).expect("a legal board");
        let [mut one, mut other] = [Vec::new(), Vec::new()];
        played.play_out(Color::Black, &mut one);
        given.play_out(Color::Black, &mut other);
        assert_eq!(one, other);
        assert_is(&played, &given.to_board());
    }
}

#[test]
fn one_colour_alone_can_play() {
    // Only Black may play in the pockets, or only White: most of what could be filled has to be left to the end.
    for picture in
        ["O O O O O O O O O\nO X X . X X . X X\nO O O O O O O O .", "X . X . X . X . X\n. X . X . X . X ."]
    {
        let board = boards::parse(picture);
        Color::BOTH.into_iter().for_each(|color| watch(&board, color));
    }
}

#[test]
fn the_game_ends_only_for_the_player_to_move() {
    // A player who stops as soon as either colour has gone through all points ends some of these games too early.
    for picture in ["XOO\nX.X\nO..", "..O\nX.X\nO..", "O..\nO..\nXX.", "O..\nX.X\nO..", ".X.\nO..\nOX."] {
        watch(&boards::parse(picture), Color::Black);
    }
    for (picture, moves) in [("XXX\nOOX\nOO.", 0), ("XOO\nXO.\nX..", 2), ("XOO\nX.X\nO..", 2)] {
        let mut game = NoGo::from_board(boards::parse(picture)).expect("a legal board");
        let mut record = Vec::new();
        game.play_out(Color::Black, &mut record);
        assert_eq!(record.len(), moves, "{record:?} on {picture}");
    }
}

#[test]
fn the_line_of_play_is_always_the_same() {
    // Nobody is promised this line rather than another legal one, but answers that change should change on purpose. Most
    // of the first board is filled at once; the second has too few empty points for that.
    for (start, end) in [
        ("...O\n....\n..O.\n....", "XXOO\nXOOO\nXXOO\nXX.O"),
        ("OXXXXX\nO..X.O\nOOOOXX", "OXXXXX\nOX.X.O\nOOOOXX"),
    ] {
        let mut game = NoGo::from_board(boards::parse(start)).expect("a legal board");
        game.play_out(Color::Black, &mut Vec::new());
        assert_eq!(game.to_board(), boards::parse(end), "from {start}");
    }
}

#[test]
fn a_record_is_added_to() {
    let mut game = NoGo::new(&Setup::new(3, 3));
    let mut record = Vec::new();
    game.play_out(Color::Black, &mut record);
    let first = record.clone();
    game.reset(&game.setup());
    game.play_out(Color::Black, &mut record);
    assert_eq!(record, [first.as_slice(), &first].concat());
}

#[test]
fn a_large_board_played_out_is_a_legal_one() {
    let mut random = Rng::new(6);
    let mut game = NoGo::new(&Setup::new(150, 120));
    for _ in 0..game.shape().len() / 2 {
        let at = boards::point(&mut random, game.shape());
        let _ = game.play(random.pick(&Color::BOTH), at);
    }
    let mut record = Vec::new();
    game.play_out(Color::White, &mut record);
    let to_move = if record.len() % 2 == 0 { Color::White } else { Color::Black };
    let board = game.to_board();
    let again = NoGo::from_board(board).expect("every chain has a liberty");
    assert!(again.stuck(to_move) && game.stuck(to_move));
    game.reset(&game.setup());
    assert_eq!(game.to_board(), Grid::filled(game.shape(), None));
    for color in Color::BOTH {
        assert!(game.legal_moves(color).eq(referee::points(game.shape())), "all points of an empty board");
    }
}
