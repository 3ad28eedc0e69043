//! Outlines for the tests of their writers.

use std::time::Duration;

use judge::outline::{Group, Outline, Problem, State, Test};

/// Texts that some reader could take for markup or commands.
pub(crate) const ODD: [&str; 15] = [
    "]]>",
    "<script>alert(1)</script>",
    "&amp; \"quoted\" 'single'",
    "a | b | c",
    "[a](b) ![c](d) `e` *f* _g_ ~h~ $i$ # j",
    "::error::no",
    "100%, a:b",
    "100%2C %0A %25",
    "two\nlines",
    "a\r\nb",
    "ende\u{301} ∎ 🙂",
    "\u{0}\u{1}\u{8}\u{1b}[31mred\u{1b}[0m\u{7f}\u{85}\u{fffe}\u{ffff}",
    "##[group]x",
    "first\n  ::error::no\n##vso[task.x]",
    "a\u{202e}b\u{2028}c\u{200b}d\u{feff}e\u{2069}f\u{e0001}g\u{ad}h",
];

pub(crate) fn problem(message: &str) -> Problem {
    Problem { kind: "WA".into(), message: message.into(), text: message.into(), file: None }
}

pub(crate) fn test(name: &str, millis: u64, state: State) -> Test {
    Test { name: name.into(), time: Duration::from_millis(millis), state }
}

/// Returns an outline with this number of failing tests.
pub(crate) fn failing(count: usize) -> Outline {
    let fails = |number: usize| {
        let place = Problem {
            file: Some(format!("testdata/x/{number}.ans")),
            ..problem(&format!("message {number}"))
        };
        test(&format!("file {number}"), 1, State::Failed(place))
    };
    let tests = (1..=count).map(fails).collect();
    let groups = vec![Group { name: "x".into(), tests }];
    Outline { name: "all of it".into(), sum: "the sum".into(), groups, ..Outline::default() }
}
