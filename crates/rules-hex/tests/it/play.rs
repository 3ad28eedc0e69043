//! Playing stone by stone against the whole board judged anew after each move.

use geometry::{Axial, Rhombus};
use oracle::Rng;
use rules_hex::{BLUE, Color, Hex, RED, Refusal, Setup, winner};

fn cells(shape: Rhombus) -> Vec<Axial> {
    let (width, height) = (shape.width() as i32, shape.height() as i32);
    (0..height).flat_map(|r| (0..width).map(move |q| Axial { q, r })).collect()
}

#[test]
fn every_move_says_what_the_whole_board_says() {
    let mut random = Rng::new(6);
    for round in 0..3000 {
        let shape = Rhombus::new(1 + random.below(9) as u32, 1 + random.below(9) as u32);
        let mut game = Hex::new(&Setup::of(shape));
        let mut order = cells(shape);
        random.shuffle(&mut order);
        let mut turn = RED;
        for &at in &order {
            // Also games in which one player moves more often.
            turn = if round % 3 == 0 && random.below(3) == 0 { turn } else { turn.opponent() };
            let said = game.play(turn, at);
            assert_eq!(said, Ok(winner(&game.board())), "{game:?}");
            assert_eq!(said, Ok(game.winner()));
            assert_eq!(game.board().get(at), Some(&Some(turn)));
            assert_eq!(game.stone(at), Some(turn));
            if game.winner().is_some() {
                break;
            }
        }
        assert!(game.winner().is_some(), "a full board has a winner");
    }
}

/// Plays every stone of these colours on every cell, and so on from there in a clone, as long as nobody has won.
fn play_on(game: &Hex, cells: &[Axial], colors: fn(usize) -> &'static [Color], turn: usize) {
    for &at in cells.iter().filter(|&&at| game.stone(at).is_none()) {
        for &color in colors(turn) {
            let mut next = game.clone();
            let said = next.play(color, at);
            assert_eq!(said, Ok(winner(&next.board())), "{next:?}");
            if said == Ok(None) {
                play_on(&next, cells, colors, turn + 1);
            }
        }
    }
}

#[test]
fn every_order_of_stones_on_small_boards() {
    for (width, height) in [(1, 5), (5, 1), (2, 2), (2, 3), (3, 2)] {
        let shape = Rhombus::new(width, height);
        play_on(&Hex::new(&Setup::of(shape)), &cells(shape), |_| &Color::BOTH, 0);
    }
    let shape = Rhombus::new(3, 3);
    play_on(&Hex::new(&Setup::of(shape)), &cells(shape), |turn| &Color::BOTH[turn % 2..=turn % 2], 0);
}

#[test]
fn long_chains_that_come_late_to_a_side() {
    let mut random = Rng::new(8);
    for round in 0..60 {
        // A comb or a snake: its rows are full but for one end, or but for the ends in turn, where the other colour is.
        let shape = Rhombus::new(20 + random.below(20) as u32, 20 + random.below(20) as u32);
        let (width, height) = (shape.width() as i32, shape.height() as i32);
        let is_gap = |q: i32, r: i32| {
            r % 2 == 1 && (q == 0) != (round % 2 == 0 && r % 4 == 1) && (q == 0 || q == width - 1)
        };
        let color = |at: Axial| if at.r % 2 == 0 || is_gap(at.q, at.r) { RED } else { BLUE };
        let mut order = cells(shape);
        random.shuffle(&mut order);
        // The sides last, in some rounds.
        if round % 3 > 0 {
            let last = if round % 3 == 1 { 0 } else { height - 1 };
            order.sort_by_key(|at| at.r == last);
        }
        let mut game = Hex::new(&Setup::of(shape));
        for &at in &order {
            let said = game.play(color(at), at);
            assert_eq!(said, Ok(winner(&game.board())), "{game:?}");
            if said != Ok(None) {
                break;
            }
        }
        assert!(game.winner().is_some(), "a full board has a winner");
    }
}

#[test]
fn one_stone_brings_a_whole_board_to_its_side() {
    for side in [3, 4, 30] {
        for color in Color::BOTH {
            // All but the two sides of the colour.
            let mut game = Hex::new(&Setup::new(side, side));
            let at = |along: i32, across: i32| match color {
                RED => Axial { q: across, r: along },
                BLUE => Axial { q: along, r: across },
            };
            let last = side as i32 - 1;
            for (along, across) in (1..last).flat_map(|along| (0..=last).map(move |across| (along, across))) {
                assert_eq!(game.play(color, at(along, across)), Ok(None));
            }
            assert_eq!(game.play(color, at(0, last)), Ok(None));
            assert_eq!(game.play(color, at(last, 0)), Ok(Some(color)));
        }
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let shape = Rhombus::new(3, 2);
    let mut game = Hex::new(&Setup::of(shape));
    let at = |q, r| Axial { q, r };
    game.play(RED, at(1, 0)).expect("an empty cell");
    let before = format!("{game:?}");
    for off in [at(3, 0), at(0, 2), at(-1, 0), at(0, -1), at(i32::MIN, i32::MAX), at(i32::MAX, i32::MAX)] {
        assert_eq!(game.play(BLUE, off), Err(Refusal::OffBoard { at: off, setup: Setup::of(shape) }));
        assert_eq!(format!("{game:?}"), before);
    }
    for color in Color::BOTH {
        assert_eq!(game.play(color, at(1, 0)), Err(Refusal::Occupied { at: at(1, 0), by: RED }));
        assert_eq!(format!("{game:?}"), before);
    }
    assert_eq!(game.play(RED, at(0, 1)), Ok(Some(RED)));
    let before = format!("{game:?}");
    assert_eq!(game.play(BLUE, at(2, 1)), Err(Refusal::GameOver { winner: RED }));
    // The place is looked at first.
    assert_eq!(game.play(BLUE, at(1, 0)), Err(Refusal::Occupied { at: at(1, 0), by: RED }));
    assert_eq!(format!("{game:?}"), before);
}

#[test]
fn errors_in_words() {
    let setup = Setup::new(3, 2);
    let at = Axial { q: 3, r: 1 };
    let words = [
        (
            Refusal::OffBoard { at, setup },
            "expected a cell of the 3 columns and 2 rows, found column 3 and row 1 (from 0)",
        ),
        (
            Refusal::Occupied { at, by: BLUE },
            "expected an empty cell, found a blue stone at column 3 and row 1 (from 0)",
        ),
        (Refusal::GameOver { winner: RED }, "expected no move after the game was won, and red has won"),
    ];
    for (error, expected) in words {
        assert_eq!(error.to_string(), expected);
    }
}

/// Other programs never end a game on these boards.
#[test]
fn one_cell_and_one_line_have_an_end() {
    for color in Color::BOTH {
        let mut game = Hex::new(&Setup::new(1, 1));
        assert_eq!(game.play(color, Axial { q: 0, r: 0 }), Ok(Some(color)));
    }
    for length in 1..20_u32 {
        for at in 0..length as i32 {
            // The short way across a line is one stone long.
            let mut row = Hex::new(&Setup::new(length, 1));
            assert_eq!(row.play(RED, Axial { q: at, r: 0 }), Ok(Some(RED)));
            let mut column = Hex::new(&Setup::new(1, length));
            assert_eq!(column.play(BLUE, Axial { q: 0, r: at }), Ok(Some(BLUE)));
        }
        // The long way needs every cell.
        let mut row = Hex::new(&Setup::new(length, 1));
        let mut column = Hex::new(&Setup::new(1, length));
        for at in 0..length as i32 {
            let last = at + 1 == length as i32;
            assert_eq!(row.play(BLUE, Axial { q: at, r: 0 }), Ok(last.then_some(BLUE)));
            assert_eq!(column.play(RED, Axial { q: 0, r: at }), Ok(last.then_some(RED)));
        }
    }
}

#[test]
fn a_board_without_cells_refuses_all() {
    for (width, height) in [(0, 0), (0, 7), (7, 0)] {
        let mut game = Hex::new(&Setup::new(width, height));
        assert!(matches!(game.play(RED, Axial { q: 0, r: 0 }), Err(Refusal::OffBoard { .. })));
        game.reset(&Setup::new(width, height));
        assert_eq!(game.winner(), None);
    }
}

#[test]
fn reset_is_as_good_as_new_and_clones_go_their_own_way() {
    let mut random = Rng::new(7);
    for _ in 0..200 {
        let shape = Rhombus::new(1 + random.below(6) as u32, 1 + random.below(6) as u32);
        let fresh = format!("{:?}", Hex::new(&Setup::of(shape)));
        let mut game = Hex::new(&Setup::of(shape));
        for _ in 0..3 {
            let mut order = cells(shape);
            random.shuffle(&mut order);
            let mut copy = None;
            for (turn, &at) in order.iter().enumerate() {
                if turn == order.len() / 2 {
                    copy = Some((game.clone(), format!("{game:?}")));
                }
                if game.play(Color::BOTH[turn % 2], at).expect("an empty cell").is_some() {
                    break;
                }
            }
            assert!(game.winner().is_some());
            if let Some((copy, then)) = copy {
                assert_eq!(format!("{copy:?}"), then);
            }
            game.reset(&Setup::of(shape));
            assert_eq!(format!("{game:?}"), fresh);
        }
    }
}

#[test]
fn the_debug_form_shows_the_game_and_nothing_left_over() {
    let mut game = Hex::new(&Setup::new(3, 3));
    // The last stone brings the two before it to the top: they were on the list.
    for (q, r) in [(1, 2), (1, 1), (1, 0)] {
        game.play(RED, Axial { q, r }).expect("free cells");
    }
    let shown = format!("{game:?}");
    assert_eq!(shown, format!("{:?}", game.clone()), "a clone has an empty list");
    assert!(shown.ends_with("todo: Todo, winner: Some(RED) }"), "{shown}");
}
