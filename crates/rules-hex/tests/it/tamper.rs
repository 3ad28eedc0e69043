//! Altered witnesses and witnesses of other boards: if `verify` accepts one, its verdict is right.

use geometry::Axial;
use oracle::hex;
use rng::Rng;
use rules_hex::{BLUE, Blockade, Board, Chain, Cut, Flaw, RED, Witness, winning_chain, witness};

use crate::it::laws::{any, board, count, rows, text, verdict};

/// The cells with one or two random changes.
fn bent(cells: &[Axial], random: &mut Rng) -> Vec<Axial> {
    let mut others = suite::bent(cells);
    let mut other = others.swap_remove(random.below(others.len()));
    if random.chance(50) && !other.is_empty() {
        let cell = random.below(other.len());
        other[cell].q += random.below(3) as i32 - 1;
        other[cell].r += random.below(3) as i32 - 1;
    }
    other
}

/// The witness with one random change.
fn tampered(witness: &Witness, random: &mut Rng) -> Witness {
    let mut witness = witness.clone();
    let pick = random.below(4);
    match &mut witness {
        Witness::Nobody { blockades } if pick == 0 => blockades.swap(0, 1),
        Witness::Nobody { blockades } => {
            blockades[pick % 2] = Blockade::new(bent(blockades[pick % 2].cells(), random));
        }
        Witness::Counts { red, blue } | Witness::PlayedOn { red, blue, .. } if pick == 0 => {
            (*red, *blue) = (*blue, *red + random.below(2));
        }
        Witness::Counts { red, .. } => *red += pick,
        Witness::Won { winner, .. } | Witness::PlayedOn { winner, .. } | Witness::WonTwice { winner, .. }
            if pick == 1 =>
        {
            *winner = winner.opponent();
        }
        Witness::Won { cut, .. } if pick == 0 => cut.last = random.pick(cut.cells()),
        Witness::Won { cut, .. } if pick == 2 => *cut = Cut::new(bent(cut.cells(), random), cut.last),
        Witness::Won { chain, .. } | Witness::PlayedOn { chain, .. } => {
            *chain = Chain::new(bent(chain.cells(), random));
        }
        Witness::WonTwice { chains, .. } if pick == 0 => chains[0] = chains[1].clone(),
        Witness::WonTwice { chains: [chain, _], .. } => *chain = Chain::new(bent(chain.cells(), random)),
    }
    witness
}

/// Claims of other verdicts, made of true counts and real chains of the board.
fn recast(own: &Witness, board: &Board) -> Vec<Witness> {
    let [red, blue] = [RED, BLUE].map(|color| count(board, color));
    let mut claims = vec![Witness::Counts { red, blue }];
    let Some((winner, chain)) = winning_chain(board) else { return claims };
    claims.push(Witness::PlayedOn { winner, chain: chain.clone(), red, blue });
    claims.push(Witness::WonTwice { winner, chains: [chain.clone(), chain.clone()] });
    if let Witness::WonTwice { chains: [first, _], .. } = own {
        let all = Cut::new(first.cells().to_vec(), first.cells()[0]);
        claims.push(Witness::Won { winner, chain, cut: all });
    }
    claims
}

#[test]
fn what_is_accepted_is_true() {
    let mut random = Rng::new(8);
    let (mut accepted, mut refused) = (0, 0);
    let mut earlier = Vec::new();
    for round in 0..3000 {
        let mut rows = if round % 4 == 0 { rows("RRBB RRBB RRBB RRBB") } else { any(6, b"RB", &mut random) };
        for _ in 0..random.below(6) {
            let (row, column) = (random.below(rows.len()), random.below(rows[0].len()));
            rows[row][column] = random.pick(b".RB");
        }
        let (board, verdict) = (board(&rows), verdict(&rows));
        let own = witness(&board);
        let mut claims: Vec<Witness> = (0..30).map(|_| tampered(&own, &mut random)).collect();
        claims.extend(recast(&own, &board));
        earlier.push(own);
        claims.extend((0..30).map(|_| earlier[random.below(earlier.len())].clone()));
        for claim in claims {
            if claim.verify(&board).is_err() {
                refused += 1;
                continue;
            }
            accepted += 1;
            assert_eq!(claim.verdict(), verdict, "{} {claim:?}", text(&rows));
            if let Witness::Counts { red, blue } | Witness::PlayedOn { red, blue, .. } = claim {
                assert_eq!([red, blue], [RED, BLUE].map(|color| count(&board, color)), "{}", text(&rows));
            }
        }
    }
    assert!(accepted > 2000 && refused > 50_000, "accepted {accepted}, refused {refused}");
}

fn at(q: i32, r: i32) -> Axial {
    Axial { q, r }
}

#[test]
fn each_flaw_has_its_name() {
    let [board, open] = ["R.B RBB R.B", "... BBB ..."].map(|text| board(&rows(text)));
    let chain = |cells: &[Axial]| Chain::new(cells.to_vec()).verify(&board, RED);
    assert_eq!(chain(&[at(0, 0), at(0, 1), at(0, 2)]), Ok(()));
    assert_eq!(chain(&[]), Err(Flaw::Empty));
    assert_eq!(chain(&[at(0, 0), at(0, 1), at(0, 3)]), Err(Flaw::OffBoard { step: 2 }));
    assert_eq!(chain(&[at(0, 0), at(1, 1), at(0, 2)]), Err(Flaw::WrongCell { step: 1 }));
    assert_eq!(chain(&[at(0, 0), at(0, 2)]), Err(Flaw::NotAdjacent { step: 0 }));
    assert_eq!(chain(&[at(0, 1), at(0, 2)]), Err(Flaw::WrongStart));
    assert_eq!(chain(&[at(0, 0), at(0, 1)]), Err(Flaw::WrongEnd));

    let cut = |cells: &[Axial], last| Cut::new(cells.to_vec(), last).verify(&board, RED);
    let line = [at(0, 1), at(1, 1), at(2, 1)];
    assert_eq!(cut(&line, at(0, 1)), Ok(()));
    assert_eq!(cut(&line, at(1, 1)), Err(Flaw::WrongCell { step: 0 }));
    assert_eq!(cut(&[at(0, 2), at(0, 1), at(1, 1), at(2, 1)], at(0, 1)), Err(Flaw::WrongCell { step: 0 }));
    assert_eq!(cut(&line[1..], at(0, 1)), Err(Flaw::WrongStart));
    assert_eq!(cut(&line[..2], at(0, 1)), Err(Flaw::WrongEnd));
    // A line between the right sides, without the last stone.
    assert_eq!(Cut::new(line.to_vec(), at(0, 0)).verify(&open, RED), Err(Flaw::WrongCount));

    let blockade = |cells: &[Axial]| Blockade::new(cells.to_vec()).verify(&board, BLUE);
    assert_eq!(blockade(&[at(0, 0), at(0, 1), at(0, 2)]), Ok(()));
    assert_eq!(blockade(&[at(1, 0), at(1, 1), at(1, 2)]), Err(Flaw::WrongCell { step: 1 }));
    assert_eq!(blockade(&[]), Err(Flaw::Empty));
}

#[test]
fn neighbours_are_the_oracles() {
    let board = board(&vec![vec![b'R'; 7]; 7]);
    for to in (0..49).map(|k| (k / 7, k % 7)) {
        let two = Chain::new(vec![at(3, 3), at(to.1 as i32, to.0 as i32)]);
        let touches = two.verify(&board, RED) != Err(Flaw::NotAdjacent { step: 0 });
        assert_eq!(touches, hex::near((3, 3)).contains(&to), "{to:?}");
    }
}

#[test]
fn chains_that_share_an_end_are_not_disjoint() {
    // Two chains that share only the top stone are not two wins, though the rest of the claim holds.
    let board = board(&rows("BRBBB RRBBB RRBB. RR... RR..."));
    let way = |q| Chain::new([at(1, 0)].into_iter().chain((1..5).map(|r| at(q, r))).collect());
    for q in [0, 1] {
        assert_eq!(way(q).verify(&board, RED), Ok(()));
    }
    let claim = Witness::WonTwice { winner: RED, chains: [way(0), way(1)] };
    assert_eq!(claim.verify(&board), Err(Flaw::Shared));
}
