//! Which rows of a board the lines of a text are.

use alloc::format;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt::{self, Display, Formatter};
use core::mem;

use geometry::ParseError;

/// How the lines of a board were read. Its text is a note for people; it is empty if the lines are the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Lines {
    /// As the rows of a [`Position`](play::Position), or as a board without rows.
    #[default]
    Rows,
    /// As the rows, the last one first.
    LastFirst,
    /// As the lines of a drawing: see [`games::text`].
    Drawn,
    /// As one long line that was broken into lines of one length.
    Wrapped,
}

impl Lines {
    /// What the lines are, and what shows it; `None` for [`Lines::Rows`].
    pub fn reason(self) -> Option<[&'static str; 2]> {
        Some(match self {
            Lines::Rows => return None,
            Lines::LastFirst => ["rows from the last to the first", "the first line is the longest"],
            Lines::Drawn => ["a drawing", "they are as long as those of one"],
            Lines::Wrapped => ["one long line", "they are equally long, and no row is as long"],
        })
    }
}

impl Display for Lines {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some([what, because]) = self.reason() else { return Ok(()) };
        write!(f, "the lines are read as {what}, since {because}")
    }
}

/// An order of the cells of a board.
#[derive(Debug)]
pub(crate) struct Layout {
    /// `None` for the transposed board: lines that fit only this are refused.
    pub(crate) lines: Option<Lines>,
    /// The number of cells of each row.
    pub(crate) widths: Vec<usize>,
    /// The number that names each row in the notation of the game, if all its cells have one.
    pub(crate) names: Vec<Option<i64>>,
}

impl Layout {
    /// Whether rows may have these numbers: all in the order of the board, beginning with any. Where the widths show the order,
    /// numbers are only names.
    pub(crate) fn may_be_named(&self, numbers: &[Option<i64>]) -> bool {
        let starts = || numbers.iter().zip(&self.names).map(|(number, name)| Some((*number)? - (*name)?));
        self.names.len() != numbers.len()
            || !self.widths.iter().rev().eq(&self.widths)
            || starts().any(|start| start.is_none())
            || starts().all(|start| start == starts().next().flatten())
    }
}

/// The most layouts of a board.
pub(crate) const MOST: usize = 5;

/// Groups of cells between separators of one strength.
#[derive(Clone, Copy, Debug, Default)]
struct Groups {
    /// The cells of the last group, which has not ended.
    len: usize,
    /// The number of groups that have ended, and the cells of the first, the last and the smallest of these.
    count: usize,
    first: usize,
    last: usize,
    least: usize,
    /// Whether all these have as many cells as the first one, except that the last may have fewer.
    is_even: bool,
    /// For each layout, the number of the first row that has not the cells of its group, and these.
    misfits: [Option<(usize, usize)>; MOST],
}

impl Groups {
    fn end(&mut self, layouts: &[Layout]) {
        let len = mem::take(&mut self.len);
        if len == 0 {
            return;
        }
        if self.count == 0 {
            (self.first, self.last, self.least, self.is_even) = (len, len, len, true);
        }
        self.is_even &= self.last == self.first && len <= self.first;
        for (misfit, layout) in self.misfits.iter_mut().zip(layouts) {
            if layout.widths.get(self.count) != Some(&len) {
                misfit.get_or_insert((self.count, len));
            }
        }
        (self.count, self.last, self.least) = (self.count + 1, len, self.least.min(len));
    }

    /// Whether no row so far contradicts one of the layouts.
    fn may_fit(&self, layouts: &[Layout]) -> bool {
        layouts.iter().zip(self.misfits).any(|(layout, misfit)| layout.lines.is_some() && misfit.is_none())
    }

    /// What is wrong with the first row that fits no layout, as a board of `setup`.
    fn error(&self, layouts: &[Layout], setup: &dyn Display) -> ParseError {
        let misfits = layouts.iter().zip(self.misfits).filter(|(layout, _)| layout.lines.is_some());
        let misfits = misfits.filter_map(|(layout, misfit)| {
            misfit.map(|(row, found)| (row, layout.widths.get(row).copied().unwrap_or(0), found))
        });
        let (row, cells, found) = misfits.min_by_key(|misfit| Reverse(misfit.0)).unwrap_or_default();
        let plural = if cells == 1 { "" } else { "s" };
        let what = format!("{cells} cell{plural} in row {} of {setup}", row + 1);
        ParseError::new("", 0, what).with_found(format!("{found}"))
    }
}

/// What separates two cells. A separator ends the groups of its own strength and of all smaller ones.
const BLANK: usize = 1;
const MARK: usize = 2;
const LINE: usize = 3;
const BRACKETS: usize = 4;

/// How the cells of a board are grouped by what is between them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grouping {
    /// The groups by blanks, marks, lines and brackets.
    levels: [Groups; BRACKETS],
    /// The strongest separator since the last cell.
    gap: usize,
    /// Whether a bracket was closed since the last cell.
    is_closed: bool,
    /// Whether a bracket is before the first cell, as in an array of `NumPy`.
    is_array: bool,
    /// Whether letters name the columns: then the rows are those of the second layout, if it has the first one's.
    pub(crate) has_letters: bool,
}

impl Grouping {
    /// A byte between cells.
    pub(crate) fn separator(&mut self, byte: u8) {
        let strength = match byte {
            b'/' | b'\\' | b'|' | b';' | b'"' | b'\'' => MARK,
            // One stone in brackets is the last one.
            b'[' | b'(' if self.is_closed => BRACKETS,
            _ => BLANK,
        };
        self.gap = self.gap.max(strength);
        self.is_closed |= b")]".contains(&byte);
        self.is_array |= byte == b'[' && self.levels[0].count + self.levels[0].len == 0;
    }

    pub(crate) fn cell(&mut self, layouts: &[Layout]) {
        let gap = mem::take(&mut self.gap);
        self.end(gap, layouts);
        self.is_closed = false;
        self.levels.iter_mut().for_each(|groups| groups.len += 1);
    }

    /// Ends a line. Returns how the lines of a complete board are read, with the number of their layout.
    ///
    /// # Errors
    /// If lines cannot be rows of `setup`, at byte 0.
    pub(crate) fn end_line(
        &mut self,
        is_complete: bool,
        layouts: &[Layout],
        setup: &dyn Display,
    ) -> Result<(Lines, usize), ParseError> {
        self.end(LINE, layouts);
        if is_complete {
            return self.lines(layouts, setup);
        }
        let [blanks, marks, lines, brackets] = &self.levels;
        let is_start = lines.last == lines.first && self.is_long(lines, layouts)
            || [blanks, marks, lines].into_iter().any(|groups| groups.may_fit(layouts))
            || self.is_array && brackets.may_fit(layouts);
        if is_start { Ok((Lines::Rows, 0)) } else { Err(lines.error(layouts, setup)) }
    }

    fn end(&mut self, strength: usize, layouts: &[Layout]) {
        self.levels[..strength].iter_mut().for_each(|groups| groups.end(layouts));
    }

    /// Whether groups are equally long, and cannot be rows: each is longer than all rows, or a cell where no row is one.
    fn is_long(&self, groups: &Groups, layouts: &[Layout]) -> bool {
        let widths = &layouts[0].widths;
        let is_cell = groups.first == 1 && !widths.contains(&1);
        groups.is_even && (is_cell || widths.iter().all(|&width| width < groups.first))
    }

    fn lines(&mut self, layouts: &[Layout], setup: &dyn Display) -> Result<(Lines, usize), ParseError> {
        self.end(BRACKETS, layouts);
        let lines = &self.levels[LINE - 1];
        // All cells together are no row if they are in several lines.
        if layouts[0].widths.len() == 1 && lines.count > 1 && !self.is_array {
            return Err(lines.error(layouts, setup));
        }
        // Several groups are rows, unless blanks separate single cells.
        let is_grouped = |&(level, groups): &(usize, &Groups)| {
            let are_cells = groups.first == 1 && groups.is_even || level + 1 == BLANK && groups.least == 1;
            groups.count > 1 && !are_cells
        };
        let is_named =
            self.has_letters && layouts.get(1).is_some_and(|named| named.lines == layouts[0].lines);
        for (number, layout) in layouts.iter().enumerate().skip(usize::from(is_named)) {
            let rows = layout.widths.len();
            let fits = |groups: &&Groups| groups.misfits[number].is_none() && groups.count == rows;
            match (self.levels.iter().find(fits), layout.lines) {
                (Some(_), Some(lines)) => return Ok((lines, number)),
                (Some(groups), None) if groups.count > 1 => return Err(groups.error(layouts, setup)),
                _ => {}
            }
        }
        let grouped = self.levels.iter().enumerate().rev().find(is_grouped);
        let Some((_, groups)) = grouped else { return Ok((Lines::Rows, 0)) };
        // Equal lines could be the rows of another board. One line that is a little too long could be a wrong row.
        let is_clear = groups.last < groups.first
            && (groups.count > 2 || groups.first >= 2 * layouts[0].widths.iter().max().unwrap_or(&0));
        match self.is_long(groups, layouts) && (is_clear || self.is_array) {
            true => Ok((Lines::Wrapped, 0)),
            false => Err(groups.error(layouts, setup)),
        }
    }

    /// How many lines follow the first ones, if they are rows of the board or of the transposed one.
    pub(crate) fn rest(&self, layouts: &[Layout], lines: usize) -> usize {
        let misfits = self.levels[LINE - 1].misfits;
        let fitting = layouts.iter().zip(misfits).find(|(_, misfit)| misfit.is_none());
        let rows = fitting.map_or(&layouts[0], |(layout, _)| layout).widths.len();
        rows.saturating_sub(lines)
    }
}
