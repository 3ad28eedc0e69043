//! Certificates of `havannah`: accepted, for stones of every kind.

use std::collections::HashSet;
use std::fmt::Write;

use oracle::Rng;

use crate::it::proved::{Proved, accepted, certified, stored};
use crate::it::random;

type At = (i64, i64);

/// The directions of the six neighbours, in a circle.
const STEPS: [At; 6] = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1)];

/// Games on boards of one side as an input.
fn input(side: i64, games: &[Vec<At>]) -> String {
    let mut text = format!("{}\n", games.len());
    for stones in games {
        let _ = writeln!(text, "{side} {}", stones.len());
        for (x, y) in stones {
            let _ = writeln!(text, "{x} {y}");
        }
    }
    text
}

/// All cells of a board.
fn cells(side: i64) -> Vec<At> {
    let square = (1..2 * side).flat_map(|x| (1..2 * side).map(move |y| (x, y)));
    square.filter(|(x, y)| (x - y).abs() < side).collect()
}

/// The cells `radius` steps from a middle, in their order.
fn circle((x, y): At, radius: i64) -> Vec<At> {
    let mut cells = Vec::new();
    let mut at = (x - radius, y);
    for (dx, dy) in STEPS {
        for _ in 0..radius {
            cells.push(at);
            at = (at.0 + dx, at.1 + dy);
        }
    }
    cells
}

#[test]
fn stored_games() {
    for file in stored("havannah") {
        assert_eq!(accepted("havannah", &file.input).answers, file.answers, "{}", file.name);
    }
}

/// All orders of all sets of cells of the smallest board.
#[test]
fn side_2() {
    let all = cells(2);
    let mut games: Vec<Vec<At>> = vec![Vec::new()];
    let mut next = 0;
    while let Some(stones) = games.get(next).cloned() {
        games.extend(all.iter().filter(|at| !stones.contains(at)).map(|&at| [&stones[..], &[at]].concat()));
        next += 1;
    }
    // 7! / 7! + 7! / 6! + ... + 7! / 0!
    assert_eq!(games.len(), 13_700);
    certified("havannah", &input(2, &games));
}

#[test]
fn random_games() {
    let mut rng = Rng::new(41);
    let all: Vec<Proved> = (0..60).map(|_| certified("havannah", &random::havannah(&mut rng, 50))).collect();
    for keyword in ["chains", "bridge", "arm", "ring", "inside"] {
        let count = all.iter().flat_map(|proved| proved.lines(keyword)).count();
        assert!(count > 100, "{count} lines {keyword}");
    }
}

#[test]
fn games_on_full_boards() {
    let mut rng = Rng::new(42);
    for side in 2..20 {
        let games: Vec<Vec<At>> = (0..10)
            .map(|_| {
                let mut stones = cells(side);
                rng.shuffle(&mut stones);
                stones
            })
            .collect();
        certified("havannah", &input(side, &games));
    }
}

/// Discs, loops, lines that run into the border, in order and shuffled.
#[test]
fn shapes() {
    let mut rng = Rng::new(43);
    for side in [3, 4, 6, 11, 20] {
        let mut games = Vec::new();
        for middle in [(side, side), (2, 2), (side, 1), (side + 1, 3), (2 * side - 2, side)] {
            for radius in 1..side {
                let disc: Vec<At> = (0..=radius).flat_map(|radius| circle(middle, radius)).collect();
                let lines: Vec<At> = STEPS
                    .iter()
                    .flat_map(|(dx, dy)| {
                        (1..=radius).map(move |far| (middle.0 + far * dx, middle.1 + far * dy))
                    })
                    .chain([middle])
                    .collect();
                games.extend([circle(middle, radius), disc, lines]);
            }
        }
        let all = cells(side);
        for stones in &mut games {
            let mut seen = HashSet::new();
            stones.retain(|at| all.contains(at) && seen.insert(*at));
        }
        let mut shuffled = games.clone();
        shuffled.iter_mut().for_each(|stones| rng.shuffle(stones));
        games.extend(shuffled);
        certified("havannah", &input(side, &games));
    }
}

#[test]
fn bridge_fork_and_ring_at_once() {
    // The stones and their drawing are in the tests of the rules; (4, 4) is the centre and the last stone.
    let stones = [
        (1, 0),
        (2, -1),
        (2, -2),
        (1, -2),
        (0, -1),
        (3, -2),
        (1, -3),
        (3, -3),
        (-1, 1),
        (-2, 2),
        (-3, 3),
        (-3, 2),
        (0, 0),
    ];
    let stones = stones.map(|(q, r)| (4 + q, 4 - r)).to_vec();
    let proved = certified("havannah", &input(4, &[stones]));
    assert_eq!(proved.answers, "Case #1: bridge-fork-ring in move 13\n");
    let count = |keyword| proved.lines(keyword).count();
    assert_eq!(["chains", "bridge", "arm", "ring", "inside"].map(count), [1, 1, 3, 1, 1]);
}

/// The largest board there is, with stones in its corners, on its sides and in the middle.
#[test]
fn the_largest_board() {
    let side = 1 << 30;
    let far = 2 * side - 1;
    let corner: Vec<At> = (0..5).map(|step| (far, far - step)).collect();
    let games = [
        vec![],
        vec![(1, 1)],
        vec![(1, 1), (1, side), (side, 1), (side, far), (far, side), (far, far)],
        corner,
        circle((side, side), 1),
        circle((far - 1, far - 1), 1),
        circle((far - 7, far - 9), 5),
    ];
    let proved = accepted("havannah", &input(side, &games));
    assert_eq!(
        proved.answers,
        "Case #1: none\nCase #2: none\nCase #3: none\nCase #4: none\nCase #5: ring in move 6\n\
         Case #6: ring in move 6\nCase #7: ring in move 30\n"
    );
}

/// A snake of a million stones, in order and shuffled: one chain, no deep stack.
#[test]
fn a_million_stones() {
    let (side, width) = (2000, 1000);
    let mut stones: Vec<At> = Vec::new();
    for row in 0..2000 {
        let columns = match row % 4 {
            0 | 2 => 0..width,
            1 => width - 1..width,
            _ => 0..1,
        };
        stones.extend(columns.map(|column| (side + column - width / 2, side + row - 1000)));
    }
    assert!(stones.len() > 1_000_000);
    let mut shuffled = stones.clone();
    Rng::new(44).shuffle(&mut shuffled);
    let proved = accepted("havannah", &input(side, &[stones, shuffled]));
    assert_eq!(proved.answers, "Case #1: none\nCase #2: none\n");
    assert!(proved.lines("chains").all(|line| line.starts_with("chains 1 ")));
    assert!(proved.certificate.len() < 4_010_000, "{}", proved.certificate.len());
}

#[test]
fn what_they_look_like() {
    let games = [vec![], vec![(2, 2), (1, 1), (3, 3)], circle((4, 4), 1)];
    let text = format!("{}{}", input(3, &games).replacen('3', "4", 1), "3 4\n1 1\n1 2\n5 5\n1 3\n");
    let expected = "\
stonepath-certificate 1 havannah
case 1
chains 0
case 2
chains 1 zZZ
case 3
chains 1 Yxzy
ring 3 4 YxzyXZ 3 4
inside 4 4
case 4
chains 2 y -
bridge 1 3 YY 1 1
end 4
";
    assert_eq!(certified("havannah", &text).certificate, expected);
}
