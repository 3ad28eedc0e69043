//! The same for data and programs.

use super::check::{Row, hold};
use super::make::small;

#[test]
fn data() {
    const ROWS: &[Row] = &[
        ("no samples", |f| f.remove("data/sample"), "data/sample: warning: expected samples"),
        ("no secret data", |f| f.remove("data/secret"), "data/secret: error: expected secret data"),
        ("no data", |f| f.remove("data"), "data: error: expected inputs with answers"),
        (
            "no answer",
            |f| f.remove("data/secret/2.ans"),
            "data/secret/2.in: error: expected data/secret/2.ans beside it",
        ),
        (
            "no input",
            |f| f.remove("data/secret/2.in"),
            "data/secret/2.ans: error: expected data/secret/2.in beside it",
        ),
        (
            "no output",
            |f| f.write("data/valid_output/1.in", "1\n").write("data/valid_output/1.ans", "2\n"),
            "data/valid_output/1.in: warning: expected data/valid_output/1.out beside it",
        ),
        (
            "CR",
            |f| f.write("data/secret/2.in", "1\n2\r\n"),
            "data/secret/2.in:2:2: warning: expected printable ASCII and line feeds, found a carriage return",
        ),
        (
            "no UTF-8",
            |f| f.write("data/secret/2.ans", b"\xff\n"),
            "data/secret/2.ans:1:1: warning: expected printable ASCII and line feeds, found the byte 0xff",
        ),
        (
            "tab",
            |f| f.write("data/secret/2.in", "1\t2\n"),
            "data/secret/2.in:1:2: warning: expected printable ASCII and line feeds, found a tab",
        ),
        (
            "no line feed",
            |f| f.write("data/secret/2.in", "1\n2"),
            "data/secret/2.in:2:2: warning: expected a line feed at the end",
        ),
        (
            "two blanks",
            |f| f.write("data/secret/2.in", "1  2\n"),
            "data/secret/2.in:1:2: warning: expected no two signs",
        ),
        (
            "blank first",
            |f| f.write("data/secret/2.in", " 1\n"),
            "data/secret/2.in:1:1: warning: expected something else than white space",
        ),
        (
            "empty",
            |f| f.write("data/secret/2.ans", ""),
            "data/secret/2.ans: warning: expected something in the file",
        ),
        (
            "long answer",
            |f| {
                f.edit("problem.yaml", "time_limit", "output: 1\n  time_limit")
                    .write("data/secret/2.ans", "x".repeat(600_000) + "\n")
            },
            "data/secret/2.ans: warning: expected an answer of at most half",
        ),
        (
            "longer answer",
            |f| {
                f.edit("problem.yaml", "time_limit", "output: 1\n  time_limit")
                    .write("data/secret/2.ans", "x".repeat(1 << 20) + "\n")
            },
            "data/secret/2.ans: warning: expected an answer within `limits.output`",
        ),
        (
            "arguments",
            |f| f.write("data/secret/test_group.yaml", "output_validator_args: x"),
            "data/secret/test_group.yaml:1:24: error: expected a list of texts",
        ),
        (
            "a number",
            |f| f.write("data/secret/2.yaml", "args: [a, 1e-6]"),
            "data/secret/2.yaml:1:11: warning: expected texts, with quotes",
        ),
        (
            "unknown setting",
            |f| f.write("data/secret/2.yaml", "descripton: a"),
            "data/secret/2.yaml:1:1: warning: the key `descripton` is not known in this format; did you mean `description`?",
        ),
    ];
    hold("check_data", small, ROWS);
}

#[test]
fn programs() {
    const ROWS: &[Row] = &[
        (
            "no input validator",
            |f| f.remove("input_validators"),
            "input_validators: warning: expected an input validator",
        ),
        (
            "no answer validator",
            |f| f.remove("answer_validators"),
            "answer_validators: warning: expected an answer validator",
        ),
        ("no submissions", |f| f.remove("submissions"), "submissions: error: expected submissions"),
        (
            "none accepted",
            |f| f.remove("submissions").write("submissions/wrong_answer/a.py", ""),
            "submissions: error: expected an accepted submission",
        ),
        (
            "not covered",
            |f| f.write("submissions/mixed/a.py", ""),
            "submissions/mixed/a.py: warning: nothing says what to expect",
        ),
        (
            "outside",
            |f| f.write("submissions/a.py", ""),
            "submissions/a.py: warning: expected submissions in folders",
        ),
        (
            "no program",
            |f| f.write("submissions/accepted/a.txt", ""),
            "submissions/accepted/a.txt: error: expected a source file in a known language",
        ),
        (
            "pattern for nothing",
            |f| f.write("submissions/submissions.yaml", "accepted/x.py: {permitted: [AC]}"),
            "submissions/submissions.yaml:1:1: warning: expected a submission that",
        ),
        (
            "required, not permitted",
            |f| {
                f.write(
                    "submissions/submissions.yaml",
                    "accepted/right.py: {permitted: [AC], required: [WA]}",
                )
            },
            "submissions/submissions.yaml:1:20: warning: expected `required` to name nothing but what is permitted",
        ),
        (
            "verdict",
            |f| f.write("submissions/submissions.yaml", "accepted/right.py: {permitted: [OK]}"),
            "submissions/submissions.yaml:1:33: error: expected AC, WA, TLE or RTE",
        ),
    ];
    hold("check_programs", small, ROWS);
    if cfg!(unix) {
        const ROWS: &[Row] = &[
            (
                "build",
                |f| f.remove("input_validators/number/build").write("input_validators/number/build", ""),
                "input_validators/number/build: error: expected an executable",
            ),
            (
                "run",
                |f| f.write("output_validator/run", ""),
                "output_validator/run: error: expected an executable",
            ),
        ];
        hold("check_executable", small, ROWS);
    }
}
