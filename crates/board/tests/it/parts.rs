//! Boards that are drawn in part.

use board::{Dash, Ink, Mark};
use geometry::{Hexagon, Holes, Paper, Rhombus, Square};
use rng::Rng;

use super::sizes::{MARKS, marked, names, plain, shapes, stays_inside};
use super::xml::{on_board, read, subpaths};

const HUGE: u32 = 1_000_000_000;

/// How often a picture says that it shows only a part.
fn said(svg: &str) -> usize {
    svg.matches("Only a part of the board is shown").count()
}

#[test]
fn up_to_a_hundred_cells_a_row_all_is_shown() {
    let shapes: [(&dyn Paper, &dyn Paper); 4] = [
        (&Hexagon::new(50), &Hexagon::new(51)),
        (&Rhombus::new(100, 100), &Rhombus::new(101, 2)),
        (&Square::new(100, 100), &Square::new(3, 101)),
        (&Holes::new(100, 100), &Holes::new(101, 101)),
    ];
    for (shape, larger) in shapes {
        assert_eq!(said(&plain(shape).draw()), 0, "{shape:?}");
        assert_eq!(said(&plain(larger).draw()), 2, "{larger:?}: in the legend too");
    }
}

/// The number of black discs.
fn discs(svg: &str) -> usize {
    super::xml::discs(&read(svg), "#1c1c1c").len()
}

/// A chain of `length` cells from the middle of a board in the direction of x.
fn row(paper: &dyn Paper, length: i64) -> Vec<[i64; 2]> {
    let middle = paper.bounds().map(|(first, last)| (first + last) / 4 * 2);
    let [x, y] = paper.at(paper.in_column_line(middle)).expect("a cell");
    (0..length).map(|step| [x + step, y]).collect()
}

#[test]
fn what_matters_is_in_sight() {
    for size in [200, 10_000, HUGE, 1 << 30] {
        for shape in shapes(size) {
            let far = [2, 3];
            let chain = row(shape, 30);
            let mut picture = plain(shape);
            picture.names(names(size));
            // All stones fit.
            picture.layer(Mark::Stone(Ink::Black), "stones", [chain.clone()]);
            assert_eq!(discs(&picture.draw()), 30, "{shape:?}");
            // One stone is too far away, but the chain fits.
            picture.layer(Mark::Stone(Ink::Black), "", [vec![far]]);
            picture.layer(Mark::Line(Dash::Solid), "chain", [chain]);
            let svg = picture.draw();
            if size > 200 {
                assert_eq!(discs(&svg), 30, "{shape:?}");
            }
            assert!(said(&svg) > 0 && svg.len() < 300_000);
            // The chain does not fit: the cell with a ring is shown.
            let long = row(shape, 95.min(i64::from(size) / 2));
            let mut picture = plain(shape);
            picture
                .layer(Mark::Line(Dash::Solid), "", [[row(shape, 1), vec![far], long.clone()].concat()])
                .layer(Mark::Stone(Ink::Black), "", [vec![far], long.clone()])
                .layer(Mark::Ring, "", [vec![far]]);
            if size > 200 {
                assert_eq!(discs(&picture.draw()), 1, "{shape:?}");
                picture.focus(long[0]);
                assert_eq!(discs(&picture.draw()), 21, "{shape:?}: twenty cells round the focus");
            }
        }
    }
}

/// A line to a hidden cell ends within half a cell of the last visible one, so that nothing leaves the picture.
#[test]
fn nothing_leaves_the_picture() {
    let mut rng = Rng::new(5);
    for round in 0..60 {
        let size = if round % 2 == 0 { HUGE } else { 150 };
        for shape in shapes(size) {
            let focus = row(shape, 1)[0];
            let mut picture = plain(shape);
            picture.names(names(size)).focus(focus);
            for mark in MARKS {
                let lists = (0..8).map(|_| {
                    let mut at = focus.map(|along| along + rng.between(-21, 21));
                    let mut list = Vec::new();
                    for _ in 0..rng.below(8) {
                        list.push(at);
                        at = at.map(|along| along + rng.between(-2, 2));
                    }
                    list
                });
                picture.layer(mark, "", lists.collect::<Vec<Vec<_>>>());
            }
            // A mark so far away that only the focus fits.
            picture.layer(Mark::Cross, "", [vec![[1, 2]]]);
            stays_inside(shape, &read(&picture.draw()));
        }
    }
}

/// Only edges beyond which the board continues are dotted.
#[test]
fn edges_that_are_cut() {
    let cut = |shape: &dyn Paper, at: [i64; 2]| {
        let elements = marked(shape, Mark::Cross, &[at]);
        let dotted = on_board(&elements).filter(|it| it.get("stroke-dasharray") == "1 14");
        dotted.flat_map(|it| subpaths(it.get("d"))).map(|part| part.len() - 1).sum::<usize>()
    };
    for size in [150, HUGE] {
        let last = i64::from(size) - 1;
        let boards: [&dyn Paper; 3] =
            [&Rhombus::new(size, size), &Square::new(size, size), &Holes::new(size, size)];
        for shape in boards {
            assert_eq!(cut(shape, [1, last]), 2, "{shape:?} in a corner");
            assert_eq!(cut(shape, [last / 2, last]), 3, "{shape:?} at an edge");
            assert_eq!(cut(shape, [last / 2, last / 2]), 4, "{shape:?} in the middle");
        }
        let hexagon = Hexagon::new(size);
        // The corners at the bottom, upper right and lower left, the middle of the right edge, and the centre.
        assert_eq!(cut(&hexagon, [0, 0]), 3, "the board does not continue below its bottom corner");
        assert_eq!(cut(&hexagon, [last, 2 * last]), 2);
        assert_eq!(cut(&hexagon, [last, 0]), 2, "the board does not continue below its lower left corner");
        assert_eq!(cut(&hexagon, [last / 2, last / 2 + last]), 3);
        assert_eq!(cut(&hexagon, [last, last]), 4);
    }
}
