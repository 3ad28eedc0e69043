//! False witnesses are refused, even malformed ones.

use std::collections::HashMap;

use geometry::Hexagon;
use rng::Rng;
use rules_havannah::{Bridge, Color, Flaw, Fork, Havannah, Ring, RingRule, Rules, Setup};

use crate::it::pair::{RULES, cell, cells, encloses, list};

const BLACK: Color = Color::Black;

/// A board of side 4 with a black bridge along one side, a fork and a ring.
fn position() -> Havannah {
    let mut game = Havannah::new(&Setup::new(4, RingRule::EmptyCell));
    for at in cells(4) {
        // All cells but the centre and the top row.
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
    let check = |chain| Bridge { chain: list(chain) }.verify(game.hexagon(), |at| game.stone(at), BLACK);
    for (chain, expected) in [
        ("3,0 2,1 1,2 0,3", Ok(())),
        ("", Err(Flaw::Empty)),
        ("2,1 1,2 0,3", Err(Flaw::WrongStart)),
        ("3,0 2,1 1,2", Err(Flaw::WrongEnd)),
        ("3,0", Err(Flaw::WrongEnd)),
        ("3,0 2,1 3,0", Err(Flaw::WrongEnd)),
        ("3,0 1,2 0,3", Err(Flaw::NotAdjacent { step: 0 })),
        ("3,0 4,0", Err(Flaw::OffBoard { step: 1 })),
        ("0,-3 1,-3 2,-3 3,-3", Err(Flaw::WrongCell { step: 0 })),
    ] {
        assert_eq!(check(chain), expected, "{chain}");
    }
    let bridge = Bridge { chain: list("3,0 2,1 1,2 0,3") };
    let of_white = bridge.verify(game.hexagon(), |at| game.stone(at), Color::White);
    assert_eq!(of_white, Err(Flaw::WrongCell { step: 0 }));
    // On a larger board these are not corners.
    assert_eq!(bridge.verify(Hexagon::new(5), |_| Some(BLACK), BLACK), Err(Flaw::WrongStart));
}

#[test]
fn forks() {
    let game = position();
    let check =
        |arms: [&str; 3]| Fork { arms: arms.map(list) }.verify(game.hexagon(), |at| game.stone(at), BLACK);
    let [east, south, bottom] = ["1,0 2,0 3,-1", "1,0 1,1 1,2", "1,0 0,1 0,2 -1,3"];
    for (arms, expected) in [
        ([east, south, bottom], Ok(())),
        (["", south, bottom], Err(Flaw::Empty)),
        ([east, east, bottom], Err(Flaw::WrongEnd)),
        // The corner between two sides is on neither.
        (["1,0 2,0 3,0", south, bottom], Err(Flaw::WrongEnd)),
        (["2,0 3,-1", south, bottom], Err(Flaw::WrongStart)),
        (["1,0 2,0", south, bottom], Err(Flaw::WrongEnd)),
        ([east, "1,0 1,2", bottom], Err(Flaw::NotAdjacent { step: 0 })),
        ([east, south, "1,0 0,0 0,1 0,2 -1,3"], Err(Flaw::WrongCell { step: 1 })),
    ] {
        assert_eq!(check(arms), expected, "{arms:?}");
    }
}

#[test]
fn loops() {
    let game = position();
    let good = "1,0 1,-1 0,-1 -1,0 -1,1 0,1";
    for (cycle, enclosed, expected) in [
        (good, cell(0, 0), Ok(())),
        ("", cell(0, 0), Err(Flaw::Empty)),
        // Not closed.
        ("1,0 1,-1 0,-1 -1,0 -1,1", cell(0, 0), Err(Flaw::NotAdjacent { step: 4 })),
        ("1,0", cell(0, 0), Err(Flaw::NotAdjacent { step: 0 })),
        // A path there and back is closed but encloses nothing. A loop that goes round twice is refused, too.
        ("1,0 1,-1 0,-1 -1,0 -1,1 0,1 -1,1 -1,0 0,-1 1,-1", cell(0, 0), Err(Flaw::NotEnclosed)),
        (&[good, good].join(" "), cell(0, 0), Err(Flaw::NotEnclosed)),
        // Cells outside the loop or off the board.
        (good, cell(1, -3), Err(Flaw::NotEnclosed)),
        (good, cell(9, 9), Err(Flaw::NotEnclosed)),
        (good, cell(i32::MAX, i32::MAX), Err(Flaw::NotEnclosed)),
        // Cell (0, 0) is empty, so the loop is broken.
        ("1,1 1,0 0,0 -1,1 -1,2 0,2", cell(0, 1), Err(Flaw::WrongCell { step: 2 })),
        ("4,0 4,-1 3,-1 2,0 2,1 3,1", cell(3, 0), Err(Flaw::OffBoard { step: 0 })),
        // A stone inside the loop, and a stone of the loop.
        ("2,1 2,0 1,0 0,1 0,2 1,2", cell(1, 1), Ok(())),
        (good, cell(-1, 0), Err(Flaw::NotEnclosed)),
    ] {
        let ring = Ring { cycle: list(cycle), enclosed };
        let found = RULES.map(|rule| ring.verify(game.hexagon(), |at| game.stone(at), BLACK, rule));
        let is_stone = matches!(expected, Ok(()) | Err(Flaw::NotEnclosed)) && game.stone(enclosed).is_some();
        let contest = if is_stone { Err(Flaw::WrongCell { step: ring.cycle.len() }) } else { expected };
        assert_eq!(found, [contest, expected], "{cycle} round {enclosed:?}");
    }
}

/// Random loops, some not closed, each with a random cell: `verify` agrees with a flood fill.
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
        // A loop round that cell, with detours at random places.
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
        let is_true = closed && counts && cut_off;
        // A valid loop that repeats no cell goes round every cell that it cuts off, so it must be accepted.
        let simple = (1..cycle.len()).all(|i| !cycle[..i].contains(&cycle[i]));
        let fits = if verdict.is_ok() { is_true } else { !(is_true && simple) };
        assert!(fits, "{cycle:?} round {enclosed:?}: {verdict:?}");
        accepted += usize::from(verdict.is_ok());
    }
    assert!(accepted > 500, "{accepted}");
}
