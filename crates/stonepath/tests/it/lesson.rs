//! `lesson`: pages that teach games. A browser tries the tour in `integrations/web/test.py`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use games::AnyGame;
use records::{Options, read};

use super::run::{has, run, run_with};

fn tour(ending: &str) -> PathBuf {
    PathBuf::from(format!("{}/../../docs/tour.{ending}", env!("CARGO_MANIFEST_DIR")))
}

#[test]
fn the_tour_is_current() {
    let page = run(["lesson".into(), tour("md").into_os_string()]);
    assert_eq!((page.code, page.err.as_str()), (0, ""));
    let stored = fs::read_to_string(tour("html")).expect("the tour");
    assert!(page.text() == stored, "run `cargo run -p stonepath -- lesson docs/tour.md -o docs/tour.html`");
}

/// The bold places in the answer of a puzzle of the tour are all that solve it.
#[test]
fn answers_of_the_tour_are_right() {
    let text = fs::read_to_string(tour("md")).expect("the tour");
    let mut puzzles = 0;
    for puzzle in text.split("\n![").skip(1) {
        let (picture, rest) = puzzle.split_once(")\n").expect("a line with a picture");
        let (_, picture) = picture.split_once("](").expect("the file of a picture");
        let (file, task) = picture.split_once(' ').unwrap_or((picture, "\"\""));
        let task = task.trim_matches('"');
        if !task.starts_with("wins") && task != "forbidden" {
            continue;
        }
        let command = text.lines().find(|line| line.ends_with(&format!("> {file}"))).expect("a command");
        let record = command.split('"').nth(1).expect("a record");
        let (game, _) =
            read(record, &Options::default()).expect("a record").game(usize::MAX).expect("a game");
        let found = match task.strip_prefix("wins ") {
            Some(moves) => {
                let moves = moves.parse().expect("a number");
                assert!(
                    moves == 1 || game.wins(moves - 1).is_empty(),
                    "{file}: it can be won in fewer moves"
                );
                game.wins(moves)
            }
            None => forbidden(&game),
        };
        let names: BTreeSet<String> = found.into_iter().map(|at| game.place_text(at)).collect();
        let (_, answer) = rest.split_once("</summary>").expect("an answer");
        let (answer, _) = answer.split_once("</details>").expect("its end");
        let bold: BTreeSet<String> = answer.split("**").skip(1).step_by(2).map(String::from).collect();
        assert_eq!(bold, names, "{file}");
        puzzles += 1;
    }
    assert!(puzzles >= 15, "{puzzles}");
}

/// Empty places where the player to move may place no stone.
fn forbidden(game: &AnyGame) -> Vec<[i32; 2]> {
    let legal = game.legal_moves();
    let places = game.cells().into_iter().filter_map(|cell| game.at_cell(cell));
    places.filter(|&at| game.stone(at).is_none() && !legal.contains(&at)).collect()
}

#[test]
fn a_text_of_ones_own() {
    let page = |record: &str, task: &str| {
        let text = format!(
            "# A & B\n\n## \"C\"\n\n![a < b \"x\"](b.svg \"{task}\")\n\n<!-- other games -->\n\n```sh\nstonepath show \"{record}\" --format svg > b.svg\n```\n"
        );
        run_with(["lesson", "-"], text.as_bytes())
    };
    let written = page("hex 3x3: b2 a1", "wins 2");
    assert_eq!((written.code, written.err.as_str()), (0, ""));
    has(written.text(), "<title>A &amp; B</title>");
    has(
        written.text(),
        "<stonepath-board game=\"hex 3x3\" record=\"red_b2 blue_a1\" aria-label=\"a &lt; b &quot;x&quot;\" data-task=\"wins 2\">",
    );
    // The games that the text does not show.
    has(written.text(), "<h2>nogo</h2>");
    for (record, task, error) in [
        ("hex 3x3: a1 a1", "play", "expected an empty cell, found a red stone at a1"),
        ("hex 3x3", "wins", "expected a task such as `play` or `wins 2`, found wins"),
        ("hex 3x3", "computer green", "expected red or blue for the computer, found green"),
        ("hex 3x3", "look", "expected a task such as `play` or `wins 2`, found look"),
        ("hex 3x3: b2 a1", "wins 0", "expected a task such as"),
        ("hex 3x3: b2 a1", "wins 5", "expected a task such as"),
        (
            "hex 3x3: b2 a1",
            "wins 1",
            "expected a position that red can win with at most 1 moves, found one without a solution",
        ),
        (
            "hex 3x3: b2 b1 a2 c2 c1 a3 a1 c3",
            "forbidden",
            "expected an empty place that is forbidden to red, found none",
        ),
        ("hex 3x3: b1 a1 b2 a2 b3", "forbidden", "expected a game that goes on, found red has won"),
        (
            "hex 11x11",
            "wins 4",
            "expected a puzzle with fewer moves or empty places, found 4 moves and 121 places",
        ),
        ("tennis", "play", "the picture b.svg: expected"),
    ] {
        let refused = page(record, task);
        assert_eq!((refused.code, refused.text()), (3, ""), "{record}");
        has(&refused.err, error);
    }
    let missing = run_with(["lesson", "-"], b"![a](b.svg)");
    assert_eq!(missing.code, 3);
    has(&missing.err, "expected a command `stonepath show \"RECORD\" --format svg > b.svg`");
}
