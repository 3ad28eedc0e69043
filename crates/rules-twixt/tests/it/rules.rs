//! Single rules, one position each.

use rules_twixt::{Color, LinkRule, Reason, Refusal, Setup, Twixt};

use super::tools::{RULES, at, link};

use Color::{Black, White};
use LinkRule::{AllLinksBlock, OpponentLinksBlock};

/// Plays in turn, Black first, and returns the winner.
fn in_turn(size: u32, rule: LinkRule, moves: &[(i32, i32)]) -> Option<Color> {
    let mut game = Twixt::new(&Setup::new(size, rule));
    for (&(x, y), color) in moves.iter().zip([Black, White].into_iter().cycle()) {
        game.play(color, at(x, y)).expect("legal");
    }
    game.winner()
}

#[test]
fn the_three_sets_of_the_contest() {
    // "Connect", ACM Mid-Central USA 2005, problem C. N = 4 and N = 7 are 5 and 8 points a side.
    let sets: [(u32, &[(i32, i32)]); 3] = [
        (5, &[(0, 2), (2, 4), (4, 2), (3, 2), (2, 3)]),
        (5, &[(0, 2), (2, 4), (4, 2), (3, 2), (2, 1)]),
        (8, &[(0, 3), (6, 5), (3, 2), (5, 7), (7, 2), (4, 4), (5, 3), (5, 2), (4, 5), (4, 0), (2, 4)]),
    ];
    let winners = sets.map(|(size, moves)| in_turn(size, AllLinksBlock, moves));
    assert_eq!(winners, [None, Some(Black), Some(Black)]);
}

#[test]
fn own_links_block_or_not() {
    // The third link of Black crosses the first.
    let moves = [(2, 2), (3, 4), (1, 3)];
    for (rule, crossed) in [(AllLinksBlock, false), (OpponentLinksBlock, true)] {
        let mut game = Twixt::new(&Setup::new(8, rule));
        for (x, y) in moves {
            game.play(Black, at(x, y)).expect("legal");
        }
        let placed = game.play(Black, at(3, 2)).expect("legal");
        // (1, 3) to (3, 2) would cross (2, 2) to (3, 4).
        assert_eq!(placed.links.iter().any(|made| made == link((1, 3), (3, 2))), crossed);
        assert_eq!(game.linked(link((1, 3), (3, 2))), crossed);
        assert!(game.linked(link((2, 2), (3, 4))));
        let refused = game.refused(link((1, 3), (3, 2))).map(|refused| refused.by);
        assert_eq!(refused, (!crossed).then_some(link((2, 2), (3, 4))));
    }
}

#[test]
fn eight_links_at_once() {
    let mut game = Twixt::new(&Setup::new(9, AllLinksBlock));
    for p in at(4, 4).knight() {
        game.play(White, p).expect("legal");
    }
    let made = game.links(at(3, 2)).len();
    assert_eq!(made, 0, "(3, 2) and its like are no knight's move from each other");
    let placed = game.play(White, at(4, 4)).expect("legal");
    assert_eq!(placed.links.len(), 8);
    assert_eq!(placed.links.near().collect::<Vec<_>>(), at(4, 4).knight());
    assert_eq!(game.links(at(4, 4)), placed.links);
}

#[test]
fn messages() {
    let message = |error: Refusal| error.to_string();
    let p = at(3, 0);
    assert_eq!(
        message(Refusal::OffBoard { at: at(-1, 7), setup: Setup::new(5, RULES[0]) }),
        "expected a point with coordinates from 0 to 4, found (-1, 7)"
    );
    assert_eq!(
        message(Refusal::OffBoard { at: p, setup: Setup::new(0, RULES[0]) }),
        "expected a point of the board, which has none, found (3, 0)"
    );
    assert_eq!(
        message(Refusal::Occupied { at: p, by: White }),
        "expected an empty point, found a white peg at (3, 0)"
    );
    assert_eq!(
        message(Refusal::Rule(Reason::OpponentsEndZone { at: p, color: Black, size: 5 })),
        "expected a black peg outside the end zones y = 0 and y = 4, found (3, 0)"
    );
    assert_eq!(
        message(Refusal::Rule(Reason::OpponentsEndZone { at: p, color: White, size: 5 })),
        "expected a white peg outside the end zones x = 0 and x = 4, found (3, 0)"
    );
    assert_eq!(message(Refusal::GameOver { winner: Black }), "expected no more moves, for black has won");
    assert_eq!(message(Refusal::Rule(Reason::Full)), "expected no more than 2^31 pegs, found one more");
}
