//! Why an answer to `nogo` is right.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board::{BoardInfo, Cell, Figure, Ink, Mark, Order, Reason, ReasonError, Role};
use games::rules::rules_nogo::{Color, Illegal, NoGo, Position};
use geometry::{Point, Scale};

use super::places::{cell as in_words, letter};
use crate::cells;

const BOARD: BoardInfo = BoardInfo {
    game: "NoGo",
    shape: "square",
    size: 0,
    names: [Scale::Rising(1); 2],
    order: Order::RowFirst,
    sides: None,
    legend: "x, o: the board given; X, O: played on; ( ): the last move",
    note: "Cells are (row, column).",
};
const GIVEN: [Role; 2] = [
    Role::new("black", Mark::Stone(Ink::Black), "Black (X)").symbol('x'),
    Role::new("white", Mark::Stone(Ink::White), "White (O)").symbol('o'),
];
const PLAYED: [Role; 2] = [
    Role::new("", Mark::Stone(Ink::Black), "Black (X)").symbol('X'),
    Role::new("", Mark::Stone(Ink::White), "White (O)").symbol('O'),
];
const NUMBERS: Role = Role::new("moves", Mark::Numbers, "");
const DOTS: Role = Role::new("moves", Mark::Dot, "with a dot: played on");
const LAST: Role = Role::new("last", Mark::Ring, "the last move");
const DEAD: Role = Role::new("dead", Mark::Cross, "");
const SUFFOCATES: Role = Role::unseen("suffocates");
const CHAIN: Role = Role::new("", Mark::Hull, "the chain that it would leave without a liberty");

/// The maximum number of explained illegal points.
const EXPLAINED: usize = 8;
/// The longest side of a board with numbered moves.
const NUMBERED: u32 = 38;
/// The maximum number of candidates for [`draw_apart`].
const LOOKED_AT: usize = 64;

/// Shows the line of play, and why the player to move is stuck.
///
/// All moves were legal if each was on an empty point and the last position leaves every chain a liberty: stones are
/// never removed, so a chain without a liberty never gets one again. The game is over if every empty point is illegal.
/// For each, [`NoGo::why_not`] names a chain that would have no liberty, and [`Illegal::verify`] checks this on the
/// board, independently of the code that plays.
pub(super) fn reason(start: &Position, moves: &[Point]) -> Result<Reason, ReasonError> {
    let mut board = start.to_board();
    for (number, &at) in moves.iter().enumerate() {
        match board.get_mut(at) {
            Some(stone @ None) => *stone = Some(Color::in_turn(number)),
            _ => {
                let text = format!("move {} at {} is not on an empty point", number + 1, in_words(at));
                return Err(ReasonError::Answer(text));
            }
        }
    }
    let game = NoGo::from_board(board.clone()).map_err(|error| {
        ReasonError::Answer(format!("the chain at {} has no liberty in the end", in_words(error.at)))
    })?;
    let stuck = Color::in_turn(moves.len());
    let empty: Vec<Point> = board.iter().filter(|(_, stone)| stone.is_none()).map(|(at, _)| at).collect();

    let mut figure = figure(start, moves);
    let size = board.shape().height();
    let dead = figure.role(DEAD.label(format!("{} may not play here", letter(stuck))));
    let suffocates = figure.role(SUFFOCATES);
    // Of a large board, only the part around the illegal point nearest to the last move is drawn.
    let last = moves.last().copied().unwrap_or_default();
    let distance = |at: &Point| at.x.abs_diff(last.x).max(at.y.abs_diff(last.y));
    let focus = empty.iter().copied().min_by_key(distance).unwrap_or(last);
    figure.focus(cell(focus));
    let is_near = |at: Point| size <= 100 || (at.x.abs_diff(focus.x) <= 18 && at.y.abs_diff(focus.y) <= 18);

    let mut sentences = Vec::new();
    let mut near: Vec<Illegal> = Vec::new();
    for &at in &empty {
        let why = game.why_not(stuck, at);
        let legal = || format!("{} can still play {}", letter(stuck), in_words(at));
        let why = why.ok_or_else(|| ReasonError::Answer(legal()))?;
        if (why.point, why.color) != (at, stuck) {
            let text = format!("the reason given for {} is about another move", in_words(at));
            return Err(ReasonError::Witness(text));
        }
        why.verify(&board).map_err(|flaw| {
            ReasonError::Witness(format!("the reason why {} is illegal: {flaw}", in_words(at)))
        })?;
        figure.add(dead, [cell(at)]);
        figure.add(suffocates, why.chain.iter().copied().map(cell));
        if sentences.len() < EXPLAINED {
            sentences.push(explained(&why, stuck));
        }
        if is_near(at) && near.len() < LOOKED_AT {
            near.push(why);
        }
    }
    if empty.len() > EXPLAINED {
        let more = judge_io::counted(empty.len() - EXPLAINED, "empty point");
        sentences.push(format!("and so on for {more} more"));
    }
    if empty.is_empty() {
        sentences.push("no point is empty".into());
    }
    draw_apart(&mut figure, near, size, empty.len());
    let verdict = format!("{} is stuck after {}", letter(stuck), judge_io::counted(moves.len(), "move"));
    Ok(Reason { verdict, sentences, figure: Some(figure) })
}

fn explained(why: &Illegal, stuck: Color) -> String {
    let whose = if why.chain_color() == stuck { "its own" } else { "the other" };
    format!(
        "{} at {} would leave {whose} chain at {} ({}) without a liberty",
        letter(stuck),
        in_words(why.point),
        in_words(why.chain[0]),
        judge_io::counted(why.chain.len(), "stone")
    )
}

/// The board with its stones and the moves.
fn figure(start: &Position, moves: &[Point]) -> Figure {
    let shape = start.shape();
    let size = shape.height();
    let legend = if moves.is_empty() { "x, o: the board given" } else { BOARD.legend };
    let mut figure = Figure::new(shape, BoardInfo { size: size.into(), legend, ..BOARD });
    figure.subject(format!("{size} by {size} points, {} played", judge_io::counted(moves.len(), "move")));
    cells::add_stones(&mut figure, &start.to_board(), GIVEN);
    // The figure has the moves twice: as stones, and in their order.
    figure.reserve(2 * moves.len());
    for (role, first) in PLAYED.into_iter().zip([0, 1]) {
        figure.mark(role, moves.iter().skip(first).step_by(2).copied().map(cell));
    }
    figure.mark(if size <= NUMBERED { NUMBERS } else { DOTS }, moves.iter().copied().map(cell));
    if size <= NUMBERED && !moves.is_empty() {
        figure.note("Stones with numbers were played, in this order.");
    }
    figure.mark(LAST, moves.last().copied().map(cell));
    figure
}

/// Draws some illegal points with the chains that forbid them: small chains first, without common cells.
fn draw_apart(figure: &mut Figure, mut near: Vec<Illegal>, size: u32, all: usize) {
    let most = if size <= 9 { 6 } else { 4 };
    near.sort_by_key(|why| why.chain.len());
    let mut taken = BTreeSet::new();
    let mut shown = Vec::new();
    for why in near {
        let cells = || why.chain.iter().chain([&why.point]).copied();
        if shown.len() < most && !cells().any(|at| taken.contains(&at)) {
            taken.extend(cells());
            shown.push(cells().map(cell).collect::<Vec<_>>());
        }
    }
    let role = if shown.len() < all {
        let points = judge_io::counted(all, "point");
        CHAIN.label(format!("{} ({} of {points})", CHAIN.words(), shown.len()))
    } else {
        CHAIN
    };
    let role = figure.role(role);
    for cells in shown {
        figure.add(role, cells);
    }
}

fn cell(at: Point) -> Cell {
    [at.x, at.y].map(i64::from)
}
