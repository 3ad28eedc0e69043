//! A game with the oracle beside it.

use geometry::{Axial, Hexagon, Shape};
use rules_havannah::{Color, Havannah, RingRule, Rules, Setup, Structures, Win};

pub(crate) const RULES: [RingRule; 2] = [RingRule::EmptyCell, RingRule::AnyCell];

/// A game, and the same game of the oracle, which judges every stone too.
pub(crate) struct Pair {
    game: Havannah,
    plain: oracle::SlowGame,
    won: Option<Win>,
}

impl Pair {
    pub(crate) fn new(setup: Setup) -> Self {
        let plain = oracle::SlowGame::new(&setup.to_string()).expect("a small board");
        Pair { game: Havannah::new(&setup), plain, won: None }
    }

    /// Plays a stone in both games, compares the results, and checks the witnesses.
    pub(crate) fn play(&mut self, color: Color, at: Axial) -> Structures {
        let expected = self.plain.play(color.index(), spot(self.game.hexagon().side(), at));
        let found = self.game.play(color, at).expect("the cell is empty");
        assert_eq!(Ok(names(found)), expected, "by {color:?} at {at:?} after {:?}", self.game.moves());
        if !found.is_empty() && self.won.is_none() {
            self.won = Some(Win { number: self.game.len() as u32, color, structures: found });
        }
        assert_eq!((self.game.won(), self.game.completed()), (self.won, found));
        self.witnesses(color, found);
        found
    }

    /// Checks that what the last stone completed has a valid witness without repeated cells.
    fn witnesses(&self, color: Color, completed: Structures) {
        let (game, board) = (&self.game, self.game.hexagon());
        let (bridge, fork, ring) = (game.bridge(), game.fork(), game.ring());
        assert!(bridge.is_some() || !completed.bridge());
        assert!(fork.is_some() || !completed.fork());
        assert_eq!(ring.is_some(), completed.ring());
        let stone = |at| game.stone(at);
        let mut verdicts: Vec<_> = bridge.iter().map(|it| it.verify(board, stone, color)).collect();
        verdicts.extend(fork.iter().map(|it| it.verify(board, stone, color)));
        verdicts.extend(ring.iter().map(|it| it.verify(board, stone, color, game.rule())));
        assert!(verdicts.iter().all(Result::is_ok), "{verdicts:?} after {:?}", game.moves());
        let mut lists: Vec<_> = bridge.iter().map(|it| &it.chain).collect();
        lists.extend(fork.iter().flat_map(|it| &it.arms));
        lists.extend(ring.iter().map(|it| &it.cycle));
        for cells in lists {
            assert!((1..cells.len()).all(|step| !cells[..step].contains(&cells[step])), "{cells:?}");
        }
    }
}

/// The names of the structures in the oracle.
pub(crate) fn names(found: Structures) -> Vec<&'static str> {
    let named = [(found.bridge(), "bridge"), (found.fork(), "fork"), (found.ring(), "ring")];
    named.into_iter().filter(|it| it.0).map(|it| it.1).collect()
}

/// The oracle's coordinates of a cell: column and row from 1, rows counted from the bottom.
pub(crate) fn spot(side: u32, at: Axial) -> oracle::At {
    (i64::from(side) + i64::from(at.q), i64::from(side) - i64::from(at.r))
}

/// Whether `wall`, cells of the board, cuts off the cell `at`, not one of them, from the outside.
pub(crate) fn encloses(side: u32, wall: &[Axial], at: Axial) -> bool {
    let wall: Vec<oracle::At> = wall.iter().map(|&at| spot(side, at)).collect();
    oracle::havannah::is_cut_off(side.into(), &wall, spot(side, at))
}

pub(crate) fn cell(q: i32, r: i32) -> Axial {
    Axial { q, r }
}

/// The cells of a list such as `1,0 -2,1`.
pub(crate) fn list(text: &str) -> Vec<Axial> {
    let number = |word: &str| word.parse().expect("a number");
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once(','));
    pairs.map(|(q, r)| cell(number(q), number(r))).collect()
}

pub(crate) fn cells(side: u32) -> Vec<Axial> {
    let hexagon = Hexagon::new(side);
    hexagon.cells().map(|idx| hexagon.coord(idx)).collect()
}
