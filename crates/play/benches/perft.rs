//! Perft on the most common board of each game: sequences of two stones per second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::{ALL, Visitor};
use play::Perft;
use rules_core::{Rules, Setup};

struct Counts<'a>(&'a mut Criterion);

impl Visitor for Counts<'_> {
    type Output = ();

    fn visit<R: Rules>(self) {
        let text = R::Setup::USUAL[0];
        let setup: R::Setup = text.parse().expect("a setup");
        let count = |depth| Perft::<R>::new(&setup).ok().and_then(|mut rows| rows.nth(depth));
        let expected = count(2).and_then(Result::ok).expect("few positions");
        let mut group = self.0.benchmark_group(text);
        group.sample_size(10).throughput(Throughput::Elements(expected.sequences as u64));
        group.bench_function("perft 2", |b| b.iter(|| assert_eq!(count(black_box(2)), Some(Ok(expected)))));
        group.finish();
    }
}

fn all(c: &mut Criterion) {
    ALL.iter().for_each(|game| game.visit(Counts(c)));
}

criterion_group!(benches, all);
criterion_main!(benches);
