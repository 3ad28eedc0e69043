//! Each finding of a package in the legacy format is provoked.

use super::check::{Row, hold};
use super::make::legacy;

#[test]
fn legacy_packages() {
    const ROWS: &[Row] = &[
        ("no uuid", |f| f.edit("problem.yaml", "uuid", "# "), "problem.yaml: warning: expected a `uuid`"),
        ("odd uuid", |f| f.edit("problem.yaml", "015a0ec4-", ""), "problem.yaml:2:7: error: expected a UUID"),
        ("license", |f| f.edit("problem.yaml", "cc0", "MIT"), "problem.yaml:4:10: error: expected one of"),
        (
            "unknown license",
            |f| f.edit("problem.yaml", "cc0", "unknown"),
            "problem.yaml: warning: the license is `unknown`",
        ),
        (
            "unknown key",
            |f| f.edit("problem.yaml", "source", "sorce"),
            "problem.yaml:3:1: error: the key `sorce` is not known",
        ),
        (
            "time limit",
            |f| f.edit("problem.yaml", "license", "limits: {time_limit: 2}\nlicense"),
            "problem.yaml:4:10: error: the key `limits.time_limit` belongs to another format",
        ),
        (
            "map of names",
            |f| f.edit("problem.yaml", "Small", "{en: Small}"),
            "problem.yaml:1:7: error: expected a text as `name`, found a map",
        ),
        (
            "no checker",
            |f| f.edit("problem.yaml", "license", "validation: custom\nlicense"),
            "problem.yaml: error: expected a program in output_validators",
        ),
        (
            "unused checker",
            |f| f.write("output_validators/a.py", ""),
            "output_validators/a.py: error: expected `validation: custom`",
        ),
        (
            "two checkers",
            |f| {
                f.edit("problem.yaml", "license", "validation: custom\nlicense")
                    .write("output_validators/a.py", "")
                    .write("output_validators/b.py", "")
            },
            "output_validators/b.py: warning: expected one checker",
        ),
        ("no statement", |f| f.remove("problem_statement"), "problem_statement: error: expected a statement"),
        (
            "two statements",
            |f| f.write("problem_statement/problem.tex", "\\problemname{Small}"),
            "problem_statement/problem.tex: error: expected one statement",
        ),
        (
            "no name in it",
            |f| f.write("problem_statement/problem.en.tex", "\\problemname{}"),
            "problem_statement/problem.en.tex:1:1: error: expected the name in \\problemname",
        ),
        (
            "no name at all",
            |f| f.write("problem_statement/problem.en.tex", "x"),
            "problem_statement/problem.en.tex: error: expected \\problemname with the name",
        ),
        (
            "LaTeX in it",
            |f| f.write("problem_statement/problem.en.tex", "\\problemname{$n$}"),
            "problem_statement/problem.en.tex:1:1: warning: expected a line `%% plainproblemname: `",
        ),
        (
            "newer folder",
            |f| f.write("statement/problem.en.tex", ""),
            "statement: warning: belongs to another format: it is called problem_statement",
        ),
        (
            "newer folder",
            |f| f.write("answer_validators/a.py", ""),
            "answer_validators: warning: belongs to another format: there is nothing like it",
        ),
        (
            "invalid data",
            |f| f.write("data/invalid_input/1.in", ""),
            "data/invalid_input: error: the format has no such folder of data",
        ),
        ("outside", |f| f.write("data/1.ans", ""), "data/1.ans: error: expected data in data/sample"),
        (
            "empty group",
            |f| f.write("data/secret/a/README", ""),
            "data/secret/a: error: expected inputs with answers in it",
        ),
        (
            "twins",
            |f| f.write("data/secret/2.in", "1\n"),
            "data/secret/2.in: warning: has the same bytes as data/sample/1.in",
        ),
        (
            "CR",
            |f| f.write("data/secret/2.in", "1\r\n"),
            "data/secret/2.in:1:2: warning: expected line feeds alone",
        ),
        (
            "no UTF-8",
            |f| f.write("data/secret/2.in", b"1\n\xff\n"),
            "data/secret/2.in:2:1: warning: expected UTF-8",
        ),
        (
            "no line feed",
            |f| f.write("data/secret/2.in", "2"),
            "data/secret/2.in:1:2: warning: expected a line feed",
        ),
        (
            "long answer",
            |f| {
                f.edit("problem.yaml", "license", "limits: {output: 1}\nlicense")
                    .write("data/secret/2.ans", "x".repeat(1 << 20) + "\n")
            },
            "data/secret/2.ans: error: expected an answer within `limits.output`",
        ),
        (
            "no input validator",
            |f| f.remove("input_validators"),
            "input_validators: error: expected an input validator",
        ),
        (
            "shell",
            |f| f.write("submissions/accepted/a.sh", ""),
            "submissions/accepted/a.sh: warning: expected a source file in a language of problemtools",
        ),
        (
            "newer folder",
            |f| f.write("submissions/rejected/a.py", ""),
            "submissions/rejected/a.py: error: expected it in one of accepted, partially_accepted",
        ),
        ("name", |f| f.write("attachments/a b", ""), "attachments/a b: error: expected a name of letters"),
        (
            "arguments",
            |f| f.write("data/testdata.yaml", "output_validator_args: [a]"),
            "data/testdata.yaml:1:1: warning: the key `output_validator_args` belongs to another format",
        ),
        ("limit", |f| f.write(".timelimit", "none"), ".timelimit: error: expected a number of seconds"),
    ];
    hold("check_legacy", legacy, ROWS);
}

#[cfg(unix)]
#[test]
fn links_stay_inside() {
    use std::os::unix::fs::symlink;
    const ROWS: &[Row] = &[
        (
            "above",
            |f| {
                std::fs::write(f.path.with_file_name("a.py"), "").expect("it can be written");
                f.write("submissions/wrong_answer/b.py", "");
                symlink("../../../a.py", f.path.join("submissions/wrong_answer/a.py"))
                    .expect("links can be made");
                f
            },
            "submissions/wrong_answer/a.py: error: expected a link to a file of the package",
        ),
        (
            "absolute",
            |f| {
                f.write("submissions/wrong_answer/b.py", "");
                let goal = f.path.join("submissions/wrong_answer/b.py");
                symlink(goal, f.path.join("submissions/wrong_answer/a.py")).expect("links can be made");
                f
            },
            "submissions/wrong_answer/a.py: error: expected a link to a file of the package",
        ),
    ];
    hold("check_links", legacy, ROWS);
    let inside = legacy("check_link_inside");
    symlink("right.py", inside.path.join("submissions/accepted/same.py")).expect("links can be made");
    assert_eq!(package::check(&inside.path).expect("it can be read"), []);
}
