//! Random cases of every problem, small enough for slow solvers.

use cases::hexagon::cells;
use cases::{Case, Havannah, HexStatus, NoGo, Scale, Twixt, nogo};
use rng::Rng;

use super::{Place, Puzzle};

/// All kinds of cases that the statements allow.
pub(crate) const ALL: [fn(&mut Rng) -> Puzzle; 7] =
    [hex_winner, hex_status, havannah, havannah_rings, havannah_full, twixt, nogo];

pub(crate) fn hex_winner(random: &mut Rng) -> Puzzle {
    Puzzle::HexWinner(any::<HexStatus>(random).0)
}

pub(crate) fn hex_status(random: &mut Rng) -> Puzzle {
    Puzzle::HexStatus(any::<HexStatus>(random).0)
}

pub(crate) fn havannah(random: &mut Rng) -> Puzzle {
    loop {
        let Havannah { side, mut moves } = any(random);
        if side < 6 {
            moves.truncate(40);
            return Puzzle::Havannah(side, moves);
        }
    }
}

/// Rings, often filled at once or before, and stones after them.
pub(crate) fn havannah_rings(random: &mut Rng) -> Puzzle {
    let rings = Havannah::STYLES.iter().find(|style| style.name == "rings").expect("there is such a style");
    let Havannah { side, moves } = (rings.make)(random, Scale::Small);
    Puzzle::Havannah(side, moves)
}

/// First, stones that complete nothing, until every free cell would complete a structure.
/// Then a last stone that completes several structures, if possible.
pub(crate) fn havannah_full(random: &mut Rng) -> Puzzle {
    let side = 2 + random.below(4) as i64;
    let mut cells = cells(side);
    random.shuffle(&mut cells);
    let mut moves: Vec<Place> = Vec::new();
    let completes = |moves: &[Place], at: Place| {
        let stones = [moves, &[at]].concat();
        let (bridge, fork) = oracle::havannah::bridge_and_fork(side, &stones);
        [bridge, fork, oracle::havannah::ring(side, &stones)]
    };
    let mut left = Vec::new();
    for at in cells {
        let list = if completes(&moves, at) == [false; 3] { &mut moves } else { &mut left };
        list.push(at);
    }
    let wanted = random.pick(&[[true, true, false], [true, false, true], [false, true, true], [true; 3]]);
    let last = left.into_iter().max_by_key(|&at| {
        let completes = completes(&moves, at);
        (completes == wanted, completes.into_iter().filter(|&one| one).count())
    });
    moves.extend(last);
    Puzzle::Havannah(side, moves)
}

/// A game that nobody has won before the last peg.
pub(crate) fn twixt(random: &mut Rng) -> Puzzle {
    let Twixt { size, mut pegs } = any(random);
    // The same for White, after one peg of Black.
    let first = (random.between(0, size), random.between(1, size - 1));
    let turned: Vec<Place> = [first].into_iter().chain(pegs.iter().map(|&(x, y)| (y, x))).collect();
    if random.chance(40) && oracle::twixt::replay(size, &turned).is_ok() {
        pegs = turned;
    }
    if random.chance(40) {
        pegs.truncate(1 + random.below(pegs.len()));
    }
    Puzzle::Twixt(size, pegs)
}

/// A game with pegs after the win, so not a legal input.
pub(crate) fn twixt_played_on(random: &mut Rng) -> Puzzle {
    loop {
        let Twixt { size, mut pegs } = any(random);
        let is_won = oracle::twixt::replay(size, &pegs).is_ok_and(|game| game.won_by.is_some());
        for _ in 0..if is_won { 1 + random.below(4) } else { 0 } {
            let mut point = || (random.between(0, size), random.between(0, size));
            let free = |peg: &Place| oracle::twixt::why_not(size, &pegs, *peg).is_none();
            let peg = (0..100).map(|_| point()).find(free);
            pegs.extend(peg);
        }
        if is_won {
            return Puzzle::Twixt(size, pegs);
        }
    }
}

pub(crate) fn nogo(random: &mut Rng) -> Puzzle {
    Puzzle::NoGo(any::<NoGo>(random).0)
}

pub(crate) fn nogo_of(size: usize, random: &mut Rng) -> Puzzle {
    Puzzle::NoGo(nogo::of_any_density(size, random))
}

/// A case of a random style.
fn any<C: Case>(random: &mut Rng) -> C {
    let scale = random.pick(&[Scale::Tiny, Scale::Small]);
    C::random(random, scale, 1).remove(0)
}
