//! The table in `docs/formats.md` of what each format keeps.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use play::{Action, Declared, Swap};
use records::{By, Claim, FORMATS, Format, Node, Record, Replay, find, lost};
use rules_core::Color;

/// Places on the usual boards of all games. The mirror image of the first is free.
const PLACES: [[i32; 2]; 4] = [[4, 6], [5, 7], [4, 8], [5, 8]];

/// The cells of each row, without blanks.
fn rows(page: &str) -> Vec<Vec<&str>> {
    let (_, rest) = page.split_once("<!-- kept -->").expect("the table has a start");
    let (table, _) = rest.split_once("<!-- /kept -->").expect("the table has an end");
    let rows = table.lines().filter(|line| line.starts_with('|') && !line.starts_with("|-"));
    rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect())
        .collect()
}

/// For each game of a format, a record with two moves that it keeps whole.
fn plain(format: &Format) -> Vec<Record> {
    let kinds = games::ALL.iter().filter(|kind| format.game.is_none_or(|game| game == kind.name()));
    let records = kinds.map(|kind| {
        let setups = kind.usual().iter().flat_map(|&setup| Color::BOTH.map(|first| (setup, first)));
        let mut records = setups.map(|(setup, first)| {
            let mut record = Record { first, ..Record::new(setup.parse().expect("a setup")) };
            record.push(Action::Stone(first, PLACES[0]));
            record.push(Action::Stone(first.opponent(), PLACES[1]));
            record
        });
        let record = records.find(|record| lost(record, format) == Ok(Vec::new()));
        record.unwrap_or_else(|| panic!("{} holds no plain game of {}", format.id, kind.name()))
    });
    records.collect()
}

/// The record with what the column names.
fn with(column: &str, plain: &Record) -> Record {
    let mut record = plain.clone();
    let (first, second) = (record.first, record.first.opponent());
    let mut swapped = |swap, next| {
        record.swap = swap;
        record.nodes.clear();
        for action in [Action::Stone(first, PLACES[0]), Action::Swap(second), Action::Stone(next, PLACES[1])]
        {
            record.push(action);
        }
    };
    match column {
        "swap sides" => swapped(Swap::Sides, second),
        "swap pieces" => swapped(Swap::Pieces, first),
        "stones at the start" => {
            // In the order of positions, and first colour first, as formats write them.
            record.start = vec![(Color::Black, PLACES[2]), (Color::White, PLACES[3])];
        }
        "first player" => {
            record.first = second;
            for (node, color) in record.nodes.iter_mut().zip([second, first]) {
                let Action::Stone(by, _) = &mut node.action else { unreachable!("only stones") };
                *by = color;
            }
        }
        "variations" => record.nodes.push(Node { depth: 1, action: Action::Stone(second, PLACES[2]), at: 0 }),
        "properties" => record.properties.push(1, "C", "a comment"),
        "claimed result" => record.claim = Some(Claim::new(Some(Color::White), By::Unsaid)),
        "resignation" => record.push(Action::End(Declared::Resigned(first))),
        "time-out" => record.push(Action::End(Declared::TimedOut(first))),
        "passes" => {
            record.passes = true;
            record.push(Action::Pass(first));
        }
        other => panic!("the test does not know the column {other}"),
    }
    record
}

/// `yes` or `no`; `-` if no game of the format has this.
fn kept(column: &str, format: &Format) -> &'static str {
    let mut answers = BTreeSet::new();
    for record in plain(format).iter().map(|plain| with(column, plain)) {
        if record.begin().is_err() {
            continue;
        }
        let verdict = Replay::default().run(&record).expect("it begins");
        assert_eq!(verdict.illegal, None, "{column}: {record:?}");
        let is_written = format.write(&record, &mut String::new()).is_ok();
        let lost = lost(&record, format);
        assert_eq!(is_written, lost.is_ok(), "{}, {column}", format.id);
        answers.insert(if lost.is_ok_and(|lost| lost.is_empty()) { "yes" } else { "no" });
    }
    assert!(answers.len() < 2, "{}: {column} depends on the game", format.id);
    answers.pop_first().unwrap_or("-")
}

#[test]
fn the_table_is_right() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let page = fs::read_to_string(path).expect("the page can be read");
    let rows = rows(&page);
    let (head, rows) = rows.split_first().expect("the table has a head");
    assert!(head.len() > 1, "{head:?}");
    let named: BTreeSet<&str> = rows.iter().map(|row| row[0]).collect();
    for format in FORMATS {
        assert!(named.contains(format.id), "docs/formats.md: no row for {} in the table", format.id);
    }
    for row in rows {
        assert_eq!(row.len(), head.len(), "{row:?}");
        // Its feature can be off.
        let Some(format) = find(row[0]) else {
            assert!(["json", "abstract-play"].contains(&row[0]), "docs/formats.md: {} is no format", row[0]);
            continue;
        };
        for (column, &cell) in head.iter().zip(row).skip(1) {
            assert_eq!(cell, kept(column, format), "docs/formats.md: {}, {column}", format.id);
        }
    }
}
