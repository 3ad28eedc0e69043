//! Explanations as JSON and as pictures.

use serde_json::Value;

use super::run::{run, run_with, samples};

#[test]
fn json_has_every_case_of_the_samples() {
    for problem in problems::ALL {
        let id = problem.info().id;
        for file in samples(id) {
            let input = std::fs::read(&file).expect("a sample can be read");
            let run = run_with(["explain", id, "--format", "json"], &input);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{id}");
            let lines: Vec<Value> =
                run.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            let cases: Vec<_> = problem.cases(&input).map(|case| case.expect("a sample is good")).collect();
            assert_eq!(lines.len(), cases.len(), "{id}");
            for (object, case) in lines.iter().zip(&cases) {
                assert_eq!(object["schema"], "stonepath-explanation-1");
                assert_eq!(object["problem"], id);
                assert_eq!(object["case"], case.number());
                let mut answer = Vec::new();
                case.solve(&mut answer);
                assert_eq!(format!("{}\n", object["answer"].as_str().expect("a string")).as_bytes(), answer);
                let explanation = case.explain();
                assert_eq!(object["verdict"], explanation.verdict);
                assert_eq!(object["reasons"], Value::from(explanation.reasons));
                assert_eq!(
                    object["board"]["text"],
                    Value::from(explanation.board.map(|board| board.to_string()))
                );
                assert!(object["board"]["size"].as_u64() > Some(0), "{object}");
                assert!(!object["parts"].as_array().expect("a list").is_empty(), "{object}");
            }
        }
    }
}

#[test]
fn json_of_one_case() {
    let input = b"2\n3 0\n3 6\n2 1\n3 2\n3 3\n2 3\n1 1\n1 2\n";
    let run = run_with(["explain", "havannah", "--case", "2", "--format", "json"], input);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let object: Value = serde_json::from_str(run.text()).expect("one object");
    assert_eq!(object["answer"], "Case #2: ring in move 6");
    assert_eq!(object["board"]["shape"], "hexagon");
    assert_eq!(object["board"]["size"], 3);
    let places = |role: &str| {
        let parts = object["parts"].as_array().expect("a list");
        parts.iter().find(|part| part["role"] == role).map(|part| part["places"].clone())
    };
    assert_eq!(places("inside"), Some(serde_json::json!([[2, 2]])));
    assert_eq!(places("last"), Some(serde_json::json!([[1, 2]])));
    assert_eq!(places("ring").and_then(|ring| ring.as_array().map(Vec::len)), Some(6));
    assert_eq!(places("bridge"), None);
}

#[test]
fn a_bad_case_comes_after_the_objects() {
    let run = run_with(["explain", "hexwinner", "--format", "json"], b"2\n1\n1\n1\nx\n");
    assert_eq!((run.code, run.text().lines().count()), (3, 1));
    assert!(run.err.starts_with("stdin:5:1: case 2: "), "{}", run.err);
}

#[test]
fn pictures_are_of_one_case() {
    for problem in problems::ALL {
        let id = problem.info().id;
        let file = samples(id).remove(0);
        let picture = run([
            "explain".as_ref(),
            id.as_ref(),
            file.as_os_str(),
            "--case".as_ref(),
            "1".as_ref(),
            "--format".as_ref(),
            "svg".as_ref(),
        ]);
        assert_eq!((picture.code, picture.err.as_str()), (0, ""), "{id}");
        assert!(picture.text().starts_with("<svg ") && picture.text().ends_with("</svg>\n"), "{id}");
    }
    let one = run_with(["explain", "hexwinner", "--format", "svg"], b"1\n1\n1\n");
    assert_eq!((one.code, one.err.as_str()), (0, ""));
    let two = run_with(["explain", "hexwinner", "--format", "svg"], b"2\n1\n1\n1\n1\n");
    assert_eq!((two.code, two.text()), (2, ""));
    assert!(two.err.contains("a picture is of one case: say which with --case"), "{}", two.err);
    let none = run_with(["explain", "hexwinner", "--format", "svg", "--case", "2"], b"1\n1\n1\n");
    assert_eq!((none.code, none.text()), (2, ""));
}
