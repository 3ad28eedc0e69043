//! The facts of `twixt`.

use geometry::{Link, Point};
use judge_io::Facts;
use rules_twixt::Color;

use crate::twixt::Case;

/// The pegs, the links, each refused link with the one in its way, and the winning path.
pub(crate) fn facts(case: &Case, answer: Option<Color>) -> Facts {
    let game = &case.game;
    let mut facts = Facts::new("pegs", u64::from(game.size()) - 1);
    for (role, color) in [("black", Color::Black), ("white", Color::White)] {
        let pegs = game.pegs().iter().filter(|peg| peg.color == color);
        facts.add(role, pegs.map(|peg| place(&peg.at)));
    }
    facts.add("last", game.pegs().last().map(|peg| place(&peg.at)));
    for link in case.pairs() {
        if game.linked(link) {
            facts.add("link", ends(link));
        } else if let Some(refused) = game.refused(link) {
            facts.add("refused", ends(link));
            facts.add("blocked-by", ends(refused.by));
        }
    }
    if let Some(path) = game.path().filter(|path| Some(path.color) == answer) {
        facts.add("path", path.pegs.iter().map(place));
    }
    facts
}

fn ends(link: Link) -> [[i64; 2]; 2] {
    link.ends().map(|at| place(&at))
}

fn place(at: &Point) -> [i64; 2] {
    [i64::from(at.x), i64::from(at.y)]
}
