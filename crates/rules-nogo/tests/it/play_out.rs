//! Games to the end, checked move by move by the oracle.

use geometry::{Grid, Square};
use rng::Rng;
use rules_nogo::{Board, Color, NoGo, Position, Rules, Setup};

use super::boards;
use super::moves::assert_like_new;

/// Plays a board out for either colour: every move is legal, the player to move is stuck at the
/// end, and a [`Position`] gives the same moves. Returns the number of moves when Black begins.
fn watch(board: &Board) -> usize {
    let position = Position::from_board(board.clone()).expect("a legal board");
    let [black, _] = Color::BOTH.map(|to_move| {
        let (mut game, mut record, mut same) = (position.game(), Vec::new(), Vec::new());
        game.play_out(to_move, &mut record);
        position.play_out(to_move, &mut same);
        assert_eq!(record, same, "{to_move:?} to move on {board:?}");
        assert_like_new(&game, &boards::played(board, to_move, &record));
        record.len()
    });
    black
}

#[test]
fn boards_of_all_kinds_to_the_end() {
    let mut random = Rng::new(5);
    let empty = [(1, 30), (30, 1), (2, 17), (17, 3), (13, 13), (30, 30)];
    let mut all: Vec<Board> =
        empty.map(|(width, height)| Grid::filled(Square::new(width, height), None)).into();
    // Balanced or not, with either colour to move: the rules do not count stones.
    let tiny = [(1, 1), (1, 2), (1, 5), (7, 1), (2, 2), (3, 2), (2, 4), (3, 3)];
    all.extend(tiny.into_iter().flat_map(|(width, height)| boards::legal(width, height)));
    all.extend(boards::of_all_kinds(&mut random, 300));
    // The code reads rows eight or sixteen cells at a time, and fills a board first if one cell in eight is empty.
    for (width, percent) in [7, 8, 9, 15, 16, 17, 25, 33]
        .into_iter()
        .flat_map(|width| [0, 5, 8, 10, 13, 16, 25, 50, 80, 95].map(|percent| (width, percent)))
    {
        let height = 1 + random.below(8) as u32;
        all.push(boards::dotted(&mut random, (width, height), percent));
    }
    for board in &all {
        watch(board);
    }
}

/// Stones played one by one have other labels than those of a given board, but the moves are the same.
#[test]
fn the_same_line_whoever_the_stones_came_from() {
    let mut random = Rng::new(9);
    for round in 0..40 {
        let (width, height) = if round == 0 { (150, 120) } else { (12, 9) };
        let mut played = NoGo::new(&Setup::new(width, height));
        let mut tries: Vec<_> = boards::tries(played.shape()).collect();
        random.shuffle(&mut tries);
        tries.truncate(random.below(tries.len() / 2));
        for (at, color) in tries {
            let _ = played.play(color, at);
        }
        let board = played.to_board();
        let mut given = NoGo::from_board(board.clone()).expect("a legal board");
        let [mut one, mut other] = [Vec::new(), Vec::new()];
        played.play_out(Color::Black, &mut one);
        given.play_out(Color::Black, &mut other);
        assert_eq!(one, other);
        assert_like_new(&played, &boards::played(&board, Color::Black, &one));
        // A new game reuses the memory, and its moves are added to the record.
        let (first, empty) = (one.len(), Grid::filled(played.shape(), None));
        played.reset(&played.setup());
        assert_like_new(&played, &empty);
        played.play_out(Color::Black, &mut one);
        assert_eq!(one[..first], other);
        assert_like_new(&played, &boards::played(&empty, Color::Black, &one[first..]));
    }
}

#[test]
fn one_colour_alone_can_play() {
    // Some points are legal for Black only. White runs out of moves first, so some of
    // these points stay empty although Black could still play there.
    for picture in
        ["O O O O O O O O O\nO X X . X X . X X\nO O O O O O O O .", "X . X . X . X . X\n. X . X . X . X ."]
    {
        watch(&boards::parse(picture));
    }
    // Stopping as soon as either colour has tried all points ends some of these games too early.
    for (picture, moves) in [("XXX\nOOX\nOO.", 0), ("XOO\nXO.\nX..", 2), ("XOO\nX.X\nO..", 2)] {
        assert_eq!(watch(&boards::parse(picture)), moves, "{picture}");
    }
}

#[test]
fn the_line_of_play_is_always_the_same() {
    // Callers must not rely on these moves, but a change should be intended. Most
    // of the first board is filled at once; the second has too few empty points.
    for (start, end) in [
        ("...O\n....\n..O.\n....", "XXOO\nXOOO\nXXOO\nXX.O"),
        ("OXXXXX\nO..X.O\nOOOOXX", "OXXXXX\nOX.X.O\nOOOOXX"),
    ] {
        let mut game = NoGo::from_board(boards::parse(start)).expect("a legal board");
        game.play_out(Color::Black, &mut Vec::new());
        assert_eq!(game.to_board(), boards::parse(end), "from {start}");
    }
}
