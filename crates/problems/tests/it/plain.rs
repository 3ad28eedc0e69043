//! Certificates held word for word to their description, slowly, on nothing but oracles: what else a certificate might be.
//!
//! This is not how to check one, for it takes the answers to be right: the caller has them from an oracle.

use std::collections::{HashMap, HashSet};

use cases::square::Rows;
use cases::{Case, Havannah, HexStatus, HexWinner, NoGo, Twixt};
use oracle::twixt::{replay, touch};

use crate::it::plain_lines::{Lines, Place, Steps, holds, number, plus, step};

const HEX: Steps = &[('r', (1, 0)), ('c', (0, 1)), ('d', (1, -1))];
const HAVANNAH: Steps = &[('x', (1, 0)), ('y', (0, 1)), ('z', (1, 1))];
const NOGO: Steps = &[('r', (1, 0)), ('c', (0, 1))];
const TWIXT: Steps = &[('a', (1, 2)), ('b', (2, 1)), ('c', (2, -1)), ('d', (1, -2))];

/// Whether a certificate proves answers that are right.
pub(crate) fn is_proof(id: &str, input: &str, answers: &str, certificate: &str) -> bool {
    proof(id, input, answers, certificate).is_some()
}

fn proof(id: &str, input: &str, answers: &str, certificate: &str) -> Option<()> {
    let lines = &mut Lines::of(certificate)?;
    lines.is(&format!("stonepath-certificate 1 {id}"))?;
    let answers = &mut answers.lines();
    let cases = match id {
        "havannah" => each(&Havannah::read(input)?, answers, lines, havannah)?,
        "hexstatus" => {
            each(&HexStatus::read(input)?, answers, lines, |case, answer, lines| hex(&case.0, answer, lines))?
        }
        "hexwinner" => {
            each(&HexWinner::read(input)?, answers, lines, |case, answer, lines| hex(&case.0, answer, lines))?
        }
        "twixt" => each(&Twixt::read(input)?, answers, lines, twixt)?,
        "nogo" => {
            lines.is("case 1")?;
            nogo(NoGo::read(input)?.remove(0).0, answers, lines).map(|()| 1)?
        }
        _ => return None,
    };
    lines.is(&format!("end {cases}"))?;
    lines.end()
}

/// Goes through the cases, each with its answer and its lines, and returns how many there are.
fn each<C>(
    cases: &[C],
    answers: &mut std::str::Lines<'_>,
    lines: &mut Lines<'_>,
    holds: impl Fn(&C, &str, &mut Lines<'_>) -> Option<()>,
) -> Option<usize> {
    for (number, case) in (1..).zip(cases) {
        lines.is(&format!("case {number}"))?;
        let answer = answers.next()?;
        holds(case, answer.strip_prefix(&format!("Case #{number}: ")).unwrap_or(answer), lines)?;
    }
    Some(cases.len())
}

fn hex(rows: &Rows, answer: &str, lines: &mut Lines<'_>) -> Option<()> {
    let size = rows.len() as i64;
    let mut cells = HashMap::new();
    for (row, letters) in (1..).zip(rows) {
        cells.extend(letters.iter().zip(1..).map(|(&letter, column)| ((row, column), char::from(letter))));
    }
    let count = |color| cells.values().filter(|&&cell| cell == color).count();
    let other = |color| if color == 'R' { 'B' } else { 'R' };
    // Red joins the rows, Blue the columns, 1 and the last.
    let joins = |walk: &[Place], color| {
        let along = |at: &Place| if color == 'R' { at.0 } else { at.1 };
        walk.first().map(along) == Some(1) && walk.last().map(along) == Some(size)
    };
    let chain = |lines: &mut Lines<'_>, color| {
        let walk = lines.walk("chain", HEX)?;
        holds(joins(&walk, color) && walk.iter().all(|at| cells.get(at) == Some(&color))).map(|()| walk)
    };
    let without = |lines: &mut Lines<'_>, keyword, color| {
        let walk = lines.walk(keyword, HEX)?;
        let is_free = |at| cells.get(at).is_some_and(|&cell| cell != color);
        holds(joins(&walk, other(color)) && walk.iter().all(is_free))
    };
    match answer {
        "ke" => chain(lines, 'R').map(drop),
        "do" => chain(lines, 'B').map(drop),
        "Red wins" | "Blue wins" => {
            let color = if answer == "Red wins" { 'R' } else { 'B' };
            chain(lines, color)?;
            let cut = lines.walk("cut", HEX)?;
            let stones: HashSet<&Place> = cut.iter().filter(|&at| cells.get(at) == Some(&color)).collect();
            holds(
                joins(&cut, other(color)) && cut.iter().all(|at| cells.contains_key(at)) && stones.len() == 1,
            )
        }
        "Impossible" => {
            let line = lines.words()?;
            let color = |word| ["red", "blue"].iter().position(|name| *name == word).map(|i| ['R', 'B'][i]);
            match line[..] {
                ["counts", red, blue] => {
                    let is = |word, color| number(word) == Some(count(color) as i64);
                    holds(is(red, 'R') && is(blue, 'B') && count('R').abs_diff(count('B')) > 1)
                }
                ["played-on", name] => {
                    chain(lines, color(name)?)?;
                    holds(count(color(name)?) < count(other(color(name)?)))
                }
                ["won-twice", name] => {
                    let [one, two] = [chain(lines, color(name)?)?, chain(lines, color(name)?)?];
                    holds(one.iter().all(|at| !two.contains(at)))
                }
                _ => None,
            }
        }
        _ => {
            without(lines, "no-red", 'R')?;
            without(lines, "no-blue", 'B')
        }
    }
}

fn havannah(&Havannah { side, ref moves }: &Havannah, answer: &str, lines: &mut Lines<'_>) -> Option<()> {
    let (names, last) = answer.split_once(" in move ").unwrap_or(("", answer));
    let last: usize = if names.is_empty() { moves.len() + 1 } else { last.parse().ok()? };
    lines.chains(&moves[..last - 1], HAVANNAH, |_, _| true)?;
    let stones: HashSet<Place> = moves.iter().copied().take(last).collect();
    let is_on =
        |&(x, y): &Place| (1..2 * side).contains(&x) && (1..2 * side).contains(&y) && (x - y).abs() < side;
    let near = |at: Place| HAVANNAH.iter().flat_map(move |&(_, by)| [plus(at, by), plus(at, (-by.0, -by.1))]);
    let is_corner = |at: &Place| near(*at).filter(is_on).count() == 3;
    let sides = |&(x, y): &Place| {
        let far = 2 * side - 1;
        [x == 1, y == 1, x == far, y == far, x - y == side - 1, y - x == side - 1]
    };
    let walk = |lines: &mut Lines<'_>, keyword| {
        let walk = lines.walk(keyword, HAVANNAH)?;
        let ends = [*walk.first()?, *walk.last()?];
        holds(walk.iter().all(|at| stones.contains(at))).map(|()| (walk, ends))
    };
    if names.contains("bridge") {
        let (_, ends) = walk(lines, "bridge")?;
        holds(ends[0] != ends[1] && ends.iter().all(is_corner))?;
    }
    if names.contains("fork") {
        let arms = [walk(lines, "arm")?.1, walk(lines, "arm")?.1, walk(lines, "arm")?.1];
        let tips: HashSet<[bool; 6]> = arms.iter().map(|[_, tip]| sides(tip)).collect();
        let is_side = |tip: &[bool; 6]| tip.iter().filter(|&&side| side).count() == 1;
        holds(
            arms.iter().all(|[start, _]| *start == arms[0][0]) && tips.len() == 3 && tips.iter().all(is_side),
        )?;
    }
    if names.contains("ring") {
        let (ring, ends) = walk(lines, "ring")?;
        let line = lines.words()?;
        let ["inside", x, y] = line[..] else { return None };
        let inside = (number(x)?, number(y)?);
        holds(ends[0] == ends[1] && is_on(&inside) && !stones.contains(&inside))?;
        // From inside nobody gets out of the ring.
        let mut open = vec![inside];
        let mut next = 0;
        while let Some(&at) = open.get(next) {
            holds(is_on(&at))?;
            let more: Vec<Place> =
                near(at).filter(|near| !ring.contains(near) && !open.contains(near)).collect();
            open.extend(more);
            next += 1;
        }
    }
    Some(())
}

fn twixt(&Twixt { size, ref pegs }: &Twixt, answer: &str, lines: &mut Lines<'_>) -> Option<()> {
    let game = replay(size, pegs).ok()?;
    let number_of = |at: Place| pegs.iter().position(|&peg| peg == at);
    let is_link = |a, b| game.links.contains(&(a, b)) || game.links.contains(&(b, a));
    for (later, &peg) in pegs.iter().enumerate() {
        for letter in "abcdABCD".chars() {
            let earlier = plus(peg, step(letter, TWIXT)?);
            let is_pair = number_of(earlier).is_some_and(|number| number < later && number % 2 == later % 2);
            if !is_pair {
                continue;
            }
            let pair = format!("{} {} {letter}", peg.0, peg.1);
            let Some(blocked) = lines.after(&format!("blocked {pair} by "))? else {
                lines.is(&format!("link {pair}"))?;
                holds(is_link(earlier, peg))?;
                continue;
            };
            let [x, y, letter] = blocked.split(' ').collect::<Vec<_>>()[..] else { return None };
            let by = (number(x)?, number(y)?);
            let other = plus(by, step(letter.parse().ok()?, TWIXT)?);
            let is_before = number_of(other) < number_of(by) && number_of(by)? < later;
            holds(is_before && is_link(other, by) && touch((earlier, peg), (other, by)))?;
        }
    }
    let shown = pegs.len() - usize::from(answer == "yes");
    let line = lines.words()?;
    let ["reached", bits] = line[..] else { return None };
    let bits: Vec<char> = bits.chars().filter(|&bit| bit != '-' || shown > 0).collect();
    let along = |number: usize| if number.is_multiple_of(2) { pegs[number].0 } else { pegs[number].1 };
    holds(bits.len() == shown)?;
    for (number, bit) in bits.iter().enumerate() {
        let wanted = if along(number) == 0 {
            "1"
        } else if along(number) == size {
            "0"
        } else {
            "01"
        };
        let is_alike = |other: usize| !is_link(pegs[number], pegs[other]) || bits[other] == *bit;
        holds(wanted.contains(*bit) && (0..shown).all(is_alike))?;
    }
    if answer == "yes" {
        let path = lines.walk("path", TWIXT)?;
        let numbers: Vec<usize> = path.iter().map(|&at| number_of(at)).collect::<Option<_>>()?;
        let ends = [along(*numbers.first()?), along(*numbers.last()?)];
        holds(numbers.iter().all(|number| number % 2 == (pegs.len() - 1) % 2) && ends == [0, size])?;
        holds(path.windows(2).all(|two| is_link(two[0], two[1])))?;
    }
    Some(())
}

/// The moves are held to the letter of the rules as well: many answers are right.
fn nogo(mut rows: Rows, answers: &mut std::str::Lines<'_>, lines: &mut Lines<'_>) -> Option<()> {
    let size = rows.len() as i64;
    let mut moves = Vec::new();
    loop {
        let (row, column) = answers.next()?.split_once(' ')?;
        if (row, column) == ("-1", "-1") {
            break;
        }
        let at = |word| usize::try_from(number(word)? - 1).ok().filter(|&at| at < rows.len());
        moves.push((at(row)?, at(column)?));
    }
    holds(answers.next().is_none() && oracle::nogo::check_game(&rows, &moves).is_ok())?;
    for (number, (row, column)) in moves.into_iter().enumerate() {
        rows[row][column] = b"XO"[number % 2];
    }
    let cell = |(row, column): Place| rows[row as usize - 1][column as usize - 1];
    let all = (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column)));
    let stones: Vec<Place> = all.filter(|&at| cell(at) != b'.').collect();
    lines.chains(&stones, NOGO, |a, b| cell(a) == cell(b))
}
