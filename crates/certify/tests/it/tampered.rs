//! Input, answers and certificate with every small change there is: of a byte, of a word, of a line, of a case. Nothing is certified
//! but what is right, and proved in another way.
//!
//! Some changes are: two steps swapped may go round the other side of a cell, and two arms of a fork may change places. No list of
//! exceptions tells these apart, but a slow reading of the document (see `plain`).

use rng::Rng;

use crate::it::examples::examples;
use crate::it::naive::{Board, Files, KINDS, Puzzle};

/// Bytes that matter somewhere.
const BYTES: &[u8] = b"012389-rcdRCDxyzXYZabcdABCD \n\t\r.@_/\x00\xff";

/// Words with a meaning of their own, and answers.
const WORDS: &[&str] = &[
    "stonepath-certificate case end chain no-red no-blue cut counts played-on won-twice red blue chains bridge arm ring inside link",
    "blocked by reached path havannah hexstatus hexwinner nogo twixt - ke do yet yes no none fork Red Blue Nobody wins Impossible 1 2",
];

/// What is under test: whether a checker accepts changed files, beside the right ones.
type Checker = fn(&Files, &Files) -> bool;

fn checker(_: &Files, changed: &Files) -> bool {
    changed.is_certified()
}

/// How many changes were tried, and how many of them turned out to be right.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    tried: usize,
    right: usize,
}

/// Tries all small changes of answers and certificate, and some of the input.
///
/// # Errors
/// The first one that the checker should not have accepted.
fn try_all(files: &Files, checker: Checker, count: &mut Count) -> Result<(), Files> {
    for part in 0..3 {
        let text = str::from_utf8(&files.texts[part]).expect("text");
        let pieces = ["\n", " ", "case "].map(|separator| by_pieces(text, separator));
        for change in pieces.into_iter().flatten().chain(by_bytes(text)).chain(by_words(text)) {
            let changed = files.with(part, change);
            if changed == *files {
                continue;
            }
            count.tried += 1;
            if checker(files, &changed) {
                count.right += 1;
                if !changed.is_right() {
                    return Err(changed);
                }
            }
        }
    }
    Ok(())
}

/// A byte replaced by each other, taken out, put in between, or exchanged with the next; the text cut off at each byte; and steps
/// there and back put in between.
fn by_bytes(text: &str) -> Vec<Vec<u8>> {
    let text = text.as_bytes();
    let mut changed = Vec::new();
    for at in 0..=text.len() {
        let (before, after) = text.split_at(at);
        changed.push(before.to_vec());
        for &byte in BYTES {
            changed.push([before, &[byte], after].concat());
            if at < text.len() {
                changed.push([before, &[byte], &after[1..]].concat());
            }
        }
        if let Some(&byte) = after.first() {
            let back =
                if byte.is_ascii_lowercase() { byte.to_ascii_uppercase() } else { byte.to_ascii_lowercase() };
            changed.push([before, &after[1..]].concat());
            changed.push([before, &[byte, back], after].concat());
        }
        if at + 1 < text.len() {
            changed.push([before, &[after[1], after[0]], &after[2..]].concat());
        }
    }
    changed
}

/// Of the pieces between separators each one dropped, doubled, exchanged with each other one, or put in its place.
fn by_pieces(text: &str, separator: &str) -> Vec<Vec<u8>> {
    let pieces: Vec<&str> = text.split_inclusive(separator).collect();
    let mut changed = Vec::new();
    for at in 0..pieces.len() {
        changed.push([&pieces[..at], &pieces[at + 1..]].concat());
        changed.push([&pieces[..=at], &pieces[at..]].concat());
        for other in 0..pieces.len() {
            let mut exchanged = pieces.clone();
            exchanged.swap(at, other);
            changed.push(exchanged);
            let mut replaced = pieces.clone();
            replaced[at] = pieces[other];
            changed.push(replaced);
        }
    }
    changed.into_iter().map(|pieces| pieces.concat().into_bytes()).collect()
}

/// Words with others in their place, or turned round; numbers that are off by one, very large, or the same again modulo 2^32 and 2^64.
fn by_words(text: &str) -> Vec<Vec<u8>> {
    let mut changed = Vec::new();
    let mut start = 0;
    for piece in text.split_inclusive([' ', '\n']) {
        let word = piece.trim_end();
        let mut put = |new: &str| {
            changed.push([&text[..start], new, &text[start + word.len()..]].concat().into_bytes());
        };
        put(&word.chars().rev().collect::<String>());
        put(&format!("\u{feff}{word}"));
        WORDS.iter().flat_map(|words| words.split(' ')).for_each(&mut put);
        if let Ok(number) = word.parse::<i128>() {
            for other in [
                number + 1,
                number - 1,
                number + 2,
                number + (1 << 31),
                number + (1 << 32),
                number + (1 << 64),
            ] {
                put(&other.to_string());
            }
            ["0", "+", "-"].iter().for_each(|sign| put(&format!("{sign}{word}")));
        }
        start += piece.len();
    }
    changed
}

/// The examples of the document, and a few random ones, each also with the answers and the certificate of another.
#[test]
fn nothing_wrong_is_certified() {
    let mut random = Rng::new(51);
    // Of a problem that no slow reading knows, nobody could say which changes are right.
    let is_known = |id| KINDS.iter().any(|kind| kind(&mut Rng::new(0)).id() == id);
    let known = examples().into_iter().filter(|example| is_known(example.0.id()));
    let examples = known.map(|(problem, input, output, certificate)| Files {
        id: problem.id(),
        texts: [input, output, certificate].map(|text| text.as_bytes().to_vec()),
    });
    let mut all: Vec<Files> = examples.collect();
    for kind in KINDS {
        let small = std::iter::repeat_with(|| Files::random(kind, &mut random));
        all.extend(small.filter(|files| files.texts.concat().len() < 400).take(20));
    }
    // Won before the last move; red's two chains share no cell.
    let rows = |text: &str| -> Board { text.split(' ').map(|row| row.as_bytes().to_vec()).collect() };
    all.push(Files::of(&["RRBB RRBB RRBB RRBB", "BB. RRR BB."].map(|text| Puzzle::HexStatus(rows(text)))));
    let mut count = Count::default();
    for files in &all {
        assert!(files.is_certified() && files.is_right(), "{files:?}");
        if let Err(Files { id, texts }) = try_all(files, checker, &mut count) {
            panic!("{id}: certified\n{}", texts.map(|text| text.escape_ascii().to_string()).join("\n"));
        }
        for other in all.iter().filter(|other| other.id == files.id) {
            let foreign = files.with(0, other.texts[0].clone());
            assert!(!foreign.is_certified() || foreign.is_right(), "{foreign:?}");
        }
    }
    assert!(count.tried > 1_000_000 && count.right > 1_000, "{count:?}");
}

/// Checkers that overlook something do not pass.
#[test]
fn a_hole_is_found() {
    let holes: [(&str, Checker); 6] = [
        ("takes all", |_, _| true),
        ("does not look at the answers", |right, changed| {
            changed.with(1, right.texts[1].clone()).is_certified()
        }),
        ("does not look at the certificate", |right, changed| {
            changed.with(2, right.texts[2].clone()).is_certified()
        }),
        ("does not miss the last line", |_, changed| {
            let more = [&changed.texts[2][..], b"end 2\n"].concat();
            changed.is_certified() || changed.with(2, more).is_certified()
        }),
        ("is generous with blanks", |_, changed| {
            let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n";
            let text = String::from_utf8_lossy(&changed.texts[2]);
            changed.with(2, text.lines().map(words).collect::<String>().into_bytes()).is_certified()
        }),
        ("takes capitals for small letters", |right, changed| {
            let is_alike = changed.texts[2].eq_ignore_ascii_case(&right.texts[2]);
            changed.is_certified() || is_alike && changed.with(2, right.texts[2].clone()).is_certified()
        }),
    ];
    let boards = [vec![b"RB.".to_vec(), b"RRB".to_vec(), b".R.".to_vec()], vec![b"..".to_vec(); 2]];
    let right = Files::of(&boards.map(Puzzle::HexWinner));
    let mut count = Count::default();
    assert_eq!(try_all(&right, checker, &mut count), Ok(()));
    for (hole, checker) in holes {
        assert!(try_all(&right, checker, &mut count).is_err(), "a checker that {hole}");
    }
}
