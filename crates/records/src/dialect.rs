//! What all dialects of SGF share: they differ in a few constants and in how they write places.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use geometry::ParseError;
use play::{Action, Declared, Swap};
use rules_core::Color;

use crate::record::LETTERS;
use crate::sgf::{Token, Tokens, escape, unescape};
use crate::{CannotHold, Claim, Node, Options, Record};

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
    /// Splits the text of a setup of this game.
    pub(crate) fn of(text: &'a str, game: &str) -> Option<Self> {
        let mut words = text.splitn(3, ' ');
        if words.next() != Some(game) {
            return None;
        }
        let sides = words.next()?;
        let (columns, rows) = sides.split_once('x').unwrap_or((sides, sides));
        let size = [columns.parse().ok()?, rows.parse().ok()?];
        Some(Setup { size, rules: words.next().unwrap_or_default() })
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

/// Reads a game.
pub(crate) fn read<D: Dialect>(
    text: &str,
    options: &Options<'_>,
    record: &mut Record,
) -> Result<(), ParseError> {
    let root = Root::of(text)?;
    let size = D::setup(&root, &mut record.setup)?;
    record.check_setup(root.get("SZ").map_or(0, |(at, _)| at))?;
    record.first = D::FIRST;
    let tokens = root.start.clone();
    let mut reader = Reader::<D> {
        root,
        options,
        size,
        node: 0,
        depth: 0,
        sides: false,
        first: None,
        bare: false,
        starts: Vec::new(),
        dialect: core::marker::PhantomData,
    };
    reader.tree(tokens, record)?;
    record.check_start(text, &reader.starts)?;
    if let (Some(first), false) = (reader.first, D::NAMES_PLAYERS) {
        record.first = first;
    }
    if D::NAMES_PLAYERS && record.swap == Swap::Sides {
        record.claim = record.claim.map(Claim::exchanged);
    }
    let is_second = |node: &Node| node.depth == 1 && matches!(node.action, Action::Swap(_));
    if reader.bare && options.swap.is_none() && record.nodes.iter().any(is_second) {
        let next = record.main_line().get(2).map(|node| node.action);
        match next {
            // The colours after the swap show which it was.
            Some(Action::Stone(color, _)) if !D::NAMES_PLAYERS && D::SWAP.1.is_some() => {
                record.swap = if color == record.first { Swap::Pieces } else { Swap::Sides };
            }
            _ => record.notes.extend(D::SWAP.1),
        }
    }
    Ok(())
}

struct Reader<'a, D> {
    root: Root<'a>,
    options: &'a Options<'a>,
    size: Size,
    /// The number of the node that properties belong to, and how many moves are on the path to it.
    node: u32,
    depth: u32,
    /// Whether letters mean the other colour, after a swap of sides.
    sides: bool,
    /// The colour of the first move, if the file says so.
    first: Option<Color>,
    /// Whether a swap is called just `swap`.
    bare: bool,
    /// The bytes of the stones before the first move.
    starts: Vec<Range<usize>>,
    dialect: core::marker::PhantomData<D>,
}

impl<D: Dialect> Reader<'_, D> {
    fn tree(&mut self, mut tokens: Tokens<'_>, record: &mut Record) -> Result<(), ParseError> {
        let text = tokens.text;
        // The state before each open variation.
        let mut open: Vec<(u32, u32, bool)> = Vec::new();
        let mut name = "";
        while let Some((at, token)) = tokens.token()? {
            match token {
                Token::Open => open.push((self.node, self.depth, self.sides)),
                Token::Close => match open.pop() {
                    Some(before) => (self.node, self.depth, self.sides) = before,
                    None => return Ok(()),
                },
                Token::Node => name = "",
                Token::Name(next) => name = next,
                Token::Value(_) if name.is_empty() => {
                    return Err(ParseError::character(text, at - 1, "the name of a property"));
                }
                Token::Value(value) => self.property(name, at, value, record)?,
            }
        }
        Err(ParseError::new(text, text.len(), "`)` after the last move").with_found("the end of the game"))
    }

    fn property(
        &mut self,
        name: &str,
        at: usize,
        value: &str,
        record: &mut Record,
    ) -> Result<(), ParseError> {
        let color = |letter: &str| {
            Color::BOTH.into_iter().find(|color| D::MOVES[color.index()].eq_ignore_ascii_case(letter))
        };
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        if let Some(color) = color(name) {
            return self.step(color, at, value, record);
        }
        let is_before_moves = record.nodes.is_empty();
        if let (true, Some(color)) = (is_before_moves, name.strip_prefix(['A', 'a']).and_then(color)) {
            let place = D::place(self.size, value).ok_or_else(|| self.no_place(at, value))?;
            record.start.push((color, place));
            self.starts.push(at..at + value.len());
            return Ok(());
        }
        if is("AB") || is("AW") || is("AE") {
            let what = if is("AE") {
                "no emptied places, which are not supported"
            } else {
                "stones before the first move only"
            };
            return Err(ParseError::new(&self.root.start.text[..at + value.len()], at, what));
        }
        if is("PL") && is_before_moves {
            let first = color(value.trim()).ok_or_else(|| self.root.wrong(at, value, "`B` or `W`"))?;
            self.first = Some(first);
            return Ok(());
        }
        if is("RE") && self.node == 0 {
            record.claim = Claim::parse(value);
            if D::PLAYERS != LETTERS {
                record.claim = record.claim.map(Claim::exchanged);
            }
            if record.claim.is_some() {
                return Ok(());
            }
        }
        let is_own = self.node == 0 && (D::OWN.iter().any(|own| is(own)) || (is("EV") && value == D::GAME));
        if is_own || ["FF", "GM", "SZ", "AP"].into_iter().any(is) {
            return Ok(());
        }
        let mut kept = String::new();
        unescape(value, &mut kept);
        record.properties.push(self.node, &players::<D>(name), &kept);
        Ok(())
    }

    /// Reads a move.
    fn step(&mut self, letter: Color, at: usize, value: &str, record: &mut Record) -> Result<(), ParseError> {
        let color = if self.sides { letter.opponent() } else { letter };
        let action = match D::place(self.size, value) {
            Some(place) => Action::Stone(color, place),
            None => match value.trim().split_once('|') {
                Some((place, offer)) if offer.eq_ignore_ascii_case("draw") => {
                    let place = D::place(self.size, place).ok_or_else(|| self.no_place(at, value))?;
                    record.properties.push(record.nodes.len() as u32 + 1, OFFER, "draw");
                    Action::Stone(color, place)
                }
                _ => self.word(color, at, value, record)?,
            },
        };
        if record.nodes.is_empty() && self.first.is_none() {
            self.first = Some(color);
        }
        record.nodes.push(Node { depth: self.depth, action, at: at as u32 });
        self.depth += 1;
        self.node = record.nodes.len() as u32;
        Ok(())
    }

    fn word(
        &mut self,
        color: Color,
        at: usize,
        value: &str,
        record: &mut Record,
    ) -> Result<Action<[i32; 2]>, ParseError> {
        let word = value.trim().to_ascii_lowercase();
        let (swap, note) = match &word[..] {
            "swap" => {
                self.bare = true;
                (D::SWAP.0, None)
            }
            "swap-pieces" => D::pieces(&self.root),
            "swap-sides" => (Swap::Sides, None),
            _ => return ending(&word, color).ok_or_else(|| self.no_place(at, value)),
        };
        let swap = self.options.swap.unwrap_or(swap);
        // Only at the second move is it a swap; elsewhere the rules refuse it.
        if self.depth == 1 || (self.depth == 0 && !record.start.is_empty()) {
            record.swap = swap;
            record.notes.extend(note.filter(|_| self.options.swap.is_none()));
            self.sides ^= D::NAMES_PLAYERS && swap == Swap::Sides;
        }
        Ok(Action::Swap(color))
    }

    #[cold]
    fn no_place(&self, at: usize, value: &str) -> ParseError {
        let mut example = String::new();
        let _ = D::name(self.size, [2, 3], &mut example);
        self.root.wrong(at, value, &format!("a place such as `{example}`, a swap or `resign`"))
    }
}

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

/// Whether the reader gives this name another meaning, so that a property of another format cannot have it.
fn is_taken<D: Dialect>(name: &str, node: u32) -> bool {
    let is = |other: &str| name.eq_ignore_ascii_case(other);
    let is_stone = |letter: &str| {
        is(letter) || (name[..1].eq_ignore_ascii_case("A") && name[1..].eq_ignore_ascii_case(letter))
    };
    D::MOVES.into_iter().any(is_stone)
        || ["AB", "AW", "AE", "FF", "GM", "SZ", "AP"].into_iter().any(is)
        || (is("PL") && node == 0)
}

/// Writes a game on one line, unless a value has line feeds.
pub(crate) fn write<D: Dialect>(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let setup = Setup::of(&record.setup, D::GAME).ok_or(CannotHold::Game)?;
    out.push_str("(;FF[4]");
    D::root(setup, record, out)?;
    for (index, letter) in D::MOVES.iter().enumerate() {
        let own: Vec<_> = record.start.iter().filter(|stone| stone.0.index() == index).collect();
        if !own.is_empty() {
            *out += &format!("A{}", letter.to_ascii_uppercase());
        }
        for &&(_, place) in &own {
            out.push('[');
            D::name(setup.size, place, out)?;
            out.push(']');
        }
    }
    let first_move = record.nodes.first().and_then(|node| color_of(node.action));
    if first_move != Some(record.first) && (D::FIRST != record.first || first_move.is_some()) {
        *out += &format!("PL[{}]", D::MOVES[record.first.index()]);
    }
    if D::NAMES_PLAYERS && record.first != D::FIRST {
        return Err(CannotHold::First);
    }
    if let Some(claim) = record.claim {
        let is_exchanged = (D::PLAYERS != LETTERS) != (D::NAMES_PLAYERS && record.swap == Swap::Sides);
        let claim = if is_exchanged { claim.exchanged() } else { claim };
        *out += &format!("RE[{claim}]");
    }
    let mut order: Vec<_> = record.properties.iter().collect();
    order.sort_by_key(|property| property.node);
    let mut properties = order.into_iter().peekable();
    let mut kept = |node: u32, out: &mut String| {
        let mut last = "";
        while let Some(property) = properties.next_if(|property| property.node == node) {
            let is_name =
                !property.name.is_empty() && property.name.bytes().all(|byte| byte.is_ascii_alphanumeric());
            if is_name {
                if is_taken::<D>(property.name, node) {
                    continue;
                }
                if property.name != last {
                    *out += &players::<D>(property.name);
                }
                out.push('[');
                escape(property.value, out);
                out.push(']');
                last = property.name;
            } else if property.name == OFFER && out.ends_with(']') && D::NAMES_PLAYERS {
                out.pop();
                *out += "|draw]";
            }
        }
    };
    kept(0, out);
    // The open variations: the depth of the first node of each.
    let mut open: Vec<u32> = Vec::new();
    let mut sides: Vec<u32> = Vec::new();
    let children = children(record);
    let mut last = record.first.opponent();
    for (number, node) in record.nodes.iter().enumerate() {
        while open.pop_if(|depth| *depth >= node.depth).is_some() {
            out.push(')');
        }
        while sides.pop_if(|depth| *depth >= node.depth).is_some() {}
        if children[number] {
            out.push('(');
            open.push(node.depth);
        }
        let color = color_of(node.action).unwrap_or(last.opponent());
        last = color;
        let letter = if sides.is_empty() { color } else { color.opponent() };
        *out += &format!(";{}[", D::MOVES[letter.index()]);
        match (node.action, ending_word(node.action)) {
            (Action::Stone(_, place), _) => D::name(setup.size, place, out)?,
            (_, Some((word, _))) => *out += word,
            _ => {
                let kinds = [(Swap::Sides, D::SWAPS[0]), (Swap::Pieces, D::SWAPS[1])];
                let word =
                    kinds.into_iter().find(|kind| kind.0 == record.swap).map_or(Some("swap"), |kind| kind.1);
                *out += word.ok_or(CannotHold::Swap)?;
                if D::NAMES_PLAYERS && record.swap == Swap::Sides {
                    sides.push(node.depth);
                }
            }
        }
        out.push(']');
        kept(number as u32 + 1, out);
    }
    out.extend(open.iter().map(|_| ')'));
    out.push_str(")\n");
    Ok(())
}

/// Who makes a move; `None` for a draw.
pub(crate) fn color_of(action: Action<[i32; 2]>) -> Option<Color> {
    match action {
        Action::Stone(color, _) | Action::Swap(color) | Action::Pass(color) => Some(color),
        Action::End(end) => end.loser(),
        _ => None,
    }
}

/// For each node, whether it has siblings.
fn children(record: &Record) -> Vec<bool> {
    let mut has_siblings = alloc::vec![false; record.nodes.len()];
    // The last node of each depth on the path to the current one.
    let mut path: Vec<usize> = Vec::new();
    for (number, node) in record.nodes.iter().enumerate() {
        if let Some(&sibling) = path.get(node.depth as usize) {
            (has_siblings[sibling], has_siblings[number]) = (true, true);
        }
        path.truncate(node.depth as usize);
        path.push(number);
    }
    has_siblings
}
