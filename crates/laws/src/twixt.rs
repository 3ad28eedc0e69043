//! The laws of TwixT.

mod literal;
mod mirror;

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_twixt::{Color, Fate, LinkRule, PlayError, Twixt, verify_links};

use crate::bytes::Bytes;
use crate::turns::{Aim, Turn, earlier, turns};
use literal::{Plain, knight};
use mirror::Mirror;

/// Points a side: small boards, and those on which pegs are kept in other ways.
const SIZES: &[u32] = &[8, 6, 10, 5, 12, 7, 9, 24, 8, 6, 256, 257, 1 << 31, 4, 1, 0];

/// A game of TwixT: a byte for board and rule, one that picks a symmetry, one a pair of moves, then [two a move](crate#moves).
///
/// - A move is refused exactly when the point is off the board, taken, in an end zone of the opponent, or somebody has won, and
///   then nothing has changed.
/// - Links, their fates and the winner are those of the literal definition: a link is made unless it crosses an earlier one that
///   blocks it; witnesses hold.
/// - The order in which the links of *one* peg are made does not matter. The order of *pegs* does, for the earlier link blocks
///   the later. What is lawful: two pegs that follow each other may change places, unless a link that the one can make crosses
///   one that the other can make and blocks it, or one of them wins.
/// - A game played again after [`Twixt::reset`] and [`Twixt::reserve`], or from a clone on, ends alike.
/// - Mirrored along an axis a game has the same links and winner; mirrored on the diagonal, with the colours changed, too.
///
/// # Panics
/// When one of these does not hold.
pub fn twixt(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (kind, turned, swapped) = (bytes.byte(), bytes.byte(), usize::from(bytes.byte()));
    let size = SIZES[usize::from(kind & 15)];
    let rule = if kind & 16 == 0 { LinkRule::AllLinksBlock } else { LinkRule::OpponentLinksBlock };
    let mut game = Twixt::new(size, rule);
    let mut plain = Plain::new(size, rule);
    let mut middle = None;
    for turn in turns(bytes) {
        let (color, at) = (turn.color, place(turn, &plain.pegs, size));
        let before = plain.winner;
        let expected = plain.play(color, at);
        match (game.play(color, at), expected) {
            (Ok(placed), Ok(())) => {
                assert_eq!((placed.links.at(), placed.winner), (at, plain.winner));
                assert_eq!(placed.links.near().collect::<BTreeSet<Point>>(), plain.linked(at));
                assert_eq!(placed.links.len(), plain.linked(at).len());
            }
            (Err(error), Err(())) => {
                reason(&plain, color, at, error);
                assert_eq!((game.pegs().len(), game.winner()), (plain.pegs.len(), before));
            }
            (found, expected) => panic!("{color:?} at {at:?}: {found:?} instead of {expected:?}"),
        }
        if plain.pegs.len() == swapped && middle.is_none() {
            middle = Some(game.clone());
        }
    }
    same(&game, &plain);
    witnesses(&game, &plain);

    let mut other = middle.unwrap_or_else(|| game.clone());
    for &(at, color) in &plain.pegs[other.pegs().len()..] {
        assert!(other.play(color, at).is_ok(), "from a clone on");
    }
    same(&other, &plain);
    other.reset(size);
    // Enough, at times, for an array on a board where a table would do.
    other.reserve(swapped << 6);
    for &(at, color) in &plain.pegs {
        assert!(other.play(color, at).is_ok(), "after a reset");
    }
    same(&other, &plain);
    in_the_mirror(&game, &plain, Mirror(turned));
    if let Some(pegs) = plain.swapped(swapped) {
        other.reset(size);
        for &(at, color) in &pegs {
            assert!(other.play(color, at).is_ok(), "with two pegs that change places");
        }
        assert_eq!((links(&other), other.winner()), (links(&game), game.winner()), "{pegs:?}");
    }
}

/// Where a move goes.
fn place(turn: Turn, pegs: &[(Point, Color)], size: u32) -> Point {
    let cell = |number: usize| {
        let (span, far) = (size.clamp(1, 64) as usize, size.saturating_sub(1) as i32);
        let (x, y) = ((number % span) as i32, (number / span % span) as i32);
        // Far corners of large boards too.
        let flip =
            |along: i32, bit: usize| if size > 64 && number >> bit & 1 != 0 { far - along } else { along };
        Point { x: flip(x, 11), y: flip(y, 12) }
    };
    match turn.aim {
        Aim::Near { back, step } => {
            let own: Vec<Point> = pegs.iter().filter(|peg| peg.1 == turn.color).map(|peg| peg.0).collect();
            match earlier(back, own.len()) {
                Some(number) => knight(own[number])[step % 8],
                None => cell(step),
            }
        }
        Aim::Cell(number) => cell(number),
        Aim::Wild(x, y) => Point { x, y },
    }
}

/// The reason for a refusal holds, and is the first in its order.
fn reason(plain: &Plain, color: Color, at: Point, error: PlayError) {
    let by = plain.peg(at);
    let expected = if !plain.on_board(at) {
        PlayError::OffBoard { at, size: plain.size }
    } else if let Some(by) = by {
        PlayError::Occupied { at, by }
    } else if plain.in_zone_of(color.opponent(), at) {
        PlayError::OpponentsEndZone { at, color, size: plain.size }
    } else {
        PlayError::GameOver { winner: plain.winner.expect("else the peg may stand there") }
    };
    assert_eq!(error, expected);
}

/// Pegs, links and winner are those of the plain game.
fn same(game: &Twixt, plain: &Plain) {
    assert!(game.pegs().iter().map(|peg| (peg.at, peg.color)).eq(plain.pegs.iter().copied()));
    for (number, &(at, color)) in plain.pegs.iter().enumerate() {
        assert_eq!((game.peg(at), game.number(at)), (Some(color), Some(number)));
        assert_eq!(game.links(at).near().collect::<BTreeSet<Point>>(), plain.linked(at), "links of {at:?}");
    }
    assert_eq!(game.winner(), plain.winner);
}

/// All links.
fn links(game: &Twixt) -> BTreeSet<Link> {
    game.pegs().iter().flat_map(|peg| game.links(peg.at).iter()).collect()
}

/// What the game gives as reasons holds.
fn witnesses(game: &Twixt, plain: &Plain) {
    let linked = |link| game.linked(link);
    let verified = verify_links(game.pegs(), game.rule(), linked, |link| game.refused(link));
    assert_eq!(verified, Ok(()));
    match (game.path(), plain.winner) {
        (Some(path), Some(winner)) => {
            assert_eq!(path.color, winner);
            assert_eq!(path.verify(plain.size, |at| plain.peg(at), linked), Ok(()));
        }
        (path, winner) => assert!(path.is_none() && winner.is_none(), "{path:?} for {winner:?}"),
    }
    let mut made = BTreeSet::new();
    let mut refused = BTreeSet::new();
    game.pairs(|pair, fate| {
        let link = |from: Point, step: usize| {
            Link::new(from, from.offset(Point::KNIGHT[step])).expect("a knight's move")
        };
        let this = link(pair.at, pair.step);
        match fate {
            Fate::Linked => assert!(made.insert(this)),
            Fate::Blocked(by) => {
                assert!(refused.insert(this));
                let why = rules_twixt::Refused { link: this, by: link(by.at, by.step) };
                assert_eq!(why.verify(plain.rule, |at| plain.peg(at), |at| plain.number(at), linked), Ok(()));
            }
        }
    });
    assert_eq!((made, refused), (links(game), plain.refused()));
    assert_eq!(game.reached(), plain.reached());
}

/// The game in a mirror.
fn in_the_mirror(game: &Twixt, plain: &Plain, mirror: Mirror) {
    let mut seen = Twixt::new(plain.size, plain.rule);
    for &(at, color) in &plain.pegs {
        assert!(seen.play(mirror.color(color), mirror.point(at, plain.size)).is_ok(), "{mirror:?}");
    }
    assert_eq!(seen.winner(), game.winner().map(|color| mirror.color(color)), "{mirror:?}");
    let expected: BTreeSet<Link> = links(game)
        .into_iter()
        .filter_map(|link| {
            let [a, b] = link.ends().map(|at| mirror.point(at, plain.size));
            Link::new(a, b)
        })
        .collect();
    assert_eq!(links(&seen), expected, "{mirror:?}");
}
