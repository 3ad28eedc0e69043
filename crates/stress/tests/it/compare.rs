//! Compares two solvers: the failure names the wrong one if that is known.

use stress::{Author, Blame, Counterexample, Failure, Kind, Options, Shrunk, Silent, Subject, compare};

use super::search::Planted;

const OPTIONS: Options = Options { seed: 1, time: None, end: None, files: Some(100) };

fn compared(problem: &str, first: &dyn Subject, second: &dyn Subject) -> Option<Counterexample> {
    compare(problem, first, second, &OPTIONS, &Silent).expect("both start").found
}

fn right(problem: &'static str) -> impl Fn(&str) -> String + Sync {
    move |input| cases::solve(problem, input).expect("a good input")
}

/// Fails in the given way after half an answer.
struct Fails(Kind);

impl Subject for Fails {
    fn answer(&self, _input: &str) -> Result<Vec<u8>, Failure> {
        Err(Failure::new(self.0, "planted").with_reply(b"half".to_vec()))
    }
}

#[test]
fn who_is_wrong_is_named() {
    let right = Planted(right("hexwinner"));
    let never = Planted(|input: &str| right.0(input).replace("ke", "yet"));
    let always = Planted(|input: &str| right.0(input).replace("yet", "do"));
    // The smallest board that shows the mistake: one red stone, or empty.
    let (first, second): (&dyn Subject, &dyn Subject) = (&never, &right);
    for (first, second, blame, input, text) in [
        (first, second, Blame::Subject, "1\n1\n1\n", "expected `ke`, found `yet`"),
        (&right, &never, Blame::Second, "1\n1\n1\n", "expected `ke`, found `yet`"),
        (&right, &always, Blame::Second, "1\n1\n0\n", "expected `yet`, found `do`"),
    ] {
        let found = compared("hexwinner", first, second).expect("they differ");
        assert_eq!((found.failure.kind, found.failure.blame), (Kind::WrongAnswer, blame));
        assert_eq!((found.input.as_str(), found.shrunk), (input, Shrunk::Minimal));
        assert_eq!(found.failure.text, format!("line 1: {text}"));
        assert_eq!((found.author, Some(found.answer)), (Author::Oracle, cases::solve("hexwinner", input)));
        assert_eq!(found.failure.reply, first.answer(input).expect("it answers"));
        assert_eq!(found.failure.second, Some(second.answer(input).expect("it answers")));
    }
    let (ke, words) = (Planted(|_: &str| "ke".into()), Planted(|_: &str| "neither".into()));
    let found = compared("hexwinner", &ke, &words).expect("they differ");
    assert_eq!((found.failure.kind, found.failure.blame), (Kind::WrongAnswer, Blame::Both));
    assert!(found.failure.text.starts_with("the first program: line 1: "), "{}", found.failure.text);
    assert!(found.failure.text.contains("\nthe second program: line 1: "), "{}", found.failure.text);
}

/// Blanks do not matter. If one answer is right, equal answers are not checked.
#[test]
fn what_is_said_alike() {
    let tight = Planted(right("hexstatus"));
    let loose = Planted(|input: &str| format!("\n{}\n\n", tight.0(input).replace(' ', " \t ")));
    assert!(compared("hexstatus", &tight, &loose).is_none());
    let silent = Planted(|_: &str| String::new());
    assert!(compared("hexstatus", &silent, &silent).is_none());
    // One reply is a prefix of the other.
    let found = compared("hexstatus", &tight, &silent).expect("they differ");
    assert_eq!((found.failure.blame, found.input.as_str()), (Blame::Second, "1\n1\n.\n"));
}

/// If many answers are right, two different right ones agree, and two equal wrong ones are wrong.
#[test]
fn where_many_answers_are_right() {
    let right = Planted(right("nogo"));
    // The fast solver plays another game than the oracle.
    let other = Planted(|input: &str| {
        let mut out = Vec::new();
        problems::find("nogo").expect("a known problem").solve(input.as_bytes(), &mut out).expect("valid");
        String::from_utf8(out).expect("text")
    });
    let differs = (0..100).any(|number| {
        let input = cases::find("nogo").expect("a known problem").generate(1, number).0.text();
        right.0(&input) != other.0(&input)
    });
    assert!(differs, "the two always play the same game, so this tests nothing");
    assert!(compared("nogo", &right, &other).is_none());
    let stops = Planted(|_: &str| "-1 -1\n".into());
    for (first, second, blame) in [
        (&stops as &dyn Subject, &right as &dyn Subject, Blame::Subject),
        (&right, &stops, Blame::Second),
        (&stops, &stops, Blame::Both),
    ] {
        let found = compared("nogo", first, second).expect("one is wrong");
        assert_eq!((found.failure.kind, found.failure.blame), (Kind::WrongAnswer, blame));
        assert_eq!(found.shrunk, Shrunk::Minimal);
    }
}

/// While the file shrinks, a crash of the second program does not become a wrong answer of the first.
#[test]
fn the_second_one_fails() {
    let wrong = Planted(|input: &str| right("hexwinner")(input).replace("ke", "yet"));
    let found = compared("hexwinner", &wrong, &Fails(Kind::Crash)).expect("it crashes");
    assert_eq!((found.failure.kind, found.failure.blame), (Kind::Crash, Blame::Second));
    assert_eq!((found.input.as_str(), found.failure.reply.as_slice()), ("1\n1\n0\n", &b"yet\n"[..]));
    assert_eq!(found.failure.second.as_deref(), Some(&b"half"[..]));
    let found = compared("hexwinner", &Fails(Kind::TimeOut), &wrong).expect("it hangs");
    assert_eq!((found.failure.kind, found.failure.blame), (Kind::TimeOut, Blame::Subject));
    let error = compare("hexwinner", &wrong, &Fails(Kind::NotStarted), &OPTIONS, &Silent).map(|_| ());
    assert_eq!(error, Err(stress::Error::NotStarted("planted".into())));
}

/// Shrinking keeps the blame, although one of the two is wrong on every file.
#[test]
fn the_blame_stays() {
    let says = |is_wrong: fn(&str) -> bool| {
        Planted(move |input: &str| if is_wrong(input) { "neither".into() } else { right("hexwinner")(input) })
    };
    let (first, second) = (says(|input| !input.contains('-')), says(|input| input.contains('-')));
    let mut blames = Vec::new();
    for seed in 1..9 {
        let options = Options { seed, ..OPTIONS };
        let found = compare("hexwinner", &first, &second, &options, &Silent).expect("both start").found;
        let found = found.expect("one of them is wrong");
        let least = if found.failure.blame == Blame::Second { "1\n1\n-1\n" } else { "1\n1\n0\n" };
        assert_eq!(found.input, least, "seed {seed}");
        blames.push(found.failure.blame);
    }
    assert!(blames.contains(&Blame::Second) && blames.contains(&Blame::Subject), "{blames:?}");
}

/// Random files can miss what the sample shows.
#[test]
fn the_sample_comes_last() {
    let (_, sample) =
        judge::stored::embedded("hexwinner").find(|file| file.0 == "data/sample/1.in").expect("a sample");
    let sample = String::from_utf8(sample.to_vec()).expect("text");
    let wrong =
        Planted(|input: &str| if input == sample { "neither".into() } else { right("hexwinner")(input) });
    let found = compared("hexwinner", &wrong, &Planted(right("hexwinner"))).expect("it is wrong");
    assert_eq!((found.input.as_str(), found.failure.blame), (sample.as_str(), Blame::Subject));
}
