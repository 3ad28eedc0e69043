//! Inputs for the problems: random ones, the largest, hostile ones of any size, and the way from a failing file to a simpler one.
//!
//! For tests, benches and tools. Everything follows from a seed, so it is the same every time. Legality is judged by
//! [`oracle`], never by the code under test.
//!
//! - [`ALL`] is the registry: [`AnyCases`] makes files of a problem without knowing which one it is.
//! - [`Case`] is the same with its type: [`Havannah`], [`HexStatus`], [`HexWinner`], [`NoGo`], [`Twixt`] can be put together by
//!   hand and written as a file.
//! - [`Kind`] is a kind of input of any size, written bit by bit without being stored.
//! - [`square`], [`hexagon`] and [`patterns`] have the shapes: mazes, snakes, spirals, combs, rings, trees.
//!
//! ```
//! let nogo = cases::find("nogo").expect("it is in the registry");
//! let (file, _) = nogo.generate(7, 0);
//! assert!(oracle::solve("nogo", &file.text()).is_some());
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod havannah;
pub mod hex;
pub mod hexagon;
pub mod nogo;
pub mod patterns;
pub mod square;
pub mod twixt;

mod any;
mod case;
mod collisions;
mod kinds;
mod sequences;

pub use any::{ALL, AnyCases, AnyFile, find};
pub use case::{Case, Large, Scale, Style, Words, generate};
pub use havannah::Havannah;
pub use hex::{HexStatus, HexWinner};
pub use kinds::{JUNK, Kind, Worth};
pub use nogo::NoGo;
pub use twixt::Twixt;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
