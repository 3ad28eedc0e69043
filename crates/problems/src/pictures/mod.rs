//! Pictures: what an answer rests on, drawn.
//!
//! Each file turns a case and its evidence, the same that the explanation in words uses, into the layers of a
//! [`board_svg::Picture`]. The coordinates are those of the contest, dark, and the usual ones of the game, lighter.

pub(crate) mod havannah;
mod hex;
pub(crate) mod hexstatus;
pub(crate) mod hexwinner;
pub(crate) mod nogo;
pub(crate) mod twixt;
