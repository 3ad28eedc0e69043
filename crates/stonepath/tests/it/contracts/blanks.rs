//! All problems and all commands ignore the same blanks in replies.

use std::fs;

use super::{run_in, sample};
use crate::it::run::scratch;

#[test]
fn all_problems_forgive_the_same_blanks() {
    for problem in problems::ALL {
        let id = problem.info().id;
        let folder = scratch(&format!("blanks-{id}"));
        let (input, right) = sample(id);
        fs::copy(input, folder.join("in")).expect("the file can be copied");
        fs::create_dir(folder.join("feedback")).expect("the folder can be made");
        let first = right.find('\n').expect("there is a line");
        let spread = |between: &str| right.replace(' ', between);
        let is_blank = |at: usize| right.as_bytes()[at].is_ascii_whitespace();
        let inside =
            (1..right.len()).find(|&at| !is_blank(at - 1) && !is_blank(at)).expect("a word of two letters");
        let (start, rest) = right.split_at(inside);
        let replies = [
            (true, right.clone()),
            (true, format!(" {right}")),
            (true, format!("\t\r {}", right.replace('\n', " \r\n \t"))),
            (true, right.trim_end().into()),
            (true, format!("\n \r\n{}", right.replace('\n', "\n\n"))),
            (true, spread("  \t ")),
            // A word split by a blank or a line feed, other blanks, a wrong word.
            (false, format!("{start} {rest}")),
            (false, format!("{start}\n{rest}")),
            (false, format!("\u{b}{right}")),
            (false, format!("\u{feff}{right}")),
            (false, format!("\u{a0}{right}")),
            (false, right.replace('\n', "x\n")),
            // Two lines joined into one, if the answer has two.
            (right.lines().count() == 1, format!("{} {}", &right[..first], &right[first + 1..])),
        ];
        for (accepted, reply) in replies {
            let plain = run_in(&folder, &format!("check {id} @in -"), reply.as_bytes());
            assert_eq!((plain.code, plain.err.as_str()), (i32::from(!accepted), ""), "{id}: {reply:?}");
            let all = run_in(&folder, &format!("check {id} @in - --all"), reply.as_bytes());
            assert!(all.code == plain.code && all.text().starts_with(plain.text()), "{id}: {}", all.text());
            let icpc = run_in(&folder, &format!("check {id} --icpc @in x @feedback"), reply.as_bytes());
            assert_eq!(icpc.code, if accepted { 42 } else { 43 }, "{id}: {reply:?}");
            let testlib = run_in(&folder, &format!("check {id} --testlib @in - x"), reply.as_bytes());
            assert_eq!(testlib.code == 0, accepted, "{id}: {reply:?}");
            let input = fs::read_to_string(folder.join("in")).expect("it was copied");
            let judged = cases::check(id, &input, &reply).expect("a good input");
            assert_eq!(judged.is_ok(), accepted, "{id}: {reply:?}");
        }
    }
}
