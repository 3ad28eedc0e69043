//! The cases of `adjudicate.jsonl`: lines, and what is right about each answer.

use std::collections::BTreeSet;

use games::RefusedKind;
use play::Swap;
use records::{Adjudicator, ErrorCode, Options};
use serde_json::Value;

use super::adjudicator;

/// The fields that are no expectation.
const GIVEN: [&str; 7] = ["why", "line", "latin1", "pad", "game", "swap", "strict"];

/// Each code of an error and of an illegal move occurs.
#[test]
fn every_case_is_as_it_should_be() {
    let (mut failures, mut codes) = (String::new(), BTreeSet::new());
    let games: Vec<_> = games::ALL.iter().map(|game| format!("`{}`", game.name())).collect();
    let cases = include_str!("../../adjudicate.jsonl").replace("{games}", &games.join(" or "));
    for (number, case) in (1..).zip(cases.lines()) {
        let case: Value = serde_json::from_str(case).unwrap_or_else(|error| panic!("line {number}: {error}"));
        let text = answered(&case);
        let answer: Value =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("line {number}: {error}: {text}"));
        let named = ["error", "first_illegal"].map(|field| answer[field]["code"].as_str());
        codes.extend(named.into_iter().flatten().map(String::from));
        for (field, expected) in case.as_object().expect("an object") {
            let found = if field == "text" { &Value::from(text.trim_end()) } else { &answer[field] };
            // An object can have more fields, such as the message of another library.
            let is_right = match expected {
                Value::Object(parts) => parts.iter().all(|(name, part)| &found[name] == part),
                _ => found == expected,
            };
            if !GIVEN.contains(&&field[..]) && !is_right {
                failures += &format!("line {number}: {field} {expected}, found {found}\n  {}\n", case["why"]);
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
    // Moves after the end are no illegal moves.
    let kinds = RefusedKind::ALL.into_iter().filter(|kind| *kind != RefusedKind::Over).map(RefusedKind::name);
    // Only programs read files.
    let codes_of_records = ErrorCode::ALL.iter().filter(|code| **code != ErrorCode::CannotRead);
    let all = codes_of_records.map(|code| code.name()).chain(kinds);
    assert_eq!(codes, all.map(String::from).collect(), "the codes with cases");
}

/// The answer to `line`, or to `latin1`, whose characters are bytes; before them, as many blanks as `pad` says. A line that
/// begins with a parenthesis is a record in another format.
fn answered(case: &Value) -> String {
    let options = Options {
        terms: case["game"].as_str(),
        swap: case["swap"].as_str().map(|swap| if swap == "sides" { Swap::Sides } else { Swap::Pieces }),
        ..Options::default()
    };
    let (mut adjudicator, mut out): (Adjudicator<'_>, _) = (adjudicator(options), Vec::new());
    if case["strict"] == true {
        adjudicator = adjudicator.strict();
    }
    let mut line = vec![b' '; case["pad"].as_u64().unwrap_or_default() as usize];
    match (case["line"].as_str(), case["latin1"].as_str()) {
        (Some(text), None) => line.extend_from_slice(text.as_bytes()),
        (None, Some(text)) => line.extend(text.chars().map(|next| u8::try_from(next).expect("a byte"))),
        _ => panic!("one line: {case}"),
    }
    if line.trim_ascii_start().starts_with(b"(") {
        let text = str::from_utf8(&line).expect("UTF-8");
        adjudicator.record(text, None, "games.sgf", 7, [3, 5], &mut out);
    } else {
        adjudicator.line(&line, &mut out);
    }
    String::from_utf8(out).expect("UTF-8")
}
