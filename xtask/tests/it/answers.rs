//! What `verify` reports about answers, witnesses, crashes and files.

use std::fs;

use super::toys::{BLANK, EXPLAINING, FLAW, LEFTOVER, READING, SOLVING, TOO_LARGE, TOYS};
use super::tree::{SAMPLE_ANS, Tree, expect, plain};

#[test]
fn all_is_right() {
    expect(
        &Tree::blessed(),
        0,
        &[
            "cargo xtask verify: 7 files\n",
            "\nour solvers  AC  ",
            "  .......\n",
            "2 problems, 7 files, 6 cases, 0 certified: all right\n",
            "1 program, 7 files, 7 runs in ",
        ],
    );
}

/// One fault per row: the exit code, the files to write or remove in a tree without faults, and parts of the report.
/// `D` and `L` are the data folders of the toys. A word in braces is a number for which a toy has a bug.
const FAULTS: &str = r"
1 || D/sample/1.ans = Case #1: 2\nCase #2: 5\nCase #3: 6\n || wrong: D/sample/1.ans:2: Case #2 is wrong: expected `Case #2: 5`, found `Case #2: 4` || W...... || : 1 wrong answer\n
1 || D/sample/1.ans = Case #1: 2\n\nCase #2:  5\nCase #3: 6\n || :3: Case #2 is wrong: expected `Case #2:  5`, found `Case #2: 4`
1 || D/sample/1.ans = Case #1: 2\nCase # 2: 4\nCase #3: 6\n || :2: Case #2 is wrong: expected `Case # 2: 4`, found `Case #2: 4`
1 || D/sample/1.ans = Case #1: 2\n\nCase #2: 4\n || :4: Case #3 is wrong: expected nothing, the file ends here
1 || D/sample/1.ans = Case #1: 2\nCase #2: 4\n || :3: Case #3 is wrong: expected nothing, the file ends here, found `Case #3: 6`
1 || D/sample/1.ans = Case #1: 2\nCase #2: 4\nCase #3: 6\n\nCase #4: 8 || :5: more lines than the cases have answers
1 || D/sample/1.in = 1\n{BLANK}\n; D/sample/1.ans = Case #1: 1814\n || Case #1 is wrong: expected `Case #1: 1814`, found `Case #1: 1814 `
1 || D/sample/1.in = 1\n{BLANK}\n; D/sample/1.ans = Case #1: 1814 \n || Case #1 is wrong: expected `Case #1: 1814`, found `Case #1: 1814 `
1 || D/sample/1.in = 9\n1\n2\n3\n4\n5\n6\n7\n8\n9\n; D/sample/1.ans = n\nn\nn\nn\nn\nn\nn\nn\nn\n || Case #5 is wrong || wrong: D/sample/1.in: … and 4 more\n || : 9 wrong answers\n
1 || D/sample/1.in = 1\n{FLAW}\n; D/sample/1.ans = Case #1: 1806\n || flawed:  || sample/1.in: Case #1 has a flawed witness: half of it is another number
1 || D/sample/1.in = 2\n3\n{LEFTOVER}\n; D/sample/1.ans = Case #1: 6\nCase #2: 1810\n || the answers to the whole input differ from those to single cases
3 || D/sample/1.in = 3\n1\nx\n3\n; D/sample/1.ans = Case #1: 2\n || bad data: D/sample/1.in:3:1: case 2: expected a number, found `x`\n    | x\n    | ^ || 1 bad input
3 || D/sample/1.in = 1\n1000\n; D/sample/1.ans = Case #1: 2000\n || sample/1.in:2:1: case 1: expected a number from 0 to 999, found `1000` || (refused by validate)
1 || D/invalid_input/big.in = 1\n999\n || big.in: expected a refusal, but validate takes it || ..W....\n
1 || L/valid_output/1.out = 6\n || valid_output/1.out: should be accepted, but is rejected: line 1: expected a number below 5
1 || L/invalid_output/1.out = 4\n || invalid_output/1.out: should be rejected, but is accepted
1 || L/sample/1.ans = 5\n || sample/1.ans: our checker rejects the stored answers: line 1
1 || L/sample/1.in = {TOO_LARGE}\n || Case #1 is wrong, says our own checker: line 1: expected a number below 77, found Some(77)
4 || - D/sample/1.ans || unreadable: D/sample/1.ans: cannot read:  || every .in needs this file next to it
4 || L/invalid_output/typo.out = 5\n || invalid_output/typo.out: there is no invalid_output/typo.in next to it
";

#[test]
fn each_fault_is_told() {
    let numbers = [("BLANK", BLANK), ("FLAW", FLAW), ("LEFTOVER", LEFTOVER), ("TOO_LARGE", TOO_LARGE)];
    for row in FAULTS.trim().lines() {
        let row = row.replace("D/", "testdata/double/data/").replace("L/", "testdata/less/data/");
        let row = numbers.iter().fold(row.replace("\\n", "\n"), |row, (name, number)| {
            row.replace(&format!("{{{name}}}"), number)
        });
        let parts: Vec<&str> = row.split(" || ").collect();
        let tree = Tree::blessed();
        for change in parts[1].split("; ") {
            match change.split_once(" = ") {
                Some((path, text)) => tree.write(path, text),
                None => tree.remove(change.trim_start_matches("- ")),
            }
        }
        expect(&tree, parts[0].parse().expect("an exit code"), &parts[2..]);
    }
}

/// `verify` ignores the same blanks as `check`.
#[test]
fn what_check_forgives_is_forgiven() {
    let tree = Tree::blessed();
    let input = tree.read("testdata/double/data/sample/1.in");
    for answers in [
        "Case #1: 2\nCase #2: 4 \t\nCase #3: 6\n",
        "Case #1: 2\r\nCase #2: 4\r\nCase #3: 6\r\n",
        "Case #1: 2\nCase #2: 4\nCase #3: 6",
        "Case #1: 2\nCase #2: 4\nCase #3: 6\n\n \r\n",
        "\n \nCase #1: 2\n Case  #2:\t4\n\n\r\nCase #3: 6",
    ] {
        let verdict = TOYS[0].check(input.as_bytes(), answers.as_bytes());
        assert_eq!(verdict, Ok(judge_io::Verdict::Accepted), "{answers:?}");
        tree.write(SAMPLE_ANS, answers);
        expect(&tree, 0, &[]);
    }
}

#[test]
fn crashes_show_as_crashes() {
    for (number, doing, said) in [
        (SOLVING, "Case #2 crashes while solving: ", "solving hits a bug"),
        (EXPLAINING, "Case #2 crashes while explaining: ", "explaining hits a bug"),
        (READING, "crash while reading: ", "reading hits a bug"),
    ] {
        let tree = Tree::blessed();
        tree.write("testdata/double/data/sample/1.in", format!("3\n1\n{number}\n3\n"));
        let double = 2 * number.parse::<i32>().expect("a number");
        tree.write(SAMPLE_ANS, format!("Case #1: 2\nCase #2: {double}\nCase #3: 6\n"));
        let report = tree.verify();
        let text = plain(&report);
        assert_eq!(report.exit().code(), 1, "{text}");
        assert!(text.contains(doing) && text.contains(said), "{text}");
        // The report has the place in the source, and calls no answer to another case wrong.
        assert!(text.contains("toys.rs:"), "{text}");
        assert!(!text.contains("Case #1 is wrong") && !text.contains("Case #3 is wrong:"), "{text}");
    }
}

#[test]
fn files_that_cannot_be_read() {
    let tree = Tree::blessed();
    tree.remove("testdata/double/data/sample/1.in");
    fs::create_dir(tree.root.join("testdata/double/data/sample/1.in")).expect("a folder can be made");
    expect(&tree, 4, &["testdata/double/data/sample/1.in: cannot read: this is a folder"]);

    let tree = Tree::blessed();
    fs::remove_dir_all(tree.root.join("testdata/less")).expect("a folder can be removed");
    expect(&tree, 4, &["no such folder: "]);
}

/// Inputs in `beyond`, next to `data`, are judged like others, but `validate` must refuse them.
#[test]
fn beyond_the_limits() {
    let tree = Tree::of_toys();
    tree.write("testdata/double/beyond/big.in", "1\n1000\n");
    tree.write("testdata/double/beyond/big.ans", "Case #1: 2000\n");
    tree.bless();
    assert!(tree.has("xtask/snapshots/double/beyond-big.snap"));
    expect(&tree, 0, &[]);

    tree.write("testdata/double/beyond/big.ans", "Case #1: 2001\n");
    expect(&tree, 1, &["testdata/double/beyond/big.ans:1: Case #1 is wrong: expected `Case #1: 2001`"]);

    tree.write("testdata/double/beyond/big.in", "1\n999\n");
    tree.write("testdata/double/beyond/big.ans", "Case #1: 1998\n");
    let text = "testdata/double/beyond/big.in: is within the contest's limits: move it to data/secret";
    expect(&tree, 3, &[text]);

    tree.remove("testdata/double/beyond/big.in");
    expect(&tree, 4, &["testdata/double/beyond/big.ans: there is no beyond/big.in next to it"]);
    // A folder `beyond` in `data` would be part of the package.
    let tree = Tree::blessed();
    tree.write("testdata/double/data/beyond/big.in", "1\n1000\n");
    expect(&tree, 5, &["testdata/double/data/beyond/big.in: is not in testdata/double/MANIFEST"]);
}

#[test]
fn the_worst_is_told() {
    let tree = Tree::of_toys();
    expect(&tree, 5, &[]);
    tree.remove("testdata/less/data/sample/1.ans");
    expect(&tree, 4, &[]);
    tree.write("testdata/double/data/secret/deep/2.in", "x\n");
    expect(&tree, 3, &[]);
    tree.write(SAMPLE_ANS, "");
    expect(&tree, 1, &["3 wrong answers, 1 bad input, 1 file that cannot be read or written"]);
}
