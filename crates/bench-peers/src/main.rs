//! Random games to the end per second, one line a game: `cargo run --release -p stonepath-bench-peers`.
//!
//! A game is a shuffled list of cells, played one after the other until it is decided. The lists are made beforehand:
//! the time is that of `reset` and `play`, one thread. `openspiel.py` reads the lines.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "this is a program")]

use std::time::{Duration, Instant};

use geometry::{Axial, Hexagon, Point, Rhombus, Shape, Square};
use oracle::Rng;
use rules_core::Color;
use rules_havannah::{Havannah, RingRule};
use rules_hex::Hex;
use rules_nogo::NoGo;
use rules_twixt::{LinkRule, Twixt};

/// So many that the processor cannot learn them by heart.
const GAMES: usize = 1000;
/// The best round counts, for a round can be held up by others but never helped.
const ROUNDS: usize = 8;
/// How long a round lasts at least.
const ROUND: Duration = Duration::from_millis(200);

fn main() {
    [11, 13, 19].into_iter().for_each(hex);
    [5, 8, 10].into_iter().for_each(havannah);
    twixt(24);
    [9, 19].into_iter().for_each(nogo);
    strip(22);
}

fn hex(side: u32) {
    let shape = Rhombus::new(side, side);
    let setup = rules_hex::Setup::of(shape);
    let mut hex = Hex::new(&setup);
    let rate = games_per_second(shape, |cells| {
        hex.reset(&setup);
        for (turn, &at) in cells.iter().enumerate() {
            if hex.play(Color::BOTH[turn % 2], at).expect("an empty cell of an open game").is_some() {
                break;
            }
        }
        assert!(hex.winner().is_some(), "a full board has a winner");
    });
    println!("hex {side} {rate:.0}");
}

/// Under the rule of the real game, which is the peer's too: any cell may be inside of a ring.
fn havannah(side: u32) {
    let setup = rules_havannah::Setup::new(side, RingRule::AnyCell);
    let mut havannah = Havannah::new(&setup);
    let rate = games_per_second(Hexagon::new(side), |cells| {
        havannah.reset(&setup);
        for (turn, &at) in cells.iter().enumerate() {
            if !havannah.play(Color::BOTH[turn % 2], at).expect("an empty cell").is_empty() {
                break;
            }
        }
        assert!(havannah.won().is_some() || havannah.len() == cells.len());
    });
    println!("havannah {side} {rate:.0}");
}

fn twixt(size: u32) {
    let setup = rules_twixt::Setup::new(size, LinkRule::AllLinksBlock);
    let mut twixt = Twixt::new(&setup);
    let rate = games_per_second(Square::new(size, size), |points| {
        twixt.reset(&setup);
        alternate(points, |color, at| match twixt.play(color, at) {
            Ok(placed) if placed.winner.is_some() => Played::Last,
            Ok(_) => Played::On,
            Err(_) => Played::Refused,
        });
    });
    println!("twixt {size} {rate:.0}");
}

fn nogo(side: u32) {
    let setup = rules_nogo::Setup::new(side, side);
    let mut nogo = NoGo::new(&setup);
    let rate = games_per_second(Square::new(side, side), |points| {
        nogo.reset(&setup);
        let loser = alternate(points, |color, at| match nogo.play(color, at) {
            Ok(()) => Played::On,
            Err(_) => Played::Refused,
        });
        assert!(loser.is_some(), "somebody is stuck in the end");
    });
    println!("nogo {side} {rate:.0}");
}

/// Nanoseconds a stone for two rows side by side in the middle of a Havannah board: a search for rings finds twice as many
/// ways with each pair of stones.
fn strip(side: u32) {
    let reach = side as i32 - 3;
    let cells: Vec<Axial> = (-reach..=reach - 1).flat_map(|q| [0, 1].map(|r| Axial { q, r })).collect();
    let setup = rules_havannah::Setup::new(side, RingRule::AnyCell);
    let mut havannah = Havannah::new(&setup);
    let rate = per_second(|| {
        havannah.reset(&setup);
        for &at in &cells {
            assert!(havannah.play(Color::Black, at).expect("an empty cell").is_empty());
        }
        cells.len()
    });
    println!("strip {side} {:.0}", 1e9 / rate);
}

/// What became of a move.
enum Played {
    On,
    /// The move that decides.
    Last,
    Refused,
}

/// The players take turns; each goes down the list and plays the first point that is allowed, and never comes back to one
/// that was refused: it stays so. Returns who has to move and cannot, if it comes to that.
fn alternate(points: &[Point], mut play: impl FnMut(Color, Point) -> Played) -> Option<Color> {
    let mut rest = [points, points].map(|points| points.iter().copied());
    for turn in 0.. {
        let color = Color::BOTH[turn % 2];
        match rest[turn % 2]
            .by_ref()
            .map(|at| play(color, at))
            .find(|played| !matches!(played, Played::Refused))
        {
            Some(Played::Last) => return None,
            Some(_) => {}
            None => return Some(color),
        }
    }
    unreachable!("the lists end")
}

/// How many games on a board, each from a shuffled list of all its cells.
fn games_per_second<S: Shape>(shape: S, mut game: impl FnMut(&[S::At])) -> f64 {
    let mut random = Rng::new(shape.len());
    let mut cells: Vec<S::At> = shape.cells().map(|idx| shape.coord(idx)).collect();
    let shuffled = |_| {
        random.shuffle(&mut cells);
        cells.clone()
    };
    let lists: Vec<Vec<S::At>> = (0..GAMES).map(shuffled).collect();
    let mut lists = lists.iter().cycle();
    per_second(|| {
        game(lists.next().expect("endless"));
        1
    })
}

/// How often a second what `work` counts is done.
fn per_second(mut work: impl FnMut() -> usize) -> f64 {
    let round = |_| {
        let (start, mut count) = (Instant::now(), 0);
        while start.elapsed() < ROUND {
            // Asking for the time costs as much as a few moves.
            count += (0..16).map(|_| work()).sum::<usize>();
        }
        count as f64 / start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(round).fold(0.0, f64::max)
}
