//! `stonepath stress --against`, `--generator` and `--save`, through the shell.

use std::fs;
use std::path::Path;

use crate::it::run::{Run, begins, has, run_in, scratch, shell};
use crate::it::stress::stress;

/// A command that pipes our solver's answers through `change`.
fn solver(problem: &str, change: &str) -> String {
    format!("'{}' solve {problem} | {change}", env!("CARGO_BIN_EXE_stonepath"))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("it is read").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("the file is there")
}

/// The description in a test's `.yaml` file.
fn description(folder: &Path, name: &str) -> String {
    let text = read(folder, name);
    // A string in quotes has the same form in JSON.
    let text = text.strip_prefix("description: ").expect("a description");
    serde_json::from_str(text).expect("a text between quotes")
}

#[track_caller]
fn search(folder: &Path, arguments: &[&str]) -> Run {
    stress(folder, &[&["hexwinner", "--seed", "1", "--files", "60"], arguments].concat())
}

#[test]
fn the_second_program_is_wrong() {
    let folder = scratch("the_second_program_is_wrong");
    let (right, wrong) = (solver("hexwinner", "cat"), solver("hexwinner", "sed s/do/no/"));
    let run = search(&folder, &["--program", &right, "--against", &wrong]);
    let out = run.text();
    assert_eq!(run.code, 1, "{out}");
    begins(out, &format!("hexwinner: wrong answer by {wrong}, compared with {right} (seed 1, file "));
    has(
        out,
        "\n  the oracle's   the first program's   the second program's\n  do             do                  | no\n",
    );
    let same = stress(&folder, &["hexwinner", "--against", &right, "--seed", "1", "--files", "20"]);
    assert_eq!(same.code, 0, "{}", same.text());
    let said = format!("hexwinner: nothing found in our own solver, compared with {right}: 20 files, ");
    begins(same.text(), &said);
}

/// Of several cases, the wrong one is explained and drawn.
#[test]
fn findings_are_explained_and_drawn() {
    let folder = scratch("findings_are_explained_and_drawn");
    // Wrong only for the second board.
    let program = solver("hexwinner", "sed '2s/.*/do/'");
    let run = search(&folder, &["--program", &program]);
    let out = run.text();
    let name = out.lines().find(|line| line.ends_with(".in:")).expect("the file is named");
    let name = name.trim_end_matches(".in:");
    has(out, "\nwhy:     case 2: yet: nobody has joined their sides\n           a line from left to right");
    let look = format!("look:    stonepath explain hexwinner {name}.in --case 2");
    has(out, &format!("\npicture: {name}.svg\n{look}\n"));
    let input = format!("{name}.in");
    let picture = run_in(&folder, ["explain", "hexwinner", &input, "--case", "2", "--format", "svg"]);
    assert_eq!(read(&folder, &format!("{name}.svg")), picture.text());
    // The explained reply is that of the wrong program.
    let run = search(&folder, &["--program", &solver("hexwinner", "cat"), "--against", &program]);
    has(run.text(), "\nwhy:     case 2: yet: ");
}

/// With several cases, the one that crashes is unknown, so nothing is explained.
#[test]
fn crashes_are_explained_where_there_is_one_case() {
    let folder = scratch("crashes_are_explained_where_there_is_one_case");
    let two = format!(
        "cat > $$.txt; head -1 $$.txt | grep -qx 1 || exit 7; '{}' solve hexwinner $$.txt",
        env!("CARGO_BIN_EXE_stonepath")
    );
    for (program, explained) in [("exit 7", true), (two.as_str(), false)] {
        let run = search(&folder, &["--program", program, "--out", "out"]);
        has(run.text(), "crash by ");
        for part in ["\nwhy: ", "\npicture: "] {
            assert_eq!(run.text().contains(part), explained, "{}", run.text());
        }
    }
}

/// A finding becomes a test of a package. A second one gets a new name, and no existing file changes.
#[test]
fn what_is_found_is_saved() {
    let folder = scratch("what_is_found_is_saved");
    let save = folder.join("secret");
    let search = |to: &str| search(&folder, &["--program", "echo 'ke \"'", "--save", to]);
    let run = search("secret");
    let [answer, input, card] = &names(&save)[..] else { panic!("{:?}", names(&save)) };
    let stem = input.trim_end_matches(".in");
    assert!(stem.starts_with("hexwinner-1-") && stem.ends_with("-wrong-answer"), "{stem}");
    assert_eq!([answer, card], [&format!("{stem}.ans"), &format!("{stem}.yaml")]);
    has(run.text(), &format!("\nsaved:   secret/{stem}.in, .ans, .yaml\n"));
    assert_eq!((read(&save, input).as_str(), read(&save, answer).as_str()), ("1\n1\n0\n", "yet\n"));
    let number = stem.split('-').nth(2).expect("the number of the file");
    let said = format!(
        "hexwinner: wrong answer by echo 'ke \"'. Case 1 of 1: yet: nobody has joined their sides. \
         Found by stress: seed 1, file {number}, made simpler."
    );
    assert_eq!(description(&save, card), said);
    // Any of the three files occupies the name.
    fs::remove_file(save.join(input)).expect("it goes");
    fs::write(save.join(format!("{stem}-2.yaml")), "mine").expect("it is written");
    has(search("secret").text(), &format!("\nsaved:   secret/{stem}-3.in, "));
    assert_eq!(names(&save).len(), 2 + 1 + 3, "{:?}", names(&save));
    assert_eq!(read(&save, &format!("{stem}-2.yaml")), "mine");
    fs::write(folder.join("file"), "").expect("it is written");
    let run = search("file");
    assert_eq!(run.code, 4);
    begins(&run.err, "stonepath: cannot write to file: ");
}

/// Inputs are a count and that many numbers, to be added. The second program ignores numbers up to -15.
const GENERATOR: &str = r#"awk -v seed="$1" 'BEGIN {
    count = 3 + seed % 5; print count
    for (k = 0; k < count; k++) print (seed * 7 + k * 11) % 40 - 20
}'"#;
const VALIDATOR: &str = "awk 'NR == 1 { n = $1 } NF != 1 || $1 !~ /^-?[0-9]+$/ { bad = 1 } END { exit bad || n != NR - 1 ? 43 : 42 }'";
const FIRST: &str = "awk 'NR > 1 { sum += $1 } END { print sum + 0 }'";
const SECOND: &str = "awk 'NR > 1 && $1 > -15 { sum += $1 } END { print sum + 0 }'";

const OWN: [&str; 6] = ["--generator", "sh generate.sh", "--program", FIRST, "--against", SECOND];

#[test]
fn replies_that_differ_in_blanks_alone() {
    let folder = scratch("replies_that_differ_in_blanks_alone");
    let first = ["--generator", "echo", "--files", "1", "--program", "printf 'a b'"];
    let run = stress(&folder, &[&first[..], &["--against", r"printf '\va\f\tb\r\n'"]].concat());
    assert_eq!(run.code, 0, "{}", run.text());
}

#[test]
fn a_problem_of_ones_own() {
    let folder = scratch("a_problem_of_ones_own");
    fs::write(folder.join("generate.sh"), GENERATOR).expect("the folder can be written");
    let with = |more: &[&str]| stress(&folder, &[&OWN[..], &["--seed", "3", "--files", "40"], more].concat());
    let run = with(&["--validator", VALIDATOR, "--save", "secret"]);
    let out = run.text();
    assert_eq!((run.code, run.err.as_str()), (1, "difference found; making it simpler …\n"), "{out}");
    let said = format!("generated: difference between {FIRST} and {SECOND} (the generator's seed ");
    begins(out, &said);
    has(out, "\n  word 1: `-15` by the first program, `0` by the second\n");
    has(out, ".in:\n  1\n  -15\n\n  the first program's   the second program's\n  -15                 | 0\n");
    assert!(!out.contains("look: ") && !out.contains("why: "), "{out}");
    let save = folder.join("secret");
    let card = names(&save).pop().expect("a test");
    let said = " The answer is unchecked: it is that of the second program.";
    assert!(description(&save, &card).ends_with(said));
    assert_eq!(read(&save, &card.replace(".yaml", ".ans")), "0\n");

    // A valid input may also give exit code 0.
    let run = with(&["--validator", &format!("{VALIDATOR}; test $? = 42")]);
    has(run.text(), ".in:\n  1\n  -15\n");

    let run = with(&[]);
    assert_eq!((run.code, run.err.as_str()), (1, ""), "{}", run.text());
    has(
        run.text(),
        "\n  the smallest of the inputs that failed; with --validator it would be made simpler\n",
    );
    // The printed options reproduce the failure.
    let again = run.text().rsplit_once("the same command with ").expect("how to see it again").1;
    fs::remove_dir_all(folder.join("stonepath-stress")).expect("it is there");
    let again: Vec<&str> = OWN.into_iter().chain(again.split_whitespace()).collect();
    assert_eq!(stress(&folder, &again).text(), run.text());

    // The second program gives no answer, so the first one's is saved, if it gives one.
    for (first, said) in
        [(FIRST, "it is that of the first program."), ("kill -9 $$", "is unknown and must still be written.")]
    {
        let mut own = OWN;
        (own[3], own[5]) = (first, "exit 9");
        let run = stress(&folder, &[&own[..], &["--seed", "1", "--files", "1", "--save", first]].concat());
        assert!(run.text().starts_with("generated: crash by "), "{}", run.text());
        let saved = names(&folder.join(first));
        assert!(description(&folder.join(first), saved.last().expect("a test")).ends_with(said));
        assert_eq!(saved.len(), if first == FIRST { 3 } else { 2 }, "{saved:?}");
    }
}

#[test]
fn what_does_not_go() {
    let folder = scratch("what_does_not_go");
    for (arguments, said) in [
        ("--generator 'exit 3;'", "the generator `exit 3; 5` failed: exit status: 3"),
        ("--generator echo --validator false", "the validator refuses what the generator writes for seed 5"),
        ("--generator echo --validator ./none", "the validator `./none` failed: exit status: 127"),
        (
            "--generator echo --validator 'exit 127'",
            "the validator refuses what the generator writes for seed 5",
        ),
        ("--generator \"printf '\\377'; echo\"", "expected text from the generator"),
        ("--generator echo --against ./none", "cannot start `./none`: exit status: 127"),
        ("nogo --against ./none", "cannot start `./none`: exit status: 127"),
        ("nogo --program ./none", "cannot start `./none`: exit status: 127"),
    ] {
        let cats = if arguments.contains("--against") { "" } else { "--against cat" };
        let cats = if arguments.contains("nogo") { "" } else { &format!("--program cat {cats}") };
        let run = shell(&folder, &format!("\"$0\" stress {arguments} {cats} --seed 5 --files 3"));
        assert_eq!(run.code, 4, "{arguments}: {}{}", run.text(), run.err);
        assert!(run.err.contains(said), "{arguments}: {}", run.err);
    }
}
