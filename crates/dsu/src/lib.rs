//! Disjoint sets (union-find). Each set has data, which a union merges.
//!
//! - Create elements, each in its own set: [`Dsu::with_len`], or [`Dsu::new`] and then [`Dsu::push`]. A [`Key`], which
//!   is a `u16` or `u32`, numbers them from 0.
//! - Unite sets: [`Dsu::union`]. Start again in place: [`Dsu::reset`].
//! - Query sets: [`Dsu::find`], [`Dsu::same`], [`Dsu::size`], [`Dsu::data`].
//! - List sets and elements, for example to print them: [`Dsu::roots`], [`Dsu::members`].
//!
//! Union by size and path splitting (see [`Dsu::find`]) make `find` and `union` O(α(n)) amortised, without recursion
//! (R. E. Tarjan, J. van Leeuwen, 1984). α is the inverse of Ackermann's function: below 5 for anything that fits a
//! computer.
//!
//! ```
//! use dsu::{Dsu, Join};
//!
//! /// The span of a set of numbers.
//! #[derive(Clone, Debug, PartialEq)]
//! struct Span(u32, u32);
//!
//! impl Join for Span {
//!     fn join(&mut self, absorbed: &Self) {
//!         *self = Span(self.0.min(absorbed.0), self.1.max(absorbed.1));
//!     }
//! }
//!
//! let mut sets: Dsu<u32, Span> = Dsu::new();
//! let [a, b, c] = [3, 9, 5].map(|n| sets.push(Span(n, n)));
//! sets.union(a, b);
//! assert_eq!(sets.data(a), &Span(3, 9));
//! assert!(!sets.same(a, c));
//! assert_eq!(sets.size(b), 2);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod fill;
mod join;
mod key;
mod sets;
mod unite;

pub use join::{Join, Union};
pub use key::Key;
pub use sets::Dsu;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
