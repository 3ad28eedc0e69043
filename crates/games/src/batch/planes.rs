//! Boards as planes of zeros and ones.

use rules_core::{Color, Rules};

use super::Play;
use super::one::{Common, One, link};

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
        let [mine, theirs] = [me, me.opponent()].map(|color| self.stones(color));
        let is = |is: bool| T::from(u8::from(is));
        let (stones, rest) = out.split_at_mut(2 * size);
        rest.fill(is(false));
        for (plane, is_on) in rest.chunks_mut(size.max(1)).zip([me == Color::White, self.may_swap(common)]) {
            if is_on {
                plane.fill(is(true));
            }
        }
        let (_, links) = rest.split_at_mut(2 * size);
        let plane = |cell: usize, step: usize| step + if mine[cell] == 1 { 0 } else { R::LINK_STEPS.len() };
        if symmetry == 0 && common.mirror(me).is_none() {
            for (out, stones) in stones.chunks_mut(size.max(1)).zip([mine, theirs]) {
                out.iter_mut().zip(stones).for_each(|(out, &stone)| *out = T::from(stone));
            }
            for &(cell, step) in &self.links {
                links[plane(cell, step) * size + cell] = is(true);
            }
            return;
        }
        let image = |cell: usize| common.symmetries[symmetry][common.mirrored(me, cell)] as usize;
        for cell in 0..size {
            stones[image(cell)] = T::from(mine[cell]);
            stones[size + image(cell)] = T::from(theirs[cell]);
        }
        for &(cell, step) in &self.links {
            let [down, right] = R::LINK_STEPS[step].map(|along| along as isize);
            let end = cell.wrapping_add_signed(down * common.table.sides[1] as isize + right);
            let (image, step) = link::<R>(common, [image(cell), image(end)]);
            links[plane(cell, step) * size + image] = is(true);
        }
    }
}
