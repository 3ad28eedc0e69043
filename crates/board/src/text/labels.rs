//! The names of coordinates at the edges of a text board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Place, Scale, Tile};

use super::canvas::Canvas;
use super::view::Sheet;
use crate::Tone;

/// Writes the names of the visible part. On a grid, they are at the ends of columns and lines. On other boards, they
/// are at the ends of the lines of cells that share a coordinate. If such an end is hidden, the names of both
/// coordinates of the first cell are written before each line of text instead.
pub(crate) fn draw(canvas: &mut Canvas, sheet: &Sheet<'_>, names: [Scale; 2]) {
    let (bounds, toward) = (sheet.paper.bounds(), sheet.paper.toward());
    if sheet.paper.grid() == Some(0) {
        return grid(canvas, sheet, names, toward);
    }
    let is_seen = |step: &Place| match step.down.signum() {
        1 => sheet.ranges[1].1 == bounds[1].1,
        -1 => sheet.ranges[1].0 == bounds[1].0,
        _ => true,
    };
    if sheet.ranges[0] == bounds[0] && toward.iter().all(is_seen) {
        ends(canvas, sheet, names, toward);
    } else {
        for line in sheet.ranges[1].0..=sheet.ranges[1].1 {
            if let Some((place, [x, y])) = sheet.line(line).next() {
                let (line, column) = sheet.spot(place);
                before(canvas, line, column - 4, &format!("({}, {})", names[0].name(x), names[1].name(y)));
            }
        }
    }
}

/// Names columns above or below, lines at the left or right.
fn grid(canvas: &mut Canvas, sheet: &Sheet<'_>, names: [Scale; 2], [upright, level]: [Place; 2]) {
    let [columns, lines] = sheet.ranges;
    let edge = if upright.down < 0 { lines.0 } else { lines.1 };
    let all: Vec<(Place, String)> =
        sheet.places(edge).map(|(place, at)| (place, names[0].name(at[0]))).collect();
    let high = all.iter().map(|(_, name)| name.len()).max().unwrap_or(0);
    for (place, name) in all {
        stack(canvas, sheet, place, &name, Place { across: 0, down: upright.down }, high);
    }

    let edge = if level.across < 0 { columns.0 } else { columns.1 };
    let places = (lines.0..=lines.1).map(|line| sheet.paper.in_column_line([edge, line]));
    let all: Vec<(Place, String)> =
        places.filter_map(|place| Some((place, names[1].name(sheet.paper.at(place)?[1])))).collect();
    let wide = all.iter().map(|(_, name)| name.len()).max().unwrap_or(0);
    for (place, name) in all {
        let (line, column) = sheet.spot(place);
        let gap = 2 + sheet.pitch()[0].max(2) / 2;
        if level.across < 0 {
            // Reserve the same width for all names.
            canvas.put(line, column - gap + 1 - wide as i64, ' ', Tone::Faint);
            before(canvas, line, column - gap, &name);
        } else {
            canvas.write(line, column + gap, &name, Tone::Faint);
        }
    }
}

/// Writes names at the ends of the lines of cells that share a coordinate.
fn ends(canvas: &mut Canvas, sheet: &Sheet<'_>, names: [Scale; 2], toward: [Place; 2]) {
    let is_flat = sheet.paper.tile() == Tile::Flat;
    let high = match is_flat {
        true => 0,
        false => sheet.cells().map(|(_, at)| names[0].name(at[0]).len()).max().unwrap_or(0),
    };
    let corner = sheet.paper.place([0, 0]);
    let steps = toward.map(|step| sheet.paper.at(corner.step(step)).unwrap_or_default());
    let has = |at: [i64; 2], step: [i64; 2]| sheet.paper.contains([at[0] + step[0], at[1] + step[1]]);
    for (place, at) in sheet.cells() {
        let (line, column) = sheet.spot(place);
        for axis in [0, 1].into_iter().filter(|&axis| !has(at, steps[axis])) {
            let (step, mut name) = (toward[axis], names[axis].name(at[axis]));
            if is_flat {
                // Below other cells of its column, a name has room only at the border of the board.
                if sheet.paper.has(place.step(Place { across: 2 * step.across.signum(), down: 0 })) {
                    continue;
                }
                // Both coordinates may have a name here: prefixes distinguish numbers.
                if !names.iter().any(|scale| scale.is_letters()) {
                    name.insert_str(0, ["x=", "y="][axis]);
                }
            }
            match step.across {
                _ if !is_flat && step.down != 0 => stack(canvas, sheet, place, &name, step, high),
                ..0 => before(canvas, line, column - 3, &name),
                _ => canvas.write(line, column + 3, &name, Tone::Faint),
            }
        }
    }
}

/// Writes a name that ends in `column`.
fn before(canvas: &mut Canvas, line: i64, column: i64, name: &str) {
    canvas.write(line, column + 1 - name.len() as i64, name, Tone::Faint);
}

/// Writes a name one `step` above or below a place: horizontally if columns are wide enough,
/// else one letter per line, so that names of up to `high` letters end in the same line.
fn stack(canvas: &mut Canvas, sheet: &Sheet<'_>, place: Place, name: &str, step: Place, high: usize) {
    let (line, column) = sheet.spot(place.step(step));
    let [wide, _] = sheet.pitch();
    if (high as i64) < wide * sheet.paper.tile().unit()[0] {
        return canvas.write(line, column - name.len() as i64 / 2, name, Tone::Faint);
    }
    let top = if step.down < 0 { line + 1 - high as i64 } else { line };
    for (line, letter) in (top..).zip(format!("{name:>high$}").chars()) {
        canvas.put(line, column, letter, Tone::Faint);
    }
}
