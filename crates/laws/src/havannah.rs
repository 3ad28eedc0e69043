//! The laws of Havannah.

mod mirror;

use alloc::string::ToString;
use alloc::vec::Vec;

use geometry::{Axial, Hexagon, Shape};
use rules_havannah::{Color, Havannah, Refusal, Refused, RingRule, Setup, Solo, Structures, Win};

use crate::bytes::Bytes;
use crate::plain::pair;
use crate::turns::{Aim, Turn, earlier, turns};
use mirror::Mirror;

/// The steps that a move can be away from an earlier one.
const STEPS: [(i32, i32); 6] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)];

/// Sides of the board: small ones, and those on which stones are kept in other ways.
const SIDES: &[u32] = &[4, 3, 5, 2, 6, 4, 7, 3, 5, 15, 16, 5, 128, 1 << 30, 1, 4];

/// The largest side on which each move is held against the literal definition.
const LITERAL: u32 = 7;

/// A game of Havannah: a byte for board, rule and players, one that picks a symmetry, then [two a move](crate#moves).
///
/// - A move is refused exactly when the cell is off the board or taken, and then nothing has changed.
/// - What a stone completes is what it completes by the literal definition, and on boards of any size the same whether cells or
///   stones are what memory is kept for; witnesses hold. With one player, [`Solo`] says the same of all stones at once.
/// - A game played again after [`Havannah::reset`] or from a clone on goes alike.
/// - In which order the stones come does not matter to whether a bridge, a fork or (round any cell) a ring is completed in the
///   course of the game. Round an empty cell it does: the cell may be filled before.
/// - Turned or mirrored, or with the colours changed, a game completes the same.
///
/// # Panics
/// When one of these does not hold.
pub fn havannah(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (kind, turned) = (bytes.byte(), bytes.byte());
    let side = SIDES[usize::from(kind & 15)];
    let rule = if kind & 16 == 0 { RingRule::EmptyCell } else { RingRule::AnyCell };
    let is_solo = kind & 32 != 0;
    let setup = Setup::new(side, rule);
    let mut game = Havannah::new(&setup);
    let mut twin = Havannah::new_per_stone(&setup);
    let mut plain = (side <= LITERAL).then(|| oracle::Game::new(&setup.to_string()).expect("a board"));
    let mut moves: Vec<(Color, Axial)> = Vec::new();
    let mut said: Vec<Structures> = Vec::new();
    let mut middle = None;
    for turn in turns(bytes) {
        let color = if is_solo { Color::Black } else { turn.color };
        let at = place(turn, &moves, side);
        let taken = moves.iter().position(|&(_, other)| other == at);
        let expected = match taken {
            _ if !game.hexagon().contains(at) => Err(Refusal::OffBoard { at, setup }),
            Some(number) => Err(Refusal::Occupied { at, by: moves[number].0 }),
            None => Ok(()),
        };
        let found = game.play(color, at);
        assert_eq!(found.map(drop), expected, "{color:?} at {at:?}");
        assert_eq!(twin.play(color, at), found, "{color:?} at {at:?}");
        if let Ok(structures) = found {
            moves.push((color, at));
            said.push(structures);
            if let Some(plain) = &mut plain {
                // The oracle counts from the other end of the rows, and from 1.
                let far = side as i32;
                let named = [
                    (structures.bridge(), "bridge"),
                    (structures.fork(), "fork"),
                    (structures.ring(), "ring"),
                ];
                let named = named.into_iter().filter(|it| it.0).map(|it| it.1).collect();
                let expected = plain.play(color.index(), pair(far + at.q, far - at.r));
                assert_eq!(Ok(named), expected, "{color:?} at {at:?} on {moves:?}");
            }
            witnesses(&game, structures, color);
        }
        assert_eq!((game.len(), game.completed()), (moves.len(), said.last().copied().unwrap_or_default()));
        if moves.len() == usize::from(turned) && middle.is_none() {
            middle = Some(game.clone());
        }
    }
    same(&game, &moves, &said);
    same(&twin, &moves, &said);
    again(&game, middle, &moves, &said);
    other_order(&mut twin, rule, &moves, &said);
    if is_solo {
        solo(side, rule, &moves, &said);
    }
    let mirror = Mirror(turned);
    let mut seen = Havannah::new(&setup);
    for (&(color, at), &structures) in moves.iter().zip(&said) {
        assert_eq!(seen.play(mirror.color(color), mirror.cell(at)), Ok(structures), "{mirror:?}");
    }
}

/// Where a move goes.
fn place(turn: Turn, moves: &[(Color, Axial)], side: u32) -> Axial {
    match turn.aim {
        Aim::Near { back, step } => {
            let own: Vec<Axial> = moves.iter().filter(|it| it.0 == turn.color).map(|it| it.1).collect();
            let (q, r) = STEPS[step % 6];
            earlier(back, own.len()).map_or(Axial::default(), |number| own[number].offset(Axial { q, r }))
        }
        Aim::Cell(number) => cell(number, side),
        Aim::Wild(q, r) => Axial { q, r },
    }
}

/// A cell of the board: most of a small one, the middle and two corners of a large one.
fn cell(number: usize, side: u32) -> Axial {
    let (far, number) = (side as i32 - 1, number as i32);
    let (q, r) = match number >> 11 {
        2 if far > 32 => (far - (number & 7), -(number >> 3 & 7)),
        3 if far > 32 => (number & 7, far - 7 - (number >> 3 & 7)),
        _ => {
            let reach = far.min(32);
            (number % (2 * reach + 1) - reach, number / (2 * reach + 1) % (2 * reach + 1) - reach)
        }
    };
    // What lies beyond one of the two sharp ends is turned into the board.
    if (q + r).abs() > far { Axial { q, r: -r } } else { Axial { q, r } }
}

/// The witnesses for what the last stone has completed hold.
fn witnesses(game: &Havannah, structures: Structures, color: Color) {
    let (board, rule) = (game.hexagon(), game.rule());
    let stone = |at| game.stone(at);
    if structures.bridge() {
        let bridge = game.bridge().expect("a bridge was completed");
        assert_eq!(bridge.verify(board, stone, color), Ok(()));
    }
    if structures.fork() {
        let fork = game.fork().expect("a fork was completed");
        assert_eq!(fork.verify(board, stone, color), Ok(()));
    }
    assert_eq!(game.ring().is_some(), structures.ring());
    if let Some(ring) = game.ring() {
        assert_eq!(ring.verify(board, stone, color, rule), Ok(()));
    }
}

/// The game is that of these moves.
fn same(game: &Havannah, moves: &[(Color, Axial)], said: &[Structures]) {
    assert!(game.moves().iter().eq(moves.iter().map(|(_, at)| at)));
    assert!(moves.iter().all(|&(color, at)| game.stone(at) == Some(color)));
    assert_eq!(game.is_empty(), moves.is_empty());
    let won = said.iter().position(|structures| !structures.is_empty()).map(|number| Win {
        number: number as u32 + 1,
        color: moves[number].0,
        structures: said[number],
    });
    assert_eq!(game.won(), won);
}

/// From a clone on, and after a reset from a board of another side.
fn again(game: &Havannah, middle: Option<Havannah>, moves: &[(Color, Axial)], said: &[Structures]) {
    let mut other = middle.unwrap_or_else(|| game.clone());
    let start = other.len();
    for (&(color, at), &structures) in moves[start..].iter().zip(&said[start..]) {
        assert_eq!(other.play(color, at), Ok(structures), "from a clone on");
    }
    same(&other, moves, said);
    other.reset(&Setup::new(5, game.rule()));
    assert_eq!((other.won(), other.completed(), other.len()), (None, Structures::NONE, 0), "after a reset");
    let (centre, corner) = (Axial::default(), Axial { q: 4, r: 0 });
    assert!(other.play(Color::White, centre).is_ok() && other.play(Color::Black, corner).is_ok());
    other.reset(&game.setup());
    for (&(color, at), &structures) in moves.iter().zip(said) {
        assert_eq!(other.play(color, at), Ok(structures), "after a reset");
    }
    same(&other, moves, said);
}

/// The stones from the last to the first.
fn other_order(game: &mut Havannah, rule: RingRule, moves: &[(Color, Axial)], said: &[Structures]) {
    game.reset(&game.setup());
    let mut ever = [[Structures::NONE; 2]; 2];
    for (&(color, _), &structures) in moves.iter().zip(said) {
        ever[0][color.index()] |= structures;
    }
    for &(color, at) in moves.iter().rev() {
        let structures = game.play(color, at).expect("the cells are on the board, and none stands twice");
        ever[1][color.index()] |= structures;
    }
    let counted = |structures: Structures| match rule {
        RingRule::AnyCell => structures,
        RingRule::EmptyCell => structures.without(Structures::RING),
    };
    assert_eq!(ever[0].map(counted), ever[1].map(counted), "from the last stone to the first");
}

/// All stones of one player at once.
fn solo(side: u32, rule: RingRule, moves: &[(Color, Axial)], said: &[Structures]) {
    let stones: Vec<Axial> = moves.iter().map(|&(_, at)| at).collect();
    let won = said.iter().position(|structures| !structures.is_empty()).map(|number| Win {
        number: number as u32 + 1,
        color: Color::Black,
        structures: said[number],
    });
    let mut solo = Solo::default();
    assert_eq!(solo.first_win(side, rule, Color::Black, &stones), Ok(won));
    if rule == RingRule::EmptyCell {
        proof(&solo, side, won, &stones);
    }
    let Some(&first) = stones.first() else { return };
    let error = Refusal::Occupied { at: first, by: Color::Black };
    let twice = [&stones[..], &[first]].concat();
    let refused = Refused { number: twice.len() as u32, error };
    assert_eq!(solo.first_win(side, rule, Color::Black, &twice), Err(refused));
}

/// The witnesses in the proof of what a [`Solo`] has said hold, and there is one for each structure.
fn proof(solo: &Solo, side: u32, won: Option<Win>, stones: &[Axial]) {
    let (board, color) = (Hexagon::new(side), Color::Black);
    let (number, structures) =
        won.map_or((stones.len(), Structures::NONE), |won| (won.number as usize, won.structures));
    let stone = |at| stones[..number].contains(&at).then_some(color);
    let proof = solo.proof(won);
    let bridge = proof.bridge.map(|it| it.verify(board, stone, color));
    let fork = proof.fork.map(|it| it.verify(board, stone, color));
    let ring = proof.ring.map(|it| it.verify(board, stone, color, RingRule::EmptyCell));
    let expected = |stands: bool| stands.then_some(Ok(()));
    assert_eq!(bridge, expected(structures.bridge()));
    assert_eq!(fork, expected(structures.fork()));
    assert_eq!(ring, expected(structures.ring()));
}
