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
        let (me, size) = (Color::sign(Some(self.to_move())), common.cells());
        let is = |is: bool| T::from(u8::from(is));
        let (cells, links) = out.split_at_mut(PLANES * size);
        let (own, rest) = cells.split_at_mut(size);
        let (other, rest) = rest.split_at_mut(size);
        let (turn, swap) = rest.split_at_mut(size);
        turn.fill(is(me < 0));
        swap.fill(is(self.may_swap(common)));
        let mirror = common.mirror(self.to_move());
        if symmetry == 0 && mirror.is_none() {
            for ((own, other), &cell) in own.iter_mut().zip(other).zip(&self.cells) {
                (*own, *other) = (is(cell == me), is(cell == -me));
            }
            for (number, plane) in links.chunks_mut(size.max(1)).enumerate() {
                let (step, whose) =
                    (number % R::LINK_STEPS.len(), if number < R::LINK_STEPS.len() { me } else { -me });
                for ((one, &links), &cell) in plane.iter_mut().zip(&self.links).zip(&self.cells) {
                    *one = is(links >> step & 1 == 1 && cell == whose);
                }
            }
            return;
        }
        let image = |cell: usize| {
            let cell = mirror.map_or(cell, |mirror| mirror[cell] as usize);
            common.symmetries[symmetry][cell] as usize
        };
        for (cell, &stone) in self.cells.iter().enumerate() {
            let cell = image(cell);
            (own[cell], other[cell]) = (is(stone == me), is(stone == -me));
        }
        links.fill(is(false));
        for (cell, &bits) in self.links.iter().enumerate().filter(|links| *links.1 != 0) {
            for (step, &[down, right]) in R::LINK_STEPS.iter().enumerate() {
                if bits >> step & 1 == 1 {
                    let end = cell
                        .wrapping_add_signed(down as isize * common.table.sides[1] as isize + right as isize);
                    let (cell, step) = link::<R>(common, [image(cell), image(end)]);
                    let plane = step + if self.cells[end] == me { 0 } else { R::LINK_STEPS.len() };
                    links[plane * size + cell] = is(true);
                }
            }
        }
    }
}
