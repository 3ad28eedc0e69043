//! What a problem has to know: how to make cases at random, how to make one simpler, and what is large or hostile for it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use rng::Rng;

use crate::kinds::Kind;

/// A case, taken apart so far that it can be made smaller.
///
/// A case that a style makes is legal. One that was made simpler need not be: ask a validator.
pub trait Case: Clone + Send + Sync + 'static {
    /// What a style makes: the case, or what stands in it.
    type Made: Into<Self> + 'static;

    /// The problem.
    const ID: &'static str;
    /// The most cases that a file is given: as many as the contest allows, or fewer.
    const MOST: usize;
    /// The ways of making a case, each for other mistakes.
    const STYLES: &'static [Style<Self::Made>];
    /// Kinds of inputs of any size. The first is a good one; last comes one that promises more than there is.
    const KINDS: &'static [Kind];
    /// Sizes for [`Case::large`] far beyond the contest's, with names.
    const BEYOND: &'static [(&'static str, usize)];

    /// Appends the case as it stands in a file, in the contest's exact layout.
    fn write(&self, out: &mut String);

    /// The next case among the words of a file. `None` where there is no other, or it is not written as it should be.
    fn next(words: &mut Words<'_>) -> Option<Self>;

    /// All cases that are one step simpler, the largest steps first.
    ///
    /// Every step makes a measure smaller, so that shrinking ends; each implementation names its own.
    fn shrinks(&self) -> Vec<Self>;

    /// A case of about so many stones, cells, pegs or points, with its answer.
    fn large(items: usize) -> Large;

    /// A whole file.
    fn file(cases: &[Self]) -> String {
        let mut text = format!("{}\n", cases.len());
        cases.iter().for_each(|case| case.write(&mut text));
        text
    }

    /// The cases of a file, with any blanks: what [`Case::file`] undoes. They need not be legal.
    fn read(text: &str) -> Option<Vec<Self>> {
        let words = &mut text.split_ascii_whitespace();
        let count = number(words)?;
        (0..count).map(|_| Self::next(words)).collect()
    }

    /// A whole file of what styles make.
    fn file_of(made: impl IntoIterator<Item = Self::Made>) -> String {
        Self::file(&made.into_iter().map(Into::into).collect::<Vec<Self>>())
    }

    /// So many cases of one scale, each of any style.
    fn random(rng: &mut Rng, scale: Scale, count: usize) -> Vec<Self> {
        (0..count).map(|_| (Self::STYLES[rng.below(Self::STYLES.len())].make)(rng, scale).into()).collect()
    }

    /// How many stones, cells, pegs or points stand in a file: its letters and dots, unless it is written otherwise.
    fn items(input: &[u8]) -> usize {
        input.iter().filter(|byte| byte.is_ascii_uppercase() || **byte == b'.').count()
    }
}

/// The words of a file.
pub type Words<'a> = core::str::SplitAsciiWhitespace<'a>;

/// The next number.
pub(crate) fn number(words: &mut Words<'_>) -> Option<i64> {
    words.next()?.parse().ok()
}

/// A size, a number of moves, and the places of the moves.
pub(crate) fn moves(words: &mut Words<'_>) -> Option<(i64, Vec<(i64, i64)>)> {
    let (size, count) = (number(words)?, number(words)?);
    let moves = (0..count).map(|_| number(words).zip(number(words)));
    Some((size, moves.collect::<Option<_>>()?))
}

/// A large case.
#[derive(Clone, Debug)]
pub struct Large {
    /// The file.
    pub text: String,
    /// How many stones, cells, pegs or points it has.
    pub items: usize,
    /// The answer, which follows from how the case is built. `None` where many are right.
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
}

impl Scale {
    /// A number from the range of the scale.
    pub(crate) fn size(self, rng: &mut Rng, tiny: (i64, i64), small: (i64, i64), middle: (i64, i64)) -> i64 {
        let (low, high) = match self {
            Scale::Tiny => tiny,
            Scale::Small => small,
            Scale::Middle => middle,
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
        (C::STYLES[style].make)(&mut rng, scale).into()
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
