//! The files of a new game or problem. Words in double braces are replaced.

/// The path and the text of a file. Words such as `{{figure}}` mark optional parts. If a part is left out, so are lines
/// with its word, and a file with the word in its path is not written.
pub(super) type Template = (&'static str, &'static str);

/// The files of a game.
pub(super) const GAME: &[Template] = &[
    ("crates/oracle/src/{{id}}.rs", include_str!("../../templates/game/oracle.rs.txt")),
    ("crates/rules-{{id}}/Cargo.toml", include_str!("../../templates/game/Cargo.toml.txt")),
    ("crates/rules-{{id}}/README.md", include_str!("../../templates/game/README.md.txt")),
    ("crates/rules-{{id}}/src/lib.rs", include_str!("../../templates/game/lib.rs.txt")),
    ("crates/rules-{{id}}/src/play.rs", include_str!("../../templates/game/play.rs.txt")),
    ("crates/rules-{{id}}/src/refusal.rs", include_str!("../../templates/game/refusal.rs.txt")),
    ("crates/rules-{{id}}/src/rules.rs", include_str!("../../templates/game/rules.rs.txt")),
    ("crates/rules-{{id}}/src/setup.rs", include_str!("../../templates/game/setup.rs.txt")),
    ("crates/rules-{{id}}/src/witness.rs", include_str!("../../templates/game/witness.rs.txt")),
    ("crates/rules-{{id}}/tests/it.rs", include_str!("../../templates/game/it.rs.txt")),
];

/// The files of a problem.
pub(super) const PROBLEM: &[Template] = &[
    ("crates/cases/src/{{id}}.rs", include_str!("../../templates/problem/cases.rs.txt")),
    ("{{certificate}}crates/certify/src/{{id}}.rs", include_str!("../../templates/problem/certify.rs.txt")),
    (
        "crates/kits/src/{{id}}/conformance.jsonl",
        include_str!("../../templates/problem/conformance.jsonl.txt"),
    ),
    ("crates/kits/src/{{id}}/reasons.txt", include_str!("../../templates/problem/reasons.txt.txt")),
    ("crates/kits/src/{{id}}/mod.rs", include_str!("../../templates/problem/kit.rs.txt")),
    ("crates/problems/src/{{id}}/card.rs", include_str!("../../templates/problem/card.rs.txt")),
    ("crates/problems/src/{{id}}/mod.rs", include_str!("../../templates/problem/mod.rs.txt")),
    (
        "{{certificate}}crates/problems/src/{{id}}/proof.rs",
        include_str!("../../templates/problem/proof.rs.txt"),
    ),
    ("crates/problems/src/{{id}}/reason.rs", include_str!("../../templates/problem/reason.rs.txt")),
    ("crates/problems/src/{{id}}/statement.md", include_str!("../../templates/problem/statement.md.txt")),
    ("testdata/{{id}}/answer_validators/stonepath/build", include_str!("../../templates/problem/build.txt")),
    (
        "testdata/{{id}}/answer_validators/stonepath/run",
        include_str!("../../templates/problem/answer.run.txt"),
    ),
    ("testdata/{{id}}/data/invalid_input/n-0.in", "1\n0\n"),
    ("testdata/{{id}}/data/invalid_input/n-0.yaml", "description: \"N: an empty board\"\n"),
    ("testdata/{{id}}/data/sample/1.ans", "equal\nblack\n"),
    ("testdata/{{id}}/data/sample/1.in", "2\n1\n0\n2\n1 0\n-1 1\n"),
    ("testdata/{{id}}/data/secret/1.ans", "white\nblack\nequal\n"),
    ("testdata/{{id}}/data/secret/1.in", "3\n1\n-1\n2\n1 1\n1 1\n3\n1 -1 0\n0 0 0\n-1 1 0\n"),
    ("testdata/{{id}}/input_validators/stonepath/build", include_str!("../../templates/problem/build.txt")),
    ("testdata/{{id}}/input_validators/stonepath/run", include_str!("../../templates/problem/input.run.txt")),
    ("testdata/{{id}}/problem.yaml", include_str!("../../templates/problem/problem.yaml.txt")),
    (
        "testdata/{{id}}/submissions/accepted/count.py",
        include_str!("../../templates/problem/accepted.py.txt"),
    ),
];
