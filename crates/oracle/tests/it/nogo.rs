//! `NoGo` by the literal rule on all small boards.

use oracle::nogo::{EMPTY, PLAYERS, Point, all_have_liberties, check_game, play_out, points};
use oracle::{SlowGame, SlowOutcome};
use rng::Rng;

/// The verdict of [`check_game`], by checking every chain of the board after each stone.
fn check_by_letter(board: &[Vec<u8>], moves: &[Point]) -> Result<(), (usize, &'static str)> {
    let mut game = SlowGame::new(&format!("nogo {0}x{0}", board.len())).expect("a setup");
    let mut play = |player: usize, at: Point| game.play(player, (at.1 as i64, at.0 as i64));
    for at in points(board) {
        // With fewer of these stones the board is legal too, so any order will do.
        let player = PLAYERS.iter().position(|&letter| letter == board[at.0][at.1]);
        player.map(|player| play(player, at).expect("a legal board"));
    }
    for (k, &at) in moves.iter().enumerate() {
        play(k % 2, at).map_err(|reason| (k + 1, reason))?;
    }
    let is_open = game.outcome(moves.len() % 2) == SlowOutcome::Open;
    if is_open { Err((moves.len() + 1, "the player to move is not stuck")) } else { Ok(()) }
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
            let said = check_game(&board, &tampered);
            assert_eq!(said, check_by_letter(&board, &tampered), "{board:?} {tampered:?}");
            refused += usize::from(said.is_err());
        }
    }
    assert!(refused > 5000, "{refused}");
}
