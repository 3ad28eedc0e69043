//! The reason for a verdict, as one value for all renderers.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Display, Formatter};

use crate::Figure;

/// The reason for a verdict, for people and for programs.
#[derive(Debug, Default)]
pub struct Reason {
    /// The verdict in the game's words, one sentence.
    pub verdict: String,
    /// The explanation, one sentence per item. Two leading spaces mark a detail of the sentence before.
    pub sentences: Vec<String>,
    /// The board and the cells that the sentences refer to; `None` without a board.
    pub figure: Option<Figure>,
}

/// Why no reason for an answer could be made. This error always indicates a bug.
///
/// The `Display` form is the text, in lower case without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReasonError {
    /// The answer differs from the one that follows from the test case.
    Answer(String),
    /// The witness, which is the evidence for the answer, fails its check.
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
    /// Creates a reason without a figure.
    pub fn new(verdict: impl Into<String>, sentences: Vec<String>) -> Self {
        Reason { verdict: verdict.into(), sentences, figure: None }
    }

    /// Returns the lines below the verdict: the sentences, then the legend of the text board, if any.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let legend = self.figure.as_ref().and_then(Figure::legend);
        self.sentences.iter().map(String::as_str).chain(legend)
    }

    /// Returns the verdict and below it [`Reason::lines`], each indented by two spaces.
    pub fn words(&self) -> String {
        self.lines().fold(self.verdict.clone(), |words, line| words + "\n  " + line)
    }

    /// Returns the verdict and sentences as one text for screen readers: `Verdict. Sentence: detail; detail. Sentence.`
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
                // Only sentences start with a capital.
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
