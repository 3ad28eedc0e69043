//! `twixt`.

use std::collections::{BTreeMap, BTreeSet};

use cases::{Case, Twixt};
use judge_io::{AnyCase, Drawing, Glyph, Tone};
use rng::Rng;

use super::{Cell, Cells, Sheet, each_drawing, integers, places, shown};
use crate::it::random::random;

/// The ends of a link, the left one first.
type Ends = ((i64, i64), (i64, i64));

/// What a drawing shows.
struct Pegs {
    xs: Vec<i64>,
    ys: Vec<i64>,
    points: Cells,
    /// With the tone in which its line is drawn.
    links: BTreeMap<Ends, Tone>,
}

/// Reads the drawing: points four characters and two lines apart, y upwards in front, x below. A link whose ends are two columns
/// apart is `--/--` between two lines of points, one whose ends are two rows apart is three slashes between two columns of them.
fn read(drawing: &Drawing) -> Pegs {
    let mut sheet = Sheet::new(drawing);
    let foot = (0..sheet.height()).position(|line| sheet.is_border(line)).expect("the numbers below");
    let bottom = foot - 2;
    let ys: Vec<(usize, i64, usize)> = (0..=bottom)
        .step_by(2)
        .map(|line| {
            let start = sheet.columns(line)[0];
            let (y, behind) = sheet.number(line, start);
            (line, y, behind)
        })
        .collect();
    // Three blanks between the longest number and the first point.
    let (_, _, behind) = ys[0];
    let first = behind + 3;
    assert!(ys.iter().all(|&(_, _, other)| other == behind), "numbers end below each other in\n{sheet}");
    let points = (first..).step_by(4).take_while(|&column| sheet.peek(bottom, column).is_some());
    let points: Vec<usize> = points.collect();
    let xs = below(&mut sheet, foot, &points);

    let mut pegs = Pegs { points: Cells::new(), links: BTreeMap::new(), ys: Vec::new(), xs: xs.clone() };
    for &(line, y, _) in &ys {
        pegs.ys.push(y);
        for (&x, &column) in xs.iter().zip(&points) {
            pegs.points.insert((x, y), sheet.cell(line, column));
        }
    }
    for &(line, y, _) in &ys {
        for (&x, &column) in xs.iter().zip(&points) {
            // The middle of a flat link stands one line below a point, that of a steep one half way to the next point.
            if let Some(rise) = slash(sheet.read(line + 1, column)) {
                let tone = sheet.peek(line + 1, column).map(|glyph| glyph.tone);
                let dashes = [column - 2, column - 1, column + 1, column + 2];
                let dashes = dashes.map(|column| sheet.read(line + 1, column).expect("a dash"));
                assert!(dashes.iter().all(|dash| dash.symbol == '-'), "{sheet}");
                // The outer dashes may belong to the next link as well.
                assert!(dashes[1..3].iter().all(|dash| Some(dash.tone) == tone), "{sheet}");
                let (left, right) = if rise { (y - 1, y) } else { (y, y - 1) };
                pegs.links.extend(tone.map(|tone| (((x - 1, left), (x + 1, right)), tone)));
            }
            if let Some(rise) = slash(sheet.read(line, column + 2)) {
                let middle = sheet.peek(line, column + 2);
                let (left, right) = if rise { (y - 1, y + 1) } else { (y + 1, y - 1) };
                let above = sheet.read(line - 1, if rise { column + 3 } else { column + 1 });
                let below = sheet.read(line + 1, if rise { column + 1 } else { column + 3 });
                assert_eq!((above, below), (middle, middle), "{sheet}");
                pegs.links.extend(middle.map(|glyph| (((x, left), (x + 1, right)), glyph.tone)));
            }
        }
    }
    sheet.finish();
    pegs
}

/// Whether a slash rises to the right; `None` where there is no slash.
fn slash(glyph: Option<Glyph>) -> Option<bool> {
    match glyph?.symbol {
        '/' => Some(true),
        '\\' => Some(false),
        _ => None,
    }
}

/// The numbers under the points: centred, one digit more on the left of an even number; upright where they have more than three.
fn below(sheet: &mut Sheet, foot: usize, points: &[usize]) -> Vec<i64> {
    let lowest = sheet.height() - 1;
    if lowest > foot {
        assert!(lowest - foot >= 3, "numbers of three digits have room side by side:\n{sheet}");
        return points.iter().map(|&column| sheet.upright(foot..=lowest, column)).collect();
    }
    let one = |&column: &usize| {
        let start = (column - 1..=column).find(|&start| sheet.peek(foot, start).is_some());
        let start = start.unwrap_or_else(|| panic!("no number below column {column} of\n{sheet}"));
        let (x, behind) = sheet.number(foot, start);
        assert_eq!(start, column - (behind - start) / 2, "{sheet}");
        x
    };
    points.iter().map(one).collect()
}

/// Reads what is drawn and compares. Returns how many columns and rows the winning path takes, if there is one.
#[track_caller]
fn compare(case: &dyn AnyCase, drawing: &Drawing) -> Option<(i64, i64)> {
    let numbers = integers(case.input());
    let size = numbers[0];
    let pegs: Vec<(i64, i64)> = numbers[2..].chunks(2).map(|at| (at[0], at[1])).collect();
    let game = oracle::twixt::replay(size, &pegs).expect("a good game");
    let path: Vec<(i64, i64)> = places(&case.facts(), "path").flatten().map(|&[x, y]| (x, y)).collect();
    assert_eq!(path.is_empty(), game.won_by.is_none());

    let last = pegs[pegs.len() - 1];
    let xs = shown(&(0..=size), path.iter().map(|at| at.0), last.0);
    let ys = shown(&(0..=size), path.iter().map(|at| at.1), last.1);
    let all = |at: (i64, i64)| xs.contains(&at.0) && ys.contains(&at.1);
    let mut points = Cells::new();
    for at in xs.clone().flat_map(|x| ys.clone().map(move |y| (x, y))) {
        points.insert(at, Cell { symbol: '.', tone: Tone::Faint, marked: false });
    }
    let of_path = |number: usize| [Tone::FirstStructure, Tone::SecondStructure][number % 2];
    let plain = |number: usize| [('b', Tone::First), ('w', Tone::Second)][number % 2];
    for (number, &at) in pegs.iter().enumerate().filter(|(_, at)| all(**at)) {
        let (symbol, tone) = plain(number);
        let (symbol, tone) =
            if path.contains(&at) { (symbol.to_ascii_uppercase(), of_path(number)) } else { (symbol, tone) };
        let marked = at == last;
        points.insert(at, Cell { symbol, tone: if marked { Tone::Focus } else { tone }, marked });
    }
    let ordered = |a: (i64, i64), b: (i64, i64)| (a.min(b), a.max(b));
    let steps: BTreeSet<Ends> = path.windows(2).map(|two| ordered(two[0], two[1])).collect();
    let links = game.links.iter().filter(|(a, b)| all(*a) && all(*b)).map(|&(a, b)| {
        let link = ordered(a, b);
        let number = pegs.iter().position(|&at| at == a).expect("a link has pegs at its ends");
        (link, if steps.contains(&link) { of_path(number) } else { plain(number).1 })
    });

    let found = read(drawing);
    assert!(found.xs.into_iter().eq(xs.clone()) && found.ys.into_iter().rev().eq(ys.clone()), "{drawing}");
    assert_eq!(found.points, points, "\n{drawing}");
    assert_eq!(found.links, links.collect(), "\n{drawing}");
    let span = |of: fn(&(i64, i64)) -> i64| {
        let all: BTreeSet<i64> = path.iter().map(of).collect();
        Some(all.last()? - all.first()? + 1)
    };
    Some((span(|at| at.0)?, span(|at| at.1)?))
}

#[track_caller]
fn hold(size: i64, pegs: &[(i64, i64)]) -> Option<(i64, i64)> {
    let input = Twixt::file(&[Twixt { size, pegs: pegs.to_vec() }]);
    let mut spans = None;
    each_drawing("twixt", &input, |case, drawing| spans = compare(case, drawing));
    spans
}

/// Pegs in turn on random points round a centre, up to a win.
fn crowd(rng: &mut Rng, size: i64, centre: (i64, i64), reach: i64, count: usize) -> Vec<(i64, i64)> {
    let mut pegs: Vec<(i64, i64)> = Vec::new();
    for _ in 0..count {
        let mut point = || (centre.0 + rng.between(-reach, reach), centre.1 + rng.between(-reach, reach));
        let free = (0..50).map(|_| point()).find(|&at| oracle::twixt::why_not(size, &pegs, at).is_none());
        let Some(at) = free else { break };
        pegs.push(at);
        if oracle::twixt::replay(size, &pegs).is_ok_and(|game| game.won_by.is_some()) {
            break;
        }
    }
    pegs
}

/// The pegs of a path along the whole board, in any order: `steep` links upwards, then flat ones up and down by `first` and back.
/// The other player's stand on the line below the path, or above it in the other direction.
fn path(rng: &mut Rng, steep: i64, first: i64) -> (i64, Vec<(i64, i64)>) {
    let size = if steep % 2 == 1 { 101 } else { 102 };
    let mut along: Vec<(i64, i64)> = (0..=steep).map(|k| (k, 2 + 2 * k)).collect();
    let top = 2 + 2 * steep;
    along.extend(
        (1..=(size - steep) / 2).map(|k| (steep + 2 * k, if k % 2 == 1 { top + first } else { top })),
    );
    rng.shuffle(&mut along);
    let others = (1..).map(|k| (k, 0));
    (size, along.into_iter().zip(others).flat_map(|(own, other)| [own, other]).collect())
}

#[test]
fn boards_are_drawn_as_they_are() {
    let mut rng = Rng::new(0x7B1);
    for _ in 0..10 {
        each_drawing("twixt", &random("twixt", &mut rng, 40), |case, drawing| {
            compare(case, drawing);
        });
    }
    for size in [9, 10, 11, 20, 98, 99] {
        for count in [1, 30, 120] {
            let reach = (size / 2).min(9);
            let pegs = crowd(&mut rng, size, (size / 2, size / 2), reach, count);
            hold(size, &pegs);
        }
    }
}

/// Of more than a hundred points a side, those round the last peg are drawn, and the links between them.
#[test]
fn large_boards_are_drawn_in_part() {
    let mut rng = Rng::new(0x7B2);
    for size in [100, 101, 120, 999, 1000, 1005, i64::from(i32::MAX)] {
        for x in [1, 2, 8, 50, 98, 100, size - 3, size - 1] {
            for y in [1, 9, 99, size - 2, size - 1] {
                let pegs = crowd(&mut rng, size, (x.min(size), y.min(size)), 3, 14);
                hold(size, &pegs);
            }
        }
    }
}

/// A path is drawn with its surroundings along an axis where it takes at most 96 points; else what is round the last peg.
#[test]
fn long_paths_are_drawn_in_part() {
    let mut rng = Rng::new(0x7B3);
    let mut spans = BTreeSet::new();
    for (steep, first) in [(0, -1), (0, 1), (20, 1), (46, 1), (47, -1), (47, 1), (48, -1), (48, 1), (49, -1)]
    {
        for _ in 0..4 {
            let (size, pegs) = path(&mut rng, steep, first);
            spans.extend(hold(size, &pegs[..pegs.len() - 1]));
            // White's the same, after a first peg of Black.
            let turned: Vec<(i64, i64)> =
                [(0, size - 1)].into_iter().chain(pegs.iter().map(|&(x, y)| (y, x))).collect();
            spans.extend(hold(size, &turned[..turned.len() - 1]));
        }
    }
    for span in [96, 97] {
        assert!(spans.iter().any(|&(columns, _)| columns == span), "{spans:?}");
        assert!(spans.iter().any(|&(_, rows)| rows == span), "{spans:?}");
    }
}
