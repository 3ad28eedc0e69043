//! The registry, for tools that work on any problem.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;

use rng::Rng;

use crate::case::{Case, Large, Scale, generate, without_chunks};
use crate::kinds::{self, Kind};
use crate::{Havannah, HexStatus, HexWinner, NoGo, Twixt};

/// The problems that there are cases for, sorted by id.
pub const ALL: &[&dyn AnyCases] = &[
    &Of::<Havannah>(PhantomData),
    &Of::<HexStatus>(PhantomData),
    &Of::<HexWinner>(PhantomData),
    &Of::<NoGo>(PhantomData),
    &Of::<Twixt>(PhantomData),
];

/// The cases of a problem by its id.
pub fn find(id: &str) -> Option<&'static dyn AnyCases> {
    ALL.iter().copied().find(|cases| cases.id() == id)
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

    /// All kinds of inputs of any size: good ones first, then those that are to be refused.
    fn kinds(&self) -> Vec<Kind>;

    /// One large case, see [`Case::large`].
    fn large(&self, items: usize) -> Large;

    /// See [`Case::BEYOND`].
    fn beyond(&self) -> &'static [(&'static str, usize)];

    /// How many stones, cells, pegs or points stand in a file.
    fn items(&self, input: &[u8]) -> usize;
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
struct Of<C>(PhantomData<fn() -> C>);

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
        C::file(&C::random(rng, scale, if C::MOST == 1 { 1 } else { count }))
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

    fn items(&self, input: &[u8]) -> usize {
        C::items(input)
    }
}
