//! `winner` with boards of all kinds.

use std::fs;

use rng::Rng;
use serde_json::json;

use super::records::{objects, samples};
use super::run::{begins, run_with};

/// The winners as text, `?` for a board that is refused. Text decides many boards at once, JSON one after the other.
#[track_caller]
fn winners(setup: &str, boards: &[u8]) -> String {
    let text = run_with(["winner", setup, "--jobs", "3"], boards);
    assert_eq!(text, run_with(["winner", setup, "--jobs", "1"], boards), "{setup}");
    let json = run_with(["winner", setup, "--format", "json"], boards);
    assert_eq!((json.code, &json.err), (text.code, &text.err));
    let winners: String = text.text().lines().collect();
    let results = objects(json.text()).into_iter().map(|line| match line["result"].as_str() {
        Some("B+") => 'B',
        Some("W+") => 'W',
        Some(_) => '-',
        None => '?',
    });
    assert_eq!(winners, results.collect::<String>(), "{setup}");
    winners
}

/// Among whole boards, which fill several chunks: blanks, rows that are too short or too long, other letters, empty lines and drawn boards.
#[test]
fn winners_of_many_boards() {
    let mut random = Rng::new(0x3B0A);
    for (setup, cells) in [("hex 3x3", 9), ("y 4", 10), ("havannah 3 official", 19), ("nogo 3x2", 6)] {
        let mut boards = Vec::from(&"RB.".repeat(cells).as_bytes()[..cells]);
        for _ in 0..20_000 {
            boards.push(b'\n');
            let start = boards.len();
            boards.extend((0..cells).map(|_| random.pick(b"RB.")));
            if random.chance(5) {
                let at = start + random.below(cells);
                match random.below(4) {
                    0 => boards.insert(at, random.pick(b" /?RB")),
                    1 => boards[at] = random.pick(b"\n?1"),
                    2 => boards.truncate(at),
                    _ => boards.extend_from_slice(b" \r"),
                }
            }
        }
        let winners = winners(setup, &boards);
        assert!(winners.contains('?') && winners.contains('-'), "{setup}: {winners}");
    }
}

#[test]
fn winners_of_boards() {
    let samples = fs::read(samples().join("boards-hex-11x11.txt")).expect("a sample");
    let winners = winners("hex 11x11", &samples);
    assert!(winners.contains('B') && winners.contains('W') && winners.ends_with('-'), "{winners}");
    let expected = json!({
        "schema": "stonepath-winner-1", "board": 1, "result": "B+", "how": "chain", "marks": ["b1", "b2", "b3"],
        "interpretations": [],
    });
    let boards = b".R./BRB/.R.\n.R./B?B/.R.\n.../.B./.R.\n";
    let bad = run_with(["winner", "hex 3x3", "-", "--format", "json"], boards);
    let lines = objects(bad.text());
    assert_eq!((bad.code, &lines[0], &lines[2]["result"]), (3, &expected, &json!("open")));
    assert_eq!((&lines[1]["board"], &lines[1]["error"]["line"]), (&json!(2), &json!(2)));
    begins(
        &run_with(["winner", "hex 3x3"], boards).err,
        "stdin:2:6: board 2: expected a cell in the letters of the boards, found `?`\n",
    );
}

/// A note about the lines is written once, and refused lines do not hide the boards after them.
#[test]
fn lines_that_are_no_rows() {
    let boards = b"OOO/@@/.\n./@@/OOO\nO@/O@/O.\nOOO/@@/.\n";
    assert_eq!(winners("y 3", boards), "BB?B");
    let run = run_with(["winner", "y 3"], boards);
    let note = "stdin: board 1: note: the lines are read as rows from the last to the first, since the first line is the longest\n";
    begins(&run.err, &format!("{note}stdin:3:9: board 3: expected 1 cell in row 1 of y 3, found 2\n"));
    assert_eq!((run.code, run.err.matches("note").count()), (3, 1));
    let json = run_with(["winner", "y 3", "--format", "json"], boards);
    let expected = json!([{"what": "lines", "value": "rows from the last to the first", "because": "the first line is the longest"}]);
    let found = objects(json.text()).into_iter().map(|line| line["interpretations"].clone());
    assert_eq!(found.collect::<Vec<_>>(), [expected.clone(), json!([]), json!(null), expected]);
}
