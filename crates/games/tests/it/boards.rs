//! Setups to test with, of any game, beside the oracle.

use oracle::Game as Plain;
use rules_core::{Color, Rules};

/// All setups of a game with at most so many places, each variant, that both the rules and the oracle have.
pub(crate) fn small<R: Rules>(game: games::Game, places: usize) -> Vec<(R::Setup, Plain)> {
    let variants = game.variants().into_iter().map(|variant| format!(" {variant}"));
    let ends: Vec<String> = if variants.len() == 0 { vec![String::new()] } else { variants.collect() };
    let sides = (0..8).map(|side| side.to_string());
    let oblongs = (1..5).flat_map(|wide| (1..5).map(move |high| format!("{wide}x{high}")));
    let texts = sides
        .chain(oblongs)
        .flat_map(|board| ends.iter().map(move |end| format!("{} {board}{end}", game.name())));
    let setups = texts.filter_map(|text| {
        let setup: R::Setup = text.parse().ok()?;
        let plain = Plain::new(&setup.to_string())?;
        (R::new(&setup).cells().count() <= places).then_some((setup, plain))
    });
    let setups: Vec<_> = setups.collect();
    assert!(setups.len() >= 3, "{game:?} has small boards");
    setups
}

/// A place as the oracle has it.
pub(crate) fn plain<R: Rules>(setup: &R::Setup, at: R::At) -> oracle::At {
    let [x, y] = R::pair(setup, at);
    (x.into(), y.into())
}

/// Whether the game is over for the oracle, when a player is to move.
pub(crate) fn is_over(game: &Plain, to_move: Color) -> bool {
    game.won_by().is_some() || game.moves(to_move.index()).is_empty()
}
