//! Positions from stones whose order nobody knows.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display, Formatter};

use crate::{Color, Refusal, Rule, Rules};

/// Why no order of some stones leads to a position with them, as far as [`Rules::of_stones`] can tell.
///
/// The `Display` form is lower case and without a full stop. Places are pairs as in [`Rules::pair`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoOrder<Q: Rule> {
    /// The rules refuse one of the stones.
    Stone(Refusal<Q>),
    /// This colour has won whichever stone comes last, and no stone may follow a win.
    WonBefore(Color),
    /// The stones do not make this link.
    Link {
        /// Its ends.
        ends: [[i32; 2]; 2],
    },
    /// The stones make this link, and it is missing.
    NoLink {
        /// Its ends.
        ends: [[i32; 2]; 2],
    },
    /// Each link for itself can be there or be missing, but no order of the stones makes just these.
    Links,
    /// There may be an order, but it was not found in the steps that a search may take.
    Undecided {
        /// How many steps the search may take: it places a stone in each, or in TwixT looks a point up.
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
                    "expected stones in some order, found that {name} has won before the last one, whichever it is"
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
            NoOrder::Links => f.write_str("expected links that some order of the stones makes, found others"),
            NoOrder::Undecided { steps } => {
                write!(f, "expected an order of the stones that is found in {steps} steps, found none so far")
            }
        }
    }
}

impl<Q: Rule> core::error::Error for NoOrder<Q> {}

/// A place as two integers.
type Pair = [i32; 2];

/// How many stones a search for an order may place. On boards of up to 2^12 cells this is enough to try each stone of a witness as the last
/// one. On larger ones it is nearly always enough, for it tries many stones at once.
const STEPS: u64 = 1 << 24;

/// The default of [`Rules::of_stones`].
///
/// The stones are played row by row. If nobody wins before the last one, that was an order. Else every order has a win before its last
/// stone, unless the last one is on the witness of this win: without that stone nobody may have won. So each stone of the witness
/// is tried as the last one, with the others row by row before it.
///
/// For most games the order of the others does not matter. In Havannah it can: a ring may have to go round an empty cell. Row by row such
/// a ring is found only if its cell stays empty. A ring has a stone in a row above its cell and one in a row below, so when the last stone of the
/// ring is played the row of the cell is complete.
pub(crate) fn by_rows<R: Rules>(
    setup: &R::Setup,
    stones: &[(R::At, Color)],
    links: &[[R::At; 2]],
) -> Result<R, NoOrder<R::Rule>> {
    let mut stones = stones.to_vec();
    stones.sort_unstable_by_key(|&(at, _)| {
        let [first, second] = R::pair(setup, at);
        [second, first]
    });
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
    same_links(&game, links)?;
    Ok(game)
}

/// What a game does with stones after a win.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AfterWin {
    Taken,
    Refused,
}

/// Looks for a stone of the winner among `marks` without which nobody has won, and plays it last. Returns whether there is one.
///
/// Where a game refuses stones after a win, what a witness marks wins whatever else is on the board. So the last stone is on every
/// witness, and many stones can be left out at once: if somebody has won without them, none of them is the last one. Else each half of
/// them is tried.
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

/// The places that a witness marks, as pairs and sorted.
fn marks<R: Rules>(setup: &R::Setup, witness: Option<&R::Witness>) -> Vec<Pair> {
    let marks = witness.map(R::marks).unwrap_or_default();
    let mut marks: Vec<_> = marks.into_iter().map(|at| R::pair(setup, at)).collect();
    marks.sort_unstable();
    marks
}

/// Makes sure that a position has just these links.
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
