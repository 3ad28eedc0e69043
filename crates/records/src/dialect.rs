//! What all dialects of SGF share: they differ in a few constants and in how they write places.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::AnySetup;
use geometry::ParseError;
use play::{Action, Declared, Swap};
use rules_core::{Color, Size};

use crate::claim::COLOR_LETTERS;
use crate::formats::places::{
    Capitals, from_below, letters_number, two_letters, write_letters_number, write_two_letters,
};
use crate::sgf::{Brackets, Token, Tokens, is_name};
use crate::{Because, CannotHold, Family, Format, Record};

mod read;
mod spec;
mod write;

pub(crate) use read::read;
use spec::{Spec, Variant};
pub(crate) use write::write;

/// A dialect of SGF.
pub(crate) trait Dialect {
    /// The name of the game.
    const GAME: &'static str;
    /// The value of `GM`; empty if the dialect has no `GM`.
    const GM: &'static str;
    /// The shape of the boards, and the side if the file does not say.
    const BOARD: (Board, i32);
    /// The variant of the rules, if the game has several.
    const RULES: Option<&'static str> = None;
    /// The value of `RU` that names the dialect.
    const RU: &'static str = "";
    /// The ending of file names.
    const EXTENSION: Option<&'static str> = None;
    /// Places are two letters, instead of a letter and a number. What capitals mean.
    const PLACE_CAPITALS: Option<Capitals> = None;
    /// Whether the first row is the last one in [`Rules::pair`](rules_core::Rules::pair).
    const IS_FROM_BELOW: bool = false;
    /// The letters of the moves of the two colours, [`Color::Black`] first. Letters of setup stones are the same.
    const MOVES: [&'static str; 2] = ["B", "W"];
    /// The letters of the two colours in results and names of players, such as `RE` and `PB`.
    const PLAYERS: [char; 2] = COLOR_LETTERS;
    /// Whether a letter names a player, who keeps it after a swap of sides. Otherwise it names a colour.
    const NAMES_PLAYERS: bool = false;
    /// Who moves first if the file does not say.
    const FIRST: Color = Color::Black;
    /// The meaning of the word `swap`, and why.
    const SWAP: (Swap, Because) = (Swap::Pieces, Because::Usual);
    /// The words for a swap of sides and one of pieces, if the format has them.
    const SWAPS: [Option<&'static str>; 2] = [Some("swap-sides"), Some("swap-pieces")];

    /// Properties of the root that [`Dialect::rules`] reads and [`Dialect::root`] writes, besides `FF`, `GM` and `SZ`.
    const OWN: &'static [&'static str] = &[];

    /// Why a record without `GM` is read so; `None` if it is not.
    fn guess(_root: &Root<'_>, _text: &str) -> Option<Because> {
        None
    }

    /// The board that the root describes.
    fn size(root: &Root<'_>) -> Result<Size, ParseError> {
        let (board, usual) = Self::BOARD;
        let sides = root.sides(usual, board == Board::Oblong)?.map(i32::unsigned_abs);
        Ok(if board == Board::Side { Size::Side(sides[0]) } else { Size::Sides(sides) })
    }

    /// The variant of the rules that the root describes, if the game has several, and why.
    fn rules(root: &Root<'_>) -> Result<Variant, ParseError> {
        let Some(rules) = Self::RULES else { return Ok(None) };
        let said = root.get("RU").map_or("", |(_, value)| value.trim());
        let is_same = ["", Self::RU, rules].into_iter().any(|known| said.eq_ignore_ascii_case(known));
        let because = if is_same {
            Because::Said
        } else {
            Because::Shown("the site has no others; `RU` is something else")
        };
        Ok(Some((rules, because)))
    }

    /// The inverse of [`Dialect::size`] and [`Dialect::rules`]: appends the properties of the root that describe board and rules.
    fn root(record: &Record, sides: Sides, out: &mut String) -> Result<(), CannotHold> {
        let [columns, rows] = sides;
        if record.setup.variant() != Self::RULES {
            return Err(CannotHold::Rules);
        }
        let most = Self::PLACE_CAPITALS.map_or(MOST_SIDE, Capitals::count);
        if columns.max(rows) > most || (Self::BOARD.0 != Board::Oblong && columns != rows) {
            return Err(CannotHold::Size);
        }
        if !Self::GM.is_empty() {
            *out += &format!("GM[{}]", Self::GM);
        } else if Self::RU.is_empty()
            && !is_event(record.properties.get("EV").unwrap_or_default(), Self::GAME)
        {
            *out += &format!("EV[{}]", Self::GAME);
        }
        *out += &format!("SZ[{}]", sides_text(sides, ":"));
        if !Self::RU.is_empty() {
            *out += &format!("RU[{}]", Self::RU);
        }
        Ok(())
    }

    /// Reads a place, on or off the board.
    fn place(size: Sides, text: &str) -> Option<[i32; 2]> {
        let place = match Self::PLACE_CAPITALS {
            Some(capitals) => two_letters(text, capitals)?,
            None => letters_number(text)?,
        };
        Some(if Self::IS_FROM_BELOW { from_below(place, size) } else { place })
    }

    /// Appends a place on the board.
    fn name(size: Sides, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        let place = if Self::IS_FROM_BELOW { from_below(place, size) } else { place };
        match Self::PLACE_CAPITALS {
            Some(capitals) => write_two_letters(place, capitals, out),
            None => write_letters_number(place, out),
        }
    }

    /// What was expected instead of this value, if it is a kind of move that the dialect has but the rules do not.
    fn unsupported(_value: &str) -> Option<&'static str> {
        None
    }

    /// The meaning of `swap-pieces`, which one program uses for something else.
    fn pieces(_root: &Root<'_>) -> (Swap, Because) {
        (Swap::Pieces, Because::Said)
    }

    /// Why the claimed result names a player by the colour before a swap of sides; `None` if it names a colour. `user` is the value of
    /// `US`.
    fn claims_player(_user: Option<&str>) -> Option<Because> {
        Self::NAMES_PLAYERS.then_some(Because::Said)
    }
}

/// The boards of a dialect.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Board {
    /// Columns and rows.
    Oblong,
    /// As many rows as columns.
    Square,
    /// One side in the setup.
    Side,
}

/// The format of a dialect.
pub(crate) const fn format<D: Dialect>(
    id: &'static str,
    about: &'static str,
    example: &'static str,
) -> Format {
    Format {
        id,
        about,
        game: Some(D::GAME),
        example,
        family: Family::Trees,
        extension: D::EXTENSION,
        knows: knows::<D>,
        read: |text, options, slot| read(const { &Spec::of::<D>() }, text, options, slot),
        write: |record, out| write(const { &Spec::of::<D>() }, record, out),
        name: Some(|setup, place, out| D::name(sides_of(setup, D::GAME)?, place, out)),
    }
}

fn knows<D: Dialect>(text: &str) -> Option<Because> {
    let root = Root::of(text, Brackets::First).ok()?;
    match root.get("GM") {
        Some((_, value)) => {
            (!D::GM.is_empty() && value.trim().eq_ignore_ascii_case(D::GM)).then_some(Because::Said)
        }
        None => D::guess(&root, text),
    }
}

/// The number of columns and of rows. A board with one side length has it twice.
pub(crate) type Sides = [i32; 2];

/// The board of a game that a record names. `at` is the byte of its size in the text of the record.
pub(crate) fn setup_of(
    game: &str,
    size: Size,
    variant: Option<&str>,
    at: usize,
) -> Result<AnySetup, ParseError> {
    let game = games::find(game).expect("formats are for games of the registry");
    AnySetup::of(game, size, variant).map_err(|error| error.behind(at))
}

/// The sides of a board of this game, if readers accept it.
pub(crate) fn sides_of(setup: AnySetup, game: &str) -> Result<Sides, CannotHold> {
    if setup.game().name() != game {
        return Err(CannotHold::Game);
    }
    let sides = setup.size().sides();
    let is_read = |side: &u32| (1..=MOST_SIDE.unsigned_abs()).contains(side);
    if sides.iter().all(is_read) { Ok(sides.map(u32::cast_signed)) } else { Err(CannotHold::Size) }
}

/// The value of `SZ`: one number for a square board.
pub(crate) fn sides_text([columns, rows]: Sides, between: &str) -> String {
    if columns == rows { format!("{columns}") } else { format!("{columns}{between}{rows}") }
}

/// The properties before the first move.
#[derive(Clone, Debug)]
pub(crate) struct Root<'a> {
    start: Tokens<'a>,
    /// The first value of each of [`KNOWN`], and its first byte.
    known: [Option<(usize, &'a str)>; KNOWN.len()],
    /// The other values of these, with the number of the name.
    others: Vec<(usize, usize, &'a str)>,
}

/// The properties that the whole game has once.
const KNOWN: [&str; 4] = ["GM", "SZ", "RU", "PL"];

impl<'a> Root<'a> {
    /// The root of the game tree at the start of a text.
    pub(crate) fn of(text: &'a str, brackets: Brackets) -> Result<Self, ParseError> {
        let mut start = Tokens { text, next: 0, brackets };
        for (expected, what) in [(Token::Open, "`(`"), (Token::Node, "`;`")] {
            let at = start.next;
            match start.token()? {
                Some((_, token)) if token == expected => {}
                other => return Err(ParseError::new(text, other.map_or(at, |(at, _)| at), what)),
            }
        }
        let mut root = Root { start, known: [None; KNOWN.len()], others: Vec::new() };
        for (found, at, value) in root.properties() {
            let Some(number) = KNOWN.iter().position(|name| is_name(found, name)) else { continue };
            match root.known[number] {
                None => root.known[number] = Some((at, value)),
                Some((_, first)) if first.trim() == value.trim() => {}
                Some(_) => root.others.push((number, at, value)),
            }
        }
        Ok(root)
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

    /// Whether the event begins with this word, as in `hex.ch.32.2.1`.
    pub(crate) fn is_event(&self, game: &str) -> bool {
        is_event(self.get("EV").map_or("", |(_, value)| value), game)
    }

    /// The value of the first move after the root, if it is a move of `letter`, in upper or lower case.
    pub(crate) fn first_move(&self, letter: &str) -> Option<&'a str> {
        let mut tokens = self.start.clone();
        let mut name = "";
        loop {
            match tokens.token().ok()?? {
                (_, Token::Node) => name = "",
                (_, Token::Name(next)) => name = next,
                (_, Token::Value(value)) if ["B", "W", "R"].iter().any(|it| is_name(name, it)) => {
                    return is_name(name, letter).then_some(value);
                }
                _ => {}
            }
        }
    }

    /// The first value of a property, and its first byte. Names in lower case and long names are found too.
    pub(crate) fn get(&self, name: &str) -> Option<(usize, &'a str)> {
        if let Some(number) = KNOWN.iter().position(|known| *known == name) {
            return self.known[number];
        }
        let found = self.properties().find(|property| is_name(property.0, name));
        found.map(|(_, at, value)| (at, value))
    }

    /// Checks that no property of the game has two values that differ. `own` are those of the dialect.
    pub(crate) fn check(&self, own: &[&str]) -> Result<(), ParseError> {
        // Where the rules are not read, `RU` is like any other property.
        let is_one = |number: usize| KNOWN[number] != "RU" || own.contains(&"RU");
        match self.others.iter().filter(|other| is_one(other.0)).min_by_key(|other| other.0) {
            Some(&(number, at, value)) => {
                let first = self.known[number].map_or("", |(_, value)| value);
                Err(self.wrong(at, value, &format!("one `{}`, here `{first}`", KNOWN[number])))
            }
            None => Ok(()),
        }
    }

    /// The sides of the board: `SZ`, such as `11`, or, if they may differ, columns and rows such as `11:9`.
    pub(crate) fn sides(&self, usual: i32, may_differ: bool) -> Result<Sides, ParseError> {
        let Some((at, value)) = self.get("SZ") else { return Ok([usual; 2]) };
        let (columns, rows) = value.split_once(':').unwrap_or((value, value));
        match [columns, rows].map(side) {
            [Some(columns), Some(rows)] if may_differ || columns == rows => Ok([columns, rows]),
            [Some(_), Some(_)] => Err(self.wrong(at, value, &format!("one side, such as `{usual}`"))),
            _ => Err(self.wrong(at, value, &format!("a side of at most {MOST_SIDE}, such as `{usual}`"))),
        }
    }

    /// An error at a value.
    pub(crate) fn wrong(&self, at: usize, value: &str, expected: &str) -> ParseError {
        ParseError::new(&self.start.text[..at + value.len()], at, expected)
    }
}

fn is_event(event: &str, game: &str) -> bool {
    event.trim_start().get(..game.len()).is_some_and(|start| start.eq_ignore_ascii_case(game))
}

/// The longest side of a board in a record.
const MOST_SIDE: i32 = 1024;

/// Reads a side of a board.
pub(crate) fn side(text: &str) -> Option<i32> {
    text.trim().parse().ok().filter(|side| (1..=MOST_SIDE).contains(side))
}

/// Properties whose values have places: marks, labels, arrows, lines and areas.
const MARKS: [&str; 12] = ["TR", "SQ", "CR", "MA", "SL", "LB", "AR", "LN", "DD", "VW", "TB", "TW"];

/// A value of one of [`MARKS`] with its places in another notation; `None` if something in it is no place. Records have the notation of
/// the game, so that marks can be written in any format.
fn marked(name: &str, value: &str, place: impl Fn(&str) -> Option<String>) -> Option<String> {
    MARKS.contains(&name).then_some(())?;
    let Some((first, other)) = value.split_once(':') else { return place(value) };
    let other = if name == "LB" { String::from(other) } else { place(other)? };
    Some(format!("{}:{other}", place(first)?))
}

/// Properties that begin every file. They are read and written, but not kept.
const HEAD: [&str; 5] = ["FF", "GM", "SZ", "AP", "CA"];

/// The property for a draw that a player offered with a move.
pub(crate) const OFFER: &str = "|";

/// Moves that are words in most formats.
pub(crate) fn ending(word: &str, color: Color) -> Option<Action<[i32; 2]>> {
    if matches!(word, "pass" | "") {
        return Some(Action::Pass(color));
    }
    Declared::parse(word, color).map(Action::End)
}

/// The inverse of [`ending`], and the colour of the move. `None` for stones and swaps.
pub(crate) fn ending_word(action: Action<[i32; 2]>) -> Option<(&'static str, Option<Color>)> {
    Some(match action {
        Action::End(end) => (end.word(), end.loser()),
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

/// The short name of a property: of a long one, the capitals.
pub(crate) fn short(name: &str) -> String {
    let mut name = String::from(name);
    if name.contains(|next: char| next.is_ascii_uppercase()) {
        name.retain(|next| !next.is_ascii_lowercase());
    }
    name
}

/// The name of a property in capitals, and with the letters of [`COLOR_LETTERS`] for the players.
fn players(letters: [char; 2], name: &str) -> String {
    let name = name.to_ascii_uppercase();
    match &name[..] {
        "PB" | "PW" | "BR" | "WR" | "BT" | "WT" if letters != COLOR_LETTERS => {
            // Only one letter of these names is B or W.
            if name.contains('B') { name.replace('B', "W") } else { name.replace('W', "B") }
        }
        _ => name,
    }
}
