//! Files of records of any size: unpacked, decoded, split, and read one record after the other.
//!
//! | you want to | see |
//! |---|---|
//! | read all records of a file | [`Archive`] |
//! | read what gzip or zstd has compressed | [`unpack`] |
//! | read a file in another encoding than UTF-8 | [`decode`], [`encoding`] |
//! | read the bytes of one record as text | [`Characters`] |
//!
//! The crate opens no file: it takes any reader.
#![forbid(unsafe_code)]

mod archive;
mod characters;
mod unpack;

pub use archive::{Archive, Found};
pub use characters::{Characters, decode, encoding, pairs};
pub use encoding_rs::{Encoding, UTF_8};
pub use unpack::unpack;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
