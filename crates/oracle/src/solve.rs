//! From the text of a file to the text of its answer.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::words::Words;
use crate::{havannah, hex, nogo, twixt};

/// The answer to a whole input file of a contest, or `None` for an unknown problem and for input that makes no sense.
///
/// `problem` is one of `havannah`, `hexstatus`, `hexwinner`, `nogo` and `twixt`. Where many answers are right (`nogo`),
/// this is one of them. What the statement promises is looked at (moves on the board and not repeated, letters and numbers
/// that mean something, liberties, nobody playing on after a win, nothing behind the last case); the contest's limits and
/// the layout are not: words between blanks, in the right order.
///
/// # Panics
/// For a Havannah board of side above 50 with more than 65,000 moves, or with stones so far apart that the box round them
/// has 2^32 cells or more: see [`havannah::first_win_on_large_board`].
///
/// # Complexity
/// That of the functions behind it, a case: [`havannah::first_win`] up to side 50, and
/// [`havannah::first_win_on_large_board`] above, [`hex::status`], [`hex::winner`], [`nogo::play_out`], [`twixt::replay`].
pub fn solve(problem: &str, input: &str) -> Option<String> {
    let mut words = Words::of(input);
    let answers = match problem {
        "havannah" => cases(&mut words, havannah_case),
        "hexstatus" => cases(&mut words, hexstatus_case),
        "hexwinner" => cases(&mut words, |words, _| hexwinner_case(words)),
        "nogo" => nogo_file(&mut words),
        "twixt" => twixt_file(&mut words),
        _ => None,
    }?;
    words.word().is_none().then_some(answers)
}

/// The board of an input for `nogo`, if every chain has a liberty and there are as many `X` as `O`.
pub(crate) fn nogo_board(input: &str) -> Option<Vec<Vec<u8>>> {
    let mut words = Words::of(input);
    nogo_rows(&mut words).filter(|_| words.word().is_none())
}

/// A number of cases, then the cases.
fn cases(words: &mut Words<'_>, case: impl Fn(&mut Words<'_>, usize) -> Option<String>) -> Option<String> {
    let count = words.size()?;
    (1..=count).map(|number| case(words, number)).collect()
}

fn havannah_case(words: &mut Words<'_>, number: usize) -> Option<String> {
    let (side, count) = (words.number().filter(|&side| side >= 2)?, words.size()?);
    let moves: Vec<(i64, i64)> = (0..count).map(|_| words.pair()).collect::<Option<_>>()?;
    let cells: BTreeSet<(i64, i64)> = moves.iter().copied().collect();
    if cells.len() < moves.len() || !moves.iter().all(|&at| havannah::on_board(side, at)) {
        return None;
    }
    // The literal flood costs the whole board after every move.
    let won = if side <= 50 {
        havannah::first_win(side, &moves)
    } else {
        havannah::first_win_on_large_board(side, &moves)
    };
    let Some(won) = won else {
        return Some(format!("Case #{number}: none\n"));
    };
    let named = [(won.bridge, "bridge"), (won.fork, "fork"), (won.ring, "ring")];
    let names: Vec<&str> = named.into_iter().filter(|(stands, _)| *stands).map(|(_, name)| name).collect();
    Some(format!("Case #{number}: {} in move {}\n", names.join("-"), won.at_move))
}

fn hexstatus_case(words: &mut Words<'_>, number: usize) -> Option<String> {
    let size = words.size()?;
    let said = match hex::status(&words.square(size, [hex::RED, hex::BLUE, hex::EMPTY])?) {
        hex::Status::Impossible => "Impossible",
        hex::Status::Won(hex::RED) => "Red wins",
        hex::Status::Won(_) => "Blue wins",
        hex::Status::Open => "Nobody wins",
    };
    Some(format!("Case #{number}: {said}\n"))
}

fn hexwinner_case(words: &mut Words<'_>) -> Option<String> {
    let size = words.size().filter(|&size| size > 0)?;
    let letter = |value: i64| match value {
        1 => Some(hex::RED),
        -1 => Some(hex::BLUE),
        0 => Some(hex::EMPTY),
        _ => None,
    };
    let mut rows = Vec::new();
    for _ in 0..size {
        rows.push((0..size).map(|_| words.number().and_then(letter)).collect::<Option<Vec<u8>>>()?);
    }
    Some(String::from(match hex::winner(&rows) {
        Some(hex::RED) => "ke\n",
        Some(_) => "do\n",
        None => "yet\n",
    }))
}

fn nogo_file(words: &mut Words<'_>) -> Option<String> {
    let moves = nogo::play_out(&nogo_rows(words)?);
    let mut text: String =
        moves.iter().map(|(row, column)| format!("{} {}\n", row + 1, column + 1)).collect();
    text.push_str("-1 -1\n");
    Some(text)
}

fn nogo_rows(words: &mut Words<'_>) -> Option<Vec<Vec<u8>>> {
    let [black, white] = nogo::PLAYERS;
    let size = words.size()?;
    let rows = words.square(size, [black, white, nogo::EMPTY])?;
    let count = |color: u8| rows.iter().flatten().filter(|&&cell| cell == color).count();
    (count(black) == count(white) && nogo::all_have_liberties(&rows)).then_some(rows)
}

fn twixt_file(words: &mut Words<'_>) -> Option<String> {
    let mut text = String::new();
    loop {
        let (size, count) = words.pair()?;
        if (size, count) == (0, 0) {
            return Some(text);
        }
        if size < 1 || count < 1 {
            return None;
        }
        let pegs: Vec<(i64, i64)> = (0..count).map(|_| words.pair()).collect::<Option<_>>()?;
        let game = twixt::replay(size, &pegs).ok()?;
        text.push_str(if game.won_by.is_some() { "yes\n" } else { "no\n" });
    }
}
