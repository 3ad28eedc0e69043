//! Hex on Abstract Play, as JSON: the state of a game, or its report (`APGameRecord`).
//!
//! Player 1 joins the first row with the last and moves first. A state has the results of each turn, a report has rounds. After
//! the pie rule the stone stays, and the players exchange colours.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::ParseError;
use play::{Action, Declared, Swap};
use rules_core::{Color, Size};
use serde::Deserialize;

use super::hexworld::sides;
use super::json::{Word, of_json};
use super::places::{letters_number, write_letters_number};
use crate::dialect::{ending, setup_of, side};
use crate::record::Slot;
use crate::text::Text;
use crate::{Because, By, CannotHold, Claim, Family, Format, Options, Reading, Record};

pub(crate) const FORMAT: Format = Format {
    id: "abstract-play",
    about: "Hex on Abstract Play (JSON)",
    game: Some("hex"),
    example: r#"{"game":"hex","numplayers":2,"variants":["size-3"],"gameover":true,"winner":[1],"stack":[{"_results":[]},{"_results":[{"type":"place","where":"b1"}]},{"_results":[{"type":"place","where":"a1"}]},{"_results":[{"type":"place","where":"b2"}]},{"_results":[{"type":"place","where":"a2"}]},{"_results":[{"type":"place","where":"b3"}]}]}"#,
    family: Family::Documents,
    extension: None,
    knows: |text| is_one(text).then_some(Because::Said),
    read,
    write,
    name: Some(|_, place, out| write_letters_number(place, out)),
};

/// The side of a board without a size.
const USUAL: u32 = 11;

/// Whether a text begins a state or a report.
pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| text.contains(key);
    (has("\"numplayers\"") && has("\"stack\"")) || (has("\"header\"") && has("\"players\""))
}

#[derive(Deserialize)]
struct Whole<'a> {
    #[serde(borrow, default)]
    game: Option<Word<'a>>,
    #[serde(borrow, default)]
    variants: Vec<Word<'a>>,
    /// The numbers of the winners.
    #[serde(default)]
    winner: Vec<u32>,
    #[serde(borrow, default)]
    stack: Vec<Turn<'a>>,
    #[serde(borrow, default)]
    header: Option<Header<'a>>,
    #[serde(borrow, default)]
    moves: Vec<Vec<Option<Move<'a>>>>,
}

#[derive(Deserialize)]
struct Turn<'a> {
    #[serde(borrow, default, rename = "_results")]
    results: Vec<Found<'a>>,
}

#[derive(Deserialize)]
struct Found<'a> {
    #[serde(borrow, rename = "type")]
    kind: Word<'a>,
    #[serde(borrow, default, rename = "where")]
    place: Option<Word<'a>>,
    #[serde(default)]
    player: Option<u32>,
}

#[derive(Deserialize)]
struct Header<'a> {
    #[serde(borrow)]
    game: Named<'a>,
    #[serde(borrow, default)]
    site: Option<Named<'a>>,
    #[serde(borrow)]
    players: [Named<'a>; 2],
    #[serde(default, rename = "pie-invoked")]
    pie: bool,
}

#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    name: Word<'a>,
    #[serde(borrow, default)]
    variants: Vec<Word<'a>>,
    #[serde(default)]
    result: Option<i64>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Move<'a> {
    Word(#[serde(borrow)] Word<'a>),
    Explained {
        #[serde(borrow, rename = "move")]
        word: Word<'a>,
    },
}

fn read(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let json = text.trim_start_matches('\u{feff}');
    let whole: Whole<'_> =
        serde_json::from_str(json).map_err(|error| of_json(json, &error).behind(text.len() - json.len()))?;
    let text = Text(text);
    let (game, variants) = match (&whole.header, &whole.game) {
        (Some(header), _) => (&header.game.name.0, &header.game.variants),
        (None, Some(game)) => (&game.0, &whole.variants),
        (None, None) => return Err(text.wrong(text.0, "a field `game` or `header`")),
    };
    if !game.eq_ignore_ascii_case("hex") {
        return Err(text.wrong(game, "the game `hex`, the only one that is read from Abstract Play"));
    }
    let sized = variants.iter().find_map(|Word(name)| {
        let digits = &name[name.find(|next: char| next.is_ascii_digit())?..];
        Some((name, &digits[..digits.bytes().take_while(u8::is_ascii_digit).count()]))
    });
    let (at, size) = match sized {
        Some((name, digits)) => {
            let known = side(digits).ok_or_else(|| text.wrong(name, "a size such as `size-11`"))?;
            (text.at(digits).unwrap_or_default(), known.unsigned_abs())
        }
        None => (0, USUAL),
    };
    let size = Size::Sides([size; 2]);
    let record = slot.begin(setup_of("hex", size, None, at)?);
    if sized.is_none() {
        record.note(Reading::Size(size, Because::Usual));
    }
    record.claim = match (&whole.header, &whole.winner[..]) {
        (Some(Header { players: [first, second], .. }), _) => {
            let results = first.result.zip(second.result);
            results.map(|(first, second)| claim(first >= second, second >= first))
        }
        (None, []) => None,
        (None, winners) => Some(claim(winners.contains(&1), winners.contains(&2))),
    };
    let player = |number| Color::BOTH.into_iter().find(|color| color.index() as u32 + 1 == number);
    for Found { kind, place, player: number } in whole.stack.iter().flat_map(|turn| &turn.results) {
        let color = number.and_then(player).unwrap_or(record.to_move());
        let action = match (&kind.0[..], place) {
            ("place", Some(Word(place))) => stone(text, place, record)?,
            ("resigned", _) => Action::End(Declared::Resigned(color)),
            ("timeout", _) => Action::End(Declared::TimedOut(color)),
            ("drawagreed", _) => Action::End(Declared::DrawAgreed),
            ("eog" | "winners" | "gameabandoned", _) => continue,
            _ => return Err(text.wrong(&kind.0, "`place`, or an end of the game")),
        };
        record.push_at(action, text.at(place.as_ref().map_or(&kind.0, |place| &place.0)).unwrap_or_default());
    }
    for Move::Word(Word(word)) | Move::Explained { word: Word(word) } in
        whole.moves.iter().flatten().flatten()
    {
        let loser = record.claim.and_then(|claim| claim.winner).map(Color::opponent);
        let action = match ending(word, loser.unwrap_or(record.to_move())) {
            _ if word == "abandoned" => continue,
            Some(action) => action,
            None => stone(text, word, record)?,
        };
        record.push_at(action, text.at(word).unwrap_or_default());
        if record.nodes.len() == 1 && whole.header.as_ref().is_some_and(|header| header.pie) {
            record.found_swap(1, options.swap.unwrap_or(Swap::Sides));
            record.push_at(Action::Swap(record.to_move()), text.at(word).unwrap_or_default());
        }
    }
    if let Some(Header { site, players: [first, second], .. }) = whole.header {
        let names = [("PB", Some(first)), ("PW", Some(second)), ("PC", site)];
        for (name, Named { name: Word(value), .. }) in names.into_iter().filter_map(|it| Some((it.0, it.1?)))
        {
            record.properties.push(0, name, &value);
        }
    }
    Ok(())
}

fn claim(first: bool, second: bool) -> Claim {
    let winner = if first { Color::Black } else { Color::White };
    Claim::new((first != second).then_some(winner), By::Unsaid)
}

fn stone(text: Text<'_>, word: &str, record: &Record) -> Result<Action<[i32; 2]>, ParseError> {
    let place = letters_number(word).ok_or_else(|| text.wrong(word, "a place such as `a1`"))?;
    Ok(Action::Stone(record.to_move(), place))
}

/// Writes a state.
fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let [side, rows] = sides(record)?;
    if side != rows {
        return Err(CannotHold::Size);
    }
    let winner = match record.claim.map(|claim| claim.winner) {
        None => "",
        Some(None) => "1,2",
        Some(Some(Color::Black)) => "1",
        Some(Some(Color::White)) => "2",
    };
    let is_over = record.claim.is_some()
        || record.main_line().last().is_some_and(|node| matches!(node.action, Action::End(_)));
    *out += &format!(
        r#"{{"game":"hex","numplayers":2,"variants":["size-{side}"],"gameover":{is_over},"winner":[{winner}],"#
    );
    *out += r#""stack":[{"_results":[]}"#;
    let mut before = None;
    for node in record.main_line() {
        *out += r#",{"_results":[{"type":"#;
        match node.action {
            Action::Stone(by, place) if by == record.turn(before) => {
                *out += r#""place","where":""#;
                write_letters_number(place, out)?;
                out.push('"');
            }
            Action::End(Declared::Resigned(by)) => {
                *out += &format!(r#""resigned","player":{}"#, by.index() + 1);
            }
            Action::End(Declared::TimedOut(by)) => {
                *out += &format!(r#""timeout","player":{}"#, by.index() + 1);
            }
            Action::End(Declared::DrawAgreed) => *out += r#""drawagreed""#,
            Action::Swap(_) => return Err(CannotHold::Swap),
            _ => return Err(CannotHold::Moves),
        }
        *out += "}]}";
        before = Some(node.action);
    }
    *out += "]}\n";
    Ok(())
}
