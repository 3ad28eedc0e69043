//! What a problem has to know: how to make cases at random, what is right for one, how to make it simpler, and what is large or hostile.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::iter;

use rng::Rng;

use crate::check::{Wrong, compare};
use crate::kinds::{self, Kind, bad, good};
use crate::plan::Plan;
use crate::words::Words;

/// A case, taken apart so far that it can be made smaller.
///
/// A case that a style makes is legal. One that was made simpler need not be: then it has no answer.
pub trait Case: Clone + Send + Sync + 'static {
    /// The problem.
    const ID: &'static str;
    /// The most cases that a file is given: as many as the contest allows, or fewer.
    const MOST: usize = 10;
    /// How a file holds its cases together.
    const FRAME: Frame = Frame::Counted;
    /// The ways of making a case, each for other mistakes.
    const STYLES: &'static [Style<Self>];
    /// Kinds of inputs of any size. The first is a good one; last comes one that promises more than there is.
    ///
    /// By default one case again and again, which is no help with [`Frame::Single`].
    const KINDS: &'static [Kind] = &[
        good("again", |bytes, out| kinds::again::<Self>(0, bytes, out)),
        bad("cut off", |bytes, out| kinds::again::<Self>(1, bytes, out)),
    ];
    /// Sizes for [`Case::large`] far beyond the contest's, with names.
    const BEYOND: &'static [(&'static str, usize)] = &[];
    /// The stored inputs that keep to the contest's limits and follow from a seed.
    const PLANS: &'static [Plan] = &[];
    /// Those beyond the contest's limits.
    const PLANS_BEYOND: &'static [Plan] = &[];
    /// Inputs without an answer, each for another reason.
    const NONSENSE: &'static [&'static str] = &[];
    /// For those who have noted a seed: FNV-1a hashes of the first hundred files of seed 1, one after the other, and of all that is a
    /// step simpler than the first of them. `None` promises nothing.
    const HASHES: Option<[u64; 2]> = None;

    /// Appends the case as it stands in a file, in the contest's exact layout.
    fn write(&self, out: &mut String);

    /// The next case among the words of a file. `None` where there is no other, or it is not written as it should be.
    fn next(words: &mut Words<'_>) -> Option<Self>;

    /// The answer by the letter of the statement, with its line feeds, to the case of this number, from 1, of a file. One of them
    /// where many are right.
    ///
    /// `None` for a case that breaks what the statement promises. The contest's limits are not looked at.
    fn answer(&self, number: usize) -> Option<String>;

    /// Judges a reply to a file, see [`AnyCases::check`](crate::AnyCases::check). Where many answers are right, the problem says how.
    fn judge(cases: &[Self], reply: &str) -> Option<Result<(), Wrong>> {
        Some(compare(&Self::answers(cases)?, reply))
    }

    /// All cases that are one step simpler, the largest steps first.
    ///
    /// Every step makes a measure smaller, so that shrinking ends; each implementation names its own.
    fn shrinks(&self) -> Vec<Self>;

    /// A case of about so many stones, cells, pegs or points. By default it is of the first style.
    fn large(items: usize) -> Large {
        let sizes = core::iter::successors(Some(1), |size| Some(size + size / 16 + 1));
        let mut texts = sizes.map(|size| {
            let made = (Self::STYLES[0].make)(&mut Rng::new(5), Scale::Exactly(size));
            let text = Self::file(&[made]);
            Large { items: Self::items(text.as_bytes()), text, answer: None }
        });
        texts.find(|large| large.items >= items).expect("larger cases have more in them")
    }

    /// A whole file.
    fn file(cases: &[Self]) -> String {
        let mut text = String::new();
        // A string takes all.
        let _ = Self::FRAME.start(cases.len() as u64, &mut text);
        cases.iter().for_each(|case| case.write(&mut text));
        let _ = Self::FRAME.end(&mut text);
        text
    }

    /// The cases of a file, with any blanks: what [`Case::file`] undoes. They need not be legal.
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

    /// The answers to the cases of a file.
    fn answers(cases: &[Self]) -> Option<String> {
        (1..).zip(cases).map(|(number, case)| case.answer(number)).collect()
    }

    /// A whole file of cases, or of what makes them.
    fn file_of(cases: impl IntoIterator<Item: Into<Self>>) -> String {
        Self::file(&cases.into_iter().map(Into::into).collect::<Vec<Self>>())
    }

    /// So many cases of one scale, each of any style.
    fn random(rng: &mut Rng, scale: Scale, count: usize) -> Vec<Self> {
        (0..count).map(|_| (Self::STYLES[rng.below(Self::STYLES.len())].make)(rng, scale)).collect()
    }

    /// How many stones, cells, pegs or points stand in a file: its letters and dots, or its words where it has none of them, and
    /// what heads each case counts as well.
    fn items(input: &[u8]) -> usize {
        let is_cell = |byte: &&u8| byte.is_ascii_uppercase() || **byte == b'.';
        match input.iter().filter(is_cell).count() {
            0 => input.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count(),
            cells => cells,
        }
    }
}

/// How a file holds its cases together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A line with the number of cases comes first.
    Counted,
    /// There is one case, and nothing else.
    Single,
    /// A line `0 0` comes last.
    Zeros,
}

impl Frame {
    /// Writes what comes before so many cases.
    pub(crate) fn start(self, count: u64, out: &mut dyn Write) -> fmt::Result {
        if self == Frame::Counted { writeln!(out, "{count}") } else { Ok(()) }
    }

    /// Writes what comes behind them.
    pub(crate) fn end(self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(if self == Frame::Zeros { "0 0\n" } else { "" })
    }
}

/// A large case.
#[derive(Clone, Debug)]
pub struct Large {
    /// The file.
    pub text: String,
    /// How many stones, cells, pegs or points it has.
    pub items: usize,
    /// The answer, if it follows from how the case is built.
    pub answer: Option<String>,
}

/// A way of making a case.
pub struct Style<M> {
    /// One word or two.
    pub name: &'static str,
    /// A legal case of about that size.
    pub make: fn(&mut Rng, Scale) -> M,
}

/// How large a case is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// The first few sizes that there are.
    Tiny,
    /// What a person can still take in.
    Small,
    /// Beyond: for what goes wrong in numbers, not in rules.
    Middle,
    /// Of this size.
    Exactly(i64),
}

impl Scale {
    /// A number from the range of the scale.
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

/// The file of this number in the sequence of a seed, and which style each case is of.
///
/// It depends on the two numbers alone. The first files are tiny, so that a simple mistake is found in a small file.
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

/// How many files at the start have tiny cases only, and few of them.
const FIRST: u64 = 50;

/// The list without each of its halves, quarters and so on, down to without each single item.
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

/// The numbers from 0 on below `count`; where there are more than `most`, only so many of them, spread out evenly.
pub(crate) fn thinned(count: usize, most: usize) -> impl Iterator<Item = usize> + Clone {
    (0..count.min(most)).map(move |k| if count <= most { k } else { k * (count - 1) / (most - 1) })
}
