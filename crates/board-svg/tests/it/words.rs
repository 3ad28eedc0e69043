//! Titles, descriptions, legends, names and ids.

use std::collections::BTreeSet;

use board_svg::{Cell, Ink, Mark, Notation, Picture, Scale, Shape};

use super::sizes::{cells, notation, shapes};
use super::xml::{Element, read};

fn texts(elements: &[Element]) -> Vec<&str> {
    elements.iter().filter(|it| it.name == "text").map(|it| it.text.as_str()).collect()
}

#[test]
fn all_words_are_escaped() {
    let wild = "a<b>&\"c'd]]>&amp;\u{1}\u{7f}\t\n<script>é\u{ffff}海";
    let plain = "a<b>&\"c'd]]>&amp;\u{fffd}\u{7f}  <script>é\u{fffd}海";
    let mut picture = Picture::new(Shape::Lines { size: 2 }, wild, wild);
    picture.id(wild).layer(Mark::Cross, wild, [cells(Shape::Lines { size: 2 })]).note(wild);
    let elements = read(&picture.draw());
    assert_eq!((elements[1].name.as_str(), elements[1].text.as_str()), ("title", plain));
    assert_eq!((elements[2].name.as_str(), elements[2].text.as_str()), ("desc", plain));
    let words: String = texts(&elements).concat();
    assert_eq!(words.matches("<script>").count(), 3, "the title, the mark and the note: {words}");
}

#[test]
fn readers_of_the_screen_have_words() {
    for shape in shapes(3) {
        let elements = read(&Picture::new(shape, "The title", "The description.").draw());
        let [svg, title, description] = &elements[..3] else { panic!("three elements") };
        assert_eq!(svg.get("role"), "img");
        assert_eq!(svg.get("aria-labelledby"), format!("{} {}", title.get("id"), description.get("id")));
        assert_eq!((title.text.as_str(), description.text.as_str()), ("The title", "The description."));
        assert!(!title.get("id").is_empty() && title.get("id") != description.get("id"));
    }
}

/// Many pictures in one page: ids are different wherever the pictures are.
#[test]
fn ids_do_not_clash() {
    let mut ids = BTreeSet::new();
    let mut count = 0;
    for size in 1..12 {
        for shape in shapes(size) {
            for (at, title) in cells(shape).into_iter().take(9).flat_map(|at| [(at, "one"), (at, "two")]) {
                let mut picture = Picture::new(shape, title, "");
                let svg = picture.layer(Mark::Stone(Ink::Black), "", [vec![at]]).draw();
                assert_eq!(svg, picture.draw(), "always the same");
                let elements = read(&svg);
                ids.extend(elements.iter().map(|it| it.get("id").to_owned()).filter(|id| !id.is_empty()));
                count += 2;
            }
        }
    }
    assert_eq!(ids.len(), count);
    let id = |prefix: &str| {
        let elements = read(&Picture::new(Shape::Lines { size: 1 }, "", "").id(prefix).draw());
        elements[1].get("id").to_owned()
    };
    assert_eq!(id("case-3"), "case-3-title");
    assert_eq!(id("a b\"c"), "abc-title");
    assert_eq!(id("海 "), id(""), "nothing is left of it");
}

#[test]
fn the_legend_has_what_is_in_sight() {
    let shape = Shape::Lines { size: 3 };
    let mut picture = Picture::new(shape, "", "");
    picture
        .layer(Mark::Stone(Ink::Black), "Black", [vec![Cell { x: 0, y: 0 }]])
        .layer(Mark::Stone(Ink::White), "White", [Vec::new(), vec![Cell { x: 9, y: 0 }]])
        .layer(Mark::Cross, "", [vec![Cell { x: 1, y: 1 }]])
        .note("a note");
    let svg = picture.draw();
    let elements = read(&svg);
    assert_eq!(texts(&elements), ["Black", "a note"]);
}

/// The names at the border of small boards, in the order in which they are written.
#[test]
fn names() {
    let names = |shape: Shape, notation: Notation| {
        let elements = read(&Picture::new(shape, "", "").notation(notation).draw());
        texts(&elements).join(" ")
    };
    assert_eq!(names(Shape::Rhombus { size: 2 }, notation(2)), "1 2 A B 2 1 1 2");
    assert_eq!(names(Shape::Lines { size: 1 }, notation(1)), "1 A 1 1");
    // Holes have the second notation at the top.
    assert_eq!(names(Shape::Holes { size: 3 }, notation(3)), "A B C 1 2 3 3 1 2 2 1 3");
    let same =
        Notation { first: [Scale::Rising(1), Scale::Rising(1)], second: [Scale::Letters, Scale::Rising(1)] };
    // x with its letter, then y, which both notations share.
    assert_eq!(names(Shape::Hexagon { side: 2 }, same), "1 a 1 2 b 2 3 c 3");
    // Of many rows every fifth.
    assert_eq!(
        names(Shape::Lines { size: 41 }, same).split(' ').filter(|name| *name == "40").count(),
        3,
        "the column and twice the row"
    );
    assert!(!names(Shape::Lines { size: 42 }, same).split(' ').any(|name| name == "41"));
}

#[test]
fn scales() {
    let all = |scale: Scale, numbers: &[i64]| {
        numbers.iter().map(|&it| scale.name(it)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(all(Scale::Letters, &[0, 25, 26, 51, 52, 701, 702, -1]), "a z aa az ba zz aaa ");
    assert_eq!(all(Scale::CapitalsWithoutI, &[7, 8, 24, 25, 49, 50]), "H J Z AA AZ BA");
    assert_eq!(all(Scale::Capitals, &[8]), "I");
    assert_eq!(all(Scale::Rising(0), &[0, 12]), "0 12");
    assert_eq!(all(Scale::Falling(19), &[0, 18]), "19 1");
    assert_eq!(all(Scale::Rising(i64::MAX), &[i64::MAX]), i64::MAX.to_string());
    // Without gaps and repetitions, and in order of length.
    let names: Vec<String> = (0..20_000).map(|it| Scale::Letters.name(it)).collect();
    assert!(names.windows(2).all(|two| (two[0].len(), &two[0]) < (two[1].len(), &two[1])));
}

/// Long words are set in several lines, and a picture grows with its longest word.
#[test]
fn long_words_fit() {
    let words = "many words ".repeat(40);
    let mut picture = Picture::new(Shape::Lines { size: 2 }, &words, "");
    let svg = picture.layer(Mark::Cross, &words, [cells(Shape::Lines { size: 2 })]).note(&words).draw();
    let elements = read(&svg);
    let lines = texts(&elements);
    assert_eq!(lines.iter().map(|line| line.split_whitespace().count()).sum::<usize>(), 240);
    assert!(lines.iter().all(|line| line.len() < 80), "{lines:?}");
    let width = |svg: &str| -> i64 {
        let frame = read(svg)[0].get("viewBox").to_owned();
        frame.split(' ').nth(2).expect("a width").parse().expect("a number")
    };
    let long = Picture::new(Shape::Lines { size: 2 }, &"w".repeat(100), "").draw();
    assert!(width(&long) > width(&svg));
}
