//! Verdicts on replies, in our own form and under the ICPC contract.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use judge_io::Reply;

use super::run::{Run, begins, folder_with, has, run_with, run_words, samples, scratch};

/// A NoGo board. After Black's (3, 3) Black is stuck, but White can still play.
const BOARD: &str = "3\nXOO\nX.X\nO..\n";

#[test]
fn verdicts_for_people() {
    let folder = folder_with("verdicts", &[("game.in", BOARD)]);
    let check = |reply: &[u8]| {
        let run = run_words(&folder, "check nogo @game.in -", reply);
        assert_eq!(run.err, "", "{run:?}");
        (run.code, String::from_utf8(run.out).expect("verdicts are text"))
    };
    assert_eq!(check(b"3 3\n3 2\n-1 -1\n"), (0, "stdin: accepted\npoints: 10 of 10\n".into()));
    let (code, text) = check(b"3 3\n-1 -1\n");
    assert_eq!(code, 1);
    assert!(text.starts_with("stdin:2: wrong answer: "), "{text}");
    assert!(text.ends_with("\npoints: 1 of 10\n"), "{text}");
    let (code, text) = check(b"3 3 3\n-1 -1\n");
    assert_eq!(code, 1);
    assert!(text.starts_with("stdin:1: wrong answer: ") && text.ends_with("\npoints: 0 of 10\n"), "{text}");
}

#[test]
fn wrong_lines_are_named() {
    let folder = folder_with("wrong-lines", &[("in", "3\n1\n1\n1\n-1\n1\n0\n")]);
    let reply = folder.join("out");
    for (bytes, verdict) in [
        (&b"ke\ndo\nyet"[..], None),
        (b"ke \r\ndo\t\nyet\n\n\n", None),
        (b"ke\nke\nyet\n", Some("2: wrong answer: case 2: expected `do`, found `ke`")),
        (b"ke\n\xff\x1b\nyet\n", Some(r"2: wrong answer: case 2: expected `do`, found `\xff\x1b`")),
        (b"ke\ndo\n", Some("3: wrong answer: case 3: expected `yet`, found the end of the reply")),
        (b"ke\ndo\nyet\nyet\n", Some("4: wrong answer: expected the end of the reply, found `yet`")),
    ] {
        fs::write(&reply, bytes).expect("the file can be written");
        let run = run_words(&folder, "check hexwinner @in @out", b"");
        let said = format!("{}:{}\n", reply.display(), verdict.unwrap_or(" accepted"));
        assert_eq!(run.all(), (i32::from(verdict.is_some()), &*said, ""));
    }
}

#[test]
fn a_bad_input_is_not_the_replys_fault() {
    let folder = folder_with("bad-input", &[("in", "2\n1\n1\n1\n7\n")]);
    // Not even if the reply is wrong, too.
    for reply in [&b"ke\n"[..], b"do\n", b""] {
        let run = run_words(&folder, "check hexwinner @in -", reply);
        assert_eq!((run.code, run.text()), (3, ""));
        has(&run.err, "in:5:1: case 2: expected a cell (-1, 0 or 1), found `7`");
        let run = icpc("hexwinner", &folder.join("in"), &folder, reply);
        assert_eq!(run.code, 3);
    }
}

#[track_caller]
fn icpc(id: &str, input: &Path, feedback: &Path, reply: &[u8]) -> Run {
    let answers = input.with_extension("ans");
    let files = [input, &answers, feedback].map(Path::as_os_str);
    let more = ["case_sensitive", "--float_tolerance", "1e-6", "-x"].map(OsStr::new);
    run_with([&["check", id, "--icpc"].map(OsStr::new)[..], &files, &more].concat(), reply)
}

#[test]
fn the_contract_is_kept_for_any_reply() {
    let feedback = scratch("feedback");
    // Judging systems pass the folder with a slash at the end.
    let slashed = feedback.join("");
    let message = feedback.join("judgemessage.txt");
    for problem in problems::ALL {
        let info = problem.info();
        let input = &samples(info.id)[0];
        let answers = fs::read(input.with_extension("ans")).expect("there are answers");

        let run = icpc(info.id, input, &slashed, &answers);
        assert_eq!((run.code, run.text(), run.err.as_str()), (42, "", ""), "{}", info.id);
        let text = fs::read_to_string(&message).expect("there is a message");
        assert_eq!(text, if info.points.is_some() { "accepted\npoints: 10 of 10\n" } else { "accepted\n" });

        let huge = vec![b'7'; 3_000_000];
        let lines = b"-1 -1\n".repeat(500_000);
        let wrong: [&[u8]; 12] = [
            b"",
            b"\n",
            b"\x80",
            b"\xff\xfe\x00",
            b"\0",
            b"\x1b[2J",
            b"-",
            b"99999999999999999999 -99999999999999999999\n",
            b"1 1\n-1 -1\n2147483648 1\n",
            &huge,
            &lines,
            &answers[..answers.len() / 2],
        ];
        for reply in wrong {
            let run = icpc(info.id, input, &feedback, reply);
            let shown = &reply[..reply.len().min(20)];
            assert_eq!((run.code, run.text(), run.err.as_str()), (43, "", ""), "{}: {shown:?}", info.id);
            let reason = fs::read_to_string(&message).expect("the reason is text");
            begins(&reason, "line ");
            assert!(!reason.chars().any(|c| c.is_control() && c != '\n'), "{reason:?}");
            assert_eq!(reason.contains("points: "), info.points.is_some(), "{reason}");
        }
    }
}

/// For input and reply, files and pipes get the same verdict, even with lines that are too long.
#[test]
fn a_pipe_gets_the_verdict_of_a_file() {
    let long = |blanks: usize| " ".repeat(blanks);
    for problem in problems::ALL {
        let id = problem.info().id;
        let folder = scratch(&format!("verdict-of-a-file-{id}"));
        let reply = folder.join("out");
        let bytes = fs::read(&samples(id)[0]).expect("a sample can be read");
        fs::write(folder.join("in"), &bytes).expect("the file can be written");
        let mut answers = Vec::new();
        problem.solve(&bytes, &mut answers).expect("a sample is good");
        let answers = String::from_utf8(answers).expect("answers are text");
        let (line, rest) = answers.split_once('\n').expect("there is a line");
        let (word, words) = line.split_once(' ').unwrap_or((line, ""));
        let most = Reply::LONGEST_LINE;
        let fill = |text: &str| long(most - 1 - text.len());
        let replies = [
            (0, answers.clone()),
            (0, format!("{line}{}\n{rest}", fill(line))),
            (1, format!("{line}{} \n{rest}", fill(line))),
            (1, format!("{line}{}\n{rest}", long(3 * most))),
            (1, format!("{word}{}{words}\n{rest}", long(3 * most))),
            (1, format!("{word}{}-1\n{rest}", fill(word))),
            (1, format!("{}{line}\n{rest}", long(most))),
            (1, format!("x{}\n{rest}", long(most))),
            (1, format!("x{}y\n{rest}", long(2 * most))),
            (1, format!("{}x\n{rest}", "9".repeat(2 * most))),
            (0, format!("{answers}{}", fill(""))),
            (1, format!("{answers}{}", long(most))),
            (1, format!("{answers}{}\n\n{}x", fill(""), long(2 * most))),
        ];
        for (number, (code, text)) in replies.iter().enumerate() {
            fs::write(&reply, text).expect("the file can be written");
            let check = |files: &str, stdin| run_words(&folder, &format!("check {id} {files}"), stdin);
            let file = check("@in @out", b"");
            assert_eq!((file.code, file.err.as_str()), (*code, ""), "{id}, reply {number}: {}", file.text());
            assert_eq!(check("- @out", &bytes), file, "{id}, reply {number}");
            let of_reply = check("@in -", text.as_bytes());
            let named = file.text().replace(&*reply.to_string_lossy(), "stdin");
            assert_eq!((of_reply.code, of_reply.text()), (file.code, &*named), "{id}, reply {number}");
        }
    }
}
