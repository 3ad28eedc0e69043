//! Taking stones back.

use core::mem;

use geometry::Point;
use rules_core::{Changes, Color};

use super::{Chains, EMPTY, PAIR};
use crate::cells::Cells;
use crate::{NoGo, Refusal};

/// One thing that a stone has changed, and what was there before: what the journal of [`NoGo`] holds.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(super) Kind);

/// The life before a chain had stones: that of a chain holds a colour.
pub(super) const NO_LIFE: u64 = 0;

/// What was there before. Labels and lives are those of [`Chains`].
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The cell of the stone was empty. `life` is that of the chain to which it was added, when all chains beside the stone had
    /// lost their pairs; [`NO_LIFE`] if the stone began a chain.
    Stone { idx: u32, life: u64 },
    /// The label of a stone of a chain that was joined to another one.
    Label { idx: u32, label: u32 },
    /// The life of a chain that was joined to another one.
    Life { label: u32, life: u64 },
}

impl NoGo {
    /// [`NoGo::play`], which notes in the journal what the stone changes.
    ///
    /// ```
    /// use geometry::Point;
    /// use rules_core::Changes;
    /// use rules_nogo::{Color, NoGo, Setup};
    ///
    /// let (mut game, mut journal) = (NoGo::new(&Setup::new(2, 1)), Changes::default());
    /// let at = Point { x: 0, y: 0 };
    /// assert_eq!(game.play_noted(Color::Black, at, &mut journal), Ok(()));
    /// assert!(game.stuck(Color::White));
    /// assert!(game.take_back(&mut journal));
    /// assert!(!game.stuck(Color::White));
    /// assert!(!game.take_back(&mut journal));
    /// ```
    ///
    /// # Errors
    /// Those of [`NoGo::play`]. Game and journal are as they were.
    ///
    /// # Complexity
    /// That of [`NoGo::play`] for one stone: O(1), and O(stones of the lighter chains) where chains are joined. For all stones of a game
    /// there is no bound together, since a stone that is tried again joins the same chains again.
    #[inline]
    pub fn play_noted(
        &mut self,
        color: Color,
        at: Point,
        journal: &mut Changes<Change>,
    ) -> Result<(), Refusal> {
        self.add(color, at, journal)
    }

    /// Takes the last stone of the journal back. Returns whether there was one.
    ///
    /// # Complexity
    /// That of the stone.
    #[inline]
    pub fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        journal.take_back(|Change(change)| self.chains.take_back(&mut self.cells, change))
    }
}

impl Chains {
    /// Takes one change back, and off `cells` the stone, which is the first change of its move and so comes last.
    #[inline]
    fn take_back(&mut self, cells: &mut Cells, change: Kind) {
        match change {
            Kind::Stone { idx, life } => {
                let idx = idx as usize;
                let own = mem::replace(&mut self.labels[idx], EMPTY);
                if life == NO_LIFE {
                    self.lives.pop();
                } else {
                    self.lives[own as usize] = life;
                }
                for near in cells.near(idx) {
                    self.lives[self.labels[near] as usize] += PAIR;
                }
                cells.remove(idx);
            }
            Kind::Label { idx, label } => self.labels[idx as usize] = label,
            Kind::Life { label, life } => self.lives[label as usize] = life,
        }
    }
}
