//! Checks for every board: winner and verdict agree with the oracle, and `verify` accepts their proofs.

use cases::hex::shapes::transposed;
use cases::square::Rows;
use geometry::{Axial, Grid, Rhombus};
use oracle::hex;
use rng::Rng;
use rules_hex::{
    BLUE, Blockade, Board, Cause, Chain, Color, Cut, Line, Lines, Proof, RED, Status, Witness, audit,
    blockades, lines, proof, winner, winning_chain, witness,
};

use crate::it::batch;

/// The result of [`audit`].
pub(crate) type Verdict = Result<Status, Cause>;

/// Reads rows of `R`, `B` and dots, separated by blanks.
pub(crate) fn rows(text: &str) -> Rows {
    text.split_whitespace().map(|row| row.as_bytes().to_vec()).collect()
}

/// The inverse of [`rows`].
pub(crate) fn text(rows: &Rows) -> String {
    String::from_utf8(rows.join(&b' ')).expect("letters")
}

pub(crate) fn board(rows: &Rows) -> Board {
    let stones = rows.concat().into_iter().map(|letter| match letter {
        hex::RED => Some(RED),
        hex::BLUE => Some(BLUE),
        _ => None,
    });
    let shape = Rhombus::new(rows[0].len() as u32, rows.len() as u32);
    Grid::from_values(shape, stones.collect()).expect("rows of one length")
}

/// A board of at most `most` columns and rows, filled with random picks from `letters`.
pub(crate) fn any(most: usize, letters: &[u8], random: &mut Rng) -> Rows {
    let (width, height) = (1 + random.below(most), 1 + random.below(most));
    (0..height).map(|_| (0..width).map(|_| random.pick(letters)).collect()).collect()
}

/// The board, the same board for the other player, and both after a half turn.
pub(crate) fn images(rows: &Rows) -> [Rows; 4] {
    let turned = |rows: &Rows| rows.iter().rev().map(|row| row.iter().rev().copied().collect()).collect();
    let other = transposed(rows);
    [rows.clone(), turned(rows), turned(&other), other]
}

/// The verdict of the oracle.
pub(crate) fn verdict(rows: &Rows) -> Verdict {
    let color = |letter| if letter == hex::RED { RED } else { BLUE };
    let winner = || color(hex::winner(rows).expect("somebody has won"));
    match hex::audit(rows) {
        Ok(won) => Ok(won.map_or(Status::Nobody, |letter| Status::Won(color(letter)))),
        Err(hex::COUNTS) => Err(Cause::Counts),
        Err(hex::PLAYED_ON) => Err(Cause::PlayedOn(winner())),
        Err(_) => Err(Cause::WonTwice(winner())),
    }
}

/// Checks all laws of a board. Returns the verdict of the oracle.
pub(crate) fn check(rows: &Rows) -> Verdict {
    let (board, verdict) = (board(rows), verdict(rows));
    assert_eq!(proved(rows), verdict, "{}", text(rows));
    let letter = |color| if color == RED { hex::RED } else { hex::BLUE };
    assert_eq!(winner(&board).map(letter), hex::winner(rows), "{}", text(rows));
    let stones: Vec<i8> = board.values().iter().map(|cell| Color::sign(*cell)).collect();
    batch::check(rows[0].len() as u32, rows.len() as u32, &stones);
    // Chains and blockades are shortest.
    if let Some((color, chain)) = winning_chain(&board) {
        let own = letter(color);
        assert_eq!((Some(color), blockades(&board)), (winner(&board), None), "{}", text(rows));
        assert_eq!(chain.verify(&board, color), Ok(()), "{} {chain:?}", text(rows));
        let fewest = hex::fewest_cells(rows, own, |cell| cell == own);
        assert_eq!(Some(chain.cells().len()), fewest, "{} {chain:?}", text(rows));
    } else {
        assert_eq!(winner(&board), None, "{}", text(rows));
        let lines = blockades(&board).expect("nobody has won");
        for (color, line) in Color::BOTH.into_iter().zip(lines) {
            assert_eq!(line.verify(&board, color), Ok(()), "{} {line:?}", text(rows));
            let fewest = hex::fewest_cells(rows, letter(color.opponent()), |cell| cell != letter(color));
            assert_eq!(Some(line.cells().len()), fewest, "{} {line:?}", text(rows));
        }
    }
    verdict
}

/// Checks the laws that need no oracle, also on large boards: the proofs of winner and verdict are accepted.
pub(crate) fn proved(rows: &Rows) -> Verdict {
    let (board, verdict) = (board(rows), audit(&board(rows)));
    for witness in [witness(&board), as_witness(&board, &proof(&board).expect("there are cells"))] {
        let found = (witness.verdict(), witness.verify(&board));
        assert_eq!(found, (verdict, Ok(())), "{} {witness:?}", text(rows));
    }
    let lines = lines(&board).expect("there are cells");
    let is_right = match &lines {
        Lines::Chain(color, line) => {
            winner(&board) == Some(*color) && Chain::new(cells(line)).verify(&board, *color).is_ok()
        }
        Lines::Barriers(both) => {
            let holds = |(color, line)| Blockade::new(cells(line)).verify(&board, color).is_ok();
            winner(&board).is_none() && Color::BOTH.into_iter().zip(both).all(holds)
        }
    };
    assert!(is_right, "{} {lines:?}", text(rows));
    verdict
}

/// Converts a proof to a witness, which can be checked.
fn as_witness(board: &Board, proof: &Proof) -> Witness {
    let chain = |line| Chain::new(cells(line));
    let [red, blue] = [RED, BLUE].map(|color| count(board, color));
    match proof {
        Proof::Nobody { barriers } => {
            Witness::Nobody { blockades: barriers.each_ref().map(|line| Blockade::new(cells(line))) }
        }
        Proof::Won { winner, chain: line, cut } => {
            let last =
                cut.cells().find(|&at| board.get(at) == Some(&Some(*winner))).expect("a stone of the winner");
            Witness::Won { winner: *winner, chain: chain(line), cut: Cut::new(cells(cut), last) }
        }
        &Proof::Counts { red, blue } => Witness::Counts { red, blue },
        Proof::PlayedOn { winner, chain: line } => {
            Witness::PlayedOn { winner: *winner, chain: chain(line), red, blue }
        }
        Proof::WonTwice { winner, chains } => {
            Witness::WonTwice { winner: *winner, chains: chains.each_ref().map(chain) }
        }
    }
}

/// The cells of a line. Checks that no cell is repeated and that the last one is `line.end`.
fn cells(line: &Line) -> Vec<Axial> {
    let cells: Vec<Axial> = line.cells().collect();
    let mut sorted = cells.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!((sorted.len(), cells.last()), (cells.len(), Some(&line.end)), "{line:?}");
    cells
}

/// The number of stones of a colour.
pub(crate) fn count(board: &Board, color: Color) -> usize {
    board.values().iter().filter(|stone| **stone == Some(color)).count()
}
