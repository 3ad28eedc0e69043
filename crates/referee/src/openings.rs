//! The first moves of games.

use games::{AnyGame, AnyTerms};
use geometry::ParseError;
use records::{CannotHold, Illegal, Options, Record};

/// The terms of a match, and openings: the first moves of its games.
#[derive(Clone, Debug)]
pub struct Openings {
    start: AnyGame,
    games: Vec<AnyGame>,
}

impl Openings {
    /// Games that begin without moves.
    ///
    /// # Errors
    /// If the terms have stones, or records cannot hold them.
    pub fn new(start: AnyGame) -> Result<Self, Wrong> {
        // The records of the games must be readable.
        Record::of(&start)?;
        if start.stones().is_empty() { Ok(Openings { start, games: Vec::new() }) } else { Err(Wrong::Stones) }
    }

    /// Adds an opening: a list of moves such as `a1 swap c3`.
    ///
    /// # Errors
    /// If it is no opening of a game with these terms.
    pub fn push(&mut self, moves: &str) -> Result<(), Wrong> {
        let terms = self.start.terms().to_string();
        let options = Options { format: records::find("moves"), terms: Some(&terms), ..Options::default() };
        let record = records::read(moves, &options).map_err(|unread| unread.error)?;
        let (game, illegal) = record.game(usize::MAX)?;
        if game.terms() != self.start.terms() {
            return Err(Wrong::Terms(self.start.terms(), game.terms()));
        }
        if let Some(illegal) = illegal {
            return Err(Wrong::Illegal(illegal));
        }
        if game.ending().is_some() {
            return Err(Wrong::Over);
        }
        self.games.push(game);
        Ok(())
    }

    /// The game before the first move.
    pub fn start(&self) -> &AnyGame {
        &self.start
    }

    /// The games at the end of each opening: the start if there are no openings.
    pub fn games(&self) -> &[AnyGame] {
        if self.games.is_empty() { std::slice::from_ref(&self.start) } else { &self.games }
    }
}

/// What is wrong with terms, an opening, or the record of a game of the match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// Records cannot hold the terms.
    #[error(transparent)]
    CannotHold(#[from] CannotHold),
    /// The terms have stones.
    #[error("expected terms without stones")]
    Stones,
    /// It cannot be read.
    #[error(transparent)]
    Unread(#[from] ParseError),
    /// An opening has other terms than those of the match, which come first.
    #[error("expected moves of `{0}`, found those of `{1}`")]
    Terms(AnyTerms, AnyTerms),
    /// An opening has an illegal move.
    #[error("{0}")]
    Illegal(Illegal),
    /// An opening is a whole game.
    #[error("expected an opening, found a game that is over")]
    Over,
    /// A game has no number.
    #[error("expected a game of this match, found none with a number")]
    NoNumber,
    /// It is a game of another match.
    #[error("expected a game of this match, found one with other terms, engines, seed or openings")]
    OtherMatch,
}
