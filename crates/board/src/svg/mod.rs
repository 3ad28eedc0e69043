//! Renders a reason, or any board, as a picture.

mod document;
mod frame;
mod ground;
mod layers;
mod legend;
mod paths;
mod pen;
mod picture;
mod stones;
mod style;
mod tikz;
mod window;

use alloc::format;
use alloc::string::String;

use crate::Reason;

pub use picture::{PageCell, Picture};
pub use style::style;
pub use tikz::tikz;

/// Returns a reason as a picture: its figure, with the verdict as the title. Screen
/// readers also read the sentences. Returns `None` if the reason has no figure.
///
/// # Complexity
/// That of [`Picture::draw`].
pub fn svg(reason: &Reason) -> Option<String> {
    let figure = reason.figure.as_ref()?;
    let board = figure.board();
    let title = format!("{} \u{2013} {}", board.game, reason.verdict);
    let description = format!("{}. {}", figure.in_words(), reason.text());
    Some(Picture::of(figure, &title, &description).draw())
}
