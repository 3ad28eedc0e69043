//! Verdicts on lines of JSON, for the usual boards of all games: games a second, beside the rules alone.
//!
//! - `bare`: the rules play the moves, which were decoded before;
//! - `lines`: finds the ends of the lines;
//! - `line`: [`Adjudicator::line`] with all usual fields;
//! - `serde`: the same, with a field that only `serde_json` can skip;
//! - `array`: the same as `line`, with moves as an array;
//! - `resigned`: a resignation in place of the last move.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use games::{Playout, Visitor};
use records::{Adjudicator, Field, Options};
use rng::Rng;
use rules_core::{Color, Rules};

/// Games per file.
const GAMES: usize = 2000;

struct Bench<'a, 'b>(&'a str, &'a mut BenchmarkGroup<'b, WallTime>);

impl Visitor for Bench<'_, '_> {
    type Output = ();

    fn visit<R: Rules>(self) {
        let Bench(text, group) = self;
        let setup: R::Setup = text.parse().expect("a setup");
        let mut rng = Rng::new(0xAD);
        let (mut board, mut playout) = (R::new(&setup), Playout::new());
        let games: Vec<Vec<R::At>> = (0..GAMES)
            .map(|_| {
                let mut moves = Vec::new();
                board.reset(&setup);
                playout.play(&mut board, Color::Black, &mut || rng.next(), |_, at| moves.push(at));
                moves
            })
            .collect();
        group.throughput(Throughput::Elements(GAMES as u64)).sample_size(10);
        group.bench_function("bare", |bencher| {
            bencher.iter(|| {
                for moves in &games {
                    board.reset(&setup);
                    let mut color = Color::Black;
                    for &at in moves {
                        board.play(color, at).expect("a legal move");
                        color = color.opponent();
                    }
                    black_box(board.outcome(color));
                }
            });
        });
        let names = ["game", "size", "rules"];
        let terms: Vec<_> = names
            .iter()
            .zip(text.splitn(3, ' '))
            .map(|(name, word)| format!("\"{name}\":\"{word}\""))
            .collect();
        let terms = terms.join(",");
        let lines = |moves: &dyn Fn(&[String]) -> String| -> String {
            let line = |(number, game): (usize, &Vec<R::At>)| {
                let names: Vec<_> = game.iter().map(|&at| R::name(&setup, at)).collect();
                format!("{{\"id\":{number},{terms},\"moves\":{},\"claimed\":\"B+\"}}\n", moves(&names))
            };
            games.iter().enumerate().map(line).collect()
        };
        let text = lines(&|names| format!("\"{}\"", names.join(" ")));
        let serde = text.replace("\"claimed\"", "\"other\":0,\"claimed\"");
        let array = lines(&|names| format!("[\"{}\"]", names.join("\",\"")));
        let resigned = lines(&|names| format!("\"{} resign\"", names[..names.len() - 1].join(" ")));
        group.bench_function("lines", |bencher| {
            bencher.iter(|| memchr::memchr_iter(b'\n', text.as_bytes()).count());
        });
        for (name, text) in [("line", text), ("serde", serde), ("array", array), ("resigned", resigned)] {
            let mut adjudicator = Adjudicator::new(Options::default(), Field::USUAL);
            let mut out = Vec::new();
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    out.clear();
                    for line in text.as_bytes().split_inclusive(|&byte| byte == b'\n') {
                        black_box(adjudicator.line(line, &mut out));
                    }
                });
            });
        }
    }
}

fn adjudicate(criterion: &mut Criterion) {
    for game in games::ALL {
        for setup in game.usual() {
            let mut group = criterion.benchmark_group(*setup);
            game.visit(Bench(setup, &mut group));
        }
    }
}

criterion_group!(benches, adjudicate);
criterion_main!(benches);
