//! Points and colours as the contest writes them.

use alloc::string::String;

use games::rules::rules_nogo::Color;
use geometry::Point;

use crate::words;

/// A point as the contest writes it: row and column, both from 1.
pub(super) fn cell(at: Point) -> String {
    words::pair([at.y, at.x].map(|along| i64::from(along) + 1))
}

/// The contest's letter of a colour.
pub(super) fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "X",
        Color::White => "O",
    }
}
