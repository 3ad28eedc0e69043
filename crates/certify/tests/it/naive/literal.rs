//! What a proof says, held to the document line by line: not whether it is enough, but whether it is all as it should be.

use std::collections::BTreeSet;

use super::{Board, HAVANNAH, HEX, Letters, NOGO, Place, Puzzle, TWIXT, havannah, hex, nogo, path, twixt};

/// Whether a proof has just the lines that the document asks for with this answer, and each of them is true.
pub(crate) fn holds(puzzle: &Puzzle, answer: &str, proof: &str) -> bool {
    let Some(text) = proof.strip_suffix('\n') else { return false };
    let lines: Vec<Vec<&str>> = text.split('\n').map(|line| line.split(' ').collect()).collect();
    let said = match puzzle {
        Puzzle::HexWinner(board) | Puzzle::HexStatus(board) => hex_lines(board, answer, &lines),
        Puzzle::Havannah(side, moves) => havannah_lines(*side, moves, answer, &lines),
        Puzzle::Twixt(size, pegs) => twixt_lines(*size, pegs, answer, &lines),
        Puzzle::NoGo(board) => nogo_lines(board, answer, &lines),
    };
    said.is_some()
}

fn number(word: &str) -> Option<i64> {
    word.parse().ok().filter(|number: &i64| number.to_string() == word)
}

/// The cells of some steps.
fn steps(letters: Letters, start: Place, word: &str) -> Option<Vec<Place>> {
    let mut way = vec![start];
    for letter in word.chars().filter(|_| word != "-") {
        let (_, step) = letters.steps().into_iter().find(|&(name, _)| name == letter)?;
        let at = way[way.len() - 1];
        way.push((at.0 + step.0, at.1 + step.1));
    }
    (!word.is_empty()).then_some(way)
}

/// The cells of a line of a word and a walk, all of which are `allowed`.
fn walk(
    letters: Letters,
    word: &str,
    line: Option<&Vec<&str>>,
    allowed: impl Fn(Place) -> bool,
) -> Option<Vec<Place>> {
    let &[first, a, b, word_of_steps, c, d] = line?.as_slice() else { return None };
    let way = steps(letters, (number(a)?, number(b)?), word_of_steps)?;
    let ends = way.last() == Some(&(number(c)?, number(d)?));
    (first == word && ends && way.iter().all(|&at| allowed(at))).then_some(way)
}

/// The line `chains …` over these stones, of which some are `alike`.
fn chains(
    letters: Letters,
    line: Option<&Vec<&str>>,
    stones: &[Place],
    alike: impl Fn(Place, Place) -> bool,
) -> Option<()> {
    let mut words = line?.iter();
    let (name, count) = (words.next()?, number(words.next()?)?);
    let mut passed: BTreeSet<Place> = BTreeSet::new();
    let mut lists = 0;
    for &start in stones {
        if passed.contains(&start) {
            continue;
        }
        lists += 1;
        let list: BTreeSet<Place> = steps(letters, start, words.next()?)?.into_iter().collect();
        let fits = |at: &Place| stones.contains(at) && alike(start, *at) && !passed.contains(at);
        list.iter().all(fits).then_some(())?;
        passed.extend(list);
    }
    (*name == "chains" && count == lists && words.next().is_none()).then_some(())
}

fn hex_lines(board: &Board, answer: &str, lines: &[Vec<&str>]) -> Option<()> {
    let size = board.len() as i64;
    let is_on = |(row, column): Place| (1..=size).contains(&row) && (1..=size).contains(&column);
    let cell = |(row, column): Place| board[row as usize - 1][column as usize - 1];
    let mut lines = lines.iter();
    let mut across = |word: &str, sides: u8, allowed: &dyn Fn(u8) -> bool| {
        let way = walk(HEX, word, lines.next(), |at| is_on(at) && allowed(cell(at)))?;
        let along = |at: &Place| if sides == b'R' { at.0 } else { at.1 };
        (along(way.first()?) == 1 && along(way.last()?) == size).then_some(way)
    };
    match answer {
        "ke" => drop(across("chain", b'R', &|cell| cell == b'R')?),
        "do" => drop(across("chain", b'B', &|cell| cell == b'B')?),
        "yet" | "Nobody wins" => {
            across("no-red", b'B', &|cell| cell != b'R')?;
            across("no-blue", b'R', &|cell| cell != b'B')?;
        }
        "Red wins" | "Blue wins" => {
            let [own, other] = if answer == "Red wins" { hex::COLORS } else { [b'B', b'R'] };
            across("chain", own, &|cell| cell == own)?;
            let cut = across("cut", other, &|_| true)?;
            let passed: BTreeSet<Place> = cut.into_iter().filter(|&at| cell(at) == own).collect();
            (passed.len() == 1).then_some(())?;
        }
        _ => {
            let first = lines.next()?;
            let count = |color: u8| board.iter().flatten().filter(|&&cell| cell == color).count().to_string();
            let own = match first.last()? {
                &"red" => b'R',
                _ => b'B',
            };
            let named = first[1..] == ["red"] || first[1..] == ["blue"];
            let mut chain = || walk(HEX, "chain", lines.next(), |at| is_on(at) && cell(at) == own);
            match first[0] {
                "counts" => (first[1..] == [count(b'R'), count(b'B')]).then_some(())?,
                "played-on" if named => drop(chain()?),
                "won-twice" if named => {
                    let (one, two) = (chain()?, chain()?);
                    one.iter().all(|at| !two.contains(at)).then_some(())?;
                }
                _ => return None,
            }
        }
    }
    lines.next().is_none().then_some(())
}

fn havannah_lines(side: i64, moves: &[Place], answer: &str, lines: &[Vec<&str>]) -> Option<()> {
    let mut lines = lines.iter();
    let Some((names, k)) = answer.split_once(" in move ") else {
        chains(HAVANNAH, lines.next(), moves, |_, _| true)?;
        return lines.next().is_none().then_some(());
    };
    let k: usize = k.parse().ok()?;
    let stones = moves.get(..k)?;
    chains(HAVANNAH, lines.next(), &stones[..k - 1], |_, _| true)?;
    let mut walk = |word: &str| walk(HAVANNAH, word, lines.next(), |at| stones.contains(&at));
    for name in havannah::NAMES.iter().filter(|&name| names.split('-').any(|named| named == *name)) {
        match *name {
            "bridge" => {
                let way = walk("bridge")?;
                let ends = [*way.first()?, *way.last()?];
                let corners = ends.iter().all(|&at| oracle::havannah::is_corner(side, at));
                (corners && ends[0] != ends[1]).then_some(())?;
            }
            "fork" => {
                let arms = [walk("arm")?, walk("arm")?, walk("arm")?];
                let on_side = |which: &usize| {
                    arms.iter().any(|arm| oracle::havannah::touches_side(side, *which, arm[arm.len() - 1]))
                };
                let one_start = arms.iter().all(|arm| arm[0] == arms[0][0]);
                (one_start && (0..6).filter(on_side).count() == 3).then_some(())?;
            }
            _ => {
                let way = walk("ring")?;
                let &[word, x, y] = lines.next()?.as_slice() else { return None };
                let inside = (number(x)?, number(y)?);
                let is_on = oracle::havannah::on_board(side, inside);
                let good =
                    word == "inside" && is_on && !stones.contains(&inside) && way.first() == way.last();
                // No way leads out from there past the walk.
                let plane = 0..=2 * side;
                let in_plane =
                    |at: &Place| plane.contains(&at.0) && plane.contains(&at.1) && !way.contains(at);
                let near = |at: Place| HAVANNAH.near(at).into_iter().filter(in_plane).collect();
                return (good && path([inside], near, |at| at == (0, 0)).is_none() && lines.next().is_none())
                    .then_some(());
            }
        }
    }
    lines.next().is_none().then_some(())
}

fn twixt_lines(size: i64, pegs: &[Place], answer: &str, lines: &[Vec<&str>]) -> Option<()> {
    let mut lines = lines.iter();
    // The links as they are written, and the pegs at both ends.
    let mut links: Vec<(String, [usize; 2])> = Vec::new();
    for later in 0..pegs.len() {
        for (letter, step) in TWIXT.steps() {
            let near = (pegs[later].0 + step.0, pegs[later].1 + step.1);
            let earlier =
                pegs[..later].iter().position(|&at| at == near).filter(|earlier| earlier % 2 == later % 2);
            let Some(earlier) = earlier else { continue };
            let written = format!("{} {} {letter}", pegs[later].0, pegs[later].1);
            let line = lines.next()?.join(" ");
            let crosses = |link: &[usize; 2]| twixt::cross(pegs[link[0]], pegs[link[1]], pegs[later], near);
            if line == format!("link {written}") {
                links.iter().all(|(_, link)| !crosses(link)).then_some(())?;
                links.push((written, [later, earlier]));
            } else {
                links
                    .iter()
                    .find(|(by, link)| crosses(link) && line == format!("blocked {written} by {by}"))?;
            }
        }
    }
    let count = if answer == "yes" { pegs.len() - 1 } else { pegs.len() };
    let &[word, bits] = lines.next()?.as_slice() else { return None };
    let bits: Vec<char> = if bits == "-" { vec![] } else { bits.chars().collect() };
    let along = |peg: usize| if peg.is_multiple_of(2) { pegs[peg].0 } else { pegs[peg].1 };
    let fits = |peg: usize| match along(peg) {
        0 => bits[peg] == '1',
        far if far == size => bits[peg] == '0',
        _ => matches!(bits[peg], '0' | '1'),
    };
    let alike = |link: &[usize; 2]| link.iter().any(|&peg| peg >= count) || bits[link[0]] == bits[link[1]];
    let good = word == "reached" && bits.len() == count && (0..count).all(fits);
    (good && links.iter().all(|(_, link)| alike(link))).then_some(())?;
    if answer == "yes" {
        let way = walk(TWIXT, "path", lines.next(), |_| true)?;
        let numbers: Vec<usize> =
            way.iter().map(|at| pegs.iter().position(|peg| peg == at)).collect::<Option<_>>()?;
        let linked = |pair: &[usize]| {
            links.iter().any(|(_, link)| link == pair || link[0] == pair[1] && link[1] == pair[0])
        };
        let own = numbers.iter().all(|peg| peg % 2 == (pegs.len() - 1) % 2);
        let ends = along(numbers[0]) == 0 && along(numbers[numbers.len() - 1]) == size;
        (own && ends && numbers.windows(2).all(linked)).then_some(())?;
    }
    lines.next().is_none().then_some(())
}

fn nogo_lines(board: &Board, answer: &str, lines: &[Vec<&str>]) -> Option<()> {
    let last = nogo::last_position(board, &nogo::moves(answer));
    let size = last.len() as i64;
    let cell = |(row, column): Place| last[row as usize - 1][column as usize - 1];
    let points = (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column)));
    let stones: Vec<Place> = points.filter(|&at| cell(at) != b'.').collect();
    chains(NOGO, lines.first(), &stones, |a, b| cell(a) == cell(b))?;
    // The lists are the chains: no neighbours of one colour are in different ones, so there are as many as floods find.
    let proof = nogo::proof(board, &nogo::moves(answer));
    let count = |line: &str| line.split(' ').nth(1).map(String::from);
    (lines.len() == 1 && count(&lines[0].join(" ")) == count(proof.trim_end())).then_some(())
}
