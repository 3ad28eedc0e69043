//! What tools of the checkout and tests need to know of each problem: one value, a [`Kit`], in one folder a problem.
//!
//! Whatever they do to every problem they do to [`ALL`], and so no tool and no test names one. A kit names
//! only the parts that its problem has.
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

/// The kits of all problems, sorted by id: those of `problems::ALL`.
pub const ALL: &[&Kit] = &[
    // One a line.
    &havannah::KIT,
    &hexstatus::KIT,
    &hexwinner::KIT,
    &nogo::KIT,
    &twixt::KIT,
];

/// The kit of a problem by its id.
pub fn find(id: &str) -> Option<&'static Kit> {
    ALL.iter().copied().find(|kit| kit.id == id)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

#[cfg(test)]
mod tests {
    //! The list.

    use super::ALL;

    /// Problems, cases and kits are the same ones in the same order.
    #[test]
    fn every_problem_has_a_kit() {
        let ids: Vec<&str> = ALL.iter().map(|kit| kit.id).collect();
        let problems: Vec<&str> = problems::ALL.iter().map(|problem| problem.info().id).collect();
        assert_eq!(ids, problems);
        for kit in ALL {
            assert_eq!((kit.problem().info().id, kit.cases().id()), (kit.id, kit.id));
            assert_eq!(super::find(kit.id).map(|found| found.id), Some(kit.id));
            let has_all = !kit.words.is_empty() && kit.streams.len() == 3 && !kit.least.is_empty();
            assert!(has_all, "{}: expected words, three streams and a least input", kit.id);
        }
        assert!(super::find("chess").is_none());
    }
}
