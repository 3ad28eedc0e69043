//! The letters of boards.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use geometry::ParseError;

/// The letters of a board: those of the first colour, of the second, and of empty cells.
///
/// Its text is the letters of the two colours and then those of empty cells: `RB.`, `BW.-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    /// The cell of each byte.
    cells: [Cell; 256],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// As [`rules_core::Color::sign`], and so are the next two.
    White = -1,
    Empty = 0,
    Black = 1,
    /// A blank, or a separator of rows.
    Gap,
    /// The minus of `-1`.
    Minus,
    /// A digit that is no cell: part of the number of a row.
    Digit,
    Unknown,
}

/// Blanks and separators.
const GAPS: &[u8] = b" \t\r,/\\|;\"'[]()";

/// Letters of the two colours that occur together, with those of empty cells; sorted by how clear they are.
const USUAL: [(&str, &str, &str); 6] = [
    // OpenSpiel writes stones of Hex that touch an edge as y, z, p and q.
    ("xXyz", "oOpq", ".*-_+"),
    ("Rr", "Bb", ".*-_+"),
    ("Bb", "Ww", ".*-_+"),
    ("O", "@", ".*-_+"),
    ("1", "2", "0.-_+"),
    ("1", "-", "0"),
];

impl Letters {
    fn new(first: &str, second: &str, empty: &str) -> Self {
        let mut cells = [Cell::Unknown; 256];
        for &gap in GAPS {
            cells[usize::from(gap)] = Cell::Gap;
        }
        let lists = [(first, Cell::Black), (second, Cell::White), (empty, Cell::Empty)];
        for (letters, cell) in lists {
            for letter in letters.bytes() {
                cells[usize::from(letter)] = cell;
            }
        }
        if second == "-" {
            cells[usize::from(b'-')] = Cell::Minus;
        }
        if cells[usize::from(b'1')] == Cell::Unknown {
            cells[usize::from(b'0')..=usize::from(b'9')].fill(Cell::Digit);
        }
        Letters { cells }
    }

    /// The letters of some boards: those in which the fewest characters are unknown.
    ///
    /// # Errors
    /// If most characters are unknown, or if only letters occur that mean different colours in different alphabets.
    ///
    /// # Complexity
    /// O(bytes).
    pub fn of(boards: &[u8]) -> Result<Self, ParseError> {
        let mut counts = [0_usize; 256];
        let lines = boards.split(|&byte| byte == b'\n').filter(|line| !is_header(line));
        lines.flatten().for_each(|&byte| counts[usize::from(byte)] += 1);
        let has = |letters: &str| letters.bytes().any(|byte| counts[usize::from(byte)] > 0);
        let is_minus_one = boards.windows(2).any(|two| two == b"-1");
        let all = USUAL
            .into_iter()
            .filter(|usual| (usual.1 == "-") == (is_minus_one && usual.0 == "1") || usual.0 != "1");
        let mut found: Vec<(bool, usize, Letters)> = all
            .map(|(first, second, empty)| {
                let letters = Letters::new(first, second, empty);
                let unknown = (0..256)
                    .filter(|&byte| letters.cells[byte] == Cell::Unknown && byte != usize::from(b'\n'));
                (has(first) && has(second), unknown.map(|byte| counts[byte]).sum(), letters)
            })
            .collect();
        found.retain(|&(_, unknown, _)| unknown * 2 < boards.len().max(1));
        found.sort_by_key(|&(has_both, unknown, _)| (unknown, !has_both));
        match found[..] {
            [(true, _, letters), ..] | [(false, _, letters)] => Ok(letters),
            [(false, few, letters), (_, more, _), ..] if few < more => Ok(letters),
            _ => {
                let what = "boards in letters such as `RB.`, `XO.`, `BW.` or `10-1`";
                Err(ParseError::new(&String::from_utf8_lossy(&boards[..boards.len().min(64)]), 0, what))
            }
        }
    }

    pub(crate) fn cell(&self, byte: u8) -> Cell {
        self.cells[usize::from(byte)]
    }

    /// Where the cells of a line are: not in the names of columns, nor in the name of a row at an end. A line of GTP begins
    /// with `=`.
    pub(crate) fn cells_of(&self, row: &[u8]) -> Range<usize> {
        let is_number = |&byte: &u8| matches!(self.cell(byte), Cell::Digit | Cell::Gap) || byte == b'=';
        let has_others = row.iter().any(|&byte| self.cell(byte) == Cell::Unknown);
        if is_header(row) && has_others || row.iter().all(is_number) {
            return 0..0;
        }
        let start = self.label(row.iter().copied());
        match row.len() - self.label(row[start..].iter().rev().copied()) {
            end if start < end => start..end,
            // Only a word.
            _ => 0..row.len(),
        }
    }

    /// The bytes of the name of a row: a number, or a word of characters that are no cells; at most three.
    fn label(&self, bytes: impl Iterator<Item = u8> + Clone) -> usize {
        let is_gap = |byte: &u8| self.cell(*byte) == Cell::Gap || *byte == b'=';
        let is_no_cell = |byte: &u8| {
            byte.is_ascii_alphanumeric() && matches!(self.cell(*byte), Cell::Digit | Cell::Unknown)
        };
        let gaps = bytes.clone().take_while(is_gap).count();
        let mut rest = bytes.skip(gaps);
        let label = rest.clone().take_while(is_no_cell).count();
        let is_number = rest.clone().take(label).all(|byte| byte.is_ascii_digit());
        let is_apart = rest.nth(label).is_none_or(|byte| is_gap(&byte));
        if label <= 3 && (is_number || is_apart) { gaps + label } else { gaps }
    }
}

impl FromStr for Letters {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let distinct = (0..text.len()).all(|at| text.is_ascii() && !text[..at].contains(&text[at..=at]));
        if text.len() < 3 || !distinct {
            let what =
                "three or more letters: of the first colour, of the second, of empty cells, such as `RB.`";
            return Err(ParseError::new(text, 0, what));
        }
        Ok(Letters::new(&text[..1], &text[1..2], &text[2..]))
    }
}

/// Whether a line of a drawing names the columns: `a b c`.
fn is_header(row: &[u8]) -> bool {
    let mut names = row.split(u8::is_ascii_whitespace).filter(|name| !name.is_empty());
    let (Some(b"a" | b"A"), Some(b"b" | b"B")) = (names.next(), names.next()) else { return false };
    // Boards of Go have no column I.
    names
        .zip(b'c'..=b'z')
        .all(|(name, letter)| [letter, letter + 1].iter().any(|&it| name.eq_ignore_ascii_case(&[it])))
}
