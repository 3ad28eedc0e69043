//! A board that is defined here: a star of hexagons with a hole in the middle.

use board::{Ink, Mark, Picture};
use geometry::{Paper, Place, Scale, Side, Tile};

use super::sizes::cells;
use super::xml::{on_board, read, subpaths, texts};

/// Six points, each of this many rows, around a hexagon. Cells are counted from a corner of the surrounding rhombus.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Star(pub(crate) i64);

impl Paper for Star {
    fn tile(&self) -> Tile {
        Tile::Pointed
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        let inside = |along: &i64| (0..=4 * self.0).contains(along);
        let [q, r] = at.map(|along| along.saturating_sub(2 * self.0));
        let cube = || [q, r, -q - r];
        let two_triangles =
            || cube().iter().all(|&it| it >= -self.0) || cube().iter().all(|&it| it <= self.0);
        at.iter().all(inside) && (q, r) != (0, 0) && two_triangles()
    }

    fn axes(&self) -> [Place; 3] {
        [(-6 * self.0, -2 * self.0), (2, 0), (1, 1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        [(-3 * self.0, 3 * self.0), (-2 * self.0, 2 * self.0)]
    }

    fn toward(&self) -> [Place; 2] {
        [(1, 1), (-2, 0)].map(|(across, down)| Place { across, down })
    }

    /// One player owns the upper points, nobody the lower ones.
    fn side(&self, beyond: [i64; 2]) -> Option<Side> {
        (beyond[1] < 2 * self.0 && beyond != [2 * self.0, 2 * self.0]).then_some(Side::End)
    }
}

#[test]
fn a_star_is_drawn() {
    let star = Star(2);
    assert_eq!(cells(star).len(), 36);
    let names = [Scale::Letters, Scale::Rising(1)];
    let mut picture = Picture::new(star, "A star", "");
    picture.sides(Ink::Red, Ink::Blue).names(names).layer(Mark::Stone(Ink::Blue), "Blue", [cells(star)]);
    let svg = picture.draw();
    let elements = read(&svg);
    let outline = elements.iter().find(|it| it.get("fill") == "#f2ebda").expect("cells");
    assert_eq!(subpaths(outline.get("d")).len(), 2, "round the star, and round the hole");
    let sides: Vec<_> = on_board(&elements).filter(|it| it.get("stroke-width") == "26").collect();
    assert_eq!(sides.len(), 1, "one line along the upper half");
    assert_eq!(texts(&elements).join(" "), "a 1 b 2 c 3 d 4 e 5 f 6 g 7 h 8 i 9 A star Blue");
}
