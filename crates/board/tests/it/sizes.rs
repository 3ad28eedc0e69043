//! Boards of all sizes with all marks.

use std::collections::BTreeSet;

use board::{Dash, Ink, Mark, Picture};
use geometry::{Chessboard, Hexagon, Holes, Paper, Rhombus, Scale, Square, Tile, Triangle};
use rng::Rng;

use super::xml::{Element, corners, discs, read, size};

pub(crate) const MARKS: [Mark; 21] = [
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
    Mark::Last,
    Mark::Hull,
];

pub(crate) fn shapes(size: u32) -> [&'static dyn Paper; 6] {
    [
        Box::leak(Box::new(Hexagon::new(size))),
        Box::leak(Box::new(Rhombus::new(size, size))),
        Box::leak(Box::new(Triangle::new(size))),
        Box::leak(Box::new(Square::new(size, size))),
        Box::leak(Box::new(Holes::new(size, size))),
        Box::leak(Box::new(Chessboard::new(size, size))),
    ]
}

/// All cells of a small board.
pub(crate) fn cells(paper: impl Paper) -> Vec<[i64; 2]> {
    let [columns, lines] = paper.bounds();
    let places = (lines.0..=lines.1).flat_map(|y| (columns.0..=columns.1).map(move |x| [x, y]));
    let all = places.filter_map(|at| paper.at(paper.in_column_line(at)));
    all.filter(|&at| paper.contains(at)).collect()
}

pub(crate) fn names(size: u32) -> [Scale; 2] {
    [Scale::CapitalsWithoutI, Scale::Falling(size.into())]
}

/// A board without words.
pub(crate) fn plain<P: Paper>(paper: P) -> Picture<P> {
    Picture::new(paper, "", "")
}

/// The elements of a board with one mark.
pub(crate) fn marked(paper: &dyn Paper, mark: Mark, list: &[[i64; 2]]) -> Vec<Element> {
    read(&plain(paper).layer(mark, "", [list.to_vec()]).draw())
}

/// A board with a title, names, coloured sides, a note, and all marks on these lists.
pub(crate) fn full(
    paper: &'static dyn Paper,
    size: u32,
    mut lists: impl FnMut() -> Vec<Vec<[i64; 2]>>,
) -> Picture<&'static dyn Paper> {
    let mut picture = Picture::new(paper, "A title", "A description.");
    picture.names(names(size)).sides(Ink::Red, Ink::Blue).note("a note");
    for mark in MARKS {
        picture.layer(mark, "some words", lists());
    }
    picture
}

/// Checks that no line leaves the picture.
pub(crate) fn stays_inside(paper: &dyn Paper, elements: &[Element]) {
    let [wide, high] = size(elements);
    for (x, y) in corners(elements) {
        assert!((0..=wide).contains(&x) && (0..=high).contains(&y), "{paper:?} ({x}, {y})");
    }
}

#[test]
fn every_size_is_a_document() {
    let mut rng = Rng::new(1);
    for size in 0..=100 {
        for shape in shapes(size) {
            // Lists of all kinds, with cells on and off the board.
            let lists = || {
                let mut along = || rng.between(-2, 2 * i64::from(size));
                let cells: Vec<[i64; 2]> = (0..15).map(|_| [along(), along()]).collect();
                (0..3).map(|number| cells[5 * number..][..rng.below(6)].to_vec()).collect()
            };
            let elements = read(&full(shape, size, lists).draw());
            assert_eq!(elements[0].name, "svg");
            stays_inside(shape, &elements);
        }
    }
}

/// The title is above the board and its names, and the legend below.
#[test]
fn words_do_not_lie_on_the_board() {
    for size in 1..=30 {
        for shape in shapes(size) {
            let mut picture = Picture::new(shape, "One line", "");
            picture.names(names(size)).sides(Ink::Red, Ink::Blue).note("words");
            picture.layer(Mark::Ring, "", [cells(shape)]).layer(Mark::Cross, "words", [cells(shape)]);
            let elements = read(&picture.draw());
            let moved = |name: &str| {
                let (_, words) = elements.iter().find_map(|it| it.get("transform").split_once(name))?;
                Some(words.split([' ', ')']).map(|number| number.parse().ok()).collect::<Vec<Option<f64>>>())
            };
            let zoom = moved("scale(").map_or(1.0, |scale| scale[0].expect("a number"));
            let foot = moved("translate(").and_then(|by| by[1]).expect("a legend");
            let title = elements.iter().find(|it| it.text == "One line" && it.name == "text");
            let title = title.expect("a title").number::<f64>("y") * zoom;
            let is_moved = |it: &Element| it.attributes.contains_key("transform");
            let names = elements.iter().filter(|it| it.name == "text" && !is_moved(it));
            let names = names.filter(|it| !it.inside.iter().any(|&group| is_moved(&elements[group])));
            let heights = corners(&elements).map(|at| at.1 as f64).chain(names.map(|it| it.number("y")));
            for height in heights {
                assert!(title + 8.0 < height && height < foot, "{shape:?}: {title} {height} {foot}");
            }
        }
    }
}

/// On a full board, each cell has its own disc, and no two discs are closer than a step.
#[test]
fn every_cell_has_its_place() {
    for size in (0..=12).chain([50, 99, 100]) {
        for shape in shapes(size) {
            let all = cells(shape);
            let elements = marked(shape, Mark::Stone(Ink::Black), &all);
            let discs: BTreeSet<_> = discs(&elements, "#1c1c1c").into_iter().collect();
            if shape.tile() != Tile::Flat || size <= 50 {
                assert_eq!(discs.len(), all.len(), "{shape:?}");
            }
            if size <= 12 {
                let near = |a: &(i64, i64), b: &(i64, i64)| (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2) < 51 * 51;
                assert!(discs.iter().all(|a| discs.iter().filter(|b| near(a, b)).count() == 1), "{shape:?}");
            }
        }
    }
}

/// A full board of 100 by 100 cells with a long chain and names.
#[test]
fn a_large_board_is_not_a_large_file() {
    let shapes: [&dyn Paper; 3] = [&Rhombus::new(100, 100), &Square::new(100, 100), &Hexagon::new(50)];
    for shape in shapes {
        let mut rng = Rng::new(2);
        let (one, other): (Vec<[i64; 2]>, Vec<[i64; 2]>) =
            cells(shape).into_iter().partition(|_| rng.chance(50));
        let mut picture = plain(shape);
        picture.names(names(100)).layer(Mark::Line(Dash::Solid), "", [one[..1000].to_vec()]);
        picture.layer(Mark::Stone(Ink::Red), "", [one]).layer(Mark::Stone(Ink::Blue), "", [other]);
        let bytes = picture.draw().len();
        assert!(bytes < 450_000, "{shape:?}: {bytes}");
    }
}
