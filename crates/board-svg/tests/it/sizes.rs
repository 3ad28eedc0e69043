//! Boards of all sizes with all marks.

use std::collections::BTreeSet;

use board_svg::{Dash, Ink, Mark, Notation, Picture};
use geometry::{Hexagon, Holes, Paper, Rhombus, Scale, Square, Tile, Triangle};
use oracle::Rng;

use super::xml::{dots, on_board, read, subpaths};

pub(crate) const MARKS: [Mark; 20] = [
    Mark::Hull,
    Mark::Band(Dash::Dashed),
    Mark::Band(Dash::Dotted),
    Mark::Line(Dash::Solid),
    Mark::Line(Dash::Dashed),
    Mark::Loop(Dash::Dotted),
    Mark::Loop(Dash::Solid),
    Mark::Link(Ink::Black),
    Mark::Link(Ink::White),
    Mark::Refused,
    Mark::Stone(Ink::Black),
    Mark::Stone(Ink::White),
    Mark::Stone(Ink::Red),
    Mark::Stone(Ink::Blue),
    Mark::Dot,
    Mark::Numbers,
    Mark::Cross,
    Mark::Diamond,
    Mark::Ring,
    Mark::Hull,
];

pub(crate) fn shapes(size: u32) -> [&'static dyn Paper; 5] {
    [
        Box::leak(Box::new(Hexagon::new(size))),
        Box::leak(Box::new(Rhombus::new(size, size))),
        Box::leak(Box::new(Triangle::new(size))),
        Box::leak(Box::new(Square::new(size, size))),
        Box::leak(Box::new(Holes::new(size))),
    ]
}

/// All cells of a small board.
pub(crate) fn cells(paper: impl Paper) -> Vec<[i64; 2]> {
    let [columns, lines] = paper.bounds();
    let places = (lines.0..=lines.1).flat_map(|y| (columns.0..=columns.1).map(move |x| [x, y]));
    let all = places.filter_map(|at| paper.at(paper.in_column_line(at)));
    all.filter(|&at| paper.contains(at)).collect()
}

pub(crate) fn notation(size: u32) -> Notation {
    Notation {
        first: [Scale::Rising(1), Scale::Falling(size.into())],
        second: [Scale::CapitalsWithoutI, Scale::Rising(1)],
    }
}

/// A board with a bit of everything, on the board and off it.
fn full(shape: &'static dyn Paper, size: u32, rng: &mut Rng) -> Picture<&'static dyn Paper> {
    let mut picture = Picture::new(shape, "A title", "A description.");
    picture.notation(notation(size)).sides(Ink::Red, Ink::Blue).note("a note");
    for mark in MARKS {
        let lists = (0..3).map(|_| {
            let length = rng.below(6);
            let place = |rng: &mut Rng| rng.between(-2, 2 * i64::from(size));
            (0..length).map(|_| [place(rng), place(rng)]).collect::<Vec<_>>()
        });
        picture.layer(mark, "some words", lists.collect::<Vec<_>>());
    }
    picture
}

#[test]
fn every_size_is_a_document() {
    let mut rng = Rng::new(1);
    for size in 0..=100 {
        for shape in shapes(size) {
            let svg = full(shape, size, &mut rng).draw();
            let elements = read(&svg);
            assert_eq!(elements[0].name, "svg");
            let frame: Vec<i64> =
                elements[0].get("viewBox").split(' ').map(|it| it.parse().expect("a number")).collect();
            for element in on_board(&elements).filter(|element| element.name == "path") {
                for (x, y) in subpaths(element.get("d")).into_iter().flatten() {
                    assert!(
                        (0..=frame[2]).contains(&x) && (0..=frame[3]).contains(&y),
                        "{shape:?} ({x}, {y})"
                    );
                }
            }
        }
    }
}

/// The title is above the board, the legend below, and names are between.
#[test]
fn words_do_not_lie_on_the_board() {
    for size in 1..=30 {
        for shape in shapes(size) {
            let mut picture = Picture::new(shape, "One line", "");
            picture.notation(notation(size)).sides(Ink::Red, Ink::Blue).note("words");
            picture.layer(Mark::Ring, "", [cells(shape)]).layer(Mark::Cross, "words", [cells(shape)]);
            let elements = read(&picture.draw());
            let number = |text: &str| text.parse::<i64>().expect("a number");
            let scaled = |zoom: &str| zoom.trim_end_matches(')').parse::<f64>().expect("a number");
            let moved = |name: &str| {
                elements
                    .iter()
                    .map(|it| it.get("transform"))
                    .find_map(|it| it.split_once(name))
                    .map(|it| it.1)
            };
            let zoom = moved("scale(").map_or(1.0, scaled);
            let title =
                elements.iter().find(|it| it.text == "One line" && it.name == "text").expect("a title");
            let title = number(title.get("y")) as f64 * zoom;
            let foot = moved("translate(").expect("a legend");
            let foot = number(foot.split([' ', ')']).nth(1).expect("two numbers"));
            let spots =
                on_board(&elements).filter(|it| it.name == "path").flat_map(|it| subpaths(it.get("d")));
            let mut heights: Vec<i64> = spots.flatten().map(|(_, y)| y).collect();
            let names =
                elements.iter().filter(|it| it.name == "text" && !it.attributes.contains_key("transform"));
            let in_frame = |it: &&super::xml::Element| {
                it.inside.iter().all(|&group| !elements[group].attributes.contains_key("transform"))
            };
            heights.extend(names.filter(in_frame).map(|it| number(it.get("y"))));
            let (top, bottom) = (heights.iter().min(), heights.iter().max());
            assert!(top.is_some_and(|&top| title + 8.0 < top as f64), "{shape:?}: {title} {top:?}");
            assert!(bottom.is_some_and(|&bottom| bottom < foot), "{shape:?}: {bottom:?} {foot}");
        }
    }
}

/// Every cell of a board with stones everywhere has its own disc, and no two are closer than a step.
#[test]
fn every_cell_has_its_place() {
    for size in (0..=12).chain([50, 99, 100]) {
        for shape in shapes(size) {
            let all = cells(shape);
            let whole = shape.tile() != Tile::Flat || size <= 50;
            let mut picture = Picture::new(shape, "", "");
            let svg = picture.layer(Mark::Stone(Ink::Black), "", [all.clone()]).draw();
            let elements = read(&svg);
            let discs = on_board(&elements).filter(|it| it.get("stroke") == "#1c1c1c").find_map(dots);
            let discs: BTreeSet<_> = discs.into_iter().flatten().collect();
            if whole {
                assert_eq!(discs.len(), all.len(), "{shape:?}");
            }
            if size <= 12 {
                let near = |a: &(i64, i64), b: &(i64, i64)| (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2) < 51 * 51;
                assert!(discs.iter().all(|a| discs.iter().filter(|b| near(a, b)).count() == 1), "{shape:?}");
            }
        }
    }
}

/// A board of 100 by 100 cells with a stone on each, a long chain and names everywhere.
#[test]
fn a_large_board_is_not_a_large_file() {
    let shapes: [&dyn Paper; 3] = [&Rhombus::new(100, 100), &Square::new(100, 100), &Hexagon::new(50)];
    for shape in shapes {
        let mut rng = Rng::new(2);
        let (one, other): (Vec<[i64; 2]>, Vec<[i64; 2]>) =
            cells(shape).into_iter().partition(|_| rng.chance(50));
        let mut picture = Picture::new(shape, "", "");
        picture
            .notation(notation(100))
            .layer(Mark::Line(Dash::Solid), "", [one[..1000].to_vec()])
            .layer(Mark::Stone(Ink::Red), "", [one])
            .layer(Mark::Stone(Ink::Blue), "", [other]);
        let bytes = picture.draw().len();
        assert!(bytes < 450_000, "{shape:?}: {bytes}");
    }
}
