//! Brute force: tries right and wrong answers (claims) with many proofs. Every claim that the checker accepts is true.

use cases::square::all;
use rng::Rng;

use crate::it::claims::{bent, claims};
use crate::it::forge::{bent_text, forge, shortened};
use crate::it::naive::complete::{SEVEN, orders, starts};
use crate::it::naive::{HEX, Place, Puzzle, Said, havannah, nogo, puzzles};
use crate::it::plain::is_proof;

/// The number of proofs tried for false and for true claims, and the number accepted for true ones.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    false_claims: usize,
    true_claims: usize,
    accepted: usize,
}

impl Tally {
    /// Tries proofs for a claim.
    ///
    /// # Panics
    /// If one is accepted although the claim is false or the proof does not match `docs/certificates.md`.
    fn claim(
        &mut self,
        puzzle: &Puzzle,
        answer: &str,
        is_true: bool,
        proofs: impl IntoIterator<Item = String>,
    ) {
        for proof in proofs {
            *(if is_true { &mut self.true_claims } else { &mut self.false_claims }) += 1;
            if puzzle.accepts(answer, &proof) {
                let holds = is_proof(puzzle, answer, &proof);
                assert!(is_true && holds, "{is_true} {holds} {puzzle:?}\n{answer}\n{proof}");
                self.accepted += 1;
            }
        }
    }

    /// Tries all claims. The proofs of each claim are the proof of the right answer, proofs
    /// of similar cases whose right answer is the claim, and `tries` random proofs.
    fn all_claims(&mut self, puzzle: &Puzzle, tries: usize, random: &mut Rng) {
        let right = puzzle.right_answer();
        let own = puzzle.solve().proof;
        let nearby = [(); 4].map(|()| bent(puzzle, random).solve());
        for answer in claims(puzzle, random) {
            let is_true = right.as_ref().map_or_else(|| puzzle.is_right(&answer), |right| *right == answer);
            let good = nearby.iter().filter(|said| said.answer == answer).map(|said| said.proof.clone());
            let mut proofs: Vec<String> = good.chain([own.clone()]).collect();
            proofs.extend((0..tries).map(|_| forge(puzzle, &answer, random)));
            self.claim(puzzle, &answer, is_true, proofs);
        }
    }

    /// Checks that enough false claims were tried, and that the proofs were good enough for some to be accepted.
    fn enough(self, false_claims: usize, accepted: usize) {
        assert!(self.false_claims >= false_claims && self.accepted >= accepted, "{self:?}");
    }
}

/// All walks on a Hex board between any two cells that pass no cell twice.
fn all_walks(size: i64) -> Vec<String> {
    let cells = (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column)));
    let mut ways: Vec<Vec<Place>> = cells.map(|at| vec![at]).collect();
    let mut next = 0;
    while next < ways.len() {
        let way = ways[next].clone();
        next += 1;
        let is_on = |at: &Place| (1..=size).contains(&at.0) && (1..=size).contains(&at.1);
        let near = HEX.near(way[way.len() - 1]).into_iter();
        ways.extend(near.filter(|to| is_on(to) && !way.contains(to)).map(|to| [&way[..], &[to]].concat()));
    }
    ways.iter().map(|way| HEX.walk(way)).collect()
}

/// All claims with all proofs, except walks that pass a cell twice.
#[test]
fn hex_up_to_two_with_all_walks() {
    let mut tally = Tally::default();
    for size in 1..=2 {
        let walks = all_walks(size);
        let pairs = |first: &str, second: &str| -> Vec<String> {
            walks
                .iter()
                .flat_map(|a| walks.iter().map(move |b| format!("{first} {a}\n{second} {b}\n")))
                .collect()
        };
        let single =
            |word: &str| -> Vec<String> { walks.iter().map(|walk| format!("{word} {walk}\n")).collect() };
        let (chains, cuts, gaps, two) =
            (single("chain"), pairs("chain", "cut"), pairs("no-red", "no-blue"), pairs("chain", "chain"));
        let mut impossible: Vec<String> =
            (0..25).map(|both| format!("counts {} {}\n", both / 5, both % 5)).collect();
        for color in ["red", "blue"] {
            impossible.extend(chains.iter().map(|chain| format!("played-on {color}\n{chain}")));
            impossible.extend(two.iter().map(|two| format!("won-twice {color}\n{two}")));
        }
        for board in all(*b".RB", size as usize) {
            let winner = Puzzle::HexWinner(board.clone());
            for (answer, proofs) in [("ke", &chains), ("do", &chains), ("yet", &gaps)] {
                tally.claim(&winner, answer, winner.is_right(answer), proofs.iter().cloned());
            }
            let status = Puzzle::HexStatus(board);
            let claims = [
                ("Red wins", &cuts),
                ("Blue wins", &cuts),
                ("Nobody wins", &gaps),
                ("Impossible", &impossible),
            ];
            for (answer, proofs) in claims {
                tally.claim(&status, answer, status.is_right(answer), proofs.iter().cloned());
            }
        }
    }
    tally.enough(600_000, 1_500);
}

#[test]
fn hex_of_three() {
    let (mut tally, mut random) = (Tally::default(), Rng::new(5));
    for board in all(*b".RB", 3) {
        tally.all_claims(&Puzzle::HexWinner(board.clone()), 2, &mut random);
        tally.all_claims(&Puzzle::HexStatus(board), 2, &mut random);
    }
    tally.enough(300_000, 150_000);
}

#[test]
fn havannah_of_side_two() {
    let (mut tally, mut random) = (Tally::default(), Rng::new(6));
    for moves in orders(&SEVEN, 4) {
        tally.all_claims(&Puzzle::Havannah(2, moves), 3, &mut random);
    }
    tally.enough(110_000, 5_500);
}

#[test]
fn nogo_up_to_three() {
    let (mut tally, mut random) = (Tally::default(), Rng::new(7));
    for board in (1..=3).flat_map(starts) {
        tally.all_claims(&Puzzle::NoGo(board), 3, &mut random);
    }
    tally.enough(40_000, 30_000);
}

/// All answers of up to three moves, even off the board, to all boards of side 2, even illegal ones.
#[test]
fn nogo_of_two_with_all_answers() {
    let mut tally = Tally::default();
    let places: Vec<Place> = (0..=3).flat_map(|row| (0..=3).map(move |column| (row, column))).collect();
    for board in all(*b".XO", 2) {
        for moves in orders(&places, 3) {
            let (puzzle, answer) = (Puzzle::NoGo(board.clone()), nogo::lines(&moves));
            tally.claim(&puzzle, &answer, puzzle.is_right(&answer), [nogo::proof(&board, &moves)]);
        }
    }
    tally.enough(290_000, 32);
}

/// If a move completes several structures, an answer that names a different set of
/// structures is refused, even if the lines for the structures it names are right.
#[test]
fn havannah_with_structures_unnamed() {
    let (mut random, mut without_ring) = (Rng::new(13), 0);
    for _ in 0..500 {
        let puzzle = puzzles::havannah_full(&mut random);
        let Said { answer, proof } = puzzle.solve();
        let Some((right, k)) = answer.split_once(" in move ") else { continue };
        for set in 1..8 {
            let names = havannah::names(set);
            let is_named = |line: &&str| match line.split(' ').next() {
                Some("bridge") => names.contains("bridge"),
                Some("arm") => names.contains("fork"),
                Some("ring" | "inside") => names.contains("ring"),
                _ => true,
            };
            let lines: String = proof.lines().filter(is_named).map(|line| format!("{line}\n")).collect();
            let accepted = puzzle.accepts(&format!("{names} in move {k}"), &lines);
            assert_eq!(accepted, names == right, "{puzzle:?} {names}");
            without_ring += usize::from(format!("{names}-ring") == right);
        }
    }
    assert!(without_ring >= 15, "{without_ring}");
}

/// A right answer with a changed proof is accepted only if the changed proof matches `docs/certificates.md` too.
#[test]
fn right_answers_with_changed_proofs() {
    let (mut tally, mut random) = (Tally::default(), Rng::new(12));
    for _ in 0..150 {
        for kind in puzzles::ALL {
            let puzzle = kind(&mut random);
            let Said { answer, proof } = puzzle.solve();
            let changed = |k: usize| match k % 4 {
                0 => shortened(puzzle.letters(), &proof, &mut random),
                _ => bent_text(&proof, &mut random),
            };
            let changed: Vec<String> = (0..40).map(changed).collect();
            tally.claim(&puzzle, &answer, true, changed);
        }
    }
    tally.enough(0, 2_000);
}

#[test]
fn larger_ones_at_random() {
    let (mut tally, mut random) = (Tally::default(), Rng::new(8));
    let few: [fn(&mut Rng) -> Puzzle; 5] =
        [puzzles::hex_winner, puzzles::hex_status, puzzles::twixt, puzzles::twixt_played_on, puzzles::nogo];
    // Includes rings that are filled before the end.
    let many = [puzzles::havannah, puzzles::havannah_rings, puzzles::havannah_full];
    for _ in 0..300 {
        few.iter().for_each(|kind| tally.all_claims(&kind(&mut random), 8, &mut random));
        many.iter().for_each(|kind| tally.all_claims(&kind(&mut random), 1, &mut random));
    }
    tally.enough(200_000, 15_000);
}
