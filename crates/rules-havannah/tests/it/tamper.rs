//! Witnesses that prove nothing are refused, and none is too malformed to be looked at.

use std::collections::HashMap;

use geometry::{Axial, Hexagon};
use oracle::Rng;
use rules_havannah::{Bridge, Color, Flaw, Fork, Havannah, Ring, RingRule, Setup};

use crate::it::pair::{RULES, cell, cells, encloses};

const BLACK: Color = Color::Black;

/// A board of side 4 with a black bridge along one side, a fork and a ring.
fn position() -> Havannah {
    let mut game = Havannah::new(&Setup::new(4, RingRule::EmptyCell));
    for at in cells(4) {
        // All but the centre and the top row.
        if at != cell(0, 0) && at.r > -3 {
            game.play(BLACK, at).expect("empty");
        }
    }
    game.play(Color::White, cell(0, -3)).expect("empty");
    game
}

#[test]
fn bridges() {
    let game = position();
    let check = |chain: Vec<Axial>| Bridge { chain }.verify(game.hexagon(), |at| game.stone(at), BLACK);
    let good: Vec<_> = (0..4).map(|r| cell(3 - r, r)).collect();
    assert_eq!(check(good.clone()), Ok(()));
    assert_eq!(check(vec![]), Err(Flaw::Empty));
    assert_eq!(check(good[1..].to_vec()), Err(Flaw::WrongStart));
    assert_eq!(check(good[..3].to_vec()), Err(Flaw::WrongEnd));
    assert_eq!(check(vec![good[0]]), Err(Flaw::WrongEnd));
    assert_eq!(check([&good[..2], &good[..1]].concat()), Err(Flaw::WrongEnd));
    assert_eq!(check([&good[..1], &good[2..]].concat()), Err(Flaw::NotAdjacent { step: 0 }));
    assert_eq!(check(vec![cell(3, 0), cell(4, 0)]), Err(Flaw::OffBoard { step: 1 }));
    let row: Vec<_> = (0..4).map(|q| cell(q, -3)).collect();
    assert_eq!(check(row), Err(Flaw::WrongCell { step: 0 }));
    let bridge = Bridge { chain: good };
    assert_eq!(
        bridge.verify(game.hexagon(), |at| game.stone(at), Color::White),
        Err(Flaw::WrongCell { step: 0 })
    );
    // On a larger board these are no corners.
    assert_eq!(bridge.verify(Hexagon::new(5), |_| Some(BLACK), BLACK), Err(Flaw::WrongStart));
}

#[test]
fn forks() {
    let game = position();
    let check = |arms: [Vec<Axial>; 3]| Fork { arms }.verify(game.hexagon(), |at| game.stone(at), BLACK);
    let east = vec![cell(1, 0), cell(2, 0), cell(3, -1)];
    let south = vec![cell(1, 0), cell(1, 1), cell(1, 2)];
    let bottom = vec![cell(1, 0), cell(0, 1), cell(0, 2), cell(-1, 3)];
    let good = [east.clone(), south.clone(), bottom.clone()];
    assert_eq!(check(good.clone()), Ok(()));
    assert_eq!(check([vec![], south.clone(), bottom.clone()]), Err(Flaw::Empty));
    assert_eq!(check([east.clone(), east.clone(), bottom.clone()]), Err(Flaw::WrongEnd));
    // The corner between two sides is on neither.
    let to_corner = vec![cell(1, 0), cell(2, 0), cell(3, 0)];
    assert_eq!(check([to_corner, south.clone(), bottom.clone()]), Err(Flaw::WrongEnd));
    assert_eq!(check([east[1..].to_vec(), south.clone(), bottom.clone()]), Err(Flaw::WrongStart));
    assert_eq!(check([east[..2].to_vec(), south.clone(), bottom.clone()]), Err(Flaw::WrongEnd));
    let jump = vec![cell(1, 0), cell(1, 2)];
    assert_eq!(check([east.clone(), jump, bottom.clone()]), Err(Flaw::NotAdjacent { step: 0 }));
    let through = vec![cell(1, 0), cell(0, 0), cell(0, 1), cell(0, 2), cell(-1, 3)];
    assert_eq!(check([east, south, through]), Err(Flaw::WrongCell { step: 1 }));
}

#[test]
fn loops() {
    let game = position();
    let check = |cycle: Vec<Axial>, enclosed, rule| {
        Ring { cycle, enclosed }.verify(game.hexagon(), |at| game.stone(at), BLACK, rule)
    };
    let (empty, any) = (RingRule::EmptyCell, RingRule::AnyCell);
    let good = cell(0, 0).neighbors().to_vec();
    assert_eq!(check(good.clone(), cell(0, 0), empty), Ok(()));
    assert_eq!(check(good.clone(), cell(0, 0), any), Ok(()));
    assert_eq!(check(vec![], cell(0, 0), empty), Err(Flaw::Empty));
    // Not closed.
    assert_eq!(check(good[..5].to_vec(), cell(0, 0), empty), Err(Flaw::NotAdjacent { step: 4 }));
    assert_eq!(check(good[..1].to_vec(), cell(0, 0), empty), Err(Flaw::NotAdjacent { step: 0 }));
    // There and back is closed, but goes round nothing; nor does going round twice.
    let there_and_back = [&good[..], &[good[4], good[3], good[2], good[1]]].concat();
    assert_eq!(check(there_and_back, cell(0, 0), empty), Err(Flaw::NotEnclosed));
    assert_eq!(check([&good[..], &good[..]].concat(), cell(0, 0), empty), Err(Flaw::NotEnclosed));
    // Cells outside, on the loop, off the board, occupied.
    assert_eq!(check(good.clone(), cell(1, -3), empty), Err(Flaw::NotEnclosed));
    assert_eq!(check(good.clone(), good[3], any), Err(Flaw::NotEnclosed));
    assert_eq!(check(good.clone(), cell(9, 9), any), Err(Flaw::NotEnclosed));
    assert_eq!(check(good.clone(), cell(i32::MAX, i32::MAX), any), Err(Flaw::NotEnclosed));
    let round_a_stone = cell(1, 1).neighbors().to_vec();
    assert_eq!(check(round_a_stone.clone(), cell(1, 1), empty), Err(Flaw::WrongCell { step: 6 }));
    // Cell (0, 0) is empty, so this loop is broken.
    let through = cell(0, 1).neighbors().to_vec();
    assert_eq!(check(through, cell(0, 1), any), Err(Flaw::WrongCell { step: 2 }));
    assert_eq!(check(cell(3, 0).neighbors().to_vec(), cell(3, 0), any), Err(Flaw::OffBoard { step: 0 }));
}

/// Random walks, closed or not, with a random cell: `verify` says what flooding says.
#[test]
fn random_loops() {
    let mut random = Rng::new(41);
    let side = 4;
    let all = cells(side);
    let mut accepted = 0;
    for _ in 0..20_000 {
        let (rule, mut board) = (RULES[random.below(2)], HashMap::new());
        let centre = all[random.below(all.len())];
        for &at in &all {
            if random.below(if at == centre { 2 } else { 20 }) > 0 {
                board.insert(at, Color::BOTH[usize::from(random.below(20) == 0)]);
            }
        }
        // A loop round that cell, bent at random places.
        let mut cycle = centre.neighbors().to_vec();
        for _ in 0..random.below(4) {
            let step = random.below(cycle.len());
            let (a, b) = (cycle[step], cycle[(step + 1) % cycle.len()]);
            let both: Vec<_> = a.neighbors().into_iter().filter(|at| at.distance(b) == 1).collect();
            if let Some(&between) = both.get(random.below(2)) {
                cycle.insert(step + 1, between);
            }
        }
        if random.below(8) == 0 {
            let step = random.below(cycle.len());
            cycle[step] = all[random.below(all.len())];
        }
        let enclosed = if random.below(2) == 0 { centre } else { all[random.below(all.len())] };
        let ring = Ring { cycle: cycle.clone(), enclosed };
        let verdict = ring.verify(Hexagon::new(side), |at| board.get(&at).copied(), BLACK, rule);
        let stones = cycle.iter().all(|at| board.get(at) == Some(&BLACK));
        let closed = (0..cycle.len()).all(|i| cycle[i].distance(cycle[(i + 1) % cycle.len()]) == 1);
        let counts = rule == RingRule::AnyCell || !board.contains_key(&enclosed);
        let cut_off = stones && !cycle.contains(&enclosed) && encloses(side, &cycle, enclosed);
        if verdict.is_ok() {
            accepted += 1;
            assert!(stones && closed && counts && cut_off, "{cycle:?} round {enclosed:?}");
        } else {
            // A loop without a cell twice goes round what it cuts off.
            let simple = (1..cycle.len()).all(|i| !cycle[..i].contains(&cycle[i]));
            assert!(
                !(stones && closed && counts && cut_off && simple),
                "{cycle:?} round {enclosed:?}: {verdict:?}"
            );
        }
    }
    assert!(accepted > 500, "{accepted}");
}
