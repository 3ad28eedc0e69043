//! The empty board: cells or lines, coloured edges, and where it is cut.

use alloc::format;

use crate::mark::Ink;
use crate::pen::{Pen, Spot};
use crate::shape::{Cell, PITCH, Shape};
use crate::style::{ASIDE, CELL, GRID, Svg};
use crate::window::Window;

/// The ground of a board, without lines: marks that lie flat come between.
pub(crate) fn ground(svg: &mut Svg, window: &Window, sides: Option<[Ink; 2]>) {
    if window.cells().next().is_none() {
        return;
    }
    let mut pen = Pen::default();
    if let Some(vertices) = window.shape.vertices() {
        if let (Shape::Rhombus { .. }, Some(inks)) = (window.shape, sides) {
            rhombus_sides(svg, window, inks);
        }
        outline(&mut pen, window, vertices);
        svg.area(pen, CELL, GRID, 2);
    } else {
        let [columns, lines] = window.ranges;
        let (low, high) = (window.spot_of((columns.0, lines.0)), window.spot_of((columns.1, lines.1)));
        let half = PITCH / 2;
        pen.lines([
            (low.0 - half, low.1 - half),
            (high.0 + half, low.1 - half),
            (high.0 + half, high.1 + half),
            (low.0 - half, high.1 + half),
        ]);
        pen.close();
        svg.area(pen, CELL, GRID, 2);
    }
}

/// The lines between cells, or the lines and holes that are the cells; borders are so many tenths bolder.
pub(crate) fn lines(svg: &mut Svg, window: &Window, sides: Option<[Ink; 2]>, bold: i64) {
    if window.cells().next().is_none() {
        return;
    }
    match window.shape {
        Shape::Hexagon { .. } | Shape::Rhombus { .. } => cells(svg, window),
        Shape::Lines { .. } => crossing_lines(svg, window),
        Shape::Holes { .. } => {
            if let Some(inks) = sides {
                end_zones(svg, window, inks, bold);
            }
            let mut pen = Pen::default();
            window.cells().for_each(|at| pen.dot(window.spot(at)));
            svg.stroke(&pen.finish(), "#8d8268", 8, "");
        }
    }
    cut(svg, window, bold);
}

/// The corners of a frame round the cells in sight, clockwise from the one at the top left: dotted lines run there along a cut.
pub(crate) fn frame(window: &Window) -> [Spot; 4] {
    let [columns, lines] = window.ranges;
    // In quarters of a step beyond the outermost centres.
    let (across, down) = if matches!(window.shape, Shape::Hexagon { .. }) { (3, 5) } else { (3, 3) };
    let origin = window.spot_of((0, 0));
    let corner = |column: i64, line: i64| {
        let (x, y) = window.shape.spot((column, line));
        (origin.0 + x / 4, origin.1 + y / 4)
    };
    let (left, right) = (4 * columns.0 - across, 4 * columns.1 + across);
    let (top, bottom) = (4 * lines.0 - down, 4 * lines.1 + down);
    [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
}

/// Dotted lines where the board goes on.
fn cut(svg: &mut Svg, window: &Window, bold: i64) {
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

/// The way round all cells in sight, clockwise.
///
/// An edge of a cell is on the way if there is nothing in sight beyond it. Behind edge `i` of a cell the way goes on along the
/// edge `i + 1`, if that is on it too, and else along the edge `i - 1` of the cell beyond: around their common vertex lie these two
/// cells and the hidden one.
fn outline(pen: &mut Pen, window: &Window, vertices: &[Spot; 6]) {
    let Some(start) = window.cells().next() else { return };
    let steps = window.shape.steps();
    let (mut at, mut edge) = (start, 0);
    pen.move_to(beside(window.spot(at), vertices[edge]));
    loop {
        let next = (edge + 1) % 6;
        pen.line_to(beside(window.spot(at), vertices[next]));
        let beyond = at.step(steps[next]);
        if window.shows(beyond) {
            (at, edge) = (beyond, (next + 4) % 6);
        } else {
            edge = next;
        }
        if (at, edge) == (start, 0) {
            break;
        }
    }
    pen.close();
}

/// Three edges of every cell: the others are those of its neighbours, or part of the outline.
///
/// Edges of one direction lie on straight lines, with two edge lengths between one and the next:
///
/// ```text
///     __    __          from a cell to the next one on the line of its upper edge
///    /  \__/  \         it is a step to the right and down and a step to the right
///    \__/  \__/         and up: past the vertex between these two neighbours
/// ```
///
/// So each line is drawn at once, broken into dashes. That takes a twentieth of the bytes.
fn cells(svg: &mut Svg, window: &Window) {
    let Some(vertices) = window.shape.vertices() else { return };
    let steps = window.shape.steps();
    // Edges along an axis of the picture are 30 units long, the slanted ones √901.
    let mut pens = [("30 60", Pen::default()), ("30.017 60.033", Pen::default())];
    for at in window.cells() {
        for edge in 0..3 {
            let (one, two) = (steps[edge + 1], steps[edge + 2]);
            let next = |at: Cell| at.step(one).step(two);
            let before = at.step((-one.0 - two.0, -one.1 - two.1));
            if window.shows(before) {
                continue;
            }
            let mut last = at;
            while window.shows(next(last)) {
                last = next(last);
            }
            let ends = [(at, vertices[edge]), (last, vertices[edge + 1])];
            let [from, to] = ends.map(|(at, vertex)| beside(window.spot(at), vertex));
            let pen = &mut pens[usize::from(from.0 != to.0 && from.1 != to.1)].1;
            pen.lift_to(from);
            pen.line_to(to);
        }
    }
    for (dashes, pen) in pens {
        svg.stroke(&pen.finish(), GRID, 2, &format!(" stroke-dasharray=\"{dashes}\""));
    }
}

fn crossing_lines(svg: &mut Svg, window: &Window) {
    let [columns, lines] = window.ranges;
    let (low, high) = (window.spot_of((columns.0, lines.0)), window.spot_of((columns.1, lines.1)));
    // Lines run on where the board does; a board of one crossing shows it as a small cross.
    let single = if window.shape.length() == 1 { 12 } else { 0 };
    let [left, right, top, bottom] = window.cuts().map(|is_cut| if is_cut { PITCH / 2 } else { single });
    let mut pen = Pen::default();
    for down in lines.0..=lines.1 {
        let (_, y) = window.spot_of((columns.0, down));
        pen.lines([(low.0 - left, y), (high.0 + right, y)]);
    }
    for across in columns.0..=columns.1 {
        let (x, _) = window.spot_of((across, lines.0));
        pen.lines([(x, low.1 - top), (x, high.1 + bottom)]);
    }
    svg.stroke(&pen.finish(), "#6f664f", 2, "");
}

/// The edges of a rhombus, each in the colour of who owns it: at the top and at the bottom the first.
fn rhombus_sides(svg: &mut Svg, window: &Window, [ends, flanks]: [Ink; 2]) {
    let [columns, lines] = window.ranges;
    let [left, right, top, bottom] = window.cuts();
    let edge = |cells: &mut dyn Iterator<Item = (i64, i64)>, first: Spot, then: Spot, last: Spot| {
        let mut pen = Pen::default();
        for (number, place) in cells.enumerate() {
            let centre = window.spot_of(place);
            if number == 0 {
                pen.move_to(beside(centre, first));
            }
            pen.line_to(beside(centre, then));
            pen.line_to(beside(centre, last));
        }
        pen.finish()
    };
    let (first, last) = (lines.0, lines.1);
    let sides = [
        (left, flanks, edge(&mut (first..=last).map(|y| (columns.0, y)), (-26, -15), (-26, -15), (-26, 15))),
        (right, flanks, edge(&mut (first..=last).map(|y| (columns.1, y)), (26, -15), (26, -15), (26, 15))),
        (top, ends, edge(&mut (columns.0..=columns.1).map(|x| (x, first)), (-26, -15), (0, -30), (26, -15))),
        (bottom, ends, edge(&mut (columns.0..=columns.1).map(|x| (x, last)), (-26, 15), (0, 30), (26, 15))),
    ];
    for (is_cut, ink, data) in sides {
        if !is_cut {
            let (fill, edge) = ink.stone();
            svg.edge(&data, edge, 26);
            if fill != edge {
                svg.edge(&data, fill, 21);
            }
        }
    }
}

/// The borders of the end zones: those of the first colour run level, behind the first row and before the last.
fn end_zones(svg: &mut Svg, window: &Window, [ends, flanks]: [Ink; 2], bold: i64) {
    let size = window.shape.length();
    if size < 3 {
        return;
    }
    let [columns, lines] = window.ranges;
    let half = PITCH / 2;
    // Between the zones of the other colour, or as far as one sees.
    let span = |(first, last): (i64, i64)| (first.max(1), last.min(size - 2));
    let (across, down) = (span(columns), span(lines));
    let mut level = Pen::default();
    for (line, shift) in [(0, half), (size - 1, -half)] {
        if (lines.0..=lines.1).contains(&line) {
            let (from, to) = (window.spot_of((across.0, line)), window.spot_of((across.1, line)));
            level.lines([(from.0 - half + 8, from.1 + shift), (to.0 + half - 8, to.1 + shift)]);
        }
    }
    let mut upright = Pen::default();
    for (column, shift) in [(0, half), (size - 1, -half)] {
        if (columns.0..=columns.1).contains(&column) {
            let (from, to) = (window.spot_of((column, down.0)), window.spot_of((column, down.1)));
            upright.lines([(from.0 + shift, from.1 - half + 8), (to.0 + shift, to.1 + half - 8)]);
        }
    }
    double(svg, &level.finish(), ends, 9 * bold / 10);
    double(svg, &upright.finish(), flanks, 9 * bold / 10);
}

/// A line in the manner of a stone: filled dark, or light with an outline, which takes two fifths of it.
pub(crate) fn double(svg: &mut Svg, data: &str, ink: Ink, width: i64) {
    let (fill, edge) = ink.stone();
    svg.stroke(data, edge, width, "");
    if fill != edge {
        svg.stroke(data, fill, width - (2 * width / 5).max(4), "");
    }
}

fn beside((x, y): Spot, (right, down): Spot) -> Spot {
    (x + right, y + down)
}
