//! The trait [`Case`]: how a problem creates, solves and simplifies cases, and which inputs are large or hostile.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::iter;

use rng::Rng;

use crate::check::{Wrong, compare};
use crate::kinds::{self, Kind, bad, good};
use crate::plan::Plan;
use crate::words::Words;

/// A case in a form that can be simplified.
///
/// Cases from a style are legal. A simplified case may be illegal, and then has no answer.
pub trait Case: Clone + Send + Sync + 'static {
    /// The id of the problem.
    const ID: &'static str;
    /// The most cases in a generated file, at most the contest's limit.
    const MOST: usize = 10;
    /// How a file combines its cases.
    const FRAME: Frame = Frame::Counted;
    /// The ways to create a random case. Each reveals other mistakes.
    const STYLES: &'static [Style<Self>];
    /// Kinds of inputs of any size. The first is good. The last promises more data than it has.
    ///
    /// The default repeats one case, which does not suit [`Frame::Single`].
    const KINDS: &'static [Kind] = &[
        good("again", |bytes, out| kinds::again::<Self>(0, bytes, out)),
        bad("cut off", |bytes, out| kinds::again::<Self>(1, bytes, out)),
    ];
    /// Names and sizes for [`Case::large`], far beyond the contest's limits.
    const BEYOND: &'static [(&'static str, usize)] = &[];
    /// The stored inputs within the contest's limits that are generated from a seed.
    const PLANS: &'static [Plan] = &[];
    /// The stored inputs beyond the contest's limits that are generated from a seed.
    const PLANS_BEYOND: &'static [Plan] = &[];
    /// Two FNV-1a hashes, with which a test checks that a seed always gives the same files. `None` for no such test.
    ///
    /// The first hash is of the first hundred files of seed 1, concatenated. The second is of all files that
    /// [`AnyFile::simpler`](crate::AnyFile::simpler) returns for case 0 of the first of them, concatenated.
    const HASHES: Option<[u64; 2]> = None;

    /// Appends the case in the contest's exact layout.
    fn write(&self, out: &mut String);

    /// Reads the next case from the words of a file. Returns `None` if no case follows or it is malformed.
    fn next(words: &mut Words<'_>) -> Option<Self>;

    /// Returns the answer as the statement defines it, including line feeds. If several answers are
    /// right, returns one of them. `number` is the number of the case in its file, from 1.
    ///
    /// Returns `None` for a case that breaks a promise of the statement. Does not check the contest's limits.
    fn answer(&self, number: usize) -> Option<String>;

    /// Judges a reply, see [`AnyCases::check`](crate::AnyCases::check). Override it if several answers are right.
    fn judge(cases: &[Self], reply: &str) -> Option<Result<(), Wrong>> {
        Some(compare(&Self::answers(cases)?, reply))
    }

    /// Returns all cases that are one step simpler, the largest steps first.
    ///
    /// Each step decreases a measure, which every implementation names, so shrinking ends.
    fn shrinks(&self) -> Vec<Self>;

    /// Creates a case of about `items` stones, cells, pegs or points, by default in the first style.
    fn large(items: usize) -> Large {
        let sizes = core::iter::successors(Some(1), |size| Some(size + size / 16 + 1));
        let mut texts = sizes.map(|size| {
            let made = (Self::STYLES[0].make)(&mut Rng::new(5), Scale::Exactly(size));
            let text = Self::file(&[made]);
            Large { items: Self::items(text.as_bytes()), text, answer: None }
        });
        texts.find(|large| large.items >= items).expect("a larger size gives more items")
    }

    /// Writes a file of cases.
    fn file(cases: &[Self]) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = Self::FRAME.start(cases.len() as u64, &mut text);
        cases.iter().for_each(|case| case.write(&mut text));
        let _ = Self::FRAME.end(&mut text);
        text
    }

    /// Reads the cases of a file, with any blanks between words. They may be illegal.
    fn read(text: &str) -> Option<Vec<Self>> {
        let words = &mut Words::of(text);
        let cases: Option<Vec<Self>> = match Self::FRAME {
            Frame::Counted => (0..words.number::<usize>()?).map(|_| Self::next(words)).collect(),
            Frame::Single => Self::next(words).map(|case| [case].into()),
            Frame::Zeros => iter::from_fn(|| {
                let mut ahead = words.clone();
                if (ahead.number(), ahead.number()) != (Some(0), Some(0)) {
                    return Some(Self::next(words));
                }
                *words = ahead;
                None
            })
            .collect(),
        };
        cases.filter(|_| words.word().is_none())
    }

    /// Returns the answers to all cases of a file, or `None` if one has no answer.
    fn answers(cases: &[Self]) -> Option<String> {
        (1..).zip(cases).map(|(number, case)| case.answer(number)).collect()
    }

    /// Writes a file of cases, or of values that convert to cases.
    fn file_of(cases: impl IntoIterator<Item: Into<Self>>) -> String {
        Self::file(&cases.into_iter().map(Into::into).collect::<Vec<Self>>())
    }

    /// Creates `count` cases of one scale in random styles.
    fn random(rng: &mut Rng, scale: Scale, count: usize) -> Vec<Self> {
        (0..count).map(|_| (Self::STYLES[rng.below(Self::STYLES.len())].make)(rng, scale)).collect()
    }

    /// Returns the number of stones, cells, pegs or points in a file. Counts uppercase letters
    /// and dots, or, if the file has neither, all words including the headers.
    fn items(input: &[u8]) -> usize {
        let is_cell = |byte: &&u8| byte.is_ascii_uppercase() || **byte == b'.';
        match input.iter().filter(is_cell).count() {
            0 => input.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count(),
            cells => cells,
        }
    }
}

/// How a file combines its cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A line with the number of cases comes first.
    Counted,
    /// The file is one case.
    Single,
    /// A line `0 0` comes last.
    Zeros,
}

impl Frame {
    /// Writes what precedes `count` cases.
    pub(crate) fn start(self, count: u64, out: &mut dyn Write) -> fmt::Result {
        if self == Frame::Counted { writeln!(out, "{count}") } else { Ok(()) }
    }

    /// Writes what follows the cases.
    pub(crate) fn end(self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(if self == Frame::Zeros { "0 0\n" } else { "" })
    }
}

/// A large case.
#[derive(Clone, Debug)]
pub struct Large {
    /// A file with this case.
    pub text: String,
    /// The number of its stones, cells, pegs or points.
    pub items: usize,
    /// The answer, if the construction implies it.
    pub answer: Option<String>,
}

/// A way to create a case.
pub struct Style<M> {
    /// One word or two.
    pub name: &'static str,
    /// Creates a legal case of about that scale.
    pub make: fn(&mut Rng, Scale) -> M,
}

/// The size of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// The smallest sizes.
    Tiny,
    /// Small enough for a person to check.
    Small,
    /// Larger, to reveal mistakes in arithmetic rather than in rules.
    Middle,
    /// This size.
    Exactly(i64),
}

impl Scale {
    /// Returns a random size from the range of the scale.
    pub(crate) fn size(self, rng: &mut Rng, tiny: (i64, i64), small: (i64, i64), middle: (i64, i64)) -> i64 {
        let (low, high) = match self {
            Scale::Tiny => tiny,
            Scale::Small => small,
            Scale::Middle => middle,
            Scale::Exactly(size) => return size,
        };
        rng.between(low, high)
    }
}

/// Returns file `number` of the sequence of `seed`, and the index of the style of each case.
///
/// It depends on the two numbers alone. The first files are tiny, so that a small file reveals a simple mistake.
pub fn generate<C: Case>(seed: u64, number: u64) -> (Vec<C>, Vec<usize>) {
    let mut rng = Rng::new(Rng::new(seed).next() ^ number);
    let count = if number < FIRST { rng.pick(&[1, 2, 3]) } else { rng.pick(&[1, 2, 3, 5, 10, 20, C::MOST]) };
    let styles: Vec<usize> = (0..count.min(C::MOST)).map(|_| rng.below(C::STYLES.len())).collect();
    let cases = styles.iter().map(|&style| {
        let scale = match rng.below(100) {
            _ if number < FIRST => Scale::Tiny,
            0..60 => Scale::Tiny,
            60..95 => Scale::Small,
            _ => Scale::Middle,
        };
        (C::STYLES[style].make)(&mut rng, scale)
    });
    (cases.collect(), styles)
}

/// Files with numbers below this have at most three cases, all tiny.
const FIRST: u64 = 50;

/// Returns copies of the list with a part removed: first all items, then each half, each quarter and so on,
/// down to single items.
pub(crate) fn without_chunks<T: Clone>(list: &[T]) -> impl Iterator<Item = Vec<T>> {
    let lengths =
        core::iter::successors(Some(list.len()), |length| Some(length / 2)).take_while(|&length| length > 0);
    lengths.flat_map(move |length| {
        (0..list.len()).step_by(length).map(move |from| {
            let to = (from + length).min(list.len());
            [&list[..from], &list[to..]].concat()
        })
    })
}

/// Returns the numbers below `count`, or `most` of them, evenly spread, if `count` is larger.
pub(crate) fn thinned(count: usize, most: usize) -> impl Iterator<Item = usize> + Clone {
    (0..count.min(most)).map(move |k| if count <= most { k } else { k * (count - 1) / (most - 1) })
}
