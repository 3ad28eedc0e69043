//! The roles of cells in a reason, and how they are shown.

use alloc::borrow::Cow;

use crate::Mark;

/// The role of cells: its name for programs, its words for people, and how the cells are shown.
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

/// How cells are shown on a text board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// No symbol. Links and rings are still shown.
    Hidden,
    /// This character. Stones have the colour of their [`Ink`](crate::Ink).
    Symbol(char),
    /// The character of the stone in upper case, or `*` without a stone.
    Capitals,
}

/// The identifier of a role in a [`Figure`](crate::Figure).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleId(pub(crate) u32);

impl Role {
    /// Creates a role with a mark in pictures and a label in their legend. With an empty label,
    /// it is not in the legend.
    ///
    /// The name is in lower case, with hyphens between words. A role with an empty name is only drawn.
    pub const fn new(name: &'static str, mark: Mark, label: &'static str) -> Self {
        Role { name, mark: Some(mark), label: Cow::Borrowed(label), text: Text::Hidden }
    }

    /// Creates a role that pictures do not show.
    pub const fn unseen(name: &'static str) -> Self {
        Role { name, mark: None, label: Cow::Borrowed(""), text: Text::Hidden }
    }

    /// Replaces the label, for words that depend on the figure.
    #[must_use]
    pub fn label(self, label: impl Into<Cow<'static, str>>) -> Self {
        Role { label: label.into(), ..self }
    }

    /// Shows the cells as this character on text boards.
    #[must_use]
    pub const fn symbol(mut self, symbol: char) -> Self {
        self.text = Text::Symbol(symbol);
        self
    }

    /// Shows stones of other roles in upper case on text boards, and cells without a stone as
    /// `*`. For structures such as chains: stones themselves need a [symbol](Role::symbol).
    #[must_use]
    pub const fn capitals(mut self) -> Self {
        self.text = Text::Capitals;
        self
    }

    /// Returns the name; empty if the role is only drawn.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the mark; `None` if pictures do not show the role.
    pub fn mark(&self) -> Option<Mark> {
        self.mark
    }

    /// Returns the label for the legend; may be empty.
    pub fn words(&self) -> &str {
        &self.label
    }

    /// Returns how text boards show the cells.
    pub fn text(&self) -> Text {
        self.text
    }
}
