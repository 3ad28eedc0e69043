//! A board as rows of letters, what the oracle says of it, and checks of witnesses written anew from the rules.

use cases::square::Rows;
use geometry::{Axial, Grid, Rhombus};
use oracle::{Rng, hex};
use rules_hex::{BLUE, Board, Cause, Color, Evidence, RED, Status};

/// `R`, `B` and `.`, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plain {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) cells: Vec<u8>,
}

/// All widths and heights of boards of one to nine cells.
pub(crate) fn shapes_of_nine() -> impl Iterator<Item = (usize, usize)> {
    (1..=9).flat_map(|width| (1..=9 / width).map(move |height| (width, height)))
}

impl Plain {
    pub(crate) fn empty(width: usize, height: usize) -> Plain {
        Plain { width, height, cells: vec![b'.'; width * height] }
    }

    /// As many rows as columns.
    pub(crate) fn square(rows: &Rows) -> Plain {
        Plain { width: rows.len(), height: rows.len(), cells: rows.concat() }
    }

    /// Rows separated by blanks.
    pub(crate) fn parse(text: &str) -> Plain {
        let rows: Vec<&str> = text.split_whitespace().collect();
        Plain { width: rows[0].len(), height: rows.len(), cells: rows.concat().into_bytes() }
    }

    /// Like [`Plain::parse`], with Blue's stones on the first `+` cells, as many as make the numbers equal.
    pub(crate) fn leveled(text: &str) -> Plain {
        let mut plain = Plain::parse(text);
        let missing = plain.count(b'R') - plain.count(b'B');
        assert!(missing <= plain.count(b'+'), "too few cells for Blue");
        for (i, cell) in plain.cells.iter_mut().filter(|cell| **cell == b'+').enumerate() {
            *cell = if i < missing { b'B' } else { b'.' };
        }
        plain
    }

    /// The board whose cells are the ternary digits of `number`.
    pub(crate) fn numbered(width: usize, height: usize, mut number: usize) -> Plain {
        let mut plain = Plain::empty(width, height);
        for cell in &mut plain.cells {
            *cell = b".RB"[number % 3];
            number /= 3;
        }
        plain
    }

    pub(crate) fn random(width: usize, height: usize, letters: &[u8], random: &mut Rng) -> Plain {
        let cells = (0..width * height).map(|_| letters[random.below(letters.len())]).collect();
        Plain { width, height, cells }
    }

    pub(crate) fn board(&self) -> Board {
        let cells = self.cells.iter().map(|&letter| match letter {
            b'R' => Some(RED),
            b'B' => Some(BLUE),
            _ => None,
        });
        let shape = Rhombus::new(self.width as u32, self.height as u32);
        Grid::from_values(shape, cells.collect()).expect("a letter for each cell")
    }

    /// Rows and columns swapped, and the colours with them: the same game seen by the other player.
    pub(crate) fn transposed(&self) -> Plain {
        let swap = |letter| match letter {
            b'R' => b'B',
            b'B' => b'R',
            other => other,
        };
        let cells = (0..self.width * self.height)
            .map(|i| swap(self.cells[i % self.height * self.width + i / self.height]));
        Plain { width: self.height, height: self.width, cells: cells.collect() }
    }

    pub(crate) fn half_turned(&self) -> Plain {
        Plain { cells: self.cells.iter().rev().copied().collect(), ..*self }
    }

    pub(crate) fn letter(color: Color) -> u8 {
        if color == RED { b'R' } else { b'B' }
    }

    pub(crate) fn count(&self, letter: u8) -> usize {
        self.cells.iter().filter(|&&cell| cell == letter).count()
    }

    fn on_first_side(&self, letter: u8, cell: usize) -> bool {
        if letter == b'R' { cell / self.width == 0 } else { cell.is_multiple_of(self.width) }
    }

    fn on_last_side(&self, letter: u8, cell: usize) -> bool {
        if letter == b'R' {
            cell / self.width == self.height - 1
        } else {
            cell % self.width == self.width - 1
        }
    }

    /// The rows for the oracle, whose letters are these.
    fn rows(&self) -> Vec<Vec<u8>> {
        self.cells.chunks(self.width.max(1)).map(<[u8]>::to_vec).collect()
    }

    /// The fewest cells of a line between the sides of a colour, over cells that `may` be on it.
    pub(crate) fn shortest(&self, sides: u8, may: impl Fn(u8) -> bool) -> Option<usize> {
        hex::fewest_cells(&self.rows(), sides, may)
    }

    pub(crate) fn winner(&self) -> Option<Color> {
        hex::winner(&self.rows()).map(|letter| if letter == b'R' { RED } else { BLUE })
    }

    /// What the oracle says of the board.
    pub(crate) fn verdict(&self) -> Result<Status, Cause> {
        let winner = || self.winner().expect("somebody has won");
        match hex::audit(&self.rows()) {
            Ok(None) => Ok(Status::Nobody),
            Ok(Some(_)) => Ok(Status::Won(winner())),
            Err(hex::COUNTS) => Err(Cause::Counts),
            Err(hex::PLAYED_ON) => Err(Cause::PlayedOn(winner())),
            Err(_) => Err(Cause::WonTwice(winner())),
        }
    }

    /// Whether the evidence proves its verdict for this board.
    pub(crate) fn convinced_by(&self, evidence: &Evidence) -> bool {
        let (red, blue) = (self.count(b'R'), self.count(b'B'));
        let near = red <= blue + 1 && blue <= red + 1;
        let letter = Plain::letter;
        let other = |color: Color| letter(color.opponent());
        let enough = |winner| near && if winner == RED { red >= blue } else { blue >= red };
        let chain = |cells: &[Axial], color| {
            self.line(cells, letter(color))
                .is_some_and(|on| on.iter().all(|&c| self.cells[c] == letter(color)))
        };
        match evidence {
            Evidence::Nobody { blockades: [no_red, no_blue] } => {
                let free = |cells: &[Axial], sides, of| {
                    self.line(cells, sides).is_some_and(|on| on.iter().all(|&c| self.cells[c] != of))
                };
                near && (self.cells.is_empty()
                    || free(no_red.cells(), b'B', b'R') && free(no_blue.cells(), b'R', b'B'))
            }
            Evidence::Won { winner, chain: own, cut } => {
                let Some(mut on) = self.line(cut.cells(), other(*winner)) else { return false };
                on.retain(|&cell| self.cells[cell] == letter(*winner));
                let last = self.cell(cut.last);
                enough(*winner)
                    && chain(own.cells(), *winner)
                    && !on.is_empty()
                    && on.iter().all(|&cell| Some(cell) == last)
            }
            Evidence::Counts { red: r, blue: b } => (*r, *b) == (red, blue) && !near,
            Evidence::PlayedOn { winner, chain: own, red: r, blue: b } => {
                (*r, *b) == (red, blue) && near && !enough(*winner) && chain(own.cells(), *winner)
            }
            Evidence::WonTwice { winner, chains: [first, second] } => {
                enough(*winner)
                    && chain(first.cells(), *winner)
                    && chain(second.cells(), *winner)
                    && !first.cells().iter().any(|at| second.cells().contains(at))
            }
        }
    }

    /// The cells of a line between the sides of a colour, if it is one.
    fn line(&self, cells: &[Axial], sides: u8) -> Option<Vec<usize>> {
        let cells: Vec<usize> = cells.iter().map(|&at| self.cell(at)).collect::<Option<_>>()?;
        let (&first, &last) = (cells.first()?, cells.last()?);
        let place = |cell: usize| (cell / self.width, cell % self.width);
        (self.on_first_side(sides, first)
            && self.on_last_side(sides, last)
            && cells.windows(2).all(|two| hex::near(place(two[0])).contains(&place(two[1]))))
        .then_some(cells)
    }

    fn cell(&self, at: Axial) -> Option<usize> {
        let (row, column) = (usize::try_from(at.r).ok()?, usize::try_from(at.q).ok()?);
        (row < self.height && column < self.width).then(|| row * self.width + column)
    }
}
