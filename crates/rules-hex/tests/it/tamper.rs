//! Evidence that was changed, or that belongs to another board: what is accepted must still be true.

use geometry::Axial;
use oracle::Rng;
use rules_hex::{BLUE, Blockade, Chain, Cut, Evidence, Flaw, RED, audit, evidence, winning_chain};

use crate::it::plain::Plain;

/// One random change to a list of cells.
fn bent(cells: &[Axial], random: &mut Rng) -> Vec<Axial> {
    let mut cells = cells.to_vec();
    if cells.is_empty() {
        return vec![Axial::default()];
    }
    let i = random.below(cells.len());
    match random.below(7) {
        0 => drop(cells.remove(i)),
        1 => cells.insert(i, cells[i]),
        2 => cells[i].q += random.below(3) as i32 - 1,
        3 => cells[i].r += random.below(3) as i32 - 1,
        4 => cells.truncate(i),
        5 => cells.reverse(),
        _ => cells[i] = Axial { q: random.below(9) as i32 - 1, r: random.below(9) as i32 - 1 },
    }
    cells
}

/// One random change to the evidence.
fn tampered(evidence: &Evidence, random: &mut Rng) -> Evidence {
    let mut evidence = evidence.clone();
    let pick = random.below(4);
    match &mut evidence {
        Evidence::Nobody { blockades } => match pick {
            0 => blockades.swap(0, 1),
            _ => blockades[pick % 2] = Blockade::new(bent(blockades[pick % 2].cells(), random)),
        },
        Evidence::Won { winner, chain, cut } => match pick {
            0 => *winner = winner.opponent(),
            1 => *chain = Chain::new(bent(chain.cells(), random)),
            2 => *cut = Cut::new(bent(cut.cells(), random), cut.last),
            _ => cut.last = cut.cells()[random.below(cut.cells().len())],
        },
        Evidence::Counts { red, blue } | Evidence::PlayedOn { red, blue, .. } if pick == 0 => {
            (*red, *blue) = (*blue, *red + random.below(2));
        }
        Evidence::Counts { red, .. } => *red += pick,
        Evidence::PlayedOn { winner, chain, .. } => match pick {
            1 => *winner = winner.opponent(),
            _ => *chain = Chain::new(bent(chain.cells(), random)),
        },
        Evidence::WonTwice { winner, chains } => match pick {
            0 => *winner = winner.opponent(),
            1 => chains[0] = chains[1].clone(),
            _ => chains[pick % 2] = Chain::new(bent(chains[pick % 2].cells(), random)),
        },
    }
    evidence
}

/// The other kinds of evidence, put together from true parts.
fn recast(own: &Evidence, plain: &Plain) -> Vec<Evidence> {
    let (red, blue) = (plain.count(b'R'), plain.count(b'B'));
    let mut claims = vec![Evidence::Counts { red, blue }];
    let Some((winner, chain)) = winning_chain(&plain.board()) else { return claims };
    claims.push(Evidence::PlayedOn { winner, chain: chain.clone(), red, blue });
    claims.push(Evidence::WonTwice { winner, chains: [chain.clone(), chain.clone()] });
    if let Evidence::WonTwice { chains: [first, _], .. } = own {
        let all = Cut::new(first.cells().to_vec(), first.cells()[0]);
        claims.push(Evidence::Won { winner, chain, cut: all });
    }
    claims
}

#[test]
fn what_is_accepted_is_true() {
    let mut random = Rng::new(8);
    let (mut accepted, mut refused) = (0, 0);
    let mut earlier = Vec::new();
    for round in 0..3000 {
        let (width, height) = (1 + random.below(6), 1 + random.below(6));
        let mut plain = Plain::random(width, height, b"RB", &mut random);
        if round % 4 == 0 {
            plain = Plain::parse("RRBB RRBB RRBB RRBB");
        }
        for _ in 0..random.below(6) {
            let i = random.below(plain.cells.len());
            plain.cells[i] = b".RB"[random.below(3)];
        }
        let board = plain.board();
        let verdict = audit(&board);
        let own = evidence(&board);
        let mut claims: Vec<Evidence> = (0..30).map(|_| tampered(&own, &mut random)).collect();
        claims.extend(recast(&own, &plain));
        earlier.push(own);
        claims.extend((0..30).map(|_| earlier[random.below(earlier.len())].clone()));
        for claim in claims {
            let right = claim.verify(&board).is_ok();
            assert_eq!(right, plain.convinced_by(&claim), "{plain:?} {claim:?}");
            if right {
                assert_eq!(claim.verdict(), verdict, "{plain:?} {claim:?}");
                accepted += 1;
            } else {
                refused += 1;
            }
        }
    }
    assert!(accepted > 2000 && refused > 50_000, "accepted {accepted}, refused {refused}");
}

#[test]
fn each_flaw_has_its_name() {
    let board = Plain::parse("R.B RBB R.B").board();
    let at = |q, r| Axial { q, r };
    let chain = |cells: &[Axial]| Chain::new(cells.to_vec()).verify(&board, RED);
    assert_eq!(chain(&[at(0, 0), at(0, 1), at(0, 2)]), Ok(()));
    assert_eq!(chain(&[]), Err(Flaw::Empty));
    assert_eq!(chain(&[at(0, 0), at(0, 1), at(0, 3)]), Err(Flaw::OffBoard { step: 2 }));
    assert_eq!(chain(&[at(0, 0), at(1, 1), at(0, 2)]), Err(Flaw::WrongCell { step: 1 }));
    assert_eq!(chain(&[at(0, 0), at(0, 2)]), Err(Flaw::NotAdjacent { step: 0 }));
    assert_eq!(chain(&[at(0, 0), at(0, 0)]), Err(Flaw::NotAdjacent { step: 0 }));
    assert_eq!(chain(&[at(0, 1), at(0, 2)]), Err(Flaw::WrongStart));
    assert_eq!(chain(&[at(0, 0), at(0, 1)]), Err(Flaw::WrongEnd));

    let cut = |cells: &[Axial], last| Cut::new(cells.to_vec(), last).verify(&board, RED);
    let line = [at(0, 1), at(1, 1), at(2, 1)];
    assert_eq!(cut(&line, at(0, 1)), Ok(()));
    assert_eq!(cut(&line, at(1, 1)), Err(Flaw::WrongCell { step: 0 }));
    assert_eq!(cut(&[at(0, 2), at(0, 1), at(1, 1), at(2, 1)], at(0, 1)), Err(Flaw::WrongCell { step: 0 }));
    assert_eq!(cut(&line[1..], at(0, 1)), Err(Flaw::WrongStart));
    // A line between the right sides that the last stone is not on.
    let open = Plain::parse("... BBB ...").board();
    assert_eq!(Cut::new(line.to_vec(), at(0, 0)).verify(&open, RED), Err(Flaw::WrongCount));

    let blockade = |cells: &[Axial]| Blockade::new(cells.to_vec()).verify(&board, BLUE);
    assert_eq!(blockade(&[at(0, 0), at(0, 1), at(0, 2)]), Ok(()));
    assert_eq!(blockade(&[at(1, 0), at(1, 1), at(1, 2)]), Err(Flaw::WrongCell { step: 1 }));
    assert_eq!(blockade(&[]), Err(Flaw::Empty));
}

#[test]
fn chains_that_share_an_end_are_not_disjoint() {
    // Two ways that part below the one stone at the top: not two wins, though the rest of the claim holds.
    let board = Plain::leveled("+R+++ RR+++ RR+++ RR+++ RR+++").board();
    let at = |q, r| Axial { q, r };
    let way = |q| Chain::new([at(1, 0)].into_iter().chain((1..5).map(|r| at(q, r))).collect());
    for q in [0, 1] {
        assert_eq!(way(q).verify(&board, RED), Ok(()));
    }
    let claim = Evidence::WonTwice { winner: RED, chains: [way(0), way(1)] };
    assert_eq!(claim.verify(&board), Err(Flaw::Shared));
    let single = Plain::parse("R").board();
    let one = Chain::new(vec![at(0, 0)]);
    let claim = Evidence::WonTwice { winner: RED, chains: [one.clone(), one] };
    assert_eq!(claim.verify(&single), Err(Flaw::Shared));
}
