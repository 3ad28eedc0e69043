//! Compares `Solo` with play, stone by stone, and on large boards with the oracle.

use std::collections::HashMap;

use cases::hexagon;
use geometry::{Axial, Hexagon, Shape};
use rng::Rng;
use rules_havannah::{
    Color, Havannah, Refusal, RefusedStone, RingRule, Rules, Setup, Solo, SoloRefusal, Win,
};

use crate::it::pair::{RULES, cell, cells, names, spot};
use crate::it::solo_proofs;

const COLOR: Color = Color::White;

/// The result of play: the first win, or the first refused stone.
fn one_by_one(side: u32, rule: RingRule, stones: &[Axial]) -> Result<Option<Win>, RefusedStone> {
    let mut game = Havannah::new(&Setup::new(side, rule));
    for (&at, number) in stones.iter().zip(1..) {
        game.play(COLOR, at).map_err(|refusal| {
            let error = match refusal {
                Refusal::OffBoard { at, setup } => SoloRefusal::OffBoard { at, side: setup.side() },
                Refusal::Occupied { at, by } => SoloRefusal::Occupied { at, by },
                _ => panic!("no other refusal applies: {refusal}"),
            };
            RefusedStone { number, error }
        })?;
    }
    Ok(game.won())
}

/// The first winning stone and what it completes, by the oracle for large boards. The oracle knows
/// only rings round empty cells. For the other rule, this adds the last of six stones round a seventh.
fn by_the_oracle(side: u32, rule: RingRule, stones: &[Axial]) -> Option<(usize, Vec<&'static str>)> {
    let spots: Vec<_> = stones.iter().map(|&at| spot(side, at)).collect();
    let won = oracle::havannah::first_win_on_large_board(side.into(), &spots);
    let won = won.map(|won| (won.at_move, [won.bridge, won.fork, won.ring]));
    let numbers: HashMap<Axial, usize> = stones.iter().copied().zip(1..).collect();
    let last_of_six = |at: &Axial| {
        let six = at.neighbors().map(|near| numbers.get(&near));
        six.iter().all(Option::is_some).then(|| six.into_iter().flatten().max().copied()).flatten()
    };
    let disc = stones.iter().filter_map(last_of_six).min().filter(|_| rule == RingRule::AnyCell);
    let number = won.map(|won| won.0).into_iter().chain(disc).min()?;
    let [bridge, fork, ring] = won.filter(|won| won.0 == number).map_or([false; 3], |won| won.1);
    let found = [(bridge, "bridge"), (fork, "fork"), (ring || disc == Some(number), "ring")];
    Some((number, found.into_iter().filter(|it| it.0).map(|it| it.1).collect()))
}

/// Asks both, compares the results, and returns the common one.
fn both(solo: &mut Solo, side: u32, rule: RingRule, stones: &[Axial]) -> Result<Option<Win>, RefusedStone> {
    let expected = one_by_one(side, rule, stones);
    let found = solo.first_win(side, rule, COLOR, stones);
    assert_eq!(found, expected, "side {side}, {rule:?}: {stones:?}");
    if let (RingRule::EmptyCell, Ok(win)) = (rule, found) {
        solo_proofs::check(solo, side, stones, win);
    }
    expected
}

/// All sequences of different cells, of the board of side 2 and one off it, also with the last cell repeated.
#[test]
fn side_2() {
    let mut all = cells(2);
    all.push(cell(1, 1));
    let mut solo = Solo::default();
    let mut todo = vec![Vec::new()];
    let mut games = 0;
    while let Some(stones) = todo.pop() {
        games += 1;
        for rule in RULES {
            let _ = both(&mut solo, 2, rule, &stones);
        }
        if let Some(&last) = stones.last() {
            let twice = [&stones[..], &[last]].concat();
            let _ = both(&mut solo, 2, RingRule::EmptyCell, &twice);
        }
        todo.extend(all.iter().filter(|at| !stones.contains(at)).map(|&at| [&stones[..], &[at]].concat()));
    }
    // 8! / 8! + 8! / 7! + ... + 8! / 0!
    assert_eq!(games, 109_601);
}

/// Random stones on small boards, sometimes on every cell, sometimes with stones to refuse. One `Solo` plays all games.
#[test]
fn small_boards() {
    let mut random = Rng::new(51);
    let mut solo = Solo::default();
    let (mut wins, mut none, mut refused) = ([0; 3], 0, 0);
    for round in 0..6000 {
        let side = 1 + round % 20;
        let mut stones = cells(side);
        random.shuffle(&mut stones);
        stones.truncate(random.below(stones.len() + 1));
        // Insert up to two stones, off the board or repeated, at random places.
        for _ in 0..random.below(3) {
            let place = random.below(stones.len() + 1);
            match random.below(5) {
                0 => stones.insert(place, cell(side as i32, -(random.below(side as usize) as i32))),
                1 if !stones.is_empty() => stones.insert(place, random.pick(&stones)),
                _ => {}
            }
        }
        match both(&mut solo, side, RULES[random.below(2)], &stones) {
            Ok(None) => none += 1,
            Ok(Some(win)) => {
                let found = win.structures;
                for (count, found) in wins.iter_mut().zip([found.bridge(), found.fork(), found.ring()]) {
                    *count += usize::from(found);
                }
            }
            Err(_) => refused += 1,
        }
    }
    assert!([none, refused].iter().chain(&wins).all(|&count| count > 100), "{wins:?} {none} {refused}");
}

/// Rings on large boards, where neighbours are far apart in the sorted order: shuffled loops at the far ends
/// of the board, and solid blobs. The sides and the numbers of stones are below and above each limit of the sort.
#[test]
fn large_boards() {
    let mut random = Rng::new(53);
    let mut solo = Solo::default();
    let sides = [255, 256, 257, 1023, 1024, 1025, 3000, 65_536, 1 << 29, (1 << 29) + 1, 1 << 30];
    for (round, side) in sides.repeat(6).into_iter().enumerate() {
        let hexagon = Hexagon::new(side);
        // `first` is the first of the extra stones, close enough for the oracle to store the box round all stones.
        let (middle, first) = match random.below(3) {
            0 => (cell(0, 0), cell(-200, -150)),
            1 => (cell(side as i32 - 20, 0), cell(side as i32 - 620, 150)),
            _ => (cell(3 - side as i32, side as i32 - 9), cell(203 - side as i32, side as i32 - 259)),
        };
        let radius = 1 + random.below(70) as i32;
        let mut stones = circle(middle, radius);
        if round % 2 == 0 {
            stones.extend((0..radius).flat_map(|radius| circle(middle, radius)));
        }
        // Every third time, fill up to 4096 stones or slightly more, far from all others.
        let more = if round % 3 == 0 { 4096 - stones.len().min(4096) + random.below(3) } else { 0 };
        stones.extend((0..more as i32).map(|k| cell(first.q + 2 * (k % 190), first.r - 2 * (k / 190))));
        stones.retain(|&at| hexagon.contains(at));
        stones.sort();
        stones.dedup();
        random.shuffle(&mut stones);
        for rule in RULES {
            let win = solo.first_win(side, rule, COLOR, &stones).expect("cells of the board, each once");
            let said = win.map(|win| (win.number as usize, names(win.structures)));
            assert_eq!(said, by_the_oracle(side, rule, &stones), "side {side}, {rule:?}: {stones:?}");
            if rule == RingRule::EmptyCell {
                solo_proofs::check(&solo, side, &stones, win);
            }
        }
    }
}

/// The cells at distance `radius` from the middle.
fn circle(middle: Axial, radius: i32) -> Vec<Axial> {
    let circle = hexagon::circle((0, 0), radius.into(), 0);
    circle.into_iter().map(|(x, y)| cell(middle.q + x as i32, middle.r - y as i32)).collect()
}

/// A refusal contains the number of the stone.
#[test]
fn the_number_of_a_refused_stone() {
    let ring = cell(0, 0).neighbors();
    // Stones 7 to 9 repeat cells. Stone 7 is reported, though the cell of stone 8 comes first on the board.
    let stones = [&ring[..], &[ring[5], ring[1], ring[5]]].concat();
    let refused = both(&mut Solo::default(), 7, RingRule::EmptyCell, &stones).expect_err("a cell twice");
    let said = "stone 7: expected an empty cell, found a white stone on (0, 1), counted from the centre";
    assert_eq!(refused.to_string(), said);
}
