//! Verdicts as lines of JSON: against the oracle, the quick ways against the slow one, and stored cases.

mod cases;
mod quick;
mod referee;
mod written;

use std::collections::{BTreeMap, BTreeSet};

use records::{Adjudicator, Field, Options};
use rng::Rng;
use serde_json::Value;
use serde_json::value::RawValue;

use self::referee::Board;
use self::written::Written;
use super::random;

fn boards() -> Vec<Board> {
    random::setups().into_iter().map(Board::new).collect()
}

/// An adjudicator that writes all fields but those that need the slow way.
fn adjudicator(options: Options<'_>) -> Adjudicator<'_> {
    Adjudicator::new(options, Field::USUAL)
}

/// What an adjudicator writes about a line, without the line feed.
#[track_caller]
fn answer(adjudicator: &mut Adjudicator<'_>, line: &[u8]) -> String {
    let mut out = Vec::new();
    adjudicator.line(line, &mut out);
    assert_eq!(out.pop(), Some(b'\n'));
    String::from_utf8(out).expect("answers are UTF-8")
}

/// Random games of all games and variants, written in random ways; a half of them broken.
#[test]
fn verdicts_against_the_oracle() {
    let (boards, mut rng) = (boards(), Rng::new(0xAD_0DC8));
    let (mut warm, mut results) = (adjudicator(Options::default()), BTreeSet::new());
    for round in 0..random::games(4000) {
        let board = &boards[round % boards.len()];
        let played = board.random(&mut rng);
        let written = Written::new(&mut rng, board, &played);
        let places = written.moves.clone();
        let (mut line, code, moves) = if rng.chance(50) {
            let (line, code) = written.broken(&mut rng);
            (line, code, None)
        } else {
            let (line, moves) = written.line(&mut rng);
            (line, "", Some(moves))
        };
        if rng.chance(50) {
            line.push(b'\n');
        }
        let found = answer(&mut warm, &line);
        let context = || format!("{}\n{found}", String::from_utf8_lossy(&line));
        let id = format!("\"id\":{},", id(&line).unwrap_or("null".into()));
        assert!(found.contains(&id), "{id} {}", context());
        // A `Value` does not hold numbers of any size.
        let object: Value = serde_json::from_str(&found.replacen(&id, "", 1)).expect("an object");
        if !code.is_empty() {
            assert_eq!(object["error"]["code"], code, "{}", context());
            continue;
        }
        let expected = board.verdict(&played);
        for (name, value) in expected.as_object().expect("an object") {
            let found = match (&object[name], value) {
                // Column and reason are not known to the oracle.
                (Value::Object(illegal), Value::Array(_)) => {
                    [&illegal["move"], &illegal["code"]].into_iter().cloned().collect()
                }
                (other, _) => other.clone(),
            };
            assert_eq!(&found, value, "{name}: {}", context());
        }
        let number = object["first_illegal"]["move"].as_u64().map(|number| number as usize - 1);
        if let (Some(at), Some(moves)) = (number.and_then(|number| places.get(number)), moves) {
            assert_eq!(object["first_illegal"]["column"], moves + at + 1, "{}", context());
        }
        results.extend(
            [object["result"].clone(), object["first_illegal"]["code"].clone()].map(|it| it.to_string()),
        );
    }
    assert_eq!(results.len(), 12, "5 results, and 6 codes or none: {results:?}");
}

/// The JSON of the only field `id` of an object.
fn id(line: &[u8]) -> Option<String> {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    let fields: BTreeMap<String, &RawValue> = serde_json::from_slice(line).ok()?;
    fields.get("id").map(|id| id.get().into())
}
