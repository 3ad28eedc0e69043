//! Tests our own solver: a lie in any one of its parts contradicts the others.

use judge_io::{Info, InputError, Next, Problem, Reason, ReasonError, Rejection, Reply, Scanner};
use problems::HexWinner;
use stress::{Counterexample, Kind, Ours};

use super::search::{Planted, on_threads, search};

/// `hexwinner` with one lie about boards that Red has won.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lying {
    Answer,
    Witness,
    Proof,
    Reason,
    Verdict,
    Refusal,
    Panic,
}

type Answer = <HexWinner as Problem>::Answer;
type Case = <HexWinner as Problem>::Case;

fn is_ke(answer: &Answer) -> bool {
    let mut out = Vec::new();
    HexWinner.write(1, answer, &mut out);
    out == b"ke\n"
}

impl Problem for Lying {
    type Case = Case;
    type Answer = Answer;

    fn info(&self) -> &'static Info {
        Problem::info(&HexWinner)
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Case) -> Result<Next, InputError> {
        let place = input.last_token();
        let step = HexWinner.read(input, case)?;
        if *self == Lying::Refusal && is_ke(&Problem::solve(&HexWinner, case)) {
            return Err(input.broken_rule(place, "expected Blue to win"));
        }
        Ok(step)
    }

    fn solve(&self, case: &Case) -> Answer {
        let answer = Problem::solve(&HexWinner, case);
        assert!(*self != Lying::Panic || !is_ke(&answer), "planted");
        answer
    }

    fn write(&self, number: u32, answer: &Answer, out: &mut Vec<u8>) {
        if *self == Lying::Answer && is_ke(answer) {
            out.extend_from_slice(b"do\n");
        } else {
            HexWinner.write(number, answer, out);
        }
    }

    fn prove(&self, case: &Case, answer: &Answer, out: &mut Vec<u8>) {
        if *self != Lying::Proof || !is_ke(answer) {
            HexWinner.prove(case, answer, out);
        }
    }

    fn reason(&self, case: &Case, answer: &Answer) -> Result<Reason, ReasonError> {
        let mut reason = HexWinner.reason(case, answer)?;
        match self {
            Lying::Witness if is_ke(answer) => return Err(ReasonError::Witness("the chain is cut".into())),
            Lying::Reason if is_ke(answer) => reason.verdict = "yet: nobody has joined their sides".into(),
            _ => {}
        }
        Ok(reason)
    }

    fn check(&self, number: u32, case: &Case, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        if *self == Lying::Verdict && is_ke(&Problem::solve(&HexWinner, case)) {
            // Accepts anything.
            reply.next_line();
            return Ok(());
        }
        HexWinner.check(number, case, reply)
    }
}

fn found(lying: Lying) -> Counterexample {
    search("hexwinner", &Ours(&lying), 1, 50).found.expect("the lie is found")
}

#[test]
fn every_lie_is_found_and_told() {
    for (lying, said) in [
        (Lying::Answer, "`certify` refuses the answers: "),
        (Lying::Witness, "case 1: flawed witness: the chain is cut"),
        (Lying::Proof, "`certify` refuses the answers: Certificate, line 3: expected "),
        (Lying::Reason, "case 1: `ke` is explained by `yet: nobody has joined their sides`"),
        (
            Lying::Refusal,
            "`validate` accepts the input, but `solve` refuses it: case 1: expected Blue to win",
        ),
    ] {
        let found = found(lying);
        assert_eq!(found.failure.kind, Kind::Disagreement);
        assert!(found.failure.text.starts_with(said), "{}", found.failure.text);
        // A single red stone on a board of one cell.
        assert_eq!((found.input.as_str(), found.answer.as_str()), ("1\n1\n1\n", "ke\n"));
    }
    let found = found(Lying::Panic);
    assert_eq!((found.failure.kind, found.input.as_str()), (Kind::Crash, "1\n1\n1\n"));
    assert!(found.failure.text.starts_with("planted (at "), "{}", found.failure.text);
}

/// Spoiled replies reveal a checker that accepts everything. Which reply does so depends on the input.
#[test]
fn a_checker_that_lets_everything_pass() {
    let found = found(Lying::Verdict);
    assert_eq!(found.failure.kind, Kind::Disagreement);
    assert!(
        found.failure.text.starts_with("the oracle's verdict on a reply: line "),
        "{}",
        found.failure.text
    );
}

/// Neither the number of threads nor a repetition changes the result.
#[test]
fn the_same_seed_shows_the_same() {
    let wrong = Planted(|input: &str| {
        // Wrong about Blue's wins if some row of the file begins with a blue stone.
        let answer = cases::solve("hexwinner", input).expect("a good input");
        if input.contains("\n-1 ") { answer.replace("do", "ke") } else { answer }
    });
    let runs = [1, 1, 2, 5].map(|threads| {
        let report = on_threads(threads, || search("hexwinner", &wrong, 11, 200));
        let found = report.found.expect("it is found");
        (found.number, found.cases, found.input, found.failure)
    });
    assert!(runs.windows(2).all(|two| two[0] == two[1]), "{runs:?}");

    let right = Planted(|input: &str| cases::solve("hexwinner", input).expect("a good input"));
    let cases = |seed| search("hexwinner", &right, seed, 40).styles;
    assert_eq!(cases(11), cases(11));
    assert_ne!(cases(11), cases(12), "another seed, other files");
}
