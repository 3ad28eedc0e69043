//! From the text of a file to the text of its answer.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::words::Words;
use crate::{havannah, hex, nogo, twixt};

/// The answer to a whole input file of a contest, or `None` for an unknown problem and for input that makes no sense.
///
/// `problem` is one of `havannah`, `hexstatus`, `hexwinner`, `nogo` and `twixt`. Where many answers are right (`nogo`),
/// this is one of them. The layout of the input is not checked: words between blanks, in the right order.
pub fn solve(problem: &str, input: &str) -> Option<String> {
    let mut words = Words::of(input);
    match problem {
        "havannah" => cases(&mut words, havannah_case),
        "hexstatus" => cases(&mut words, hexstatus_case),
        "hexwinner" => cases(&mut words, |words, _| hexwinner_case(words)),
        "nogo" => nogo_file(&mut words),
        "twixt" => twixt_file(&mut words),
        _ => None,
    }
}

/// A number of cases, then the cases.
fn cases(words: &mut Words<'_>, case: impl Fn(&mut Words<'_>, usize) -> Option<String>) -> Option<String> {
    let count = words.size()?;
    (1..=count).map(|number| case(words, number)).collect()
}

fn havannah_case(words: &mut Words<'_>, number: usize) -> Option<String> {
    let (side, count) = (words.number()?, words.size()?);
    let moves: Vec<(i64, i64)> = (0..count).map(|_| words.pair()).collect::<Option<_>>()?;
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
    let said = match hex::status(&words.square(size)?) {
        hex::Status::Impossible => "Impossible",
        hex::Status::Won(hex::RED) => "Red wins",
        hex::Status::Won(_) => "Blue wins",
        hex::Status::Open => "Nobody wins",
    };
    Some(format!("Case #{number}: {said}\n"))
}

fn hexwinner_case(words: &mut Words<'_>) -> Option<String> {
    let size = words.size()?;
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
    let size = words.size()?;
    let moves = nogo::play_out(&words.square(size)?);
    let mut text: String =
        moves.iter().map(|(row, column)| format!("{} {}\n", row + 1, column + 1)).collect();
    text.push_str("-1 -1\n");
    Some(text)
}

fn twixt_file(words: &mut Words<'_>) -> Option<String> {
    let mut text = String::new();
    loop {
        let (size, count) = words.pair()?;
        if (size, count) == (0, 0) {
            return Some(text);
        }
        let pegs: Vec<(i64, i64)> = (0..count).map(|_| words.pair()).collect::<Option<_>>()?;
        let game = twixt::replay(size, &pegs).ok()?;
        text.push_str(if game.won_by.is_some() { "yes\n" } else { "no\n" });
    }
}
