//! What is in a picture, and what is not.

use std::collections::BTreeSet;

use board_svg::{Dash, Ink, Mark, Picture};
use geometry::Rhombus;
use oracle::Rng;

use super::sizes::{MARKS, cells, notation, shapes};
use super::xml::{dots, on_board, read};

/// Cells that are not on the board change nothing, wherever they stand in a list.
#[test]
fn cells_off_the_board_are_left_out() {
    let mut rng = Rng::new(3);
    let far = [i64::MIN, i64::MIN + 1, -1, 7, 1 << 40, i64::MAX];
    for shape in shapes(4) {
        let on_board = cells(shape);
        for mark in MARKS.into_iter().filter(|&mark| mark != Mark::Refused) {
            let list: Vec<[i64; 2]> = (0..5).map(|_| rng.pick(&on_board)).collect();
            let mut with = list.clone();
            for _ in 0..4 {
                let at = [rng.pick(&far), rng.pick(&far)];
                assert!(!shape.contains(at));
                with.insert(rng.below(with.len() + 1), at);
            }
            let draw = |list: Vec<[i64; 2]>| Picture::new(shape, "", "").layer(mark, "words", [list]).draw();
            assert_eq!(draw(with), draw(list), "{shape:?} {mark:?}");
            let nothing = Picture::new(shape, "", "").draw();
            assert_eq!(draw(vec![[-1, 0]]), nothing, "{shape:?} {mark:?}");
        }
        // A link with an end off the board, or without one, is no link.
        let at = |x| [x, 1];
        let lists = [vec![at(1), at(2), at(i64::MAX), at(1)], vec![at(1), at(2)]];
        let refused = Picture::new(shape, "", "").layer(Mark::Refused, "", lists).draw();
        assert_eq!(refused, Picture::new(shape, "", "").draw());
    }
}

#[test]
fn the_order_of_layers_is_of_no_matter() {
    let list = |rng: &mut Rng| (0..4).map(|_| [rng.between(0, 4), rng.between(0, 4)]).collect();
    for shape in shapes(5) {
        let mut rng = Rng::new(4);
        let mut layers: Vec<(Mark, Vec<[i64; 2]>)> =
            MARKS[..19].iter().map(|&mark| (mark, list(&mut rng))).collect();
        let draw = |layers: &[(Mark, Vec<[i64; 2]>)]| {
            let mut picture = Picture::new(shape, "", "");
            for (mark, list) in layers {
                picture.layer(*mark, "", [list.clone()]);
            }
            picture.draw()
        };
        let first = draw(&layers);
        rng.shuffle(&mut layers);
        assert_eq!(draw(&layers), first);
    }
}

/// Stones lie over grounds and links, and lines over stones.
#[test]
fn what_lies_on_what() {
    let two: Vec<[i64; 2]> = [(1, 1), (2, 1)].map(|(x, y)| [x, y]).to_vec();
    let mut picture = Picture::new(Rhombus::new(4, 4), "", "");
    for mark in [Mark::Stone(Ink::Red), Mark::Line(Dash::Solid), Mark::Band(Dash::Dashed), Mark::Ring] {
        picture.layer(mark, "", [two.clone()]);
    }
    let elements = read(&picture.draw());
    let order: Vec<&str> = on_board(&elements)
        .map(|it| (it.name.as_str(), it.get("stroke"), it.get("stroke-width")))
        .filter_map(|it| match it {
            ("path", "#d5cbe8", "32") => Some("band"),
            ("path", "#f7e04b", "48") => Some("ground"),
            ("path", "#b3331a", _) => Some("stones"),
            ("path", "#4a2f80", _) => Some("line of the band"),
            ("path", "#f7e04b", _) => Some("line"),
            ("circle", "#fff", _) => Some("ring"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["band", "ground", "stones", "line of the band", "line", "ring", "ring"]);
}

/// Nothing that acts on the page, nothing that is loaded, and colours in attributes only.
#[test]
fn nothing_leaks() {
    let known = ["svg", "title", "desc", "rect", "g", "path", "circle", "text"];
    for shape in shapes(6) {
        let mut picture = Picture::new(shape, "t", "d");
        picture.notation(notation(6)).sides(Ink::White, Ink::Black);
        for mark in MARKS {
            picture.layer(mark, "words", [cells(shape)]);
        }
        for element in read(&picture.draw()) {
            assert!(known.contains(&element.name.as_str()), "{}", element.name);
            let own = |name: &str| ["style", "class", "href"].contains(&name) || name.starts_with("on");
            assert!(!element.attributes.keys().any(|name| own(name)), "{element:?}");
            assert!(!element.attributes.values().any(|value| value.contains("url(")), "{element:?}");
        }
    }
}

/// How light a colour is, from 0 to 1, by the weights of the eye.
fn lightness(color: &str) -> f64 {
    let digits: String = color.trim_start_matches('#').into();
    let digits = if digits.len() == 3 { digits.chars().flat_map(|it| [it, it]).collect() } else { digits };
    let part =
        |at: usize| f64::from(u8::from_str_radix(&digits[at..at + 2], 16).expect("hexadecimal")) / 255.0;
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

/// Without colours the stones of a pair differ by lightness, and chains by their dashes.
#[test]
fn black_and_white_is_enough() {
    let at = vec![[1, 1], [2, 1]];
    let elements =
        |mark: Mark| read(&Picture::new(Rhombus::new(4, 4), "", "").layer(mark, "", [at.clone()]).draw());
    for (dark, light) in [(Ink::Black, Ink::White), (Ink::Red, Ink::Blue)] {
        let [dark, light] = [dark, light].map(|ink| {
            let elements = elements(Mark::Stone(ink));
            let fill = on_board(&elements).filter(|it| dots(it).is_some()).last().expect("a disc");
            lightness(fill.get("stroke"))
        });
        assert!(light - dark > 0.5, "{dark} {light}");
    }
    let mut dashes = BTreeSet::new();
    for dash in [Dash::Solid, Dash::Dashed, Dash::Dotted] {
        let elements = elements(Mark::Line(dash));
        let line = on_board(&elements).last().expect("a line");
        assert!(dashes.insert(line.get("stroke-dasharray").to_owned()));
        assert!(lightness(line.get("stroke")) > 0.7, "light, on its dark casing");
    }
}
