//! Why an answer to `nogo` is right.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Point, Scale, Square};
use reason::{Board, Cell, Figure, Ink, Mark, Notation, Order, Reason, Role};
use rules_nogo::{Color, Illegal, NoGo, Position};

use super::places::{cell as in_words, letter};
use crate::{cells, words};

const BOARD: Board = Board {
    game: "NoGo",
    shape: "square",
    size: 0,
    notation: Notation { first: [Scale::Rising(1); 2], second: [Scale::CapitalsWithoutI, Scale::Falling(0)] },
    order: Order::RowFirst,
    sides: None,
    legend: "x, o: the board given; X, O: played on; ( ): the last move",
    note: "Dark: the contest's row and column. Light: as usual in Go.",
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

/// How many illegal points are explained one by one.
const EXPLAINED: usize = 8;
/// The longest side on which moves are numbered.
const NUMBERED: u32 = 38;
/// How many illegal points are looked at, to find those whose chains are shown.
const LOOKED_AT: usize = 64;

/// The line of play, and why nobody can go on.
pub(super) fn reason(start: &Position, moves: &[Point]) -> Result<Reason, String> {
    let stuck = Color::in_turn(moves.len());
    let (game, whys) = end(start, moves)?;
    let verdict = format!("{} is stuck after {}", letter(stuck), words::count(moves.len(), "move"));
    let mut sentences: Vec<String> =
        whys.iter().take(EXPLAINED).map(|why| explained(why, stuck)).collect();
    if whys.len() > EXPLAINED {
        let more = words::count(whys.len() - EXPLAINED, "empty point");
        sentences.push(format!("and so on for {more} more"));
    }
    if whys.is_empty() {
        sentences.push("no point is empty".into());
    }
    let figure = figure(start, moves, &game, &whys);
    Ok(Reason { verdict, sentences, figure: Some(figure) })
}

/// The game after the moves, and why the player to move may not play on any empty point. All of it is checked without the rules.
///
/// With nothing ever captured, all moves were legal if each was made on an empty point and the last position leaves every chain a
/// liberty: a chain that ever lost its last one would never get another.
fn end(start: &Position, moves: &[Point]) -> Result<(NoGo, Vec<Illegal>), String> {
    let mut board = start.to_board();
    for (number, &at) in moves.iter().enumerate() {
        match board.get_mut(at) {
            Some(stone @ None) => *stone = Some(Color::in_turn(number)),
            _ => return Err(format!("move {} at {} is not on an empty point", number + 1, in_words(at))),
        }
    }
    let game = NoGo::from_board(board.clone())
        .map_err(|error| format!("the chain at {} has no liberty in the end", in_words(error.at)))?;
    let stuck = Color::in_turn(moves.len());
    let dead = board.iter().filter(|(_, stone)| stone.is_none());
    let whys = dead.map(|(at, _)| {
        let why = game.why_not(stuck, at);
        let why = why.ok_or_else(|| format!("{} can still play {}", letter(stuck), in_words(at)))?;
        if (why.point, why.color) != (at, stuck) {
            return Err(format!("the reason given for {} is about another move", in_words(at)));
        }
        why.verify(&board)
            .map_err(|flaw| format!("the reason why {} is illegal: {flaw}", in_words(at)))?;
        Ok(why)
    });
    let whys = whys.collect::<Result<_, _>>()?;
    Ok((game, whys))
}

fn explained(why: &Illegal, stuck: Color) -> String {
    let whose = if why.chain_color() == stuck { "its own" } else { "the other" };
    format!(
        "{} at {} would leave {whose} chain at {} ({}) without a liberty",
        letter(stuck),
        in_words(why.point),
        in_words(why.chain[0]),
        words::count(why.chain.len(), "stone")
    )
}

fn figure(start: &Position, moves: &[Point], game: &NoGo, whys: &[Illegal]) -> Figure {
    let size = game.shape().height();
    let notation =
        Notation { second: [Scale::CapitalsWithoutI, Scale::Falling(size.into())], ..BOARD.notation };
    let shape: Square = game.shape();
    let mut figure = Figure::new(shape, Board { size: size.into(), notation, ..BOARD });
    figure.subject(format!("{size} by {size} points, {} played", words::count(moves.len(), "move")));
    cells::add_stones(&mut figure, &start.to_board(), GIVEN);
    for (role, first) in PLAYED.into_iter().zip([0, 1]) {
        figure.mark(role, moves.iter().skip(first).step_by(2).copied().map(cell));
    }
    figure.mark(if size <= NUMBERED { NUMBERS } else { DOTS }, moves.iter().copied().map(cell));
    if size <= NUMBERED && !moves.is_empty() {
        figure.note("Stones with numbers were played, in this order.");
    }
    figure.mark(LAST, moves.last().copied().map(cell));
    let stuck = letter(Color::in_turn(moves.len()));
    let dead = figure.role(DEAD.label(format!("{stuck} may not play here")));
    let suffocates = figure.role(SUFFOCATES);
    for why in whys {
        figure.add(dead, [cell(why.point)]);
        figure.add(suffocates, why.chain.iter().copied().map(cell));
    }
    // Of a large board the part round the illegal point next to the last move is drawn.
    let last = moves.last().copied().unwrap_or_default();
    let distance = |at: &Point| at.x.abs_diff(last.x).max(at.y.abs_diff(last.y));
    let focus = whys.iter().map(|why| why.point).min_by_key(distance).unwrap_or(last);
    figure.focus(cell(focus));
    let shown = drawn_apart(whys, size, focus);
    let chain = if shown.len() < whys.len() {
        let points = words::count(whys.len(), "point");
        CHAIN.label(format!("{} ({} of {points})", CHAIN.words(), shown.len()))
    } else {
        CHAIN
    };
    let chain = figure.role(chain);
    for why in shown {
        figure.add(chain, why.chain.iter().chain([&why.point]).copied().map(cell));
    }
    figure
}

/// Some illegal points with the chains that forbid them: small ones first, such that no two share a cell.
///
/// Only points near `focus`, for of large boards only a part is drawn.
fn drawn_apart(whys: &[Illegal], size: u32, focus: Point) -> Vec<&Illegal> {
    let most = if size <= 9 { 6 } else { 4 };
    let near = |at: Point| size <= 100 || (at.x.abs_diff(focus.x) <= 18 && at.y.abs_diff(focus.y) <= 18);
    let mut near: Vec<&Illegal> = whys.iter().filter(|why| near(why.point)).take(LOOKED_AT).collect();
    near.sort_by_key(|why| why.chain.len());
    let mut taken = BTreeSet::new();
    let mut shown = Vec::new();
    for why in near {
        let cells = || why.chain.iter().chain([&why.point]);
        if shown.len() < most && !cells().any(|at| taken.contains(at)) {
            taken.extend(cells().copied());
            shown.push(why);
        }
    }
    shown
}

fn cell(at: Point) -> Cell {
    [at.x, at.y].map(i64::from)
}
