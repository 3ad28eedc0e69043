//! Compares verdicts on Hex boards with all games, and with simple boards.

use oracle::hex::{BLUE, EMPTY, RED, Status, reachable_by_play, status, winner};

fn rows(text: &str) -> Vec<Vec<u8>> {
    text.split_whitespace().map(|row| row.as_bytes().to_vec()).collect()
}

#[test]
fn a_board_is_possible_exactly_when_a_game_leads_there() {
    for (width, height) in (1..=9).flat_map(|width| (1..=9 / width).map(move |height| (width, height))) {
        let reachable = reachable_by_play(width, height);
        let mut possible = 0;
        for number in 0..3_usize.pow((width * height) as u32) {
            let digit = |idx: usize| [EMPTY, RED, BLUE][number / 3_usize.pow(idx as u32) % 3];
            let cells: Vec<u8> = (0..width * height).map(digit).collect();
            let board: Vec<Vec<u8>> = cells.chunks(width).map(<[u8]>::to_vec).collect();
            let said = status(&board);
            assert_eq!(said != Status::Impossible, reachable.contains(&cells), "{board:?}");
            match said {
                Status::Impossible => {}
                Status::Won(color) => assert_eq!(winner(&board), Some(color)),
                Status::Open => assert_eq!(winner(&board), None),
            }
            possible += usize::from(said != Status::Impossible);
        }
        assert_eq!(possible, reachable.len());
    }
}

#[test]
fn two_chains_without_a_common_cell_cannot_be() {
    // The numbers of stones are right, so the reason is `WON_TWICE`.
    assert_eq!(status(&rows("RRBB RRBB RRBB RRBB")), Status::Impossible);
    // With a gap in one red chain, a stone of the other can have been the last.
    assert_eq!(status(&rows("RRBB R.BB RRB. RRBB")), Status::Won(RED));
    assert_eq!(status(&rows("RRRR RRRR BBBB BBBB")), Status::Impossible);
}

#[test]
fn a_full_board_has_one_winner() {
    let mut state = rng::Rng::new(3);
    for _ in 0..2000 {
        let n = 1 + state.below(6);
        let board: Vec<Vec<u8>> =
            (0..n).map(|_| (0..n).map(|_| [RED, BLUE][state.below(2)]).collect()).collect();
        // A reflection in the main diagonal with exchanged colours exchanges the winner.
        let mirrored: Vec<Vec<u8>> =
            (0..n).map(|c| (0..n).map(|r| if board[r][c] == RED { BLUE } else { RED }).collect()).collect();
        let won = winner(&board).expect("a full board has a winner");
        assert_eq!(winner(&mirrored), Some(if won == RED { BLUE } else { RED }));
    }
}
