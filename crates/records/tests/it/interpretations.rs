//! Laws of interpretations, on random games in every format.

use play::{Action, Swap};
use records::{Because, FORMATS, Format, Options, Reading, Record, find};
use rng::Rng;

use crate::it::random;

fn read(format: &'static Format, text: &str, swap: Option<Swap>) -> Record {
    let options = Options { format: Some(format), swap, ..Options::default() };
    records::read(text, &options).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.id))
}

/// Random games that a format can write, and their texts.
fn written(seed: u64, mut check: impl FnMut(&'static Format, &Record, &str)) {
    let (setups, mut rng) = (random::setups(), Rng::new(seed));
    for round in 0..random::games(1500) {
        let record = random::record(&mut rng, &setups[round % setups.len()]);
        for format in FORMATS {
            let mut text = String::new();
            if format.write(&record, &mut text).is_ok() {
                check(format, &record, &text);
            }
        }
    }
}

fn has_due_swap(record: &Record) -> bool {
    matches!(record.main_line().get(1).map(|node| node.action), Some(Action::Swap(_)))
}

fn swap(record: &Record) -> Option<Because> {
    let swap = record.readings.iter().find(|reading| matches!(reading, Reading::Swap(..)));
    swap.map(Reading::because)
}

/// What we write is read with the same interpretations, and JSON with none.
#[test]
fn of_what_we_write() {
    written(0x1A77, |format, _, text| {
        let first = read(format, text, None);
        let mut again = String::new();
        format.write(&first, &mut again).expect("it was written");
        assert_eq!(read(format, &again, None).readings, first.readings, "{}: {text}", format.id);
        if format.id == "json" {
            assert_eq!(first.notes(), [""; 0], "{text}");
        }
    });
}

#[test]
fn the_option_always_wins() {
    written(0x0971, |format, record, text| {
        for kind in [Swap::Sides, Swap::Pieces] {
            let is_possible = kind == Swap::Sides || record.setup.game().has_images();
            if has_due_swap(record) && is_possible {
                let options = Options { format: Some(format), swap: Some(kind), ..Options::default() };
                if let Ok(read) = records::read(text, &options) {
                    assert_eq!(read.swap, kind, "{}: {text}", format.id);
                    assert!(read.readings.iter().all(|reading| reading.other_swap().is_none()), "{text}");
                }
            }
        }
    });
}

/// The colour of the next move shows the kind of a swap. Then no word, no program and no later move changes it.
#[test]
fn what_the_moves_show_stays() {
    let (format, mut shown, mut cuts) = (find("hex-sgf").expect("a format"), 0, 0);
    written(0x5709, |other, record, text| {
        if other.id != "hex-sgf" || !has_due_swap(record) {
            return;
        }
        for word in ["swap", "swap-sides", "swap-pieces"] {
            let text = text
                .replace("swap-sides", "swap")
                .replace("swap-pieces", "swap")
                .replace("[swap]", &format!("[{word}]"));
            let whole = read(format, &text, None);
            let is_shown = matches!(swap(&whole), Some(Because::Follows(_)));
            if !is_shown {
                continue;
            }
            shown += 1;
            assert_eq!(whole.swap, record.swap, "{text}");
            for program in ["HexGui:0.9", "HexGui:1.0.", "HexGui:0.10.GIT", "other"] {
                let named = read(format, &text.replacen("FF[4]", &format!("FF[4]AP[{program}]"), 1), None);
                assert_eq!((named.swap, swap(&named)), (whole.swap, swap(&whole)), "{program}: {text}");
            }
            // The text up to each later move: once the swap is shown, it stays.
            for cut in text.match_indices(';').map(|found| found.0).skip(3) {
                let depth = text[..cut].matches('(').count() - text[..cut].matches(')').count();
                let begun = format!("{}{}", &text[..cut].trim_end_matches('('), ")".repeat(depth));
                let options = Options { format: Some(format), ..Options::default() };
                let Ok(shorter) = records::read(&begun, &options) else { continue };
                if let Some(because @ Because::Follows(_)) = swap(&shorter) {
                    assert_eq!((shorter.swap, Some(because)), (whole.swap, swap(&whole)), "{begun}");
                    cuts += 1;
                }
            }
        }
    });
    assert!(shown > 50 && cuts > 50, "{shown} {cuts}");
}
