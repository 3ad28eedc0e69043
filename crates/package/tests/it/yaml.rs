//! Positions of values and of errors.

use package::Finding;
use package::yaml::Node;

fn parse(text: &str) -> Result<Node, Finding> {
    package::yaml::parse("file.yaml", text)
}

#[test]
fn values_know_their_places() {
    let node = parse("a: 1.5\nb:\n  - x\n  - \"2\"\nc: {d: true, e: ~}\n").expect("it is YAML");
    let at = |key: &str| node.get(key).map(|node| (node.line, node.column)).expect("the key is there");
    assert_eq!((at("a"), at("b")), ((1, 4), (3, 3)));
    assert_eq!(node.get("a").and_then(Node::number), Some(1.5));
    let items = node.get("b").map(Node::items).unwrap_or_default();
    let items: Vec<_> = items.iter().map(|item| (item.text(), item.number())).collect();
    // A quoted value is a text, not a number.
    assert_eq!(items, [(Some("x"), None), (Some("2"), None)]);
    let inner = node.get("c").expect("the key is there");
    assert_eq!(inner.get("d").and_then(Node::truth), Some(true));
    assert!(inner.get("e").is_some_and(Node::is_null));
}

#[test]
fn what_is_not_understood_has_a_place() {
    let place = |text: &str| parse(text).expect_err("it is refused").place.expect("it is about a place");
    assert_eq!(place("a: 1\nb: [1, 2\n").0, 3);
    assert_eq!(place("a: &x 1\nb: *x\n"), (2, 4));
    assert_eq!(place("a: 1\n---\nb: 2\n").0, 2);
    let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert_eq!(place(&deep(65)), (1, 65));
    assert!(parse(&deep(64)).is_ok());
    place(&deep(100_000));
}

#[test]
fn a_text_without_a_document_is_an_empty_map() {
    for text in ["", "\n", "# nothing\n", "---\n", "~\n"] {
        assert!(parse(text).expect("it is YAML").pairs().is_empty(), "{text:?}");
    }
}
