//! The checker of `nogo`: the verdict, the wrong line, the reason, and the points of the original problem.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::rules::rules_nogo::{Color, Position, Refusal, Rule, Rules};
use geometry::{Point, Shape};
use judge_io::{Rejection, Reply, quote};

use super::places::{cell, letter};

/// Judges a line of play.
///
/// The points are the original problem's: 10 for a right reply, else the number of decimal digits of k if the
/// first k lines are right (0 for k = 0), and 0 for a malformed reply. Each line must have two integers that
/// name a point of the board. The last one must be `-1 -1`, after a bounded number of moves: [`MORE`].
///
/// # Errors
/// The first malformed line, or else the first wrong one.
pub(super) fn check(start: &Position, reply: &mut Reply<'_>) -> Result<(), Rejection> {
    let lines = reply.clone();
    let moves = moves(start, reply)?;
    let mut game = start.game();
    for (number, &at) in moves.iter().enumerate() {
        let color = Color::in_turn(number);
        game.play(color, at).map_err(|error| {
            let why = match error {
                Refusal::Rule(Rule::Capture { chain, .. }) => {
                    format!("the {} chain at {} would have no liberty", letter(color.opponent()), cell(chain))
                }
                Refusal::Rule(Rule::Suicide { .. }) => "its own chain would have no liberty".into(),
                Refusal::Occupied { .. } => "there is a stone".into(),
                error => format!("{error}"),
            };
            rejected(&lines, number, format!("{} may not play at {}: {why}", letter(color), cell(at)))
        })?;
    }
    let color = Color::in_turn(moves.len());
    match game.legal_moves(color).next() {
        None => Ok(()),
        Some(at) => {
            let reason = format!("{} is not stuck: it may play at {}", letter(color), cell(at));
            Err(rejected(&lines, moves.len(), reason))
        }
    }
}

/// No game has more moves than points. A reply with more than this many
/// extra moves is malformed, so that an endless one can be refused.
const MORE: usize = 1000;

/// The moves of a well-formed reply, without the `-1 -1`.
fn moves(start: &Position, reply: &mut Reply<'_>) -> Result<Vec<Point>, Rejection> {
    let malformed = |line, reason: String| Rejection::malformed(line, reason).with_points(0);
    let points = start.shape().width() as usize * start.shape().height() as usize;
    let most = points + MORE;
    let mut moves = Vec::new();
    let mut ended = None;
    while let Some(line) = reply.next_line() {
        let number = reply.line();
        if let Some(ended) = ended {
            return Err(malformed(number, format!("expected nothing after the -1 -1 of line {ended}")));
        }
        let Some((row, column)) = pair(line).filter(|_| line.len() < Reply::LONGEST_LINE) else {
            return Err(malformed(number, format!("expected a row and a column, found {}", quote(line))));
        };
        if (row, column) == (-1, -1) {
            ended = Some(number);
            continue;
        }
        let at = Point { x: column.wrapping_sub(1), y: row.wrapping_sub(1) };
        if !start.shape().contains(at) {
            let size = start.shape().height();
            let reason =
                format!("expected a point with row and column from 1 to {size}, found {}", quote(line));
            return Err(malformed(number, reason));
        }
        if moves.len() >= most {
            let reason = format!("expected -1 -1 after at most {most} moves, found one more");
            return Err(malformed(number, reason));
        }
        moves.push(at);
    }
    match ended {
        Some(_) => Ok(moves),
        None => Err(malformed(
            reply.line() + 1,
            "expected -1 -1 as the last line, found the end of the reply".into(),
        )),
    }
}

/// The rejection of the line after the first `right` lines.
fn rejected(lines: &Reply<'_>, right: usize, reason: String) -> Rejection {
    let points = if right == 0 { 0 } else { right.ilog10() as u8 + 1 };
    let mut lines = lines.clone();
    for _ in 0..=right {
        lines.next_line();
    }
    Rejection::new(lines.line(), reason).with_points(points)
}

fn pair(line: &[u8]) -> Option<(i32, i32)> {
    let mut numbers = Reply::words(line);
    let pair = (integer(numbers.next()?)?, integer(numbers.next()?)?);
    numbers.next().is_none().then_some(pair)
}

/// Parses `0` or `-?[1-9][0-9]*`. Replaces a number that does not fit by `i32::MAX`, which is off every board.
fn integer(token: &[u8]) -> Option<i32> {
    let digits = token.strip_prefix(b"-").unwrap_or(token);
    let is_written_so = match digits {
        [] => false,
        [b'0'] => digits.len() == token.len(),
        [first, rest @ ..] => (b'1'..=b'9').contains(first) && rest.iter().all(u8::is_ascii_digit),
    };
    let text = str::from_utf8(token).ok().filter(|_| is_written_so)?;
    Some(text.parse().unwrap_or(i32::MAX))
}
