//! The formats: one slice, and what works for each of them.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};

use games::{AnyGame, AnySetup};
use geometry::ParseError;
use play::{Action, Swap};

use crate::FORMATS;
use crate::dialect::Root;
#[cfg(feature = "json")]
use crate::formats::abstract_play;
use crate::formats::{any_sgf, hexworld, six};
use crate::record::Slot;
use crate::sgf::Brackets;
use crate::split::begins_list;
use crate::{Because, Node, Property, Reading, Record, SGF};

/// A format of records.
#[derive(Debug)]
pub struct Format {
    /// The name on command lines.
    pub id: &'static str,
    /// Who uses it, in a few words.
    pub about: &'static str,
    /// The game that it holds; `None` if it holds all games.
    pub game: Option<&'static str>,
    /// A record on one line.
    pub example: &'static str,
    /// How records follow each other in a file.
    pub family: Family,
    /// The ending of names of files, without the dot, that belongs to this format alone.
    pub extension: Option<&'static str>,
    /// Why a record is in this format; `None` if it is not. The text begins like a record of the family.
    pub(crate) knows: fn(&str) -> Option<Because>,
    pub(crate) read: fn(&str, &Options<'_>, &mut Slot) -> Result<(), ParseError>,
    pub(crate) write: fn(&Record, &mut String) -> Result<(), CannotHold>,
    /// `None` if the format has the notation of the game.
    pub(crate) name: Option<Name>,
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Format {}

/// Appends a place of a board with this setup.
pub(crate) type Name = fn(AnySetup, [i32; 2], &mut String) -> Result<(), CannotHold>;

/// How records follow each other in a file. The first characters of a file show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Game trees of SGF, in parentheses.
    Trees,
    /// Objects of JSON, one a line.
    Objects,
    /// Links, one a line.
    Links,
    /// Tags, as in HTML.
    Tags,
    /// Lists of moves. A record can have several lines.
    Lists,
    /// Files of T1j, each with a header.
    Headers,
    /// Files of Six: a header, and moves by rounds.
    Rounds,
    /// Objects of JSON on one or several lines. The first line of each is not indented.
    Documents,
}

/// What the caller knows about a record.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// The format; otherwise the record must show it.
    pub format: Option<&'static Format>,
    /// The name of the file. Some endings name a format.
    pub file: &'a str,
    /// The terms of a game, for formats that do not contain them, such as `hex 11x11, swap pieces`.
    pub terms: Option<&'a str>,
    /// What every swap means, in spite of the format.
    pub swap: Option<Swap>,
    /// How the bytes of the file became the text, if they leave a choice: an interpretation of a record whose properties are not
    /// plain ASCII.
    pub encoding: Option<Reading>,
}

/// All that can be named as a format: [`FORMATS`] and [`SGF`].
pub fn named() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().copied().chain([SGF])
}

/// The format with this name, one of [`named`].
pub fn find(id: &str) -> Option<&'static Format> {
    named().find(|format| format.id == id)
}

/// Reads a record.
///
/// # Errors
/// If the format is unclear, or the text is not in it. Illegal moves are no errors: [`Replay`](crate::Replay) finds them.
///
/// # Complexity
/// O(bytes).
pub fn read(text: &str, options: &Options<'_>) -> Result<Record, Unread> {
    let mut reader = Reader::default();
    reader.read(text, options)?;
    Ok(reader.slot.take())
}

/// Reads records one after the other, in the same memory.
#[derive(Debug, Default)]
pub struct Reader {
    pub(crate) slot: Slot,
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The error, at a byte of its text.
    pub error: ParseError,
    /// The number of moves that were understood before it.
    pub understood: usize,
}

/// As [`ParseError`].
impl Display for Unread {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.error, f)
    }
}

impl core::error::Error for Unread {}

impl Reader {
    /// Reads a record.
    ///
    /// # Errors
    /// Those of [`read`].
    ///
    /// # Complexity
    /// O(bytes). No allocation, if earlier records needed as much memory, except for swaps, properties with values and
    /// variations.
    pub fn read(&mut self, text: &str, options: &Options<'_>) -> Result<&mut Record, Unread> {
        self.slot.clear();
        // An error at the end is one in the last line.
        match self.fill(text.trim_end_matches(['\r', '\n']), options) {
            Ok(()) => Ok(self.slot.known()),
            Err(error) => Err(Unread { error, understood: self.slot.understood() }),
        }
    }

    fn fill(&mut self, text: &str, options: &Options<'_>) -> Result<(), ParseError> {
        let (format, because) = match options.format {
            Some(format) if format == SGF => any_sgf::kind(text, options)?,
            Some(format) => (format, Because::Said),
            None => guess(text, options.file)?,
        };
        (format.read)(text, options, &mut self.slot)?;
        let record = self.slot.known();
        record.readings.insert(0, Reading::Format(format, because));
        // Moves have no encoding.
        let has_letters = || record.properties.iter().any(|property| !property.value.is_ascii());
        record.readings.extend(options.encoding.filter(|_| has_letters()));
        check_swap(record)
    }
}

/// Checks that a swap of pieces in the record is one that the terms allow.
pub(crate) fn check_swap(record: &Record) -> Result<(), ParseError> {
    let swap = record.nodes.iter().find(|node| matches!(node.action, Action::Swap(_)));
    match (record.swap, record.start.len(), swap) {
        (Swap::Pieces, 0..=1, Some(swap)) => record.check_swap(swap.at as usize),
        _ => Ok(()),
    }
}

/// The format of a record, and why.
///
/// # Errors
/// If no format is likely, or the text is blank.
pub fn guess(text: &str, file: &str) -> Result<(&'static Format, Because), ParseError> {
    if text.trim_start_matches('\u{feff}').trim_start().is_empty() {
        return Err(ParseError::new(text, text.len(), "a record").with_found("the end of the file"));
    }
    let family = Family::of(text);
    let likely = || FORMATS.iter().copied().filter(|format| format.family == family);
    let known: Vec<_> = likely().filter_map(|format| Some((format, (format.knows)(text)?))).collect();
    if let Some(&clear) = known.iter().find(|(_, because)| *because == Because::Said) {
        return Ok(clear);
    }
    let is_named =
        |format: &&Format| format.extension.is_some_and(|own| own.eq_ignore_ascii_case(ending(file)));
    if let Some(format) = likely().find(is_named) {
        return Ok((format, Because::Said));
    }
    known.first().copied().ok_or_else(|| {
        let root = Root::of(text, Brackets::First).ok().filter(|_| family == Family::Trees);
        match root.as_ref().and_then(|root| Some((root, root.get("GM")?))) {
            Some((root, (at, value))) => {
                root.wrong(at, value, "the `GM` of a game here, or the name of its format")
            }
            None => ParseError::new(text, 0, "a record that shows its format, or the name of its format"),
        }
    })
}

/// The ending of the name of a file, without the dot. That of a compressed file is the one before.
///
/// ```
/// assert_eq!(["a/b.hgf", "b.HGF.gz", "b"].map(records::ending), ["hgf", "HGF", "b"]);
/// ```
pub fn ending(file: &str) -> &str {
    let mut endings = file.rsplit('.');
    let last = endings.next().unwrap_or_default();
    let is_packed = ["gz", "zst"].iter().any(|packed| last.eq_ignore_ascii_case(packed));
    endings.next().filter(|_| is_packed).unwrap_or(last)
}

impl Family {
    /// The family of a text, by its first characters.
    pub fn of(text: &str) -> Family {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let first = text.lines().next().unwrap_or_default();
        match text.bytes().next() {
            Some(b'<' | b'(') if text[1..].trim_start().starts_with("http") => Family::Links,
            Some(b'(') => Family::Trees,
            #[cfg(feature = "json")]
            Some(b'{') if abstract_play::is_one(if first.trim_end() == "{" { text } else { first }) => {
                Family::Documents
            }
            Some(b'{') => Family::Objects,
            Some(b'[') if six::tag(first).is_some() => Family::Rounds,
            Some(b'<') => Family::Tags,
            // A link has the size of the board there.
            Some(b'#') if !text[1..].starts_with(|next: char| next.is_ascii_digit()) => Family::Headers,
            Some(b'#') => Family::Links,
            _ if first.contains("://") || first.contains("board#") || first.contains("board/#") => {
                Family::Links
            }
            _ if matches!(six::tag(first), Some(("BoardSize" | "InitialBoard", _))) => Family::Rounds,
            _ if hexworld::is_bare(first) => Family::Links,
            _ if begins_list(first) => Family::Lists,
            // Words before the first game are skipped.
            _ if text.contains("(;") => Family::Trees,
            _ => Family::Lists,
        }
    }
}

impl Format {
    /// Appends a record in this format, with a line feed at its end.
    ///
    /// # Errors
    /// If the format cannot express the game. What it merely drops, such as names, is no error: see [`lost`].
    pub fn write(&self, record: &Record, out: &mut String) -> Result<(), CannotHold> {
        let start = out.len();
        (self.write)(record, out).inspect_err(|_| out.truncate(start))
    }

    /// The number of the first node, from 1, that the format cannot hold; `None` if something else is in the way, or nothing.
    ///
    /// # Complexity
    /// O(log nodes) times that of writing.
    pub fn first_not_held(&self, record: &Record) -> Option<usize> {
        let mut part = record.clone();
        let mut holds = |len: usize| {
            part.nodes.clear();
            part.nodes.extend_from_slice(&record.nodes[..len]);
            (self.write)(&part, &mut String::new()) != Err(CannotHold::Moves)
        };
        let (mut least, mut most) = (0, record.nodes.len());
        if holds(most) || !holds(least) {
            return None;
        }
        while most - least > 1 {
            let middle = least.midpoint(most);
            if holds(middle) { least = middle } else { most = middle }
        }
        Some(most)
    }

    /// The name of a place, on or off the board; `None` if the format has the notation of the game, or cannot write it.
    pub(crate) fn name_of(&self, setup: AnySetup, at: [i32; 2]) -> Option<String> {
        let mut text = String::new();
        (self.name?)(setup, at, &mut text).ok().map(|()| text)
    }

    /// The names of places on the board of a game, as this format writes them.
    ///
    /// # Errors
    /// If the format cannot hold the terms of the game.
    pub fn names(&self, game: &AnyGame, places: &[[i32; 2]]) -> Result<Vec<String>, CannotHold> {
        let record = Record { start: Vec::new(), ..Record::before(game) };
        self.write(&record, &mut String::new())?;
        let setup = record.setup;
        let name = |&place| match self.name {
            Some(_) => self.name_of(setup, place).ok_or(CannotHold::Moves),
            None => Ok(game.place_text(place)),
        };
        places.iter().map(name).collect()
    }
}

/// Why a format cannot express a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CannotHold {
    /// The format is for another game.
    Game,
    /// The rules are a variant that the format does not have.
    Rules,
    /// The board is too large or has the wrong shape.
    Size,
    /// The format does not have this kind of swap.
    Swap,
    /// The format has no stones before the first move.
    Start,
    /// In this format, the other colour moves first.
    First,
    /// The moves are not by turns, or one is off the board, or the format has no such move.
    Moves,
}

impl Display for CannotHold {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CannotHold::Game => "the format is for another game",
            CannotHold::Rules => "the format does not have these rules",
            CannotHold::Size => "the format does not have boards of this size and shape",
            CannotHold::Swap => "the format does not have this kind of swap on this board",
            CannotHold::Start => "the format does not have stones on the board before the first move",
            CannotHold::First => "in the format the other colour moves first",
            CannotHold::Moves => "the format does not have one of the moves",
        })
    }
}

impl core::error::Error for CannotHold {}

/// What a record loses when it is written and read again, in words, such as `variations`, `comments` or `property PB`.
///
/// # Errors
/// If the format cannot express the game.
pub fn lost(record: &Record, format: &Format) -> Result<Vec<String>, CannotHold> {
    let mut text = String::new();
    format.write(record, &mut text)?;
    let mut slot = Slot::default();
    let terms = record.terms().ok();
    let text_of_terms = terms.as_ref().map(|terms| format!("{terms}"));
    let options = Options { terms: text_of_terms.as_deref(), ..Options::default() };
    (format.read)(&text, &options, &mut slot).map_err(|_| CannotHold::Moves)?;
    let again = slot.take();
    let mut lost = Vec::new();
    let mut check = |is_same: bool, what: &str| {
        if !is_same {
            lost.push(String::from(what));
        }
    };
    let moves = |nodes: &[Node]| nodes.iter().map(|node| (node.depth, node.action)).collect::<Vec<_>>();
    check(record.setup == again.setup, "the setup");
    let agreed = |record: &Record| (record.first, record.swap, record.passes);
    check(agreed(record) == agreed(&again), "the terms");
    // Their order matters only as far as the position depends on it.
    let is_same_position = !again.start.is_empty() && terms.is_some() && terms == again.terms().ok();
    check(record.start == again.start || is_same_position, "stones before the first move");
    check(record.has_other_swap() == again.has_other_swap(), "the kind of the swap");
    check(moves(record.main_line()) == moves(again.main_line()), "moves");
    let main = record.main_line().len();
    check(
        main == record.nodes.len()
            || moves(&record.nodes[main..]) == moves(&again.nodes[again.main_line().len()..]),
        "variations",
    );
    check(record.claim == again.claim, "the claimed result");
    let kept: BTreeSet<_> = again.properties.iter().map(|it| (it.node, it.name, it.value)).collect();
    let mut names = BTreeSet::new();
    for Property { node, name, value } in record.properties.iter() {
        if !kept.contains(&(node, name, value)) && names.insert(name) {
            lost.push(match name {
                "C" => "comments".into(),
                name if !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                    "a property that only its format has".into()
                }
                name => format!("property {name}"),
            });
        }
    }
    Ok(lost)
}
