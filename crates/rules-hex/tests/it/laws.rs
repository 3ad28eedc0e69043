//! What holds for every board: winner and verdict as the oracle says, evidence that convinces, and symmetry.

use geometry::Axial;
use oracle::Rng;
use rules_hex::{
    BLUE, Blockade, Board, Cause, Color, Evidence, Status, audit, blockades, evidence, winner, winning_chain,
};

use crate::it::plain::{Plain, shapes_of_nine};
use crate::it::proofs;

/// How often each verdict came up.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) nobody: usize,
    pub(crate) won: usize,
    pub(crate) counts: usize,
    pub(crate) played_on: usize,
    pub(crate) won_twice: usize,
}

/// All laws for one board.
pub(crate) fn check(plain: &Plain, tally: &mut Tally) {
    let board = plain.board();
    let won = plain.winner();
    assert_eq!(winner(&board), won, "{plain:?}");
    match winning_chain(&board) {
        Some((color, chain)) => {
            assert_eq!(Some(color), won);
            assert_eq!(chain.verify(&board, color), Ok(()), "{plain:?} {chain:?}");
            assert!(chain.verify(&board, color.opponent()).is_err());
            let letter = Plain::letter(color);
            assert_eq!(Some(chain.cells().len()), plain.shortest(letter, |cell| cell == letter));
        }
        None => assert_eq!(won, None),
    }
    match blockades(&board) {
        Some(lines) => {
            assert_eq!(won, None, "{plain:?}");
            for (color, line) in Color::BOTH.into_iter().zip(lines) {
                assert_eq!(line.verify(&board, color), Ok(()), "{plain:?} {line:?}");
                let (own, other) = (Plain::letter(color), Plain::letter(color.opponent()));
                let shortest = plain.shortest(other, |cell| cell != own);
                assert_eq!(line.cells().len(), shortest.unwrap_or(0), "{plain:?} {line:?}");
            }
        }
        None => assert!(won.is_some(), "{plain:?}"),
    }

    let verdict = plain.verdict();
    assert_eq!(audit(&board), verdict, "{plain:?}");
    let reason = evidence(&board);
    assert_eq!(reason.verdict(), verdict, "{plain:?}");
    assert_eq!(reason.verify(&board), Ok(()), "{plain:?} {reason:?}");
    assert!(plain.convinced_by(&reason), "{plain:?} {reason:?}");

    proofs::check(plain);

    let (transposed, turned) = (plain.transposed().board(), plain.half_turned().board());
    assert_eq!(winner(&transposed), won.map(Color::opponent), "{plain:?}");
    assert_eq!(winner(&turned), won, "{plain:?}");
    assert_eq!(audit(&transposed), swapped(verdict), "{plain:?}");
    assert_eq!(audit(&turned), verdict, "{plain:?}");

    *match verdict {
        Ok(Status::Nobody) => &mut tally.nobody,
        Ok(Status::Won(_)) => &mut tally.won,
        Err(Cause::Counts) => &mut tally.counts,
        Err(Cause::PlayedOn(_)) => &mut tally.played_on,
        Err(Cause::WonTwice(_)) => &mut tally.won_twice,
    } += 1;
}

fn swapped(verdict: Result<Status, Cause>) -> Result<Status, Cause> {
    match verdict {
        Ok(Status::Won(winner)) => Ok(Status::Won(winner.opponent())),
        Err(Cause::PlayedOn(winner)) => Err(Cause::PlayedOn(winner.opponent())),
        Err(Cause::WonTwice(winner)) => Err(Cause::WonTwice(winner.opponent())),
        other => other,
    }
}

#[test]
fn all_boards_of_at_most_nine_cells() {
    let mut tally = Tally::default();
    for (width, height) in shapes_of_nine() {
        for number in 0..3_usize.pow((width * height) as u32) {
            check(&Plain::numbered(width, height, number), &mut tally);
        }
    }
    // 3 x 3 has no board that was won twice and has the right numbers; oblong ones have.
    assert!(tally.nobody > 0 && tally.won > 0 && tally.counts > 0 && tally.played_on > 0, "{tally:?}");
    assert!(tally.won_twice > 0, "{tally:?}");
}

#[test]
fn no_board_of_at_most_three_by_three_is_won_twice_alone() {
    for number in 0..3_usize.pow(9) {
        let verdict = audit(&Plain::numbered(3, 3, number).board());
        assert!(!matches!(verdict, Err(Cause::WonTwice(_))), "board {number}");
    }
}

#[test]
fn random_boards_of_many_sizes_and_densities() {
    let mut random = Rng::new(3);
    let mut tally = Tally::default();
    for round in 0..6000 {
        let (width, height) = (1 + random.below(9), 1 + random.below(9));
        let letters: &[u8] = [&b"RB"[..], b"RRBB.", b"RB.", b"RRRBB", b"RB..."][round % 5];
        check(&Plain::random(width, height, letters, &mut random), &mut tally);
    }
    assert!(tally.nobody > 500 && tally.counts > 500, "{tally:?}");
}

/// Stones in random order up to the win, then a few changes that keep the numbers near each other.
#[test]
fn games_with_afterthoughts() {
    let mut random = Rng::new(4);
    let mut tally = Tally::default();
    for round in 0..6000 {
        let (width, height) = (2 + random.below(7), 2 + random.below(7));
        let mut plain = Plain::empty(width, height);
        let mut order: Vec<usize> = (0..plain.cells.len()).collect();
        random.shuffle(&mut order);
        // Stones already there make for fat chains: play on for a while after the win.
        let extra = round % 7;
        let mut after = 0;
        for (turn, &cell) in order.iter().enumerate() {
            plain.cells[cell] = b"RB"[(turn + round) % 2];
            if plain.winner().is_some() {
                after += 1;
                if after > extra {
                    break;
                }
            }
        }
        for _ in 0..random.below(4) {
            let (a, b) = (random.below(plain.cells.len()), random.below(plain.cells.len()));
            plain.cells.swap(a, b);
        }
        check(&plain, &mut tally);
    }
    assert!(tally.won > 2000 && tally.played_on > 500 && tally.won_twice > 100, "{tally:?}");
}

/// Wide boards, half of them Red's: often two chains, often tangled ones.
#[test]
fn tangled_chains() {
    let mut random = Rng::new(9);
    let mut twice = 0;
    for _ in 0..20_000 {
        let (width, height) = (4 + random.below(8), 4 + random.below(8));
        let mut plain = Plain::empty(width, height);
        let red = plain.cells.len() / 2;
        plain.cells[..red].fill(b'R');
        plain.cells[red..2 * red].fill(b'B');
        random.shuffle(&mut plain.cells);
        let board = plain.board();
        let reason = evidence(&board);
        assert_eq!(reason.verdict(), audit(&board), "{plain:?}");
        assert_eq!(reason.verify(&board), Ok(()), "{plain:?}");
        assert!(plain.convinced_by(&reason), "{plain:?}");
        twice += usize::from(matches!(reason, Evidence::WonTwice { .. }));
    }
    assert!(twice > 2000, "{twice}");
}

#[test]
fn balanced_four_by_four_boards() {
    let mut random = Rng::new(5);
    let mut tally = Tally::default();
    let mut plain = Plain::parse("RRBB RRBB RRBB RRBB");
    check(&plain, &mut tally);
    assert_eq!(tally.won_twice, 1);
    for _ in 0..10_000 {
        random.shuffle(&mut plain.cells);
        check(&plain, &mut tally);
    }
    assert_eq!(tally.nobody, 0);
}

#[test]
fn boards_without_cells() {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
        let plain = Plain::empty(width, height);
        let board: Board = plain.board();
        assert_eq!(winner(&board), None);
        assert_eq!(winning_chain(&board), None);
        assert_eq!(blockades(&board), Some([Blockade::default(), Blockade::default()]));
        assert_eq!(audit(&board), Ok(Status::Nobody));
        let reason = evidence(&board);
        assert_eq!(reason.verdict(), Ok(Status::Nobody));
        assert_eq!(reason.verify(&board), Ok(()));
        assert!(Blockade::new(vec![Axial::default()]).verify(&board, BLUE).is_err());
        // It is no evidence for a board with a cell.
        assert!(reason.verify(&Plain::empty(1, 1).board()).is_err());
    }
}

#[test]
fn a_cut_names_the_only_possible_last_stone() {
    // Red's two fat halves meet in one stone.
    let plain = Plain::leveled("RRR+++ RRR+++ RRR+++ BBR+++ RRR+++ RRR+++ RRR+++");
    check(&plain, &mut Tally::default());
    let Evidence::Won { winner, cut, .. } = evidence(&plain.board()) else { panic!("somebody has won") };
    assert_ne!(winner, BLUE);
    assert_eq!((cut.last.q, cut.last.r), (2, 3));
}
