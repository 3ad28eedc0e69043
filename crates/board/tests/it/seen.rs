//! Readability: the contrast of words, and the size of marks on a page.

use board::{Dash, Ink, Mark};
use geometry::{Hexagon, Holes, Paper, Rhombus, Square, Tile};

use super::sizes::{cells, full, marked, names, plain, shapes};
use super::xml::{self, Element, on_board, read, subpaths};

/// The relative luminance of a colour, as defined by the Web Content Accessibility Guidelines.
pub(crate) fn luminance(color: &str) -> f64 {
    let digits = color.strip_prefix('#').expect("a colour in digits");
    let step = digits.len() / 3;
    let part = |number: usize| {
        let digits = digits[number * step..(number + 1) * step].repeat(3 - step);
        let value = f64::from(u8::from_str_radix(&digits, 16).expect("two digits")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

/// The contrast of two colours by these guidelines, from 1 to 21.
pub(crate) fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The attribute of an element, or of the innermost element around it that has it.
fn inherited<'a>(elements: &'a [Element], element: &'a Element, name: &str) -> &'a str {
    let groups = element.inside.iter().rev().map(|&group| &elements[group]);
    [element].into_iter().chain(groups).map(|it| it.get(name)).find(|it| !it.is_empty()).unwrap_or("")
}

#[test]
fn contrasts_are_computed_as_defined() {
    assert!((contrast("#fff", "#000000") - 21.0).abs() < 1e-9);
    assert!((contrast("#777777", "#ffffff") - 4.478).abs() < 1e-3);
}

/// All words are on the picture's opaque background, so they are readable on a page of any colour, and in print.
#[test]
fn words_can_be_read_on_every_page() {
    for size in [5, 19, 100, 1000] {
        for shape in shapes(size) {
            let svg = full(shape, size, || vec![vec![[1, 1], [2, 2]]]).draw();
            let elements = read(&svg);
            // The background is paper of one colour, as large as the picture.
            let paper = &elements[3];
            assert_eq!((paper.name.as_str(), paper.get("x"), paper.get("y")), ("rect", "", ""));
            assert_eq!(["width", "height"].map(|name| paper.number::<i64>(name)), xml::size(&elements));
            assert!(!svg.contains("opacity"), "paper and words let nothing through");
            let fill = paper.get("fill");
            // White words are on stones.
            let words = elements.iter().filter(|it| it.name == "text" && it.get("fill") != "#fff");
            let words: Vec<&Element> = words.collect();
            assert!(words.len() > 20);
            for element in words {
                let color = inherited(&elements, element, "fill");
                // Names are small and need more than the minimum of the guidelines, 4.5.
                assert!(contrast(color, fill) >= 6.0, "{size}: {color} on {fill}: {}", element.text);
            }
        }
    }
}

#[test]
fn numbers_can_be_read_on_their_stones() {
    for (ink, stone) in
        [(Ink::Black, "#1c1c1c"), (Ink::White, "#fefefe"), (Ink::Red, "#d2322d"), (Ink::Blue, "#1a6fd4")]
    {
        let at = || vec![[1, 1]];
        let mut picture = plain(Square::new(3, 3));
        let svg = picture.layer(Mark::Stone(ink), "", [at()]).layer(Mark::Numbers, "", [at()]).draw();
        assert!(svg.contains(stone), "the stone is {stone}");
        let elements = read(&svg);
        let number = elements.iter().find(|it| it.text == "1").expect("a number");
        assert!(contrast(inherited(&elements, number, "fill"), stone) >= 4.5, "{ink:?}");
    }
}

/// Pixels per unit of a picture.
fn pixels(elements: &[Element]) -> f64 {
    elements[0].number::<f64>("width") / xml::size(elements)[0] as f64
}

/// The ring of the last stone is as large on the page as on a small board, and does not hide the neighbours.
#[test]
fn the_ring_is_seen_on_boards_of_all_sizes() {
    for size in [1, 5, 19, 26, 27, 33, 38, 50, 51, 75, 99, 100, 101, 1000] {
        for shape in shapes(size) {
            let middle = i64::from(size) / 2;
            let at = [middle, middle];
            if !shape.contains(at) {
                continue;
            }
            let mut picture = plain(shape);
            let all = if size < 1000 { cells(shape) } else { vec![[0, 0]] };
            picture.names(names(size)).layer(Mark::Stone(Ink::Red), "", [all]);
            let elements = read(&picture.layer(Mark::Ring, "", [vec![at]]).draw());
            let pixels = pixels(&elements);
            let rings = |color: &str| -> Vec<[f64; 2]> {
                let circles = on_board(&elements).filter(|it| it.name == "circle");
                let circles = circles.filter(|it| it.get("stroke") == color);
                circles.map(|it| ["r", "stroke-width"].map(|name| it.number(name))).collect()
            };
            let largest = |rings: Vec<[f64; 2]>| rings.into_iter().max_by(|a, b| a[0].total_cmp(&b[0]));
            let [radius, width] = largest(rings("#d55e00")).expect("there is a ring");
            assert!(2.0 * radius * pixels >= 18.0, "{shape:?}: {} pixels wide", 2.0 * radius * pixels);
            assert!(width * pixels >= 2.0, "{shape:?}: a line of {} pixels", width * pixels);
            let [_, white] = largest(rings("#fff")).expect("it is on white");
            assert!(white > width, "{shape:?}: white on both sides");
            // The stone of a neighbour, whose centre is 52 away.
            let stone = match shape.tile() {
                Tile::Hole => 18.0,
                _ => 22.0,
            };
            for [radius, width] in [rings("#d55e00"), rings("#fff")].concat() {
                let is_off = radius + width / 2.0 <= 52.0 - stone || radius - width / 2.0 >= 52.0 + stone;
                assert!(is_off, "{shape:?}: a ring of {radius} runs over the neighbours");
            }
        }
    }
}

/// A ring at the edge of a large board reaches the names. But the names are on strips of paper, which cover the ring.
#[test]
fn names_lie_on_no_ring() {
    for shape in [&Square::new(100, 100) as &dyn Paper, &Rhombus::new(100, 100)] {
        let mut picture = plain(shape);
        let svg = picture.names(names(100)).layer(Mark::Ring, "", [vec![[99, 99]]]).draw();
        let elements = read(&svg);
        let ring = elements.iter().rposition(|it| it.name == "circle").expect("a ring");
        let (number, paper) = elements
            .iter()
            .enumerate()
            .rfind(|(_, it)| it.name == "path" && it.get("stroke") == "#fffdf7")
            .expect("there is paper under the names");
        let first = elements.iter().position(|it| it.text == "100").expect("the last column");
        assert!(ring < number && number < first, "the ring, then paper, then names");
        let lines = subpaths(paper.get("d"));
        let broad: i64 = paper.number("stroke-width");
        let names = || elements.iter().filter(|it| it.name == "text" && !it.text.is_empty());
        for name in names() {
            let [x, y] = ["x", "y"].map(|key| name.number(key));
            let under = |line: &Vec<(i64, i64)>| {
                (line[0].0..=line[1].0).contains(&x) && (0..broad).contains(&(y - line[0].1 + broad / 9))
            };
            assert!(lines.iter().any(under), "{shape:?}: {} at ({x}, {y})", name.text);
        }
        assert_eq!(names().count(), lines.len());
    }
}

/// With 100 cells per row, the lines of marks are at least a pixel wide.
#[test]
fn marks_do_not_vanish_on_large_boards() {
    for shape in [&Square::new(100, 100) as &dyn Paper, &Holes::new(100, 100), &Hexagon::new(50)] {
        let bare = widths(&read(&plain(shape).draw()));
        for (mark, least) in [
            (Mark::Cross, 1.5),
            (Mark::Band(Dash::Dashed), 1.4),
            (Mark::Link(Ink::Red), 2.2),
            (Mark::Refused, 1.4),
            (Mark::Diamond, 1.0),
        ] {
            let mut drawn = widths(&marked(shape, mark, &[[40, 40], [41, 42], [40, 42], [41, 40]]));
            drawn.retain(|width| !bare.contains(width));
            let thinnest = drawn.iter().copied().reduce(f64::min).expect("something is drawn");
            assert!(thinnest >= least, "{shape:?} {mark:?}: {thinnest}");
        }
    }
}

/// The line of a band has a light casing, at least 4 wider on both sides, which separates it from dark stones.
#[test]
fn lines_of_bands_stand_out_on_stones() {
    for dash in [Dash::Dashed, Dash::Dotted] {
        let elements = marked(&Square::new(5, 5), Mark::Band(dash), &[[0, 0], [1, 0], [2, 0]]);
        let line = on_board(&elements).find(|it| !it.get("stroke-dasharray").is_empty()).expect("a line");
        let same = on_board(&elements).filter(|it| it.get("d") == line.get("d"));
        let widths: Vec<i64> = same.map(|it| it.number("stroke-width")).collect();
        let [_, casing, width] = widths[..] else { panic!("a band, its casing and its line: {widths:?}") };
        assert!(casing >= width + 8, "{dash:?}: {casing} round {width}");
    }
}

/// The widths of all strokes on the board in pixels.
fn widths(elements: &[Element]) -> Vec<f64> {
    let strokes = on_board(elements).filter(|it| !it.get("stroke-width").is_empty());
    strokes.map(|it| it.number::<f64>("stroke-width") * pixels(elements)).collect()
}

/// The names beside a large rhombus keep a distance from its slanted edges.
#[test]
fn names_keep_off_the_edges() {
    let mut picture = plain(Rhombus::new(100, 100));
    let elements = read(&picture.names(names(100)).sides(Ink::Red, Ink::Blue).draw());
    let sides = on_board(&elements).filter(|it| it.get("stroke-width") == "26");
    let edges: Vec<(i64, i64)> = sides.flat_map(|it| subpaths(it.get("d"))).flatten().collect();
    let names = elements.iter().filter(|it| it.name == "text" && it.get("text-anchor") != "middle");
    for name in names {
        let [x, y]: [i64; 2] = ["x", "y"].map(|key| name.number(key));
        let is_left = name.get("text-anchor") == "end";
        // A side is a stroke of width 26, of which 13 are outside the edge. The names keep another 13 free.
        let beside = edges.iter().filter(|at| (y - 65..=y).contains(&at.1));
        for &(edge, _) in beside.filter(|at| (at.0 < x + 700) && (at.0 > x - 700)) {
            assert!(if is_left { x <= edge - 26 } else { x >= edge + 26 }, "{} at {x}, {edge}", name.text);
        }
    }
}
