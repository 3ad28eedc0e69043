//! Test boards, and what the crate `oracle`, a slow implementation, says about them.

use cases::{Case, Scale};
use geometry::{Grid, Point, Shape, Square};
use oracle::nogo;
use rng::Rng;
use rules_nogo::{Board, Color};

/// Parses a picture: one row per line, `X` black, `O` white, `.` empty. Skips blanks.
pub(crate) fn parse(picture: &str) -> Board {
    let rows = picture.lines().map(|row| row.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect());
    of_rows(&rows.collect::<Vec<_>>())
}

/// Converts rows of the oracle to a board.
fn of_rows(rows: &[Vec<u8>]) -> Board {
    let shape = Square::new(rows[0].len() as u32, rows.len() as u32);
    let stone = |letter| Color::BOTH.into_iter().find(|color| nogo::PLAYERS[color.index()] == letter);
    Grid::from_values(shape, rows.concat().into_iter().map(stone).collect()).expect("rows of one length")
}

/// Converts a board to rows of the oracle.
fn rows(board: &Board) -> Vec<Vec<u8>> {
    let letter = |stone: &Option<Color>| stone.map_or(nogo::EMPTY, |color| nogo::PLAYERS[color.index()]);
    let width = board.shape().width().max(1) as usize;
    board.values().chunks(width).map(|row| row.iter().map(letter).collect()).collect()
}

/// All boards of a size, legal or not.
pub(crate) fn all(width: u32, height: u32) -> impl Iterator<Item = Board> {
    let shape = Square::new(width, height);
    let points = width * height;
    (0..3_u32.pow(points)).map(move |number| {
        let stone =
            |place| [None, Some(Color::Black), Some(Color::White)][(number / 3_u32.pow(place) % 3) as usize];
        Grid::from_values(shape, (0..points).map(stone).collect()).expect("one stone a point")
    })
}

/// All boards of a size on which every chain has a liberty.
pub(crate) fn legal(width: u32, height: u32) -> impl Iterator<Item = Board> {
    all(width, height).filter(|board| first_suffocated(board).is_none())
}

/// Squares of side up to 12 of all kinds: full ones, stripes, blocks with holes, ends of games.
pub(crate) fn of_all_kinds(random: &mut Rng, count: usize) -> Vec<Board> {
    let mut of = |scale| cases::NoGo::random(random, scale, count / 2);
    [of(Scale::Small), of(Scale::Middle)].concat().iter().map(|case| of_rows(&case.0)).collect()
}

/// A random board, about `percent` % empty. Removes stones until every chain has a liberty.
pub(crate) fn dotted(random: &mut Rng, (width, height): (u32, u32), percent: usize) -> Board {
    let shape = Square::new(width, height);
    let mut stone = |_| if random.chance(percent) { None } else { Some(random.pick(&Color::BOTH)) };
    let stones = points(shape).map(&mut stone).collect();
    let mut board = Grid::from_values(shape, stones).expect("one stone a point");
    while let Some(at) = first_suffocated(&board) {
        *board.get_mut(random.pick(&chain(&board, at))).expect("on the board") = None;
    }
    board
}

/// A random width and height from `low` to `high`.
pub(crate) fn sides(random: &mut Rng, low: u32, high: u32) -> (u32, u32) {
    let mut side = || random.between(low.into(), high.into()) as u32;
    (side(), side())
}

pub(crate) fn points(shape: Square) -> impl Iterator<Item = Point> {
    shape.cells().map(move |idx| shape.coord(idx))
}

/// Each colour on each point.
pub(crate) fn tries(shape: Square) -> impl Iterator<Item = (Point, Color)> {
    points(shape).flat_map(|at| Color::BOTH.map(|color| (at, color)))
}

/// The board after a move, or `None` if the move is illegal.
pub(crate) fn after(board: &Board, color: Color, at: Point) -> Option<Board> {
    let is_legal = nogo::is_legal_by_letter(&rows(board), nogo::PLAYERS[color.index()], place(at));
    is_legal.then(|| with(board, color, at))
}

/// The board with one more stone, legal or not.
pub(crate) fn with(board: &Board, color: Color, at: Point) -> Board {
    let mut after = board.clone();
    *after.get_mut(at).expect("on the board") = Some(color);
    after
}

/// Asserts that `record` is a legal, complete game, with colours alternating from `to_move`. Returns the last board.
pub(crate) fn played(board: &Board, to_move: Color, record: &[Point]) -> Board {
    // The oracle lets Black begin, so colours are exchanged if White does.
    let seen = |color: Color| if to_move == Color::Black { color } else { color.opponent() };
    let values = board.values().iter().map(|stone| stone.map(seen)).collect();
    let start = Grid::from_values(board.shape(), values).expect("one stone a point");
    let moves: Vec<nogo::Point> = record.iter().copied().map(place).collect();
    assert_eq!(nogo::check_game(&rows(&start), &moves), Ok(()), "{record:?} on {board:?}");
    let mut end = board.clone();
    for (turn, &at) in record.iter().enumerate() {
        *end.get_mut(at).expect("on the board") = Some(seen(Color::in_turn(turn)));
    }
    end
}

/// The first stone in row order whose chain has no liberty.
pub(crate) fn first_suffocated(board: &Board) -> Option<Point> {
    nogo::first_without_liberty(&rows(board)).map(point)
}

/// The number of pairs (stone, empty neighbour) of the chain at `at`.
pub(crate) fn pairs(board: &Board, at: Point) -> u32 {
    nogo::liberty_pairs(&rows(board), place(at)) as u32
}

pub(crate) fn chain(board: &Board, at: Point) -> Vec<Point> {
    nogo::chain(&rows(board), place(at)).map(point).collect()
}

/// A point as (row, column) of the oracle.
fn place(at: Point) -> nogo::Point {
    (at.y as usize, at.x as usize)
}

fn point((row, column): nogo::Point) -> Point {
    Point { x: column as i32, y: row as i32 }
}
