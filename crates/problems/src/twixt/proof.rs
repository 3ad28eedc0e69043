//! The certificates of `twixt`.

use alloc::vec::Vec;

use games::rules::rules_twixt::{Color, Fate};
use geometry::{Link, Point};

use super::case::Pegs;
use crate::decimal::Texts;
use crate::walk;

/// Appends the lines that prove the answer.
pub(super) fn prove(case: &Pegs, answer: Option<Color>, out: &mut Vec<u8>) {
    let game = &case.game;
    let texts = Texts::up_to(game.width().min(MOST_TEXTS));
    let write = |at: Point, out: &mut Vec<u8>| {
        texts.write_and_space(at.x.unsigned_abs(), out);
        texts.write_and_space(at.y.unsigned_abs(), out);
    };
    game.pairs(|pair, fate| match fate {
        Fate::Linked => {
            out.extend_from_slice(b"link ");
            write(pair.at, out);
            out.extend_from_slice(&[LETTERS[pair.step], b'\n']);
        }
        Fate::Blocked(by) => {
            out.extend_from_slice(b"blocked ");
            write(pair.at, out);
            out.extend_from_slice(&[LETTERS[pair.step], b' ', b'b', b'y', b' ']);
            write(by.at, out);
            out.extend_from_slice(&[LETTERS[by.step], b'\n']);
        }
    });
    out.extend_from_slice(b"reached ");
    let digits: Vec<u8> = game.reached().into_iter().map(|reached| b'0' + u8::from(reached)).collect();
    walk::steps(&digits, out);
    out.push(b'\n');
    if answer.is_some() {
        write_path(&game.path().map(|path| path.pegs).unwrap_or_default(), out);
    }
}

/// The letters of [`Point::KNIGHT`].
const LETTERS: [u8; 8] = *b"abcdABCD";
/// Larger coordinates are written digit by digit.
const MOST_TEXTS: u32 = 1 << 12;

/// Appends the line of a winning path.
fn write_path(pegs: &[Point], out: &mut Vec<u8>) {
    let letter = |two: &[Point]| {
        let way = Link::new(two[0], two[1]).map_or(0, Link::way);
        LETTERS[if two[0] < two[1] { way } else { way + 4 }]
    };
    let letters: Vec<u8> = pegs.windows(2).map(letter).collect();
    if let (Some(&first), Some(&last)) = (pegs.first(), pegs.last()) {
        out.extend_from_slice(b"path ");
        walk::walk(place(first), &letters, place(last), out);
        out.push(b'\n');
    }
}

/// A point in the input's coordinates.
fn place(at: Point) -> walk::Place {
    (at.x.unsigned_abs(), at.y.unsigned_abs())
}
