//! The cases of `conformance.jsonl`: records as people write them, and what is right about each.
//! Each field besides those in [`GIVEN`] must be as in the answer.

use std::collections::BTreeSet;

use geometry::ParseError;
use play::Swap;
use records::{Boards, Letters, Options, Record, Replay};
use serde_json::{Value, json};

/// The fields that are no expectation.
const GIVEN: [&str; 8] = ["why", "input", "from", "file", "game", "swap", "board", "letters"];

#[test]
fn every_case_is_as_it_should_be() {
    let (mut failures, mut ids, mut count, mut skipped) = (String::new(), BTreeSet::new(), 0, 0);
    // Messages list all games.
    let games: Vec<_> = games::ALL.iter().map(|game| format!("`{}`", game.name())).collect();
    let cases = include_str!("../conformance.jsonl").replace("{games}", &games.join(" or "));
    for (number, line) in (1..).zip(cases.lines()) {
        let case: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("line {number}: {error}"));
        let named = ["from", "format"].map(|field| case[field].as_str());
        if named.into_iter().flatten().any(|id| records::find(id).is_none()) {
            skipped += 1;
            continue;
        }
        count += 1;
        ids.extend(named.into_iter().flatten().map(String::from));
        let answer = if case["board"].is_null() { replayed(&case) } else { board(&case) };
        for (field, expected) in case.as_object().expect("an object") {
            let found = &answer[field];
            let texts = [found, expected].map(|text| text.as_str().unwrap_or_default());
            let is_part = field == "note" && !texts[1].is_empty() && texts[0].contains(texts[1]);
            if !GIVEN.contains(&&field[..]) && found != expected && !is_part {
                failures +=
                    &format!("line {number}: {field} {expected}, found {found}\n  {case}\n  {answer}\n");
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{failures}", failures.lines().count() / 3);
    assert_eq!(skipped == 0, cfg!(feature = "json"), "{skipped} cases of unknown formats");
    assert!(count >= 300, "{count} cases");
    let all = records::FORMATS.iter().map(|format| format.id.into());
    assert_eq!(ids, all.collect(), "the formats with cases");
}

/// What the crate says about a record.
fn replayed(case: &Value) -> Value {
    let input = case["input"].as_str().expect("an input");
    let options = Options {
        format: case["from"].as_str().and_then(records::find),
        file: case["file"].as_str().unwrap_or_default(),
        terms: case["game"].as_str(),
        swap: case["swap"].as_str().map(|swap| if swap == "sides" { Swap::Sides } else { Swap::Pieces }),
        ..Options::default()
    };
    let (mut understood, mut replay) = (0, Replay::default());
    let verdict = records::read(input, &options).map_err(|unread| {
        understood = unread.understood;
        unread.error
    });
    let verdict = verdict.and_then(|record| {
        understood = record.nodes.len();
        Ok((record.terms()?.to_string(), replay.run(&record)?, record))
    });
    let (terms, verdict, record) = match verdict {
        Ok(verdict) => verdict,
        Err(error) => return json!({ "error": refused(input, &error, understood) }),
    };
    let illegal = verdict
        .illegal
        .as_ref()
        .map(|it| json!({ "move": it.number, "at": place(input, it.at), "reason": it.reason.to_string() }));
    let properties = record.properties.iter().map(|it| json!([it.node, it.name, it.value]));
    json!({
        "format": record.format().map(|format| format.id),
        "terms": terms,
        "result": verdict.result().to_string(),
        "how": verdict.how().unwrap_or_default(),
        "move": verdict.decided,
        "after_end": verdict.after_end,
        "agrees": verdict.agrees(),
        "claimed": verdict.claim.map(|claim| claim.to_string()),
        "note": record.notes().join("; "),
        "illegal": illegal,
        "winner": verdict.winner().map(|winner| format!("{winner:?}").to_lowercase()),
        "nodes": understood,
        "moves": moves(&record),
        "properties": properties.collect::<Value>(),
    })
}

/// The moves of the main line in the notation of the game.
fn moves(record: &Record) -> Option<String> {
    let mut text = String::new();
    records::find("moves")?.write(&Record { claim: None, ..record.clone() }, &mut text).ok()?;
    let words = text.trim_end().split_once(':')?.1.split_whitespace();
    Some(words.map(|word| word.split_once('.').map_or(word, |it| it.1)).collect::<Vec<_>>().join(" "))
}

/// What the crate says about a board, line by line.
fn board(case: &Value) -> Value {
    let input = case["input"].as_str().expect("an input");
    let letters = case["letters"].as_str().map_or_else(|| Letters::of(input.as_bytes()), str::parse);
    let mut boards = Boards::new(case["board"].as_str().expect("a setup")).expect("a setup");
    let letters = match letters {
        Ok(letters) => letters,
        Err(error) => return json!({ "error": refused(input, &error, 0) }),
    };
    let (mut start, mut winners, mut judged) = (0, String::new(), json!(null));
    for line in input.split_inclusive('\n') {
        match boards.add(line.trim_end().as_bytes(), &letters) {
            Ok(false) => {}
            Ok(true) => {
                let result = boards.judge();
                let (marks, note) = (boards.marks().join(" "), boards.lines().to_string());
                winners += &result.as_ref().map_or("?".into(), |result| format!("{result} "));
                judged = result.map_or_else(
                    |error| json!({ "error": refused(input, &error, 0) }),
                    |result| json!({ "result": result.to_string(), "how": boards.how(), "marks": marks, "note": note }),
                );
            }
            Err(error) => {
                winners += "? ";
                let refused = refused(input, &error.behind(start), 0);
                judged = json!({ "wrong": refused["at"], "message": refused["message"] });
            }
        }
        if line.trim().is_empty() {
            boards.discard();
        }
        start += line.len();
    }
    judged["missing"] = boards.missing().into();
    judged["winners"] = winners.trim_end().into();
    judged
}

fn refused(input: &str, error: &ParseError, understood: usize) -> Value {
    let found = error.found().unwrap_or("the end of the text");
    let message = format!("expected {}, found {found}", error.expected());
    json!({ "at": place(input, error.at()), "message": message, "understood": understood })
}

/// Line and column of a byte, in characters.
fn place(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or("(between characters)");
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    format!("{}:{}", before.matches('\n').count() + 1, before[line..].chars().count() + 1)
}
