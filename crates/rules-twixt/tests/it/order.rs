//! Orders found for pegs and links, compared with all orders.

use std::collections::BTreeSet;

use geometry::{Link, Point};
use oracle::SlowGame;
use rng::Rng;
use rules_core::{NoOrder, Rules};
use rules_twixt::{Color, Twixt};

type Links = Vec<[(i64, i64); 2]>;

/// All sets of links that some order of the pegs makes, according to the oracle.
fn made(setup: &str, pegs: &[(Color, Point)]) -> BTreeSet<Links> {
    let (mut seen, mut found) = (BTreeSet::new(), BTreeSet::new());
    let mut waiting = vec![(SlowGame::new(setup).expect("a setup"), 0_u32)];
    while let Some((game, placed)) = waiting.pop() {
        let links = sorted(game.links().iter().map(|&(one, other)| [one, other]).collect());
        if !seen.insert((placed, links.clone(), game.won_by())) {
            continue;
        }
        if placed.count_ones() as usize == pegs.len() {
            found.insert(links);
        }
        for (number, (color, at)) in pegs.iter().enumerate() {
            let mut next = game.clone();
            if next.play(color.index(), (at.x.into(), at.y.into())).is_ok() {
                waiting.push((next, placed | 1 << number));
            }
        }
    }
    found
}

fn sorted(mut links: Links) -> Links {
    links.iter_mut().for_each(|ends| ends.sort_unstable());
    links.sort_unstable();
    links
}

fn plain(ends: [Point; 2]) -> [(i64, i64); 2] {
    ends.map(|at| (at.x.into(), at.y.into()))
}

/// For dense groups of pegs and every subset of their possible links, an order is found exactly if one exists.
#[test]
fn orders_are_found_where_there_are_some() {
    let mut random = Rng::new(31);
    let mut counts = [[0_u32; 4]; 2];
    for round in 0..1600 {
        let size = [5, 6, 8, 8][round % 4];
        let rule = ["std", "pp"][round / 4 % 2];
        let text = format!("twixt {size} {rule}");
        let setup = text.parse().expect("a setup");
        let (wide, high) = if size == 8 { (4, 4) } else { (size, size) };
        let corner = [(size - wide) / 2, (size - high) / 2].map(|side| side as usize);
        let mut pegs: Vec<(Color, Point)> = Vec::new();
        let empty = Twixt::new(&setup);
        for _ in 0..40 {
            let [x, y] = [wide, high].map(|side| random.below(side as usize));
            let at = Point { x: (corner[0] + x) as i32, y: (corner[1] + y) as i32 };
            // On the smallest boards most pegs are black, so Black may have two ways to win.
            let color = Color::BOTH[usize::from(random.chance([10, 20, 50, 0][round % 4]))];
            let is_free = pegs.iter().all(|peg| peg.1 != at) && empty.check(color, at).is_ok();
            if is_free && pegs.len() < 6 + round / 8 % 4 {
                pegs.push((color, at));
            }
        }
        let pairs: Vec<[Point; 2]> = pegs
            .iter()
            .enumerate()
            .flat_map(|(number, one)| pegs[..number].iter().map(move |other| (one, other)))
            .filter(|(one, other)| one.0 == other.0 && Link::new(one.1, other.1).is_some())
            .map(|(one, other)| [one.1, other.1])
            .collect();
        if pairs.len() > 10 {
            continue;
        }
        let expected = made(&text, &pegs);
        let stones: Vec<_> = pegs.iter().map(|&(color, at)| (at, color)).collect();
        for choice in 0..1_u32 << pairs.len() {
            let chosen = pairs.iter().enumerate().filter(|(number, _)| choice >> number & 1 == 1);
            let links: Vec<[Point; 2]> = chosen.map(|(_, pair)| *pair).collect();
            let found = Twixt::of_stones(&setup, &stones, &links);
            let wanted = sorted(links.iter().map(|&ends| plain(ends)).collect());
            let is_there = expected.contains(&wanted);
            assert_eq!(
                found.is_ok(),
                is_there,
                "{text}: {pegs:?} with {links:?}: {:?}",
                found.as_ref().err()
            );
            let kind = match &found {
                Ok(game) => {
                    assert_eq!(
                        sorted(game.links().into_iter().map(plain).collect()),
                        wanted,
                        "{text}: {pegs:?}"
                    );
                    assert!(
                        pegs.iter().all(|&(color, at)| game.stone(at) == Some(color)),
                        "{text}: {pegs:?}"
                    );
                    assert_eq!(game.pegs().len(), pegs.len());
                    usize::from(game.winner().is_some())
                }
                Err(NoOrder::WonBefore(_)) => 2,
                Err(NoOrder::Links) => 3,
                Err(_) => continue,
            };
            counts[round / 4 % 2][kind] += 1;
        }
    }
    let are_all_met = (0..4).all(|kind| counts[0][kind] + counts[1][kind] > 0);
    assert!(are_all_met, "expected every kind of result, found {counts:?}");
}

/// The pegs and links of whole random games, with both colours close together, have an order.
#[test]
fn games_have_an_order() {
    let mut random = Rng::new(32);
    for round in 0..300 {
        let text = format!("twixt {} {}", random.pick(&[6, 9, 12, 16, 30]), ["std", "pp"][round % 2]);
        let setup = text.parse().expect("a setup");
        let mut game = Twixt::new(&setup);
        let mut cells: Vec<Point> = game.cells().collect();
        random.shuffle(&mut cells);
        for at in cells {
            let _ = game.play(Color::BOTH[random.below(2)], at); // Refused in end zones and after a win.
        }
        let stones: Vec<_> = game.pegs().iter().map(|peg| (peg.at, peg.color)).collect();
        let again = Twixt::of_stones(&setup, &stones, &game.links());
        let again = again.unwrap_or_else(|error| panic!("{text}: {stones:?}: {error}"));
        let links = |game: &Twixt| sorted(game.links().into_iter().map(plain).collect());
        assert_eq!(links(&again), links(&game), "{text}: {stones:?}");
        assert_eq!(again.winner(), game.winner(), "{text}: {stones:?}");
    }
}

/// A link as two pairs of coordinates.
type Pairs = [(i32, i32); 2];

/// A dense group of pegs, where taking off the first possible peg is a dead end, and its links.
fn crowd() -> (Vec<(i32, i32)>, [Pairs; 9]) {
    let columns: [(i32, &[i32]); 5] =
        [(3, &[6, 7]), (4, &[3, 4, 5, 7]), (5, &[3, 5, 6]), (6, &[3, 4, 5, 6, 7]), (7, &[4, 6, 7])];
    let pegs = columns.iter().flat_map(|&(x, column)| column.iter().map(move |&y| (x, y))).collect();
    let links = [
        [(4, 4), (5, 6)],
        [(3, 6), (4, 4)],
        [(6, 5), (7, 7)],
        [(4, 3), (5, 5)],
        [(5, 5), (7, 4)],
        [(3, 7), (4, 5)],
        [(4, 7), (6, 6)],
        [(5, 5), (6, 3)],
        [(3, 7), (5, 6)],
    ];
    (pegs, links)
}

fn moved((x, y): (i32, i32), [right, up]: [i32; 2]) -> Point {
    Point { x: x + right, y: y + up }
}

/// The search has to backtrack, in one group or in 2000 groups. Each group takes as many
/// look-ups as if it were the only one, so all groups together stay below the limit.
#[test]
fn searches_that_have_to_go_back() {
    let (pegs, links) = crowd();
    for [across, down] in [[1, 1], [50, 40]] {
        let steps = (0..across).flat_map(|column| (0..down).map(move |row| [12 * column, 12 * row]));
        let at = |step| pegs.iter().map(move |&peg| (moved(peg, step), Color::Black));
        let stones: Vec<_> = steps.clone().flat_map(at).collect();
        let links: Vec<_> =
            steps.flat_map(|step| links.map(|ends| ends.map(|end| moved(end, step)))).collect();
        let setup = format!("twixt {}x{} std", 12 * across, 12 * down).parse().expect("a setup");
        let game = Twixt::of_stones(&setup, &stones, &links).expect("there is an order");
        let plain = |links: Vec<[Point; 2]>| sorted(links.into_iter().map(plain).collect());
        assert_eq!(plain(game.links()), plain(links), "{across} by {down} crowds");
    }
}

/// Black has won on a path. Each link of the path blocks a link between two pegs of White, so no peg of the path
/// can be last. No other peg can be last either, because Black has won without it. On a long path the search
/// reaches its limit before it knows this.
#[test]
fn tries_have_a_limit() {
    for (count, is_decided) in [(10, true), (2000, false)] {
        let wide = |more: i32| format!("twixt {}x60 std", 2 * count + 1 + more).parse().expect("a setup");
        let mut game = Twixt::new(&wide(9)); // Too wide for a win.
        for number in 0..=count {
            let at = Point { x: 2 * number, y: 30 + number % 2 };
            game.play(Color::Black, at).expect("a hole");
        }
        for number in 0..count {
            let pair = match number {
                0 => [(1, 31), (2, 29)],
                _ if number % 2 == 0 => [(0, 31), (1, 29)],
                _ => [(0, 30), (1, 32)],
            };
            for (x, y) in pair {
                game.play(Color::White, Point { x: 2 * number + x, y }).expect("a hole");
            }
        }
        match Twixt::of_stones(&wide(0), &game.stones(), &game.links()) {
            Err(NoOrder::Links) => assert!(is_decided, "expected {count} tries to be too many"),
            Err(NoOrder::Undecided { steps }) => {
                assert!(!is_decided && steps < 1 << 25, "{count} tries in {steps} look-ups");
            }
            found => panic!("expected no order of {count}, found {:?}", found.map(|game| game.winner())),
        }
    }
}
