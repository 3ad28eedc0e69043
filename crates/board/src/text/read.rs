//! Parses the text drawing of a board.

use alloc::format;
use alloc::vec::Vec;

use core::mem;

use geometry::{Paper, ParseError, Point, Scale, Tile};

use super::view::{View, middle};
use crate::{Glyph, Tone};

/// The contents of a drawing: the symbol of each cell, and the links between holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// From top to bottom, and each line from left to right.
    cells: Vec<([i64; 2], char, usize)>,
    links: Vec<([[i64; 2]; 2], usize)>,
}

impl Reading {
    /// Returns all cells with their symbols and the byte offsets of these in the text.
    pub fn cells(&self) -> impl Iterator<Item = ([i64; 2], char, usize)> {
        self.cells.iter().copied()
    }

    /// Returns the two cells of each link, and the byte offset of its middle in the text.
    pub fn links(&self) -> impl Iterator<Item = ([[i64; 2]; 2], usize)> {
        self.links.iter().copied()
    }
}

/// Parses the text that [`drawing`](crate::drawing) makes of a whole board with these names. Parentheses count as
/// blanks.
///
/// A cell may be any character except a blank or parenthesis. Holes may have links, a knight's move long. A link
/// is recognised by the slash in its middle, or by an `X` if it crosses another link there. This is unambiguous,
/// since only the middle of a link can be at such a place. Then the cells and links found are drawn and compared
/// with the text. So every character is checked, including names, except blanks at the ends of lines and empty
/// lines around the drawing.
///
/// ```
/// use geometry::{Rhombus, Scale};
///
/// let names = [Scale::Rising(0), Scale::Rising(0)];
/// let reading = board::read(&Rhombus::new(2, 2), names, "   0 1\n0  . x\n 1  o .")?;
/// let stones: Vec<_> = reading.cells().filter(|cell| cell.1 != '.').collect();
/// assert_eq!(stones, [([1, 0], 'x', 12), ([0, 1], 'o', 18)]);
/// let text = "   0 1\n0  . x\n 2  o .";
/// let error = board::read(&Rhombus::new(2, 2), names, text).expect_err("the second row is row 1");
/// assert_eq!(error.in_lines(text).to_string(), "expected `1` of the labels around the board in line 3, column 2, found `2`");
/// # Ok::<(), geometry::ParseError>(())
/// ```
///
/// # Errors
/// The first character that differs from the drawing of the cells and links found. A link with a damaged middle is
/// not recognised, so the error may be at another of its characters. A board too large to be drawn whole is refused.
///
/// # Complexity
/// O(characters), since the board has at most 100 columns and lines.
pub fn read(paper: &dyn Paper, names: [Scale; 2], text: &str) -> Result<Reading, ParseError> {
    let mut view = View::new(paper, names);
    let sheet = view.sheet();
    let bounds = paper.bounds();
    if sheet.ranges != bounds {
        let [columns, lines] = bounds.map(|(first, last)| (last - first + 1).max(0).cast_unsigned());
        let columns = columns / paper.tile().unit()[0].cast_unsigned();
        let error = ParseError::new(text, 0, "a board that is drawn whole");
        return Err(error.with_found(format!("a board of {columns} columns and {lines} lines")));
    }
    let mut blank = view.ground(&sheet);
    sheet.cells().for_each(|(place, _)| {
        let (line, column) = sheet.spot(place);
        blank.put(line, column, '.', Tone::Faint);
    });
    let (top, left) = blank.corner();
    let plain = |symbol| if matches!(symbol, '(' | ')') { ' ' } else { symbol };
    let lines: Vec<Vec<char>> = text
        .lines()
        .map(|line| line.trim_end_matches([' ', '(', ')']).chars().map(plain).collect())
        .collect();
    // The number of empty lines before the drawing.
    let before = lines.iter().position(|line| !line.is_empty()).unwrap_or(0);
    let place = |(line, column): (i64, i64)| {
        let [line, column] = [line - top + 1, column - left + 1].map(|from_1| from_1 as usize);
        [line + before, column]
    };
    let found =
        |[line, column]: [usize; 2]| lines.get(line - 1).and_then(|line| line.get(column - 1)).copied();
    let whole_lines = text.split_inclusive('\n');
    let starts: Vec<usize> =
        whole_lines.scan(0, |next, line| Some(mem::replace(next, *next + line.len()))).collect();
    // For a column beyond the last character of a line, this is the offset of the line's end.
    let byte = |[line, column]: [usize; 2]| {
        let Some(&start) = starts.get(line - 1) else { return text.len() };
        let before = text[start..].lines().next().unwrap_or_default().chars().take(column - 1);
        start + before.map(char::len_utf8).sum::<usize>()
    };
    let wrong = |place, expected: &str| ParseError::character(text, byte(place), expected);

    let mut reading = Reading { cells: Vec::new(), links: Vec::new() };
    for (at, spot) in sheet.cells().map(|(place, at)| (at, sheet.spot(place))) {
        // Blanks are reported below.
        let symbol = found(place(spot)).unwrap_or(' ');
        reading.cells.push((at, symbol, byte(place(spot))));
    }
    if paper.tile() == Tile::Hole {
        let steps = Point::KNIGHT[..4].iter();
        for (_, [x, y]) in sheet.cells() {
            for step in steps.clone() {
                let ends = [[x, y], [x + i64::from(step.x), y + i64::from(step.y)]];
                if !paper.contains(ends[1]) {
                    continue;
                }
                let Some((spot, slash)) = middle(ends.map(|at| sheet.spot(paper.place(at)))) else {
                    continue;
                };
                if found(place(spot)).is_some_and(|symbol| symbol == slash || symbol == CROSSING) {
                    reading.links.push((ends, byte(place(spot))));
                }
            }
        }
    }

    view.links = reading.links.iter().map(|&(ends, _)| (ends, Tone::Faint)).collect();
    let mut canvas = view.ground(&sheet);
    for &(at, symbol, _) in &reading.cells {
        let (line, column) = sheet.spot(paper.place(at));
        // Draw missing symbols, so that the text differs.
        canvas.put(line, column, if symbol == ' ' { EMPTY } else { symbol }, Tone::Faint);
    }
    let drawing = canvas.draw();
    let spots: Vec<[usize; 2]> = sheet.cells().map(|(at, _)| place(sheet.spot(at))).collect();
    let is_cell = |place: [usize; 2]| spots.contains(&place);
    // Outside the lines and columns with cells.
    let is_border = |[line, column]: [usize; 2]| {
        let spots = || spots.iter();
        let is_between = |along: usize, spots: &mut dyn Iterator<Item = usize>| {
            let range = spots.fold(None, |range: Option<[usize; 2]>, spot| {
                Some(range.map_or([spot; 2], |[first, last]| [first.min(spot), last.max(spot)]))
            });
            range.is_some_and(|[first, last]| (first..=last).contains(&along))
        };
        let in_line = || spots().filter(move |spot| spot[0] == line);
        // Lines between lines of cells have only links.
        let is_in_line = in_line().next().is_none() || is_between(column, &mut in_line().map(|spot| spot[1]));
        !is_between(line, &mut spots().map(|spot| spot[0])) || !is_in_line
    };
    let mut drawn = drawing.lines();
    for number in before.. {
        let (line, expected) = (lines.get(number), drawn.next());
        if line.is_none() && expected.is_none() {
            break;
        }
        let (line, expected) = (line.map_or(&[][..], Vec::as_slice), expected.unwrap_or_default());
        let same = line.iter().zip(expected).take_while(|(found, glyph)| **found == glyph.symbol).count();
        if same < line.len().max(expected.len()) {
            let place = [number + 1, same + 1];
            return Err(match expected.get(same) {
                Some(_) if is_cell(place) => wrong(place, "a cell"),
                Some(Glyph { symbol, .. }) if is_border(place) => {
                    wrong(place, &format!("`{symbol}` of the labels around the board"))
                }
                Some(Glyph { symbol, .. }) => wrong(place, &format!("`{symbol}`")),
                None => wrong(place, "the end of the line"),
            });
        }
    }
    Ok(reading)
}

/// The symbol drawn for a cell that is blank in the text.
const EMPTY: char = '.';
/// Where two links cross.
pub(crate) const CROSSING: char = 'X';
