//! `check --all`: tells which cases are right.

use super::{folder, run_in};

#[test]
fn every_case_is_judged() {
    let folder = folder("all", "");
    let input = format!("10\n{}", "1\n1\n".repeat(10));
    std::fs::write(folder.join("in"), input).expect("the file can be written");
    let reply = |wrong: &[usize], count: usize| {
        (1..=count).map(|n| if wrong.contains(&n) { "do\n" } else { "ke\n" }).collect::<String>()
    };
    for (reply, said) in [
        (reply(&[], 10), "10 of 10 right"),
        (reply(&[3, 7], 10), "8 of 10 right, wrong: 3, 7"),
        (reply(&[3, 4, 7, 8, 9], 10), "5 of 10 right, wrong: 3, 4, 7-9"),
        (reply(&[3, 7], 8), "6 of 10 right, wrong: 3, 7; not answered: 9, 10"),
        (reply(&[], 0), "0 of 10 right, not answered: 1-10"),
        (reply(&[], 11), "10 of 10 right, but the reply has extra lines"),
        (format!("\n {}", reply(&[10], 10)), "9 of 10 right, wrong: 10"),
    ] {
        for source in ["-", "@out"] {
            std::fs::write(folder.join("out"), &reply).expect("the file can be written");
            let plain = run_in(&folder, &format!("check hexwinner @in {source}"), reply.as_bytes());
            let all = run_in(&folder, &format!("check hexwinner @in {source} --all"), reply.as_bytes());
            assert_eq!((all.code, all.err.as_str()), (plain.code, ""));
            assert_eq!(all.text(), format!("{}{said}\n", plain.text()));
        }
        // The message for the judges has the same line, if the reply is rejected.
        let icpc = run_in(&folder, "check hexwinner --icpc @in @ans @feedback", reply.as_bytes());
        let message = std::fs::read_to_string(folder.join("feedback/judgemessage.txt")).expect("it is text");
        let expected = format!("\n{said}\n");
        assert_eq!(message.ends_with(&expected), icpc.code == 43, "{message}");
    }
}

#[test]
fn points_come_before_the_count() {
    let folder = folder("all-points", "");
    std::fs::write(folder.join("in"), "3\nXOO\nX.X\nO..\n").expect("the file can be written");
    let run = run_in(&folder, "check nogo @in - --all", b"3 3\n-1 -1\n");
    let lines: Vec<&str> = run.text().lines().skip(1).collect();
    assert_eq!((run.code, &lines[..]), (1, &["points: 1 of 10", "0 of 1 right, wrong: 1"][..]));
}

/// A line that is too long may be endless, so its end, and the lines after it, are not searched for.
#[test]
fn what_follows_a_line_that_is_too_long_is_not_judged() {
    let folder = folder("all-long", "");
    let reply = format!("ke\n{}\nyet\n", "x".repeat(1 << 20));
    let run = run_in(&folder, "check hexwinner @in - --all", reply.as_bytes());
    assert_eq!(run.text().lines().last(), Some("1 of 3 right, wrong: 2; not judged: 3"));
}
