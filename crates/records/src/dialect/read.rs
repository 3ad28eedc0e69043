//! Reads a game tree of SGF into a record.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use geometry::ParseError;
use play::{Action, Swap};
use rules_core::Color;

use super::{HEAD, OFFER, Root, Sides, Spec, ending, marked, players, setup_of, short};
use crate::claim::COLOR_LETTERS;
use crate::record::Slot;
use crate::sgf::{Brackets, Token, Tokens, is_name, unescape};
use crate::{Because, Claim, Node, Options, Reading, Record};

/// Reads a game. If it is not SGF, unescaped brackets in values are tried.
pub(crate) fn read(
    spec: &Spec,
    text: &str,
    options: &Options<'_>,
    slot: &mut Slot,
) -> Result<(), ParseError> {
    let error = match read_tree(spec, text, options, Brackets::First, slot) {
        Err(error) => error,
        read => return read,
    };
    let mut other = Slot::default();
    read_tree(spec, text, options, Brackets::Last, &mut other).map_err(|_| error)?;
    *slot = other;
    slot.known().note(Reading::Brackets);
    Ok(())
}

fn read_tree(
    spec: &Spec,
    text: &str,
    options: &Options<'_>,
    brackets: Brackets,
    slot: &mut Slot,
) -> Result<(), ParseError> {
    let root = Root::of(text, brackets)?;
    root.check(spec.own)?;
    let (size, rules) = ((spec.size)(&root)?, (spec.rules)(&root)?);
    let named = root.get("SZ");
    let setup = setup_of(spec.game, size, rules.map(|rules| rules.0), named.map_or(0, |(at, _)| at))?;
    let record = slot.begin(setup);
    record.first = spec.first;
    if named.is_none() {
        record.note(Reading::Size(size, Because::Usual));
    }
    if let Some((rules, because)) = rules {
        record.note(Reading::Rules(rules, because));
    }
    let tokens = root.start.clone();
    let mut reader = Reader {
        spec,
        root,
        options,
        sides: size.sides().map(u32::cast_signed),
        node: 0,
        depth: 0,
        are_swapped: false,
        is_exchanged: false,
        first: None,
        swap: None,
        waiting: None,
        starts: Vec::new(),
    };
    reader.tree(tokens, record)?;
    record.check_start(text, &reader.starts)?;
    match reader.first {
        Some(first) if !spec.names_players => record.first = first,
        None if !record.start.is_empty() => record.note(Reading::First(record.first, Because::Usual)),
        _ => {}
    }
    if options.swap.is_none() {
        reader.settle_swap(record);
    }
    if reader.is_exchanged {
        record.note(Reading::First(spec.first, Because::Shown("the other letter moves first here")));
        // It is not known whose name is `PB` then.
        record.claim = record.claim.map(|claim| Claim { is_clear: false, ..claim });
    }
    if record.swaps_sides()
        && let Some(because) = (spec.claims_player)(record.properties.get("US"))
        && let Some(claim) = record.claim.map(Claim::exchanged)
    {
        record.claim = Some(claim);
        record.readings.retain(|reading| !matches!(reading, Reading::Claim(..)));
        record.note(Reading::Claim(claim, because));
    }
    Ok(())
}

struct Reader<'a> {
    spec: &'a Spec,
    root: Root<'a>,
    options: &'a Options<'a>,
    sides: Sides,
    /// The number of the node that properties belong to, and how many moves are on the path to it.
    node: u32,
    depth: u32,
    /// Whether letters mean the other colour: after a swap of sides, or if the other player began.
    are_swapped: bool,
    /// Whether the other player began the main line.
    is_exchanged: bool,
    /// The colour of the first move, if the file says so.
    first: Option<Color>,
    /// The first swap that is due: the index of its node, and the kind that its word names.
    swap: Option<(usize, Option<Swap>)>,
    /// The index of the first property of a variation whose first move is not read yet.
    waiting: Option<usize>,
    /// The bytes of the stones before the first move.
    starts: Vec<Range<usize>>,
}

/// What is skipped of a variation that cannot be read.
const LOST: &str = "the rest of a variation that sets up stones or has a value that is no move";

/// The most stones in a rectangle such as `aa:cc`.
const MOST_STONES: i64 = 1024;

impl Reader<'_> {
    fn tree(&mut self, mut tokens: Tokens<'_>, record: &mut Record) -> Result<(), ParseError> {
        let text = tokens.text;
        // The state before each open variation, and the number of those that are open where one is skipped.
        let mut open: Vec<(u32, u32, bool)> = Vec::new();
        let mut skipped = None;
        let mut name = "";
        let mut is_closed = false;
        while let Some((at, token)) = tokens.token()? {
            let is_after_subtree = mem::replace(&mut is_closed, matches!(token, Token::Close));
            match token {
                Token::Open => {
                    open.push((self.node, self.depth, self.are_swapped));
                    self.waiting = Some(record.properties.len());
                }
                Token::Close => match open.pop() {
                    Some(before) => {
                        self.waiting = None;
                        (self.node, self.depth, self.are_swapped) = before;
                        skipped = skipped.filter(|&from| from <= open.len());
                    }
                    None => return Ok(()),
                },
                _ if skipped.is_some() => {}
                Token::Node => {
                    if is_after_subtree {
                        record.note(Reading::Skipped(
                            "that moves follow a variation: they are read as another",
                            at,
                        ));
                    }
                    name = "";
                }
                Token::Name(next) => name = next,
                Token::Value(_) if name.is_empty() => {
                    return Err(ParseError::character(text, at - 1, "the name of a property"));
                }
                Token::Value(value) => match self.property(name, at, value, record) {
                    Err(error) if self.is_main(record) => return Err(error),
                    // The main line is judged without this variation.
                    Err(_) => {
                        record.note(Reading::Skipped(LOST, at));
                        skipped = Some(open.len());
                    }
                    Ok(()) => {}
                },
            }
        }
        Err(ParseError::new(text, text.len(), "`)` after the last move").with_found("the end of the game"))
    }

    /// Whether the current node is on the main line.
    fn is_main(&self, record: &Record) -> bool {
        self.depth as usize == record.nodes.len()
    }

    /// Decides the kind of the swap: see [`Because`].
    fn settle_swap(&self, record: &mut Record) {
        let Some((index, word)) = self.swap else { return };
        let (mut kind, mut because) = match word {
            None => self.spec.swap,
            Some(Swap::Pieces) => (self.spec.pieces)(&self.root),
            Some(kind) => (kind, Because::Said),
        };
        if let Some(shown) = record.shown_swap(index).filter(|_| !self.spec.names_players) {
            kind = shown;
            because = Because::follows(word, kind);
        }
        if kind == Swap::Sides || record.setup.game().has_images() {
            record.swap = kind;
            record.note(Reading::Swap(kind, because));
        }
    }

    fn property(
        &mut self,
        name: &str,
        at: usize,
        value: &str,
        record: &mut Record,
    ) -> Result<(), ParseError> {
        let color = |letter: &str| {
            Color::BOTH.into_iter().find(|color| is_name(letter, self.spec.moves[color.index()]))
        };
        let is = |other: &str| is_name(name, other);
        if let Some(color) = color(name) {
            return self.step(color, at, value, record);
        }
        let is_before_moves = record.nodes.is_empty();
        if let (true, Some(color)) = (is_before_moves, name.strip_prefix(['A', 'a']).and_then(color)) {
            return self.stones(color, at, value, record);
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
        let is_own = self.node == 0
            && (self.spec.own.iter().any(|own| is(own)) || (is("EV") && value == self.spec.game));
        if is_own || HEAD.into_iter().any(is) {
            if self.node != 0 && !is("CA") {
                record.note(Reading::Skipped("a property of the whole game after its first node", at));
            }
            return Ok(());
        }
        let mut kept = String::new();
        unescape(value, &mut kept);
        if is("RE") && self.is_main(record) && self.claim(&kept, at, record) {
            return Ok(());
        }
        let (name, setup) = (players(self.spec.players, &short(name)), record.setup);
        let on_board = |at: &[i32; 2]| setup.contains(*at);
        let place =
            |text: &str| (self.spec.place)(self.sides, text).filter(on_board).map(|at| setup.place_text(at));
        let kept = marked(&name, &kept, place).unwrap_or(kept);
        record.properties.push(self.node, &name, &kept);
        Ok(())
    }

    /// Reads a claimed result of the main line. Returns whether nothing else must be kept of it.
    fn claim(&self, value: &str, at: usize, record: &mut Record) -> bool {
        let (said, in_words) = (Claim::parse(value), Claim::in_words(value));
        let Some(mut claim) = said.or(in_words) else {
            if !Claim::is_none(value) {
                record.note(Reading::Skipped("a result that SGF does not have", at));
            }
            return false;
        };
        if self.spec.players != COLOR_LETTERS {
            claim = claim.exchanged();
        }
        match record.claim {
            None => {
                record.claim = Some(claim);
                if said.is_none() {
                    record.note(Reading::Claim(claim, Because::Shown("`RE` says it in words")));
                }
                true
            }
            Some(first) if first == claim => true,
            Some(first) => {
                record.note(Reading::Claim(first, Because::Shown("it is the first of several")));
                false
            }
        }
    }

    /// Reads a stone before the first move, or the two corners of a rectangle of them.
    fn stones(
        &mut self,
        color: Color,
        at: usize,
        value: &str,
        record: &mut Record,
    ) -> Result<(), ParseError> {
        let (one, two) = value.split_once(':').unwrap_or((value, value));
        let corners = (self.spec.place)(self.sides, one).zip((self.spec.place)(self.sides, two));
        let (one, two) = corners.ok_or_else(|| self.no_place(at, value))?;
        let [columns, rows] = [0, 1].map(|along| one[along].min(two[along])..=one[along].max(two[along]));
        let [width, height] = [&columns, &rows].map(|range| i64::from(range.end() - range.start()) + 1);
        if width * height > MOST_STONES {
            return Err(self.root.wrong(at, value, &format!("at most {MOST_STONES} stones in a rectangle")));
        }
        // No board has more places, so some are there twice, and nothing is read any more.
        let most = 4 * self.sides[0] as usize * self.sides[1] as usize;
        if record.start.len() > most {
            return Err(self.root.wrong(at, value, "stones at the start, each place once"));
        }
        for row in rows {
            for column in columns.clone() {
                record.start.push((color, [column, row]));
                self.starts.push(at..at + value.len());
            }
        }
        Ok(())
    }

    /// Reads a move.
    fn step(&mut self, letter: Color, at: usize, value: &str, record: &mut Record) -> Result<(), ParseError> {
        if self.spec.names_players && self.depth == 0 && record.start.is_empty() {
            self.are_swapped = letter != self.spec.first;
            self.is_exchanged |= self.are_swapped && record.nodes.is_empty();
        }
        let color = if self.are_swapped { letter.opponent() } else { letter };
        let action = match (self.spec.place)(self.sides, value) {
            Some(place) => Action::Stone(color, place),
            // A place can have this character too.
            None => match value.trim_ascii().rsplit_once('|') {
                Some((place, offer)) if offer.eq_ignore_ascii_case("draw") => {
                    let place =
                        (self.spec.place)(self.sides, place).ok_or_else(|| self.no_place(at, value))?;
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
        // So that they stay in this variation.
        if let Some(first) = self.waiting.take() {
            record.properties.belong(first, self.node);
        }
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
        let named = match &word[..] {
            "swap" => None,
            "swap-pieces" => Some(Swap::Pieces),
            "swap-sides" => Some(Swap::Sides),
            _ => {
                let action = ending(&word, color).ok_or_else(|| self.no_place(at, value))?;
                if let Action::Pass(_) = action {
                    record.found_pass();
                }
                return Ok(action);
            }
        };
        let swap = self.options.swap.or(named).unwrap_or(self.spec.swap.0);
        if record.found_swap(self.depth, swap) {
            // That of the main line comes first.
            self.swap.get_or_insert((record.nodes.len(), named));
            self.are_swapped ^= self.spec.names_players && swap == Swap::Sides;
        }
        Ok(Action::Swap(color))
    }

    #[cold]
    fn no_place(&self, at: usize, value: &str) -> ParseError {
        if let Some(what) = (self.spec.unsupported)(value) {
            return self.root.wrong(at, value, what);
        }
        let mut example = String::new();
        let _ = (self.spec.name)(self.sides, [2, 3], &mut example);
        self.root.wrong(at, value, &format!("a place such as `{example}`, a swap or `resign`"))
    }
}
