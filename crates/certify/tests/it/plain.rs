//! Decides slowly whether a certificate matches the document, `docs/certificates.md`.
//! It uses the rules of the oracles and none of the checker's code.
//!
//! This is not a checker: it assumes that the answers are right. The caller compares them with an oracle.

mod lines;

use std::collections::{BTreeSet, HashMap};

use oracle::havannah::{is_corner, on_board, touches_side};
use oracle::twixt::{replay, touch};

use super::naive::{Board, HAVANNAH, HEX, NOGO, Place, Puzzle, TWIXT, nogo, path};
use lines::{Lines, holds, number, plus, step};

/// Whether the lines of one case are those that the document requires for this answer, and all are true.
pub(crate) fn is_proof(puzzle: &Puzzle, answer: &str, proof: &str) -> bool {
    let all = |lines: &mut Lines<'_>| case(puzzle, answer, lines).and_then(|()| lines.end());
    Lines::of(proof).as_mut().and_then(all).is_some()
}

/// The same for a whole certificate, with the answers to these cases of a problem.
pub(crate) fn is_certificate(id: &str, cases: &[Puzzle], answers: &str, certificate: &str) -> bool {
    let all = |lines: &mut Lines<'_>| {
        lines.is(&format!("stonepath-certificate 1 {id}"))?;
        let mut answers = answers.lines();
        for (number, puzzle) in (1..).zip(cases) {
            lines.is(&format!("case {number}"))?;
            let answer = match puzzle {
                Puzzle::NoGo(_) => answers.by_ref().collect::<Vec<_>>().join("\n"),
                _ => answers.next()?.into(),
            };
            case(puzzle, answer.strip_prefix(&format!("Case #{number}: ")).unwrap_or(&answer), lines)?;
        }
        lines.is(&format!("end {}", cases.len()))?;
        lines.end()
    };
    Lines::of(certificate).as_mut().and_then(all).is_some()
}

fn case(puzzle: &Puzzle, answer: &str, lines: &mut Lines<'_>) -> Option<()> {
    match puzzle {
        Puzzle::HexWinner(board) | Puzzle::HexStatus(board) => hex(board, answer, lines),
        Puzzle::Havannah(side, moves) => havannah(*side, moves, answer, lines),
        Puzzle::Twixt(size, pegs) => twixt(*size, pegs, answer, lines),
        Puzzle::NoGo(board) => {
            let last = cells(&nogo::last_position(board, &nogo::moves(answer)));
            let mut stones: Vec<Place> = last.keys().copied().filter(|at| last[at] != b'.').collect();
            stones.sort_unstable();
            lines.chains(&stones, NOGO, |a, b| last[&a] == last[&b])
        }
    }
}

/// The letters by row and column, from 1.
fn cells(board: &Board) -> HashMap<Place, u8> {
    let row = |(row, letters): (i64, &Vec<u8>)| {
        (1..).zip(letters.clone()).map(|(column, letter)| ((row, column), letter)).collect::<Vec<_>>()
    };
    (1..).zip(board).flat_map(row).collect()
}

fn hex(board: &Board, answer: &str, lines: &mut Lines<'_>) -> Option<()> {
    let (size, cells) = (board.len() as i64, cells(board));
    let count = |color: u8| cells.values().filter(|&&cell| cell == color).count();
    let other = |color: u8| if color == b'R' { b'B' } else { b'R' };
    // A walk over cells of some kind between the sides of a colour: rows 1 and `size` for Red, columns for Blue.
    let across = |lines: &mut Lines<'_>, keyword, sides, is_open: &dyn Fn(u8) -> bool| {
        let walk = lines.walk(keyword, HEX)?;
        let along = |at: &Place| if sides == b'R' { at.0 } else { at.1 };
        holds(along(walk.first()?) == 1 && along(walk.last()?) == size)?;
        holds(walk.iter().all(|at| cells.get(at).is_some_and(|&cell| is_open(cell)))).map(|()| walk)
    };
    let chain = |lines: &mut Lines<'_>, color| across(lines, "chain", color, &|cell| cell == color);
    let named = |word| ["red", "blue"].iter().position(|name| *name == word).map(|i| b"RB"[i]);
    match answer {
        "ke" => chain(lines, b'R').map(drop),
        "do" => chain(lines, b'B').map(drop),
        "Red wins" | "Blue wins" => {
            let color = answer.as_bytes()[0];
            chain(lines, color)?;
            let cut = across(lines, "cut", other(color), &|_| true)?;
            let stones: BTreeSet<&Place> = cut.iter().filter(|at| cells[at] == color).collect();
            holds(stones.len() == 1)
        }
        "Impossible" => match lines.words()?[..] {
            ["counts", red, blue] => {
                let is = |word, color| number(word) == Some(count(color) as i64);
                holds(is(red, b'R') && is(blue, b'B') && count(b'R').abs_diff(count(b'B')) > 1)
            }
            ["played-on", name] => {
                let color = named(name)?;
                chain(lines, color)?;
                holds(count(color) < count(other(color)))
            }
            ["won-twice", name] => {
                let [one, two] = [chain(lines, named(name)?)?, chain(lines, named(name)?)?];
                holds(one.iter().all(|at| !two.contains(at)))
            }
            _ => None,
        },
        _ => {
            across(lines, "no-red", b'B', &|cell| cell != b'R')?;
            across(lines, "no-blue", b'R', &|cell| cell != b'B').map(drop)
        }
    }
}

fn havannah(side: i64, moves: &[Place], answer: &str, lines: &mut Lines<'_>) -> Option<()> {
    let (names, last) = answer.split_once(" in move ").unwrap_or(("", answer));
    let last: usize = if names.is_empty() { moves.len() + 1 } else { last.parse().ok()? };
    lines.chains(moves.get(..last.checked_sub(1)?)?, HAVANNAH, |_, _| true)?;
    let stones = &moves[..last.min(moves.len())];
    let walk = |lines: &mut Lines<'_>, keyword| {
        let walk = lines.walk(keyword, HAVANNAH)?;
        let ends = [*walk.first()?, *walk.last()?];
        holds(walk.iter().all(|at| stones.contains(at))).map(|()| (walk, ends))
    };
    if names.contains("bridge") {
        let (_, ends) = walk(lines, "bridge")?;
        holds(ends[0] != ends[1] && ends.iter().all(|&at| is_corner(side, at)))?;
    }
    if names.contains("fork") {
        let arms = [walk(lines, "arm")?.1, walk(lines, "arm")?.1, walk(lines, "arm")?.1];
        let is_touched = |which: &usize| arms.iter().any(|&[_, tip]| touches_side(side, *which, tip));
        holds(arms.iter().all(|[start, _]| *start == arms[0][0]) && (0..6).filter(is_touched).count() == 3)?;
    }
    if names.contains("ring") {
        let (ring, ends) = walk(lines, "ring")?;
        let ["inside", x, y] = lines.words()?[..] else { return None };
        let inside = (number(x)?, number(y)?);
        holds(ends[0] == ends[1] && on_board(side, inside) && !stones.contains(&inside))?;
        // No path leads out of the ring without crossing it.
        let near = |at| HAVANNAH.near(at).into_iter().filter(|near| !ring.contains(near)).collect();
        holds(path([inside], near, |at| !on_board(side, at)).is_none())?;
    }
    Some(())
}

fn twixt(size: i64, pegs: &[Place], answer: &str, lines: &mut Lines<'_>) -> Option<()> {
    let game = replay(size, pegs).ok()?;
    let number_of = |at: Place| pegs.iter().position(|&peg| peg == at);
    let is_link = |a, b| game.links.contains(&(a, b)) || game.links.contains(&(b, a));
    for (later, &peg) in pegs.iter().enumerate() {
        for (letter, by) in TWIXT.steps() {
            let earlier = plus(peg, by);
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
    let ["reached", bits] = lines.words()?[..] else { return None };
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
