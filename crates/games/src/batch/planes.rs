//! Boards as planes of zeros and ones.

use rules_core::{Color, Rules};

use super::Play;
use super::one::{Common, One, STONE, end, link, map};

/// Planes before those of links.
const PLANES: usize = 4;

/// The number of planes of a game.
pub(super) fn count<R: Rules>() -> usize {
    PLANES + 2 * R::LINK_STEPS.len()
}

impl<R: Rules, G: Play<R>> One<R, G> {
    /// Writes the planes of the player to move.
    pub(super) fn planes<T: Copy + From<u8>>(&self, common: &Common<R>, symmetry: usize, out: &mut [T]) {
        let (me, size) = (self.to_move(), common.cells());
        let is = |is: bool| T::from(u8::from(is));
        let (stones, rest) = out.split_at_mut(2 * size);
        let (turn, rest) = rest.split_at_mut(size);
        turn.fill(is(me == Color::White));
        rest.fill(is(false));
        let (swap, links) = rest.split_at_mut(size);
        if self.may_swap(common) {
            swap.fill(is(true));
        }
        let (first, second) = stones.split_at_mut(size);
        let [black, white] = if me == Color::Black { [first, second] } else { [second, first] };
        let stone = |color: Color| move |cell: u8| T::from(cell >> color.index() & STONE[0]);
        let plane = |cell: usize, step| step + if self.has(me, cell) { 0 } else { R::LINK_STEPS.len() };
        if symmetry == 0 && common.mirror(me).is_none() {
            map(&self.cells, black, stone(Color::Black));
            map(&self.cells, white, stone(Color::White));
            for &(cell, step) in &self.links {
                links[plane(cell, step) * size + cell] = is(true);
            }
            return;
        }
        let image = |cell: usize| common.symmetries[symmetry][common.mirrored(me, cell)] as usize;
        for (cell, &bits) in self.cells.iter().enumerate() {
            black[image(cell)] = stone(Color::Black)(bits);
            white[image(cell)] = stone(Color::White)(bits);
        }
        for &ends in &self.links {
            let (low, step) = link::<R>(common, [ends.0, end(common, ends)].map(image));
            links[plane(ends.0, step) * size + low] = is(true);
        }
    }
}
