//! Hex on Abstract Play, as JSON: the state of a game, or its report (`APGameRecord`).
//!
//! Player 1 joins the first row with the last and moves first. A state has the results of each turn, a report has rounds. After
//! the pie rule the stone stays, and the players exchange colours.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::ParseError;
use play::{Action, Swap};
use rules_core::{Color, Size};
use serde::Deserialize;

use super::hexworld::sides;
use super::json::{Word, of_json};
use super::places::{letters_number, write_letters_number};
use crate::dialect::{ending, ending_word, setup_of, side};
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

/// Whether a text begins a state or a report, and not a record of ours with fields of other programs.
pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| text.contains(key);
    ((has("\"numplayers\"") && has("\"stack\"")) || (has("\"header\"") && has("\"players\"")))
        && !has("\"size\"")
}

/// How turns end the game, and the words of reports for it.
const ENDS: [(&str, &str); 3] = [("resigned", "resign"), ("timeout", "timeout"), ("drawagreed", "draw")];

/// What else turns say.
const OTHERS: [&str; 4] = ["eog", "winners", "gameabandoned", "abandoned"];

#[derive(Default, Deserialize)]
#[serde(default, bound(deserialize = "'de: 'a"))]
struct Whole<'a> {
    game: Option<Word<'a>>,
    variants: Vec<Word<'a>>,
    /// The numbers of the winners.
    winner: Vec<usize>,
    stack: Vec<Turn<'a>>,
    header: Option<Header<'a>>,
    moves: Vec<Vec<Option<Move<'a>>>>,
}

#[derive(Default, Deserialize)]
#[serde(default, bound(deserialize = "'de: 'a"))]
struct Turn<'a> {
    #[serde(rename = "_results")]
    results: Vec<Found<'a>>,
}

#[derive(Default, Deserialize)]
#[serde(default, bound(deserialize = "'de: 'a"))]
struct Found<'a> {
    r#type: Option<Word<'a>>,
    r#where: Option<Word<'a>>,
    player: Option<usize>,
}

#[derive(Default, Deserialize)]
#[serde(default, bound(deserialize = "'de: 'a"))]
struct Header<'a> {
    game: Named<'a>,
    players: Vec<Named<'a>>,
    #[serde(rename = "pie-invoked")]
    pie: bool,
    /// Another name of this.
    pied: bool,
}

#[derive(Default, Deserialize)]
#[serde(default, bound(deserialize = "'de: 'a"))]
struct Named<'a> {
    name: Option<Word<'a>>,
    variants: Vec<Word<'a>>,
    result: Option<i64>,
}

#[derive(Deserialize)]
#[serde(untagged, bound(deserialize = "'de: 'a"))]
enum Move<'a> {
    Word(Word<'a>),
    Explained { r#move: Word<'a> },
}

fn read(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let json = text.trim_start_matches('\u{feff}');
    let whole: Whole<'_> =
        serde_json::from_str(json).map_err(|error| of_json(json, &error).behind(text.len() - json.len()))?;
    let (text, header) = (Text(text), whole.header.unwrap_or_default());
    let game = whole.game.as_ref().or(header.game.name.as_ref());
    let Word(game) = game.ok_or_else(|| text.wrong(text.0, "a game"))?;
    if !game.eq_ignore_ascii_case("hex") {
        return Err(text.wrong(game, "the game `hex`, the only one that is read from Abstract Play"));
    }
    let variants = whole.variants.iter().chain(&header.game.variants);
    let other = variants.clone().find(|name| !name.0.contains(|next: char| next.is_ascii_digit()));
    if let Some(Word(other)) = other {
        return Err(text.wrong(other, "no variants but sizes of the board"));
    }
    let mut numbers = variants.flat_map(|name| name.0.split(|next: char| !next.is_ascii_digit()));
    let sized = numbers.find(|number| !number.is_empty());
    let size = match sized {
        Some(digits) => side(digits).ok_or_else(|| text.wrong(digits, "a side of a board"))?.unsigned_abs(),
        None => USUAL,
    };
    let (size, at) = (Size::Sides([size; 2]), sized.and_then(|digits| text.at(digits)).unwrap_or_default());
    let record = slot.begin(setup_of("hex", size, None, at)?);
    if sized.is_none() {
        record.note(Reading::Size(size, Because::Usual));
    }
    let results = [0, 1].map(|seat| header.players.get(seat).and_then(|player| player.result));
    let best = results.into_iter().max().flatten();
    let has_won =
        |seat: usize| whole.winner.contains(&(seat + 1)) || (best.is_some() && results[seat] == best);
    let winner = match [0, 1].map(has_won) {
        [false, false] => None,
        [true, true] => Some(None),
        [is_first, _] => Some(Some(if is_first { Color::Black } else { Color::White })),
    };
    record.claim = winner.map(|winner| Claim::new(winner, By::Unsaid));
    let turns = whole.stack.iter().flat_map(|turn| &turn.results).map(|found| {
        let is_place = found.r#type.as_ref().is_some_and(|kind| kind.0 == "place");
        let place = found.r#where.as_ref().filter(|_| is_place);
        (place.or(found.r#type.as_ref()), found.player)
    });
    let rounds = whole.moves.iter().flatten().flatten().map(|one| match one {
        Move::Word(word) | Move::Explained { r#move: word } => (Some(word), None),
    });
    for (word, player) in turns.chain(rounds) {
        let Some(Word(word)) = word.filter(|word| !OTHERS.contains(&&word.0[..])) else { continue };
        let loser = player.and_then(|number| Color::BOTH.get(number.wrapping_sub(1)).copied());
        let loser = loser.or(winner.flatten().map(Color::opponent)).unwrap_or(record.to_move());
        let end = ENDS.into_iter().find(|end| end.0 == word).map_or(&word[..], |end| end.1);
        let action = match (ending(end, loser), letters_number(word)) {
            (Some(action), _) => action,
            // Versions of the site differ in the usual board.
            (None, Some(place)) if sized.is_none() && !record.setup.contains(place) => {
                return Err(text.wrong(word, "a place on the usual board, since `variants` has no size"));
            }
            (None, Some(place)) => Action::Stone(record.to_move(), place),
            (None, None) => return Err(text.wrong(word, "a place such as `a1`, or an end of the game")),
        };
        let at = text.at(word).unwrap_or_default();
        record.push_at(action, at);
        if (header.pie || header.pied) && record.nodes.len() == 1 {
            record.found_swap(1, options.swap.unwrap_or(Swap::Sides));
            record.push_at(Action::Swap(record.to_move()), at);
        }
    }
    for (name, player) in ["PB", "PW"].into_iter().zip(&header.players) {
        record.properties.push(0, name, player.name.as_ref().map_or("", |name| &name.0));
    }
    Ok(())
}

/// Writes a state.
fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let [side, rows] = sides(record)?;
    if side != rows {
        return Err(CannotHold::Size);
    }
    let winner = match record.clear_claim().map(|claim| claim.winner) {
        None => "",
        Some(None) => "1,2",
        Some(Some(color)) => ["1", "2"][color.index()],
    };
    let last = record.main_line().last().map(|node| node.action);
    let is_over = record.claim.is_some() || matches!(last, Some(Action::End(_)));
    *out += &format!(
        r#"{{"game":"hex","numplayers":2,"variants":["size-{side}"],"gameover":{is_over},"winner":[{winner}],"stack":[{{"_results":[]}}"#
    );
    let mut before = None;
    for node in record.main_line() {
        *out += r#",{"_results":[{"type":""#;
        match (node.action, ending_word(node.action)) {
            (Action::Stone(by, place), _) if by == record.turn(before) => {
                *out += r#"place","where":""#;
                write_letters_number(place, out)?;
                out.push('"');
            }
            (Action::Swap(_), _) => return Err(CannotHold::Swap),
            (_, Some((word, by))) => {
                let end = ENDS.into_iter().find(|end| end.1 == word).ok_or(CannotHold::Moves)?;
                let player = by.map_or(String::new(), |by| format!(r#","player":{}"#, by.index() + 1));
                *out += &format!("{}\"{player}", end.0);
            }
            _ => return Err(CannotHold::Moves),
        }
        *out += "}]}";
        before = Some(node.action);
    }
    *out += "]}\n";
    Ok(())
}
