//! The contests' own files.

use std::fs;
use std::path::PathBuf;

fn read(problem: &str, file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata")
        .join(problem)
        .join("data")
        .join(file);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn official_files_are_answered_to_the_byte() {
    let files = [
        ("havannah", "sample/1"),
        ("havannah", "secret/1"),
        ("hexstatus", "sample/1"),
        ("hexstatus", "secret/1"),
        ("hexwinner", "sample/1"),
        ("twixt", "sample/1"),
    ];
    for (problem, file) in files {
        let answer = oracle::solve(problem, &read(problem, &format!("{file}.in")));
        assert_eq!(answer, Some(read(problem, &format!("{file}.ans"))), "{problem}/{file}");
    }
}

#[test]
fn official_answers_are_right_and_nothing_else_is() {
    for (problem, file) in [("hexwinner", "sample/1"), ("twixt", "sample/1"), ("havannah", "sample/1")] {
        let (input, answer) = (read(problem, &format!("{file}.in")), read(problem, &format!("{file}.ans")));
        let check = |reply: &str| oracle::check(problem, &input, reply).expect("a good input");
        assert_eq!(check(&answer), Ok(()));
        // Line ends, blanks at the ends of lines and blank lines at the end are no matter.
        assert_eq!(check(&answer.replace('\n', " \t\r\n")), Ok(()));
        assert_eq!(check(&format!("{answer}\n\n")), Ok(()));
        assert_eq!(check(answer.trim_end()), Ok(()));

        let count = answer.lines().count();
        let short = &answer[..answer.trim_end().rfind('\n').expect("more than one line") + 1];
        let missing = check(short).expect_err("a line is missing");
        assert_eq!(missing.line, count);
        assert!(missing.why.ends_with(", found the end of the reply"), "{missing}");
        let more = check(&format!("{answer}no\n")).expect_err("a line too many");
        assert_eq!(
            more.to_string(),
            format!("line {}: expected the end of the reply, found `no`", count + 1)
        );
        assert_eq!(
            check(&format!("{answer}\n \nno\n")).expect_err("more, behind blank lines").line,
            count + 3
        );
        // Blanks that stand between words or lines are forgiven, blanks in a word are not.
        assert_eq!(check(&format!("\n \t{}", answer.replace('\n', " \r\n\n "))), Ok(()));
        assert_eq!(check(&answer.replace(' ', " \t ")), Ok(()));
        let cut = format!("{} {}", &answer[..1], &answer[1..]);
        assert_eq!(check(&format!("\n{cut}")).expect_err("a word in two").line, 2);
        assert_eq!(check(&answer.replacen('\n', " ", 1)).expect_err("two lines in one").line, 1);
        assert_eq!(check(&answer.to_uppercase()).expect_err("other words").line, 1);
    }
}

#[test]
fn senseless_input_has_no_answer() {
    for (problem, input) in [
        ("chess", "1\n"),
        ("havannah", ""),
        ("havannah", "1\n2 1\n1"),
        ("havannah", "1\n1 0\n"),
        ("havannah", "1\n2 1\n3 1\n"),
        ("havannah", "1\n2 2\n1 1\n1 1\n"),
        ("havannah", "1\n2 -1\n"),
        ("havannah", "1\n2 0\n0\n"),
        ("hexstatus", "1\n2\nBB\nB"),
        ("hexstatus", "1\n0\n"),
        ("hexstatus", "1\n1\nr\n"),
        ("hexwinner", "1\n1\n2\n"),
        ("hexwinner", "1\n0\n"),
        ("hexwinner", "2\n1\n1\n"),
        ("nogo", "2\n..\n"),
        ("nogo", "0\n"),
        ("nogo", "1\nx\n"),
        ("nogo", "2\nX.\n..\n"),
        ("nogo", "2\nXO\nOX\n"),
        ("twixt", "4 5\n0 2 2 4 4 2 3 2 2 3\n"),
        ("twixt", "4 0\n0 0\n"),
        ("twixt", "4 1\n0 0\n0 0\n"),
        ("twixt", "0 0\n0\n"),
    ] {
        assert_eq!(oracle::solve(problem, input), None, "{problem} {input:?}");
        assert_eq!(oracle::check(problem, input, ""), None, "{problem} {input:?}");
    }
}
