//! Positions from stones in unknown order.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display, Formatter};

use crate::{Color, Refusal, Rule, Rules};

/// Why [`Rules::of_stones`] found no order of the stones.
///
/// The `Display` form is lower case without a full stop. Places are pairs as in [`Rules::pair`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoOrder<Q: Rule> {
    /// The rules refuse one of the stones.
    Stone(Refusal<Q>),
    /// In every order, this colour wins before the last stone, and no stone may follow a win.
    WonBefore(Color),
    /// This link was given, but the stones do not make it.
    Link {
        /// Its ends.
        ends: [[i32; 2]; 2],
    },
    /// The stones make this link, but it was not given.
    NoLink {
        /// Its ends.
        ends: [[i32; 2]; 2],
    },
    /// Each link, taken alone, can be as given, but no order of the stones makes exactly the given links.
    Links,
    /// The position has another number of stones than were given: the game removes or adds stones, which
    /// [`Rules`] does not allow.
    Count {
        /// The number of stones given.
        given: usize,
        /// The number of stones of the position.
        found: usize,
    },
    /// The search found no order within its limit of steps. One may exist.
    Undecided {
        /// The limit. A step places a stone; in TwixT, it looks up a point.
        steps: u64,
    },
}

impl<Q: Rule> Display for NoOrder<Q> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let link = |f: &mut Formatter<'_>, [[a, b], [c, d]]: [[i32; 2]; 2]| {
            write!(f, "a link from ({a}, {b}) to ({c}, {d})")
        };
        match self {
            NoOrder::Stone(refusal) => Display::fmt(refusal, f),
            NoOrder::WonBefore(winner) => {
                let name = Q::COLORS[winner.index()];
                write!(
                    f,
                    "expected an order without a win before the last stone, found that {name} wins early in every order"
                )
            }
            NoOrder::Link { ends } => {
                f.write_str("expected only links that the stones make, found ")?;
                link(f, *ends)
            }
            NoOrder::NoLink { ends } => {
                f.write_str("expected ")?;
                link(f, *ends)?;
                f.write_str(", found none")
            }
            NoOrder::Links => f.write_str("expected links that some order of the stones makes, found links that no order makes together"),
            NoOrder::Count { given, found } => {
                write!(f, "expected {given} stones on the board after {given} moves, found {found}")
            }
            NoOrder::Undecided { steps } => {
                write!(f, "expected an order of the stones within {steps} steps, found none")
            }
        }
    }
}

impl<Q: Rule> core::error::Error for NoOrder<Q> {}

/// A place as two integers.
type Pair = [i32; 2];

/// The maximum number of stones that a search for an order places. On boards of up to 2^12 cells, this is enough to try
/// each stone of a witness as the last one. On larger boards it is nearly always enough, because one try can rule out
/// many stones (see [`has_last_stone`]).
const STEPS: u64 = 1 << 24;

/// The default of [`Rules::of_stones`].
///
/// 1. Play the stones row by row. If nobody wins before the last stone, return the position.
/// 2. Otherwise take a witness of the early win. Its stones win as soon as all of them are on the board. So an order
///    without an early win must end with one of them.
/// 3. Try each stone of the witness as the last one, after all other stones row by row.
///
/// In most games, the order of the other stones does not matter. In Havannah it can, since a ring may have to enclose
/// an empty cell. A ring has stones in a row above and in a row below each cell that it encloses. So if stones are
/// played row by row, the row of that cell is complete before the ring is. The ring then counts only if no stone is
/// ever played on the cell.
pub(crate) fn by_rows<R: Rules>(
    setup: &R::Setup,
    stones: &[(R::At, Color)],
    links: &[[R::At; 2]],
) -> Result<R, NoOrder<R::Rule>> {
    let mut stones = stones.to_vec();
    stones.sort_unstable_by_key(|&(at, _)| R::row_order(setup, at));
    let mut game = R::new(setup);
    let mut early = None;
    let mut takes_all = true;
    for &(at, color) in &stones {
        if early.is_none()
            && let Some(winner) = game.winner()
        {
            early = Some((winner, game.witness(winner.opponent())));
        }
        match game.play(color, at) {
            Ok(_) => {}
            Err(Refusal::GameOver { .. }) if early.is_some() => {
                takes_all = false;
                break;
            }
            Err(refusal) => return Err(NoOrder::Stone(refusal)),
        }
    }
    if let Some((winner, witness)) = early {
        let after_win = if takes_all { AfterWin::Taken } else { AfterWin::Refused };
        if !has_last_stone(&mut game, &stones, winner, marks::<R>(setup, witness.as_ref()), after_win)? {
            if !takes_all {
                return Err(NoOrder::WonBefore(winner));
            }
            game.reset(setup);
            for &(at, color) in &stones {
                game.play(color, at).map_err(NoOrder::Stone)?;
            }
        }
    }
    let (given, found) = (stones.len(), game.stones().len());
    if given != found {
        return Err(NoOrder::Count { given, found });
    }
    same_links(&game, links)?;
    Ok(game)
}

/// Whether a game accepts stones after a win.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AfterWin {
    Taken,
    Refused,
}

/// Searches `marks` for a stone of the winner that can be the last one: nobody wins when all other stones are played.
/// Plays the others and then this stone. Returns whether one was found.
///
/// In a game that refuses stones after a win, the marked stones of a witness win, no matter what the other cells hold.
/// So the last stone is on every witness, and one try can rule out a group of stones: it plays all stones except the
/// group. If somebody wins, no stone of the group can be the last one. Otherwise each half of the group is tried.
fn has_last_stone<R: Rules>(
    game: &mut R,
    stones: &[(R::At, Color)],
    winner: Color,
    mut marks: Vec<Pair>,
    after_win: AfterWin,
) -> Result<bool, NoOrder<R::Rule>> {
    let setup = game.setup();
    marks.retain(|&pair| game.stone(R::at(&setup, pair)) == Some(winner));
    let mut waiting: Vec<Vec<Pair>> = match after_win {
        AfterWin::Refused => alloc::vec![marks.clone()],
        AfterWin::Taken => marks.iter().rev().map(|&pair| alloc::vec![pair]).collect(),
    };
    let mut steps = 0;
    while let Some(mut group) = waiting.pop() {
        group.retain(|pair| marks.binary_search(pair).is_ok());
        if group.is_empty() {
            continue;
        }
        game.reset(&setup);
        for &(at, color) in stones {
            if game.winner().is_some() {
                break;
            }
            if group.binary_search(&R::pair(&setup, at)).is_err() {
                game.play(color, at).map_err(NoOrder::Stone)?;
                steps += 1;
            }
        }
        if steps > STEPS {
            return Err(NoOrder::Undecided { steps: STEPS });
        }
        if let Some(winner) = game.winner() {
            if after_win == AfterWin::Refused {
                let met = self::marks::<R>(&setup, game.witness(winner.opponent()).as_ref());
                marks.retain(|pair| met.binary_search(pair).is_ok());
            }
        } else if let &[last] = &group[..] {
            game.play(winner, R::at(&setup, last)).map_err(NoOrder::Stone)?;
            return Ok(true);
        } else {
            let half = group.split_off(group.len() / 2);
            waiting.extend([half, group]);
        }
    }
    Ok(false)
}

/// The places that a witness marks, as sorted pairs.
fn marks<R: Rules>(setup: &R::Setup, witness: Option<&R::Witness>) -> Vec<Pair> {
    let marks = witness.map(R::marks).unwrap_or_default();
    let mut marks: Vec<_> = marks.into_iter().map(|at| R::pair(setup, at)).collect();
    marks.sort_unstable();
    marks
}

/// Checks that a position has exactly these links.
fn same_links<R: Rules>(game: &R, links: &[[R::At; 2]]) -> Result<(), NoOrder<R::Rule>> {
    let setup = game.setup();
    let sorted = |links: &[[R::At; 2]]| {
        let ends = |ends: &[R::At; 2]| {
            let mut ends = ends.map(|at| R::pair(&setup, at));
            ends.sort_unstable();
            ends
        };
        let mut links: Vec<_> = links.iter().map(ends).collect();
        links.sort_unstable();
        links
    };
    let (made, given) = (sorted(&game.links()), sorted(links));
    let missing = |from: &[[[i32; 2]; 2]], among: &[[[i32; 2]; 2]]| {
        from.iter().find(|ends| among.binary_search(ends).is_err()).copied()
    };
    if let Some(ends) = missing(&given, &made) {
        return Err(NoOrder::Link { ends });
    }
    missing(&made, &given).map_or(Ok(()), |ends| Err(NoOrder::NoLink { ends }))
}
