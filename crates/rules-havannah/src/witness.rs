//! Why a game is won.

use geometry::Axial;
use rules_core::{Color, Flaw, Rules};

use crate::{Bridge, Fork, Havannah, Ring, RingRule};

/// What the winning stone completed, each structure with its witness, on the board at that time.
///
/// Later stones may fill a ring round an empty cell, so the witness includes the number of the winning stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The number of the winning stone, from 1.
    pub number: u32,
    /// A chain between two corners, if the stone completed one.
    pub bridge: Option<Bridge>,
    /// Arms to three sides, if it completed a fork.
    pub fork: Option<Fork>,
    /// A ring, if it closed one.
    pub ring: Option<Ring>,
}

impl Witness {
    /// The cells of all structures, without the enclosed cell of a ring. Cells that structures share are repeated.
    pub fn cells(&self) -> impl Iterator<Item = Axial> {
        let bridge = self.bridge.iter().flat_map(|bridge| &bridge.chain);
        let fork = self.fork.iter().flat_map(|fork| fork.arms.iter().flatten());
        let ring = self.ring.iter().flat_map(|ring| &ring.cycle);
        bridge.chain(fork).chain(ring).copied()
    }

    /// Checks that the first win is by stone [`Witness::number`], and that stones of `color` up to this
    /// one form each structure. Takes the first win from [`Havannah::won`], without another check.
    ///
    /// # Errors
    /// The first [`Flaw`]: `Empty` without a structure, `WrongCount` if another
    /// stone won first or nobody has won, then those of the structures.
    ///
    /// # Complexity
    /// O(length).
    pub fn verify(&self, game: &Havannah, color: Color) -> Result<(), Flaw> {
        let Witness { number, bridge, fork, ring } = self;
        if bridge.is_none() && fork.is_none() && ring.is_none() {
            return Err(Flaw::Empty);
        }
        if game.won().is_none_or(|win| win.number != *number) {
            return Err(Flaw::WrongCount);
        }
        let board = game.hexagon();
        let stone =
            |at: Axial| game.find_stone(at).filter(|(earlier, _)| earlier < number).map(|(_, color)| color);
        bridge.as_ref().map_or(Ok(()), |bridge| bridge.verify(board, stone, color))?;
        fork.as_ref().map_or(Ok(()), |fork| fork.verify(board, stone, color))?;
        let rule: RingRule = game.rule();
        ring.as_ref().map_or(Ok(()), |ring| ring.verify(board, stone, color, rule))
    }
}

impl Havannah {
    /// What the winning stone completed, with witnesses; `None` if nobody has won.
    ///
    /// # Complexity
    /// O(stones) if the winning stone is the last. Else O(cells + stones · log(stones)), to replay the game up to it.
    pub fn win_witness(&self) -> Option<Witness> {
        let win = self.won()?;
        let mut earlier = None;
        if (win.number as usize) < self.len() {
            let game = earlier.insert(Havannah::new(&self.setup()));
            for &at in &self.moves()[..win.number as usize] {
                game.play(self.stone(at)?, at).ok()?;
            }
        }
        let (game, structures) = (earlier.as_ref().unwrap_or(self), win.structures);
        Some(Witness {
            number: win.number,
            bridge: game.bridge().filter(|_| structures.bridge()),
            fork: game.fork().filter(|_| structures.fork()),
            ring: game.ring().filter(|_| structures.ring()),
        })
    }
}
