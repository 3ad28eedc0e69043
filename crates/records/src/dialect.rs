//! What all dialects of SGF share: they differ in a few constants and in how they write places.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::{Action, Declared, Swap};
use rules_core::Color;

use crate::claim::LETTERS;
use crate::sgf::{Token, Tokens};
use crate::{CannotHold, Record};

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

/// A dialect of SGF.
pub(crate) trait Dialect {
    /// The name of the game.
    const GAME: &'static str;
    /// The letters of the moves of the two colours, [`Color::Black`] first. Letters of setup stones are the same.
    const MOVES: [&'static str; 2] = ["B", "W"];
    /// The letters of the two colours in results and names of players, such as `RE` and `PB`.
    const PLAYERS: [char; 2] = LETTERS;
    /// Whether a letter names a player, who keeps it after a swap of sides. Otherwise it names a colour.
    const NAMES_PLAYERS: bool = false;
    /// Who moves first if the file does not say.
    const FIRST: Color = Color::Black;
    /// The meaning of the word `swap`, with a note if the format does not define it.
    const SWAP: (Swap, Option<&'static str>) = (Swap::Pieces, Some(BARE_SWAP));
    /// The words for a swap of sides and one of pieces, if the format has them.
    const SWAPS: [Option<&'static str>; 2] = [Some("swap-sides"), Some("swap-pieces")];
    /// Properties of the root that [`Dialect::setup`] reads and [`Dialect::root`] writes, besides `FF`, `GM` and `SZ`.
    const OWN: &'static [&'static str] = &[];

    /// Appends the setup that the root describes. Returns the size: columns and rows, or twice the side.
    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError>;

    /// The inverse of [`Dialect::setup`]: appends the properties of the root that describe board and rules.
    fn root(setup: Setup<'_>, record: &Record, out: &mut String) -> Result<(), CannotHold>;

    /// Reads a place, on or off the board.
    fn place(size: Size, text: &str) -> Option<[i32; 2]>;

    /// Appends a place on the board.
    fn name(size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold>;

    /// What was expected instead of this value, if it is a kind of move that the dialect has but the rules do not.
    fn unsupported(_value: &str) -> Option<&'static str> {
        None
    }

    /// The meaning of `swap-pieces`, which one program uses for something else.
    fn pieces(_root: &Root<'_>) -> (Swap, Option<&'static str>) {
        (Swap::Pieces, None)
    }
}

/// The note on a swap whose kind the file does not tell.
pub(crate) const BARE_SWAP: &str =
    "`swap` is read as a swap of pieces; `--swap sides` reads it as one of sides";

/// The number of columns and of rows. A board with one side length has it twice.
pub(crate) type Size = [i32; 2];

/// The words of a setup.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup<'a> {
    pub(crate) size: Size,
    /// The variant of the rules, or nothing.
    pub(crate) rules: &'a str,
}

impl<'a> Setup<'a> {
    /// Splits the text of a setup of this game, with a board that readers accept.
    pub(crate) fn of(text: &'a str, game: &str) -> Result<Self, CannotHold> {
        let mut words = text.splitn(3, ' ');
        if words.next() != Some(game) {
            return Err(CannotHold::Game);
        }
        let sides = words.next().unwrap_or_default();
        let (columns, rows) = sides.split_once('x').unwrap_or((sides, sides));
        match [columns, rows].map(|side| side.parse().ok().filter(|side| (1..=MOST_SIDE).contains(side))) {
            [Some(columns), Some(rows)] => {
                Ok(Setup { size: [columns, rows], rules: words.next().unwrap_or_default() })
            }
            _ => Err(CannotHold::Size),
        }
    }

    /// The value of `SZ`: one number for a square board.
    pub(crate) fn sides(self, between: &str) -> String {
        let [columns, rows] = self.size;
        if columns == rows { format!("{columns}") } else { format!("{columns}{between}{rows}") }
    }
}

/// The properties before the first move.
#[derive(Clone, Debug)]
pub(crate) struct Root<'a> {
    start: Tokens<'a>,
}

impl<'a> Root<'a> {
    /// The root of the game tree at the start of a text.
    pub(crate) fn of(text: &'a str) -> Result<Self, ParseError> {
        let mut start = Tokens { text, next: 0 };
        for (expected, what) in [(Token::Open, "`(`"), (Token::Node, "`;`")] {
            let at = start.next;
            match start.token()? {
                Some((_, token)) if token == expected => {}
                other => return Err(ParseError::new(text, other.map_or(at, |(at, _)| at), what)),
            }
        }
        Ok(Root { start })
    }

    /// The names and values of the first node, in order.
    pub(crate) fn properties(&self) -> impl Iterator<Item = (&'a str, usize, &'a str)> + use<'a> {
        let (mut tokens, mut name) = (self.start.clone(), "");
        core::iter::from_fn(move || {
            loop {
                match tokens.token() {
                    Ok(Some((_, Token::Name(next)))) => name = next,
                    Ok(Some((at, Token::Value(value)))) => return Some((name, at, value)),
                    _ => return None,
                }
            }
        })
    }

    /// The first value of a property, and its first byte. Names in lower case are found too.
    pub(crate) fn get(&self, name: &str) -> Option<(usize, &'a str)> {
        let found = self.properties().find(|property| property.0.eq_ignore_ascii_case(name));
        found.map(|(_, at, value)| (at, value))
    }

    /// The sides of the board: `SZ`, such as `11`, or columns and rows such as `11:9`.
    pub(crate) fn sides(&self, usual: i32) -> Result<Size, ParseError> {
        let Some((at, value)) = self.get("SZ") else { return Ok([usual; 2]) };
        let (columns, rows) = value.split_once(':').unwrap_or((value, value));
        match [columns, rows]
            .map(|side| side.trim().parse().ok().filter(|side| (1..=MOST_SIDE).contains(side)))
        {
            [Some(columns), Some(rows)] => Ok([columns, rows]),
            _ => Err(self.wrong(at, value, &format!("a side of at most {MOST_SIDE}, such as `{usual}`"))),
        }
    }

    /// The side of a board with one side length, twice.
    pub(crate) fn side(&self, usual: i32) -> Result<Size, ParseError> {
        let size = self.sides(usual)?;
        match self.get("SZ") {
            Some((at, value)) if size[0] != size[1] => {
                Err(self.wrong(at, value, &format!("one side, such as `{usual}`")))
            }
            _ => Ok(size),
        }
    }

    /// An error at a value.
    pub(crate) fn wrong(&self, at: usize, value: &str, expected: &str) -> ParseError {
        ParseError::new(&self.start.text[..at + value.len()], at, expected)
    }
}

/// The longest side of a board in a record.
const MOST_SIDE: i32 = 1024;

/// The property for a draw that a player offered with a move.
pub(crate) const OFFER: &str = "|";

/// Moves that are words in most formats.
pub(crate) fn ending(word: &str, color: Color) -> Option<Action<[i32; 2]>> {
    Some(match word {
        "resign" | "resigns" => Action::End(Declared::Resigned(color)),
        "timeout" | "time" => Action::End(Declared::TimedOut(color)),
        "forfeit" | "forfeits" => Action::End(Declared::Forfeited(color)),
        "draw" => Action::End(Declared::DrawAgreed),
        "pass" | "" => Action::Pass(color),
        _ => return None,
    })
}

/// The inverse of [`ending`], and the colour of the move. `None` for stones and swaps.
pub(crate) fn ending_word(action: Action<[i32; 2]>) -> Option<(&'static str, Option<Color>)> {
    Some(match action {
        Action::End(Declared::Resigned(color)) => ("resign", Some(color)),
        Action::End(Declared::TimedOut(color)) => ("timeout", Some(color)),
        Action::End(Declared::Forfeited(color)) => ("forfeit", Some(color)),
        Action::End(_) => ("draw", None),
        Action::Pass(color) => ("pass", Some(color)),
        _ => return None,
    })
}

/// Who makes a move; `None` for a draw.
pub(crate) fn color_of(action: Action<[i32; 2]>) -> Option<Color> {
    match action {
        Action::Stone(color, _) | Action::Swap(color) | Action::Pass(color) => Some(color),
        Action::End(end) => end.loser(),
        _ => None,
    }
}

/// The name of a property in capitals, and with the letters of [`LETTERS`] for the players.
fn players<D: Dialect>(name: &str) -> String {
    let name = name.to_ascii_uppercase();
    match &name[..] {
        "PB" | "PW" | "BR" | "WR" | "BT" | "WT" if D::PLAYERS != LETTERS => name
            .chars()
            .map(|letter| {
                if letter == 'B' {
                    'W'
                } else if letter == 'W' {
                    'B'
                } else {
                    letter
                }
            })
            .collect(),
        _ => name,
    }
}
