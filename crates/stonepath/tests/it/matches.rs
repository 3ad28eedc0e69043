//! `match`: engines that play, and engines that attack.

use std::fs;
use std::path::Path;

use nix::fcntl::{Flock, FlockArg};
use serde_json::Value;

use super::run::{Run, begins, run_in, scratch};

/// Our own engine.
fn ours(more: &str) -> String {
    format!("'{}' {more}", env!("CARGO_BIN_EXE_stonepath"))
}

/// An engine in the shell that lists one command, and does `genmove` when asked for a move. `quit` comes without a number.
fn shell(name: &str, genmove: &str) -> String {
    format!(
        "while read id cmd args; do case ${{cmd:-$id}} in \
         name) echo \"=$id {name}\"; echo;; list_commands) echo \"=$id final_score\"; echo;; \
         final_score) echo \"=$id W+\"; echo;; quit) [ {name} = stays ] || exit; sleep 1000;; \
         genmove) {genmove};; *) echo \"=$id\"; echo;; esac; done"
    )
}

#[track_caller]
fn play(folder: &Path, setup: &str, [black, white]: [&str; 2], more: &[&str]) -> Run {
    run_in(folder, [&["match", setup, "--black", black, "--white", white], more].concat())
}

/// The command lines of processes with this word in their environment.
fn alive(word: &str) -> Vec<String> {
    let read = |path| String::from_utf8_lossy(&fs::read(path).unwrap_or_default()).replace('\0', " ");
    let processes = fs::read_dir("/proc").expect("it is Linux").flatten();
    let mine = processes.filter(|process| read(process.path().join("environ")).contains(word));
    mine.map(|process| read(process.path().join("cmdline"))).collect()
}

#[test]
fn hostile_engines_lose() {
    let folder = scratch("matches-hostile-engines-lose");
    for (name, genmove, says) in [
        ("silent", ":", "did not answer `genmove black` within 0.5 s"),
        ("slow", "sleep 3; echo \"=$id a1\"; echo", "did not answer `genmove black` within 0.5 s"),
        // How much of the half arrives in time depends on the machine.
        ("half", "printf \"=$id a\"", "did not "),
        (
            "illegal",
            "echo \"=$id z9\"; echo",
            "moved `z9`: expected a place of the board at byte 0, found `z9`",
        ),
        (
            "passes",
            "echo \"=$id pass\"; echo",
            "moved `pass`: expected a move, found a pass, which this game does not have",
        ),
        (
            "late",
            "i=0; while [ $i -lt 60 ]; do echo; sleep 0.01; i=$((i+1)); done; echo \"=$id a1\"; echo",
            "did not answer `genmove black`",
        ),
        ("unnumbered", "echo '= a1'; echo", "answered `genmove black` without its number"),
        ("unwilling", "echo \"?$id no idea\"; echo", "refused `genmove black`: no idea"),
        ("crashing", "echo oops >&2; kill -SEGV $$", "ended: signal: 11"),
        ("ending", "exit 0", "ended: exit status: 0"),
        (
            "flooding",
            "yes",
            "wrote no answer to `genmove black`: expected an answer that begins with `=` or `?`, found `y`",
        ),
        ("endless", "printf '= '; yes", "wrote more than 1048576 bytes to answer `genmove black`"),
        ("forking", "for i in $(seq 200); do sleep 1000 & done; sleep 1000", "ended: process limit exceeded"),
        ("twice", "echo \"=$id a1\"; echo; echo \"=$id a2\"; echo", ""),
        ("stops", "kill -STOP $PPID; sleep 1000", "ended: the guard of the program was stopped from outside"),
        ("kills", "kill -KILL $PPID; sleep 1000", "ended: the guard of the program was ended from outside"),
    ] {
        let word = format!("HOSTILE={name}{}", std::process::id());
        let engine = format!("export {word}; {}", shell(name, genmove));
        let engines = [&engine[..], &ours("htp 'hex 4x4'")];
        // Only an engine that is late by design is given little time.
        let time = if says.starts_with("did not ") { "500ms" } else { "1000s" };
        let run = play(
            &folder,
            "hex 4x4",
            engines,
            &["--games", "2", "--move-time", time, "--jobs", "1", "--format", "json"],
        );
        let score: Value = serde_json::from_str(run.text()).expect("JSON");
        let all = &score["scores"]["all"];
        assert_eq!(
            (run.code, all["won"].as_u64(), all["lost"].as_u64()),
            (0, Some(0), Some(2)),
            "{name}: {run:?}"
        );
        let moves = usize::from(name == "twice");
        begins(&run.err, &format!("game 1: after {moves} moves, {name} {says}"));
        assert!(run.err.contains(&format!("moves, {name} ")), "{name}: {}", run.err);
        assert_eq!(alive(&word), Vec::<String>::new(), "{name}");
    }
}

/// An opinion of the result, and an engine that does not quit, cost nothing.
#[test]
fn the_rules_decide() {
    let folder = scratch("matches-the-rules-decide");
    // It moves on the first free cell of a column that wins, or of the other one. It always says that White has won.
    let moves = "case $args in b*) c='a1 a2 a3';; *) c='b1 b2 b3';; esac; n=$((n+1)); set -- $c; eval echo \\\"=$id \\$$n\\\"; echo";
    let engine =
        |name| shell(name, moves).replace("clear_board", "x").replace("while read", "n=0; while read");
    let (one, other) = (engine("liar"), engine("stays"));
    let run = play(&folder, "hex 2x3", [&one, &other], &["--games", "1", "--out", "g.jsonl"]);
    assert_eq!(run.code, 0, "{run:?}");
    begins(&run.err, "game 1: liar says `W+`, but red has won\ngame 1: stays says `W+`, but red has won\n");
    let record = fs::read_to_string(folder.join("g.jsonl")).expect("the record");
    assert!(record.contains("\"moves\":[\"a1\",\"b1\",\"a2\",\"b2\",\"a3\"],\"claimed\":\"B+\""), "{record}");
}

/// The other engine is told of each pass.
#[test]
fn an_engine_passes_where_that_was_agreed_on() {
    let folder = scratch("matches-an-engine-passes-where-that-was-agreed-on");
    let passer = shell("passer", "echo \"=$id pass\"; echo");
    let engines = [&passer[..], &ours("htp 'hex 2x2, passes'")];
    let run = play(&folder, "hex 2x2, passes", engines, &["--games", "1", "--out", "g.jsonl"]);
    assert_eq!((run.code, &run.err[..]), (0, ""), "{run:?}");
    let record = fs::read_to_string(folder.join("g.jsonl")).expect("the record");
    let is_right =
        record.contains("\"game\":\"hex 2x2, passes\",\"moves\":[\"pass\",") && record.contains("\"W+\"");
    assert!(is_right, "{record}");
}

#[test]
fn records_openings_and_interruptions() {
    let folder = scratch("matches-records-openings-and-interruptions");
    fs::write(folder.join("openings"), "a1 swap\n\nb2 c2\n").expect("a file");
    let engines = [&ours("htp 'hex 4x4, swap pieces'")[..], &ours("gtp 'hex 4x4, swap pieces' --playouts 2")];
    let mut more =
        vec!["--openings", "openings", "--check", "--games", "12", "--seed", "9", "--out", "whole"];
    let whole = play(&folder, "hex 4x4, swap pieces", engines, &more);
    assert_eq!((whole.code, &whole.err[..]), (0, ""), "{}", whole.text());
    assert!(whole.text().contains("opening 2"), "{}", whole.text());
    let records = fs::read_to_string(folder.join("whole")).expect("records");
    let opened = |moves: &str| records.matches(&format!("\"moves\":[{moves},")).count();
    assert_eq!((opened("\"a1\",\"swap\""), opened("\"b2\",\"c2\"")), (6, 6), "{records}");
    let replayed = run_in(&folder, ["replay", "whole", "--from", "json"]);
    assert_eq!((replayed.code, replayed.text().matches("which is right").count()), (0, 12), "{replayed:?}");

    // With one job, and after an interruption in the middle of a line, the games are the same.
    let cut =
        records.lines().take(5).map(|line| format!("{line}\n")).collect::<String>() + "{\"schema\":\"st";
    fs::write(folder.join("again"), cut).expect("a file");
    more.truncate(more.len() - 1);
    more.extend(["again", "--jobs", "1"]);
    let again = play(&folder, "hex 4x4, swap pieces", engines, &more);
    assert_eq!(again.all(), whole.all());
    assert_eq!(fs::read_to_string(folder.join("again")).expect("records"), records);

    // Other files are not touched.
    fs::write(folder.join("notes"), "my notes").expect("a file");
    let foreign =
        play(&folder, "hex 4x4", [&ours("htp 'hex 4x4'"), &ours("htp 'hex 4x4'")], &["--out", "notes"]);
    assert_eq!(foreign.code, 3);
    begins(&foreign.err, "notes: expected games of this match, found another file");
    assert_eq!(fs::read_to_string(folder.join("notes")).expect("notes"), "my notes");
    let other =
        play(&folder, "hex 4x4", [&ours("htp 'hex 4x4'"), &ours("htp 'hex 4x4'")], &["--out", "whole"]);
    assert_eq!(other.code, 3);
    begins(&other.err, "whole:1: expected a game of this match, found one with other terms, engines");
    assert_eq!(fs::read_to_string(folder.join("whole")).expect("records"), records);
}

/// One match at a time writes a file, under any name: the other one ends before its first game.
#[test]
fn a_file_of_another_match() {
    let folder = scratch("matches-a-file-of-another-match");
    std::os::unix::fs::symlink("games", folder.join("link")).expect("a link");
    let file = fs::File::create(folder.join("games")).expect("a file");
    let other = Flock::lock(file, FlockArg::LockExclusive).expect("nobody else has it");
    let engines = [&ours("htp 'hex 3x3'")[..], &ours("htp 'hex 3x3'")];
    for name in ["games", "link"] {
        let run = play(&folder, "hex 3x3", engines, &["--out", name]);
        let says = format!("stonepath: cannot write {name}: another match is writing to it\n");
        assert_eq!(run.all(), (4, "", &says[..]));
    }
    drop(other);
    assert_eq!(play(&folder, "hex 3x3", engines, &["--out", "link"]).code, 0);
    assert_eq!(fs::read_to_string(folder.join("games")).expect("records").lines().count(), 2);
}

/// Our engines for another game say how to begin them.
#[test]
fn engines_of_another_game() {
    let folder = scratch("matches-engines-of-another-game");
    for (kind, setup) in [("gtp", "nogo 9x9"), ("htp", "y 9"), ("htp", "hex 11x11, swap pieces")] {
        let run = play(&folder, setup, [&ours(kind), &ours(kind)], &[]);
        let hint = format!("; give it the terms: --black \"stonepath {kind} '{setup}'\"\n");
        assert!(run.code == 4 && run.err.ends_with(&hint), "{run:?}");
    }
}

/// A small and a larger board of every game, with each swap that it allows, in both dialects: the engines agree on all
/// legal moves.
#[test]
fn all_games() {
    let folder = scratch("matches-all-games");
    let boards = oracle::names().filter_map(oracle::boards);
    let boards = boards.flat_map(|boards| [boards.small, boards.larger].map(|list| list.last().copied()));
    let swaps = ["", ", swap sides", ", swap pieces"];
    let setups = boards.flatten().flat_map(|board| swaps.map(|swap| format!("{board}{swap}")));
    // A swap of pieces needs a mirror image of each place.
    for setup in setups.filter(|setup| setup.parse::<games::AnyGame>().is_ok()) {
        let engines = [&ours(&format!("gtp '{setup}'"))[..], &ours(&format!("htp '{setup}'"))];
        let run = play(&folder, &setup, engines, &["--check", "--time", "1000s"]);
        assert_eq!((run.code, &run.err[..]), (0, ""), "{setup}: {}", run.text());
    }
}

#[test]
fn matches_that_cannot_begin() {
    let folder = scratch("matches-matches-that-cannot-begin");
    fs::write(folder.join("bad"), "a1 a1\n").expect("a file");
    fs::write(folder.join("over"), "a1\n").expect("a file");
    fs::write(folder.join("swap"), "# a comment\na1 swap-sides\n").expect("a file");
    fs::write(folder.join("other"), "hex 2x2: a1\n").expect("a file");
    let (hex, one) = (ours("htp 'hex 3x3'"), ours("htp 'hex 1x1'"));
    for (setup, engine, more, code, says) in [
        ("hex", &hex, [].as_slice(), 2, "error: expected "),
        ("hex 2x2, x1/2 o", &hex, &[], 2, "error: expected terms without stones"),
        ("y 3", &hex, &[], 4, "stonepath: '"),
        ("hex 3x3", &"exit 3".to_owned(), &[], 4, "stonepath: exit 3: the engine ended: exit status: 3"),
        (
            "hex 3x3",
            &"missing-engine".to_owned(),
            &[],
            4,
            "stonepath: missing-engine: the engine ended: exit status: 127",
        ),
        ("hex 3x3", &hex, &["--black-send", "jump"], 4, "stonepath: '"),
        ("hex 3x3", &hex, &["--openings", "bad"], 3, "bad:1: move 2 is illegal: expected an empty cell"),
        (
            "hex 1x1",
            &one,
            &["--openings", "over"],
            3,
            "over:1: expected an opening, found a game that is over",
        ),
        (
            "hex 3x3",
            &hex,
            &["--openings", "swap"],
            3,
            "swap:2: expected moves of `hex 3x3`, found those of `hex 3x3, swap sides`",
        ),
        (
            "hex 3x3",
            &hex,
            &["--openings", "other"],
            3,
            "other:1: expected moves of `hex 3x3`, found those of `hex 2x2`",
        ),
        ("hex 3x3", &hex, &["--openings", "none"], 4, "stonepath: cannot read none"),
        ("hex 3x3", &hex, &["--dialect", "klingon"], 2, "error: invalid value 'klingon'"),
    ] {
        let run = play(&folder, setup, [engine, engine], more);
        assert_eq!(run.code, code, "{setup} {more:?}: {run:?}");
        begins(&run.err, says);
    }
}

/// 10:0 is a difference of at least 100 with a probability that ends the test.
#[test]
fn a_test_ends_early() {
    let folder = scratch("matches-a-test-ends-early");
    let engines = [&ours("htp 'hex 5x5' --playouts 5")[..], &ours("htp 'hex 5x5'")];
    let most = u64::MAX.to_string();
    let run = play(&folder, "hex 5x5", engines, &["--games", "400", "--sprt", "0,100", "--seed", &most]);
    assert_eq!(run.code, 0, "{run:?}");
    let text = run.text();
    assert!(text.contains(": at least 100\n") && !text.contains("    400"), "{text}");
}
