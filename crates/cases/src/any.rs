//! Any problem of the registry, for tools that know none.

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

/// The cases of a problem by its id.
pub fn find(id: &str) -> Option<&'static dyn AnyCases> {
    ALL.iter().copied().find(|cases| cases.id() == id)
}

/// The answer to a whole input file of a problem by its id: [`AnyCases::solve`]. `None` for an unknown problem too.
pub fn solve(id: &str, input: &str) -> Option<String> {
    find(id)?.solve(input)
}

/// Judges a reply to a whole input file of a problem by its id: [`AnyCases::check`]. `None` for an unknown problem too.
pub fn check(id: &str, input: &str, reply: &str) -> Option<Result<(), Wrong>> {
    find(id)?.check(input, reply)
}

/// The cases of one problem, whichever it is: [`Case`] without its type.
pub trait AnyCases: Sync {
    /// The problem's id.
    fn id(&self) -> &'static str;

    /// The names of the styles, in the order in which [`AnyCases::generate`] counts them.
    fn styles(&self) -> Vec<&'static str>;

    /// See [`generate`].
    fn generate(&self, seed: u64, number: u64) -> (Box<dyn AnyFile>, Vec<usize>);

    /// A file of so many cases, each of any style; of one case, where a file has no more.
    fn random(&self, rng: &mut Rng, scale: Scale, count: usize) -> String;

    /// The cases of a file, see [`Case::read`].
    fn read(&self, text: &str) -> Option<Box<dyn AnyFile>>;

    /// All kinds of inputs of any size: good ones first, then those that are to be refused.
    fn kinds(&self) -> Vec<Kind>;

    /// One large case, see [`Case::large`].
    fn large(&self, items: usize) -> Large;

    /// See [`Case::BEYOND`].
    fn beyond(&self) -> &'static [(&'static str, usize)];

    /// See [`Case::PLANS`].
    fn plans(&self) -> &'static [Plan];

    /// See [`Case::PLANS_BEYOND`].
    fn plans_beyond(&self) -> &'static [Plan];

    /// How many stones, cells, pegs or points stand in a file.
    fn items(&self, input: &[u8]) -> usize;

    /// The answer to a whole input file by the letter of the statement, or `None` for input that makes no sense. Where many answers
    /// are right, this is one of them.
    ///
    /// What the statement promises is looked at (moves on the board and not repeated, letters and numbers that mean something,
    /// liberties, nobody playing on after a win, nothing behind the last case); the contest's limits and the layout are not: words
    /// between blanks, in the right order.
    ///
    /// # Panics
    /// For cases that are too large for the slow solver, where [`Case::answer`] says so.
    ///
    /// # Complexity
    /// That of [`Case::answer`], a case.
    fn solve(&self, input: &str) -> Option<String>;

    /// Judges a reply to a whole input file by the letter of the statement; `None` where [`AnyCases::solve`] has no answer.
    ///
    /// Where one answer is right, it is worked out and compared. Where many are, the reply is held to the rules. A line counts by
    /// its words: blanks around them, several blanks between two of them, and lines without any are forgiven, as judges do.
    ///
    /// # Errors
    /// The first line that is wrong. Where many answers are right, a line that is not in the format comes before any other.
    ///
    /// # Panics
    /// As for [`AnyCases::solve`].
    ///
    /// # Complexity
    /// As for [`AnyCases::solve`].
    fn check(&self, input: &str, reply: &str) -> Option<Result<(), Wrong>>;

    /// See [`Case::NONSENSE`].
    fn nonsense(&self) -> &'static [&'static str];

    /// See [`Case::HASHES`].
    fn hashes(&self) -> Option<[u64; 2]>;
}

/// A file, taken apart so far that it can be made simpler.
pub trait AnyFile: Send + Sync {
    /// The bytes of the file.
    fn text(&self) -> String;

    /// How many cases it has.
    fn count(&self) -> usize;

    /// Files with fewer of the cases, the largest steps first. None of them is empty.
    fn fewer(&self) -> Vec<Box<dyn AnyFile>>;

    /// Files in which the case of this number, from 0, is one step simpler. See [`Case::shrinks`].
    ///
    /// # Panics
    /// When there is no such case.
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

/// The entry of a type of cases.
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

    fn nonsense(&self) -> &'static [&'static str] {
        C::NONSENSE
    }

    fn hashes(&self) -> Option<[u64; 2]> {
        C::HASHES
    }
}
