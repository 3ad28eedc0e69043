//! Reads and replays games in each format, beside finding the ends of lines: the least that any reader does.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use play::Action;
use records::{FORMATS, Format, Options, Reader, Record, Replay, Splitter};
use rng::Rng;
use rules_core::Color;

/// Games per file.
const GAMES: usize = 1000;

/// Random games on the usual board of a setup, without a swap, each until it is decided or `most` moves long.
fn games(setup: &str, most: usize) -> Vec<Record> {
    let mut rng = Rng::new(0x6A3E5);
    let mut game: games::AnyGame = setup.parse().expect("a setup");
    let terms = game.terms();
    let mut all = Vec::new();
    while all.len() < GAMES {
        game.reset(&terms);
        let mut record = Record { first: terms.first(), ..Record::new(terms.setup()) };
        let mut places = game.legal_moves();
        rng.shuffle(&mut places);
        for at in places {
            let color = game.to_move();
            if record.nodes.len() < most && game.play(at).is_ok() {
                record.push(Action::Stone(color, at));
            }
        }
        record.claim = None;
        for (name, value) in [("PB", "Ann"), ("PW", "Ben"), ("EV", "a tournament")] {
            record.properties.push(0, name, value);
        }
        all.push(record);
    }
    all
}

/// The terms on the most usual board that the format can write; of Hex, if it has all games.
fn setup(format: &Format) -> String {
    let game = games::find(format.game.unwrap_or("hex")).expect("a game");
    let firsts = ["".to_owned(), format!(", {} first", game.colors()[1])];
    let terms = game.usual().iter().flat_map(|usual| firsts.iter().map(move |first| (usual, first)));
    let mut written = terms.filter(|(usual, first)| {
        let color = if first.is_empty() { Color::Black } else { Color::White };
        format
            .write(
                &Record { first: color, ..Record::new(usual.parse().expect("a setup")) },
                &mut String::new(),
            )
            .is_ok()
    });
    written.next().map(|(usual, first)| format!("{usual}{first}")).expect("a board of the format")
}

fn records(criterion: &mut Criterion) {
    for format in FORMATS {
        let setup = setup(format);
        let mut text = String::new();
        for record in games(&setup, 200) {
            format.write(&record, &mut text).expect("a game of the format");
        }
        let mut group = criterion.benchmark_group(format.id);
        group.throughput(Throughput::Elements(GAMES as u64)).sample_size(10);
        let (mut reader, mut replay) = (Reader::default(), Replay::default());
        let options = Options { format: Some(format), ..Options::default() };
        group.bench_function("lines", |bencher| {
            bencher.iter(|| black_box(&text).lines().count());
        });
        group.bench_function("read", |bencher| {
            bencher.iter(|| {
                each(&text, format.family, |one| drop(black_box(reader.read(one, &options))));
            });
        });
        group.bench_function("replay", |bencher| {
            bencher.iter(|| {
                each(&text, format.family, |one| {
                    let record = reader.read(one, &options).expect("a record");
                    assert!(!replay.run(record).expect("terms").is_wrong());
                });
            });
        });
    }
}

fn each(text: &str, family: records::Family, mut take: impl FnMut(&str)) {
    let mut splitter = Splitter::new(family);
    while let Some(range) = splitter.next(text.as_bytes(), true) {
        take(&text[range]);
    }
}

criterion_group!(benches, records);
criterion_main!(benches);
