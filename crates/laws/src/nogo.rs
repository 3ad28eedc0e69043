//! The laws of NoGo.

use alloc::format;
use alloc::vec::Vec;

use geometry::{Grid, Point, Square};
use oracle::Game;
use oracle::nogo::{PLAYERS, first_without_liberty, liberty_pairs};
use rules_nogo::{Board, Color, NoGo, Reason, Refusal, Setup};

use crate::bytes::Bytes;
use crate::plain::{pair, rows};
use crate::turns::{Aim, Turn, earlier, turns};

/// The steps that a move can be away from an earlier one.
const STEPS: [(i32, i32); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Columns and rows.
const SIDES: &[u32] = &[3, 4, 2, 5, 3, 6, 4, 1, 5, 7, 2, 8, 9, 3, 0, 6];

/// A game of NoGo on a board of any oblong: a byte for the board, one that picks a symmetry, then [two a move](crate#moves).
///
/// - A move is refused exactly when the point is off the board or taken, or some chain would have no liberty, and then nothing
///   has changed; the reason given is one that the stones bear out. What was refused for its chains is refused for ever.
/// - The game is the position of its stones: [`NoGo::from_board`] says the same of them, and the order of play does not matter.
/// - [`NoGo::legal_moves`] are those that the literal definition leaves, and [`NoGo::play_out`] is legal play to the end.
/// - Mirrored, turned, or with the colours changed, a position allows the same moves.
/// - Stones put down without a look at their chains are a position exactly when each chain has a liberty.
///
/// # Panics
/// When one of these does not hold.
pub fn nogo(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (sizes, turned) = (bytes.byte(), bytes.byte());
    let shape = Square::new(SIDES[usize::from(sizes & 15)], SIDES[usize::from(sizes >> 4)]);
    let mut game = NoGo::new(&Setup::of(shape));
    let mut plain = Game::new(&format!("nogo {}x{}", shape.width(), shape.height())).expect("a board");
    let start = plain.clone();
    let mut board: Board = Grid::filled(shape, None);
    // With the stones that may not be played.
    let mut full = board.clone();
    let mut moves: Vec<(Color, Point)> = Vec::new();
    let mut refused: Vec<(Color, Point)> = Vec::new();
    for turn in turns(bytes) {
        let at = place(turn, &moves, shape);
        let color = turn.color;
        if let Some(cell @ None) = full.get_mut(at) {
            *cell = Some(color);
        }
        let legal = plain.play(color.index(), pair(at.x, at.y)).is_ok();
        assert_eq!(game.is_legal(color, at), legal, "{color:?} at {at:?} on {board:?}");
        let result = game.play(color, at);
        assert_eq!(result.is_ok(), legal, "{color:?} at {at:?} on {board:?}");
        match result {
            Ok(()) => {
                *board.get_mut(at).expect("a point of the board") = Some(color);
                moves.push((color, at));
            }
            Err(error) => {
                reason(&game, &board, color, at, error);
                assert_eq!(game.to_board(), board, "a refused move has changed the board");
                if board.get(at) == Some(&None) {
                    refused.push((color, at));
                }
            }
        }
        assert_eq!(game.stone(at), board.get(at).copied().flatten());
    }
    assert!(refused.iter().all(|&(color, at)| !game.is_legal(color, at)), "illegal once, legal now");
    let first = Color::BOTH[usize::from(turned >> 4 & 1)];
    position(&game, &board, &plain, first);

    let mut other = game.clone();
    other.reset(&other.setup());
    for &(color, at) in moves.iter().rev() {
        assert_eq!(other.play(color, at), Ok(()), "in another order");
    }
    same(&other, &game);
    let seen = NoGo::from_board(Mirror(turned).board(&board)).expect("a position is one in the mirror");
    for color in Color::BOTH {
        let mut expected: Vec<Point> =
            game.legal_moves(color).map(|at| Mirror(turned).point(at, shape)).collect();
        expected.sort_unstable_by_key(|at| (at.y, at.x));
        assert!(seen.legal_moves(Mirror(turned).color(color)).eq(expected), "other moves in the mirror");
    }
    let suffocated = first_without_liberty(&rows(full.values(), shape.width(), PLAYERS)).map(point);
    match (NoGo::from_board(full.clone()), suffocated) {
        (Ok(game), None) if full == board => assert_eq!(game, other),
        (Ok(game), None) => {
            let mut plain = start;
            for (at, color) in full.iter().filter_map(|(at, stone)| Some((at, (*stone)?))) {
                assert_eq!(plain.play(color.index(), pair(at.x, at.y)), Ok(Vec::new()), "fewer stones");
            }
            position(&game, &full, &plain, first);
        }
        (Err(error), Some(at)) => {
            assert_eq!((error.at, Some(error.color)), (at, full.get(at).copied().flatten()));
        }
        (found, expected) => panic!("{found:?} for {full:?}, where {expected:?} has no liberty"),
    }
}

/// Where a move goes.
fn place(turn: Turn, moves: &[(Color, Point)], shape: Square) -> Point {
    match turn.aim {
        Aim::Near { back, step } => {
            let from = earlier(back, moves.len()).map_or(Point::default(), |number| moves[number].1);
            let (x, y) = STEPS[step % 4];
            from.offset(Point { x, y })
        }
        Aim::Cell(number) => {
            let (columns, rows) = (shape.width().max(1) as usize, shape.height().max(1) as usize);
            Point { x: (number % columns) as i32, y: (number / columns % rows) as i32 }
        }
        Aim::Wild(x, y) => Point { x, y },
    }
}

/// The reason for a refusal holds.
fn reason(game: &NoGo, board: &Board, color: Color, at: Point, error: Refusal) {
    let shape = board.shape();
    let stone = board.get(at).copied();
    let mut after = board.clone();
    if let Some(cell @ None) = after.get_mut(at) {
        *cell = Some(color);
    }
    let after_rows = rows(after.values(), shape.width(), PLAYERS);
    let is_dead = |at: Point| liberty_pairs(&after_rows, (at.y as usize, at.x as usize)) == 0;
    let captured = at.orthogonal().into_iter().find(|&near| {
        after.get(near).copied().flatten() == Some(color.opponent()) && stone == Some(None) && is_dead(near)
    });
    match error {
        Refusal::OffBoard { setup, .. } => assert_eq!((stone, setup), (None, Setup::of(shape))),
        Refusal::Occupied { by, .. } => assert_eq!(stone, Some(Some(by))),
        Refusal::Rule(Reason::Suicide { .. }) => assert!(captured.is_none() && is_dead(at)),
        Refusal::Rule(Reason::Capture { chain, .. }) => {
            assert!(at.orthogonal().contains(&chain) && after.get(chain) == Some(&Some(color.opponent())));
            assert!(is_dead(chain), "a chain that is said to be captured has a liberty");
        }
        other => panic!("a refusal of a new kind: {other:?}"),
    }
    match game.why_not(color, at) {
        None => assert!(stone != Some(None), "no reason for {error:?}"),
        Some(why) => {
            assert_eq!((why.point, why.color, why.verify(board)), (at, color, Ok(())));
            let is_capture = matches!(error, Refusal::Rule(Reason::Capture { .. }));
            assert_eq!(why.chain_color() != color, is_capture, "two reasons");
        }
    }
}

/// A point of the oracle's boards.
fn point((row, column): (usize, usize)) -> Point {
    Point { x: column as i32, y: row as i32 }
}

/// The legal moves of the plain game, row by row.
fn moves_of(plain: &Game, color: Color) -> impl Iterator<Item = Point> + use<> {
    plain.moves(color.index()).into_iter().map(|(x, y)| Point { x: x as i32, y: y as i32 })
}

/// What holds for any position, and when it is played out from there.
fn position(game: &NoGo, board: &Board, plain: &Game, first: Color) {
    let fresh = NoGo::from_board(board.clone()).expect("each chain has a liberty");
    same(&fresh, game);
    let rows = rows(board.values(), board.shape().width(), PLAYERS);
    for (at, stone) in board.iter() {
        let pairs = stone.map(|_| liberty_pairs(&rows, (at.y as usize, at.x as usize)) as u32);
        assert_eq!((game.liberty_pairs(at), fresh.liberty_pairs(at)), (pairs, pairs), "at {at:?}");
    }
    for color in Color::BOTH {
        assert!(game.legal_moves(color).eq(moves_of(plain, color)), "{color:?} on {board:?}");
        assert_eq!(game.stuck(color), moves_of(plain, color).next().is_none());
    }
    play_out(game, plain.clone(), first);
}

/// Play to the end is legal, in turn, and the end.
fn play_out(game: &NoGo, mut plain: Game, first: Color) {
    let (mut end, mut record) = (game.clone(), Vec::new());
    end.play_out(first, &mut record);
    let mut after = game.to_board();
    let mut color = first;
    for at in record {
        let played = plain.play(color.index(), pair(at.x, at.y));
        assert_eq!(played, Ok(Vec::new()), "{color:?} has played at {at:?} on {after:?}");
        *after.get_mut(at).expect("a point of the board") = Some(color);
        color = color.opponent();
    }
    assert!(plain.moves(color.index()).is_empty(), "{color:?} is not stuck on {after:?}");
    assert_eq!(end.to_board(), after);
    same(&end, &NoGo::from_board(after).expect("a legal game"));
}

/// The two are one position, and allow the same.
fn same(one: &NoGo, other: &NoGo) {
    assert_eq!(one, other);
    for color in Color::BOTH {
        assert!(one.legal_moves(color).eq(other.legal_moves(color)), "{color:?}: {one:?} and {other:?}");
    }
}

/// One of the symmetries of a rectangle, by bits: columns turned round, rows turned round, rows made columns; and colours changed.
#[derive(Clone, Copy, Debug)]
struct Mirror(u8);

impl Mirror {
    fn has(self, bit: u8) -> bool {
        self.0 >> bit & 1 != 0
    }

    fn color(self, color: Color) -> Color {
        if self.has(3) { color.opponent() } else { color }
    }

    fn point(self, at: Point, shape: Square) -> Point {
        let x = if self.has(0) { shape.width() as i32 - 1 - at.x } else { at.x };
        let y = if self.has(1) { shape.height() as i32 - 1 - at.y } else { at.y };
        if self.has(2) { Point { x: y, y: x } } else { Point { x, y } }
    }

    fn board(self, board: &Board) -> Board {
        let (width, height) = (board.shape().width(), board.shape().height());
        let mut seen = Grid::filled(
            if self.has(2) { Square::new(height, width) } else { Square::new(width, height) },
            None,
        );
        for (at, stone) in board.iter() {
            let at = self.point(at, board.shape());
            *seen.get_mut(at).expect("a point of the board") = stone.map(|color| self.color(color));
        }
        seen
    }
}
