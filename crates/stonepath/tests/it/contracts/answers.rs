//! `validate --answers`: checks files of answers byte by byte.

use super::{Answers, folder, run_in};

#[test]
fn one_right_answer_is_held_to_the_byte() {
    let folder = folder("exact", "ke\n do\nyet\n");
    for (file, code, said) in
        [("ans", 0, ": exact\n"), ("out", 1, ":2: not exact: case 2: expected `do`, found ` do`\n")]
    {
        let run = run_in(&folder, &format!("validate hexwinner --answers @in @{file}"), b"");
        assert_eq!(run.all(), (code, &*format!("{}{said}", folder.join(file).display()), ""));
    }
    for (answers, line) in [
        ("ke\ndo\nyet", 3),
        ("ke\ndo\nyet\n\n", 4),
        ("ke\ndo\nyet \n", 3),
        ("ke\r\ndo\r\nyet\r\n", 1),
        ("ke\n\ndo\nyet\n", 2),
        ("ke\ndo\n", 3),
        ("", 1),
        ("ke\ndo\nno\n", 3),
        ("ke\ndo\nyet\nyet\n", 4),
    ] {
        let run = run_in(&folder, "validate hexwinner --answers @in", answers.as_bytes());
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{answers:?}");
        let said = format!("stdin:{line}: not exact: ");
        assert!(run.text().starts_with(&said) && run.text().lines().count() == 1, "{}", run.text());
        // The same for a judging system, with any further arguments.
        for more in ["", " foo --bar -h --answers x"] {
            let words = format!("validate hexwinner --icpc --answers @in{more}");
            let icpc = run_in(&folder, &words, answers.as_bytes());
            assert_eq!(icpc.all(), (43, "", run.text()), "{answers:?}");
        }
    }
    let icpc = run_in(&folder, "validate --icpc hexwinner --answers @in x -h", super::RIGHT.as_bytes());
    assert_eq!((icpc.code, icpc.text(), icpc.err.as_str()), (42, "", ""));
}

/// If many answers are right, each of them is valid, provided its lines have the right layout.
#[test]
fn many_right_answers_are_held_to_the_layout() {
    let folder = folder("exact-many", "");
    std::fs::write(folder.join("in"), "2\nX.\n.O\n").expect("the file can be written");
    let blanks = "expected words with one space between them, found";
    for (answers, code, said) in [
        ("1 2\n-1 -1\n", 0, " exact".into()),
        ("2 1\n-1 -1\n", 0, " exact".into()),
        ("2  1\n-1 -1\n", 1, format!("1: not exact: {blanks} `2  1`")),
        ("2 1\n\n-1 -1\n", 1, format!("2: not exact: {blanks} an empty line")),
        ("2 1\n-1 -1", 1, "2: not exact: expected a line feed, found the end of the file".into()),
        ("1 1\n-1  -1\n", 1, "1: not exact: X may not play at (1, 1): there is a stone".into()),
    ] {
        let run = run_in(&folder, "validate nogo --answers @in -", answers.as_bytes());
        assert_eq!((run.code, run.text()), (code, &*format!("stdin:{said}\n")), "{answers:?}");
    }
    assert_eq!(problems::find("nogo").expect("it is there").info().answers, Answers::Many);
}

#[test]
fn trouble_is_no_verdict() {
    let folder = folder("exact-trouble", "");
    std::fs::write(folder.join("bad"), "1\n1\n7\n").expect("the file can be written");
    for (words, code) in [
        ("validate hexwinner --answers @bad @ans", 3),
        ("validate hexwinner --icpc --answers @bad", 3),
        ("validate hexwinner --answers @missing @ans", 4),
        ("validate hexwinner --answers @in @missing", 4),
        ("validate hexwinner --answers - -", 2),
        ("validate hexwinner --answers -", 2),
        ("validate hexwinner --answers", 2),
    ] {
        let run = run_in(&folder, words, b"ke\n");
        assert_eq!((run.code, run.text()), (code, ""), "{words}: {}", run.err);
    }
}
