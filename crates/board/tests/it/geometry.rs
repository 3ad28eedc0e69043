//! Cells: the grid and the outline of hexagons are exactly the edges of the cells.

use std::collections::BTreeSet;

use board::{Dash, Ink, Mark};
use geometry::{Chessboard, Hexagon, Holes, Paper, Rhombus, Square, Tile, Triangle};

use super::sizes::{cells, marked, plain, shapes};
use super::star::Star;
use super::xml::{Element, Spot, discs, on_board, read, subpaths};

/// The six vertices of a pointed cell. Those of a flat one have x and y exchanged.
const UPRIGHT: [Spot; 6] = [(0, -30), (26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15)];

type Edge = [Spot; 2];

fn edge(a: Spot, b: Spot) -> Edge {
    if a < b { [a, b] } else { [b, a] }
}

/// The edges of all cells with these centres.
fn expected(centres: &[Spot], is_upright: bool) -> BTreeSet<Edge> {
    let vertices = UPRIGHT.map(|(x, y)| if is_upright { (x, y) } else { (y, x) });
    let around = |&(x, y): &Spot| {
        let at = move |number: usize| (x + vertices[number % 6].0, y + vertices[number % 6].1);
        (0..6).map(move |number| edge(at(number), at(number + 1)))
    };
    centres.iter().flat_map(around).collect()
}

/// The edges that a path draws: all sides of a closed path, and every third edge length of a dashed line.
fn drawn(element: &Element) -> Vec<Edge> {
    let mut edges = Vec::new();
    for part in subpaths(element.get("d")) {
        if element.get("stroke-dasharray").is_empty() {
            // Closing adds an empty side if the path is back at its start.
            let sides = part.windows(2).filter(|side| side[0] != side[1]);
            edges.extend(sides.map(|side| edge(side[0], side[1])));
            continue;
        }
        let [from, to] = part[..] else { panic!("a line has two ends") };
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let steps = [(30, 0), (0, 30), (26, 15), (26, -15), (15, 26), (-15, 26)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (-x, -y)]);
        let (step, count) = steps
            .filter_map(|(x, y)| {
                let count = if x == 0 { down / y } else { across / x };
                ((count * x, count * y) == (across, down) && count > 0).then_some(((x, y), count))
            })
            .next()
            .expect("a multiple of an edge");
        assert_eq!(count % 3, 1, "a line ends with a dash");
        for number in (0..count).step_by(3) {
            let at = |number: i64| (from.0 + step.0 * number, from.1 + step.1 * number);
            edges.push(edge(at(number), at(number + 1)));
        }
    }
    edges
}

#[test]
fn the_grid_is_the_edges() {
    let boards = (1..=9).flat_map(|size| shapes(size).into_iter().take(3));
    for shape in boards.chain([shapes(50)[0], shapes(100)[1], shapes(100)[2], &Star(1), &Star(3)]) {
        let elements = marked(shape, Mark::Stone(Ink::Black), &cells(shape));
        let expected = expected(&discs(&elements, "#1c1c1c"), shape.tile() == Tile::Pointed);
        let lines = on_board(&elements).filter(|it| it.get("stroke") == "#b5a98d");
        let found: BTreeSet<Edge> = lines.flat_map(drawn).collect();
        assert!(found == expected, "{shape:?}: {} edges instead of {}", found.len(), expected.len());
    }
}

#[test]
fn where_cells_lie() {
    // Relative to the first cell.
    let spots = |paper: &dyn Paper, list: &[[i64; 2]]| -> Vec<Spot> {
        let discs = discs(&marked(paper, Mark::Stone(Ink::Black), list), "#1c1c1c");
        discs.iter().map(|&(x, y)| (x - discs[0].0, y - discs[0].1)).collect()
    };
    // x grows to the upper left, y to the upper right.
    let hexagon = spots(&Hexagon::new(3), &[[0, 0], [1, 0], [0, 1], [1, 1], [4, 4]]);
    assert_eq!(hexagon, [(0, 0), (-45, -26), (45, -26), (0, -52), (0, -208)]);
    let rhombus = spots(&Rhombus::new(3, 3), &[[0, 0], [1, 0], [0, 1], [2, 2]]);
    assert_eq!(rhombus, [(0, 0), (52, 0), (26, 45), (156, 90)]);
    assert_eq!(spots(&Triangle::new(3), &[[0, 0], [0, 1], [1, 1]]), [(0, 0), (-26, 45), (26, 45)]);
    assert_eq!(spots(&Square::new(4, 4), &[[1, 1], [2, 1], [1, 2]]), [(0, 0), (52, 0), (0, 52)]);
    // y grows upwards.
    assert_eq!(spots(&Holes::new(4, 4), &[[1, 1], [2, 1], [1, 2]]), [(0, 0), (52, 0), (0, -52)]);
}

/// Sides of squares and crossings are straight lines along the cells. Lines run between squares, but through crossings.
#[test]
fn sides_of_straight_boards() {
    for (shape, lines) in [(&Chessboard::new(4, 3) as &dyn Paper, 3 + 4), (&Square::new(4, 3), 3 + 4)] {
        let mut picture = plain(shape);
        let all = cells(shape);
        let elements =
            read(&picture.sides(Ink::Red, Ink::Blue).layer(Mark::Stone(Ink::Black), "", [all]).draw());
        let discs = discs(&elements, "#1c1c1c");
        let (first, last) = (discs[0], discs[discs.len() - 1]);
        let [left, right, top, bottom] = [first.0 - 26, last.0 + 26, first.1 - 26, last.1 + 26];
        let sides = on_board(&elements).filter(|it| it.get("stroke-width") == "26");
        let mut ends: Vec<Edge> = sides
            .flat_map(|it| subpaths(it.get("d")))
            .map(|side| edge(side[0], side[side.len() - 1]))
            .collect();
        ends.sort_unstable();
        let corners = [(left, top), (left, bottom), (right, top), (right, bottom)];
        let [a, b, c, d] = corners;
        assert_eq!(ends, [[a, b], [a, c], [b, d], [c, d]], "{shape:?}");
        let color = if shape.tile() == Tile::Square { "#b5a98d" } else { "#6f664f" };
        let drawn: Vec<_> = on_board(&elements).filter(|it| it.get("stroke") == color).collect();
        let parts: Vec<_> = drawn.iter().flat_map(|it| subpaths(it.get("d"))).collect();
        assert_eq!(parts.iter().filter(|part| part.len() == 2).count(), lines, "{shape:?}");
        let is_between = |&&(x, y): &&Spot| (x - first.0) % 52 != 0 && (y - first.1) % 52 != 0;
        let between = parts.iter().flatten().filter(is_between).count();
        assert_eq!(between > 0, shape.tile() == Tile::Square, "{shape:?}");
    }
}

/// A chain runs through the centres of its cells, and a loop also back to the first.
#[test]
fn chains_run_through_their_stones() {
    let chain = vec![[0, 0], [1, 0], [1, 1], [0, 2]];
    for (mark, sides) in
        [(Mark::Line(Dash::Solid), 3), (Mark::Loop(Dash::Solid), 4), (Mark::Band(Dash::Solid), 3)]
    {
        let mut picture = plain(Rhombus::new(3, 3));
        picture.layer(Mark::Stone(Ink::Black), "", [chain.clone()]).layer(mark, "", [chain.clone()]);
        let elements = read(&picture.draw());
        let discs = discs(&elements, "#1c1c1c");
        let expected: Vec<Spot> = discs.iter().cycle().copied().take(sides + 1).collect();
        let lines = on_board(&elements).filter(|it| subpaths(it.get("d")) == [&expected[..]]);
        assert!(lines.count() >= 2, "{mark:?}: a ground and a line");
    }
}
