//! What tests and tools need to know of each problem: one value, a [`Kit`], in one folder per problem.
//!
//! Tests and tools loop over [`ALL`] and name no problem; [`find`] returns one kit. [`conformance`] reads the tables
//! of bad inputs, [`reasons`] the expected reasons, and [`files`] the stored inputs. [`Kit::recipe`] makes an
//! input from any bytes, which it takes one by one from [`Bytes`].
//!
//! ```
//! for kit in kits::ALL {
//!     let (file, _) = kit.cases().generate(1, 0);
//!     let valid = kit.problem().validate(file.text().as_bytes());
//!     assert!(valid.is_ok());
//! }
//! ```
#![forbid(unsafe_code)]

pub mod conformance;
pub mod files;
pub mod reasons;

#[cfg(test)]
mod asked;
mod bytes;
mod havannah;
mod hexstatus;
mod hexwinner;
mod kit;
mod nogo;
mod plain;
mod recipe;
mod twixt;
mod wrong;

pub use bytes::{Bytes, earlier};
pub use kit::{CanBreak, Form, Kit, Lines, Said, Shown, Stream, Tokens};
pub use plain::{Neighbours, Offset};
pub use wrong::{Idea, Size};

/// The kits of all problems in `problems::ALL`, in the same order: sorted by id.
pub const ALL: &[&Kit] = &[
    // One per line.
    &havannah::KIT,
    &hexstatus::KIT,
    &hexwinner::KIT,
    &nogo::KIT,
    &twixt::KIT,
];

/// Returns the kit of the problem with this id.
pub fn find(id: &str) -> Option<&'static Kit> {
    ALL.iter().copied().find(|kit| kit.id == id)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

#[cfg(test)]
mod tests {
    //! Tests of the list.

    use super::ALL;

    /// Problems and kits have the same ids in the same order, and each kit has its cases.
    #[test]
    fn every_problem_has_a_kit() {
        let ids: Vec<&str> = ALL.iter().map(|kit| kit.id).collect();
        let problems: Vec<&str> = problems::ALL.iter().map(|problem| problem.info().id).collect();
        assert_eq!(ids, problems);
        for kit in ALL {
            assert_eq!((kit.problem().info().id, kit.cases().id()), (kit.id, kit.id));
            assert_eq!(super::find(kit.id).map(|found| found.id), Some(kit.id));
            let has_all = !kit.words.is_empty() && kit.streams.len() == 3 && !kit.minimal_input.is_empty();
            assert!(has_all, "{}: expected words, three streams and `least`", kit.id);
        }
        assert!(super::find("chess").is_none());
    }
}
