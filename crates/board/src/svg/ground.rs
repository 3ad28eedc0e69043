//! The empty board: cells or lines, coloured sides, and cut edges.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;
use core::iter;

use crate::Ink;
use geometry::{Place, Side, Tile};

use super::pen::{Pen, Spot};
use super::style::{ASIDE, CELL, GRID, HOLE, LINE, Svg, colors};
use super::window::{PITCH, Window, spot};

const GRID_CLASS: &str = " class=\"grid\"";
const SIDE_CLASS: &str = " class=\"side\"";

/// Draws the background of the board without its lines. Flat marks are drawn after it and before the lines.
pub(crate) fn ground(svg: &mut Svg, window: &Window<'_>, sides: Option<[Ink; 2]>) {
    if window.places().next().is_none() {
        return;
    }
    let mut pen = Pen::default();
    let tile = window.paper.tile();
    let vertices = vertices(tile);
    let are_hexagons = matches!(tile, Tile::Pointed | Tile::Flat);
    // Boards of holes have end zones instead, which `lines` draws.
    let sides = sides.filter(|_| tile != Tile::Hole);
    let outlines = if are_hexagons || sides.is_some() { outlines(window) } else { Vec::new() };
    if let Some(inks) = sides {
        coloured_sides(svg, window, &outlines, vertices, inks);
    }
    if are_hexagons {
        for outline in &outlines {
            let at = |(place, edge): (Place, usize)| beside(window.spot_of(place), vertices[edge % 6]);
            pen.lines(outline.iter().chain(outline.first()).copied().map(at));
            pen.close();
        }
    } else {
        // Boards that do not lean: half a step beyond the outermost visible places.
        let ([columns, lines], half) = (window.ranges, PITCH / 2);
        let low = window.spot_of(Place { across: columns.0, down: lines.0 });
        let high = window.spot_of(Place { across: columns.1, down: lines.1 });
        let ([left, right], [top, bottom]) = ([low.0 - half, high.0 + half], [low.1 - half, high.1 + half]);
        pen.lines([(left, top), (right, top), (right, bottom), (left, bottom)]);
        pen.close();
    }
    svg.area(pen, [CELL, GRID], 2, " class=\"cell\"");
}

/// Draws the edges of hexagons or squares, the lines through crossings, or the holes and the borders of the end zones.
/// `bold` is the width of borders in tenths of the usual width.
pub(crate) fn lines(svg: &mut Svg, window: &Window<'_>, sides: Option<[Ink; 2]>, bold: i64) {
    if window.places().next().is_none() {
        return;
    }
    match window.paper.tile() {
        Tile::Pointed | Tile::Flat => cells(svg, window),
        Tile::Crossing => {
            straight_lines(svg, window, 0);
            star_points(svg, window);
        }
        Tile::Square => straight_lines(svg, window, PITCH / 2),
        Tile::Hole => {
            if let Some(inks) = sides {
                end_zones(svg, window, inks, bold);
            }
            let mut pen = Pen::default();
            window.places().for_each(|place| pen.dot(window.spot_of(place)));
            svg.stroke(&pen.finish(), HOLE, 8, GRID_CLASS);
        }
    }
    cut(svg, window, bold);
}

/// Returns the corners of a frame around the visible cells, clockwise from the top left. Dots on it mark cut edges.
pub(crate) fn frame(window: &Window<'_>) -> [Spot; 4] {
    let [columns, lines] = window.ranges;
    // Distances beyond the outermost centres, in quarters of a step.
    let (across, down) = match window.paper.tile() {
        Tile::Pointed => (6, 3),
        Tile::Flat => (3, 5),
        Tile::Crossing | Tile::Square | Tile::Hole => (3, 3),
    };
    let origin = window.spot_of(Place::default());
    let corner = |column: i64, line: i64| {
        let (x, y) = spot(window.paper.tile(), window.paper.in_column_line([column, line]));
        (origin.0 + x / 4, origin.1 + y / 4)
    };
    let (left, right) = (4 * columns.0 - across, 4 * columns.1 + across);
    let (top, bottom) = (4 * lines.0 - down, 4 * lines.1 + down);
    [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
}

/// Draws dotted lines where the board continues.
fn cut(svg: &mut Svg, window: &Window<'_>, bold: i64) {
    let [left, right, top, bottom] = window.cuts();
    let corners = frame(window);
    let mut pen = Pen::default();
    for (is_cut, from, to) in [(left, 3, 0), (top, 0, 1), (right, 1, 2), (bottom, 2, 3)] {
        if is_cut {
            pen.lines([corners[from], corners[to]]);
        }
    }
    let dots = format!(" stroke-dasharray=\"1 {}\"", 14 * bold / 10);
    svg.stroke(&pen.finish(), ASIDE, 4 * bold / 10, &dots);
}

/// Returns the vertices of a cell around its centre, clockwise. Step `i` of the tile crosses edge `i`, from vertex
/// `i` to `i + 1`. The radius of a hexagon is about 30: 26 / 30 differs from √3 / 2 by less than 0.001.
fn vertices(tile: Tile) -> &'static [Spot] {
    const HALF: i64 = PITCH / 2;
    match tile {
        Tile::Pointed => &[(-26, -15), (0, -30), (26, -15), (26, 15), (0, 30), (-26, 15)],
        Tile::Flat => &[(-15, -26), (15, -26), (30, 0), (15, 26), (-15, 26), (-30, 0)],
        Tile::Crossing | Tile::Square | Tile::Hole => {
            &[(-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF)]
        }
    }
}

/// Returns the outlines of the visible cells as edges, clockwise. Holes and disconnected parts have their own outlines.
///
/// An edge belongs to an outline if no visible cell lies beyond it. After edge `i` of a cell, its edge `i + 1` follows
/// if it belongs to an outline, too. Otherwise, the cell beyond edge `i + 1` also touches the vertex between the two:
/// - Hexagons: edge `i - 1` of that cell follows. No other cells touch the vertex, except the hidden one.
/// - Squares: if the fourth cell at the vertex is visible, its edge `i - 1` follows, else edge `i` of the cell beyond.
///
/// Every outline contains an edge 0. It belongs to the cell of the outline that is farthest in the direction of step 0.
/// Around a hole, it belongs to the cell that is farthest in the opposite direction.
fn outlines(window: &Window<'_>) -> Vec<Vec<(Place, usize)>> {
    let steps = window.paper.tile().steps();
    let edges = steps.len();
    let (mut ways, mut seen) = (Vec::new(), BTreeSet::new());
    for start in window.places().filter(|place| !window.shows_place(place.step(steps[0]))) {
        if seen.contains(&start) {
            continue;
        }
        let mut way = Vec::new();
        let (mut at, mut edge) = (start, 0);
        loop {
            way.push((at, edge));
            if edge == 0 {
                seen.insert(at);
            }
            let next = (edge + 1) % edges;
            let beyond = at.step(steps[next]);
            let last = if edges == 4 { beyond.step(steps[edge]) } else { beyond };
            (at, edge) = match [beyond, last].map(|place| window.shows_place(place)) {
                [false, _] => (at, next),
                [true, false] => (beyond, edge),
                [true, true] => (last, (edge + edges - 1) % edges),
            };
            if (at, edge) == (start, 0) {
                break;
            }
        }
        ways.push(way);
    }
    ways
}

/// Draws three edges of every cell. The others belong to its neighbours or to the outline.
///
/// Parallel edges lie on straight lines, with gaps of two edge lengths:
///
/// ```text
///     __    __          The next cell on the line of an upper edge is two steps away:
///    /  \__/  \         one to the lower right and one to the upper right, past the
///    \__/  \__/         vertex that the cell shares with both of these neighbours.
/// ```
///
/// So each such line is one path with a pattern of dashes. That takes a twentieth of the bytes.
fn cells(svg: &mut Svg, window: &Window<'_>) {
    let tile = window.paper.tile();
    let (vertices, steps) = (vertices(tile), tile.steps());
    // Edges along an axis of the picture are 30 units long, slanted ones √901.
    let mut pens = [("30 60", Pen::default()), ("30.017 60.033", Pen::default())];
    for at in window.places() {
        for edge in 0..3 {
            // `half` is 3 for the opposite steps, which lead back.
            let next = |at: Place, half: usize| {
                at.step(steps[(edge + 1 + half) % 6]).step(steps[(edge + 2 + half) % 6])
            };
            if window.shows_place(next(at, 3)) {
                continue;
            }
            let mut last = at;
            while window.shows_place(next(last, 0)) {
                last = next(last, 0);
            }
            let ends = [(at, vertices[edge]), (last, vertices[edge + 1])];
            let [from, to] = ends.map(|(at, vertex)| beside(window.spot_of(at), vertex));
            let pen = &mut pens[usize::from(from.0 != to.0 && from.1 != to.1)].1;
            pen.lift_to(from);
            pen.line_to(to);
        }
    }
    for (dashes, pen) in pens {
        svg.stroke(&pen.finish(), GRID, 2, &format!("{GRID_CLASS} stroke-dasharray=\"{dashes}\""));
    }
}

/// Draws a line through the centres of each row and column, shifted up or to the left by `aside`. Where the board
/// continues, the line goes on for half a step. Otherwise, it ends at the last crossing or at the edge of the last
/// square. A single crossing gets a small cross.
fn straight_lines(svg: &mut Svg, window: &Window<'_>, aside: i64) {
    let single = if window.length() == 1 && aside == 0 { 12 } else { aside };
    let mut pen = Pen::default();
    let [columns, lines] = window.ranges;
    let level = (lines.0..=lines.1).map(|line| window.line_of(line).collect::<Vec<_>>());
    let upright = (columns.0..=columns.1).map(|column| window.column_of(column).collect());
    for (cells, (x, y)) in level.zip(iter::repeat((1, 0))).chain(upright.zip(iter::repeat((0, 1)))) {
        let step = |times: i64| Place { across: x * times, down: y * times };
        for run in cells.chunk_by(|a, b| a.step(step(1)) == *b) {
            let [Some(first), Some(last)] = [run.first(), run.last()] else { continue };
            let ends = [(first, -1), (last, 1)].map(|(place, way)| {
                let far = way * if window.paper.has(place.step(step(way))) { PITCH / 2 } else { single };
                beside(window.spot_of(*place), (x * far, y * far))
            });
            pen.lines(ends.map(|spot| beside(spot, (-y * aside, -x * aside))));
        }
    }
    svg.stroke(&pen.finish(), if aside == 0 { LINE } else { GRID }, 2, GRID_CLASS);
}

/// Draws the star points of Go on boards whose sides are odd and at least 7: near the corners and in the middle, and on
/// boards of 15 or more also between these.
fn star_points(svg: &mut Svg, window: &Window<'_>) {
    let stars = window.paper.bounds().map(|(first, last)| {
        let far = if last - first < 12 { 2 } else { 3 };
        ((last - first) % 2 == 0 && last - first >= 6).then(|| [first + far, (first + last) / 2, last - far])
    });
    let [Some(columns), Some(lines)] = stars else { return };
    let is_large = columns[2] - columns[0] >= 8 && lines[2] - lines[0] >= 8;
    let mut pen = Pen::default();
    for (number, at) in columns.iter().flat_map(|&column| lines.map(|line| [column, line])).enumerate() {
        let place = window.paper.in_column_line(at);
        if (number % 2 == 0 || is_large) && window.shows_place(place) {
            pen.dot(window.spot_of(place));
        }
    }
    svg.stroke(&pen.finish(), LINE, 11, GRID_CLASS);
}

/// Draws the sides in the colours of their owners: first those of [`Side::Flank`], then those of [`Side::End`].
fn coloured_sides(
    svg: &mut Svg,
    window: &Window<'_>,
    outlines: &[Vec<(Place, usize)>],
    vertices: &[Spot],
    inks: [Ink; 2],
) {
    let (steps, [_, lines]) = (window.paper.tile().steps(), window.paper.bounds());
    let side = |&(place, edge): &(Place, usize)| {
        let beyond = place.step(steps[edge]);
        // At a cut, a side ends with the last visible line.
        let is_cut = (lines.0..=lines.1).contains(&beyond.down)
            && !(window.ranges[1].0..=window.ranges[1].1).contains(&beyond.down);
        window.paper.at(beyond).filter(|_| !is_cut).and_then(|at| window.paper.side(at))
    };
    let mut sides = Vec::new();
    for way in outlines {
        // Start where the owner changes.
        let last = |edge: usize| &way[edge.checked_sub(1).unwrap_or(way.len() - 1)];
        let first = (0..way.len()).find(|&edge| side(&way[edge]) != side(last(edge))).unwrap_or(0);
        for run in [&way[first..], &way[..first]].concat().chunk_by(|a, b| side(a) == side(b)) {
            let Some(owner) = run.first().and_then(side) else { continue };
            let corner = |(place, vertex): (Place, usize)| {
                beside(window.spot_of(place), vertices[vertex % vertices.len()])
            };
            let mut spots: Vec<Spot> = run.iter().map(|&edge| corner(edge)).collect();
            spots.extend(run.last().map(|&(place, edge)| corner((place, edge + 1))));
            // From top to bottom, or from left to right on one level.
            if spots.first().map(|&(x, y)| (y, x)) > spots.last().map(|&(x, y)| (y, x)) {
                spots.reverse();
            }
            sides.push((owner, spots));
        }
    }
    sides.sort_unstable();
    for (owner, spots) in sides {
        let mut pen = Pen::default();
        pen.lines(spots);
        let (data, (fill, edge)) = (pen.finish(), colors(inks[owner as usize]));
        svg.edge(&data, edge, 26, SIDE_CLASS);
        if fill != edge {
            svg.edge(&data, fill, 21, SIDE_CLASS);
        }
    }
}

/// Draws the inner borders of the end zones, which are the outermost holes.
fn end_zones(svg: &mut Svg, window: &Window<'_>, inks: [Ink; 2], bold: i64) {
    let half = PITCH / 2;
    for owner in [Side::End, Side::Flank] {
        let mut pen = Pen::default();
        for (x, y) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
            let is_zone = |place: &Place| {
                let beyond = place.step(Place { across: x, down: y });
                window.paper.at(beyond).and_then(|at| window.paper.side(at)) == Some(owner)
            };
            let zone: Vec<Place> = window.places().filter(is_zone).collect();
            for run in zone.chunk_by(|a, b| a.across.abs_diff(b.across) + a.down.abs_diff(b.down) == 1) {
                // Along the inner edges of the cells. The line ends 8 units inside the outer edges of the zone.
                let far = half - 8;
                let ends = [(run.first(), -far), (run.last(), far)];
                pen.lines(ends.into_iter().filter_map(|(place, far)| {
                    let along = (y.abs() * far - x * half, x.abs() * far - y * half);
                    Some(beside(window.spot_of(*place?), along))
                }));
            }
        }
        double(svg, &pen.finish(), inks[owner as usize], 9 * bold / 10, SIDE_CLASS);
    }
}

/// Draws a line like a stone: dark, or light with an outline. The outline takes a fifth of the width, at least 2, on
/// each side.
pub(crate) fn double(svg: &mut Svg, data: &str, ink: Ink, width: i64, more: &str) {
    let (fill, edge) = colors(ink);
    svg.stroke(data, edge, width, more);
    if fill != edge {
        svg.stroke(data, fill, width - (2 * width / 5).max(4), more);
    }
}

fn beside((x, y): Spot, (right, down): Spot) -> Spot {
    (x + right, y + down)
}
