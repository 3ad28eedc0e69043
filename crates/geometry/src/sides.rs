//! Boards of rows of equal length: the common part of rhombi and rectangles.

use crate::{CellIdx, Side};

/// `height` rows of `width` cells, numbered row by row from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Sides {
    /// At most `LONGEST`, as is the height.
    width: u32,
    height: u32,
}

/// The longest side for which coordinates fit in an `i32`.
const LONGEST: u32 = 1 << 31;

impl Sides {
    /// Panics if a side is above 2^31.
    #[inline]
    pub(crate) const fn new(width: u32, height: u32) -> Self {
        assert!(width <= LONGEST && height <= LONGEST, "no side may be above 2^31");
        Sides { width, height }
    }

    #[inline]
    pub(crate) const fn width(self) -> u32 {
        self.width
    }

    #[inline]
    pub(crate) const fn height(self) -> u32 {
        self.height
    }

    #[inline]
    pub(crate) fn len(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Whether a cell is in this column and row.
    #[inline]
    pub(crate) fn contains(self, column: i32, row: i32) -> bool {
        // The cast turns negative numbers into 2^31 or more, and no side is longer.
        (column as u32) < self.width && (row as u32) < self.height
    }

    #[inline]
    pub(crate) fn index(self, column: i32, row: i32) -> Option<CellIdx> {
        self.contains(column, row).then(|| CellIdx::new(row as u64 * u64::from(self.width) + column as u64))
    }

    #[inline]
    pub(crate) fn coord(self, idx: CellIdx) -> (i32, i32) {
        let width = u64::from(self.width);
        ((idx.get() % width) as i32, (idx.get() / width) as i32)
    }

    /// As [`Sides::contains`], for 64-bit `[column, row]`.
    pub(crate) fn holds(self, [column, row]: [i64; 2]) -> bool {
        (0..self.width.into()).contains(&column) && (0..self.height.into()).contains(&row)
    }

    /// The owner of the side next to `beyond`, a `[column, row]` off the board.
    pub(crate) fn side(self, beyond: [i64; 2]) -> Option<Side> {
        let [is_flank, is_end] =
            [0, 1].map(|axis| !(self.ranges()[axis].0..=self.ranges()[axis].1).contains(&beyond[axis]));
        if is_end { Some(Side::End) } else { is_flank.then_some(Side::Flank) }
    }

    /// The first and last column, then the first and last row.
    pub(crate) fn ranges(self) -> [(i64, i64); 2] {
        [self.width, self.height].map(|side| (0, i64::from(side) - 1))
    }
}

/// Makes a type with [`Sides`] a board of cells `$At { $column, $row }`.
macro_rules! board_of_rows {
    ($Board:ident of $At:ident { $column:ident, $row:ident }) => {
        impl $Board {
            /// A board with `width` columns and `height` rows.
            ///
            /// # Panics
            /// If a side is above 2^31.
            #[inline]
            pub const fn new(width: u32, height: u32) -> Self {
                $Board { sides: Sides::new(width, height) }
            }

            /// The number of columns.
            #[inline]
            pub const fn width(self) -> u32 {
                self.sides.width()
            }

            /// The number of rows.
            #[inline]
            pub const fn height(self) -> u32 {
                self.sides.height()
            }
        }

        impl Shape for $Board {
            type At = $At;

            #[inline]
            fn len(self) -> u64 {
                self.sides.len()
            }

            #[inline]
            fn contains(self, at: $At) -> bool {
                self.sides.contains(at.$column, at.$row)
            }

            #[inline]
            fn index(self, at: $At) -> Option<CellIdx> {
                self.sides.index(at.$column, at.$row)
            }

            #[inline]
            fn coord(self, idx: CellIdx) -> $At {
                let ($column, $row) = self.sides.coord(idx);
                $At { $column, $row }
            }

            #[inline]
            fn cell(self, at: $At) -> [i64; 2] {
                [at.$column, at.$row].map(i64::from)
            }

            #[inline]
            fn at_cell(self, cell: [i64; 2]) -> $At {
                let [$column, $row] = cell.map(|along| along as i32);
                $At { $column, $row }
            }
        }
    };
}
pub(crate) use board_of_rows;
