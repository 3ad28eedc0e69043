//! A dialect as values.

use alloc::string::String;

use geometry::ParseError;
use play::Swap;
use rules_core::{Color, Size};

use super::{Dialect, Root, Sides};
use crate::{Because, CannotHold, Record};

/// A variant of the rules, if the game has several, and why.
pub(crate) type Variant = Option<(&'static str, Because)>;

/// What reads and writes a dialect: its constants and functions as values, so that all dialects share the code in a program.
pub(crate) struct Spec {
    pub(super) game: &'static str,
    pub(super) moves: [&'static str; 2],
    pub(super) players: [char; 2],
    pub(super) names_players: bool,
    pub(super) first: Color,
    pub(super) swap: (Swap, Because),
    pub(super) swaps: [Option<&'static str>; 2],
    pub(super) own: &'static [&'static str],
    pub(super) size: fn(&Root<'_>) -> Result<Size, ParseError>,
    pub(super) rules: fn(&Root<'_>) -> Result<Variant, ParseError>,
    pub(super) root: fn(&Record, Sides, &mut String) -> Result<(), CannotHold>,
    pub(super) place: fn(Sides, &str) -> Option<[i32; 2]>,
    pub(super) name: fn(Sides, [i32; 2], &mut String) -> Result<(), CannotHold>,
    pub(super) unsupported: fn(&str) -> Option<&'static str>,
    pub(super) pieces: fn(&Root<'_>) -> (Swap, Because),
    pub(super) claims_player: fn(Option<&str>) -> Option<Because>,
}

impl Spec {
    pub(super) const fn of<D: Dialect>() -> Self {
        Spec {
            game: D::GAME,
            moves: D::MOVES,
            players: D::PLAYERS,
            names_players: D::NAMES_PLAYERS,
            first: D::FIRST,
            swap: D::SWAP,
            swaps: D::SWAPS,
            own: D::OWN,
            size: D::size,
            rules: D::rules,
            root: D::root,
            place: D::place,
            name: D::name,
            unsupported: D::unsupported,
            pieces: D::pieces,
            claims_player: D::claims_player,
        }
    }
}
