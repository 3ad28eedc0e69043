//! The pictures of `havannah`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board_svg::{Dash, Ink, Mark, Notation, Picture};
use geometry::{Axial, Hexagon, Scale, Shape};

use crate::havannah::{Case, Win, Witnesses};
use crate::hexagonboard::Contest;
use crate::words;

/// The longest side of a board that is drawn whole.
const WHOLE: u32 = 50;

/// The reason for the answer, drawn: the stones up to the winning move.
pub(crate) fn picture(case: &Case, answer: &Win) -> Option<String> {
    let contest = case.contest();
    let count = answer.map_or(case.moves.len(), |(number, _)| number as usize);
    let moves = case.moves.get(..count)?;
    let (verdict, reasons, marks) = match *answer {
        None => none(contest, moves),
        Some((number, structures)) => {
            let Witnesses { bridge, fork, ring } = case.witnesses(number, structures);
            let mut marks = Vec::new();
            let mut reasons = Vec::from([format!("Move {number} is {}", contest.words(moves[count - 1]))]);
            // One structure after the other gets the next kind of line.
            let mut dashes = [Dash::Solid, Dash::Dashed, Dash::Dotted].into_iter();
            let mut next = || dashes.next().unwrap_or(Dash::Dotted);
            if let Some(bridge) = bridge {
                reasons.push(format!("bridge: {}", list(contest, &bridge.chain)));
                marks.push((Mark::Line(next()), "the bridge, two corners", Vec::from([bridge.chain])));
            }
            if let Some(fork) = fork {
                let arms = fork.arms.each_ref().map(|arm| list(contest, arm));
                reasons.push(format!("fork, three arms from one stone: {}", arms.join("; ")));
                marks.push((Mark::Line(next()), "the fork, three sides", fork.arms.into()));
            }
            if let Some(ring) = ring {
                let enclosed = contest.words(ring.enclosed);
                reasons.push(format!("ring round the empty cell {enclosed}: {}", list(contest, &ring.cycle)));
                marks.push((Mark::Loop(next()), "the ring", Vec::from([ring.cycle])));
                marks.push((
                    Mark::Diamond,
                    "the empty cell that it cuts off",
                    Vec::from([Vec::from([ring.enclosed])]),
                ));
            }
            let names: Vec<_> = structures.names().collect();
            (format!("{} in move {number}", names.join("-")), reasons, marks)
        }
    };
    let description = format!(
        "Havannah, base {}, one player, {}. {}.",
        case.side,
        words::count(count, "stone"),
        reasons.join(". ")
    );
    let board = Hexagon::new(case.side);
    let mut picture = Picture::new(board, &format!("Havannah: {verdict}"), &description);
    let cells = |list: &[Axial]| list.iter().map(|&at| board.cell(at)).collect::<Vec<_>>();
    picture
        .notation(Notation {
            first: [Scale::Rising(1), Scale::Rising(1)],
            second: [Scale::Letters, Scale::Rising(1)],
        })
        .layer(Mark::Stone(Ink::Black), "the stones", [cells(moves)]);
    for (mark, words, lists) in &marks {
        picture.layer(*mark, words, lists.iter().map(|list| cells(list)));
    }
    if let Some(&last) = moves.last() {
        let words = if answer.is_some() { "the winning move" } else { "the last move" };
        picture.layer(Mark::Ring, words, [cells(&[last])]);
    }
    picture.note(if case.side <= WHOLE {
        "Dark: the contest's x (left) and y (right). Light: letters for x."
    } else {
        "Dark: (x, y) of the first cell of each line. Light: its last cell as usual, a letter for x."
    });
    Some(picture.draw())
}

/// A mark, its words in the legend, and its lists of cells.
type Marked = (Mark, &'static str, Vec<Vec<Axial>>);

fn none(contest: Contest, moves: &[Axial]) -> (String, Vec<String>, Vec<Marked>) {
    let mut reasons = Vec::from([String::from(
        "No chain holds two corners or touches three sides, and no empty cell was ever cut off",
    )]);
    if let Some(&last) = moves.last() {
        reasons.push(format!("The last move is {}", contest.words(last)));
    }
    let chains = (Mark::Hull, "the chains", Vec::from([moves.to_vec()]));
    ("none".into(), reasons, Vec::from([chains]))
}

fn list(contest: Contest, cells: &[Axial]) -> String {
    words::path(cells, |at| contest.words(at))
}
