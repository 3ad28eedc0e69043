//! The facts of both Hex problems.

use geometry::Axial;
use judge_io::Facts;
use rules_hex::{BLUE, Blockade, Board, RED, Witness, blockades, winning_chain, witness};

/// Whether a game could have led to the board, and how it stands.
pub(crate) fn status(board: &Board) -> Facts {
    let mut facts = stones(board);
    match witness(board) {
        Witness::Nobody { blockades } => add_blockades(&mut facts, &blockades),
        Witness::Won { chain, cut, .. } => {
            facts.add("chain", chain.cells().iter().map(place));
            facts.add("cut", cut.cells().iter().map(place));
            facts.add("last", [place(&cut.last)]);
        }
        Witness::PlayedOn { chain, .. } => facts.add("chain", chain.cells().iter().map(place)),
        Witness::WonTwice { chains, .. } => {
            for chain in &chains {
                facts.add("chain", chain.cells().iter().map(place));
            }
        }
        // The numbers of stones say it all.
        Witness::Counts { .. } => {}
    }
    facts
}

/// Who has joined their sides.
pub(crate) fn winner(board: &Board) -> Facts {
    let mut facts = stones(board);
    if let Some((_, chain)) = winning_chain(board) {
        facts.add("chain", chain.cells().iter().map(place));
    } else if let Some(blockades) = blockades(board) {
        add_blockades(&mut facts, &blockades);
    }
    facts
}

fn add_blockades(facts: &mut Facts, [red, blue]: &[Blockade; 2]) {
    facts.add("no-red", red.cells().iter().map(place));
    facts.add("no-blue", blue.cells().iter().map(place));
}

fn stones(board: &Board) -> Facts {
    let mut facts = Facts::new("rhombus", u64::from(board.shape().height()));
    for (role, color) in [("red", RED), ("blue", BLUE)] {
        let stones = board.iter().filter(|&(_, &stone)| stone == Some(color));
        facts.add(role, stones.map(|(at, _)| place(&at)));
    }
    facts
}

/// Row and column, from 1.
fn place(at: &Axial) -> [i64; 2] {
    [i64::from(at.r) + 1, i64::from(at.q) + 1]
}
