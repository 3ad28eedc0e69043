//! TwixT by the trait of all games.

use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_core::{Changes, Color, Flaw, NoOrder, Outcome, Rules, Symmetry};

use crate::{Change, Path, Peg, Placed, Rule, Setup, Twixt, order};

/// The game is a draw if the player to move can place no peg: the rules of TwixT leave this open, and the draw is a convention, that of
/// OpenSpiel. After a win every peg is refused.
///
/// A place as two integers is its x and its y, both from 0. [`Rules::verify`] trusts the links of the position.
/// [`verify_links`](crate::verify_links) checks those.
impl Rules for Twixt {
    type Setup = Setup;
    type At = Point;
    type Placed = Placed;
    type Rule = Rule;
    type How = ();
    type Witness = Path;

    rules_core::own_methods!();
    rules_core::own_journal!(Changes<Change>);

    #[inline]
    fn outcome(&self, to_move: Color) -> Outcome<()> {
        self.outcome(to_move)
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.winner()
    }

    fn witness(&self, _to_move: Color) -> Option<Path> {
        self.path()
    }

    fn verify(&self, winner: Color, witness: &Path) -> Result<(), Flaw> {
        if witness.color != winner {
            return Err(Flaw::NotApplicable);
        }
        witness.verify(&self.setup(), |at| self.stone(at), |link| self.linked(link))
    }

    fn marks(witness: &Path) -> Vec<Point> {
        witness.pegs.clone()
    }

    /// In order of play, so it takes O(pegs).
    fn stones(&self) -> Vec<(Point, Color)> {
        self.pegs().iter().map(|&Peg { at, color }| (at, color)).collect()
    }

    fn links(&self) -> Vec<[Point; 2]> {
        // Each link once, with its smaller end.
        let of_peg = |&Peg { at, .. }: &Peg| {
            let links = self.links_of(at);
            links.iter().map(Link::ends).filter(move |ends| ends[0] == at).collect::<Vec<_>>()
        };
        self.pegs().iter().flat_map(of_peg).collect()
    }

    #[inline]
    fn links_made(placed: &Placed) -> impl Iterator<Item = [Point; 2]> {
        let links = placed.links;
        links.near().map(move |near| [links.at(), near])
    }

    /// O(pegs + links), expected, with some hundreds of look-ups for each, where no pegs block each other in a circle and nobody has won.
    /// Where they do, pegs are taken off by tries, and so is the peg found that has won. All tries together take at most
    /// 2^24 + 2^6 · pegs look-ups, and those of the last try: about a second for a text of 200 kB.
    fn of_stones(
        setup: &Setup,
        stones: &[(Point, Color)],
        links: &[[Point; 2]],
    ) -> Result<Self, NoOrder<Rule>> {
        order::of_pegs(setup, stones, links)
    }

    #[inline]
    fn pair(_setup: &Setup, at: Point) -> [i32; 2] {
        [at.x, at.y]
    }

    #[inline]
    fn at(_setup: &Setup, [x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }

    /// All those of the board. The ones that make rows of columns, which only a square has, exchange the colours, so that each keeps its
    /// end zones.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let maps = Symmetry::of_oblong(setup.width(), setup.height()).enumerate();
        maps.map(|(number, map)| if number < 4 { map } else { map.exchanging() })
    }

    /// Mirrored in the diagonal x = y, which exchanges the end zones of the two colours. An oblong board has no such image.
    fn swapped(setup: &Setup, at: Point) -> Option<Point> {
        (setup.width() == setup.height()).then_some(Point { x: at.y, y: at.x })
    }
}
