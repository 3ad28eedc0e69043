//! The formats, one file each.

#[cfg(feature = "json")]
pub(crate) mod abstract_play;
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
