//! The parts that places play in a reason, and how they are shown.

use alloc::borrow::Cow;

use crate::Mark;

/// The part that places play: its name for programs, its words for people, and how the places are shown.
///
/// ```
/// use board::{Dash, Ink, Mark, Role};
///
/// const STONES: Role = Role::new("red", Mark::Stone(Ink::Red), "Red, top and bottom").symbol('r');
/// const CHAIN: Role = Role::new("chain", Mark::Line(Dash::Solid), "the winning chain").capitals();
/// ```
#[derive(Clone, Debug)]
pub struct Role {
    pub(crate) name: &'static str,
    pub(crate) mark: Option<Mark>,
    pub(crate) label: Cow<'static, str>,
    pub(crate) text: Text,
}

/// How places are shown in a board of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// Not at all.
    Hidden,
    /// By this character. Where the role has stones, they are of the colour of their [`Ink`](crate::Ink).
    Symbol(char),
    /// Stones by their own character in upper case, places without a stone by `*`.
    Capitals,
}

/// A role of one [`Figure`](crate::Figure).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleId(pub(crate) u32);

impl Role {
    /// A role with a mark in pictures, and words for it in their legend (none, if they are empty).
    ///
    /// The name is in lower case, its words joined by dashes. A role without a name is only drawn.
    pub const fn new(name: &'static str, mark: Mark, label: &'static str) -> Self {
        Role { name, mark: Some(mark), label: Cow::Borrowed(label), text: Text::Hidden }
    }

    /// A role that is there for programs only.
    pub const fn unseen(name: &'static str) -> Self {
        Role { name, mark: None, label: Cow::Borrowed(""), text: Text::Hidden }
    }

    /// The same with words that were made for one figure.
    #[must_use]
    pub fn label(self, label: impl Into<Cow<'static, str>>) -> Self {
        Role { label: label.into(), ..self }
    }

    /// Shows the places by this character in a board of characters.
    #[must_use]
    pub const fn symbol(mut self, symbol: char) -> Self {
        self.text = Text::Symbol(symbol);
        self
    }

    /// Shows the stones of other roles in upper case in a board of characters, and places without a stone by `*`. For roles of
    /// structures: stones themselves need a [symbol](Role::symbol).
    #[must_use]
    pub const fn capitals(mut self) -> Self {
        self.text = Text::Capitals;
        self
    }

    /// Its name; empty for what is only drawn.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What its places are marked with in a picture; `None` for what is there for programs only.
    pub fn mark(&self) -> Option<Mark> {
        self.mark
    }

    /// The words of the mark in a legend; empty where there are none.
    pub fn words(&self) -> &str {
        &self.label
    }

    /// How its places are shown in a board of characters.
    pub fn text(&self) -> Text {
        self.text
    }
}
