//! Records as lines of JSON, written in any of the allowed ways, and broken.

use rng::Rng;

use super::referee::{Board, ENDS, Move, Played};

/// A record as a line.
pub(crate) struct Written {
    /// Names and values in JSON, in their order.
    pub(crate) fields: Vec<(&'static str, String)>,
    /// The byte of each move in the value of `moves`. Empty if they have escapes.
    pub(crate) moves: Vec<usize>,
}

/// Values of `id`, and fields that change nothing.
const IDS: &str = r#"null|0|17|17|-1.5e3|"a b"|"a b"|"\u00e9\""|{"a": [1, 2]}|[]|true"#;
const OTHERS: &[(&str, &str)] = &[
    ("x", "0"),
    ("}", r#""}""#),
    ("schema", r#""stonepath-record-1""#),
    ("start", "[]"),
    ("variations", "[]"),
    ("first", "null"),
    ("claimed", r#""""#),
];

impl Written {
    pub(crate) fn new(rng: &mut Rng, board: &Board, played: &Played) -> Self {
        let quoted = |text: &str| format!("\"{text}\"");
        let mut fields: Vec<(&str, String)> = Vec::new();
        let Played { first, swap, moves, claim } = played;
        // A swap that was made can be named by the move alone, unless the colour of a later stone shows another kind.
        let has_colors = moves.iter().any(|action| matches!(action, Move::Stone(Some(_), _)));
        let is_named = *swap != "none" && moves.get(1) == Some(&Move::Swap) && !has_colors && rng.chance(50);
        let mut setup = board.setup.splitn(3, ' ');
        let [game, size] = [setup.next(), setup.next()].map(Option::unwrap_or_default);
        if rng.chance(10) {
            let swap = if is_named || *swap == "none" { "".into() } else { format!(", swap {swap}") };
            fields.push(("game", quoted(&(board.setup.clone() + &swap))));
        } else {
            let side = size.split_once('x').filter(|(columns, rows)| columns == rows).map_or(size, |it| it.0);
            let size = rng.pick(&[size, side]);
            let is_number = size.parse::<u32>().is_ok() && rng.chance(50);
            fields.push(("size", if is_number { size.into() } else { quoted(size) }));
            fields.push(("rules", setup.next().map_or("null".into(), quoted)));
            fields.push(("game", quoted(game)));
        }
        if *first == 1 || rng.chance(20) {
            fields.push(("first", quoted(["B", "W"][*first])));
        }
        if !is_named && (*swap != "none" || moves.contains(&Move::Swap) || rng.chance(20)) {
            fields.push(("swap", quoted(swap)));
        }
        if let Some((winner, by)) = claim {
            let words = rng.pick(&[["B", "W", "draw"], ["b", "w", "0"], ["Black", "White", "Draw"]]);
            let plus = if winner.is_some() && (!by.is_empty() || rng.chance(70)) { "+" } else { "" };
            fields.push(("claimed", format!("\"{}{plus}{by}\"", words[winner.unwrap_or(2)])));
        }
        match rng.below(30) {
            0 => fields.push(("id", "7".repeat(400))),
            1 => fields.push(("deep", "[{\"a\":".repeat(300) + "0" + &"}]".repeat(300))),
            _ => fields.push(("id", rng.pick(&IDS.split('|').collect::<Vec<_>>()).into())),
        }
        let (value, moves) = written_moves(rng, board, moves, is_named.then_some(swap));
        fields.push(("moves", value));
        for &(name, value) in OTHERS {
            if rng.chance(3) && fields.iter().all(|field| field.0 != name) {
                fields.push((name, value.into()));
            }
        }
        rng.shuffle(&mut fields);
        Written { fields, moves }
    }

    /// The line without a line feed, and the byte of the value of `moves`.
    pub(crate) fn line(&self, rng: &mut Rng) -> (Vec<u8>, usize) {
        let is_dense = rng.chance(60);
        let mut gap = || if is_dense { "" } else { rng.pick(&["", " ", "\t", "  ", "\r"]) };
        let (mut line, mut moves) = (format!("{}{{", gap()), 0);
        for (number, (name, value)) in self.fields.iter().enumerate() {
            line += if number == 0 { "" } else { "," };
            line += &format!("{}\"{name}\"{}:{}", gap(), gap(), gap());
            moves = if *name == "moves" { line.len() } else { moves };
            line += &format!("{value}{}", gap());
        }
        line += &format!("}}{}", gap());
        (line.into_bytes(), moves)
    }

    /// A line that is broken, and the code of the error; it is empty if the verdict stays the same.
    pub(crate) fn broken(mut self, rng: &mut Rng) -> (Vec<u8>, &'static str) {
        let number = rng.below(BREAKS.len() + 3);
        if let Some((code, change)) = BREAKS.get(number) {
            let mut line = self.line(rng).0.trim_ascii().to_vec();
            change(rng, &mut line);
            return (line, code);
        }
        let (name, code, values) = rng.pick(WRONG);
        let has_size = self.fields.iter().any(|field| field.0 == "size");
        if number == BREAKS.len() || !has_size {
            let twice = self.fields.iter().find(|field| field.0 == "moves").cloned();
            self.fields.extend(twice);
            return (self.line(rng).0, "not_a_record");
        }
        self.fields.retain(|field| field.0 != name);
        let value = rng.pick(&values.split(' ').collect::<Vec<_>>());
        if value != "missing" {
            let at = rng.below(self.fields.len() + 1);
            self.fields.insert(at, (name, value.into()));
        }
        (self.line(rng).0, code)
    }
}

/// Moves as a string or an array, and the byte of each.
fn written_moves(rng: &mut Rng, board: &Board, moves: &[Move], named: Option<&str>) -> (String, Vec<usize>) {
    let [is_array, is_upper, is_escaped, is_long] = [40, 10, 5, 10].map(|percent| rng.chance(percent));
    let (mut value, mut places) = (String::from(if is_array { "[" } else { "\"" }), Vec::new());
    let letter = |color: Option<usize>| color.map_or("", |color| ["B:", "W:"][color]);
    for (number, action) in moves.iter().enumerate() {
        let mut word = match (action, named) {
            (Move::Stone(color, at), _) => format!("{}{}", letter(*color), board.name(*at)),
            // A bare swap is one of pieces.
            (Move::Swap, Some(swap)) if number == 1 && (swap != "pieces" || is_long) => {
                format!("swap-{swap}")
            }
            (Move::Swap, _) => "swap".into(),
            (Move::Pass, _) => "pass".into(),
            (Move::End(color, word), _) => format!("{}{}", letter(*color), ENDS[*word].0),
        };
        if is_upper && !word.contains(':') {
            word = word.to_ascii_uppercase();
        }
        if number > 0 {
            let gaps = if is_array { [",", ",", " \t, "] } else { [" ", rng.pick(&[" ", ","]), " ,, "] };
            value += gaps[rng.below(100) / 48];
        }
        value += if is_array { "\"" } else { "" };
        places.push(value.len());
        if is_escaped {
            word.replace_range(..1, &format!("\\u{:04x}", word.as_bytes()[0]));
        }
        value += &word;
        value += if is_array { "\"" } else { "" };
    }
    value += if is_array { "]" } else { "\"" };
    (value, if is_escaped { Vec::new() } else { places })
}

/// Fields, the code of the error, and values with blanks between them.
const WRONG: &[(&str, &str, &str)] = &[
    ("game", "terms", r#"missing null "" "chess" "no_game""#),
    ("game", "not_a_record", "7 [] {}"),
    ("size", "terms", r#"missing null "" -1 [3] 3.0 "3x3x3" 99999999999999999999"#),
    ("rules", "terms", r#""none" "\u00e9""#),
    ("rules", "not_a_record", "[] 0"),
    ("first", "terms", r#""" "X" "b""#),
    ("first", "not_a_record", "1"),
    ("swap", "terms", r#""" "both" "Sides""#),
    ("swap", "not_a_record", "true"),
    ("start", "start", r#"["B:zz99"] ["swap"] ["resign"]"#),
    ("start", "not_a_record", r#"{} null [7] "B:a1""#),
    ("variations", "not_a_record", "7 [7]"),
    ("properties", "not_a_record", r#""PB""#),
    ("schema", "not_a_record", r#""" "stonepath-record-2" 1"#),
    ("claimed", "claimed", r#""nobody" "+" "\u00e9""#),
    ("claimed", "not_a_record", "0 true"),
    ("moves", "not_a_record", "missing"),
    ("moves", "moves", r#"null 7 {} [7] [""] [null] [[]] ["pass\t"] ["a1,b2"]"#),
    ("moves", "moves", r#""?" "a01" "1a" "a" "a1;b2" "\tpass" "B:" "\u00e9" "\ud800""#),
];

/// Changes a line without blanks around it.
type Break = fn(&mut Rng, &mut Vec<u8>);

/// Codes of errors, and changes of bytes that cause them. Empty: the verdict stays the same.
const BREAKS: &[(&str, Break)] = &[
    ("", |_, line| line.push(b'\r')),
    ("", |_, line| insert(line, 0, b"\xef\xbb\xbf")),
    ("not_utf8", |rng, line| line.insert(rng.below(line.len() + 1), rng.pick(&[0x80, 0xc0, 0xff]))),
    // A number that ends so could not be read in a longer line either.
    ("cut_off", |rng, line| {
        line.truncate(1 + rng.below(line.len() - 1));
        line.truncate(1 + line.iter().rposition(|byte| !b"-.e".contains(byte)).unwrap_or_default());
    }),
    ("not_json", |_, line| line.insert(line.len() - 1, b',')),
    ("not_json", |_, line| line.extend_from_within(..)),
    ("not_json", |rng, line| line.push(rng.pick(b"x\0}"))),
    ("not_json", |rng, line| insert(line, after_quote(rng, line), b"\x01")),
    ("not_json", |rng, line| insert(line, after_quote(rng, line), b"\\x")),
    ("not_json", |rng, line| insert(line, after_quote(rng, line), b"\\uxxxx")),
    ("not_json", |_, line| line.iter_mut().filter(|byte| **byte == b'"').for_each(|byte| *byte = b'\'')),
    ("not_json", |_, line| insert(line, 0, b"B:")),
    ("not_a_record", |_, line| *line = [b"[", &line[..], b"]"].concat()),
    ("not_a_record", |rng, line| *line = rng.pick(&["\"a1 b2\"", "17", "null", "{}"]).into()),
];

fn insert(line: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    drop(line.splice(at..at, bytes.iter().copied()));
}

/// A byte after any quote.
fn after_quote(rng: &mut Rng, line: &[u8]) -> usize {
    let quotes: Vec<_> = (0..line.len()).filter(|&at| line[at] == b'"').collect();
    1 + rng.pick(&quotes)
}
