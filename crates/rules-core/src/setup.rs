//! Boards and variants of games as text.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::RangeInclusive;
use core::str::FromStr;

use geometry::{Notation, Paper, ParseError, Shape};

/// Board and variant of a game.
///
/// A setup is checked when it is created, so creating a position from it cannot fail. The text form is the name of the
/// game, the size of the board and, if the game has variants, the name of one, with one space between them: `hex 11x9`,
/// `havannah 8 official`, `nogo 9x9`. [`FromStr`] reads what [`Display`] writes, up to the size that a text may ask for.
/// It accepts names in capitals too, and without a variant takes the first one. [`setup_text`](crate::setup_text)
/// implements both.
///
/// A text may be untrusted, so its size is checked before any memory is allocated: see [`Sizes`].
pub trait Setup:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// The shape of the board, which lists and numbers its places.
    type Shape: Shape + Paper + Send + Sync + 'static;

    /// The name of the game, the first word of the text form.
    const GAME: &'static str;

    /// The sizes that a text may ask for.
    const SIZES: Sizes;

    /// The names of the variants of the rules, the default first; empty if the game has only one set of rules.
    const VARIANTS: &'static [&'static str] = &[];

    /// Common setups in text form, the most common first, with each variant of the rules.
    const USUAL: &'static [&'static str];

    /// The board of this size, with the variant of this index.
    ///
    /// # Panics
    /// If no such board exists: [`setup_of`] checks both.
    fn of_size(size: Size, variant: usize) -> Self;

    /// The size of the board.
    fn size(&self) -> Size;

    /// The index of the variant in [`Setup::VARIANTS`]; 0 if it is empty.
    fn variant_index(&self) -> usize {
        0
    }

    /// The name of the variant; `None` if the game has only one set of rules.
    fn variant(&self) -> Option<&'static str> {
        Self::VARIANTS.get(self.variant_index()).copied()
    }

    /// The shape of the board.
    fn shape(&self) -> Self::Shape;

    /// The board as drawn, with the coordinates of [`Shape::cell`]: its shape by default.
    fn paper(&self) -> impl Paper + Send + Sync + use<Self> + 'static {
        self.shape()
    }

    /// How places are written, with the coordinates of [`Shape::cell`].
    fn notation(&self) -> Notation;
}

/// The most cells that a text may ask for if a position takes memory for each cell: 2^18, or 512 by 512.
pub const DENSE_CELLS: u64 = 1 << 18;

/// The longest side of a square board with at most [`DENSE_CELLS`] cells: 512.
pub const DENSE_SIDE: u32 = DENSE_CELLS.isqrt() as u32;

/// The size of a board. Its text is `8` or `11x9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// The length of all sides.
    Side(u32),
    /// Columns and rows.
    Sides([u32; 2]),
}

impl Size {
    /// Columns and rows, or the side twice.
    pub const fn sides(self) -> [u32; 2] {
        match self {
            Size::Side(side) => [side; 2],
            Size::Sides(sides) => sides,
        }
    }

    /// Reads digits without leading zeros: `8` or `11x9`.
    fn read(word: &str) -> Option<Size> {
        let number = |word: &str| {
            let is_plain =
                word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
            word.parse().ok().filter(|_| is_plain)
        };
        match word.split_once('x') {
            Some((columns, rows)) => Some(Size::Sides([number(columns)?, number(rows)?])),
            None => number(word).map(Size::Side),
        }
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Size::Side(side) => write!(f, "{side}"),
            Size::Sides([columns, rows]) => write!(f, "{columns}x{rows}"),
        }
    }
}

/// The sizes of boards that a text may ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// One side in this range: `8`.
    Side(RangeInclusive<u32>),
    /// Columns and rows with at most [`DENSE_CELLS`] cells, for a game that takes memory for each cell: `11x9`, or `11` for
    /// `11x11`. A side of 0 counts as 1 here.
    Dense,
    /// Columns and rows, each in this range, for a game that takes memory only for stones: `24x20`, or `24` for `24x24`.
    Sparse(RangeInclusive<u32>),
}

impl Sizes {
    /// What was expected, unless a size is one of these.
    fn refusal(self, size: Option<Size>) -> Option<String> {
        let is_one =
            |range: &RangeInclusive<u32>, sides: [u32; 2]| sides.iter().all(|side| range.contains(side));
        match (self, size) {
            (Sizes::Side(range), Some(Size::Side(side))) if range.contains(&side) => None,
            (Sizes::Side(range), _) => Some(format!("a side from {} to {}", range.start(), range.end())),
            (Sizes::Dense, None) => Some("columns and rows such as `11x9`".to_string()),
            (Sizes::Dense, Some(size)) => {
                let [columns, rows] = size.sides().map(|side| u64::from(side.max(1)));
                (columns * rows > DENSE_CELLS).then(|| format!("a board of at most {DENSE_CELLS} cells"))
            }
            (Sizes::Sparse(range), Some(size)) if is_one(&range, size.sides()) => None,
            (Sizes::Sparse(range), _) => {
                let (start, end) = (range.start(), range.end());
                Some(format!("one or two sides from {start} to {end} such as `24` or `24x20`"))
            }
        }
    }
}

/// The setup of a game with this size and variant. Without a variant, it is the first one.
///
/// # Errors
/// If the game has no such board or variant: what was expected and found, at byte 0.
pub fn setup_of<S: Setup>(size: Size, variant: Option<&str>) -> Result<S, ParseError> {
    if let Some(expected) = S::SIZES.refusal(Some(size)) {
        return Err(ParseError::new(&size.to_string(), 0, expected));
    }
    let wrong = |expected| ParseError::new(variant.unwrap_or_default(), 0, expected);
    Ok(S::of_size(size, index_of::<S>(variant).map_err(wrong)?))
}

/// Reads the text form of a setup: see [`Setup`].
///
/// # Errors
/// The first error.
///
/// # Complexity
/// O(bytes).
pub fn read_setup<S: Setup>(text: &str) -> Result<S, ParseError> {
    let mut next = 0;
    let mut words = text.split(' ').map(|word| {
        next += word.len() + 1;
        (next - 1 - word.len(), word)
    });
    let wrong = |found: Option<(usize, &str)>, expected| {
        let (at, word) = found.unwrap_or((text.len(), ""));
        // Two consecutive spaces have an empty word between them. The message then shows a space.
        let end = (at + word.len().max(1)).min(text.len());
        ParseError::new(&text[..end], at, expected)
    };
    let game = words.next().filter(|(_, word)| !word.is_empty());
    if !game.is_some_and(|(_, word)| word.eq_ignore_ascii_case(S::GAME)) {
        return Err(wrong(game, format!("`{}`", S::GAME)));
    }
    let found = words.next();
    let size = found.and_then(|(_, word)| Size::read(word));
    let (Some(size), None) = (size, S::SIZES.refusal(size)) else {
        return Err(wrong(found, S::SIZES.refusal(size).unwrap_or_default()));
    };
    let found = if S::VARIANTS.is_empty() { None } else { words.next() };
    let variant = index_of::<S>(found.map(|(_, word)| word)).map_err(|expected| wrong(found, expected))?;
    match words.next() {
        None => Ok(S::of_size(size, variant)),
        more => Err(wrong(more, "no more words".into())),
    }
}

/// The index of the variant with this name, or what was expected.
fn index_of<S: Setup>(name: Option<&str>) -> Result<usize, String> {
    let Some(name) = name else { return Ok(0) };
    S::VARIANTS.iter().position(|variant| variant.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let names = S::VARIANTS.iter().map(|variant| format!("`{variant}`"));
        names.reduce(|a, b| a + " or " + &b).unwrap_or_else(|| "no variant".into())
    })
}

/// Implements [`Display`] and [`FromStr`] for a type with [`Setup`].
#[macro_export]
macro_rules! setup_text {
    ($setup:ty) => {
        impl core::fmt::Display for $setup {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{} {}", <$setup as $crate::Setup>::GAME, $crate::Setup::size(self))?;
                $crate::Setup::variant(self).map_or(Ok(()), |variant| write!(f, " {variant}"))
            }
        }

        impl core::str::FromStr for $setup {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::read_setup(text)
            }
        }
    };
}
