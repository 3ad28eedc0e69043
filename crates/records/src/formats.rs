//! The formats, one file each.

#[cfg(feature = "json")]
pub(crate) mod abstract_play;
pub(crate) mod any_sgf;
pub(crate) mod benzene_y;
pub(crate) mod go_sgf;
pub(crate) mod gogui_hex;
pub(crate) mod havannah_gui;
pub(crate) mod hex_sgf;
pub(crate) mod hexwiki;
pub(crate) mod hexworld;
#[cfg(feature = "json")]
pub(crate) mod json;
pub(crate) mod lg_havannah;
pub(crate) mod lg_hex;
pub(crate) mod lg_twixt;
pub(crate) mod morat_hex;
pub(crate) mod moves;
pub(crate) mod places;
pub(crate) mod six;
pub(crate) mod t1j;
pub(crate) mod trmph;
pub(crate) mod twixt_sgf;
pub(crate) mod words;
pub(crate) mod y_sgf;

use crate::Format;

/// All formats. Of several that know a record, the first reads it. A new format needs a file, its module above, and a line here.
pub const FORMATS: &[&Format] = &[
    &benzene_y::FORMAT,
    &hex_sgf::FORMAT,
    &gogui_hex::FORMAT,
    &lg_hex::FORMAT,
    &morat_hex::FORMAT,
    &lg_havannah::FORMAT,
    &havannah_gui::FORMAT,
    &lg_twixt::FORMAT,
    &twixt_sgf::FORMAT,
    &go_sgf::FORMAT,
    &y_sgf::FORMAT,
    &hexworld::FORMAT,
    &trmph::FORMAT,
    &hexwiki::FORMAT,
    &t1j::FORMAT,
    &six::FORMAT,
    &moves::FORMAT,
    #[cfg(feature = "json")]
    &abstract_play::FORMAT,
    #[cfg(feature = "json")]
    &json::FORMAT,
];
