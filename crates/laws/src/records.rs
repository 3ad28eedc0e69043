//! Properties of records that hold for any bytes.

use alloc::collections::BTreeSet;
use alloc::string::String;

use play::{Action, Swap};
use records::{FORMATS, Family, Format, Options, Record, Replay, Splitter, Unread, lost};

/// Checks for any bytes, as a file of records:
///
/// - the records are parts of the file, in order; reading one never panics, and an error has a place in its text;
/// - a record that was read can be replayed;
/// - a record that is written in its own format is read again as the same record, except for what
///   [`lost`] names;
/// - a record that is written in any other format is read again as the same game.
///
/// # Panics
/// If one of these is false.
pub fn records(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MOST_BYTES)]);
    let mut splitter = Splitter::mixed(Family::of(&text));
    let (mut end, mut replay) = (0, Replay::default());
    while let Some(range) = splitter.next(text.as_bytes(), true) {
        assert!(
            end <= range.start && range.start < range.end && range.end <= text.len(),
            "{range:?} after {end}"
        );
        end = range.end;
        one(&text[range], &mut replay);
    }
}

/// The most bytes of a file, so that a fuzzer tries many.
const MOST_BYTES: usize = 4096;

/// The longest side of a board that is replayed.
const MOST_SIDE: u32 = 40;

fn one(text: &str, replay: &mut Replay) {
    let record = match records::read(text, &Options::default()) {
        Ok(record) => record,
        Err(Unread { error, .. }) => {
            assert!(error.at() <= text.len() && text.is_char_boundary(error.at()), "{error} in {text:?}");
            return;
        }
    };
    assert!(
        record.nodes.iter().all(|node| node.at as usize <= text.len()),
        "a move after the end of {text:?}"
    );
    let own = record.format().expect("it was read in a format");
    if record.setup.size().sides().iter().all(|&side| side <= MOST_SIDE) {
        if let Ok(verdict) = replay.run(&record) {
            assert!(
                verdict.decided.is_none_or(|number| number <= record.nodes.len()),
                "{verdict:?} of {text:?}"
            );
        }
        for format in FORMATS {
            again(&record, format, own, text);
        }
    }
}

/// Writes a record and reads it again.
fn again(record: &Record, format: &'static Format, own: &Format, text: &str) {
    let mut written = String::new();
    if format.write(record, &mut written).is_err() {
        assert!(written.is_empty(), "a refused record leaves {written:?}");
        return;
    }
    let options = Options { format: Some(format), ..Options::default() };
    let other = records::read(&written, &options).unwrap_or_else(|error| {
        panic!("{}: {error} in {written:?}, written from {text:?}", format.id);
    });
    let actions =
        |record: &Record| record.main_line().iter().map(|node| node.action).collect::<alloc::vec::Vec<_>>();
    assert_eq!(actions(record), actions(&other), "{}: {written:?}, written from {text:?}", format.id);
    // A swap and passes that were agreed on but not made can be lost.
    let swap = |record: &Record| {
        // After the first stone, which can be one at the start.
        let second = 1_usize.checked_sub(record.start.len()).and_then(|depth| record.main_line().get(depth));
        second.map_or(Swap::None, |node| match node.action {
            Action::Swap(_) => record.swap,
            _ => Swap::None,
        })
    };
    // Stones at the start may be in another order.
    let start = |record: &Record| {
        let stones = Record { swap: Swap::None, passes: false, ..record.clone() };
        (stones.terms().ok(), BTreeSet::from_iter(stones.start))
    };
    let is_same = (&record.setup, record.first, swap(record), start(record))
        == (&other.setup, other.first, swap(&other), start(&other));
    assert!(is_same, "{}: {written:?}, written from {text:?}: {record:?}, {other:?}", format.id);
    if format.id == own.id && lost(record, format).is_ok_and(|lost| lost.is_empty()) {
        for node in record.nodes.iter().zip(&other.nodes) {
            assert_eq!(
                (node.0.depth, node.0.action),
                (node.1.depth, node.1.action),
                "{written:?} from {text:?}"
            );
        }
        assert_eq!(
            (record.nodes.len(), record.claim),
            (other.nodes.len(), other.claim),
            "{written:?} from {text:?}"
        );
    }
}
