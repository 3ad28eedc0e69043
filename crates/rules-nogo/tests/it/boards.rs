//! Boards to test on: written out, enumerated, at random, built.

use geometry::{Grid, Point, Square};
use oracle::Rng;
use rules_nogo::{Board, Color};

use super::referee;

/// The board of a picture: one row a line, `X` black, `O` white, `.` empty; blanks are skipped.
pub(crate) fn parse(picture: &str) -> Board {
    let rows: Vec<String> =
        picture.lines().map(|row| row.replace(' ', "")).filter(|row| !row.is_empty()).collect();
    let shape = Square::new(rows[0].len() as u32, rows.len() as u32);
    let stone = |byte| match byte {
        b'X' => Some(Color::Black),
        b'O' => Some(Color::White),
        _ => None,
    };
    Grid::from_values(shape, rows.concat().bytes().map(stone).collect()).expect("rows of one length")
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
    all(width, height).filter(referee::all_breathe)
}

/// A board with some random legal moves of both colours on it.
pub(crate) fn random(random: &mut Rng, width: u32, height: u32) -> Board {
    let mut board = Grid::filled(Square::new(width, height), None);
    for _ in 0..random.below((width * height + 1) as usize) {
        let at = point(random, board.shape());
        if let Some(after) = referee::after(&board, random.pick(&Color::BOTH), at) {
            board = after;
        }
    }
    board
}

/// A board of random stones with about so many points in a hundred empty, and some more so that all chains breathe.
pub(crate) fn dotted(random: &mut Rng, width: u32, height: u32, percent: usize) -> Board {
    let shape = Square::new(width, height);
    let stone =
        |random: &mut Rng| if random.chance(percent) { None } else { Some(random.pick(&Color::BOTH)) };
    let stones = referee::points(shape).map(|_| stone(random)).collect();
    let mut board = Grid::from_values(shape, stones).expect("one stone a point");
    while let Some(at) = referee::first_suffocated(&board) {
        let chain = referee::flood(&board, at);
        *board.get_mut(random.pick(&chain)).expect("on the board") = None;
    }
    board
}

/// Legal boards of a side with a plan: the shapes that long chains and scarce liberties take.
pub(crate) fn built(side: u32) -> Vec<Board> {
    use Color::{Black, White};
    let last = side as i32 - 1;
    let plans: [Plan; 6] = [
        // A chessboard of stones and holes, the colours in diagonals.
        |x, y, _| ((x + y) % 2 == 0).then_some(if (x + y) % 4 == 0 { Black } else { White }),
        // Black lines across and down with holes between: one chain with many liberties.
        |x, y, _| (x % 2 == 0 || y % 2 == 0).then_some(Black),
        // A maze: rows of one colour, each with one hole, left and right in turn.
        |x, y, last| {
            let hole = if y % 4 < 2 { last } else { 0 };
            (x != hole).then_some(if y % 2 == 0 { Black } else { White })
        },
        // Columns of two in turn with one liberty each, in the bottom row.
        |x, y, last| (y != last).then_some(if x % 4 < 2 { Black } else { White }),
        // Combs that grip one another, joined at the top and the bottom, a hole at every second tip.
        |x, y, last| {
            let own = if y == 0 || (x % 2 == 0 && y != last) { Black } else { White };
            ((y != 1 && y != last - 1) || x % 4 < 2).then_some(own)
        },
        // Rings within rings, each with a hole in its top left corner.
        |x, y, last| {
            let depth = x.min(y).min(last - x).min(last - y);
            ((x, y) != (depth, depth)).then_some(if depth % 2 == 0 { Black } else { White })
        },
    ];
    plans.into_iter().map(|plan| breathing(side, |x, y| plan(x, y, last))).collect()
}

/// The stone for a column and a row, given the last of them.
type Plan = fn(i32, i32, i32) -> Option<Color>;

/// A board after a plan, without the stones of the chains that have no liberty.
fn breathing(side: u32, plan: impl Fn(i32, i32) -> Option<Color>) -> Board {
    let shape = Square::new(side, side);
    let stones = referee::points(shape).map(|at| plan(at.x, at.y)).collect();
    let mut board = Grid::from_values(shape, stones).expect("one stone a point");
    while let Some(at) = referee::first_suffocated(&board) {
        *board.get_mut(at).expect("on the board") = None;
    }
    board
}

/// A width and a height from `low` to `high`.
pub(crate) fn sides(random: &mut Rng, low: u32, high: u32) -> (u32, u32) {
    let mut side = || random.between(low.into(), high.into()) as u32;
    (side(), side())
}

/// A point of a board.
pub(crate) fn point(random: &mut Rng, shape: Square) -> Point {
    let x = random.below(shape.width() as usize);
    Point { x: x as i32, y: random.below(shape.height() as usize) as i32 }
}
