//! Why an answer to `havannah` is right.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board::{BoardInfo, Cell, Dash, Figure, Ink, Mark, Order, Reason, ReasonError, Role};
use games::rules::rules_havannah::{Flaw, RingRule, Structures, Witness};
use geometry::{Axial, Hexagon, Scale, Shape};

use super::case::{PLAYER, Stones, Win};
use crate::words;

const BOARD: BoardInfo = BoardInfo {
    game: "Havannah",
    shape: "hexagon",
    size: 0,
    names: [Scale::Rising(1); 2],
    order: Order::ColumnFirst,
    sides: None,
    legend: "X: the structure, x: other stones, ( ): the last move, *: cut off",
    note: "Cells are (x, y), x at the left and y at the right.",
};
/// The longest side of a board that is drawn whole.
const WHOLE: u32 = 50;
const NOTE_OF_PART: &str =
    "Strong: (x, y) of the first cell of each line. Faint: its last cell as usual, a letter for x.";

const STONES: Role = Role::new("stones", Mark::Stone(Ink::Black), "the stones").symbol('x');
const CHAINS: Role = Role::new("", Mark::Hull, "the chains");
const LAST: Role = Role::new("last", Mark::Ring, "the last move");

type Shown = (Role, Vec<Vec<Axial>>);

/// Shows the stones up to the winning move, or all stones, and the structures that the move completes.
///
/// Verifies the structures, but not that no earlier move won: only the certificate proves this.
pub(super) fn reason(case: &Stones, answer: Win) -> Result<Reason, ReasonError> {
    if answer != case.win {
        let text = format!("the answer is {answer:?}, but the moves lead to {:?}", case.win);
        return Err(ReasonError::Answer(text));
    }
    let (verdict, mut sentences, shown, count) = match answer {
        None => {
            let stones = judge_io::counted(case.moves.len(), "move");
            let why = "no chain holds two corners or touches three sides, and no empty cell was ever cut off";
            let sentence = format!("after {stones}: {why}");
            ("none".into(), Vec::from([sentence]), Vec::new(), case.moves.len())
        }
        Some((number, structures)) => {
            let (sentences, shown) = structures_in_words(case, number, structures)?;
            (format!("{} in move {number}", structures.name()), sentences, shown, number as usize)
        }
    };
    let moves = &case.moves[..count];
    let last = moves.last().copied();
    let contest = case.contest();
    if let (Some(_), Some(last)) = (answer, last) {
        sentences.insert(0, format!("move {count} is {}", contest.words(last)));
    }

    let hexagon = Hexagon::new(case.side);
    let legend = match answer {
        Some((_, structures)) if structures.ring() => BOARD.legend,
        Some(_) => "X: the structure, x: other stones, ( ): the last move",
        None if last.is_some() => "x: stones, ( ): the last move",
        None => "",
    };
    let note = if case.side <= WHOLE { BOARD.note } else { NOTE_OF_PART };
    let mut figure = Figure::new(hexagon, BoardInfo { size: case.side.into(), legend, note, ..BOARD });
    figure.subject(format!("base {}, one player, {}", case.side, judge_io::counted(count, "stone")));
    if last.is_none() {
        figure.focus(hexagon.cell(Axial::default()));
    }
    figure.mark(STONES, cells(hexagon, moves));
    let chains = answer.is_none().then(|| figure.role(CHAINS));
    let shown: Vec<_> = shown.into_iter().map(|(role, lists)| (figure.role(role), lists)).collect();
    let label = if answer.is_some() { "the winning move" } else { "the last move" };
    figure.mark(LAST.label(label), last.map(|at| hexagon.cell(at)));
    if let Some(chains) = chains {
        figure.add(chains, cells(hexagon, moves));
    }
    for (role, lists) in shown {
        for list in lists {
            figure.add(role, cells(hexagon, &list));
        }
    }
    Ok(Reason { verdict, sentences, figure: Some(figure) })
}

fn cells(hexagon: Hexagon, list: &[Axial]) -> impl Iterator<Item = Cell> {
    list.iter().map(move |&at| hexagon.cell(at))
}

/// Checks that move `number`, from 1, completes exactly these structures, and describes them.
fn structures_in_words(
    case: &Stones,
    number: u32,
    structures: Structures,
) -> Result<(Vec<String>, Vec<Shown>), ReasonError> {
    let hexagon = Hexagon::new(case.side);
    // A binary search in sorted stones finds a stone. A board would take memory for every cell.
    let mut stones = case.moves[..number as usize].to_vec();
    stones.sort_unstable();
    let stone = |at: Axial| stones.binary_search(&at).is_ok().then_some(PLAYER);
    let held = |name: &str, claimed: bool, flaw: Option<Result<(), Flaw>>| match (claimed, flaw) {
        (true, None) => Err(ReasonError::Answer(format!("no witness for the {name} in move {number}"))),
        (true, Some(Err(flaw))) => Err(ReasonError::Witness(format!("{name} in move {number}: {flaw}"))),
        (false, Some(Ok(()))) => Err(ReasonError::Answer(format!(
            "move {number} completes a {name} that the answer does not name"
        ))),
        (claimed, _) => Ok(claimed),
    };

    let contest = case.contest();
    let list = |cells: &[Axial]| words::path(cells, |at| contest.pair(at));
    let (mut sentences, mut shown) = (Vec::new(), Vec::new());
    // Each structure is drawn with a different kind of line.
    let mut dashes = [Dash::Solid, Dash::Dashed, Dash::Dotted].into_iter();
    let mut line = |mark: fn(Dash) -> Mark| mark(dashes.next().unwrap_or(Dash::Dotted));
    let Witness { bridge, fork, ring, .. } = case.solo.witness(number);
    let flaw = bridge.as_ref().map(|it| it.verify(hexagon, stone, PLAYER));
    if held("bridge", structures.bridge(), flaw)?
        && let Some(bridge) = bridge
    {
        sentences.push(format!("bridge, a chain between two corners: {}", list(&bridge.chain)));
        let role = Role::new("bridge", line(Mark::Line), "the bridge, two corners").capitals();
        shown.push((role, Vec::from([bridge.chain])));
    }
    let flaw = fork.as_ref().map(|it| it.verify(hexagon, stone, PLAYER));
    if held("fork", structures.fork(), flaw)?
        && let Some(fork) = fork
    {
        sentences.push("fork, three arms from one stone to three sides:".into());
        sentences.extend(fork.arms.iter().map(|arm| format!("  {}", list(arm))));
        let role = Role::new("arm", line(Mark::Line), "the fork, three sides").capitals();
        shown.push((role, fork.arms.into()));
    }
    let flaw = ring.as_ref().map(|it| it.verify(hexagon, stone, PLAYER, RingRule::EmptyCell));
    if held("ring", structures.ring(), flaw)?
        && let Some(ring) = ring
    {
        let inside = contest.words(ring.enclosed);
        sentences.push(format!("ring round the empty cell {inside}: {}", list(&ring.cycle)));
        let role = Role::new("ring", line(Mark::Loop), "the ring").capitals();
        shown.push((role, Vec::from([ring.cycle])));
        let role = Role::new("inside", Mark::Diamond, "the empty cell that it cuts off").capitals();
        shown.push((role, Vec::from([Vec::from([ring.enclosed])])));
    }
    Ok((sentences, shown))
}
