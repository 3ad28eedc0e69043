//! Why a verdict holds, as one value for every renderer.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Display, Formatter};

use crate::Figure;

/// Why a verdict holds, for people and for programs.
#[derive(Debug, Default)]
pub struct Reason {
    /// The verdict in the game's words, one sentence.
    pub verdict: String,
    /// Why it holds, a sentence each. One that belongs to the one before begins with two spaces.
    pub sentences: Vec<String>,
    /// The board, and what the sentences point at; `None` where there is nothing to draw.
    pub figure: Option<Figure>,
}

/// Why an answer has no reason. There is a bug somewhere.
///
/// The `Display` form is the text: lower case, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReasonError {
    /// The answer is not the one that follows from the case.
    Answer(String),
    /// The witness does not hold.
    Witness(String),
}

impl Display for ReasonError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (ReasonError::Answer(text) | ReasonError::Witness(text)) = self;
        f.write_str(text)
    }
}

impl Error for ReasonError {}

impl Reason {
    /// The reason without a figure.
    pub fn new(verdict: impl Into<String>, sentences: Vec<String>) -> Self {
        Reason { verdict: verdict.into(), sentences, figure: None }
    }

    /// What stands below the verdict in a text: the sentences, then what the characters of the board mean, if there is anything to say.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let legend = self.figure.as_ref().and_then(Figure::legend);
        self.sentences.iter().map(String::as_str).chain(legend)
    }

    /// The verdict, and below it [`Reason::lines`], each indented by two spaces.
    pub fn words(&self) -> String {
        self.lines().fold(self.verdict.clone(), |words, line| words + "\n  " + line)
    }

    /// The sentences as one text, for readers of the screen: `The verdict. A sentence: what belongs to it; and this. Another one.`
    pub fn text(&self) -> String {
        let mut text = String::new();
        for sentence in core::iter::once(&self.verdict).chain(&self.sentences) {
            let belongs = sentence.strip_prefix("  ");
            if let Some(before) = text.chars().next_back() {
                text.push_str(match belongs {
                    Some(_) if before == ':' => " ",
                    Some(_) => "; ",
                    None => ". ",
                });
            }
            let words = belongs.unwrap_or(sentence);
            let mut letters = words.chars();
            match letters.next() {
                // A sentence begins with a capital.
                Some(first) if belongs.is_none() => {
                    text.extend(first.to_uppercase());
                    text.push_str(letters.as_str());
                }
                _ => text.push_str(words),
            }
        }
        text.push('.');
        text
    }
}
