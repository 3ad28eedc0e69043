//! `check --testlib`: a testlib checker.

use std::fs;

use super::{BOARDS, RIGHT, folder, run_in};

#[test]
fn verdicts() {
    let board = "2\nX.\n.O\n";
    for (id, input, reply, code, message) in [
        ("hexwinner", BOARDS, RIGHT, 0, "accepted"),
        ("hexwinner", BOARDS, "ke\nno\nyet\n", 1, "line 2: case 2: expected `do`, found `no`"),
        ("hexwinner", BOARDS, "ke\n", 2, "line 2: case 2: expected `do`, found the end of the reply"),
        ("hexwinner", BOARDS, "", 2, "line 1: case 1: expected `ke`, found the end of the reply"),
        ("hexwinner", BOARDS, "ke\ndo\nyet\nyet\n", 2, "line 4: expected the end of the reply, found `yet`"),
        ("nogo", board, "1 2\n-1 -1\n", 0, "accepted"),
        ("nogo", board, "-1 -1\n", 1, "line 1: X is not stuck: it may play at (1, 2)"),
        ("nogo", board, "x\n", 2, "line 1: expected a row and a column, found `x`"),
        ("nogo", board, "1 2 3\n", 2, "line 1: expected a row and a column, found `1 2 3`"),
        ("nogo", board, "1 3\n", 2, "line 1: expected a point with row and column from 1 to 2, found `1 3`"),
        ("nogo", board, "1 2\n", 2, "line 2: expected -1 -1 as the last line, found the end of the reply"),
    ] {
        let said = format!("{} {message}\n", ["ok", "wrong answer", "wrong output format"][code as usize]);
        let folder = folder("testlib", reply);
        fs::write(folder.join("in"), input).expect("the file can be written");
        for words in [
            "check @@ --testlib @in @out @ans",
            "check --testlib @@ @in @out @missing",
            "check @@ @in @out @ans --testlib",
        ] {
            let words = words.replace("@@", id);
            let run = run_in(&folder, &words, b"");
            assert_eq!(run.all(), (code, "", &*said), "{words}");
            // The message also goes to a file, as text or XML.
            assert_eq!(run_in(&folder, &format!("{words} @result"), b""), run);
            assert_eq!(fs::read_to_string(folder.join("result")).expect("it is text"), message);
            for appes in ["-appes", "-APPES"] {
                assert_eq!(run_in(&folder, &format!("{words} @result {appes}"), b""), run);
                let outcome = ["accepted", "wrong-answer", "presentation-error"][code as usize];
                let xml = format!(
                    "<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"{outcome}\">{message}</result>\n"
                );
                assert_eq!(fs::read_to_string(folder.join("result")).expect("it is text"), xml);
            }
        }
    }
}

#[test]
fn a_reply_that_is_missing_is_a_presentation_error() {
    let folder = folder("testlib-missing", RIGHT);
    let run = run_in(&folder, "check hexwinner --testlib @in @missing @ans @result -appes", b"");
    assert_eq!((run.code, run.text()), (2, ""), "{}", run.err);
    assert!(run.err.starts_with("wrong output format cannot read "), "{}", run.err);
    let xml = fs::read_to_string(folder.join("result")).expect("it is text");
    assert!(xml.contains("<result outcome = \"presentation-error\">"), "{xml}");
}

/// The pipe has no writer, so opening it would block for ever.
#[cfg(unix)]
#[test]
fn a_reply_that_is_a_pipe_or_a_folder_is_a_presentation_error() {
    let folder = folder("testlib-pipe", RIGHT);
    let made = std::process::Command::new("mkfifo").arg(folder.join("pipe")).status();
    assert!(made.expect("there is such a command").success());
    for name in ["pipe", "feedback"] {
        let run = run_in(&folder, &format!("check hexwinner --testlib @in @{name} @ans"), b"");
        assert_eq!((run.code, run.text()), (2, ""), "{}", run.err);
        assert!(run.err.starts_with("wrong output format cannot read "), "{}", run.err);
        assert!(run.err.ends_with(&format!("{name}: not a plain file\n")), "{}", run.err);
    }
}

#[test]
fn whatever_is_not_the_replys_fault_is_the_judges() {
    let folder = folder("testlib-fail", RIGHT);
    fs::write(folder.join("bad"), "1\n1\n7\n").expect("the file can be written");
    // Files and options after `check hexwinner --testlib`.
    const FAULTS: &str = "@bad @out @ans|@missing @out @ans|@missing @missing @ans|\
        @in @out @ans @feedback|@in @out @ans @in|@in @out @ans @out|@in @out @ans @ans|- - @ans|@in @out|\
        @in @out @ans --frob|@in @out @ans @result x y|@in @out @ans -appes|--all @in @out @ans|@in @out @ans -h";
    let faults = FAULTS.split('|').map(|words| format!("check hexwinner --testlib {words}"));
    let others = ["check hexwinner --testlib", "check --testlib", "check go --testlib @in @out @ans"];
    for words in &faults.chain(others.map(String::from)).collect::<Vec<_>>() {
        let run = run_in(&folder, words, b"");
        assert_eq!((run.code, run.text()), (3, ""), "{words}: {}", run.err);
        assert!(run.err.starts_with("FAIL "), "{words}: {}", run.err);
    }
    assert_eq!(fs::read_to_string(folder.join("in")).expect("it is there"), BOARDS);
    assert_eq!(fs::read_to_string(folder.join("ans")).expect("it is there"), RIGHT);
    // The message is in the file, if one can be written.
    run_in(&folder, "check hexwinner --testlib @bad @out @ans @result -appes", b"");
    let xml = fs::read_to_string(folder.join("result")).expect("it is text");
    assert!(xml.contains("<result outcome = \"fail\">") && xml.contains("expected a cell"), "{xml}");
}
