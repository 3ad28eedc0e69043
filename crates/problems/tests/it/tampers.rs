//! Small changes to certificates and answers.

use std::ops::Range;

use crate::it::proved::Proved;

/// Takes a change, to be made or not.
type Visit<'a> = dyn FnMut(&dyn Fn() -> String) + 'a;

/// All words with a meaning of their own.
const WORDS: &[&str] = &[
    "stonepath-certificate",
    "case",
    "end",
    "chain",
    "no-red",
    "no-blue",
    "cut",
    "counts",
    "played-on",
    "won-twice",
    "red",
    "blue",
    "chains",
    "bridge",
    "arm",
    "ring",
    "inside",
    "link",
    "blocked",
    "by",
    "reached",
    "path",
    "havannah",
    "hexstatus",
    "hexwinner",
    "nogo",
    "twixt",
];

/// Changes a certificate in every place, in every way.
pub(crate) fn certificates(text: &str, visit: &mut Visit<'_>) {
    let mut put = |range: Range<usize>, with: &str| {
        visit(&|| [&text[..range.start], with, &text[range.end..]].concat());
    };
    let lines = ranges(text, |byte| byte == b'\n');
    for (number, line) in lines.iter().enumerate() {
        // With its line feed.
        let (start, end) = (line.start, line.end + 1);
        put(start..end, "");
        put(end..end, &text[start..end]);
        put(end..end, "\n");
        put(line.end..line.end, " ");
        put(line.end..end, "\r\n");
        if let Some(next) = lines.get(number + 1) {
            put(start..next.end + 1, &[&text[next.start..next.end + 1], &text[start..end]].concat());
        }
    }
    for word in ranges(text, |byte| byte == b' ' || byte == b'\n') {
        let old = &text[word.clone()];
        put(word.clone(), "");
        put(word.start..word.end + 1, "");
        put(word.start..word.start, &[old, " "].concat());
        put(word.start..word.start, " ");
        for new in WORDS.iter().filter(|_| WORDS.contains(&old)) {
            put(word.clone(), new);
        }
        if let Ok(number) = old.parse::<u64>() {
            for new in [
                number.wrapping_sub(1),
                number + 1,
                number + 2,
                0,
                7 * number + 3,
                u64::MAX,
                1 << 31,
                1 << 32,
            ] {
                put(word.clone(), &new.to_string());
            }
            put(word.start..word.start, "0");
            put(word.start..word.start, "+");
            put(word.start..word.start, "-");
        }
        steps(old, word.start, &mut put);
    }
    for at in 0..text.len() {
        put(at..text.len(), "");
        for new in [" ", "\n", "-", "\0", "é"] {
            put(at..at + 1, new);
        }
    }
    put(text.len()..text.len(), "\n");
    put(0..0, "\u{feff}");
    other_cases(text, &mut put);
}

/// Changes steps, or the digits of a peg each.
fn steps(old: &str, start: usize, put: &mut dyn FnMut(Range<usize>, &str)) {
    const ALPHABETS: [&str; 5] = ["rcdRCD", "rcRC", "xyzXYZ", "abcdABCD", "01"];
    let alphabets = ALPHABETS.iter().filter(|letters| old.chars().all(|letter| letters.contains(letter)));
    let letters: String = alphabets.copied().collect();
    if letters.is_empty() {
        if old == "-" {
            "rcdxyzabcd01".chars().for_each(|new| put(start..start + 1, &new.to_string()));
        }
        return;
    }
    put(start..start + old.len(), "-");
    put(start..start + old.len(), &old.chars().rev().collect::<String>());
    for (at, letter) in (start..).zip(old.chars()) {
        put(at..at + 1, "");
        for new in letters.chars() {
            put(at..at + 1, &new.to_string());
            put(at..at, &new.to_string());
        }
        // There and back again.
        let back =
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
        put(at + 1..at + 1, &format!("{back}{letter}"));
    }
    for (at, two) in (start..).zip(old.as_bytes().windows(2)) {
        put(at..at + 2, &format!("{}{}", char::from(two[1]), char::from(two[0])));
    }
}

/// Puts the proof of one case in the place of another's.
fn other_cases(text: &str, put: &mut dyn FnMut(Range<usize>, &str)) {
    let headings: Vec<Range<usize>> = ranges(text, |byte| byte == b'\n')
        .into_iter()
        .filter(|line| text[line.clone()].starts_with("case ") || text[line.clone()].starts_with("end "))
        .collect();
    let bodies: Vec<Range<usize>> = headings.windows(2).map(|two| two[0].end..two[1].start).collect();
    for one in &bodies {
        for other in &bodies {
            put(one.clone(), &text[other.clone()]);
        }
    }
}

/// Changes answers: each to every other one, and, where they are lists, in every line.
pub(crate) fn answers(proved: &Proved, visit: &mut Visit<'_>) {
    let text = &proved.answers;
    let mut put = |range: Range<usize>, with: &str| {
        visit(&|| [&text[..range.start], with, &text[range.end..]].concat());
    };
    let lines = ranges(text, |byte| byte == b'\n');
    let others: Vec<String> = match proved.id {
        "hexwinner" => ["ke", "do", "yet"].map(String::from).into(),
        "twixt" => ["yes", "no"].map(String::from).into(),
        "hexstatus" => ["Red wins", "Blue wins", "Nobody wins", "Impossible"].map(String::from).into(),
        "havannah" => structures(proved.input.lines().count().min(200)),
        _ => Vec::new(),
    };
    for (number, line) in lines.iter().enumerate() {
        let (start, end) = (line.start, line.end + 1);
        let place = text[line.clone()].find(": ").map_or(start, |colon| start + colon + 2);
        for other in &others {
            put(place..line.end, other);
        }
        put(start..end, "");
        put(end..end, &text[start..end]);
        put(start..start, "\n");
        if let Some(next) = lines.get(number + 1) {
            put(start..next.end + 1, &[&text[next.start..next.end + 1], &text[start..end]].concat());
        }
    }
    for word in ranges(text, |byte| byte == b' ' || byte == b'\n') {
        if let Ok(number) = text[word.clone()].parse::<i64>() {
            for new in [number - 1, number + 1, number + 2, 0, i64::MAX, 1 << 31] {
                put(word.clone(), &new.to_string());
            }
            put(word.start..word.start, "0");
        }
    }
    for at in 0..text.len() {
        put(at..text.len(), "");
    }
}

/// All answers of a Havannah case with so many moves.
fn structures(moves: usize) -> Vec<String> {
    let names = ["bridge", "fork", "ring", "bridge-fork", "bridge-ring", "fork-ring", "bridge-fork-ring"];
    let wins = (1..=moves).flat_map(|number| names.map(|name| format!("{name} in move {number}")));
    wins.chain(["none".into()]).collect()
}

/// What stands between bytes of a kind; the text ends in one of them.
fn ranges(text: &str, is_end: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut ranges = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        if is_end(byte) {
            ranges.push(start..at);
            start = at + 1;
        }
    }
    ranges
}
