//! Boards too large to be stored cell by cell: memory for each stone.

use alloc::vec::Vec;

use dsu::{Dsu, Join};
use geometry::{Axial, Hexagon, Places, Shape};
use rules_core::{Changes, Color, Notes};

use crate::bloom::BloomFilter;
use crate::border::Border;
use crate::circle::Circle;
use crate::havannah::{Change, Kind};
use crate::rings::{self, Near, Run, Runs};
use crate::{Refusal, RingRule, Rule, Setup, Structures};

/// The stones of a board of any size, in the order in which they were played, and the chains that they form.
#[derive(Debug)]
pub(crate) struct Sparse {
    hexagon: Hexagon,
    /// Numbers the stones from 0.
    places: Places<Axial>,
    colors: Vec<Color>,
    /// Saves most look-ups in `places`.
    filter: BloomFilter,
    /// An element for each stone, with the same number. The sets are the chains of both colours.
    chains: Dsu<u32, Chain>,
}

/// What is known of a chain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain {
    /// The corners and sides it is on.
    border: Border,
    /// See [`rings::liberties`]; counted under [`RingRule::EmptyCell`] only.
    liberties: u32,
}

/// The most stones. A chain has at most four pairs a stone and two more, so `Chain::liberties` fits 32 bits.
pub(crate) const MOST: usize = 1 << 29;

impl Sparse {
    /// An empty board, without allocation.
    pub(crate) fn new(hexagon: Hexagon) -> Self {
        Sparse {
            hexagon,
            places: Places::new(),
            colors: Vec::new(),
            filter: BloomFilter::default(),
            chains: Dsu::new(),
        }
    }

    /// Takes all stones off and goes on with another board.
    pub(crate) fn reset(&mut self, hexagon: Hexagon) {
        self.filter.clear(self.places.as_slice());
        self.places.clear();
        self.colors.clear();
        self.chains.clear();
        self.hexagon = hexagon;
    }

    /// See `Havannah::play`.
    #[inline(never)]
    pub(crate) fn play<N: Notes<Change>>(
        &mut self,
        rule: RingRule,
        color: Color,
        at: Axial,
        notes: &mut N,
    ) -> Result<Structures, Refusal> {
        if !self.hexagon.contains(at) {
            return Err(Refusal::OffBoard { at, setup: Setup::known(self.hexagon, rule) });
        }
        let clear = self.filter.is_clear_around(at);
        if !clear && let Some((_, by)) = self.find_stone(at) {
            return Err(Refusal::Occupied { at, by });
        }
        if self.moves().len() == MOST {
            return Err(Refusal::Rule(Rule::Full));
        }
        notes.stone();
        let border = Border::of(self.hexagon, at);
        let (near, numbers) = if clear { Default::default() } else { self.around(at, color) };
        let number = self.chains.push(Chain { border, liberties: 0 });
        let added = self.places.add(at);
        debug_assert!(added.is_ok(), "the cell is empty");
        self.colors.push(color);
        if self.filter.put_last(self.places.as_slice()) {
            notes.note(Change(Kind::Filtered));
        }
        if rule == RingRule::EmptyCell {
            self.chains.data_mut(number).liberties = rings::liberties(near);
            for way in near.other.ways() {
                let root = if N::KEEPS { self.chains.root(numbers[way]) } else { numbers[way] };
                let chain = self.chains.data_mut(root);
                notes.note(Change(Kind::Chain { root, chain: *chain }));
                chain.liberties = chain.liberties.wrapping_sub(1);
            }
        }
        let mut complete = self.join(number, near, &numbers, rule, notes);
        let is_own = |at| self.find_stone(at).is_some_and(|(_, by)| by == color);
        if rule == RingRule::AnyCell && rings::disc(near.own, at, is_own).is_some() {
            complete |= Structures::RING;
        }
        Ok(complete)
    }

    /// Joins a new stone, so far a chain of its own, with the chains beside it, and says what that completes.
    fn join<N: Notes<Change>>(
        &mut self,
        number: u32,
        near: Near,
        numbers: &[u32; 6],
        rule: RingRule,
        notes: &mut N,
    ) -> Structures {
        let mut runs = Runs::new();
        let (mut all, mut had) = (self.chains.data(number).border, Structures::NONE);
        // Neighbours that follow each other on the circle touch, so a run is one chain already.
        for head in near.own.heads().ways() {
            let number = numbers[head];
            let root = if N::KEEPS { self.chains.root(number) } else { self.chains.find(number) };
            let joined = self.chains.data(root).border;
            all = all.with(joined);
            had |= joined.structures();
            runs.push(Run { head, root });
        }
        for run in &runs {
            if !N::KEEPS {
                self.chains.union(run.root, number);
            } else if let Some(link) = self.chains.link(run.root, number) {
                notes.note(Change(Kind::Link(link)));
            }
        }
        let liberties = |way: usize| self.chains.data(numbers[way]).liberties;
        let ring = runs.len() > 1 && rings::closes_hole(rule, near, &runs, liberties);
        all.structures().without(had) | if ring { Structures::RING } else { Structures::NONE }
    }

    /// See `Havannah::take_back`. If the stone before completed something, this goes into `completed`.
    pub(crate) fn take_back(&mut self, journal: &mut Changes<Change>, completed: &mut Structures) -> bool {
        let mut is_filtered = false;
        let is_back = journal.take_back(|Change(change)| match change {
            Kind::Completed(structures) => *completed = structures,
            Kind::Filtered => is_filtered = true,
            Kind::Chain { root, chain } => *self.chains.data_mut(root) = chain,
            Kind::Link(link) => self.chains.unlink(link),
            // There is none on boards stored by stone.
            Kind::Slot { .. } => {}
        });
        if is_back && let Some(at) = self.places.pop() {
            if is_filtered {
                self.filter.take_last(at);
            }
            self.colors.pop();
            self.chains.pop();
        }
        is_back
    }

    pub(crate) fn hexagon(&self) -> Hexagon {
        self.hexagon
    }

    /// The cells of all stones in the order in which they were played.
    pub(crate) fn moves(&self) -> &[Axial] {
        self.places.as_slice()
    }

    /// The number and the colour of the stone at a cell, on or off the board.
    pub(crate) fn find_stone(&self, at: Axial) -> Option<(u32, Color)> {
        if !self.filter.may_hold(at) {
            return None;
        }
        self.places.find(at).map(|number| (number, self.colors[number as usize]))
    }

    /// What the chain of a stone is on.
    pub(crate) fn border(&self, at: Axial) -> Border {
        self.places.find(at).map_or(Border::NONE, |number| self.chains.data(number).border)
    }

    /// The stones round a cell, and their numbers.
    #[inline(always)] // The compiler would call it, and `put_last`, from the two ways to add a stone: 5 % more instructions.
    fn around(&self, at: Axial, color: Color) -> (Near, [u32; 6]) {
        let found = at.neighbors().map(|near| self.find_stone(near));
        let of = |color| Circle::of(found.map(|stone| stone.is_some_and(|(_, by)| by == color)));
        let near = Near { own: of(color), other: of(color.opponent()) };
        (near, found.map(|stone| stone.map_or(0, |(number, _)| number)))
    }
}

rules_core::clone_fields!(Sparse { hexagon, places, colors, filter, chains });

impl Join for Chain {
    fn join(&mut self, absorbed: &Self) {
        self.border = self.border.with(absorbed.border);
        self.liberties = self.liberties.wrapping_add(absorbed.liberties);
    }
}
