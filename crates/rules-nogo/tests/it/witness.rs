//! The evidence of refusals: right on every board, refused when tampered with.

use geometry::{Grid, Point, Square};
use oracle::Rng;
use rules_nogo::{Board, Color, Flaw, Illegal, NoGo, Reason, Refusal};

use super::boards;
use super::referee;

/// Every refusal of a board, each held to the board and to the error that `play` gives.
fn refusals(board: &Board) -> Vec<Illegal> {
    let mut game = NoGo::from_board(board.clone()).expect("a legal board");
    let mut found = Vec::new();
    for (at, color) in referee::points(board.shape()).flat_map(|at| Color::BOTH.map(|color| (at, color))) {
        let why = game.why_not(color, at);
        let Some(refusal) = why else {
            let speaks_for_itself = board.get(at) != Some(&None);
            assert!(speaks_for_itself || referee::after(board, color, at).is_some(), "{at:?} on {board:?}");
            continue;
        };
        assert_eq!((refusal.point, refusal.color), (at, color));
        assert_eq!(refusal.verify(board), Ok(()), "{refusal:?} on {board:?}");
        match game.play(color, at) {
            Err(Refusal::Rule(Reason::Suicide { .. })) => assert_eq!(refusal.chain_color(), color),
            Err(Refusal::Rule(Reason::Capture { chain: stone, .. })) => {
                assert_eq!(refusal.chain_color(), color.opponent());
                assert!(refusal.chain.contains(&stone));
            }
            other => panic!("{other:?} where {refusal:?} stands"),
        }
        found.push(refusal);
    }
    found
}

/// From chains that are small for their board to ones that are large: how a chain is collected changes on the way.
#[test]
fn chains_of_every_length() {
    // Black goes along the first row, down, and back along the third; all else is white.
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
fn every_refusal_on_tiny_random_and_built_boards() {
    for (width, height) in [(1, 5), (2, 2), (3, 2), (3, 3)] {
        boards::legal(width, height).for_each(|board| drop(refusals(&board)));
    }
    let mut random = Rng::new(7);
    for _ in 0..100 {
        let (width, height) = boards::sides(&mut random, 4, 12);
        refusals(&boards::random(&mut random, width, height));
    }
    boards::built(11).iter().for_each(|board| drop(refusals(board)));
}

#[test]
fn tampered_refusals_are_refused() {
    for board in boards::legal(3, 3) {
        for refusal in refusals(&board) {
            for (at, step) in referee::points(board.shape()).zip(0..) {
                let moved = Illegal { point: at, ..refusal.clone() };
                assert_eq!(moved.verify(&board).is_ok(), at == refusal.point, "{moved:?} on {board:?}");
                // A stone more, a stone less.
                let mut longer = refusal.clone();
                longer.chain.push(at);
                assert!(longer.verify(&board).is_err(), "{longer:?} on {board:?}");
                let mut shorter = refusal.clone();
                if step < shorter.chain.len() {
                    shorter.chain.remove(step);
                    assert!(shorter.verify(&board).is_err(), "{shorter:?} on {board:?}");
                }
            }
            let other = Illegal { color: refusal.color.opponent(), ..refusal.clone() };
            assert!(other.verify(&board).is_err(), "{other:?} on {board:?}");
        }
    }
}

#[test]
fn every_claim_on_small_boards_is_judged_by_the_rules() {
    // All lists of up to three points, also senseless ones: a witness that passes must be true.
    for board in boards::legal(2, 2).chain(boards::legal(3, 1)) {
        let points: Vec<Point> = referee::points(Square::new(3, 2)).collect();
        let mut chains = vec![vec![]];
        for done in 0..3 {
            let longest: Vec<_> =
                chains.iter().filter(|chain: &&Vec<Point>| chain.len() == done).cloned().collect();
            for chain in longest {
                chains.extend(points.iter().map(|&at| [chain.as_slice(), &[at]].concat()));
            }
        }
        for (&point, color) in points.iter().flat_map(|point| Color::BOTH.map(|color| (point, color))) {
            for chain in &chains {
                let claim = Illegal { point, color, chain: chain.clone() };
                assert_eq!(claim.verify(&board).is_ok(), is_true(&claim, &board), "{claim:?} on {board:?}");
            }
        }
    }
}

/// Whether a claim is true: after the move the chain listed is a whole chain, in good order, without liberty.
fn is_true(claim: &Illegal, board: &Board) -> bool {
    if board.get(claim.point) != Some(&None) || claim.chain.iter().any(|&at| board.get(at).is_none()) {
        return false;
    }
    let mut after = board.clone();
    *after.get_mut(claim.point).expect("on the board") = Some(claim.color);
    let Some(&first) = claim.chain.first() else { return false };
    let good_order = (1..claim.chain.len())
        .all(|step| claim.chain[step].orthogonal().iter().any(|near| claim.chain[..step].contains(near)));
    let [listed, flooded] = [claim.chain.clone(), referee::flood(&after, first)].map(|mut chain| {
        chain.sort();
        chain
    });
    after.get(first) != Some(&None) && good_order && listed == flooded && referee::pairs(&after, first) == 0
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
    // Not a legal position: the white corner has no liberty, whatever is played at the far end.
    let board = boards::parse("O X .");
    let far = Illegal { point: Point { x: 2, y: 0 }, color: Color::Black, chain: vec![Point { x: 0, y: 0 }] };
    assert_eq!(far.verify(&board), Err(Flaw::NotApplicable));
}

#[test]
fn a_chain_of_a_hundred_thousand_stones() {
    // One white row above a black one; the only empty point is at the end.
    let width = 100_000;
    let stones = (0..2 * width).map(|place| match place {
        place if place < width => Some(Color::White),
        place if place < 2 * width - 1 => Some(Color::Black),
        _ => None,
    });
    let board = Grid::from_values(Square::new(width, 2), stones.collect()).expect("one stone a point");
    let found = refusals(&board);
    // The last point is a liberty of both chains; whoever plays there takes it from the other.
    assert!(found.iter().map(|refusal| refusal.chain.len()).eq([width, width - 1].map(|len| len as usize)));
}
