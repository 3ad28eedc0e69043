//! A complete problem of minimal size, on a triangle. Defaults provide the rest.

use cases::board::{self, Format, Shape};
use cases::square::{Rows, excess};
use cases::{Board, Case, Kind, Large, Scale, Style, Words, Worth};
use rng::Rng;

/// The question whether Red has more stones than Blue on a triangle.
#[derive(Clone, Debug)]
struct Majority(Rows);

impl From<Rows> for Majority {
    fn from(rows: Rows) -> Self {
        Majority(rows)
    }
}

impl Board for Majority {
    const FORMAT: Format = Format { shape: Shape::Triangle, letters: *b"B.R", words: ["-1 ", "0 ", "1 "] };
}

impl Case for Majority {
    const ID: &'static str = "majority";
    const STYLES: &'static [Style<Self>] = &const { board::styles() };

    fn write(&self, out: &mut String) {
        Self::FORMAT.write(&self.0, out);
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        Self::FORMAT.next(words).map(Majority)
    }

    fn answer(&self, _: usize) -> Option<String> {
        Some(if excess(&self.0, b'R', b'B') > 0 { "yes\n" } else { "no\n" }.into())
    }

    fn shrinks(&self) -> Vec<Self> {
        board::shrinks(&self.0)
    }
}

#[test]
fn it_is_read_and_answered() {
    let answers = |text: &str| Majority::answers(&Majority::read(text)?);
    assert_eq!(answers("2\n1\n-1\n2\n1\n0 1\n").as_deref(), Some("no\nyes\n"));
    for bad in ["1\n0\n", "1\n2\n1\n0\n", "1\n2\n1\n0 1 1\n", "1\n1\n2\n", "1\n1\nx\n"] {
        assert_eq!(answers(bad), None, "{bad:?}");
    }
}

#[test]
fn kinds_and_large_cases_are_what_they_say() {
    let kinds: [Kind; 8] = board::kinds::<Majority>();
    for (kind, size) in Majority::KINDS.iter().chain(&kinds).flat_map(|kind| [(kind, 300), (kind, 30_000)]) {
        let mut text = String::new();
        (kind.write)(size, &mut text).expect("writing to a string cannot fail");
        assert!((size / 3..size * 3 / 2).contains(&(text.len() as u64)), "{}: {}", kind.name, text.len());
        assert_eq!(Majority::read(&text).is_some(), kind.worth == Worth::Good, "{}", kind.name);
    }
    for items in [1, 100, 5000] {
        let Large { text, items: counted, .. } = Majority::large(items);
        assert!((items..items * 3 / 2 + 10).contains(&counted), "{items}: {counted}");
        assert!(Majority::read(&text).is_some_and(|cases| cases.len() == 1));
    }
}

/// All simpler boards are triangles too, and shrinking ends.
#[test]
fn simpler_boards_are_triangles() {
    let mut rng = Rng::new(1);
    for mut case in Majority::random(&mut rng, Scale::Small, 20) {
        loop {
            let simpler = case.shrinks();
            let is_triangle = |case: &Majority| (1..).zip(&case.0).all(|(length, row)| row.len() == length);
            assert!(is_triangle(&case) && simpler.iter().all(is_triangle));
            if simpler.is_empty() {
                break;
            }
            case = simpler[rng.below(simpler.len())].clone();
        }
        assert_eq!(case.0, [b"."]);
    }
}
