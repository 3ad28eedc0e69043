//! Witnesses of long chains, and false witnesses.

use std::iter;

use geometry::{Grid, Point, Square};
use rng::Rng;
use rules_nogo::{Board, Color, Flaw, Illegal, NoGo, Rules, Setup, Stuck};

use super::boards;

/// The code collects chains differently once they are large for their board.
#[test]
fn chains_of_every_length() {
    // Black goes along the first row, down, and back along the third. All else is white.
    let along = (0..30).map(|x| Point { x, y: 0 });
    let back = (0..30).rev().map(|x| Point { x, y: 2 });
    let snake: Vec<Point> = along.chain([Point { x: 29, y: 1 }]).chain(back).collect();
    for stones in 1..snake.len() {
        let mut board: Board = Grid::filled(Square::new(30, 30), Some(Color::White));
        let mut put = |at, stone| *board.get_mut(at).expect("on the board") = stone;
        snake[..stones].iter().for_each(|&at| put(at, Some(Color::Black)));
        // The only liberty of Black, and another one for White.
        put(snake[stones], None);
        put(Point { x: 15, y: 29 }, None);
        let game = NoGo::from_board(board.clone()).expect("a liberty for each chain");
        let why = game.why_not(Color::White, snake[stones]).expect("it would capture");
        assert_eq!((why.chain.len(), why.verify(&board)), (stones, Ok(())));
    }
}

#[test]
fn every_claim_on_small_boards_is_judged_by_the_rules() {
    // All lists of up to three points, even absurd ones: exactly the true ones pass.
    for board in boards::legal(2, 2).chain(boards::legal(3, 1)) {
        let points: Vec<Point> = boards::points(Square::new(3, 2)).collect();
        let longer = |chains: &Vec<Vec<Point>>| -> Vec<_> {
            chains.iter().flat_map(|chain| points.iter().map(|&at| [&chain[..], &[at]].concat())).collect()
        };
        let chains: Vec<_> =
            iter::successors(Some(vec![vec![]]), |chains| Some(longer(chains))).take(4).flatten().collect();
        for (point, color) in boards::tries(Square::new(3, 2)) {
            for chain in &chains {
                let claim = Illegal { point, color, chain: chain.clone() };
                assert_eq!(claim.verify(&board).is_ok(), is_true(&claim, &board), "{claim:?} on {board:?}");
            }
        }
    }
}

/// Whether the listed chain is complete after the move, in a valid order, and without a liberty.
fn is_true(claim: &Illegal, board: &Board) -> bool {
    if board.get(claim.point) != Some(&None) || claim.chain.iter().any(|&at| board.get(at).is_none()) {
        return false;
    }
    let after = boards::with(board, claim.color, claim.point);
    let Some(&first) = claim.chain.first() else { return false };
    let touches_earlier =
        |step: usize| claim.chain[step].orthogonal().iter().any(|near| claim.chain[..step].contains(near));
    let [listed, whole] = [claim.chain.clone(), boards::chain(&after, first)].map(|mut chain| {
        chain.sort();
        chain
    });
    let is_stone = after.get(first) != Some(&None);
    is_stone && (1..listed.len()).all(touches_earlier) && listed == whole && boards::pairs(&after, first) == 0
}

#[test]
fn flaws_are_named() {
    let board = boards::parse("O X .\nO X O\nO . O");
    let point = Point { x: 1, y: 2 };
    let chain = [(0, 2), (0, 1), (0, 0)].map(|(x, y)| Point { x, y });
    let refusal = NoGo::from_board(board.clone()).expect("legal").why_not(Color::Black, point);
    assert_eq!(refusal, Some(Illegal { point, color: Color::Black, chain: chain.to_vec() }));
    let verify =
        |point, chain: &[Point]| Illegal { point, color: Color::Black, chain: chain.to_vec() }.verify(&board);
    let [bottom, middle, top] = chain;
    assert_eq!(verify(middle, &chain), Err(Flaw::NotApplicable));
    assert_eq!(verify(Point { x: i32::MIN, y: i32::MAX }, &chain), Err(Flaw::NotApplicable));
    assert_eq!(verify(point, &[]), Err(Flaw::Empty));
    assert_eq!(verify(point, &[bottom, middle, bottom]), Err(Flaw::Repeated { step: 2 }));
    assert_eq!(verify(point, &[bottom, Point { x: -1, y: 2 }]), Err(Flaw::OffBoard { step: 1 }));
    assert_eq!(verify(point, &[bottom, Point { x: i32::MAX, y: i32::MIN }]), Err(Flaw::OffBoard { step: 1 }));
    assert_eq!(verify(point, &[bottom, middle, Point { x: 1, y: 1 }]), Err(Flaw::WrongCell { step: 2 }));
    assert_eq!(verify(point, &[bottom, top, middle]), Err(Flaw::NotAdjacent { step: 0 }));
    assert_eq!(verify(point, &[bottom, middle]), Err(Flaw::WrongCount));
    assert_eq!(verify(Point { x: 2, y: 0 }, &chain), Err(Flaw::HasLiberty));
}

#[test]
fn a_chain_that_does_not_touch_the_point_proves_nothing() {
    // Not a legal position: the white corner has no liberty, with or without a move at the far end.
    let board = boards::parse("O X .");
    let far = Illegal { point: Point { x: 2, y: 0 }, color: Color::Black, chain: vec![Point { x: 0, y: 0 }] };
    assert_eq!(far.verify(&board), Err(Flaw::NotApplicable));
}

/// A witness that omits or repeats an empty point does not prove that a player is stuck.
#[test]
fn whoever_is_stuck_has_an_illegal_move_at_each_empty_point() {
    let mut random = Rng::new(41);
    let mut points = 0;
    for _ in 0..200 {
        let (width, height) = boards::sides(&mut random, 1, 9);
        let mut game = NoGo::new(&Setup::new(width, height));
        let mut record = Vec::new();
        game.play_out(Color::Black, &mut record);
        let stuck = game.why_stuck(Color::in_turn(record.len())).expect("the game is over");
        let board = game.to_board();
        let with = |illegal: Vec<Illegal>| Stuck { illegal, ..stuck.clone() }.verify(&board);
        assert_eq!(stuck.verify(&board), Ok(()));
        let other = Stuck { color: stuck.color.opponent(), ..stuck.clone() };
        assert_eq!(other.verify(&board), Err(Flaw::NotApplicable));
        let count = stuck.illegal.len();
        for number in 0..count {
            let mut list = stuck.illegal.clone();
            list[number].chain.pop();
            assert!(with(list.clone()).is_err());
            // As many entries as empty points, but one of them twice.
            list[number] = list[(number + 1) % count].clone();
            assert!(count == 1 || matches!(with(list.clone()), Err(Flaw::Repeated { .. })));
            list.remove(number);
            assert_eq!(with(list), Err(Flaw::WrongCount));
        }
        points += count;
    }
    assert!(points > 500, "{points}");
}
