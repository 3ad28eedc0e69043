//! A case of `twixt`: a game, and its pegs, links and zones in words.

use alloc::format;
use alloc::string::String;

use games::rules::rules_twixt::{Color, LinkRule, Rules, Setup, Twixt as Game};
use geometry::{Link, Point};

use crate::words;

/// A game. Only its last peg may win.
#[derive(Clone, Debug)]
pub struct Pegs {
    pub(super) game: Game,
}

impl Default for Pegs {
    fn default() -> Self {
        Pegs { game: Game::new(&Setup::new(1, LinkRule::AllLinksBlock)) }
    }
}

impl Pegs {
    /// All pairs of pegs of one colour a knight's move apart, ordered by the later peg of each pair.
    pub(super) fn pairs(&self) -> impl Iterator<Item = Link> {
        self.game.pegs().iter().enumerate().flat_map(move |(number, peg)| {
            peg.at.knight().into_iter().filter_map(move |near| {
                let earlier = self.game.number(near).is_some_and(|other| other < number);
                let own = self.game.stone(near) == Some(peg.color);
                if earlier && own { Link::new(peg.at, near) } else { None }
            })
        })
    }
}

/// `Black` or `White`.
pub(super) fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// The end zones that a colour joins.
pub(super) fn zones(color: Color) -> &'static str {
    match color {
        Color::Black => "x = 0 and x = N",
        Color::White => "y = 0 and y = N",
    }
}

/// A point in words, x before y.
pub(super) fn point(at: Point) -> String {
    words::pair(pair(at))
}

pub(super) fn pair(at: Point) -> [i64; 2] {
    [at.x, at.y].map(i64::from)
}

/// Both ends of a link in words.
pub(super) fn ends(link: Link) -> String {
    let [a, b] = link.ends();
    format!("{} - {}", point(a), point(b))
}
