//! The facts of `nogo`.

use geometry::Point;
use judge_io::Facts;
use rules_nogo::Color;

use crate::nogo::Case;

/// The board given, the moves, and for each point left empty the chain that the stuck player would suffocate there.
pub(crate) fn facts(case: &Case, moves: &[Point]) -> Facts {
    let start = case.start.to_board();
    let game = case.after(moves).expect("the answer is a legal line of play");
    let mut facts = Facts::new("square", u64::from(case.start.shape().height()));
    for (role, color) in [("black", Color::Black), ("white", Color::White)] {
        let stones = start.iter().filter(|&(_, &stone)| stone == Some(color));
        facts.add(role, stones.map(|(at, _)| place(&at)));
    }
    facts.add("moves", moves.iter().map(place));
    facts.add("last", moves.last().map(place));
    let stuck = Color::in_turn(moves.len());
    for (at, _) in start.iter() {
        if let Some(why) = game.why_not(stuck, at) {
            facts.add("dead", [place(&at)]);
            facts.add("suffocates", why.chain.iter().map(place));
        }
    }
    facts
}

/// Row and column, from 1.
fn place(at: &Point) -> [i64; 2] {
    [i64::from(at.y) + 1, i64::from(at.x) + 1]
}
