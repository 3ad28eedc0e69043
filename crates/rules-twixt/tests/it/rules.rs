//! Single rules on one position each, and the messages of refusals.

use std::panic::catch_unwind;

use rules_twixt::{Color, LinkRule, Refusal, Rule, Rules, Setup, Twixt};

use super::tools::{RULES, at, link};

use Color::{Black, White};

#[test]
fn eight_links_at_once() {
    let mut game = Twixt::new(&Setup::new(9, LinkRule::AllLinksBlock));
    for p in at(4, 4).knight() {
        assert!(game.play(White, p).expect("legal").links.is_empty());
    }
    let placed = game.play(White, at(4, 4)).expect("legal");
    assert_eq!((placed.links.len(), placed.links.at()), (8, at(4, 4)));
    assert_eq!(placed.links.near().collect::<Vec<_>>(), at(4, 4).knight());
    assert_eq!(game.links_of(at(4, 4)), placed.links);
}

/// Random games rarely have two links that block the same line.
#[test]
fn a_black_and_a_white_link_in_one_way_stop_a_link_as_either_does() {
    let mut seen = 0;
    for way in [(1, 2), (2, 1), (2, -1), (1, -2)] {
        let line = link((10, 10), (10 + way.0, 10 + way.1));
        for (black, white) in line.crossing().iter().flat_map(|black| line.crossing().map(|it| (*black, it)))
        {
            let mut game = Twixt::new(&Setup::new(20, LinkRule::AllLinksBlock));
            let pegs = black.ends().map(|p| (Black, p)).into_iter().chain(white.ends().map(|p| (White, p)));
            let played = pegs.into_iter().all(|(color, p)| game.play(color, p).is_ok());
            if !played || !game.linked(black) || !game.linked(white) {
                continue;
            }
            seen += 1;
            let [a, b] = line.ends();
            for ends in [[a, b], [b, a]] {
                let mut game = game.clone();
                for end in ends {
                    game.play(Black, end).expect("a free point");
                }
                assert!(!game.linked(line), "{line:?} across {black:?} and {white:?}");
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn no_board_is_larger_than_the_largest() {
    for rule in RULES {
        let most = Setup::MAX_SIDE;
        let game = Twixt::new(&Setup::new(most, rule));
        assert_eq!((game.width(), game.height()), (most, most));
        assert!(catch_unwind(|| Setup::new(most + 1, rule)).is_err());
        for (width, height) in [(3, most), (most, 3)] {
            let game = Twixt::new(&Setup::oblong(width, height, rule));
            assert_eq!((game.width(), game.height(), game.rule()), (width, height, rule));
        }
        for (width, height) in [(3, most + 1), (most + 1, 3)] {
            assert!(catch_unwind(|| Setup::oblong(width, height, rule)).is_err());
        }
    }
}

#[test]
fn refusals_in_words() {
    let place = at(3, 0);
    let square = Setup::new(5, RULES[0]);
    let oblong = Setup::oblong(7, 4, RULES[0]);
    let end_zone = |color| Refusal::Rule(Rule::OpponentsEndZone { at: place, color });
    for (refusal, words) in [
        (
            Refusal::OffBoard { at: at(-1, 7), setup: square },
            "expected a point with coordinates from 0 to 4, found (-1, 7)",
        ),
        (
            Refusal::OffBoard { at: at(-1, 7), setup: oblong },
            "expected a point with x from 0 to 6 and y from 0 to 3, found (-1, 7)",
        ),
        (
            Refusal::OffBoard { at: place, setup: Setup::oblong(7, 0, RULES[0]) },
            "expected no move, since the board has no points, found (3, 0)",
        ),
        (
            Refusal::OffBoard { at: place, setup: Setup::new(0, RULES[0]) },
            "expected no move, since the board has no points, found (3, 0)",
        ),
        (Refusal::Occupied { at: place, by: White }, "expected an empty point, found a white peg at (3, 0)"),
        (end_zone(Black), "expected a black peg outside the end zones of white, found (3, 0)"),
        (end_zone(White), "expected a white peg outside the end zones of black, found (3, 0)"),
        (Refusal::GameOver { winner: Black }, "expected no more moves, since black has won"),
        (Refusal::Rule(Rule::Full), "expected no more than 2^31 pegs, found one more"),
    ] {
        assert_eq!(refusal.to_string(), words);
    }
}
