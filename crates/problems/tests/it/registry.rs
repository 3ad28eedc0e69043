//! Tests of the list of problems.

use problems::ALL;

#[test]
fn ids_are_sorted_and_fit_the_package_format() {
    let ids: Vec<&str> = ALL.iter().map(|problem| problem.info().id).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    assert!(ids.iter().all(|id| id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())));
}

#[test]
fn every_problem_is_found_by_its_id_and_tells_what_it_asks() {
    for problem in ALL {
        let info = problem.info();
        let found = problems::find(info.id).expect("it is in the list");
        assert_eq!(found.info().id, info.id);
        assert!(info.asks.ends_with('?'), "{}", info.asks);
        assert!(![info.title, info.source].contains(&""));
    }
    assert!(problems::find("chess").is_none());
}

/// Samples are valid and short, with the right answers.
#[test]
fn every_problem_has_a_sample_to_be_read() {
    for problem in ALL {
        let info = problem.info();
        let guide = info.guide;
        assert!(!guide.numbers.is_empty());
        problem.validate(guide.sample.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", info.id));
        let mut answers = Vec::new();
        problem.solve(guide.sample.as_bytes(), &mut answers).expect("it is valid");
        assert_eq!(String::from_utf8(answers).expect("text"), guide.answers, "{}", info.id);
        assert!(guide.sample.lines().count() < 12, "{}: a sample to be read", info.id);
        for case in problem.cases(guide.sample.as_bytes()) {
            let input = info.framing.input_of(case.expect("it is valid").input());
            let read = problem.cases(&input).collect::<Result<Vec<_>, _>>().expect("an input with one case");
            assert_eq!((problem.validate(&input).is_ok(), read.len()), (true, 1), "{}", info.id);
        }
    }
}
