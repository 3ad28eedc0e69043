//! Every format to every other one that can hold the game, and back.

use std::collections::BTreeMap;

use games::{AnyGame, AnySetup};
use play::{Action, Swap};
use records::{CannotHold, FORMATS, Format, Options, Record, Replay, lost};
use rng::Rng;
use rules_core::Color;

use crate::it::random;

type Played = (AnySetup, Color, Swap, Vec<(Color, [i32; 2])>, Vec<Action<[i32; 2]>>);

/// What every format must keep.
fn game(record: &Record) -> Played {
    let moves = record.main_line().iter().map(|node| node.action).collect();
    (record.setup, record.first, record.swap, record.start.clone(), moves)
}

fn text(format: &Format, record: &Record) -> Result<String, CannotHold> {
    let mut text = String::new();
    format.write(record, &mut text).map(|()| text)
}

fn read(format: &'static Format, text: &str) -> Record {
    let options = Options { format: Some(format), ..Options::default() };
    records::read(text, &options).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.id))
}

#[test]
fn every_format_there_and_back() {
    let (setups, mut rng) = (random::setups(), Rng::new(0x02EC_02D5));
    let mut replay = Replay::default();
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    // Per pair of formats.
    let wanted = random::games(200);
    // Enough rounds for the rarest pair.
    for round in 0..wanted * 100 {
        if round % 1000 == 999 && counts.iter().all(|(pair, &count)| count >= wanted || !can_be(pair)) {
            break;
        }
        let record = random::record(&mut rng, &setups[round % setups.len()]);
        assert!(replay.run(&record).expect("terms").illegal.is_none(), "{record:?}");
        let written = replay.game().to_string();
        assert_eq!(written.parse().map(|game: AnyGame| game.actions()), Ok(replay.game().actions()));
        // Without moves, it is only terms.
        if !record.nodes.is_empty() {
            let moves = read(records::find("moves").expect("a format"), &written);
            assert_eq!(game(&moves), game(&record), "{written}");
        }
        for from in FORMATS {
            let Ok(first) = text(from, &record) else { continue };
            let here = read(from, &first);
            assert_eq!(game(&here), game(&record), "{}: {first}", from.id);
            assert_eq!(text(from, &here).as_ref(), Ok(&first), "{}: the same text again", from.id);
            for to in FORMATS {
                let count = counts.entry((from.id, to.id)).or_default();
                if *count >= wanted {
                    continue;
                }
                let Ok(second) = text(to, &here) else { continue };
                *count += 1;
                let there = read(to, &second);
                assert_eq!(game(&there), game(&record), "{} to {}: {first}{second}", from.id, to.id);
                let back = text(from, &there)
                    .unwrap_or_else(|error| panic!("{} back from {}: {error}", from.id, to.id));
                assert_eq!(game(&read(from, &back)), game(&record), "{back}");
            }
        }
    }
    for (pair, count) in counts {
        assert_eq!(count, if can_be(&pair) { wanted } else { 0 }, "{pair:?}");
    }
}

/// Whether both formats can hold a game. T1j has links that block own links, Little Golem those that do not.
fn can_be(&(from, to): &(&str, &str)) -> bool {
    let game = |id: &str| records::find(id).expect("a format").game;
    let exclude = [("t1j", "lg-twixt"), ("lg-twixt", "t1j")].contains(&(from, to));
    game(from).zip(game(to)).is_none_or(|(one, other)| one == other) && !exclude
}

/// JSON keeps everything.
#[test]
fn json_loses_nothing() {
    let (setups, mut rng) = (random::setups(), Rng::new(0x1050));
    let Some(json) = records::find("json") else { return };
    for round in 0..1000 {
        let record = random::record(&mut rng, &setups[round % setups.len()]);
        assert_eq!(lost(&record, json), Ok(Vec::new()), "{record:?}");
    }
}

/// Takes minutes if a step is not linear.
#[test]
fn records_of_a_megabyte() {
    let names: String = (0..50_000).map(|number| format!(";B[a1]X{number}[y]")).collect();
    let parts = ["(;W[b2])".repeat(120_000), ";B[a1]C[x]".repeat(100_000), names];
    let old_swaps = format!("{}{}", "C[x]".repeat(100_000), "(;W[swap-pieces])".repeat(30_000));
    for part in parts.into_iter().chain([old_swaps]) {
        let input = format!("(;GM[11]SZ[3]AP[HexGui:0.1];B[a1]{part})");
        let record = records::read(&input, &Options::default()).expect("a record");
        for id in ["hex-sgf", "json"] {
            let Some(format) = records::find(id) else { continue };
            assert_eq!(lost(&record, format).as_deref(), Ok(&[][..]), "{id}");
        }
    }
}

/// Cases in which a writer must not rely on what is usual.
#[test]
fn traps_of_writers() {
    let cases = [
        // A view that looks like rows.
        ("https://hexworld.org/board/#5x5x9,a1", "hexworld"),
        // A place far off the board.
        ("(;GM[11]SZ[3];B[zzzzzz99999999])", "hex-sgf"),
        // A swap of sides after a stone at the start.
        ("(;GM[11]SZ[5:4]AB[a2];W[swap-sides];W[c3])", "moves"),
    ];
    for (input, to) in cases {
        let to = records::find(to).expect("a format");
        let record = records::read(input, &Options::default()).expect("a record");
        let written = text(to, &record).expect("the format holds it");
        assert_eq!(game(&read(to, &written)), game(&record), "{written}");
    }
}

/// Formats whose readers refuse a board do not write it.
#[test]
fn boards_that_readers_refuse_are_not_written() {
    for setup in ["hex 1025x2", "hex 2x1025", "twixt 3x1025 pp", "nogo 1025x1"] {
        let record = Record::new(setup.parse().expect("a setup"));
        for format in FORMATS {
            let Ok(text) = text(format, &record) else { continue };
            assert!(format.game.is_none(), "{} writes {setup}", format.id);
            assert_eq!(read(format, &text).setup, record.setup);
        }
        let format = FORMATS.iter().find(|format| format.game.is_some_and(|game| setup.starts_with(game)));
        assert_eq!(text(format.expect("a format"), &record), Err(CannotHold::Size));
    }
}

/// Stones at the start in another order are lost only if the position differs: here White's link blocks Black's, or not.
#[test]
fn the_order_of_stones_matters_if_links_depend_on_it() {
    let cases: [(&str, &[&str]); 2] = [
        ("(;GM[11]SZ[3]AW[a2]AB[a1];B[c3])", &[]),
        ("(;GM[21]SZ[6]AW[b4][c2]AB[b2][c4];W[d5])", &["stones before the first move"]),
    ];
    for (input, expected) in cases {
        let record = records::read(input, &Options::default()).expect("a record");
        let lost = lost(&record, record.format().expect("a format")).expect("the same format");
        assert_eq!(lost, expected, "{input}");
    }
}

/// A property that another format reads as a move or a mark is not written there.
#[test]
fn properties_do_not_become_moves() {
    let cases = [
        ("(;EV[twixt.1]SZ[5];b[ba]W[ad])", "twixt-sgf", "(;FF[4]GM[21]SZ[5]RU[PP]EV[twixt.1];W[b1])\n"),
        ("(;GM[11]SZ[3]E[a mark];B[a1])", "hexwiki", "<hexboard size=\"3x3\" contents=\"R 1:a1\"/>\n"),
    ];
    for (input, to, expected) in cases {
        let record = records::read(input, &Options::default()).expect("a record");
        let to = records::find(to).expect("a format");
        assert_eq!(text(to, &record).as_deref(), Ok(expected));
    }
}
