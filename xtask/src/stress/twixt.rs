//! Cases of `twixt`.

mod games;

use oracle::twixt::{Point, why_not};

use super::case::{Case, Style, thinned, without_chunks};

/// A board of a size, and the pegs of Black and White in turn, an odd number of them; nobody wins before the last.
#[derive(Clone)]
pub(super) struct Twixt {
    size: i64,
    pegs: Vec<Point>,
}

impl Case for Twixt {
    type Made = Self;

    const ID: &'static str = "twixt";
    const MOST: usize = 20;
    const STYLES: &'static [Style<Self>] = games::STYLES;

    fn write(&self, out: &mut String) {
        out.push_str(&format!("{} {}\n", self.size, self.pegs.len()));
        for ten in self.pegs.chunks(10) {
            let pairs: Vec<String> = ten.iter().map(|(x, y)| format!("{x} {y}")).collect();
            out.push_str(&pairs.join(" "));
            out.push('\n');
        }
    }

    fn file(cases: &[Self]) -> String {
        let mut text = String::new();
        cases.iter().for_each(|case| case.write(&mut text));
        text + "0 0\n"
    }

    /// The measure: size, number of pegs, sum of coordinates, and how many pairs of pegs of a colour are not in order.
    fn shrinks(&self) -> Vec<Self> {
        let Twixt { size, ref pegs } = *self;
        let (blacks, whites) = self.colors();
        // Rounds, a black peg and a white one each, so that all others keep their colours.
        let rounds: Vec<&[Point]> = pegs.chunks(2).collect();
        let mut simpler: Vec<Self> =
            without_chunks(&rounds).map(|rounds| Twixt { size, pegs: rounds.concat() }).collect();
        for k in thinned(blacks.len(), 20) {
            for m in thinned(whites.len(), 20) {
                let (mut blacks, mut whites) = (blacks.clone(), whites.clone());
                blacks.remove(k);
                whites.remove(m);
                simpler.push(Twixt::in_turn(size, &blacks, &whites));
            }
        }
        simpler.extend(self.smaller_boards());
        for k in 0..pegs.len() {
            for (dx, dy) in [(-1, -1), (-1, 0), (0, -1)] {
                let mut pegs = pegs.clone();
                pegs[k] = (pegs[k].0 + dx, pegs[k].1 + dy);
                simpler.push(Twixt { size, pegs });
            }
        }
        for k in 2..pegs.len() {
            if pegs[k - 2] > pegs[k] {
                let mut pegs = pegs.clone();
                pegs.swap(k - 2, k);
                simpler.push(Twixt { size, pegs });
            }
        }
        simpler
    }
}

impl Twixt {
    /// The same without a row and a column of points. What lies on the far side of the column may also slide a step up or down,
    /// for links that lead across. Up to size 8 without each pair of row and column.
    fn smaller_boards(&self) -> impl Iterator<Item = Self> {
        let lines = thinned(self.size as usize + 1, 9).map(|line| line as i64);
        lines.clone().flat_map(move |column| {
            lines.clone().flat_map(move |row| {
                [0, -1, 1].map(|slide| {
                    self.mapped(self.size - 1, |(x, y)| {
                        let is_far = x > column;
                        (x - i64::from(is_far), y - i64::from(y > row) + if is_far { slide } else { 0 })
                    })
                })
            })
        })
    }

    /// The pegs to other points of another board, where they may stand, and as many of each colour as the game needs.
    fn mapped(&self, size: i64, to: impl Fn(Point) -> Point) -> Self {
        let (blacks, whites) = self.colors();
        let mut taken: Vec<Point> = Vec::new();
        let [mut blacks, mut whites] = [(blacks, 0), (whites, 1)].map(|(pegs, color)| {
            let mut moved = Vec::new();
            for at in pegs.into_iter().map(&to) {
                // Only whether it is Black's turn or White's is asked here.
                if !taken.contains(&at) && why_not(size, &[(-1, -1)][..color], at).is_none() {
                    taken.push(at);
                    moved.push(at);
                }
            }
            moved
        });
        blacks.drain(..blacks.len().saturating_sub(whites.len() + 1));
        whites.drain(..whites.len().saturating_sub(blacks.len().saturating_sub(1)));
        Twixt::in_turn(size, &blacks, &whites)
    }

    /// Black's pegs and White's.
    fn colors(&self) -> (Vec<Point>, Vec<Point>) {
        let of = |first: usize| self.pegs.iter().copied().skip(first).step_by(2).collect();
        (of(0), of(1))
    }

    fn in_turn(size: i64, blacks: &[Point], whites: &[Point]) -> Self {
        let pegs = blacks.iter().enumerate().flat_map(|(k, &black)| [Some(black), whites.get(k).copied()]);
        Twixt { size, pegs: pegs.flatten().collect() }
    }
}
