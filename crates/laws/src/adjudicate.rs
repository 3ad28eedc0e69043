//! Properties of verdicts on lines of JSON that hold for any bytes.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use records::{Adjudicator, Field, Options};
use serde_json::Value;
use serde_json::value::RawValue;

type Object<'a> = BTreeMap<String, &'a RawValue>;

/// Checks for any bytes, as a file of JSON Lines:
///
/// - the answer to a line is one line: an object of JSON, or the same blanks;
/// - it has the `id` of the line, byte for byte, and columns that are in the line, or one byte after it;
/// - it does not depend on the lines before, and so not on whether a game is played straight from the bytes.
///
/// The whole file as a record in another format is also answered by an object on one line.
///
/// # Panics
/// If one of these is false.
pub fn adjudicate(bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(MOST_BYTES)];
    let new = || Adjudicator::new(Options::default(), Field::USUAL);
    let mut warm = new();
    // In the second round, the terms of all lines are known.
    for line in
        bytes.split(|&byte| byte == b'\n').cycle().take(2 * bytes.split(|&byte| byte == b'\n').count())
    {
        let [mut answer, mut expected] = [Vec::new(), Vec::new()];
        warm.line(line, &mut answer);
        new().line(line, &mut expected);
        let [answer, expected] = [&answer, &expected].map(|answer| String::from_utf8_lossy(answer));
        assert_eq!(answer, expected, "a line after others: {:?}", String::from_utf8_lossy(line));
        check(line, &answer);
    }
    let mut answer = Vec::new();
    warm.record(&String::from_utf8_lossy(bytes), None, "a \"file\"", 1, [1, 1], &mut answer);
    let answer = answer.strip_suffix(b"\n").filter(|answer| !answer.contains(&b'\n'));
    let object: Object<'_> = serde_json::from_slice(answer.expect("one line")).expect("an object");
    assert_eq!(object["id"].get(), "\"a \\\"file\\\"#1\"");
}

/// The most bytes of a file, so that a fuzzer tries many.
const MOST_BYTES: usize = 4096;

fn check(line: &[u8], answer: &str) {
    let text = String::from_utf8_lossy(line);
    let answer = answer.strip_suffix('\n').filter(|answer| !answer.contains('\n')).expect("one line");
    if line.trim_ascii().is_empty() {
        assert_eq!(answer.as_bytes(), line, "blanks");
        return;
    }
    let object: Object<'_> =
        serde_json::from_str(answer).unwrap_or_else(|error| panic!("{error}: {answer}, about {text:?}"));
    let start = text.len() - text.trim_start_matches('\u{feff}').len();
    let given: Option<Object<'_>> = line.get(start..).and_then(|line| serde_json::from_slice(line).ok());
    // Two fields may have this name.
    if text.matches("\"id\"").count() < 2 && !text.contains("\\u") {
        let id = given.as_ref().and_then(|given| given.get("id")).map_or("null", |id| id.get());
        assert_eq!(object["id"].get(), id, "{answer}, about {text:?}");
    }
    for place in ["error", "first_illegal"].into_iter().filter_map(|field| object.get(field)) {
        let place: Value = serde_json::from_str(place.get()).expect("a value");
        let is_inside = |column: u64| (1..=line.len() as u64 + 1).contains(&column);
        assert!(
            place.is_null() || place["column"].as_u64().is_some_and(is_inside),
            "{answer}, about {text:?}"
        );
    }
}
