//! Random cases of every problem, of the kinds on which misreadings show.

use oracle::Rng;

use super::{Board, HAVANNAH, Place, Puzzle, TWIXT};

/// Who has joined their sides?
pub(crate) fn hex_winner(random: &mut Rng) -> Puzzle {
    Puzzle::HexWinner(hex_board(random))
}

/// Could this board have happened?
pub(crate) fn hex_status(random: &mut Rng) -> Puzzle {
    Puzzle::HexStatus(hex_board(random))
}

/// Which structure stands first?
pub(crate) fn havannah(random: &mut Rng) -> Puzzle {
    let side = 2 + random.below(4) as i64;
    let cells: Vec<Place> = hexagon((side, side), 3 * side, side);
    let mut moves: Vec<Place> = Vec::new();
    match random.below(5) {
        // Anywhere.
        0 => moves.clone_from(&cells),
        // Stones beside stones: clusters with holes in them.
        1 => {
            let mut next = vec![random.pick(&cells)];
            while !next.is_empty() && moves.len() < 30 {
                let at = next.swap_remove(random.below(next.len()));
                if cells.contains(&at) && !moves.contains(&at) {
                    moves.push(at);
                    next.extend(HAVANNAH.near(at));
                }
            }
        }
        // A ring and what it goes round, the inside last.
        2 => {
            let (center, radius) = (random.pick(&cells), 1 + random.below(2) as i64);
            moves = hexagon(center, radius, side);
            let inside = |at: &Place| hexagon(center, radius - 1, side).contains(at);
            random.shuffle(&mut moves);
            moves.sort_by_key(inside);
        }
        // Along the border: bridges, forks, and the outside.
        3 => {
            moves = cells
                .iter()
                .copied()
                .filter(|at| !hexagon((side, side), side - 2, side).contains(at))
                .collect();
        }
        // Along the border, then from there.
        _ => {
            let mut rest = cells.clone();
            random.shuffle(&mut rest);
            rest.sort_by_key(|at| hexagon((side, side), side - 2, side).contains(at));
            moves = rest;
        }
    }
    match random.below(4) {
        0 => {}
        1 => random.shuffle(&mut moves),
        // A few moves out of place.
        _ => {
            for _ in 0..3.min(moves.len()) {
                let (i, j) = (random.below(moves.len()), random.below(moves.len()));
                moves.swap(i, j);
            }
        }
    }
    let extra: Vec<Place> = (0..6).map(|_| random.pick(&cells)).collect();
    for at in extra {
        if !moves.contains(&at) {
            moves.insert(random.below(moves.len() + 1), at);
        }
    }
    if random.chance(50) {
        moves.truncate(random.below(moves.len() + 1));
    }
    moves.truncate(40);
    Puzzle::Havannah(side, moves)
}

/// The same: a ring in the middle of a board, often filled up at once, and stones after it; or a disc, in any order.
pub(crate) fn havannah_rings(random: &mut Rng) -> Puzzle {
    let side = 4 + random.below(2) as i64;
    let (center, radius) = ((side, side), random.between(1, side - 3));
    let mut moves = hexagon(center, radius, side);
    random.shuffle(&mut moves);
    if random.chance(60) {
        moves.sort_by_key(|at| hexagon(center, radius - 1, side).contains(at));
    }
    let mut more = hexagon(center, side, side);
    random.shuffle(&mut more);
    more.retain(|at| !moves.contains(at));
    more.truncate(random.below(12));
    Puzzle::Havannah(side, [moves, more].concat())
}

/// The same: stones until every other one would complete something, then one that completes several things at once.
pub(crate) fn havannah_full(random: &mut Rng) -> Puzzle {
    let side = 2 + random.below(4) as i64;
    let mut cells = hexagon((side, side), side, side);
    random.shuffle(&mut cells);
    let mut moves: Vec<Place> = Vec::new();
    let completes = |moves: &[Place], at: Place| {
        let stones = [moves, &[at]].concat();
        let (bridge, fork) = oracle::havannah::bridge_and_fork(side, &stones);
        [bridge, fork, oracle::havannah::ring(side, &stones)]
    };
    let mut left = Vec::new();
    for at in cells {
        let list = if completes(&moves, at) == [false; 3] { &mut moves } else { &mut left };
        list.push(at);
    }
    let wanted = random.pick(&[[true, true, false], [true, false, true], [false, true, true], [true; 3]]);
    let last = left.into_iter().max_by_key(|&at| {
        let completes = completes(&moves, at);
        (completes == wanted, completes.into_iter().filter(|&one| one).count())
    });
    moves.extend(last);
    Puzzle::Havannah(side, moves)
}

/// Does the last peg win? The game ends with it if it does.
pub(crate) fn twixt(random: &mut Rng) -> Puzzle {
    let (size, pegs, won_at) = twixt_pegs(random);
    let end = if random.chance(40) { 1 + random.below(pegs.len()) } else { pegs.len() };
    Puzzle::Twixt(size, pegs[..end.min(won_at)].to_vec())
}

/// The same, with pegs after the game was won: no legal input.
pub(crate) fn twixt_played_on(random: &mut Rng) -> Puzzle {
    loop {
        let (size, mut pegs, won_at) = twixt_pegs(random);
        if won_at < pegs.len() {
            pegs.truncate(won_at + 1 + random.below(4));
            return Puzzle::Twixt(size, pegs);
        }
    }
}

/// Play on until somebody is stuck.
pub(crate) fn nogo(random: &mut Rng) -> Puzzle {
    let size = 2 + random.below(4);
    nogo_of(size, random)
}

/// The same, on a board of this size.
pub(crate) fn nogo_of(size: usize, random: &mut Rng) -> Puzzle {
    let mut board = vec![vec![b'.'; size]; size];
    let mut points: Vec<Place> =
        (0..size * size).map(|idx| ((idx / size) as i64, (idx % size) as i64)).collect();
    random.shuffle(&mut points);
    points.truncate(random.below(points.len() + 1));
    for pair in points.chunks_exact(2) {
        let before = board.clone();
        for (&(row, column), stone) in pair.iter().zip(*b"XO") {
            board[row as usize][column as usize] = stone;
        }
        if !oracle::nogo::all_have_liberties(&board) {
            board = before;
        }
    }
    Puzzle::NoGo(board)
}

/// A board of Hex: at random, balanced, full, or with chains across it.
fn hex_board(random: &mut Rng) -> Board {
    let size = 1 + random.below(6);
    let mut cells = vec![b'.'; size * size];
    let mut free: Vec<usize> = (0..size * size).collect();
    random.shuffle(&mut free);
    match random.below(4) {
        0 => {
            let density = random.below(101);
            for cell in &mut cells {
                *cell = if random.chance(density) { random.pick(b"RB") } else { b'.' };
            }
        }
        1 => {
            let stones = random.below(free.len() + 1);
            for (k, &idx) in free[..stones].iter().enumerate() {
                cells[idx] = b"RB"[k % 2];
            }
        }
        kind => {
            for _ in 1..kind {
                let mut column = random.below(size);
                for row in 0..size {
                    cells[row * size + column] = b'R';
                    while column > 0 && random.chance(20) {
                        column -= 1;
                        cells[row * size + column] = b'R';
                    }
                    column -= usize::from(column > 0 && random.chance(40));
                    column += usize::from(column + 1 < size && random.chance(10));
                }
            }
            let red = cells.iter().filter(|&&cell| cell == b'R').count();
            free.retain(|&idx| cells[idx] == b'.');
            for &idx in free.iter().take((red + random.below(3)).saturating_sub(1)) {
                cells[idx] = b'B';
            }
        }
    }
    let at = |row: usize, column: usize| cells[row * size + column];
    let other = |cell: u8| match cell {
        b'R' => b'B',
        b'B' => b'R',
        empty => empty,
    };
    // The same for Blue: rows and columns exchanged.
    let exchanged = random.chance(50);
    let cell = |row, column| if exchanged { other(at(column, row)) } else { at(row, column) };
    (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect()).collect()
}

/// The cells of a Havannah board that are at most `radius` steps from the center.
fn hexagon(center: Place, radius: i64, side: i64) -> Vec<Place> {
    let cells = (1..2 * side).flat_map(|x| (1..2 * side).map(move |y| (x, y)));
    let near = |&(x, y): &Place| {
        let (dx, dy) = (x - center.0, y - center.1);
        dx.abs().max(dy.abs()).max((dx - dy).abs()) <= radius && (x - y).abs() < side
    };
    cells.filter(near).collect()
}

/// The size, legal pegs, and how many of them there are up to the one that wins (more than there are, if none does).
fn twixt_pegs(random: &mut Rng) -> (i64, Vec<Place>, usize) {
    let size = 3 + random.below(4) as i64;
    let mut pegs: Vec<Place> = Vec::new();
    let mut game = oracle::twixt::replay(size, &[]).expect("no pegs are fine");
    let mut won_at = usize::MAX;
    let wanted = 3 + random.below(22);
    for _ in 0..8 * wanted {
        let own = pegs.len().checked_sub(2).map(|last| pegs[last - 2 * random.below(last / 2 + 1)]);
        let peg = match own {
            Some(own) if random.chance(80) => random.pick(&TWIXT.near(own)),
            _ => (random.between(0, size), random.between(0, size)),
        };
        if pegs.len() < wanted && oracle::twixt::why_not(size, &pegs, peg).is_none() {
            pegs.push(peg);
            oracle::twixt::add(&mut game, size, &pegs, pegs.len() - 1);
            if game.won_by.is_some() {
                won_at = won_at.min(pegs.len());
            }
        }
    }
    (size, pegs, won_at)
}
