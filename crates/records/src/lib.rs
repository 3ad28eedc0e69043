//! Records of games: read and write them in the formats that people use, and replay them under the rules.
//!
//! | you want to | see |
//! |---|---|
//! | read a record in any format | [`read`], [`Reader`], [`Options`] |
//! | know how it was read | [`Reading`] |
//! | check its moves, and who won | [`Replay`], [`Replayed`] |
//! | write it in another format | [`Format::write`], [`lost`] |
//! | make a record | [`Record::of`] a game, or [`Record::new`], [`Record::push`] |
//! | show a record to people | [`Record::tree`], [`Record::title`], [`Format::names`] |
//! | list the formats | [`FORMATS`], [`find`] |
//! | split a file or stream into records | [`Splitter`] |
//! | read boards without moves, and who has won on them | [`Boards`], [`Letters`], [`Lines`] |
//!
//! ```
//! use records::{GameResult, Options, Replay};
//!
//! // Little Golem names the players of Hex `W` and `B`, and `PB` plays the moves of `W`.
//! let text = "(;FF[4]EV[hex.mc.2026]PB[Ann]PW[Ben]SZ[3]RE[B];W[ab];B[swap];W[ac];B[bb];W[ca];B[cb])";
//! let record = records::read(text, &Options::default())?;
//! assert_eq!(record.format().map(|format| format.id), Some("lg-hex"));
//! assert_eq!(record.terms()?.to_string(), "hex 3x3, swap pieces");
//!
//! let mut replay = Replay::default();
//! let replayed = replay.run(&record)?;
//! assert_eq!((replayed.result(), replayed.how(), replayed.decided), (GameResult::Open, None, None));
//!
//! let mut moves = String::new();
//! records::find("moves").expect("a format").write(&record, &mut moves)?;
//! assert_eq!(moves, "hex 3x3, swap pieces: 1.a2 2.swap 3.a3 4.b2 5.c1 6.c2 B+\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(feature = "json")]
mod adjudicate;
#[cfg(feature = "json")]
mod as_serde;
mod boards;
mod claim;
mod dialect;
mod edit;
mod format;
mod formats;
mod letters;
mod lines;
mod people;
mod reading;
mod record;
mod replay;
#[cfg(feature = "json")]
mod schema;
mod sgf;
mod split;
mod text;
#[cfg(feature = "json")]
mod verdict;

#[cfg(feature = "json")]
pub use adjudicate::{Adjudged, Adjudicator};
pub use boards::Boards;
pub use claim::{By, Claim};
pub use format::{
    CannotHold, Family, Format, Options, Reader, Unread, ending, find, guess, lost, named, read,
};
pub use formats::FORMATS;
pub use formats::any_sgf::SGF;
pub use formats::hexwiki::hexboard;
pub use letters::Letters;
pub use lines::Lines;
pub use reading::{Because, Reading};
pub use record::{Node, Properties, Property, Record};
pub use replay::{ClaimStatus, GameResult, Illegal, Replay, Replayed, alternatives, ambiguous};
#[cfg(feature = "json")]
pub use schema::{PlainValue, ValueType};
pub use split::{Pairs, Splitter};
#[cfg(feature = "json")]
pub use verdict::{Context, ErrorCode, Field, Source, write_error, write_verdict};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
