//! The reader of boards with numbers of rows in front and numbers of columns upright above: Hex and NoGo.

use judge_io::Drawing;

use super::{Cells, Sheet};

/// What such a drawing shows.
pub(super) struct Numbered {
    pub(super) rows: Vec<i64>,
    pub(super) columns: Vec<i64>,
    pub(super) cells: Cells,
}

/// How the rows stand below each other.
#[derive(Clone, Copy)]
pub(super) enum Rows {
    /// Each where the one above it stands.
    Straight,
    /// Each one character, half a cell, further to the right.
    Slanted,
}

/// Reads the drawing: cells two characters apart, two blanks between the number of a row and its first cell.
pub(super) fn read(drawing: &Drawing, rows: Rows) -> Numbered {
    let mut sheet = Sheet::new(drawing);
    let head = (0..sheet.height()).take_while(|&line| sheet.is_border(line)).count();
    // Each number has a last digit, so the lowest line of the head has one for each column.
    let places = sheet.columns(head - 1);
    assert!(places.windows(2).all(|two| two[1] - two[0] == 2), "{sheet}");
    let columns: Vec<i64> = places.iter().map(|&place| sheet.upright(0..=head - 1, place)).collect();

    let mut numbered = Numbered { rows: Vec::new(), columns, cells: Cells::new() };
    let mut longest = 0;
    for line in head..sheet.height() {
        let shift = match rows {
            Rows::Straight => 0,
            Rows::Slanted => line - head,
        };
        let start = sheet.columns(line)[0];
        let (row, behind) = sheet.number(line, start);
        assert_eq!(behind + 2, places[0] + shift, "row {row} of\n{sheet}");
        longest = longest.max(behind - start);
        for (&column, place) in numbered.columns.iter().zip(&places) {
            numbered.cells.insert((row, column), sheet.cell(line, place + shift));
        }
        numbered.rows.push(row);
    }
    assert_eq!(places[0], longest + 2, "no more room than the longest number takes:\n{sheet}");
    sheet.finish();
    numbered
}
