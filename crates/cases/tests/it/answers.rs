//! Answers and verdicts, also on the contests' own files.

use std::fs;
use std::path::Path;

use cases::{ALL, AnyCases, Wrong};

/// Reads a file of the contest and its answers.
fn official(cases: &dyn AnyCases, file: &str) -> Option<(String, String)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(cases.id()).join("data");
    let read = |ending| fs::read_to_string(data.join(file).with_extension(ending)).ok();
    read("in").zip(read("ans"))
}

#[test]
fn official_files_are_answered_to_the_byte() {
    let mut files = 0;
    for cases in ALL {
        for (input, answer) in ["sample/1", "secret/1"].iter().filter_map(|file| official(*cases, file)) {
            let is_same = cases.solve(&input).as_ref() == Some(&answer);
            // If several answers are right, the stored one may differ.
            let is_right = is_same || cases.check(&input, &answer) == Some(Ok(()));
            assert!(
                is_right,
                "{0}: a stored answer is wrong: `cargo xtask generate {0}` writes the oracle's",
                cases.id()
            );
            files += usize::from(is_same);
        }
    }
    assert!(files >= 6, "{files}");
}

#[test]
fn official_answers_are_right_and_nothing_else_is() {
    for cases in ALL {
        let Some((input, answer)) = official(*cases, "sample/1") else { continue };
        let check = |reply: &str| cases.check(&input, reply).expect("a good input");
        assert_eq!(check(&answer), Ok(()));
        // Line ends, additional blanks and blank lines do not matter.
        assert_eq!(check(&answer.replace('\n', " \t\r\n")), Ok(()));
        assert_eq!(check(&format!("{answer}\n\n")), Ok(()));
        assert_eq!(check(answer.trim_end()), Ok(()));
        assert_eq!(check(&format!("\n \t{}", answer.replace('\n', " \r\n\n "))), Ok(()));
        assert_eq!(check(&answer.replace(' ', " \t ")), Ok(()));

        let wrong = |reply: &str| check(reply).expect_err("a wrong reply");
        let count = answer.lines().count();
        let short = &answer[..answer.trim_end().rfind('\n').map_or(0, |end| end + 1)];
        assert_eq!(wrong(short).line, count);
        assert_eq!(wrong(&format!("{answer}no\n")).line, count + 1);
        assert_eq!(wrong(&format!("{answer}\n \nno\n")).line, count + 3);
        if count > 1 {
            assert_eq!(wrong(&answer.replacen('\n', " ", 1)).line, 1);
        }
    }
    let wrong =
        |reply| cases::check("hexwinner", "1\n1\n1\n", reply).expect("a good input").unwrap_err().to_string();
    assert_eq!(wrong("KE\n"), "line 1: expected `ke`, found `KE`");
    assert_eq!(wrong("\nk e\n"), "line 2: expected `ke`, found `k e`");
    assert_eq!(wrong(""), "line 1: expected `ke`, found the end of the reply");
    assert_eq!(wrong("ke\n\ndo\n"), "line 3: expected the end of the reply, found `do`");
}

#[test]
fn senseless_input_has_no_answer() {
    for cases in ALL {
        for input in ["", "x", "1\n"].iter().chain(cases.nonsense()) {
            assert_eq!(cases.solve(input), None, "{} {input:?}", cases.id());
            assert_eq!(cases.check(input, ""), None, "{} {input:?}", cases.id());
        }
        // Nothing may follow the last case, and nothing may be missing.
        let text = cases.generate(1, 0).0.text();
        assert_eq!(cases.solve(&format!("{text}0\n")), None);
        let cut = text.trim_end().rsplit_once(char::is_whitespace).map_or("", |(cut, _)| cut);
        assert_eq!(cases.solve(cut), None, "{cut}");
    }
}

/// Many answers are right here. The format of a reply is checked before its moves are played.
#[test]
fn replies_of_moves() {
    for (reply, said) in [
        ("1 2\n-1 -1\n", Ok::<(), (usize, &str)>(())),
        ("2 1\n-1 -1", Ok(())),
        ("\t1  2 \r\n -1\t-1\r\n\n \n", Ok(())),
        ("1 2\n2 1\n-1 -1\n", Err((2, "a chain would have no liberty"))),
        ("-1 -1\n", Err((1, "the player to move is not stuck"))),
        ("1 1\n-1 -1\n", Err((1, "occupied"))),
        ("", Err((1, "the -1 -1 is missing"))),
        ("1 2\n", Err((2, "the -1 -1 is missing"))),
        // Format errors come first.
        ("1 1\n3 1\n-1 -1\n", Err((2, "off the board"))),
        ("0 1\n-1 -1\n", Err((1, "off the board"))),
        ("1 -1\n-1 -1\n", Err((1, "off the board"))),
        ("1 1\n+1 2\n-1 -1\n", Err((2, "not two numbers, a row and a column"))),
        ("01 2\n-1 -1\n", Err((1, "not two numbers, a row and a column"))),
        ("1\n2\n-1 -1\n", Err((1, "not two numbers, a row and a column"))),
        ("1 2 -1 -1\n", Err((1, "not two numbers, a row and a column"))),
        ("1 99999999999999999999\n-1 -1\n", Err((1, "not two numbers, a row and a column"))),
        ("\n1 2\n \n-1 -1\n", Ok(())),
        ("\n1 2\n\n2 1\n-1 -1\n", Err((4, "a chain would have no liberty"))),
        ("\n\n-1 -1\n", Err((3, "the player to move is not stuck"))),
        ("1 2\n\n", Err((3, "the -1 -1 is missing"))),
        ("1 2\n-1 -1\n\n-1 -1\n", Err((4, "a line follows the -1 -1"))),
    ] {
        let said = said.map_err(|(line, why)| Wrong { line, why: why.into() });
        assert_eq!(cases::check("nogo", "2\nX.\n.O\n", reply), Some(said), "{reply:?}");
    }
}
