//! Which moves are legal, why others are not, and what a move changes.

use geometry::{Grid, Square};
use oracle::Rng;
use rules_nogo::{Board, Color, NoGo, Reason, Refusal, Setup};

use super::boards;

/// Holds a game to a new one with the stones of a board: stones, pairs, legal moves.
pub(crate) fn assert_like_new(game: &NoGo, board: &Board) {
    let new = NoGo::from_board(board.clone()).expect("a legal board");
    assert_eq!(game, &new);
    assert_eq!(&game.to_board(), board);
    for at in boards::points(board.shape()) {
        assert_eq!(game.liberty_pairs(at), new.liberty_pairs(at), "{at:?} on {board:?}");
    }
    assert!(Color::BOTH.iter().all(|&color| game.legal_moves(color).eq(new.legal_moves(color))), "{board:?}");
}

/// Tries every point for both colours, each in a copy of the game, and looks at all that follows.
fn assert_moves(board: &Board) {
    let game = NoGo::from_board(board.clone()).expect("a legal board");
    for (at, &stone) in board.iter() {
        let pairs = stone.map(|_| boards::pairs(board, at));
        assert_eq!((game.stone(at), game.liberty_pairs(at)), (stone, pairs), "{at:?} on {board:?}");
    }
    for color in Color::BOTH {
        let legal = boards::points(board.shape()).filter(|&at| boards::after(board, color, at).is_some());
        assert!(game.legal_moves(color).eq(legal), "{color:?} on {board:?}");
    }
    for (at, color) in boards::tries(board.shape()) {
        let what = || format!("{color:?} at {at:?} on {board:?}");
        let mut played = game.clone();
        let (result, why) = (played.play(color, at), game.why_not(color, at));
        let after = boards::after(board, color, at);
        assert_eq!(
            (result.is_ok(), game.is_legal(color, at)),
            (after.is_some(), after.is_some()),
            "{}",
            what()
        );
        assert_like_new(&played, after.as_ref().unwrap_or(board));
        let reason = match result {
            Err(Refusal::Rule(reason)) => reason,
            Err(Refusal::Occupied { at: named, by }) => {
                assert_eq!((named, Some(&Some(by)), why), (at, board.get(at), None), "{}", what());
                continue;
            }
            _ => {
                assert_eq!((result, why), (Ok(()), None), "{}", what());
                continue;
            }
        };
        let why = why.unwrap_or_else(|| panic!("{}: no chain for {reason:?}", what()));
        assert_eq!((why.point, why.color, why.verify(board)), (at, color, Ok(())), "{}", what());
        match reason {
            Reason::Capture { at: named, chain } => {
                assert_eq!((named, why.chain_color()), (at, color.opponent()), "{}", what());
                assert!(at.orthogonal().contains(&chain) && why.chain.contains(&chain), "{}", what());
            }
            Reason::Suicide { at: named } => {
                assert_eq!((named, why.chain_color()), (at, color), "{}", what());
                let after = boards::with(board, color, at);
                let is_other = |stone: Option<&Option<Color>>| stone == Some(&Some(color.opponent()));
                let mut others = at.orthogonal().into_iter().filter(|&near| is_other(after.get(near)));
                assert!(
                    others.all(|near| boards::pairs(&after, near) > 0),
                    "a capture comes first: {}",
                    what()
                );
            }
            other => panic!("{}: {other:?}", what()),
        }
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
    // The numbers of legal boards: J. Tromp, G. Farnebäck, "Combinatorics of Go", 2007, table 1.
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

/// The chains of stones played one by one have other labels than those of a board that is given.
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
