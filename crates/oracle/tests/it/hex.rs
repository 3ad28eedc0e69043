//! Compares verdicts on Hex boards with all games.

use oracle::hex::{BLUE, EMPTY, RED, Status, reachable_by_play, status, winner};

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
