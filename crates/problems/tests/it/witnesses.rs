//! A wrong answer does not get past the witness.

use judge_io::{Cases, Layout, Problem};
use problems::{Havannah, HexStatus, HexWinner, NoGo, Twixt};

/// The only case of an input and the answer to it.
pub(crate) fn only<P: Problem>(problem: &P, input: &str) -> (P::Case, P::Answer) {
    let mut case = P::Case::default();
    let number = Cases::new(problem, input.as_bytes(), Layout::Free).next(&mut case);
    assert_eq!(number, Ok(Some(1)));
    let answer = problem.solve(&case);
    (case, answer)
}

/// Explains each case with the answer to each other one: accepted exactly when the answers are equal.
fn crossed<P: Problem>(problem: &P, inputs: &[&str])
where
    P::Answer: PartialEq,
{
    let cases: Vec<_> = inputs.iter().map(|input| only(problem, input)).collect();
    for (input, (case, answer)) in inputs.iter().zip(&cases) {
        for (_, other) in &cases {
            assert_eq!(problem.reason(case, other).is_ok(), answer == other, "{input}");
        }
    }
}

#[test]
fn hex() {
    crossed(&HexWinner, &["1\n2\n1 0\n1 0\n", "1\n2\n-1 -1\n0 0\n", "1\n2\n0 0\n0 0\n"]);
    crossed(
        &HexStatus,
        &[
            "1\n2\nRB\nRB\n",
            "1\n2\nRB\n.R\n",
            "1\n2\nBB\nR.\n",
            "1\n2\n..\n..\n",
            "1\n2\nRR\n..\n",
            "1\n1\nR\n",
        ],
    );
}

#[test]
fn twixt() {
    crossed(&Twixt, &["4 5\n0 2 2 4 4 2 3 2 2 3\n0 0\n", "4 5\n0 2 2 4 4 2 3 2 2 1\n0 0\n"]);
}

#[test]
fn nogo() {
    crossed(&NoGo, &["3\nXOO\nXO.\nX..\n", "3\nXXX\nOOX\nOO.\n", "3\n...\n...\n...\n"]);
}

/// What is claimed must stand; what is not claimed must not.
#[test]
fn havannah() {
    // The second move completes a bridge, the fifth a bridge and a fork.
    let (bridge_case, bridge) = only(&Havannah, "1\n2 4\n1 1\n1 2\n2 3\n3 3\n");
    let (both_case, both) = only(&Havannah, "1\n3 6\n1 1\n2 1\n1 3\n2 4\n1 2\n3 2\n");
    let (ring_case, ring) = only(&Havannah, "1\n3 6\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n");
    assert!(Havannah.reason(&bridge_case, &bridge).is_ok());
    assert!(Havannah.reason(&both_case, &both).is_ok());
    assert!(Havannah.reason(&ring_case, &ring).is_ok());
    let at =
        |answer: &<Havannah as Problem>::Answer, number| answer.map(|(_, structures)| (number, structures));
    assert!(Havannah.reason(&both_case, &at(&bridge, 5)).is_err(), "the fork is missing");
    assert!(Havannah.reason(&both_case, &at(&ring, 5)).is_err(), "there is no ring");
    assert!(Havannah.reason(&bridge_case, &at(&both, 2)).is_err(), "there is no fork");
    assert!(Havannah.reason(&ring_case, &at(&ring, 5)).is_err(), "the ring is not closed yet");
}
