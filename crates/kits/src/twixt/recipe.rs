//! Turns bytes into files of legal games.

use cases::Twixt;
use games::rules::rules_twixt::{self, LinkRule, Setup};
use geometry::Point;
use rules_core::{Color, Rules};

use crate::bytes::{Bytes, earlier};
use crate::recipe::{case, file};

/// Makes a file.
pub(super) fn made(bytes: &mut Bytes<'_>) -> Vec<u8> {
    file(bytes, one)
}

fn one(bytes: &mut Bytes<'_>) -> Twixt {
    let (size, moves) = case(bytes, &[6, 5, 8, 4, 10, 7, 12], 64);
    let mut game = rules_twixt::Twixt::new(&Setup::new(size as u32 + 1, LinkRule::AllLinksBlock));
    for two in moves.chunks(2) {
        let (first, second) = (usize::from(two[0]), usize::from(*two.last().unwrap_or(&0)));
        let color = Color::in_turn(game.pegs().len());
        let own: Vec<Point> = game.pegs().iter().filter(|peg| peg.color == color).map(|peg| peg.at).collect();
        // Most pegs go a knight's move from one of their colour.
        let near = earlier(first >> 4, own.len()).filter(|_| first & 15 < 13);
        let at = match near {
            Some(number) => own[number].knight()[second % 8],
            None => Point { x: (second % (size + 1)) as i32, y: (second / (size + 1) % (size + 1)) as i32 },
        };
        if game.play(color, at).is_ok_and(|placed| placed.winner.is_some()) {
            break;
        }
    }
    let mut pegs: Vec<(i64, i64)> =
        game.pegs().iter().map(|peg| (peg.at.x.into(), peg.at.y.into())).collect();
    if pegs.is_empty() {
        // A data set has at least one peg.
        pegs.push((1, 1));
    }
    Twixt { size: size as i64, pegs }
}
