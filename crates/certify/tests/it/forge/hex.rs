//! Random proofs for Hex: walks from side to side.

use rng::Rng;

use super::wander;
use crate::it::naive::{Board, HEX, Place};

pub(super) fn proof(board: &Board, answer: &str, random: &mut Rng) -> String {
    let size = board.len() as i64;
    // Sometimes a row continues in the next row, after one cell off the board, as in the bytes of a file.
    let goes_on = random.chance(5);
    let place = |(row, column): Place| {
        let idx = (row - 1) * (size + 1) + column - 1;
        if goes_on { (idx.div_euclid(size + 1) + 1, idx.rem_euclid(size + 1) + 1) } else { (row, column) }
    };
    let at = |cell: Place| {
        let (row, column) = place(cell);
        let cells = board.get(usize::try_from(row - 1).ok()?)?;
        cells
            .get(usize::try_from(column - 1).ok()?)
            .copied()
            .or((goes_on && column == size + 1).then_some(b' '))
    };
    let is_on = |cell: Place| at(cell).is_some();
    let at = |cell: Place| at(cell).unwrap_or(b' ');
    let count = |color: u8| board.iter().flatten().filter(|&&cell| cell == color).count() as i64;
    // A walk between the sides of a colour, over good cells if possible.
    let across = |color: u8, random: &mut Rng, is_good: &dyn Fn(Place) -> bool| {
        let start = |k: i64| if color == b'R' { (1, k) } else { (k, 1) };
        let good: Vec<Place> = (1..=size).map(start).filter(|&at| is_good(at)).collect();
        let start = if good.is_empty() { start(random.between(1, size)) } else { random.pick(&good) };
        wander(HEX, start, random, is_on, is_good, |to| {
            (if color == b'R' { place(to).0 } else { place(to).1 }) == size
        })
    };
    let color = match answer {
        "ke" | "Red wins" => b'R',
        "do" | "Blue wins" => b'B',
        _ => random.pick(b"RB"),
    };
    let (other, name) = if color == b'R' { (b'B', "red") } else { (b'R', "blue") };
    let line = |word: &str, way: &[Place]| {
        let (start, end) = (way[0], place(way[way.len() - 1]));
        format!("{word} {} {} {} {} {}\n", start.0, start.1, HEX.spell(way), end.0, end.1)
    };
    let chain = across(color, random, &|to| at(to) == color);
    match answer {
        "ke" | "do" => line("chain", &chain),
        "Red wins" | "Blue wins" => {
            let passes = random.pick(&chain);
            line("chain", &chain)
                + &line("cut", &across(other, random, &|to| at(to) != color || to == passes))
        }
        "Impossible" => match random.below(3) {
            0 => format!(
                "counts {} {}\n",
                count(b'R') + random.pick(&[0, 0, 0, 1]),
                count(b'B') + random.pick(&[0, 0, 0, 2])
            ),
            1 => format!("played-on {name}\n{}", line("chain", &chain)),
            _ => {
                let second = across(color, random, &|to| at(to) == color && !chain.contains(&to));
                format!("won-twice {name}\n{}{}", line("chain", &chain), line("chain", &second))
            }
        },
        _ => {
            line("no-red", &across(b'B', random, &|to| at(to) != b'R'))
                + &line("no-blue", &across(b'R', random, &|to| at(to) != b'B'))
        }
    }
}
