//! A reason, or any board, as a picture.

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
mod window;

use alloc::format;
use alloc::string::String;

use crate::Reason;

pub use picture::Picture;

/// A reason as a picture: its figure below the verdict. A reader of the screen says the sentences, too. `None` where the reason has no
/// figure.
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
