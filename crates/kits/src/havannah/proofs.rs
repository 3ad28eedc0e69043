//! The checker accepts certificates of `havannah`.

use cases::hexagon::{Cell, STEPS, cells, circle, distinct, line};
use cases::patterns::is_snake;
use cases::{Case, Havannah};
use judge_io::Problem;
use rng::Rng;

use crate::asked::{accepted, all_reached, certified, count, often, only};

/// An input with games on boards of one side.
fn input(side: i64, games: &[Vec<Cell>]) -> String {
    Havannah::file_of(games.iter().map(|moves| Havannah { side, moves: moves.clone() }))
}

/// All sequences of moves on the smallest board.
#[test]
fn side_2() {
    let all = cells(2);
    let mut games: Vec<Vec<Cell>> = vec![Vec::new()];
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
    let all = often("havannah", [100, 50, 100], &["chains", "bridge", "arm", "ring", "inside"]);
    for several in ["bridge-fork", "fork-ring", "bridge-ring"] {
        assert!(all.iter().any(|proved| proved.answers.contains(several)), "{several}");
    }
}

#[test]
fn games_on_full_boards() {
    let mut rng = Rng::new(42);
    for side in 2..20 {
        let mut games = vec![cells(side); 10];
        games.iter_mut().for_each(|stones| rng.shuffle(stones));
        certified("havannah", &input(side, &games));
    }
}

/// Discs, loops, and lines up to the border, in order and shuffled.
#[test]
fn shapes() {
    let mut rng = Rng::new(43);
    for side in [3, 4, 6, 11, 20] {
        let mut games = Vec::new();
        for middle in [(side, side), (2, 2), (side, 1), (side + 1, 3), (2 * side - 2, side)] {
            for radius in 1..side {
                let rim: Vec<Cell> = (1..=radius).flat_map(|radius| circle(middle, radius, 3)).collect();
                let disc = [&[middle], &rim[..]].concat();
                let lines = (0..STEPS.len()).flat_map(|which| line(middle, which, radius + 1)).collect();
                games.extend([circle(middle, radius, 3), rim, disc, lines]);
            }
        }
        let all = cells(side);
        for stones in &mut games {
            *stones = distinct(stones.iter().copied().filter(|at| all.contains(at)));
        }
        let mut shuffled = games.clone();
        shuffled.iter_mut().for_each(|stones| rng.shuffle(stones));
        games.extend(shuffled);
        certified("havannah", &input(side, &games));
    }
}

/// The largest board, with stones in the corners, on the sides and in the middle.
#[test]
fn the_largest_board() {
    let side = 1 << 30;
    let far = 2 * side - 1;
    let corner: Vec<Cell> = (0..5).map(|step| (far, far - step)).collect();
    let games = [
        vec![],
        vec![(1, 1)],
        vec![(1, 1), (1, side), (side, 1), (side, far), (far, side), (far, far)],
        corner,
        circle((side, side), 1, 3),
        circle((far - 1, far - 1), 1, 3),
        circle((far - 7, far - 9), 5, 3),
    ];
    let proved = accepted("havannah", &input(side, &games));
    assert_eq!(
        proved.answers,
        "Case #1: none\nCase #2: none\nCase #3: none\nCase #4: none\nCase #5: ring in move 6\n\
         Case #6: ring in move 6\nCase #7: ring in move 30\n"
    );
}

/// A snake of a million stones, in order and shuffled: a long chain needs no deep stack.
#[test]
fn a_million_stones() {
    let (side, width) = (2000, 1000);
    let row = |row: i64| {
        let columns =
            (0..width).filter(move |&column| is_snake(2, row as usize, column as usize, width as usize));
        columns.map(move |column| (side + column - width / 2, side + row - 1000))
    };
    let stones: Vec<Cell> = (0..2000).flat_map(row).collect();
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
    let games = [vec![], vec![(2, 2), (1, 1), (3, 3)], circle((4, 4), 1, 3)];
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

/// Stored games include games without a win, wins on boards whose sort keys fit in 32 bits, and wins on larger ones.
#[test]
fn stored_games_reach_every_kind_of_board() {
    let way = |(case, answer): (&Havannah, &&str)| match case.side as u32 {
        _ if answer.ends_with("none") => "nothing to show",
        // Stones are sorted by a key of row and column.
        side if (2 * side).ilog2() < 16 => "stones, cells in 32 bits",
        _ => "stones, cells in 64 bits",
    };
    let ways = [("nothing to show", 10), ("stones, cells in 32 bits", 10), ("stones, cells in 64 bits", 5)];
    all_reached(&count(|cases, answers| cases.iter().zip(answers).map(way).collect()), &ways);
}

/// A reason exists only if the move completes exactly the structures of the answer.
#[test]
fn what_is_claimed_must_stand() {
    // The second move completes a bridge, the fifth a bridge and a fork.
    let (bridge_case, bridge) = only(&problems::Havannah, "1\n2 4\n1 1\n1 2\n2 3\n3 3\n");
    let (both_case, both) = only(&problems::Havannah, "1\n3 6\n1 1\n2 1\n1 3\n2 4\n1 2\n3 2\n");
    let (ring_case, ring) = only(&problems::Havannah, "1\n3 6\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n");
    assert!(problems::Havannah.reason(&bridge_case, &bridge).is_ok());
    assert!(problems::Havannah.reason(&both_case, &both).is_ok());
    assert!(problems::Havannah.reason(&ring_case, &ring).is_ok());
    let at = |answer: &<problems::Havannah as Problem>::Answer, number| {
        answer.map(|(_, structures)| (number, structures))
    };
    assert!(problems::Havannah.reason(&both_case, &at(&bridge, 5)).is_err(), "the fork is missing");
    assert!(problems::Havannah.reason(&both_case, &at(&ring, 5)).is_err(), "there is no ring");
    assert!(problems::Havannah.reason(&bridge_case, &at(&both, 2)).is_err(), "there is no fork");
    assert!(problems::Havannah.reason(&ring_case, &at(&ring, 5)).is_err(), "the ring is not closed yet");
}
