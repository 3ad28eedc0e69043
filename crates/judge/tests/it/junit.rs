//! The XML, read back by a parser that shares no code with the writer.

use judge::junit;
use judge::outline::{Group, Outline, State};
use judge_io::{is_hidden, visible_lines};
use roxmltree::{Document, Node};

use super::outlines::{ODD, problem, test};

fn children<'a>(node: Node<'a, 'a>, tag: &'static str) -> Vec<Node<'a, 'a>> {
    node.children().filter(|child| child.has_tag_name(tag)).collect()
}

fn seconds(node: Node<'_, '_>) -> f64 {
    node.attribute("time").expect("it has a time").parse().expect("it is a number")
}

#[test]
fn it_says_what_the_outline_says() {
    let groups = vec![
        Group {
            name: "a".into(),
            tests: vec![
                test("right", 1500, State::Passed),
                test("wrong", 250, State::Failed(problem("first\nsecond"))),
                test("broken", 250, State::Broken(problem("our fault"))),
                test("left out", 0, State::Skipped),
            ],
        },
        Group { name: "b".into(), tests: vec![test("right", 1000, State::Passed)] },
    ];
    let xml =
        junit::write(&Outline { name: "all".into(), limits: "1 s".into(), groups, ..Outline::default() });
    let document = Document::parse(&xml).expect("it is XML");
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "testsuites");
    let count = |node: Node<'_, '_>, what| node.attribute(what).map(str::to_owned);
    for (attribute, wanted) in [("name", "all"), ("tests", "5"), ("failures", "1"), ("errors", "1")] {
        assert_eq!(root.attribute(attribute), Some(wanted), "{attribute} of {xml}");
    }
    assert!((seconds(root) - 3.0).abs() < 1e-6, "{xml}");
    let suites = children(root, "testsuite");
    assert_eq!(suites.len(), 2);
    assert_eq!(suites[0].attribute("name"), Some("a"));
    for (attribute, wanted) in [("tests", "4"), ("failures", "1"), ("errors", "1"), ("skipped", "1")] {
        assert_eq!(count(suites[0], attribute).as_deref(), Some(wanted), "{attribute} of {xml}");
    }
    assert!((seconds(suites[0]) - 2.0).abs() < 1e-6, "{xml}");
    let cases = children(suites[0], "testcase");
    let names: Vec<_> = cases.iter().filter_map(|case| case.attribute("name")).collect();
    assert_eq!(names, ["right", "wrong", "broken", "left out"]);
    assert!(cases.iter().all(|case| case.attribute("classname") == Some("a")));
    assert!((seconds(cases[1]) - 0.25).abs() < 1e-6, "{xml}");
    assert_eq!(cases[0].children().filter(Node::is_element).count(), 0);
    let failure = children(cases[1], "failure")[0];
    assert_eq!(failure.attribute("message"), Some("first second"));
    assert_eq!(failure.attribute("type"), Some("WA"));
    assert_eq!(failure.text(), Some("first\nsecond"));
    assert_eq!(children(cases[2], "error")[0].attribute("message"), Some("our fault"));
    assert_eq!(children(cases[3], "skipped").len(), 1);
    let property = children(children(suites[0], "properties")[0], "property")[0];
    assert_eq!((property.attribute("name"), property.attribute("value")), (Some("limits"), Some("1 s")));
}

#[test]
fn odd_texts_stay_texts() {
    for odd in ODD {
        let tests = vec![test(odd, 1, State::Failed(problem(odd)))];
        let groups = vec![Group { name: odd.into(), tests }];
        let xml =
            junit::write(&Outline { name: odd.into(), limits: "1 s".into(), groups, ..Outline::default() });
        let document = Document::parse(&xml).unwrap_or_else(|error| panic!("{odd:?}: {error}: {xml}"));
        let mut found = document.descendants().filter(|node| node.has_tag_name("testcase"));
        let case = found.next().expect("the test is there");
        assert!(found.next().is_none() && children(case, "failure").len() == 1, "{xml}");
        // XML parsers may replace blanks in attributes.
        let wanted = visible_lines(odd).replace('\n', " ");
        let got = case.attribute("name").unwrap_or_default();
        assert_eq!(got.replace('\n', " "), wanted, "{xml}");
        let text = children(case, "failure")[0].text().unwrap_or_default();
        assert_eq!(text.replace('\n', " ").trim(), wanted.trim(), "{xml}");
        assert!(!xml.contains("##[") && !xml.contains("##vso["), "{xml}");
        assert!(!xml.lines().any(|line| line.trim_start().starts_with("::")), "{xml}");
        assert!(!xml.contains(|c: char| c != '\n' && c != '\t' && is_hidden(c)), "{xml}");
    }
}
