//! The laws of TwixT.

mod mirror;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use geometry::{Link, Point};
use oracle::Game;
use oracle::twixt::{touch, waves};
use rules_twixt::{Color, Fate, LinkRule, Reason, Refusal, Setup, Twixt, verify_links};

use crate::bytes::Bytes;
use crate::plain::pair;
use crate::turns::{Aim, Turn, earlier, turns};
use mirror::Mirror;

/// The steps that a move can be away from an earlier one.
const STEPS: [(i32, i32); 8] = [(2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)];

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
    let mut game = Twixt::new(&Setup::new(size, rule));
    let name = if rule == LinkRule::AllLinksBlock { "std" } else { "pp" };
    let mut plain = Game::new(&format!("twixt {size} {name}")).expect("a board");
    let start = plain.clone();
    let mut middle = None;
    for turn in turns(bytes) {
        let (color, at) = (turn.color, place(turn, &pegs(&plain), size));
        let before = (game.pegs().len(), game.winner());
        let by = plain.stone(pair(at.x, at.y)).map(|player| Color::BOTH[player]);
        let expected = plain.play(color.index(), pair(at.x, at.y)).map(drop).map_err(|reason| match reason {
            "off the board" => Refusal::OffBoard { at, setup: game.setup() },
            "occupied" => Refusal::Occupied { at, by: by.expect("a peg") },
            "the game was won before" => {
                Refusal::GameOver { winner: before.1.expect("else the point is free") }
            }
            _ => Refusal::Rule(Reason::OpponentsEndZone { at, color, size }),
        });
        let found = game.play(color, at);
        assert_eq!(found.map(drop), expected, "{color:?} at {at:?}");
        match found {
            Ok(placed) => {
                assert_eq!((placed.links.at(), placed.winner), (at, winner(&plain)));
                assert_eq!(placed.links.near().collect::<BTreeSet<Point>>(), linked(&plain, at));
                assert_eq!(placed.links.len(), linked(&plain, at).len());
            }
            Err(_) => assert_eq!((game.pegs().len(), game.winner()), before),
        }
        if plain.stones().len() == swapped && middle.is_none() {
            middle = Some(game.clone());
        }
    }
    same(&game, &plain);
    witnesses(&game, &plain, &start);

    let mut other = middle.unwrap_or_else(|| game.clone());
    for &(at, color) in &pegs(&plain)[other.pegs().len()..] {
        assert!(other.play(color, at).is_ok(), "from a clone on");
    }
    same(&other, &plain);
    other.reset(&other.setup());
    // Enough, at times, for an array on a board where a table would do.
    other.reserve(swapped << 6);
    for (at, color) in pegs(&plain) {
        assert!(other.play(color, at).is_ok(), "after a reset");
    }
    same(&other, &plain);
    in_the_mirror(&game, Mirror(turned));
    if let Some(pegs) = two_swapped(start, &plain, rule, swapped) {
        other.reset(&other.setup());
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
                Some(number) => {
                    let (x, y) = STEPS[step % 8];
                    own[number].offset(Point { x, y })
                }
                None => cell(step),
            }
        }
        Aim::Cell(number) => cell(number),
        Aim::Wild(x, y) => Point { x, y },
    }
}

/// A point of the oracle's.
fn point((x, y): oracle::At) -> Point {
    Point { x: x as i32, y: y as i32 }
}

/// The pegs of a plain game, in order.
fn pegs(plain: &Game) -> Vec<(Point, Color)> {
    plain.stones().iter().map(|&(player, at)| (point(at), Color::BOTH[player])).collect()
}

fn winner(plain: &Game) -> Option<Color> {
    plain.won_by().map(|player| Color::BOTH[player])
}

/// The other ends of the links of a peg.
fn linked(plain: &Game, at: Point) -> BTreeSet<Point> {
    let ends = plain.links().iter().map(|&(a, b)| (point(a), point(b)));
    ends.filter_map(|(a, b)| if a == at { Some(b) } else { (b == at).then_some(a) }).collect()
}

/// Pegs, links and winner are those of the plain game.
fn same(game: &Twixt, plain: &Game) {
    assert!(game.pegs().iter().map(|peg| (peg.at, peg.color)).eq(pegs(plain)));
    for (number, (at, color)) in pegs(plain).into_iter().enumerate() {
        assert_eq!((game.stone(at), game.number(at)), (Some(color), Some(number)));
        assert_eq!(game.links(at).near().collect::<BTreeSet<Point>>(), linked(plain, at), "links of {at:?}");
    }
    assert_eq!(game.winner(), winner(plain));
}

/// The pegs with one and the next in changed places, if that changes nothing else: see [`twixt`].
///
/// Let S be the links before both, p the first peg and q the second, L(p) and L(q) the links that each makes where S is all there
/// is. If none of L(p) crosses one of L(q) and blocks it, then the second to come makes what it would have made without the
/// first, and the link between the two perhaps. That one shares an end with each of L(p) and L(q), so only S can stop it.
fn two_swapped(mut before: Game, plain: &Game, rule: LinkRule, which: usize) -> Option<Vec<(Point, Color)>> {
    let mut pegs = pegs(plain);
    let first = which % pegs.len().checked_sub(1).filter(|&last| last > 0)?;
    if plain.won_by().is_some() && first + 2 == pegs.len() {
        return None;
    }
    let stones = plain.stones();
    for &(player, at) in &stones[..first] {
        before.play(player, at).expect("the same moves once more");
    }
    let [p, q] = [stones[first], stones[first + 1]].map(|(player, at)| {
        let mut after = before.clone();
        after.play(player, at).expect("no less free than later");
        after.links()[before.links().len()..].to_vec()
    });
    let blocks = rule == LinkRule::AllLinksBlock || pegs[first].1 != pegs[first + 1].1;
    if blocks && p.iter().any(|&one| q.iter().any(|&other| touch(one, other))) {
        return None;
    }
    pegs.swap(first, first + 1);
    Some(pegs)
}

/// All links.
fn links(game: &Twixt) -> BTreeSet<Link> {
    game.pegs().iter().flat_map(|peg| game.links(peg.at).iter()).collect()
}

/// What the game gives as reasons holds.
fn witnesses(game: &Twixt, plain: &Game, start: &Game) {
    let linked = |link| game.linked(link);
    let verified = verify_links(game.pegs(), game.rule(), linked, |link| game.refused(link));
    assert_eq!(verified, Ok(()));
    match (game.path(), winner(plain)) {
        (Some(path), Some(winner)) => {
            assert_eq!(path.color, winner);
            assert_eq!(path.verify(game.size(), |at| game.stone(at), linked), Ok(()));
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
                assert_eq!(
                    why.verify(game.rule(), |at| game.stone(at), |at| game.number(at), linked),
                    Ok(())
                );
            }
        }
    });
    let expected = plain.refused().iter().filter_map(|&(a, b)| Link::new(point(a), point(b))).collect();
    assert_eq!((made, refused), (links(game), expected));

    // Which pegs are joined to their player's end zone at 0; without the one that has won.
    let stones = &plain.stones()[..plain.stones().len() - usize::from(plain.won_by().is_some())];
    let mut before = start.clone();
    stones.iter().for_each(|&(player, at)| drop(before.play(player, at).expect("the same moves")));
    let is_start = |&&(player, at): &&(usize, oracle::At)| if player == 0 { at.0 == 0 } else { at.1 == 0 };
    let starts: Vec<oracle::At> = stones.iter().filter(is_start).map(|stone| stone.1).collect();
    let reached = waves(before.links(), &starts).concat();
    assert!(game.reached().into_iter().eq(stones.iter().map(|stone| reached.contains(&stone.1))));
}

/// The game in a mirror.
fn in_the_mirror(game: &Twixt, mirror: Mirror) {
    let mut seen = Twixt::new(&Setup::new(game.size(), game.rule()));
    for peg in game.pegs() {
        assert!(seen.play(mirror.color(peg.color), mirror.point(peg.at, game.size())).is_ok(), "{mirror:?}");
    }
    assert_eq!(seen.winner(), game.winner().map(|color| mirror.color(color)), "{mirror:?}");
    let expected: BTreeSet<Link> = links(game)
        .into_iter()
        .filter_map(|link| {
            let [a, b] = link.ends().map(|at| mirror.point(at, game.size()));
            Link::new(a, b)
        })
        .collect();
    assert_eq!(links(&seen), expected, "{mirror:?}");
}
