//! Explanations as JSON and as pictures.

use serde_json::Value;

use super::run::run_with;

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
    let one = run_with(["explain", "hexwinner", "--format", "svg"], b"1\n1\n1\n");
    assert_eq!((one.code, one.err.as_str()), (0, ""));
    let two = run_with(["explain", "hexwinner", "--format", "svg"], b"2\n1\n1\n1\n1\n");
    assert_eq!((two.code, two.text()), (2, ""));
    assert!(two.err.contains("a picture shows one case: choose it with --case"), "{}", two.err);
    let none = run_with(["explain", "hexwinner", "--format", "svg", "--case", "2"], b"1\n1\n1\n");
    assert_eq!((none.code, none.text()), (2, ""));
}

/// A page has all cases up to a malformed one, and nothing in it is taken for a tag.
#[test]
fn a_page_of_all_cases() {
    let page = run_with(["explain", "hexwinner", "--format", "html"], b"2\n1\n1\n1\n-1\n");
    let text = page.text();
    assert_eq!((page.code, page.err.as_str()), (0, ""));
    assert!(text.starts_with("<!doctype html>") && text.ends_with("</body>\n</html>\n"), "{text}");
    let counts = ["id=\"case-1\"", "id=\"case-2\"", "<figure><svg ", "</details>"]
        .map(|part| text.matches(part).count());
    assert_eq!(counts, [1, 1, 2, 2], "{text}");
    assert!(!text.contains("<script") && !text.contains("src="), "{text}");
    let bad = run_with(["explain", "hexwinner", "--format", "html"], b"2\n1\n1\n<b>\n");
    assert!(bad.code == 3 && bad.text().contains("case-1") && !bad.text().contains("case-2"), "{bad:?}");
    let second = run_with(["explain", "hexwinner", "--format", "html", "--case", "2"], b"2\n1\n1\n1\n-1\n");
    assert!(second.text().contains("case-2") && !second.text().contains("case-1"), "{second:?}");
}
