//! The laws of Hex.

mod mirror;

use alloc::format;
use alloc::vec::Vec;

use geometry::{Axial, Grid, Rhombus, Shape};
use oracle::hex::{BLUE, COUNTS, PLAYED_ON, RED, winner as winner_of};
use rules_hex::{
    Blockade, Board, Cause, Chain, Color, Cut, Evidence, Hex, Line, Lines, Proof, Refusal, Setup, Status,
    audit, blockades, evidence, lines, proof, winner, winning_chain,
};

use crate::bytes::Bytes;
use crate::plain::{pair, rows};
use crate::turns::{Aim, Turn, earlier, turns};
use mirror::Mirror;

/// The steps that a move can be away from an earlier one.
const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// Columns and rows.
const SIDES: &[u32] = &[3, 4, 5, 2, 6, 3, 4, 5, 7, 1, 8, 9, 11, 0, 13, 3];

/// A game of Hex on a board of any oblong: two bytes say which board, then [two a move](crate#moves).
///
/// - A move is refused exactly when the cell is off the board or taken, or somebody has won, and then nothing has changed.
/// - The winner is known at once, as from the stones alone: by [`winner`], and by a flood from side to side.
/// - A game played again after [`Hex::reset`], from a clone of any move on, or in another order up to the last stone, ends alike.
/// - Verdict, witnesses and proofs of the last position, and of one with stones behind the win as well, are those of the literal
///   definition, and hold.
/// - Turned by half a turn a position has the same verdict; mirrored, with the colours changed, the verdict for the other colour.
///
/// # Panics
/// When one of these does not hold.
pub fn hex(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (sizes, clone_at) = (bytes.byte(), usize::from(bytes.byte()));
    let shape = Rhombus::new(SIDES[usize::from(sizes & 15)], SIDES[usize::from(sizes >> 4)]);
    let mut game = Hex::new(&Setup::of(shape));
    let mut plain = oracle::Game::new(&format!("hex {}x{}", shape.width(), shape.height())).expect("a board");
    let mut board: Board = Grid::filled(shape, None);
    // With the stones behind the win.
    let mut full = board.clone();
    let mut moves: Vec<(Color, Axial)> = Vec::new();
    let mut middle = None;
    for turn in turns(bytes) {
        let at = place(turn, &moves, shape);
        let won = game.winner();
        let expected = match plain.play(turn.color.index(), pair(at.q, at.r)) {
            Ok(completed) => {
                *board.get_mut(at).expect("a cell of the board") = Some(turn.color);
                moves.push((turn.color, at));
                Ok((!completed.is_empty()).then_some(turn.color))
            }
            Err("off the board") => Err(Refusal::OffBoard { at, setup: Setup::of(shape) }),
            Err("occupied") => {
                Err(Refusal::Occupied { at, by: board.get(at).copied().flatten().expect("a stone") })
            }
            Err(_) => Err(Refusal::GameOver { winner: won.expect("else the cell is free") }),
        };
        if let Some(cell @ None) = full.get_mut(at) {
            *cell = Some(turn.color);
        }
        assert_eq!(game.play(turn.color, at), expected, "{:?} at {at:?}", turn.color);
        assert_eq!(game.winner(), expected.unwrap_or(won));
        assert_eq!(game.stone(at), board.get(at).copied().flatten());
        if expected.is_err() {
            assert_eq!(game.board(), board, "a refused move has changed the board");
        }
        if moves.len() == clone_at && middle.is_none() {
            middle = Some(game.clone());
        }
    }
    assert_eq!(game.board(), board);
    assert_eq!(winner(&board), game.winner());
    again(&game, middle.zip(moves.get(clone_at..)), &moves);
    position(&board);
    if full != board {
        position(&full);
    }
}

/// Where a move goes.
fn place(turn: Turn, moves: &[(Color, Axial)], shape: Rhombus) -> Axial {
    match turn.aim {
        Aim::Near { back, step } => {
            let from = earlier(back, moves.len()).map_or(Axial::default(), |number| moves[number].1);
            let (q, r) = STEPS[step % 6];
            from.offset(Axial { q, r })
        }
        Aim::Cell(number) => {
            let (columns, rows) = (shape.width().max(1) as usize, shape.height().max(1) as usize);
            Axial { q: (number % columns) as i32, r: (number / columns % rows) as i32 }
        }
        Aim::Wild(q, r) => Axial { q, r },
    }
}

/// The same game once more in other ways.
fn again(game: &Hex, middle: Option<(Hex, &[(Color, Axial)])>, moves: &[(Color, Axial)]) {
    let play = |game: &mut Hex, moves: &mut dyn Iterator<Item = &(Color, Axial)>| {
        for &(color, at) in moves {
            assert!(game.play(color, at).is_ok(), "{color:?} at {at:?} in another order");
        }
    };
    let same = |other: &Hex| {
        assert_eq!((other.winner(), other.board()), (game.winner(), game.board()));
    };
    if let Some((mut clone, rest)) = middle {
        play(&mut clone, &mut rest.iter());
        same(&clone);
    }
    // All but the last move win nothing, in whatever order.
    let mut other = game.clone();
    other.reset(&other.setup());
    if let Some((last, before)) = moves.split_last() {
        play(&mut other, &mut before.iter().rev().chain([last]));
    }
    same(&other);
}

/// What holds for any stones on a board.
fn position(board: &Board) {
    let rows = rows(board.values(), board.shape().width(), [RED, BLUE]);
    let won = winner_of(&rows).map(|letter| Color::BOTH[usize::from(letter == BLUE)]);
    let expected = match (oracle::hex::audit(&rows), won) {
        (Err(COUNTS), _) => Err(Cause::Counts),
        (_, None) => Ok(Status::Nobody),
        (Ok(_), Some(won)) => Ok(Status::Won(won)),
        (Err(PLAYED_ON), Some(won)) => Err(Cause::PlayedOn(won)),
        (Err(_), Some(won)) => Err(Cause::WonTwice(won)),
    };
    assert_eq!(audit(board), expected, "the literal definition says otherwise");
    assert_eq!(winner(board), won);
    match winning_chain(board) {
        Some((color, chain)) => assert_eq!((Some(color), chain.verify(board, color)), (won, Ok(()))),
        None => assert_eq!(won, None),
    }
    match blockades(board) {
        Some(lines) => {
            assert_eq!(won, None);
            for (color, line) in Color::BOTH.into_iter().zip(lines) {
                assert_eq!(line.verify(board, color), Ok(()));
            }
        }
        None => assert!(won.is_some()),
    }
    let evidence: Evidence = evidence(board);
    assert_eq!((evidence.verdict(), evidence.verify(board)), (expected, Ok(())));
    proved(board, expected, won);
    for mirror in Mirror::ALL {
        let seen = mirror.board(board);
        let verdict = match expected {
            Ok(Status::Won(color)) => Ok(Status::Won(mirror.color(color))),
            Err(Cause::PlayedOn(color)) => Err(Cause::PlayedOn(mirror.color(color))),
            Err(Cause::WonTwice(color)) => Err(Cause::WonTwice(mirror.color(color))),
            other => other,
        };
        assert_eq!(audit(&seen), verdict, "{mirror:?}");
        assert_eq!(winner(&seen), won.map(|color| mirror.color(color)), "{mirror:?}");
    }
}

/// The quick proofs hold, and are for the right verdict.
fn proved(board: &Board, expected: Result<Status, Cause>, won: Option<Color>) {
    let cells = |line: &Line| -> Vec<Axial> {
        let cells: Vec<Axial> = line.cells().collect();
        assert_eq!(cells.last(), Some(&line.end));
        cells
    };
    let chain = |line: &Line, color| assert_eq!(Chain::new(cells(line)).verify(board, color), Ok(()));
    let barriers = |lines: &[Line; 2]| {
        for (color, line) in Color::BOTH.into_iter().zip(lines) {
            assert_eq!(Blockade::new(cells(line)).verify(board, color), Ok(()));
        }
    };
    match lines(board) {
        Some(Lines::Chain(color, line)) => {
            assert_eq!(Some(color), won);
            chain(&line, color);
        }
        Some(Lines::Barriers(lines)) => {
            assert_eq!(won, None);
            barriers(&lines);
        }
        None => assert!(board.shape().is_empty()),
    }
    let counts =
        Color::BOTH.map(|color| board.values().iter().filter(|&&stone| stone == Some(color)).count());
    match proof(board) {
        Some(Proof::Nobody { barriers: lines }) => {
            assert_eq!(expected, Ok(Status::Nobody));
            barriers(&lines);
        }
        Some(Proof::Won { winner, chain: line, cut }) => {
            assert_eq!(expected, Ok(Status::Won(winner)));
            chain(&line, winner);
            let cut = cells(&cut);
            let last = cut.iter().copied().find(|&at| board.get(at) == Some(&Some(winner)));
            let last = last.expect("a stone of the winner on the cut");
            assert_eq!(Cut::new(cut, last).verify(board, winner), Ok(()));
        }
        Some(Proof::Counts { red, blue }) => {
            assert_eq!((expected, [red, blue]), (Err(Cause::Counts), counts));
        }
        Some(Proof::PlayedOn { winner, chain: line }) => {
            assert_eq!(expected, Err(Cause::PlayedOn(winner)));
            chain(&line, winner);
        }
        Some(Proof::WonTwice { winner, chains }) => {
            assert_eq!(expected, Err(Cause::WonTwice(winner)));
            chains.iter().for_each(|line| chain(line, winner));
            let [one, other] = chains.each_ref().map(cells);
            assert!(!one.iter().any(|at| other.contains(at)), "two chains with a common cell");
        }
        None => assert!(board.shape().is_empty()),
    }
}
