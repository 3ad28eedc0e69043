//! A table that is Markdown and can be read on a terminal as well.

use std::fmt;

/// Rows of cells under a heading; all columns but the first are set to the right.
#[derive(Clone, Debug)]
pub(super) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A heading has bars between its cells.
    pub(super) fn new(heading: &str) -> Self {
        Table { rows: vec![heading.split(" | ").map(String::from).collect()] }
    }

    pub(super) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// Whether there is nothing but the heading.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.len() == 1
    }
}

impl fmt::Display for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows[0].len();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0).max(2)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (number, row) in self.rows.iter().enumerate() {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                if column == 0 {
                    write!(out, "| {cell:width$} |")?;
                } else {
                    write!(out, " {cell:>width$} |")?;
                }
            }
            writeln!(out)?;
            if number == 0 {
                for (column, &width) in widths.iter().enumerate() {
                    let line = "-".repeat(width - 1);
                    if column == 0 {
                        write!(out, "| {line}- |")?;
                    } else {
                        write!(out, " {line}: |")?;
                    }
                }
                writeln!(out)?;
            }
        }
        Ok(())
    }
}
