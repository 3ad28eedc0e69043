//! Random certificates in the right form for any claim, close enough to the truth that some are accepted.

mod hex;
mod twixt;

use std::collections::BTreeMap;

use rng::Rng;

use crate::it::naive::{Board, HAVANNAH, Letters, NOGO, Place, Puzzle, cover, nogo};

/// A random proof in the form for this answer.
pub(crate) fn forge(puzzle: &Puzzle, answer: &str, random: &mut Rng) -> String {
    let proof = match puzzle {
        Puzzle::HexWinner(board) | Puzzle::HexStatus(board) => hex::proof(board, answer, random),
        Puzzle::Havannah(side, moves) => havannah(*side, moves, answer, random),
        Puzzle::Twixt(size, pegs) => twixt::proof(*size, pegs, answer, random),
        Puzzle::NoGo(board) => nogo(board, answer, random),
    };
    if random.chance(10) { bent_text(&proof, random) } else { proof }
}

/// The text with one line, word or letter changed, dropped, doubled or swapped.
pub(crate) fn bent_text(text: &str, random: &mut Rng) -> String {
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|line| line.split(' ').map(String::from).collect()).collect();
    if lines.is_empty() {
        return String::from("\n");
    }
    let (i, other) = (random.below(lines.len()), random.below(lines.len()));
    let (k, l) = (random.below(lines[i].len()), random.below(lines[i].len()));
    match random.below(8) {
        0 => drop(lines.remove(i)),
        1 => lines.insert(other, lines[i].clone()),
        2 => lines.swap(i, other),
        3 => lines[i].swap(k, l),
        4 => drop(lines[i].remove(k)),
        5 => lines[i][k] = lines[other][random.below(lines[other].len())].clone(),
        6 => {
            let number: Result<i64, _> = lines[i][k].parse();
            lines[i][k] =
                number.map_or("-".into(), |number| (number + random.pick(&[-1, 1, 2, -number])).to_string());
        }
        _ => {
            let mut letters: Vec<char> = lines[i][k].chars().collect();
            if !letters.is_empty() {
                let l = random.below(letters.len());
                letters[l] = random.pick(&['r', 'R', 'c', 'C', 'd', 'x', 'Y', 'z', 'a', 'B', '0', '1']);
            }
            lines[i][k] = letters.into_iter().collect();
        }
    }
    lines.iter().map(|words| words.join(" ") + "\n").collect()
}

/// The text with one walk shorter by a step at either end.
pub(crate) fn shortened(letters: Letters, text: &str, random: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(|line| format!("{line}\n")).collect();
    let i = random.below(lines.len());
    let words: Vec<&str> = lines[i].trim_end().split(' ').collect();
    if let &[word, a, b, steps, c, d] = words.as_slice()
        && let [Ok(a), Ok(b), Ok(c), Ok(d)] = [a, b, c, d].map(str::parse::<i64>)
    {
        let step = |letter: Option<char>| {
            let found = letters.steps().into_iter().find(|step| Some(step.0) == letter);
            found.map_or((0, 0), |(_, step)| step)
        };
        let (first, last) = (step(steps.chars().next()), step(steps.chars().last()));
        lines[i] = if random.chance(50) {
            let rest = steps.get(1..).filter(|rest| !rest.is_empty()).unwrap_or("-");
            format!("{word} {} {} {rest} {c} {d}\n", a + first.0, b + first.1)
        } else {
            let rest = Some(&steps[..steps.len() - 1]).filter(|rest| !rest.is_empty()).unwrap_or("-");
            format!("{word} {a} {b} {rest} {} {}\n", c - last.0, d - last.1)
        };
    }
    lines.concat()
}

/// A random walk from a start, mostly over good cells. It usually stops at the first end it reaches.
fn wander(
    letters: Letters,
    start: Place,
    random: &mut Rng,
    is_on: impl Fn(Place) -> bool,
    is_good: impl Fn(Place) -> bool,
    is_end: impl Fn(Place) -> bool,
) -> Vec<Place> {
    let mut way = vec![start];
    for _ in 0..24 {
        let at = way[way.len() - 1];
        if is_end(at) && random.chance(80) {
            break;
        }
        let near: Vec<Place> = letters.near(at).into_iter().filter(|&to| is_on(to)).collect();
        let good: Vec<Place> = near.iter().copied().filter(|&to| is_good(to) && !way.contains(&to)).collect();
        let choice = if good.is_empty() || random.chance(5) { &near } else { &good };
        // In a dead end it often stops although it has reached no end.
        if choice.is_empty() || good.is_empty() && random.chance(50) {
            break;
        }
        way.push(random.pick(choice));
    }
    way
}

/// The chains as they are, or split by random labels, or without some of the stones.
fn chains(
    letters: Letters,
    stones: &[Place],
    random: &mut Rng,
    joined: impl Fn(Place, Place) -> bool,
) -> String {
    let labels: BTreeMap<Place, usize> = match random.below(10) {
        0 => stones.iter().map(|&at| (at, random.below(2))).collect(),
        1 => stones.iter().map(|&at| (at, usize::from(random.chance(10)))).collect(),
        2 => stones.iter().filter(|_| random.chance(90)).map(|&at| (at, 0)).collect(),
        _ => stones.iter().map(|&at| (at, 0)).collect(),
    };
    let stones: Vec<Place> = stones.iter().copied().filter(|at| labels.contains_key(at)).collect();
    cover(letters, &stones, |at| {
        let near = letters.near(at).into_iter();
        near.filter(|&to| labels.get(&to) == labels.get(&at) && joined(at, to)).collect()
    })
}

fn havannah(side: i64, moves: &[Place], answer: &str, random: &mut Rng) -> String {
    let won = answer.split_once(" in move ").and_then(|(names, k)| Some((names, k.parse::<usize>().ok()?)));
    let Some((names, k)) = won.filter(|&(_, k)| (1..=moves.len()).contains(&k)) else {
        return chains(HAVANNAH, moves, random, |_, _| true);
    };
    let stones = &moves[..k];
    let is_on = |at: Place| oracle::havannah::on_board(side, at);
    let is_stone = |at: Place| stones.contains(&at);
    let corners: Vec<Place> =
        stones.iter().copied().filter(|&at| oracle::havannah::is_corner(side, at)).collect();
    let mut proof = chains(HAVANNAH, &moves[..k - 1], random, |_, _| true);
    for name in names.split('-') {
        match name {
            "bridge" => {
                let start = if corners.is_empty() { (1, 1) } else { random.pick(&corners) };
                let is_end = |to: Place| to != start && oracle::havannah::is_corner(side, to);
                proof += &format!(
                    "bridge {}\n",
                    HAVANNAH.walk(&wander(HAVANNAH, start, random, is_on, is_stone, is_end))
                );
            }
            "fork" => {
                let start = random.pick(stones);
                for _ in 0..3 {
                    let which = random.below(6);
                    let is_end = |to: Place| oracle::havannah::touches_side(side, which, to);
                    proof += &format!(
                        "arm {}\n",
                        HAVANNAH.walk(&wander(HAVANNAH, start, random, is_on, is_stone, is_end))
                    );
                }
            }
            _ => {
                let start = random.pick(stones);
                let inside = random.pick(&HAVANNAH.near(start));
                let round = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)];
                let mut way: Vec<Place> = round.iter().map(|(a, b)| (inside.0 + a, inside.1 + b)).collect();
                if random.chance(50) {
                    way = vec![start];
                    let first =
                        wander(HAVANNAH, start, random, is_on, |to| is_stone(to) && to != start, |_| false);
                    way.extend(&first[1..]);
                    while way.len() > 4 && !HAVANNAH.near(start).contains(&way[way.len() - 1]) {
                        way.pop();
                    }
                    way.push(start);
                }
                proof += &format!("ring {}\ninside {} {}\n", HAVANNAH.walk(&way), inside.0, inside.1);
            }
        }
    }
    proof
}

fn nogo(board: &Board, answer: &str, random: &mut Rng) -> String {
    let last = nogo::last_position(board, &nogo::moves(answer));
    let stones: Vec<(Place, u8)> = (1..)
        .zip(&last)
        .flat_map(|(row, cells)| (1..).zip(cells).map(move |(column, &cell)| ((row, column), cell)))
        .filter(|(_, cell)| *cell != b'.')
        .collect();
    let color: BTreeMap<Place, u8> = stones.iter().copied().collect();
    let places: Vec<Place> = stones.iter().map(|(at, _)| *at).collect();
    let mixed = random.chance(10);
    chains(NOGO, &places, random, |a, b| mixed || color.get(&a) == color.get(&b))
}
