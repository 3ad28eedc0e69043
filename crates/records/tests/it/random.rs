//! Random records of all games, with all that a record can have.

use std::env;

use games::{ALL, AnyGame};
use play::{Action, Declared, Swap};
use records::{By, Claim, Node, Record};
use rng::Rng;

/// The number of games to try. With `RECORDS_GAMES=10000` in the environment, that many.
pub(crate) fn games(usual: usize) -> usize {
    env::var("RECORDS_GAMES").map_or(usual, |number| number.parse().expect("a number"))
}

/// Boards on which random games are short, with each variant of the rules.
const SIZES: [&str; 6] = ["2", "3", "5", "3x3", "5x4", "9x9"];

/// All setups of a game on boards of [`SIZES`].
pub(crate) fn setups() -> Vec<String> {
    let mut setups = Vec::new();
    for game in ALL {
        let variants = game.variants();
        for size in SIZES {
            let words = variants.iter().map(|rules| format!("{} {size} {rules}", game.name()));
            let words: Vec<_> =
                if variants.is_empty() { vec![format!("{} {size}", game.name())] } else { words.collect() };
            for setup in words {
                // Only in the form in which setups are written.
                if setup.parse::<AnyGame>().is_ok_and(|game| game.terms().to_string() == setup) {
                    setups.push(setup);
                }
            }
        }
    }
    setups
}

/// A random game, legal up to its end, with variations, a claim and properties.
pub(crate) fn record(rng: &mut Rng, setup: &str) -> Record {
    let mut record = Record::new(setup.parse().expect("a setup"));
    let terms = |swap: &str| format!("{setup}{swap}").parse::<AnyGame>();
    let swaps = [(Swap::None, ""), (Swap::Sides, ", swap sides"), (Swap::Pieces, ", swap pieces")];
    let (swap, words) = swaps[rng.below(3)];
    let (swap, mut game) = match terms(words) {
        Ok(game) => (swap, game),
        Err(_) => (Swap::None, terms("").expect("a setup")),
    };
    record.swap = swap;
    if rng.chance(25) {
        let second = game.game().colors()[1];
        record.swap = Swap::None;
        record.first = game.to_move().opponent();
        game = format!("{setup}, {second} first").parse().expect("terms");
    }
    let most = rng.below(60);
    let mut depth = 0;
    while depth < most as u32 && game.ending().is_none() {
        let moves = game.legal_actions();
        let Some(&action) = moves.get(rng.below(moves.len().max(1))) else { break };
        let swaps = moves.last().copied().filter(|last| matches!(last, Action::Swap(_)) && rng.chance(50));
        let action = swaps.unwrap_or(action);
        game.act(action).expect("a legal action");
        record.nodes.push(Node { depth, action, at: 0 });
        depth += 1;
    }
    // A swap that did not happen is not in a record.
    if !matches!(record.nodes.get(1).map(|node| node.action), Some(Action::Swap(_))) {
        record.swap = Swap::None;
    }
    let mover = game.to_move();
    let ends = [
        Declared::Resigned(mover),
        Declared::TimedOut(mover),
        Declared::Forfeited(mover),
        Declared::DrawAgreed,
    ];
    if game.ending().is_none() && depth > 0 && rng.chance(33) {
        let end = ends[rng.below(4)];
        game.declare(end).expect("nobody has won");
        record.nodes.push(Node { depth, action: Action::End(end), at: 0 });
    }
    record.claim = game.ending().map(|ending| {
        let by = [By::Unsaid, By::Resignation, By::Time, By::Forfeit];
        let by = by[if ending.winner.is_some() { rng.below(4) } else { 0 }];
        Claim::new(ending.winner.map(|winner| winner.color), by)
    });
    if depth > 0 && rng.chance(33) {
        let at = rng.below(depth as usize);
        let mut other = record.nodes[at];
        if let Action::Stone(color, _) = other.action
            && at > 1
        {
            other.action = Action::Stone(color, game.stones().first().map_or([0, 0], |stone| stone.1));
            record.nodes.push(other);
            record.properties.push(record.nodes.len() as u32, "C", "or here");
        }
    }
    for (name, value) in
        [("PB", "Ann [x] \\"), ("PW", "Ben"), ("GN", "a; (game)"), ("C", "first\nsecond"), ("XY", "")]
    {
        if rng.chance(50) {
            record.properties.push(0, name, value);
        }
    }
    record
}
