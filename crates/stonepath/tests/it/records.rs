//! `replay`, `convert`, `winner` and `show` with records.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use judge_io::{AnyProblem, Framing, Info};
use serde_json::{Value, json};

use super::run::{Run, begins, folder_with, has, run, run_in, run_with, scratch};

/// A game of Hex that Red wins with move 5, and one that contradicts its claim.
const WON: &str = "(;FF[4]GM[11]SZ[3]RE[B+];B[b1];W[a1];B[b2];W[a2];B[b3])\n";
const WRONG: &str = "(;FF[4]GM[11]SZ[3]RE[W+];B[b1];W[a1];B[b2];W[a2];B[b3])\n";
/// The game `WON`, as `replay` prints it.
const WON_TEXT: &str = "hex 3x3 (hex-sgf, 5 moves)\n  red has won with move 5: chain b1 b2 b3\n  \
                        the record claims that red has won, which is right\n";

pub(crate) fn samples() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records")
}

/// Runs in the folder of the samples.
#[track_caller]
fn at_samples<'a>(words: impl IntoIterator<Item = &'a str>) -> Run {
    run_in(&samples(), words)
}

pub(crate) fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

/// Each game of each sample, with the fields that `expected.jsonl` names.
#[test]
fn samples_replay_as_stored() {
    let stored = fs::read_to_string(samples().join("expected.jsonl")).expect("it can be read");
    let stored = objects(&stored);
    let mut names: Vec<String> = fs::read_dir(samples())
        .expect("the folder can be read")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"))
        .filter(|name| !name.ends_with(".md") && !name.starts_with("boards-") && name != "expected.jsonl")
        .collect();
    names.sort();
    let mut found = Vec::new();
    for name in &names {
        let run = at_samples(["replay", name, "--format", "json"]);
        assert_eq!((run.code, &run.err[..]), (0, ""), "{name}");
        found.extend(objects(run.text()));
    }
    let ids: BTreeSet<_> = found.iter().map(|object| object["id"].to_string()).collect();
    assert_eq!(ids.len(), found.len(), "two games with one id");
    for object in &found {
        let id = &object["id"];
        let expected = stored.iter().find(|stored| stored["id"] == *id);
        let expected = expected.unwrap_or_else(|| panic!("expected.jsonl: no line for {id}: {object}"));
        for (field, value) in expected.as_object().expect("an object") {
            assert_eq!(&object[field], value, "{id}: {field}");
        }
        assert_eq!(object["schema"], "stonepath-verdict-1");
    }
    let gone: Vec<_> = stored.iter().filter(|stored| !ids.contains(&stored["id"].to_string())).collect();
    assert!(gone.is_empty(), "expected.jsonl: no sample has these: {gone:?}");
}

#[test]
fn one_sample_as_text() {
    let text = "game.T1#1: twixt 12 std, white first (t1j, 21 moves)\n  \
                white has won with move 21: path i12 h10 i8 g7 e8 f6 e4 g3 h1\n";
    assert_eq!(at_samples(["replay", "game.T1"]).all(), (0, text, ""));
}

#[test]
fn exit_codes() {
    let files = [("won.sgf", WON), ("wrong.sgf", WRONG), ("bad.sgf", "(;GM[11]SZ[3];B[b1]")];
    let folder = folder_with("records-codes", &files);
    for (files, code) in [
        ("won.sgf", 0),
        ("wrong.sgf", 1),
        ("bad.sgf", 3),
        ("won.sgf wrong.sgf", 1),
        ("wrong.sgf bad.sgf won.sgf", 3),
        ("bad.sgf wrong.sgf", 3),
        ("missing.sgf won.sgf", 4),
    ] {
        for format in ["text", "json"] {
            let words = ["replay", "--format", format].into_iter().chain(files.split(' '));
            let run = run_in(&folder, words);
            assert_eq!(run.code, code, "{files}: {}", run.text());
            if files.contains("won") && format == "text" {
                has(run.text(), &format!("won.sgf#1: {WON_TEXT}"));
            }
        }
    }
    assert_eq!(run(["replay"]).code, 2);
}

#[test]
fn standard_input_and_arguments() {
    let run_in = run_with(["replay", "-"], WON.as_bytes());
    assert_eq!(run_in.all(), (0, &format!("stdin#1: {WON_TEXT}")[..], ""));
    let link = run(["replay", "https://hexworld.org/board/#3,b1a1b2a2b3"]);
    let text = "link#1: hex 3x3 (hexworld, 5 moves)\n  red has won with move 5: chain b1 b2 b3\n";
    assert_eq!(link.all(), (0, text, ""));
    let moves = run(["replay", "hex 3x3: b1 a1 b2 a2 b3"]);
    assert_eq!(moves.all(), (0, &text.replace("link", "moves").replace("hexworld", "moves")[..], ""));
    assert_eq!(run(["show", "hex", "3x3:", "b1"]).all(), run(["show", "hex 3x3: b1"]).all());
    let list = run_with(["replay", "-", "--game", "hex 3x3"], b"1.b1 2.a1 3.b2 4.a2 5.b3");
    has(list.text(), "stdin#1: hex 3x3 (moves, 5 moves)\n  red has won with move 5");
}

/// A claim is wrong only if the board or the end that the record has shows another result.
#[test]
fn claims_after_resignations() {
    for (claim, word, line, code) in [
        (
            "B+R",
            "resign",
            "the record claims that red has won by resignation, which the resignation shows",
            0,
        ),
        ("B+T", "timeout", "the record claims that red has won on time, which the time-out shows", 0),
        ("W+R", "resign", "the record contradicts itself: it claims that blue has won by resignation", 1),
        (
            "B+R",
            "b2",
            "the record claims that red has won by resignation, which the record does not prove",
            0,
        ),
        ("B+", "b2", "the record claims that red has won, which the record does not prove", 0),
    ] {
        let input = format!("(;GM[11]SZ[3]RE[{claim}];B[b1];W[{word}])");
        let text = run_with(["replay", "-"], input.as_bytes());
        assert_eq!(text.code, code, "{input}");
        has(text.text(), &format!("\n  {line}\n"));
        let json = run_with(["replay", "-", "--format", "json"], input.as_bytes());
        has(json.text(), if code == 0 { "\"agrees\":null" } else { "\"agrees\":false" });
    }
}

#[test]
fn a_bad_game_between_good_ones() {
    let input = format!("{WON}(;GM[11]SZ[3];B[b1];W[?!];B[b2])\n{WON}");
    let text = run_with(["replay", "-"], input.as_bytes());
    let games =
        format!("stdin#1: {WON_TEXT}stdin#3: {WON_TEXT}\n3 games; 0 against the rules; 1 cannot be read\n");
    assert_eq!((text.code, text.text()), (3, &games[..]));
    begins(&text.err, "stdin:2:23: game 2: expected a place such as `c4`, a swap or `resign`, found `?!`");
    has(&text.err, "; understood before it: 1 move\n");
    let lines = objects(run_with(["replay", "-", "--format", "json"], input.as_bytes()).text());
    assert_eq!(lines.len(), 3);
    let message = "expected a place such as `c4`, a swap or `resign`, found `?!`";
    let error = json!({"code": "unreadable", "line": 2, "column": 23, "message": message, "understood": 1});
    assert_eq!(lines[1], json!({"schema": "stonepath-verdict-1", "id": "stdin#2", "error": error}));
    assert_eq!((&lines[2]["id"], &lines[2]["result"]), (&json!("stdin#3"), &json!("B+")));
}

/// A bad file, or a bad case in an input, hides nothing before or after it. The gravest exit code counts.
#[test]
fn bad_files_between_good_ones() {
    let files =
        [("a", "1\n1\n1\n"), ("bad", "3\n1\n1\nx\n"), ("won.sgf", WON), ("bad.sgf", "(;GM[11]SZ[3];B[?])")];
    let folder = folder_with("records-between", &files);
    let run = |words: &str| run_in(&folder, words.split(' '));
    let error = "bad:4:1: game 2: expected N, found `x`\n  | x\n  | ^\n";
    let text = run("replay --from hexwinner a bad a");
    assert_eq!((text.code, text.text().matches(" red has won").count(), &text.err[..]), (3, 3, error));
    let lines = objects(run("replay --from hexwinner --format json a bad missing a").text());
    let error_at = |line: &Value| ["id", "error"].map(|field| line[field].to_string()).concat();
    begins(&error_at(&lines[2]), r#""bad#2"{"code":"unreadable","column":1,"line":4,"message":"expected N"#);
    begins(&error_at(&lines[3]), r#""missing"{"code":"cannot_read","column":null,"#);
    assert_eq!(lines[4]["id"], "a#1");
    let converted = run("convert --from hexwinner --to moves a bad a");
    assert_eq!(converted.all(), (3, &"hex 1x1, x o:\n".repeat(3)[..], error));
    let after = run("convert --to trmph missing won.sgf bad.sgf");
    assert_eq!((after.code, after.text().lines().count()), (4, 1), "{}", after.err);
    for (words, code, games) in [
        ("view bad.sgf won.sgf", 3, 1),
        ("view won.sgf missing bad.sgf won.sgf", 4, 2),
        ("view --from hexwinner a bad", 3, 2),
        ("view bad.sgf", 3, 0),
    ] {
        let page = run(words);
        assert_eq!((page.code, page.text().matches("{\"title\":").count()), (code, games), "{words}");
        has(&page.err, "bad");
    }
}

/// A file of another kind does not fill the screen, and the first message says how to read it.
#[test]
fn files_of_other_kinds() {
    let commands = ["replay -", "convert - --to json", "view -", "show -", "adjudicate"];
    let commands = commands.map(|words| words.split(' ').collect());
    for words in commands[..3].iter().chain([&vec!["winner", "hex 2x1"]]) {
        let run = run_with(words, &b"R? xxx\n".repeat(1000));
        assert_eq!((run.code, run.err.lines().count()), (3, 61), "{words:?}: {}", run.err);
        has(&run.err, "\nand 980 more like this: expected ");
    }
    let sizes: String = (1..400).map(|size| format!("(;GM[11]SZ[{size}];B[zzz])\n")).collect();
    let run = run_with(["view", "-"], sizes.as_bytes());
    assert!(run.err.lines().count() < 150, "{}", run.err);
    for problem in problems::ALL {
        let Info { id, guide, .. } = problem.info();
        let sample = guide.sample.as_bytes();
        let has_games = run_with(["replay", "-", "--from", id], sample).code == 0;
        for words in &commands {
            let run = run_with(words, sample);
            assert_eq!(run.err.contains(&format!("--from {id}")), has_games, "{id}: {}", run.err);
        }
    }
    let pretty = run_with(["replay", "-"], b"\n{\n  \"game\": \"hex\"\n}\n");
    begins(&pretty.err, "stdin:2:1: game 1: expected one record a line as JSON, found ");
}

#[test]
fn an_illegal_move_has_its_place() {
    let input = "(;GM[11]SZ[3];B[b1];W[a1]\n;B[a1])";
    let text = run_with(["replay", "-"], input.as_bytes());
    assert_eq!(text.code, 1);
    has(text.text(), "\n  stdin:2:4: move 3 is illegal: ");
    let lines = objects(run_with(["replay", "-", "--format", "json"], input.as_bytes()).text());
    let Value::Object(illegal) = &lines[0]["first_illegal"] else { panic!("{lines:?}") };
    assert_eq!((&illegal["move"], &illegal["line"], &illegal["column"]), (&json!(3), &json!(2), &json!(4)));
    assert_eq!((&lines[0]["result"], &lines[0]["how"]), (&json!("illegal"), &Value::Null));
    let record = br#"{"game":"hex","size":3,"moves":["b1","a1","b1"]}"#;
    has(run_with(["replay", "-"], record).text(), "\n  stdin:1:44: move 3 is illegal: ");
}

#[test]
fn convert_says_what_is_lost() {
    let link = at_samples(["convert", "variations.sgf", "--to", "hexworld"]);
    assert_eq!(link.code, 0);
    begins(link.text(), "https://hexworld.org/board/#11,a10");
    for what in ["variations", "the claimed result", "property XX", "comments"] {
        has(&link.err, &format!("hexworld: {what} lost in 1 of 1 record\n"));
    }
    let json = at_samples(["convert", "variations.sgf", "--to", "json"]);
    assert_eq!((json.code, &json.err[..]), (0, ""), "JSON keeps everything");
    let again = run_with(["convert", "-", "--to", "hex-sgf"], &json.out);
    assert_eq!((again.code, &again.err[..]), (0, ""));
    for part in ["XX[a property\nof nobody]", "C[Comments may hold ( ) ; [ and \\] brackets \\\\ too.]"] {
        has(again.text(), part);
    }
    let other = at_samples(["convert", "game.T1", "hexgui.sgf", "--to", "trmph"]);
    assert_eq!(other.code, 1);
    has(&other.err, "game.T1#1: cannot be written as trmph: the format is for another game\n");
    has(
        &other.err,
        "game 2: cannot be written as trmph: the format does not have one of the moves: move 2\n",
    );
    assert_eq!(
        other.text().lines().count(),
        2,
        "the games without a swap, a resignation, and an oblong board"
    );
}

#[test]
fn records_are_shown() {
    let folder = folder_with("records-shown", &[("won.sgf", WON)]);
    let shown = |words: &str| run_in(&folder, ["show", "won.sgf"].into_iter().chain(words.split(' ')));
    let board = "hex 3x3\nmove 2 of 5: blue a1\nred to move\nx: red; o: blue; ( ): the last stone\n\n     a b c\n  1 (o)x .\n   2  . . .\n    3  . . .\n";
    assert_eq!(shown("--at 2").all(), (0, board, ""));
    let tag = "<hexboard size=\"3x3\" contents=\"R 1:b1 B 2:a1 R 3:b2 B 4:a2 R 5:b3\"/>\n";
    assert_eq!(shown("--format hexboard").all(), (0, tag, ""));
    let tikz = shown("--format tikz");
    assert_eq!(tikz.code, 0);
    has(tikz.text(), "\\begin{tikzpicture}");
    let svg = shown("--format svg");
    assert_eq!(svg.code, 0);
    begins(svg.text(), "<svg ");
    let picture = format!("{}", folder.join("a.SVG").display());
    assert_eq!(shown(&format!("-o {picture}")).all(), (0, "", ""));
    assert_eq!(fs::read_to_string(&picture).expect("it is written"), svg.text());
    for (words, error) in [
        ("-o a.png", "expected a file .txt, .json, .svg or .tex, or --format, found .png"),
        ("--at 6", "there is no move 6: the record has 5"),
    ] {
        let refused = shown(words);
        assert_eq!((refused.code, refused.text()), (2, ""));
        has(&refused.err, error);
    }
    let missing = shown("--record 2");
    assert_eq!((missing.code, missing.text()), (2, ""));
    has(&missing.err, "there is no record 2: the file has 1");
    let twixt = at_samples(["show", "game.T1", "--format", "hexboard"]);
    assert_eq!(twixt.code, 2);
}

/// Each line of `list --games` under "Replay a record" can be pasted.
#[test]
fn records_of_the_list() {
    let list = run(["list", "--games"]);
    let (_, lines) = list.text().split_once("Replay a record\n").expect("the heading");
    let lines: Vec<&str> = lines.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), records::FORMATS.len());
    for (line, format) in lines.iter().zip(records::FORMATS) {
        let text =
            line.strip_prefix("  printf '").and_then(|line| line.strip_suffix("' | stonepath replay -"));
        let text = text.unwrap_or_else(|| panic!("{line}"));
        assert!(!text.contains(['\'', '%']), "the shell or printf would change it: {line}");
        let replayed = run_with(["replay", "-"], text.replace("\\n", "\n").as_bytes());
        assert_eq!((replayed.code, &replayed.err[..]), (0, ""), "{line}");
        has(replayed.text(), &format!(" ({}, ", format.id));
        has(replayed.text(), " won with move ");
    }
}

/// An input of each problem becomes records and an input again, with the same answers.
#[test]
fn inputs_of_problems_there_and_back() {
    let folder = scratch("inputs_of_problems");
    let path = |name: &str| folder.join(name).into_os_string().into_string().expect("a path");
    // A problem can have cases that are no boards or games.
    let has_games = |problem: &&&dyn AnyProblem| {
        let mut cases = problem.cases(problem.info().guide.sample.as_bytes());
        cases.next().is_some_and(|case| case.is_ok_and(|case| case.game().is_some()))
    };
    for problem in problems::ALL.iter().filter(has_games) {
        let Info { id, framing, guide, .. } = problem.info();
        fs::write(path("1.in"), guide.sample).expect("a file");
        let records = run(["convert", &path("1.in"), "--from", id, "--to", "json"]);
        assert_eq!((records.code, &records.err[..]), (0, ""), "{id}");
        fs::write(path("records.jsonl"), records.text()).expect("a file");
        let again = run(["convert", &path("records.jsonl"), "--to", id]);
        assert_eq!((again.code, &again.err[..]), (0, ""), "{id}");
        let mut answers = [Vec::new(), Vec::new()];
        problem.solve(guide.sample.as_bytes(), &mut answers[0]).expect("the sample");
        problem.solve(&again.out, &mut answers[1]).expect("an input");
        assert_eq!(answers[0], answers[1], "{id}: {}", again.text());
        // A file that is one case holds one game.
        let twice = run(["convert", &path("records.jsonl"), &path("records.jsonl"), "--to", id]);
        assert_eq!(twice.code, i32::from(matches!(framing, Framing::Single)), "{id}: {}", twice.err);
    }
    let off_board = r#"{"game":"hex","size":"3x3","start":["B:z9"],"moves":[]}"#;
    let refused = run_with(["convert", "-", "--to", "hexwinner"], off_board.as_bytes());
    assert_eq!((refused.code, refused.text()), (3, ""), "{}", refused.err);
}
