//! `show`: a position as text, JSON and a picture.

use serde_json::{Value, json};

use super::run::run;

#[test]
fn a_position_is_shown_in_three_forms() {
    let words = ["show", "hex", "3x3,", "ox1/ox1/1x1", "o"];
    let text = "hex 3x3, ox1/ox1/1x1 o\nred has won\nthe chain b1, b2, b3 joins both sides of its colour\nx: red; o: blue; capitals: the winning stones\n\n     a b c\n  1  o X .\n   2  o X .\n    3  . X .\n";
    assert_eq!(run(words).all(), (0, text, ""));
    let quoted = run(["show", "hex 3x3, ox1/ox1/1x1 o", "--format", "json"]);
    let mut object: Value = serde_json::from_str(quoted.text()).expect("an object");
    let hash = object["hash"].take();
    assert!(hash.as_str().is_some_and(|hash| hash.len() == 16), "{hash}");
    let position = "hex 3x3, ox1/ox1/1x1 o";
    let expected = json!({
        "schema": "stonepath-show-1", "game": "hex", "terms": position, "position": position,
        "canonical": "hex 3x3, xx1/ooo/3 x", "hash": null, "to_move": null,
        "ending": "red has won", "winner": "red",
        "why": "the chain b1, b2, b3 joins both sides of its colour",
        "stones": {"red": ["b1", "b2", "b3"], "blue": ["a1", "a2"]},
        "marks": ["b1", "b2", "b3"], "legal": [],
    });
    assert_eq!(object, expected);
    let picture = run(["show", "hex 3x3, ox1/ox1/1x1 o", "--format", "svg"]);
    assert!(picture.text().starts_with("<svg ") && picture.text().contains(position), "{}", picture.text());
}

#[test]
fn the_swap_is_among_the_legal_moves() {
    let shown = run(["show", "--format", "json", "hex 2x2, swap sides"]);
    let object: Value = serde_json::from_str(shown.text()).expect("an object");
    assert_eq!(object["legal"], json!(["a1", "b1", "a2", "b2"]), "nobody swaps before the first stone");
    assert_eq!((&object["to_move"], &object["ending"]), (&json!("red"), &Value::Null));
}

/// Each setup in `list --games`, and each `show` command below them, can be pasted.
#[test]
fn boards_of_the_list() {
    let list = run(["list", "--games"]);
    let lines: Vec<&str> = list.text().lines().filter_map(|line| line.strip_prefix("  stonepath ")).collect();
    assert_eq!(lines.len(), games::ALL.len());
    let setups = games::ALL.iter().flat_map(|game| game.usual()).map(|setup| format!("show {setup}"));
    for line in setups.chain(lines.into_iter().map(String::from)) {
        let shown = run(line.split(' '));
        assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{line}");
        assert!(shown.text().starts_with(&line["show ".len()..]), "{line}: {}", shown.text());
        assert!(shown.text().contains(" to move\n"), "{line}: {}", shown.text());
    }
}

#[test]
fn what_cannot_be_shown_is_refused() {
    for (line, said) in [
        ("chess 8x8", " or `hex` or "),
        ("hex 3x", "expected columns and rows such as `11x9` at byte 4, found `3x`"),
        ("nogo 2x1, xo x", "at byte 10, found that the opponent's chain at A1 has none after a move at B1"),
    ] {
        let shown = run(["show"].into_iter().chain(line.split(' ')));
        assert_eq!((shown.code, shown.text()), (2, ""), "{line}");
        assert!(shown.err.starts_with("error: ") && shown.err.contains(said), "{line}: {}", shown.err);
    }
    // One word may be a file or terms.
    for (word, said) in [
        ("go", " at byte 0, found `go`; a list of moves has terms and a colon first: `hex 5x5: c3 b4`\n"),
        ("missing.sgf", "(os error 2)\n"),
    ] {
        let shown = run(["show", word]);
        assert_eq!((shown.code, shown.text()), (4, ""), "{word}");
        assert!(shown.err.ends_with(said), "{word}: {}", shown.err);
    }
}
