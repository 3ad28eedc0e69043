//! Which moves are legal, why others are not, and what a move changes.

use geometry::{Grid, Point, Square};
use rng::Rng;
use rules_nogo::{Board, Color, NoGo, Refusal, Rule, Rules, Setup};

use super::boards;

/// Asserts that a game equals a new one with these stones: stones, pairs, legal moves.
pub(crate) fn assert_like_new(game: &NoGo, board: &Board) {
    let new = NoGo::from_board(board.clone()).expect("a legal board");
    assert_eq!(game, &new);
    assert_eq!(&game.to_board(), board);
    for at in boards::points(board.shape()) {
        assert_eq!(game.liberty_pairs(at), new.liberty_pairs(at), "{at:?} on {board:?}");
    }
    assert!(Color::BOTH.iter().all(|&color| game.legal_moves(color).eq(new.legal_moves(color))), "{board:?}");
}

/// Tries both colours at every point, each in a copy of the game.
fn assert_moves(board: &Board) {
    let game = NoGo::from_board(board.clone()).expect("a legal board");
    let has_pairs = |(at, stone): (Point, &Option<Color>)| {
        game.liberty_pairs(at) == stone.map(|_| boards::pairs(board, at))
    };
    assert!(board.iter().all(has_pairs), "{board:?}");
    let mut listed = Color::BOTH.map(|color| game.legal_moves(color).peekable());
    for (at, color) in boards::tries(board.shape()) {
        let what = || format!("{color:?} at {at:?} on {board:?}");
        let mut played = game.clone();
        let (result, why) = (played.play(color, at), game.why_not(color, at));
        let said =
            [result.is_ok(), game.is_legal(color, at), listed[color.index()].next_if_eq(&at).is_some()];
        let after = boards::after(board, color, at);
        assert_eq!(said, [after.is_some(); 3], "{}", what());
        assert_like_new(&played, after.as_ref().unwrap_or(board));

        let is_illegal = matches!(result, Err(Refusal::Rule(_)));
        let verified = why.as_ref().map(|why| (why.point, why.color, why.verify(board)));
        assert_eq!(verified, is_illegal.then_some((at, color, Ok(()))), "{}", what());
        let (Err(refusal), Some(why)) = (result, why) else { continue };
        let after = boards::with(board, color, at);
        let is_captured =
            |near| after.get(near) == Some(&Some(color.opponent())) && boards::pairs(&after, near) == 0;
        let is_right = match refusal {
            Refusal::Rule(Rule::Capture { at: named, chain }) => {
                let is_near = at.orthogonal().contains(&chain) && is_captured(chain);
                named == at && is_near && why.chain_color() != color && why.chain.contains(&chain)
            }
            // A capture takes precedence.
            Refusal::Rule(Rule::Suicide { at: named }) => {
                named == at && why.chain_color() == color && !at.orthogonal().into_iter().any(is_captured)
            }
            _ => false,
        };
        assert!(is_right, "{}: {refusal:?}, {why:?}", what());
    }
}

#[test]
fn every_move_on_boards_of_all_kinds() {
    let mut random = Rng::new(1);
    let tiny =
        [(1, 5), (2, 2), (3, 2), (3, 3)].into_iter().flat_map(|(width, height)| boards::legal(width, height));
    for board in tiny.chain(boards::of_all_kinds(&mut random, 160)) {
        assert_moves(&board);
    }
}

#[test]
fn a_board_is_refused_at_the_first_stone_without_liberty() {
    // Numbers of legal boards: J. Tromp, G. Farnebäck, "Combinatorics of Go", 2007, table 1.
    for (width, height, count) in [(1, 1, 1), (2, 2, 57), (3, 3, 12_675)] {
        let mut legal = 0;
        for board in boards::all(width, height) {
            let found = NoGo::from_board(board.clone()).map_err(|error| (error.at, Some(error.color)));
            let expected =
                boards::first_suffocated(&board).map(|at| (at, *board.get(at).expect("on the board")));
            assert_eq!(found.as_ref().err(), expected.as_ref(), "{board:?}");
            legal += usize::from(found.is_ok_and(|game| game.to_board() == board));
        }
        assert_eq!(legal, count);
    }
}

/// Stones played one by one have other labels than those of a given board.
#[test]
fn random_games_match_a_new_start_from_every_position() {
    let mut random = Rng::new(2);
    for _ in 0..40 {
        let (width, height) = boards::sides(&mut random, 1, 12);
        let mut board = Grid::filled(Square::new(width, height), None);
        let mut game = NoGo::new(&Setup::new(width, height));
        let mut tries: Vec<_> = boards::tries(board.shape()).collect();
        random.shuffle(&mut tries);
        for (at, color) in tries {
            let after = boards::after(&board, color, at);
            assert_eq!(game.play(color, at).is_ok(), after.is_some());
            board = after.unwrap_or(board);
            assert_like_new(&game, &board);
        }
    }
}
