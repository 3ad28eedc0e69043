//! Titles, descriptions, legends, names and ids.

use std::collections::BTreeSet;

use board::{Ink, Mark, Picture};
use geometry::{Hexagon, Holes, Paper, Rhombus, Scale, Square, Triangle};

use super::sizes::{cells, names, plain, shapes};
use super::xml::{read, size, texts};

#[test]
fn all_words_are_escaped() {
    let wild = "a<b>&\"c'd]]>&amp;\u{1}\u{7f}\t\n<script>é\u{ffff}海";
    let plain = "a<b>&\"c'd]]>&amp;\u{fffd}\u{7f}  <script>é\u{fffd}海";
    let mut picture = Picture::new(Square::new(2, 2), wild, wild);
    picture.id(wild).layer(Mark::Cross, wild, [cells(Square::new(2, 2))]).note(wild);
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

/// On a page with many pictures, ids differ if the pictures do.
#[test]
fn ids_do_not_clash() {
    let mut ids = BTreeSet::new();
    let mut count = 0;
    // With one cell, a rhombus and a triangle are the same picture.
    for size in 2..12 {
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
    let id = |prefix: &str| read(&plain(Square::new(1, 1)).id(prefix).draw())[1].get("id").to_owned();
    assert_eq!(id("case-3"), "case-3-title");
    assert_eq!(id("a b\"c"), "abc-title");
    assert_eq!(id("海 "), id(""), "nothing is left of it");
}

#[test]
fn the_legend_has_what_is_in_sight() {
    let mut picture = plain(Square::new(3, 3));
    picture
        .layer(Mark::Stone(Ink::Black), "Black", [vec![[0, 0]]])
        .layer(Mark::Stone(Ink::White), "White", [Vec::new(), vec![[9, 0]]])
        .layer(Mark::Cross, "", [vec![[1, 1]]])
        .note("a note");
    assert_eq!(texts(&read(&picture.draw())), ["Black", "a note"]);
}

/// The names of small boards, in the order in which they are written.
#[test]
fn names_at_the_edges() {
    let names_of = |shape: &dyn Paper, names| texts(&read(&plain(shape).names(names).draw())).join(" ");
    assert_eq!(names_of(&Rhombus::new(2, 2), names(2)), "A B A B 2 2 1 1");
    assert_eq!(names_of(&Square::new(1, 1), names(1)), "A A 1 1");
    // Holes have their first row at the bottom.
    assert_eq!(names_of(&Holes::new(3, 3), names(3)), "A B C A B C 1 1 2 2 3 3");
    // Names of rows are at the left, those of columns below.
    assert_eq!(names_of(&Triangle::new(2), names(2)), "A 2 B 1");
    let numbers = [Scale::Rising(1); 2];
    assert_eq!(names_of(&Hexagon::new(2), numbers), "1 1 2 2 3 3");
    // With many rows, only every fifth is named.
    assert_eq!(
        names_of(&Square::new(41, 41), numbers).split(' ').filter(|name| *name == "40").count(),
        4,
        "the column and the row, each twice"
    );
    assert!(!names_of(&Square::new(42, 42), numbers).split(' ').any(|name| name == "41"));
}

/// Long words are wrapped, and a picture grows with its longest word.
#[test]
fn long_words_fit() {
    let words = "many words ".repeat(40);
    let mut picture = Picture::new(Square::new(2, 2), &words, "");
    picture.layer(Mark::Cross, &words, [cells(Square::new(2, 2))]).note(&words);
    let elements = read(&picture.draw());
    let lines = texts(&elements);
    assert_eq!(lines.iter().map(|line| line.split_whitespace().count()).sum::<usize>(), 240);
    assert!(lines.iter().all(|line| line.len() < 80), "{lines:?}");
    let long = Picture::new(Square::new(2, 2), &"w".repeat(100), "").draw();
    assert!(size(&read(&long))[0] > size(&elements)[0]);
}
