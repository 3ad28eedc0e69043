//! The audit against games played out to the end, and against boards built so that the answer is known.

use cases::hex::shapes;
use cases::patterns;
use geometry::Axial;
use oracle::Rng;
use rules_hex::{BLUE, Cause, Evidence, RED, Status, audit, evidence, winner, winning_chain};

use crate::it::laws::{Tally, check};
use crate::it::plain::{Plain, shapes_of_nine};

/// Every position that a game can lead to: both players may start, nobody plays on after a win.
#[test]
fn possible_is_what_games_lead_to() {
    for (width, height) in shapes_of_nine() {
        let reachable = oracle::hex::reachable_by_play(width, height);
        for number in 0..3_usize.pow((width * height) as u32) {
            let plain = Plain::numbered(width, height, number);
            let status = plain.winner().map_or(Status::Nobody, Status::Won);
            let verdict = audit(&plain.board());
            if reachable.contains(&plain.cells) {
                assert_eq!(verdict, Ok(status), "{plain:?}");
            } else {
                assert!(verdict.is_err(), "{plain:?}");
            }
        }
    }
}

#[test]
fn causes_in_their_order() {
    let audit = |text| audit(&Plain::parse(text).board());
    assert_eq!(audit("."), Ok(Status::Nobody));
    assert_eq!(audit("R"), Ok(Status::Won(RED)));
    assert_eq!(audit("B"), Ok(Status::Won(BLUE)));
    assert_eq!(audit("BR BB"), Err(Cause::Counts));
    // Blue has won twice and has far too many stones: the numbers come first.
    assert_eq!(audit("BBB BBB R.R"), Err(Cause::Counts));
    // Red has won, and twice, with fewer stones.
    assert_eq!(audit("RRBBB RRBBB RRBBB RR... RR.BB"), Err(Cause::PlayedOn(RED)));
    assert_eq!(audit("RRBB RRBB RRBB RRBB"), Err(Cause::WonTwice(RED)));
    assert_eq!(audit("BBBB BBBB RRRR RRRR"), Err(Cause::WonTwice(BLUE)));
}

#[test]
fn causes_in_words() {
    let words = [
        (Cause::Counts, "the numbers of stones differ by more than one"),
        (Cause::PlayedOn(BLUE), "blue has won with fewer stones than red"),
        (Cause::WonTwice(RED), "red has two winning chains without a common cell"),
    ];
    for (cause, expected) in words {
        assert_eq!(cause.to_string(), expected);
    }
}

/// A corner cell belongs to two sides, and two chains may not share their end cell.
#[test]
fn corners_and_ends() {
    let thick = [
        // Both ways start from the one stone at the top, in the middle and in the corner.
        "+R+++ RR+++ RR+++ RR+++ RR+++",
        "++++R +++RR +++RR +++RR +++RR",
        // Both ways end in the corner.
        "RR+++ RR+++ RR+++ RR+++ R++++",
        // Along the whole of a side.
        "R++++ R++++ R++++ R++++ R++++",
        "++++R ++++R ++++R ++++R ++++R",
        // From corner to corner.
        "++R +R+ R++",
    ];
    for text in thick {
        let plain = Plain::leveled(text);
        check(&plain, &mut Tally::default());
        assert_eq!(audit(&plain.board()), Ok(Status::Won(RED)), "{text}");
        assert_eq!(audit(&plain.transposed().board()), Ok(Status::Won(BLUE)), "{text}");
    }
    // The other diagonal joins nothing.
    assert_eq!(winner(&Plain::parse("R.. .R. ..R").board()), None);
    assert_eq!(winner(&Plain::parse("B.. .B. ..B").board()), None);
}

/// Red winds through the whole board, row after row.
fn snake(side: usize) -> Plain {
    Plain::square(&patterns::board(*b"B.R", patterns::snake, side))
}

#[test]
fn snakes_are_followed_to_their_end() {
    for side in [1, 3, 5, 9, 31, 101] {
        let plain = snake(side);
        check(&plain, &mut Tally::default());
        assert_eq!(winner(&plain.board()), Some(RED));
        assert_eq!(winner(&plain.transposed().board()), Some(BLUE));
        // Without any one bend the snake does not arrive.
        for row in (1..side).step_by(2) {
            let mut torn = plain.clone();
            let bend = row * side + if row % 4 == 1 { side - 1 } else { 0 };
            torn.cells[bend] = b'.';
            assert_eq!(winner(&torn.board()), None);
        }
    }
}

#[test]
fn a_long_snake_needs_no_deep_stack() {
    let plain = snake(1001);
    let board = plain.board();
    assert_eq!(winner(&board), Some(RED));
    let reason = evidence(&board);
    assert_eq!(reason.verdict(), audit(&board));
    assert_eq!(reason.verify(&board), Ok(()));
}

#[test]
fn any_stone_of_a_lean_snake_can_have_been_the_last() {
    for side in [5, 9, 101, 1001] {
        // Only as much of the first and the last row as the way needs: Red then has one stone more than Blue.
        let mut plain = snake(side);
        plain.cells[..side - 1].fill(b'.');
        plain.cells[side * side - side + 1..].fill(b'.');
        assert_eq!(plain.count(b'R'), plain.count(b'B') + 1);
        let board = plain.board();
        assert_eq!(audit(&board), Ok(Status::Won(RED)));
        assert_eq!(audit(&plain.transposed().board()), Ok(Status::Won(BLUE)));
        let reason = evidence(&board);
        assert_eq!(reason.verify(&board), Ok(()));
        assert!(plain.convinced_by(&reason));
    }
}

/// Red on the left, Blue on the right, as many stones each; in the middle row Red has stones only in the given columns.
fn dumbbell(side: usize, columns: &[usize]) -> Plain {
    let rows = shapes::halves(side, side / 2, columns, b'B');
    Plain::square(&shapes::evened(rows, 0, (b'.', b'B'), |_| true, &mut Rng::new(1)))
}

#[test]
fn dumbbells_have_one_last_stone_and_thick_bars_none() {
    for side in [5, 9, 33, 100] {
        for column in [0, 1, side / 4, side / 2 - 1] {
            let plain = dumbbell(side, &[column]);
            let color = |plain: &Plain| audit(&plain.board());
            assert_eq!(color(&plain), Ok(Status::Won(RED)), "{side} {column}");
            assert_eq!(color(&plain.transposed()), Ok(Status::Won(BLUE)), "{side} {column}");
            let reason = evidence(&plain.board());
            assert_eq!(reason.verify(&plain.board()), Ok(()));
            assert!(plain.convinced_by(&reason));
            let Evidence::Won { cut, .. } = reason else { panic!("Red has won") };
            assert_eq!((cut.last.q as usize, cut.last.r as usize), (column, side / 2));
        }
        for columns in [[0, side / 2 - 1], [0, 1], [side / 2 - 2, side / 2 - 1]] {
            let plain = dumbbell(side, &columns);
            let winners = [(plain.board(), RED), (plain.transposed().board(), BLUE)];
            for (board, color) in winners {
                assert_eq!(audit(&board), Err(Cause::WonTwice(color)), "{side} {columns:?}");
                assert_eq!(evidence(&board).verify(&board), Ok(()));
            }
            assert!(plain.convinced_by(&evidence(&plain.board())));
        }
    }
}

/// The shortest chain takes the upper half of one of two chains and the lower half of the other; a search for a second one
/// must take the bridge between them out again.
#[test]
fn the_first_chain_gives_way() {
    let plain = Plain::leveled(
        "++++R++++R
         ++++R++++R
         ++++R++++R
         ++++R++++R
         ++++RR+++R
         RRRR+RRRRR
         R++++R++++
         R++++R++++
         R++++R++++",
    );
    let mut tally = Tally::default();
    check(&plain, &mut tally);
    check(&plain.half_turned(), &mut tally);
    check(&plain.transposed(), &mut tally);
    assert_eq!(tally.won_twice, 3);
    let Some((RED, chain)) = winning_chain(&plain.board()) else { panic!("Red has won") };
    assert_eq!(chain.cells()[5], Axial { q: 5, r: 4 }, "the bridge is on the shortest chain");
}

#[test]
fn both_colors_share_the_laws_of_lines_of_cells() {
    for length in 1..40 {
        // A column of one: Red must hold every cell, and any blue stone has won.
        let mut column = Plain::empty(1, length);
        column.cells[length / 2] = b'B';
        let board = column.board();
        assert_eq!(winner(&board), Some(BLUE));
        assert_eq!(audit(&board), Ok(Status::Won(BLUE)));
        assert_eq!(winner(&column.transposed().board()), Some(RED));
        column.cells.fill(b'R');
        assert_eq!(winner(&column.board()), Some(RED));
        assert_eq!(winner(&column.transposed().board()), Some(BLUE));
        if length > 2 {
            column.cells[0] = b'B';
            column.cells[length - 1] = b'B';
            column.cells[1..length - 1].fill(b'.');
            column.cells[1] = b'R';
            assert_eq!(winner(&column.board()), Some(BLUE));
            assert_eq!(audit(&column.board()), Err(Cause::WonTwice(BLUE)));
            assert_eq!(evidence(&column.board()).verify(&column.board()), Ok(()));
        }
    }
}
