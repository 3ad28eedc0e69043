//! What a picture contains, and what it does not.

use std::collections::BTreeSet;

use board::{Dash, Ink, Mark};
use geometry::{Paper, Rhombus};
use rng::Rng;

use super::seen::luminance;
use super::sizes::{MARKS, cells, full, marked, plain, shapes};
use super::xml::{on_board, read, subpaths};

/// Cells off the board change nothing, at any index of a list.
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
            let draw = |list: Vec<[i64; 2]>| plain(shape).layer(mark, "words", [list]).draw();
            assert_eq!(draw(with), draw(list), "{shape:?} {mark:?}");
            assert_eq!(draw(vec![[-1, 0]]), plain(shape).draw(), "{shape:?} {mark:?}");
        }
        // A refused link with fewer than four cells, or with one off the board, is left out.
        let at = |x| [x, 1];
        let lists = [vec![at(1), at(2), at(i64::MAX), at(1)], vec![at(1), at(2)]];
        let refused = plain(shape).layer(Mark::Refused, "", lists).draw();
        assert_eq!(refused, plain(shape).draw());
    }
}

#[test]
fn the_order_of_layers_is_of_no_matter() {
    let list = |rng: &mut Rng| (0..4).map(|_| [rng.between(0, 4), rng.between(0, 4)]).collect();
    for shape in shapes(5) {
        let mut rng = Rng::new(4);
        let mut layers: Vec<(Mark, Vec<[i64; 2]>)> =
            MARKS[..20].iter().map(|&mark| (mark, list(&mut rng))).collect();
        let draw = |layers: &[(Mark, Vec<[i64; 2]>)]| {
            let mut picture = plain(shape);
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

/// Stones are above grounds and links, and lines above stones.
#[test]
fn what_lies_on_what() {
    let mut picture = plain(Rhombus::new(4, 4));
    for mark in [Mark::Stone(Ink::Red), Mark::Line(Dash::Solid), Mark::Band(Dash::Dashed), Mark::Ring] {
        picture.layer(mark, "", [vec![[1, 1], [2, 1]]]);
    }
    let elements = read(&picture.draw());
    let order: Vec<&str> = on_board(&elements)
        .map(|it| (it.name.as_str(), it.get("stroke"), it.get("stroke-width")))
        .filter_map(|it| match it {
            ("path", "#d5cbe8", "32") => Some("band"),
            ("path", "#f7e04b", "50") => Some("ground"),
            ("path", "#d2322d", _) => Some("stones"),
            ("path", "#4a2f80", _) => Some("line of the band"),
            ("path", "#f7e04b", _) => Some("line"),
            ("circle", "#fff", _) => Some("ring"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["band", "ground", "stones", "line of the band", "line", "ring", "ring"]);
}

/// A picture neither acts on the page nor loads anything. Its colours are in attributes only.
#[test]
fn nothing_leaks() {
    let known = ["svg", "title", "desc", "rect", "g", "path", "circle", "text"];
    for shape in shapes(6) {
        let picture = full(shape, 6, || vec![cells(shape)]);
        for element in read(&picture.draw()) {
            assert!(known.contains(&element.name.as_str()), "{}", element.name);
            let class = element.get("class");
            assert!(
                ["", "stonepath", "paper", "cell", "grid", "side", "stone", "bars", "last", "label"]
                    .contains(&class)
            );
            let own = |name: &str| ["style", "href"].contains(&name) || name.starts_with("on");
            assert!(!element.attributes.keys().any(|name| own(name)), "{element:?}");
            assert!(!element.attributes.values().any(|value| value.contains("url(")), "{element:?}");
        }
    }
}

/// Without colours, stones of a pair differ in lightness, and chains in their dashes.
#[test]
fn black_and_white_is_enough() {
    let board: &dyn Paper = &Rhombus::new(4, 4);
    // The luminance and the dashes of the last stroke with the width `name`, or with any width if `name` is empty.
    let last = |mark: Mark, name: &str| {
        let elements = marked(board, mark, &[[1, 1], [2, 1]]);
        on_board(&elements)
            .filter(|it| it.get("stroke-width") == name || name.is_empty())
            .last()
            .map(|it| (luminance(it.get("stroke")), it.get("stroke-dasharray").to_owned()))
    };
    // The inner discs are 41 wide.
    let [dark, light] = [Ink::Black, Ink::White].map(|ink| last(Mark::Stone(ink), "41").expect("a disc").0);
    assert!(light - dark > 0.5, "{dark} {light}");
    let bars = [Ink::Red, Ink::Blue].map(|ink| {
        let elements = marked(board, Mark::Stone(ink), &[[1, 1]]);
        let bars = elements.iter().find(|it| it.get("class") == "bars").expect("it has bars");
        let [[from, to], [_, _]] = subpaths(bars.get("d"))
            .try_into()
            .map(|bars: [Vec<_>; 2]| bars.map(|bar| [bar[0], bar[1]]))
            .expect("two bars");
        (from.0 == to.0, from.1 == to.1)
    });
    assert_eq!(bars, [(true, false), (false, true)], "vertical and horizontal");
    let lines =
        [Dash::Solid, Dash::Dashed, Dash::Dotted].map(|dash| last(Mark::Line(dash), "").expect("a line"));
    assert!(lines.iter().all(|line| line.0 > 0.5), "light, on its dark casing: {lines:?}");
    assert_eq!(lines.map(|line| line.1).into_iter().collect::<BTreeSet<_>>().len(), 3);
}
