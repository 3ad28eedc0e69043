//! Boards that are turned and mirrored: the same cells, distances and labels in other places.

use std::collections::BTreeSet;

use games::{ALL, AnyGame, PageView, Turn};

/// The values of an attribute, in order.
fn values<'a>(svg: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    svg.split(start.as_str()).skip(1).map(|rest| rest.split_once('"').expect("a quote").0).collect()
}

/// The name and the centre of each cell, sorted by name. Checks that all are in the picture.
fn points(svg: &str) -> Vec<(&str, f64, f64)> {
    let size: Vec<f64> =
        values(svg, "viewBox")[0].split(' ').map(|number| number.parse().expect("a number")).collect();
    let mut points: Vec<(&str, f64, f64)> = svg
        .lines()
        .filter(|line| line.contains(" data-at="))
        .map(|line| {
            let [x, y] = ["cx", "cy"].map(|name| values(line, name)[0].parse().expect("a number"));
            assert!(x >= 26.0 && y >= 26.0 && x <= size[2] - 26.0 && y <= size[3] - 26.0, "{line}");
            (values(line, "data-at")[0], x, y)
        })
        .collect();
    points.sort_unstable_by_key(|point| point.0);
    points
}

/// The labels, sorted. Checks that none lies on a cell.
fn labels<'a>(svg: &'a str, points: &[(&str, f64, f64)]) -> Vec<&'a str> {
    let words = svg.lines().filter(|line| line.starts_with("<text "));
    let mut words: Vec<&str> = words
        .map(|line| {
            let [x, y]: [f64; 2] = ["x", "y"].map(|name| values(line, name)[0].parse().expect("a number"));
            assert!(points.iter().all(|point| (point.1 - x).hypot(point.2 - y) > 30.0), "{line}");
            line.split_once('>').and_then(|(_, rest)| rest.split_once('<')).expect("a text").0
        })
        .collect();
    words.sort_unstable();
    words
}

#[test]
fn turned_boards_are_the_same_boards() {
    let more = ["hex 4x3", "hex 11x11", "y 5", "havannah 4", "twixt 6", "twixt 24", "nogo 7x5", "nogo 19x19"];
    let small = ALL.iter().flat_map(|game| oracle::boards(game.name()).expect("a game of the oracle").small);
    for setup in small.copied().chain(more) {
        let game: AnyGame = setup.parse().expect("a setup");
        let draw = |steps: u8, is_mirrored: bool| {
            game.page_svg(&PageView { turn: Turn { steps, is_mirrored }, ..PageView::default() })
        };
        let plain = draw(0, false);
        let expected = points(&plain);
        if expected.is_empty() {
            continue;
        }
        assert_eq!(draw(12, false), plain, "{setup}: a full turn");
        let around = game.paper().tile().turns();
        let mut seen = BTreeSet::new();
        for turn in 0..2 * around {
            let svg = draw(turn / 2, turn % 2 == 1);
            let found = points(&svg);
            assert_eq!(labels(&svg, &found), labels(&plain, &expected), "{setup} {turn}");
            assert_eq!(found.len(), expected.len());
            for (number, (a, b)) in expected.iter().zip(&found).enumerate() {
                assert_eq!(a.0, b.0);
                for (c, d) in expected.iter().zip(&found).skip(number + 1) {
                    let [one, other] = [(a, c), (b, d)].map(|(a, c)| (a.1 - c.1).hypot(a.2 - c.2));
                    assert!(
                        (one - other).abs() < 0.002 * one && other > 51.0,
                        "{setup} {turn}: {one} {other}"
                    );
                }
            }
            seen.insert(found.iter().map(|point| (point.1 as i64, point.2 as i64)).collect::<Vec<_>>());
        }
        if more.contains(&setup) {
            assert_eq!(seen.len(), 2 * usize::from(around), "{setup}");
        }
    }
}
