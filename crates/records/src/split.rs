//! Splits files and streams into records.

mod line;

use core::ops::Range;
use core::str;

use crate::sgf::is_name;
use crate::{Family, Options};
pub(crate) use line::begins_list;
use line::{HEAD, family_of_line, list_line};

/// Finds the records in bytes that arrive in parts. It keeps its place, so each byte is looked at once.
///
/// A game tree of SGF ends with its last parenthesis. A line that begins with `(;` and a node with a property that only a root has
/// (`FF`, `GM`, `SZ`, `CA`, `AP` or `ST`) begins a new game, so a game that was cut off does not hide those after it. Other words between trees are
/// skipped. Objects and links have a line each. A
/// list of moves ends before an empty line, a line with terms or with the move `1.`, and, without
/// numbers, at the end of a line with several moves. After a line that has only terms, the moves are on the next line. A
/// file of T1j ends before the next header.
///
/// ```
/// use records::{Family, Splitter};
///
/// let bytes = b"(;GM[11];B[a1])  (;GM[11]C[a )];B[b2])";
/// let mut games = Splitter::new(Family::Trees);
/// let mut found = Vec::new();
/// while let Some(range) = games.next(bytes, true) {
///     found.push(&bytes[range]);
/// }
/// assert_eq!(found, [&b"(;GM[11];B[a1])"[..], b"(;GM[11]C[a )];B[b2])"]);
/// ```
#[derive(Clone, Debug)]
pub struct Splitter {
    family: Family,
    /// The next byte, and the first one of the current record.
    next: usize,
    start: Option<usize>,
    /// Where a line without an end was searched to.
    searched: usize,
    depth: u32,
    inside: Inside,
    /// Whether trees, links, lists and objects may follow each other.
    is_mixed: bool,
    /// Whether a line with another record can begin here.
    is_line: bool,
    /// Which pairs the bytes of a record have, and those that the current record is read with.
    pairs_in: fn(&[u8]) -> Pairs,
    pairs: Pairs,
    /// Whether the pairs are those of the current record, and how many bytes may be read again.
    is_sure: bool,
    credit: usize,
}

/// Pairs of a byte above 0x80 and one that can be `]` or `\`. In some encodings such a pair is a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// None, as in UTF-8.
    Never,
    /// Those of `Shift_JIS`, where 0xa0 to 0xdf are letters alone.
    ShiftJis,
    /// Those of GBK, GB18030 and Big5.
    Always,
}

impl Pairs {
    fn begin_with(self, byte: u8) -> bool {
        match self {
            Pairs::Never => false,
            Pairs::ShiftJis => matches!(byte, 0x81..=0x9f | 0xe0..=0xfc),
            Pairs::Always => matches!(byte, 0x81..=0xfe),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    Nothing,
    Value,
    Escape,
    /// After a value, and after a name that follows one.
    AfterValue,
    AfterName,
}

impl Inside {
    /// Goes on in a value with this byte.
    fn again(byte: u8) -> Inside {
        if byte == b'\\' { Inside::Escape } else { Inside::Value }
    }
}

/// The properties that only a root has.
const ROOT: [&str; 6] = ["FF", "GM", "SZ", "CA", "AP", "ST"];

/// How many bytes after the start of a line show whether it begins a game.
const AHEAD: usize = 512;

/// Whether a first node, behind `(;`, has a property of a root. A value with a backslash can be a game inside a comment.
fn is_root(mut rest: &[u8]) -> bool {
    let mut name = "";
    loop {
        rest = rest.trim_ascii_start();
        match rest.first() {
            Some(b'[') => {
                let Some(len) = rest.iter().position(|&byte| byte == b']' || byte == b'\\') else {
                    return false;
                };
                if ROOT.iter().any(|root| is_name(name, root)) {
                    return rest[len] == b']';
                }
                let mut at = len;
                while rest.get(at).is_some_and(|&byte| byte != b']') {
                    at += if rest[at] == b'\\' { 2 } else { 1 };
                }
                rest = rest.get(at + 1..).unwrap_or_default();
            }
            Some(byte) if byte.is_ascii_alphanumeric() => {
                let len = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                name = str::from_utf8(&rest[..len]).unwrap_or_default();
                rest = &rest[len..];
            }
            _ => return false,
        }
    }
}

/// How many bytes may be read twice at the start.
const CREDIT: usize = 1 << 24;

impl Splitter {
    /// Begins at the first byte.
    pub fn new(family: Family) -> Self {
        Splitter {
            family,
            next: 0,
            start: None,
            searched: 0,
            depth: 0,
            inside: Inside::Nothing,
            is_mixed: false,
            is_line: false,
            pairs_in: |_| Pairs::Never,
            pairs: Pairs::Never,
            is_sure: false,
            credit: CREDIT,
        }
    }

    /// Begins at the first byte of a file in which records of other families may follow: a line that begins with `(;` begins a tree;
    /// outside of values, a line that begins with a link to a known site, with `{"`, or with terms and a move ends a tree, and does what it
    /// does in its own family.
    pub fn mixed(family: Family) -> Self {
        Splitter { is_mixed: true, is_line: true, ..Splitter::new(family) }
    }

    /// Begins at the first byte of a file that begins with `text`: strictly if the options name a format, otherwise [`mixed`](Splitter::mixed).
    pub fn of(text: &str, options: &Options<'_>) -> Self {
        match options.format {
            Some(format) => Splitter::new(format.family),
            None => Splitter::mixed(Family::of(text)),
        }
    }

    /// Asks for the pairs in each game tree. A tree is read with those of the one before, and again if it has others.
    #[must_use]
    pub fn with_pairs(self, pairs_in: fn(&[u8]) -> Pairs) -> Self {
        Splitter { pairs_in, ..self }
    }

    /// The bytes of the next record. `None` if more bytes are needed, or at the end if `is_all`.
    ///
    /// # Complexity
    /// O(bytes that were not looked at before).
    pub fn next(&mut self, bytes: &[u8], is_all: bool) -> Option<Range<usize>> {
        match self.family {
            Family::Trees => self.paired_tree(bytes, is_all),
            Family::Tags => self.tag(bytes, is_all),
            _ => self.lines(bytes, is_all),
        }
    }

    /// Tells that the caller has removed bytes at the start, all of them before the next record. Returns how many can be
    /// removed.
    pub fn forget(&mut self) -> usize {
        let done = self.start.unwrap_or(self.next);
        self.next -= done;
        self.searched = self.searched.saturating_sub(done);
        self.start = self.start.map(|_| 0);
        done
    }

    /// The next game tree, read with its own pairs. So that hostile bytes take linear time, a tree is read again only if
    /// those before it were as long.
    fn paired_tree(&mut self, bytes: &[u8], is_all: bool) -> Option<Range<usize>> {
        let mut found = self.tree(bytes, is_all)?;
        if self.family != Family::Trees {
            return Some(found);
        }
        let pairs = if self.is_sure { self.pairs } else { (self.pairs_in)(&bytes[found.clone()]) };
        if pairs != self.pairs && found.len() <= self.credit {
            self.credit -= found.len();
            (self.next, self.start, self.depth, self.inside) = (found.start, None, 0, Inside::Nothing);
            (self.pairs, self.is_sure) = (pairs, true);
            found = self.tree(bytes, is_all)?;
        }
        self.is_sure = false;
        self.credit += found.len();
        Some(found)
    }

    fn tree(&mut self, bytes: &[u8], is_all: bool) -> Option<Range<usize>> {
        while let Some(&byte) = bytes.get(self.next) {
            let at = self.next;
            if self.is_line && !byte.is_ascii_whitespace() {
                let rest = &bytes[at..];
                if !is_all && rest.len() < HEAD && !rest.contains(&b'\n') {
                    return None;
                }
                self.is_line = false;
                if let Some(family) = family_of_line(rest) {
                    if let Some(start) = self.start.take() {
                        (self.depth, self.inside, self.is_line) = (0, Inside::Nothing, true);
                        return Some(start..at);
                    }
                    self.family = family;
                    return self.lines(bytes, is_all);
                }
            }
            if byte == b'('
                && self.start.is_some_and(|start| start < at)
                && (at == 0 || bytes[at - 1] == b'\n')
            {
                if !is_all && bytes.len() < at + AHEAD {
                    return None;
                }
                if bytes.get(at + 1) == Some(&b';') && is_root(&bytes[at + 2..bytes.len().min(at + AHEAD)]) {
                    (self.depth, self.inside) = (0, Inside::Nothing);
                    return self.start.take().map(|start| start..at);
                }
            }
            self.next += 1;
            if byte == b'\n' && matches!(self.inside, Inside::Nothing | Inside::AfterValue) {
                self.is_line = self.is_mixed;
            }
            match (self.inside, byte) {
                (Inside::Nothing, b'A'..=b'Z') => {}
                (Inside::Nothing, b'[') if self.start.is_some() => {
                    self.inside = Inside::Value;
                    self.next += self.moves(&bytes[self.next..]);
                }
                (Inside::Value, b']') => self.inside = Inside::AfterValue,
                (Inside::Escape, _) => self.inside = Inside::Value,
                (Inside::Value, b'\\') => self.inside = Inside::Escape,
                // The second byte of a pair means nothing, as an escaped one.
                (Inside::Value, _) if self.pairs.begin_with(byte) => self.inside = Inside::Escape,
                (Inside::Value, _) => self.next += self.ordinary(&bytes[self.next..]),
                (Inside::AfterValue | Inside::AfterName, _) if byte.is_ascii_alphanumeric() => {
                    self.inside = Inside::AfterName;
                }
                (Inside::AfterValue | Inside::AfterName, _) if byte.is_ascii_whitespace() => {}
                (Inside::AfterValue | Inside::AfterName, b']') => self.inside = Inside::AfterValue,
                // Nothing else can follow, so the bracket before was a part of the value.
                (Inside::AfterName, _) if byte != b'[' => self.inside = Inside::again(byte),
                (Inside::AfterValue, _) if !b"[();".contains(&byte) => self.inside = Inside::again(byte),
                (_, b'(') => {
                    self.inside = Inside::Nothing;
                    self.start.get_or_insert(at);
                    self.depth += 1;
                }
                (_, b'[') if self.start.is_some() => self.inside = Inside::Value,
                (_, b')') if self.start.is_some() => {
                    self.inside = Inside::Nothing;
                    self.depth -= 1;
                    if self.depth == 0 {
                        return self.start.take().map(|start| start..self.next);
                    }
                }
                (_, b';') => self.inside = Inside::Nothing,
                _ => {}
            }
        }
        let start = if is_all { self.start.take() } else { None };
        start.map(|start| start..bytes.len())
    }

    /// The number of bytes up to the end of a value, or of the last one if nodes with one value each follow, as moves do.
    fn moves(&self, bytes: &[u8]) -> usize {
        let mut at = self.ordinary(bytes);
        while let Some(rest) = bytes[at..].strip_prefix(b"];") {
            let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
            let Some(value) = rest[name..].strip_prefix(b"[") else { break };
            at = bytes.len() - value.len() + self.ordinary(value);
        }
        at
    }

    /// The number of bytes of a value that mean nothing here.
    fn ordinary(&self, rest: &[u8]) -> usize {
        let is_special = |byte: &u8| b"]\\(".contains(byte);
        let found = match self.pairs {
            Pairs::Never => rest.iter().position(is_special),
            pairs => rest.iter().position(|byte| is_special(byte) || pairs.begin_with(*byte)),
        };
        found.unwrap_or(rest.len())
    }

    fn tag(&mut self, bytes: &[u8], is_all: bool) -> Option<Range<usize>> {
        while let Some(&byte) = bytes.get(self.next) {
            if byte == b'<' {
                self.start.get_or_insert(self.next);
            }
            self.next += 1;
            let is_end = |start: usize| {
                let tag = &bytes[start..self.next];
                !tag.get(..5).is_some_and(|name| name.eq_ignore_ascii_case(b"<hex>"))
                    || tag.last_chunk::<6>().is_some_and(|name| name.eq_ignore_ascii_case(b"</hex>"))
            };
            if byte == b'>' && self.start.is_some_and(is_end) {
                return self.start.take().map(|start| start..self.next);
            }
        }
        let start = if is_all { self.start.take() } else { None };
        start.map(|start| start..bytes.len())
    }

    fn lines(&mut self, bytes: &[u8], is_all: bool) -> Option<Range<usize>> {
        loop {
            let rest = &bytes[self.next.min(bytes.len())..];
            let known = self.searched.saturating_sub(self.next).min(rest.len());
            let len = match rest[known..].iter().position(|&byte| byte == b'\n') {
                Some(len) => known + len + 1,
                None if is_all && !rest.is_empty() => rest.len(),
                None => {
                    self.searched = bytes.len();
                    let start = if is_all { self.start.take() } else { None };
                    return start.map(|start| start..bytes.len());
                }
            };
            let (line, at) = (rest[..len].trim_ascii(), self.next);
            // Whether an empty line here is part of the record.
            let mut is_gap = false;
            let (begins, ends) = match self.family {
                Family::Lists => {
                    let record = self.start.map_or(&[][..], |start| &bytes[start..at]);
                    list_line(line, record.trim_ascii_end().ends_with(b":"))
                }
                Family::Headers => (line.starts_with(b"# File"), false),
                Family::Documents => (rest[0] == b'{', false),
                Family::Rounds => {
                    let before = self.start.map_or(&[][..], |start| bytes[start..at].trim_ascii_end());
                    is_gap = before.ends_with(b"]") || before.ends_with(b":");
                    let begins = line.starts_with(b"[") && !before.ends_with(b"]");
                    let names =
                        |name: &[u8]| line.get(..name.len()).is_some_and(|it| it.eq_ignore_ascii_case(name));
                    (begins || names(b"BoardSize:") || names(b"InitialBoard:"), false)
                }
                _ => (true, true),
            };
            let is_tree = self.is_mixed
                && line.starts_with(b"(;")
                && matches!(self.family, Family::Links | Family::Lists | Family::Objects);
            let begins = begins || is_tree;
            if (begins || (line.is_empty() && !is_gap)) && self.start.is_some() {
                return self.start.take().map(|start| start..at);
            }
            if is_tree {
                self.family = Family::Trees;
                return self.paired_tree(bytes, is_all);
            }
            self.next += len;
            if line.is_empty() {
                continue;
            }
            let start = *self.start.get_or_insert(at);
            if ends {
                self.start = None;
                return Some(start..at + len);
            }
        }
    }
}
