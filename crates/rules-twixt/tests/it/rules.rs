//! Single rules, one position each.

use rules_twixt::{Color, LinkRule, Reason, Refusal, Setup, Twixt};

use super::tools::{RULES, at, link, links, points, seen, touches};

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
fn every_pair_of_links_blocks_exactly_when_it_crosses() {
    for first in
        [((5, 5), (6, 7)), ((5, 5), (7, 6)), ((5, 5), (7, 4)), ((5, 5), (6, 3))].map(|(a, b)| link(a, b))
    {
        for second in links(1, 10) {
            let [a, b] = first.ends();
            let [c, d] = second.ends();
            if [c, d].contains(&a) || [c, d].contains(&b) {
                continue;
            }
            for (c, d) in [(c, d), (d, c)] {
                for (color, rule) in [Black, White].into_iter().flat_map(|c| RULES.map(|rule| (c, rule))) {
                    let mut game = Twixt::new(&Setup::new(12, rule));
                    for (color, p) in [(Black, a), (Black, b), (color, c), (color, d)] {
                        game.play(color, p).expect("legal");
                    }
                    // A link between the two pairs may have come first and be in the way of the second link.
                    let between = [c, d].iter().any(|&p| {
                        let near = |&other: &geometry::Link| other != first && other != second;
                        game.links(p).iter().filter(near).any(|other| other.crosses(second))
                    });
                    let free = color == Black && rule == OpponentLinksBlock;
                    let crosses = touches(first, second);
                    assert!(game.linked(first));
                    assert_eq!(
                        game.linked(second),
                        free || !crosses && !between,
                        "{first:?} {second:?} {rule:?}"
                    );
                }
            }
        }
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
fn a_move_that_is_refused_changes_nothing() {
    let mut game = Twixt::new(&Setup::new(6, AllLinksBlock));
    game.play(Black, at(0, 2)).expect("legal");
    game.play(White, at(3, 3)).expect("legal");
    for _ in 0..2 {
        let before = (seen(&game), format!("{game:?}"));
        for (color, p, reason) in [
            (Black, at(-1, 2), Refusal::OffBoard { at: at(-1, 2), setup: game.setup() }),
            (Black, at(2, 6), Refusal::OffBoard { at: at(2, 6), setup: game.setup() }),
            (
                White,
                at(i32::MIN, i32::MAX),
                Refusal::OffBoard { at: at(i32::MIN, i32::MAX), setup: game.setup() },
            ),
            (White, at(0, 2), Refusal::Occupied { at: at(0, 2), by: Black }),
            (Black, at(3, 3), Refusal::Occupied { at: at(3, 3), by: White }),
            (
                Black,
                at(3, 0),
                Refusal::Rule(Reason::OpponentsEndZone { at: at(3, 0), color: Black, size: 6 }),
            ),
            (
                White,
                at(5, 3),
                Refusal::Rule(Reason::OpponentsEndZone { at: at(5, 3), color: White, size: 6 }),
            ),
        ] {
            assert_eq!(game.play(color, p), Err(reason));
        }
        for corner in [at(0, 0), at(0, 5), at(5, 0), at(5, 5)] {
            for color in [Black, White] {
                let reason = Refusal::Rule(Reason::OpponentsEndZone { at: corner, color, size: 6 });
                assert_eq!(game.play(color, corner), Err(reason));
            }
        }
        if game.winner().is_some() {
            assert_eq!(game.play(White, at(2, 2)), Err(Refusal::GameOver { winner: Black }));
            assert_eq!(game.play(Black, at(2, 2)), Err(Refusal::GameOver { winner: Black }));
        }
        assert_eq!(before, (seen(&game), format!("{game:?}")));
        // Once more after the game is won.
        for (x, y) in [(2, 1), (4, 2), (3, 4), (5, 4)] {
            let _ = game.play(Black, at(x, y));
        }
        assert_eq!(game.winner(), Some(Black));
    }
}

#[test]
fn the_game_stops_at_a_win_and_the_last_peg_makes_all_its_links() {
    let mut game = Twixt::new(&Setup::new(5, AllLinksBlock));
    for (x, y) in [(0, 1), (0, 3), (4, 1), (4, 3)] {
        assert_eq!(game.play(Black, at(x, y)).expect("legal").winner, None);
    }
    let placed = game.play(Black, at(2, 2)).expect("legal");
    assert_eq!((placed.links.len(), placed.winner), (4, Some(Black)));
    for p in points(0, 4) {
        for color in [Black, White] {
            assert!(game.play(color, p).is_err());
        }
    }
    assert_eq!(game.pegs().len(), 5);
}

#[test]
fn both_end_zones_of_one_colour_must_be_reached_by_one_group() {
    // Two groups that reach one side each, then the peg that joins them.
    let mut game = Twixt::new(&Setup::new(9, AllLinksBlock));
    for (x, y) in [(1, 0), (2, 2), (2, 8), (1, 6)] {
        assert_eq!(game.play(White, at(x, y)).expect("legal").winner, None);
    }
    assert_eq!(game.path(), None);
    let placed = game.play(White, at(3, 4)).expect("legal");
    assert_eq!(placed.winner, None, "(3, 4) is linked to (2, 2) only");
    let placed = game.play(White, at(1, 4)).expect("legal");
    assert_eq!(placed.winner, None, "(1, 4) is linked to (2, 2); (1, 6) is two away");
    let placed = game.play(White, at(4, 6)).expect("legal");
    assert_eq!(placed.winner, None);
    let placed = game.play(White, at(5, 8)).expect("legal");
    assert_eq!(placed.winner, Some(White));
    let path = game.path().expect("White has won");
    assert_eq!(path.pegs, [at(1, 0), at(2, 2), at(3, 4), at(4, 6), at(5, 8)]);
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
