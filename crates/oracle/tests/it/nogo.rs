//! `NoGo` by the letter on all small boards.

use oracle::nogo::{EMPTY, PLAYERS, all_have_liberties, check_game, is_legal_by_letter, play_out};

use oracle::Rng;

fn rows(text: &str) -> Vec<Vec<u8>> {
    text.split_whitespace().map(|row| row.as_bytes().to_vec()).collect()
}

fn points(n: usize) -> Vec<(usize, usize)> {
    (0..n * n).map(|idx| (idx / n, idx % n)).collect()
}

/// Plays the moves by the letter; says at which line the reply is wrong.
fn check_by_letter(board: &[Vec<u8>], moves: &[(usize, usize)]) -> Result<(), usize> {
    let mut board = board.to_vec();
    for (k, &at) in moves.iter().enumerate() {
        if !is_legal_by_letter(&board, PLAYERS[k % 2], at) {
            return Err(k + 1);
        }
        board[at.0][at.1] = PLAYERS[k % 2];
    }
    let player = PLAYERS[moves.len() % 2];
    let stuck = points(board.len()).into_iter().all(|at| !is_legal_by_letter(&board, player, at));
    if stuck { Ok(()) } else { Err(moves.len() + 1) }
}

#[test]
fn replies_are_right_by_the_letter_and_tampered_ones_are_found() {
    let mut rng = Rng::new(4);
    let mut refused = 0;
    for (n, boards) in [(1, 3_usize), (2, 81), (3, 19_683)] {
        for number in 0..boards {
            let digit = |idx: usize| [EMPTY, b'X', b'O'][number / 3_usize.pow(idx as u32) % 3];
            let cells: Vec<u8> = (0..n * n).map(digit).collect();
            let board: Vec<Vec<u8>> = cells.chunks(n).map(<[u8]>::to_vec).collect();
            if !all_have_liberties(&board) {
                continue;
            }
            let moves = play_out(&board);
            assert_eq!(check_by_letter(&board, &moves), Ok(()), "{board:?} {moves:?}");
            assert_eq!(check_game(&board, &moves), Ok(()), "{board:?} {moves:?}");

            let mut tampered = moves.clone();
            match rng.below(3) {
                0 => tampered.push((rng.below(n), rng.below(n))),
                1 if !moves.is_empty() => drop(tampered.pop()),
                _ if !moves.is_empty() => tampered[rng.below(moves.len())] = (rng.below(n), rng.below(n)),
                _ => {}
            }
            let said = check_game(&board, &tampered).map_err(|(line, _)| line);
            assert_eq!(said, check_by_letter(&board, &tampered), "{board:?} {tampered:?}");
            refused += usize::from(said.is_err());
        }
    }
    assert!(refused > 5000, "{refused}");
}

#[test]
fn the_other_player_may_still_have_a_move() {
    // White can still play 3 2 (from 1), so a reply that stops after Black's 3 3 is wrong.
    let board = rows("XOO X.X O..");
    assert_eq!(check_game(&board, &[(2, 2)]), Err((2, "the player to move is not stuck")));
    assert_eq!(play_out(&board).len() % 2, 0);
}

#[test]
fn a_board_by_hand() {
    assert!(!all_have_liberties(&rows("XO O.")));
    assert_eq!(check_game(&rows("XXX OOX OO."), &[]), Ok(()));
    let board = rows("XOO XO. X..");
    assert_eq!(check_game(&board, &[(2, 2)]), Err((2, "the player to move is not stuck")));
    assert_eq!(check_game(&board, &[(0, 0)]), Err((1, "occupied")));
    assert_eq!(check_game(&board, &[(9, 0)]), Err((1, "off the board")));
    assert_eq!(check_game(&board, &[(1, 2), (2, 2)]), Err((2, "a chain would have no liberty")));
}
