//! The list of problems.

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
        assert!(![info.title, info.input, info.output, info.source].contains(&""));
    }
    assert!(problems::find("chess").is_none());
}
