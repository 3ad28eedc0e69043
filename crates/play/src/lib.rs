//! Games between two players, for any [`Rules`](rules_core::Rules).
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod keys;
mod position;

pub use position::Position;
