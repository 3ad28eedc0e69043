//! Makes every small change to input, answers and certificate: of a byte, a word, a line,
//! a case. The checker accepts only changes that leave the answers right and proved.
//!
//! Such changes exist: after two steps are swapped, a walk may still lead over allowed cells, and two arms
//! of a fork may be swapped. `plain`, a slow second implementation of `docs/certificates.md`, recognizes
//! them. So the test needs no list of exceptions.

use rng::Rng;

use crate::it::examples::examples;
use crate::it::naive::{Board, Files, KINDS, Puzzle};

/// Bytes that occur in valid files, and a few that do not.
const BYTES: &[u8] = b"012389-rcdRCDxyzXYZabcdABCD \n\t\r.@_/\x00\xff";

/// Keywords and answers.
const WORDS: &[&str] = &[
    "stonepath-certificate case end chain no-red no-blue cut counts played-on won-twice red blue chains bridge arm ring inside link",
    "blocked by reached path havannah hexstatus hexwinner nogo twixt - ke do yet yes no none fork Red Blue Nobody wins Impossible 1 2",
];

/// The number of changes tried, and of those that were accepted and right.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    tried: usize,
    right: usize,
}

/// Tries all small changes of the three files.
///
/// # Errors
/// The first change that was accepted and is wrong.
fn try_all(files: &Files, count: &mut Count) -> Result<(), Files> {
    for part in 0..3 {
        let text = str::from_utf8(&files.texts[part]).expect("text");
        let pieces = ["\n", " ", "case "].map(|separator| by_pieces(text, separator));
        for change in pieces.into_iter().flatten().chain(by_bytes(text)).chain(by_words(text)) {
            let changed = files.with(part, change);
            if changed == *files {
                continue;
            }
            count.tried += 1;
            if changed.is_certified() {
                count.right += 1;
                if !changed.is_right() {
                    return Err(changed);
                }
            }
        }
    }
    Ok(())
}

/// Each byte replaced, removed, inserted, or swapped with the next;
/// the text cut off at each byte; a step and its reverse inserted.
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

/// Each piece between separators dropped, doubled, swapped with each other piece or replaced by it.
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

/// Words replaced, reversed or with a prefix. Numbers off by 1, 2, 2^31, 2^32 or 2^64.
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

/// Tries the examples of `docs/certificates.md` and some random files. Also tries
/// the answers and certificate of each with the inputs of the others.
#[test]
fn nothing_wrong_is_certified() {
    let mut random = Rng::new(51);
    // Skips problems that `plain` does not know, since nothing else tells which changes are right.
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
    // On the first board the game was won before the last move: Red's two chains share no cell.
    let rows = |text: &str| -> Board { text.split(' ').map(|row| row.as_bytes().to_vec()).collect() };
    all.push(Files::of(&["RRBB RRBB RRBB RRBB", "BB. RRR BB."].map(|text| Puzzle::HexStatus(rows(text)))));
    let mut count = Count::default();
    for files in &all {
        assert!(files.is_certified() && files.is_right(), "{files:?}");
        if let Err(Files { id, texts }) = try_all(files, &mut count) {
            panic!("{id}: certified\n{}", texts.map(|text| text.escape_ascii().to_string()).join("\n"));
        }
        for other in all.iter().filter(|other| other.id == files.id) {
            let foreign = files.with(0, other.texts[0].clone());
            assert!(!foreign.is_certified() || foreign.is_right(), "{foreign:?}");
        }
    }
    assert!(count.tried > 1_000_000 && count.right > 1_000, "{count:?}");
}
