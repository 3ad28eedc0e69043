//! `NoGo` boards of the largest size that leave little to play, one that leaves everything, and many small ones.

use oracle::nogo::{EMPTY, PLAYERS, Point, play_out_in_order};

use super::Plan;
use super::maze::corridors;
use oracle::Rng;

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    plan("empty", 501, "n=600, no stone: 360,000 points to play on", |_| print(&vec![vec![EMPTY; SIZE]; SIZE])),
    plan("random", 502, "n=600, full at random, each chain left with about one liberty", random),
    plan("latelife", 503, "n=600, the end of a long random game, some hundred stones taken back", late_life),
    plan("stuck", 504, "n=600, the end of a long random game: Black is stuck at once", stuck),
    plan("lattice", 505, "n=600, rings of eight round one liberty each, a thousand stones taken off", lattice),
    plan("maze", 506, "n=600, one chain of 180,000 stones in the corridors of a maze, with a handful of liberties", maze),
    plan("stripes", 507, "n=600, full rows of one colour with one hole each", stripes),
    plan("combs", 508, "n=600, two combs that mesh: two chains and a few liberties", combs),
    plan("onlywhite", 509, "n=600, Black is stuck at once, White would have thousands of moves", |rng| print(&pockets(0, 200, rng))),
    plan("onlyblack", 510, "n=600, White is stuck after Black's first move, Black would have thousands", |rng| print(&pockets(200, 0, rng))),
    plan("bothsides", 511, "n=600, both have thousands of moves where only they may play, Black the more", |rng| print(&pockets(120, 80, rng))),
    plan("tiny1", 521, "n=1", |rng| print(&tiny(1, rng))),
    plan("tiny2", 522, "n=2", |rng| print(&tiny(2, rng))),
    plan("tiny3", 523, "n=3", |rng| print(&tiny(3, rng))),
    plan("tiny4", 524, "n=4", |rng| print(&tiny(4, rng))),
    plan("tiny5", 525, "n=5", |rng| print(&tiny(5, rng))),
    plan("tiny6", 526, "n=6", |rng| print(&tiny(6, rng))),
    plan("tiny7", 527, "n=7", |rng| print(&tiny(7, rng))),
    plan("tiny9", 529, "n=9", |rng| print(&tiny(9, rng))),
    plan("tiny12", 532, "n=12", |rng| print(&tiny(12, rng))),
    plan("tiny19", 539, "n=19", |rng| print(&tiny(19, rng))),
];

const SIZE: usize = 600;
const BLACK: u8 = PLAYERS[0];
const WHITE: u8 = PLAYERS[1];

/// Rows from the top.
type Rows = Vec<Vec<u8>>;

const fn plan(name: &'static str, seed: u64, aim: &'static str, make: fn(&mut Rng) -> String) -> Plan {
    Plan { problem: "nogo", name, seed, aim, make }
}

fn random(rng: &mut Rng) -> String {
    let board = (0..SIZE).map(|_| (0..SIZE).map(|_| rng.pick(&PLAYERS)).collect()).collect();
    print(&legal_and_even(board, rng))
}

/// The end of a game in which the players take the points of the board in a random order.
fn end_of_game(size: usize, rng: &mut Rng) -> Rows {
    let mut board = vec![vec![EMPTY; size]; size];
    let mut points: Vec<Point> = points(size).collect();
    rng.shuffle(&mut points);
    let moves = play_out_in_order(&board, &points);
    for (k, (row, column)) in moves.into_iter().enumerate() {
        board[row][column] = PLAYERS[k % 2];
    }
    board
}

fn late_life(rng: &mut Rng) -> String {
    let mut board = end_of_game(SIZE, rng);
    take_off(&mut board, 300, rng);
    print(&legal_and_even(board, rng))
}

fn stuck(rng: &mut Rng) -> String {
    // White may be the one who is stuck in the end: then Black has one stone more.
    loop {
        let board = end_of_game(SIZE, rng);
        if surplus(&board) == 0 {
            return print(&board);
        }
    }
}

fn lattice(rng: &mut Rng) -> String {
    let cell = |row: usize, column: usize| match (row % 3, column % 3) {
        (1, 1) => EMPTY,
        _ => PLAYERS[(row / 3 + column / 3) % 2],
    };
    let mut board: Rows = (0..SIZE).map(|row| (0..SIZE).map(|column| cell(row, column)).collect()).collect();
    take_off(&mut board, 1000, rng);
    print(&legal_and_even(board, rng))
}

fn maze(rng: &mut Rng) -> String {
    let open = corridors(SIZE, rng);
    let board =
        open.iter().map(|row| row.iter().map(|&open| if open { BLACK } else { WHITE }).collect()).collect();
    print(&legal_and_even(board, rng))
}

fn stripes(rng: &mut Rng) -> String {
    let mut board: Rows = (0..SIZE).map(|row| vec![PLAYERS[row % 2]; SIZE]).collect();
    for row in &mut board {
        row[rng.below(SIZE)] = EMPTY;
    }
    print(&legal_and_even(board, rng))
}

fn combs(rng: &mut Rng) -> String {
    let mut board: Rows = (0..SIZE)
        .map(|row| {
            let mut teeth = vec![PLAYERS[row % 2]; SIZE];
            (teeth[0], teeth[SIZE - 1]) = (BLACK, WHITE);
            teeth
        })
        .collect();
    for _ in 0..4 {
        board[rng.below(SIZE)][1 + rng.below(SIZE - 2)] = EMPTY;
    }
    print(&legal_and_even(board, rng))
}

/// Rows of pockets in which only one colour may ever play, as many rows for Black and for White as are asked for.
///
/// ```text
///   XXXXXXXXXXX      White may fill one of the two holes, for the chain in the middle has the other. Black may fill
///   XOO.OO.OOXO …    neither: that takes the last liberty of the chain at the end. And once one hole is filled, nobody
///   XXXXXXXXXXX      may fill the other.
/// ```
fn pockets(black: usize, white: usize, rng: &mut Rng) -> Rows {
    let mut board: Rows = Vec::new();
    for (own, other, count) in [(BLACK, WHITE, black), (WHITE, BLACK, white)] {
        for _ in 0..count {
            board.push(vec![other; SIZE]);
            let pocket = [other, own, own, EMPTY, own, own, EMPTY, own, own];
            let shift = rng.below(SIZE % pocket.len() + 1);
            let mut row = vec![other; SIZE];
            for (k, cell) in row[shift..shift + SIZE / 9 * 9].iter_mut().enumerate() {
                *cell = pocket[k % 9];
            }
            board.push(row);
        }
        if count > 0 {
            board.push(vec![other; SIZE]);
        }
    }
    // The rest makes up the balance: one area that joins the last row and lives on its liberties, and below it one of the
    // other colour with two holes, of which that colour may fill one.
    let joined = if white > 0 { BLACK } else { WHITE };
    let excess = if joined == BLACK { surplus(&board) } else { -surplus(&board) };
    let cells = (SIZE - board.len()) * SIZE;
    let first = (cells as isize - 2 - excess) / 2;
    let area: Vec<u8> =
        (0..cells as isize).map(|k| if k < first { joined } else { BLACK ^ WHITE ^ joined }).collect();
    board.extend(area.chunks(SIZE).map(<[u8]>::to_vec));
    board[SIZE - 2][rng.below(SIZE / 2 - 1)] = EMPTY;
    board[SIZE - 2][SIZE / 2 + rng.below(SIZE / 2)] = EMPTY;
    board
}

/// A small board: random, full to a random degree.
fn tiny(size: usize, rng: &mut Rng) -> Rows {
    let percent = rng.below(70);
    let cell = |rng: &mut Rng| if rng.chance(percent) { rng.pick(&PLAYERS) } else { EMPTY };
    let board = (0..size).map(|_| (0..size).map(|_| cell(rng)).collect()).collect();
    legal_and_even(board, rng)
}

/// Takes stones off until every chain has a liberty, then until there are as many stones of one colour as of the other.
fn legal_and_even(mut board: Rows, rng: &mut Rng) -> Rows {
    // Whole chains are marked as seen, and opened at a random stone when there is no liberty.
    let size = board.len();
    let mut seen = vec![vec![false; size]; size];
    for start in points(size) {
        if board[start.0][start.1] == EMPTY || seen[start.0][start.1] {
            continue;
        }
        let color = board[start.0][start.1];
        let mut chain = vec![start];
        seen[start.0][start.1] = true;
        let mut liberty = false;
        let mut next = 0;
        while next < chain.len() {
            for (row, column) in near(size, chain[next]) {
                liberty |= board[row][column] == EMPTY;
                if board[row][column] == color && !seen[row][column] {
                    seen[row][column] = true;
                    chain.push((row, column));
                }
            }
            next += 1;
        }
        if !liberty {
            // Every part that the chain falls into lies next to the hole.
            let (row, column) = rng.pick(&chain);
            board[row][column] = EMPTY;
        }
    }
    let more = if surplus(&board) > 0 { BLACK } else { WHITE };
    let mut stones: Vec<Point> = points(size).filter(|&(row, column)| board[row][column] == more).collect();
    rng.shuffle(&mut stones);
    for (row, column) in stones.into_iter().take(surplus(&board).unsigned_abs()) {
        board[row][column] = EMPTY;
    }
    board
}

fn take_off(board: &mut Rows, count: usize, rng: &mut Rng) {
    for _ in 0..count {
        let (row, column) = (rng.below(board.len()), rng.below(board.len()));
        board[row][column] = EMPTY;
    }
}

/// How many more black stones there are than white ones.
fn surplus(board: &Rows) -> isize {
    let count = |color: u8| board.iter().flatten().filter(|&&cell| cell == color).count() as isize;
    count(BLACK) - count(WHITE)
}

fn points(size: usize) -> impl Iterator<Item = Point> {
    (0..size * size).map(move |idx| (idx / size, idx % size))
}

fn near(size: usize, (row, column): Point) -> impl Iterator<Item = Point> {
    let points =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    points.into_iter().filter(move |&(row, column)| row < size && column < size)
}

fn print(board: &Rows) -> String {
    let mut text = format!("{}\n", board.len());
    for row in board {
        text.extend(row.iter().map(|&cell| char::from(cell)));
        text.push('\n');
    }
    text
}
