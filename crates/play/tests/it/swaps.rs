//! Where a swap of pieces puts the first stone, game by game. The crate `suite` tests what all games have in common.

use games::rules::rules_havannah::Havannah;
use games::rules::rules_hex::Hex;
use games::rules::rules_nogo::NoGo;
use games::rules::rules_twixt::Twixt;
use games::rules::rules_y::Y;
use play::{Game, Swap, Terms, TermsError};
use rules_core::{Color, Rules};

/// Checks that a swap after each first move leaves one stone, at its `image`.
fn images_are<R: Rules>(setup: &str, image: impl Fn([i32; 2]) -> [i32; 2]) {
    let setup: R::Setup = setup.parse().expect("a setup");
    for first in Color::BOTH {
        let terms = Terms::<R>::new(setup).with_first(first).with_swap(Swap::Pieces).expect("images");
        let openings: Vec<R::At> = Game::new(&terms).legal_moves().collect();
        let mut swapped = 0;
        for at in openings {
            let mut game = Game::new(&terms);
            game.play(at).expect("a legal move");
            if game.swap().is_err() {
                continue; // The first stone won.
            }
            swapped += 1;
            let board = game.board();
            let stones: Vec<_> = board
                .cells()
                .filter_map(|at| board.stone(at).map(|color| (R::pair(&setup, at), color)))
                .collect();
            assert_eq!(stones, [(image(R::pair(&setup, at)), first.opponent())], "{terms}: {at:?}");
        }
        assert!(swapped > 0, "{terms}");
    }
}

/// Checks that this board has no swap of pieces.
fn has_no_images<R: Rules>(setup: &str) {
    let terms = Terms::<R>::new(setup.parse().expect("a setup"));
    let refused = terms.with_swap(Swap::Pieces).expect_err("no images");
    assert_eq!(refused, TermsError::NoImage { setup: setup.into() });
}

#[test]
fn in_hex_and_twixt_column_and_row_are_exchanged() {
    for setup in ["hex 2x2", "hex 5x5", "hex 11x11"] {
        images_are::<Hex>(setup, |[column, row]| [row, column]);
    }
    // The pair counts rows from the bottom, players from the top.
    for (setup, last) in [("twixt 5 std", 4), ("twixt 6 pp", 5), ("twixt 24 std", 23)] {
        images_are::<Twixt>(setup, |[x, y]| [last - y, last - x]);
    }
}

#[test]
fn in_havannah_and_y_the_stone_stays() {
    for setup in ["havannah 2 official", "havannah 4 contest", "havannah 8 official"] {
        images_are::<Havannah>(setup, |pair| pair);
    }
    for setup in ["y 2", "y 5", "y 9"] {
        images_are::<Y>(setup, |pair| pair);
    }
}

#[test]
fn on_oblong_boards_and_in_nogo_there_is_no_swap_of_pieces() {
    ["hex 2x3", "hex 11x9", "hex 9x11"].into_iter().for_each(has_no_images::<Hex>);
    ["twixt 5x6 std", "twixt 24x20 pp"].into_iter().for_each(has_no_images::<Twixt>);
    ["nogo 5x5", "nogo 9x9", "nogo 3x4"].into_iter().for_each(has_no_images::<NoGo>);
}
