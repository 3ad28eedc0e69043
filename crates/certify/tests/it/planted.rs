//! Solvers with a misread rule: whenever they are wrong, the checker refuses, whatever is given as a proof.

use rng::Rng;

use crate::it::claims::bent;
use crate::it::forge::forge;
use crate::it::naive::{Bug, Puzzle, puzzles};

/// A misreading, the cases it is tried on, and how many wrong answers it is to give.
type Line = (Bug, fn(&mut Rng) -> Puzzle, usize);

/// That many cases and no more are looked through for wrong answers.
const MOST_CASES: usize = 20_000;

const TABLE: &[Line] = &[
    (Bug::HexMirrored, puzzles::hex_winner, 100),
    (Bug::HexEightNeighbours, puzzles::hex_winner, 100),
    (Bug::HexFourNeighbours, puzzles::hex_winner, 100),
    (Bug::HexSidesExchanged, puzzles::hex_winner, 100),
    (Bug::HexCornersRedOnly, puzzles::hex_winner, 100),
    (Bug::HexLastRowForgotten, puzzles::hex_winner, 100),
    (Bug::HexColorsMixed, puzzles::hex_winner, 100),
    (Bug::HexMirrored, puzzles::hex_status, 100),
    (Bug::HexEightNeighbours, puzzles::hex_status, 100),
    (Bug::HexFourNeighbours, puzzles::hex_status, 100),
    (Bug::HexSidesExchanged, puzzles::hex_status, 100),
    (Bug::HexCornersRedOnly, puzzles::hex_status, 100),
    (Bug::HexLastRowForgotten, puzzles::hex_status, 100),
    (Bug::HexColorsMixed, puzzles::hex_status, 100),
    (Bug::CountsTooLax, puzzles::hex_status, 100),
    (Bug::CountsTooStrict, puzzles::hex_status, 100),
    (Bug::RedBegins, puzzles::hex_status, 100),
    (Bug::PlayedOnForEqual, puzzles::hex_status, 100),
    (Bug::PlayedOnUnseen, puzzles::hex_status, 100),
    (Bug::WonTwiceUnseen, puzzles::hex_status, 100),
    (Bug::SharedEndsForgotten, puzzles::hex_status, 100),
    (Bug::SharedCellsForgotten, puzzles::hex_status, 100),
    (Bug::HavannahMirrored, puzzles::havannah, 20),
    (Bug::RingAtEndOnly, puzzles::havannah_rings, 20),
    (Bug::RingByHalving, puzzles::havannah_rings, 20),
    (Bug::DiscIsRing, puzzles::havannah_rings, 20),
    (Bug::OffBoardClosed, puzzles::havannah, 20),
    (Bug::RunsAlone, puzzles::havannah, 20),
    (Bug::RunsInLine, puzzles::havannah, 20),
    (Bug::CornersAreSides, puzzles::havannah, 20),
    (Bug::CornersOnOneSide, puzzles::havannah, 20),
    (Bug::ForkOfTwo, puzzles::havannah, 20),
    (Bug::BridgeAcrossOnly, puzzles::havannah, 20),
    (Bug::FirstNamedOnly, puzzles::havannah_full, 40),
    (Bug::NamedFromEnd, puzzles::havannah, 20),
    (Bug::LastWinTold, puzzles::havannah, 20),
    (Bug::OneLate, puzzles::havannah, 20),
    (Bug::OneEarly, puzzles::havannah, 20),
    (Bug::OwnLinksPass, puzzles::twixt, 80),
    (Bug::AllLinksPass, puzzles::twixt, 80),
    (Bug::LatestLinkWins, puzzles::twixt, 80),
    (Bug::CrossedLinksBothGo, puzzles::twixt, 80),
    (Bug::EndsBlock, puzzles::twixt, 80),
    (Bug::LinesBlock, puzzles::twixt, 80),
    (Bug::LastPegFirst, puzzles::twixt, 80),
    (Bug::BlackLinksFirst, puzzles::twixt, 80),
    (Bug::EndZonesExchanged, puzzles::twixt, 80),
    (Bug::EndZonesWide, puzzles::twixt, 80),
    (Bug::NobodyButBlackWins, puzzles::twixt, 80),
    (Bug::EarlierWinCounts, puzzles::twixt_played_on, 200),
    (Bug::None, puzzles::twixt_played_on, 200),
    (Bug::EarlyStop, puzzles::nogo, 60),
    (Bug::EitherStuck, puzzles::nogo, 60),
    (Bug::SuicideAllowed, puzzles::nogo, 60),
    (Bug::CaptureAllowed, puzzles::nogo, 60),
    (Bug::CaptureTakes, puzzles::nogo, 60),
    (Bug::StonesReplaced, puzzles::nogo, 60),
    (Bug::DiagonalLiberties, puzzles::nogo, 60),
    (Bug::DiagonalChains, puzzles::nogo, 60),
    (Bug::ChainsForgotten, puzzles::nogo, 60),
    (Bug::WhiteBegins, puzzles::nogo, 60),
    (Bug::PassAllowed, puzzles::nogo, 60),
    (Bug::LastMoveLost, puzzles::nogo, 60),
];

/// What came of the wrong and the right answers of one misreading.
#[derive(Debug, Default)]
struct Tally {
    wrong: usize,
    proofs: usize,
    right: usize,
    proved: usize,
    holes: Vec<String>,
}

/// Proofs for a wrong answer: of the misreading, of the truth, of cases nearby for which the answer is right, and made up.
fn proofs(puzzle: &Puzzle, answer: &str, own: String, bug: Bug, random: &mut Rng) -> Vec<String> {
    let mut all = vec![own, puzzle.solve(Bug::None).proof];
    for _ in 0..4 {
        let nearby = bent(puzzle, random);
        for said in [nearby.solve(Bug::None), nearby.solve(bug)] {
            if said.answer == answer {
                all.push(said.proof);
            }
        }
    }
    all.extend((0..12).map(|_| forge(puzzle, answer, random)));
    all
}

fn tried((bug, kind, wanted): Line, random: &mut Rng) -> Tally {
    let mut tally = Tally::default();
    for _ in 0..MOST_CASES {
        if tally.wrong == wanted {
            break;
        }
        let puzzle = kind(random);
        let said = puzzle.solve(bug);
        if puzzle.is_right(&said.answer) {
            tally.right += 1;
            tally.proved += usize::from(puzzle.accepts(&said.answer, &said.proof));
            continue;
        }
        tally.wrong += 1;
        for proof in proofs(&puzzle, &said.answer, said.proof, bug, random) {
            tally.proofs += 1;
            if puzzle.accepts(&said.answer, &proof) {
                tally.holes.push(format!("{puzzle:?}\n{}\n{proof}", said.answer));
            }
        }
    }
    tally
}

#[test]
#[expect(clippy::print_stdout, reason = "`cargo test -- --nocapture` shows the table")]
fn no_wrong_answer_passes() {
    let mut random = Rng::new(3);
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for &line in TABLE {
        let (bug, kind, wanted) = line;
        let id = kind(&mut random).id();
        let Tally { wrong, proofs, right, proved, holes } = tried(line, &mut random);
        let counts =
            format!("{wrong} wrong with {proofs} proofs, {right} right with {proved} proofs that hold");
        lines.push(format!("{id:9} {:19} {counts}", format!("{bug:?}")));
        if wrong < wanted {
            faults.push(format!("{id} {bug:?}: {wanted} wrong answers were to be tried"));
        }
        faults.extend(
            holes.first().map(|hole| format!("{id} {bug:?}: {} accepted, as this one: {hole}", holes.len())),
        );
    }
    let (lines, faults) = (lines.join("\n"), faults.join("\n"));
    println!("{lines}");
    assert!(faults.is_empty(), "{lines}\n\n{faults}");
}

/// A published solution of the NoGo problem stops here after 3 3, though White can still play 3 2.
#[test]
fn the_published_early_stop() {
    let puzzle = Puzzle::NoGo(vec![b"XOO".to_vec(), b"X.X".to_vec(), b"O..".to_vec()]);
    let said = puzzle.solve(Bug::EarlyStop);
    assert_eq!(said.answer, "3 3\n-1 -1");
    assert!(!puzzle.is_right(&said.answer));
    let mut random = Rng::new(4);
    for proof in proofs(&puzzle, &said.answer, said.proof.clone(), Bug::EarlyStop, &mut random) {
        assert!(!puzzle.accepts(&said.answer, &proof), "{proof}");
    }
    let right = puzzle.solve(Bug::None);
    assert_eq!(
        (right.answer.as_str(), puzzle.check(&right.answer, &right.proof)),
        ("3 3\n3 2\n-1 -1", Ok(1))
    );
}
