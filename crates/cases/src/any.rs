//! Access to the problems of the registry by id.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;

use rng::Rng;

use crate::ALL;
use crate::case::{Case, Frame, Large, Scale, generate, without_chunks};
use crate::check::Wrong;
use crate::kinds::{self, Kind};
use crate::plan::Plan;

/// Finds a problem by its id.
pub fn find(id: &str) -> Option<&'static dyn AnyCases> {
    ALL.iter().copied().find(|cases| cases.id() == id)
}

/// Solves an input file of a problem, see [`AnyCases::solve`]. Returns `None` for an unknown id too.
pub fn solve(id: &str, input: &str) -> Option<String> {
    find(id)?.solve(input)
}

/// Judges a reply to an input file of a problem, see [`AnyCases::check`]. Returns `None` for an unknown id too.
pub fn check(id: &str, input: &str, reply: &str) -> Option<Result<(), Wrong>> {
    find(id)?.check(input, reply)
}

/// The cases of one problem: [`Case`] for code that does not know the type.
pub trait AnyCases: Sync {
    /// The problem's id.
    fn id(&self) -> &'static str;

    /// Returns the names of the styles. [`AnyCases::generate`] returns indices into this list.
    fn styles(&self) -> Vec<&'static str>;

    /// See [`generate`].
    fn generate(&self, seed: u64, number: u64) -> (Box<dyn AnyFile>, Vec<usize>);

    /// Writes a file of `count` cases in random styles, or of one case with [`Frame::Single`].
    fn random(&self, rng: &mut Rng, scale: Scale, count: usize) -> String;

    /// Reads the cases of a file, see [`Case::read`].
    fn read(&self, text: &str) -> Option<Box<dyn AnyFile>>;

    /// Returns all kinds of inputs of any size, the good ones first.
    fn kinds(&self) -> Vec<Kind>;

    /// Creates one large case, see [`Case::large`].
    fn large(&self, items: usize) -> Large;

    /// See [`Case::BEYOND`].
    fn beyond(&self) -> &'static [(&'static str, usize)];

    /// See [`Case::PLANS`].
    fn plans(&self) -> &'static [Plan];

    /// See [`Case::PLANS_BEYOND`].
    fn plans_beyond(&self) -> &'static [Plan];

    /// Returns the number of stones, cells, pegs or points in a file, see [`Case::items`].
    fn items(&self, input: &[u8]) -> usize;

    /// Returns the answer to an input file as the statement defines it, or `None`
    /// for invalid input. If several answers are right, returns one of them.
    ///
    /// Checks the promises of the statement: moves are distinct and on the board, letters and numbers are
    /// valid, chains have liberties, nobody plays on after a win, nothing follows the last case. Ignores
    /// the contest's limits and the layout: words in the right order between any blanks are enough.
    ///
    /// # Panics
    /// For cases that are too large for the slow solver, as the implementation of [`Case::answer`] says.
    ///
    /// # Complexity
    /// That of [`Case::answer`] for each case.
    fn solve(&self, input: &str) -> Option<String>;

    /// Judges a reply to an input file as the statement demands. Returns `None` if [`AnyCases::solve`] does.
    ///
    /// Compares the reply with the right answer, or checks it against the rules if several answers
    /// are right. Like judges, it ignores blank lines and any additional blanks around words.
    ///
    /// # Errors
    /// The first wrong line. If several answers are right, malformed lines are reported before broken rules.
    ///
    /// # Panics
    /// As for [`AnyCases::solve`].
    ///
    /// # Complexity
    /// As for [`AnyCases::solve`].
    fn check(&self, input: &str, reply: &str) -> Option<Result<(), Wrong>>;

    /// See [`Case::HASHES`].
    fn hashes(&self) -> Option<[u64; 2]>;
}

/// A file in a form that can be simplified.
pub trait AnyFile: Send + Sync {
    /// Returns the content of the file.
    fn text(&self) -> String;

    /// Returns the number of cases.
    fn count(&self) -> usize;

    /// Returns files with fewer of the cases but at least one, the largest steps first.
    fn fewer(&self) -> Vec<Box<dyn AnyFile>>;

    /// Returns files in which case `number`, from 0, is one step simpler, see [`Case::shrinks`].
    ///
    /// # Panics
    /// If the file has no such case.
    fn simpler(&self, number: usize) -> Vec<Box<dyn AnyFile>>;
}

impl<C: Case> AnyFile for Vec<C> {
    fn text(&self) -> String {
        C::file(self)
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn fewer(&self) -> Vec<Box<dyn AnyFile>> {
        without_chunks(self).filter(|fewer| !fewer.is_empty()).map(boxed).collect()
    }

    fn simpler(&self, number: usize) -> Vec<Box<dyn AnyFile>> {
        let with = |case| boxed([&self[..number], &[case], &self[number + 1..]].concat());
        self[number].shrinks().into_iter().map(with).collect()
    }
}

fn boxed<C: Case>(cases: Vec<C>) -> Box<dyn AnyFile> {
    Box::new(cases)
}

/// The [`AnyCases`] of a type of cases.
pub(crate) struct Of<C>(pub(crate) PhantomData<fn() -> C>);

impl<C: Case> AnyCases for Of<C> {
    fn id(&self) -> &'static str {
        C::ID
    }

    fn styles(&self) -> Vec<&'static str> {
        C::STYLES.iter().map(|style| style.name).collect()
    }

    fn generate(&self, seed: u64, number: u64) -> (Box<dyn AnyFile>, Vec<usize>) {
        let (cases, styles) = generate::<C>(seed, number);
        (boxed(cases), styles)
    }

    fn random(&self, rng: &mut Rng, scale: Scale, count: usize) -> String {
        C::file(&C::random(rng, scale, if C::FRAME == Frame::Single { 1 } else { count }))
    }

    fn read(&self, text: &str) -> Option<Box<dyn AnyFile>> {
        C::read(text).map(boxed)
    }

    fn kinds(&self) -> Vec<Kind> {
        kinds::all::<C>()
    }

    fn large(&self, items: usize) -> Large {
        C::large(items)
    }

    fn beyond(&self) -> &'static [(&'static str, usize)] {
        C::BEYOND
    }

    fn plans(&self) -> &'static [Plan] {
        C::PLANS
    }

    fn plans_beyond(&self) -> &'static [Plan] {
        C::PLANS_BEYOND
    }

    fn items(&self, input: &[u8]) -> usize {
        C::items(input)
    }

    fn solve(&self, input: &str) -> Option<String> {
        C::answers(&C::read(input)?)
    }

    fn check(&self, input: &str, reply: &str) -> Option<Result<(), Wrong>> {
        C::judge(&C::read(input)?, reply)
    }

    fn hashes(&self) -> Option<[u64; 2]> {
        C::HASHES
    }
}
