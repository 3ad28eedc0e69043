//! Which moves are legal, and what a move changes.

use geometry::{Grid, Point, Shape, Square};
use oracle::Rng;
use rules_nogo::{Board, Color, NoGo, Reason, Refusal, Setup};

use super::boards;
use super::referee;

/// Holds a game to the stones of a board: stones, pairs, legal moves.
pub(crate) fn assert_is(game: &NoGo, board: &Board) {
    assert_eq!(&game.to_board(), board);
    for (at, &stone) in board.iter() {
        assert_eq!(game.stone(at), stone);
        assert_eq!(game.liberty_pairs(at), stone.map(|_| referee::pairs(board, at)), "{at:?} on {board:?}");
    }
    for color in Color::BOTH {
        let legal = referee::moves(board, color);
        assert!(game.legal_moves(color).eq(legal.iter().copied()), "{color:?} on {board:?}");
        assert_eq!(game.stuck(color), legal.is_empty());
    }
}

/// Holds a game to a new one with the stones of a board: stones, pairs, legal moves.
fn assert_like_new(game: &NoGo, board: &Board) {
    let new = NoGo::from_board(board.clone()).expect("a legal board");
    assert_eq!(game, &new);
    for at in referee::points(board.shape()) {
        assert_eq!(game.liberty_pairs(at), new.liberty_pairs(at), "{at:?} on {board:?}");
    }
    assert!(Color::BOTH.iter().all(|&color| game.legal_moves(color).eq(new.legal_moves(color))), "{board:?}");
}

/// Tries every point for both colours, each in a copy of the game, and looks at all that follows.
fn assert_moves(board: &Board) {
    let game = NoGo::from_board(board.clone()).expect("a legal board");
    assert_is(&game, board);
    for (at, color) in referee::points(board.shape()).flat_map(|at| Color::BOTH.map(|color| (at, color))) {
        let mut played = game.clone();
        let result = played.play(color, at);
        let expected = referee::after(board, color, at);
        assert_eq!(result.is_ok(), expected.is_some(), "{color:?} at {at:?} on {board:?}: {result:?}");
        assert_eq!(result.is_ok(), game.is_legal(color, at));
        assert_like_new(&played, expected.as_ref().unwrap_or(board));
        if let Err(error) = result {
            assert_error(board, color, at, error);
        }
    }
}

/// Holds a refusal's reason to the board.
fn assert_error(board: &Board, color: Color, at: Point, error: Refusal) {
    let mut after = board.clone();
    *after.get_mut(at).expect("the test plays on the board") = Some(color);
    let captured = |near: &Point| {
        after.get(*near) == Some(&Some(color.opponent())) && referee::pairs(&after, *near) == 0
    };
    match error {
        Refusal::Occupied { at: named, by } => {
            assert_eq!((named, Some(&Some(by))), (at, board.get(at)));
        }
        Refusal::Rule(Reason::Capture { at: named, chain }) => {
            assert_eq!(named, at);
            assert!(at.orthogonal().contains(&chain) && captured(&chain), "{chain:?} on {board:?}");
        }
        Refusal::Rule(Reason::Suicide { at: named }) => {
            assert_eq!((named, board.get(at), referee::pairs(&after, at)), (at, Some(&None), 0));
            assert!(!at.orthogonal().iter().any(captured), "a capture comes before a suicide");
        }
        other => panic!("{other:?} for {at:?} on {board:?}"),
    }
}

#[test]
fn every_move_on_random_boards() {
    let mut random = Rng::new(1);
    for _ in 0..60 {
        let (width, height) = boards::sides(&mut random, 4, 9);
        assert_moves(&boards::random(&mut random, width, height));
    }
}

#[test]
fn every_move_on_built_boards() {
    for side in 4..10 {
        boards::built(side).iter().for_each(assert_moves);
    }
}

#[test]
fn a_board_is_refused_at_the_first_stone_without_liberty() {
    // The numbers of legal boards: J. Tromp, G. Farnebäck, "Combinatorics of Go", 2007, table 1.
    for (width, height, count) in [(1, 1, 1), (2, 2, 57), (3, 3, 12_675)] {
        let mut legal = 0;
        for board in boards::all(width, height) {
            let found = NoGo::from_board(board.clone()).map_err(|error| (error.at, Some(error.color)));
            let at = referee::first_suffocated(&board);
            assert_eq!(
                found.as_ref().err(),
                at.map(|at| (at, *board.get(at).unwrap())).as_ref(),
                "{board:?}"
            );
            legal += usize::from(found.is_ok_and(|game| game.to_board() == board));
        }
        assert_eq!(legal, count);
    }
}

#[test]
fn random_games_match_a_new_start_from_every_position() {
    let mut random = Rng::new(2);
    for _ in 0..30 {
        let (width, height) = boards::sides(&mut random, 1, 12);
        let shape = Square::new(width, height);
        let mut board = Grid::filled(shape, None);
        let mut game = NoGo::new(&Setup::new(shape.width(), shape.height()));
        for _ in 0..2 * shape.len() {
            let (color, at) = (random.pick(&Color::BOTH), boards::point(&mut random, shape));
            let after = referee::after(&board, color, at);
            assert_eq!(game.play(color, at).is_ok(), after.is_some());
            board = after.unwrap_or(board);
            assert_like_new(&game, &board);
        }
        assert_is(&game, &board);
    }
}
