//! Real certificates, tampered with in all small ways: none is accepted, unless it proves the same answer in another way.
//!
//! Some changes do: two steps swapped may go round the other side of a cell, and two arms of a fork may change places. No
//! list of exceptions tells these apart, but a slow reading of the certificate's description (see `plain`).

use oracle::Rng;

use crate::it::plain::is_proof;
use crate::it::proved::{Proved, accepted, accepts, certified, stored};
use crate::it::random::random;
use crate::it::tampers::{answers, certificates};

/// What is under test: whether a checker accepts an input, answers and a certificate.
type Checker = fn(&Proved, &str, &str) -> bool;

fn checker(proved: &Proved, answers: &str, certificate: &str) -> bool {
    accepts(proved.id, &proved.input, answers, certificate).is_ok()
}

/// How many tampers were tried, and how many of them turned out to be proofs.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    tried: usize,
    proofs: usize,
}

/// Tries about one of `one_in` tampers.
///
/// # Errors
/// The first one that the checker should not have accepted.
fn try_tampers(proved: &Proved, one_in: usize, checker: Checker, count: &mut Count) -> Result<(), String> {
    let mut rng = Rng::new(proved.input.len() as u64);
    let mut wrong = None;
    certificates(&proved.certificate, &mut |change| {
        if wrong.is_some() || rng.below(one_in) != 0 {
            return;
        }
        let tampered = change();
        if tampered == proved.certificate {
            return;
        }
        count.tried += 1;
        if checker(proved, &proved.answers, &tampered) {
            count.proofs += 1;
            if !is_proof(proved.id, &proved.input, &proved.answers, &tampered) {
                wrong = Some(tampered);
            }
        }
    });
    answers(proved, &mut |change| {
        if wrong.is_some() || rng.below(one_in) != 0 {
            return;
        }
        let tampered = change();
        if tampered.trim_end() == proved.answers.trim_end() {
            return;
        }
        count.tried += 1;
        if checker(proved, &tampered, &proved.certificate) {
            count.proofs += 1;
            // Where one answer is right, no other has a proof.
            let may = proved.id == "nogo";
            if !(may && is_proof(proved.id, &proved.input, &tampered, &proved.certificate)) {
                wrong = Some(tampered);
            }
        }
    });
    wrong.map_or(Ok(()), Err)
}

#[track_caller]
fn all_refused(proved: &Proved, count: &mut Count) {
    assert!(is_proof(proved.id, &proved.input, &proved.answers, &proved.certificate), "{proved:?}");
    if let Err(tampered) = try_tampers(proved, 1, checker, count) {
        panic!(
            "accepted:\n{tampered}\ninstead of\n{}{}for\n{}",
            proved.answers, proved.certificate, proved.input
        );
    }
}

/// Small inputs: all tampers, and each certificate beside every other input.
fn small(id: &str, cases: usize, more: Option<&str>) {
    let mut count = Count::default();
    let mut rng = Rng::new(51);
    let inputs = (0..20).map(|_| random(id, &mut rng, cases)).chain(more.map(str::to_owned));
    let prove = |input: String| if id == "nogo" { accepted(id, &input) } else { certified(id, &input) };
    let all: Vec<Proved> = inputs.map(prove).collect();
    for proved in &all {
        all_refused(proved, &mut count);
        for other in all.iter().filter(|other| other.input != proved.input) {
            count.tried += 1;
            if accepts(id, &other.input, &proved.answers, &proved.certificate).is_ok() {
                count.proofs += 1;
                assert!(id == "nogo" || proved.answers == other.answers);
                assert!(is_proof(id, &other.input, &proved.answers, &proved.certificate));
            }
        }
    }
    assert!(count.tried > 20_000 && count.proofs < count.tried / 20, "{id}: {count:?}");
}

#[test]
fn havannah() {
    small("havannah", 3, None);
}

#[test]
fn hexstatus() {
    // Won before the last move; red's two chains share no cell.
    small("hexstatus", 4, Some("2\n4\nRRBB\nRRBB\nRRBB\nRRBB\n3\nBB.\nRRR\nBB.\n"));
}

#[test]
fn hexwinner() {
    small("hexwinner", 4, None);
}

#[test]
fn nogo() {
    small("nogo", 1, None);
}

#[test]
fn twixt() {
    small("twixt", 2, None);
}

/// Of each problem's samples and secret files the smallest ones and the largest.
#[test]
fn stored_files() {
    for id in ["havannah", "hexstatus", "hexwinner", "nogo", "twixt"] {
        let mut files = stored(id);
        files.sort_by_key(|file| file.input.len());
        let largest = files.pop();
        files.truncate(4);
        files.extend(largest);
        let mut count = Count::default();
        for file in files {
            let proved = accepted(id, &file.input);
            // Of a small file all tampers, of larger ones about as many as can be tried in the same time.
            let size = proved.input.len() + proved.certificate.len();
            if let Err(tampered) = try_tampers(&proved, (size / 1000).pow(2) + 1, checker, &mut count) {
                panic!("accepted for {}: {tampered}", file.name);
            }
        }
        assert!(count.tried > 1000, "{id}: {count:?}");
    }
}

/// Checkers that overlook something do not pass.
#[test]
fn a_hole_is_found() {
    let holes: [(&str, Checker); 6] = [
        ("takes all", |_, _, _| true),
        ("does not look at the answers", |proved, _, certificate| {
            checker(proved, &proved.answers, certificate)
        }),
        ("does not look at the certificate", |proved, answers, _| {
            checker(proved, answers, &proved.certificate)
        }),
        ("does not miss the last line", |proved, answers, certificate| {
            let last = proved.certificate.lines().last().unwrap_or_default();
            [certificate, &format!("{certificate}{last}\n")].iter().any(|text| checker(proved, answers, text))
        }),
        ("is generous with blanks", |proved, answers, certificate| {
            let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n";
            checker(proved, answers, &certificate.lines().map(words).collect::<String>())
        }),
        ("takes capitals for small letters", |proved, answers, certificate| {
            let fold = |text: &str| text.to_ascii_lowercase();
            checker(proved, answers, certificate) || fold(certificate) == fold(&proved.certificate)
        }),
    ];
    let proved = certified("hexwinner", "2\n3\n1 -1 0\n1 1 -1\n0 1 0\n2\n0 0\n0 0\n");
    let mut count = Count::default();
    assert_eq!(try_tampers(&proved, 1, checker, &mut count), Ok(()));
    for (hole, checker) in holes {
        assert!(try_tampers(&proved, 1, checker, &mut count).is_err(), "a checker that {hole}");
    }
}
