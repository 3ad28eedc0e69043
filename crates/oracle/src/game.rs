//! Any of the games, stone by stone, in plain text and numbers.

use alloc::vec;
use alloc::vec::Vec;

use crate::havannah::{self, Ring};
use crate::twixt::{self, Link, Links};
use crate::{hex, nogo};

/// Where a stone stands; the table at [`Game`] says how each game counts.
pub type At = (i64, i64);

/// A game by the letter: two players, 0 and 1, either of whom may place the next stone.
///
/// | setup | player 0 | player 1 | a stone stands at | it can complete |
/// |---|---|---|---|---|
/// | `hex 3x4` | Red, first and last row | Blue | (column, row) of 3 columns and 4 rows, from 0 | `chain` |
/// | `havannah 5 official`, `… contest` | Black | White | (x, y) of [`havannah`] | `bridge`, `fork`, `ring` |
/// | `twixt 24 std`, `… pp` | Black, x = 0 and x = 23 | White | (x, y) of 24 by 24 points, from 0 | `path` |
/// | `nogo 9x7` | Black | White | (column, row) of 9 columns and 7 rows, from 0 | |
///
/// The variants are those of [`Ring`] and [`Links`]. Turns are kept by whoever plays. Hex and TwixT end with a win; in Havannah
/// more may be completed afterwards. A player of NoGo who is to move and has no [`Game::moves`] has lost.
///
/// ```
/// let mut game = oracle::Game::new("hex 2x1").expect("a setup");
/// assert_eq!(game.play(1, (0, 0)), Ok(vec![]));
/// assert_eq!(game.play(0, (0, 0)), Err("occupied"));
/// assert_eq!(game.play(0, (1, 0)), Ok(vec!["chain"]));
/// assert_eq!((game.won_by(), game.moves(1)), (Some(0), vec![]));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    stones: Vec<(usize, At)>,
    won_by: Option<usize>,
}

/// A setup, and what has come of the stones.
#[derive(Clone, Debug)]
enum Rules {
    Hex { rows: Vec<Vec<u8>> },
    Havannah { side: i64, ring: Ring },
    Twixt { points: i64, links: Links, game: twixt::Game },
    NoGo { rows: Vec<Vec<u8>> },
}

impl Game {
    /// The game of a setup before the first stone. `None` when it is no setup, and for more than 2^18 cells of Hex or NoGo or a side
    /// above 256 in Havannah, since the whole board is looked at after each stone.
    pub fn new(setup: &str) -> Option<Game> {
        let rules = match setup.split(' ').collect::<Vec<_>>()[..] {
            ["hex", board] => Rules::Hex { rows: oblong(board)? },
            ["havannah", side, "official"] => Rules::Havannah { side: short(side)?, ring: Ring::Official },
            ["havannah", side, "contest"] => Rules::Havannah { side: short(side)?, ring: Ring::Contest },
            ["twixt", points, "std"] => Rules::twixt(points, Links::Std)?,
            ["twixt", points, "pp"] => Rules::twixt(points, Links::Pp)?,
            ["nogo", board] => Rules::NoGo { rows: oblong(board)? },
            _ => return None,
        };
        Some(Game { rules, stones: Vec::new(), won_by: None })
    }

    /// Places a stone of a player, 0 or 1, and says what it completes, in the words of the table at [`Game`].
    ///
    /// # Errors
    /// As for [`Game::why_not`]; the game is as it was then.
    ///
    /// # Panics
    /// When there is no such player.
    ///
    /// # Complexity
    /// O(cells); in TwixT O(links · log links).
    pub fn play(&mut self, player: usize, at: At) -> Result<Vec<&'static str>, &'static str> {
        if let Some(reason) = self.why_not(player, at) {
            return Err(reason);
        }
        let mut own = self.stones_of(player);
        let (column, row) = (at.0 as usize, at.1 as usize);
        let completed = match &mut self.rules {
            Rules::Hex { rows } => {
                rows[row][column] = [hex::RED, hex::BLUE][player];
                if hex::winner(rows).is_some() { vec!["chain"] } else { Vec::new() }
            }
            Rules::Havannah { side, ring } => {
                own.push(at);
                let (side, ring) = (*side, *ring);
                let done = havannah::completed(side, ring, &own, &self.stones_of(1 - player));
                let named = [(done.bridge, "bridge"), (done.fork, "fork"), (done.ring, "ring")];
                named.into_iter().filter(|it| it.0).map(|it| it.1).collect()
            }
            Rules::Twixt { points, links, game } => {
                twixt::place(game, (*points - 1, *links), (player, &own), at);
                if game.won_by.is_some() { vec!["path"] } else { Vec::new() }
            }
            Rules::NoGo { rows } => {
                rows[row][column] = nogo::PLAYERS[player];
                Vec::new()
            }
        };
        self.stones.push((player, at));
        if !completed.is_empty() {
            self.won_by = self.won_by.or(Some(player));
        }
        Ok(completed)
    }

    /// Why a player, 0 or 1, may not place a stone there: the first reason of `off the board`, `occupied`, those of the game (in
    /// TwixT `in White's end zone` or `in Black's end zone`, in NoGo `a chain would have no liberty`) and `the game was won before`.
    /// `None` when the stone may be placed.
    ///
    /// # Panics
    /// When there is no such player.
    ///
    /// # Complexity
    /// O(stones), and for NoGo O(cells).
    pub fn why_not(&self, player: usize, at: At) -> Option<&'static str> {
        assert!(player < 2, "the players are 0 and 1");
        let is_taken = self.stone(at).is_some();
        let on_rows = |rows: &[Vec<u8>]| {
            let is_in = |along: i64, len: usize| usize::try_from(along).is_ok_and(|along| along < len);
            is_in(at.1, rows.len()) && is_in(at.0, rows[0].len())
        };
        let ends = |reason: Option<&'static str>| reason.or(self.won_by.map(|_| "the game was won before"));
        let placed = |is_on: bool| {
            if is_on { is_taken.then_some("occupied") } else { Some("off the board") }
        };
        match &self.rules {
            Rules::Hex { rows } => ends(placed(on_rows(rows))),
            Rules::Havannah { side, .. } => placed(havannah::on_board(*side, at)),
            Rules::Twixt { points, .. } => ends(twixt::refusal(*points - 1, player, is_taken, at)),
            Rules::NoGo { rows } => placed(on_rows(rows))
                .or_else(|| nogo::why_not(rows, nogo::PLAYERS[player], (at.1 as usize, at.0 as usize))),
        }
    }

    /// Where a player, 0 or 1, may place the next stone, by the second coordinate and then by the first.
    ///
    /// # Panics
    /// When there is no such player.
    ///
    /// # Complexity
    /// That of [`Game::why_not`] for each cell.
    pub fn moves(&self, player: usize) -> Vec<At> {
        let (wide, high) = match &self.rules {
            Rules::Hex { rows } | Rules::NoGo { rows } => {
                (rows.first().map_or(0, Vec::len) as i64, rows.len() as i64)
            }
            Rules::Havannah { side, .. } => (2 * side, 2 * side),
            Rules::Twixt { points, .. } => (*points, *points),
        };
        let cells = (0..high).flat_map(|y| (0..wide).map(move |x| (x, y)));
        cells.filter(|&at| self.why_not(player, at).is_none()).collect()
    }

    /// The stones in the order in which they came, each with its player.
    pub fn stones(&self) -> &[(usize, At)] {
        &self.stones
    }

    /// Whose stone stands there.
    pub fn stone(&self, at: At) -> Option<usize> {
        self.stones.iter().find(|stone| stone.1 == at).map(|stone| stone.0)
    }

    /// The player who was the first to complete something.
    pub fn won_by(&self) -> Option<usize> {
        self.won_by
    }

    /// The links of TwixT in the order in which they were made; those of one peg in the order of the other pegs.
    pub fn links(&self) -> &[Link] {
        if let Rules::Twixt { game, .. } = &self.rules { &game.links } else { &[] }
    }

    /// The links of TwixT that could not be made, in that order too.
    pub fn refused(&self) -> &[Link] {
        if let Rules::Twixt { game, .. } = &self.rules { &game.refused } else { &[] }
    }

    fn stones_of(&self, player: usize) -> Vec<At> {
        self.stones.iter().filter(|stone| stone.0 == player).map(|stone| stone.1).collect()
    }
}

impl Rules {
    fn twixt(points: &str, links: Links) -> Option<Rules> {
        let points = points.parse::<u32>().ok()?.into();
        Some(Rules::Twixt { points, links, game: twixt::Game::default() })
    }
}

/// An empty board of so many columns and rows, from `3x4`.
fn oblong(text: &str) -> Option<Vec<Vec<u8>>> {
    let (columns, rows) = text.split_once('x')?;
    let [columns, rows] = [columns.parse::<u32>().ok()?, rows.parse::<u32>().ok()?].map(u64::from);
    let is_small = columns.max(1) * rows.max(1) <= 1 << 18;
    is_small.then(|| vec![vec![b'.'; columns as usize]; rows as usize])
}

/// The side of a board of Havannah.
fn short(text: &str) -> Option<i64> {
    text.parse().ok().filter(|side| (1..=256).contains(side))
}
