//! `perft`: tables, lines for programs, and limits.

use serde_json::Value;

use super::run::run;

const HEX_2X2: &str = "\
hex 2x2
depth        sequences    positions up to symmetry        red won       blue won        drawn
    0                1            1              1              0              0            0
    1                4            4              2              0              0            0
    2               12           12              6              0              0            0
    3               24           12              6             12              0            0
    4               12            3              2              0             12            0
";

#[test]
fn a_table_ends_with_the_depth_or_with_all_games() {
    for depth in ["4", "5", "65536"] {
        assert_eq!(run(["perft", "hex 2", depth]).all(), (0, HEX_2X2, ""));
    }
    let few = HEX_2X2.lines().take(4).fold(String::new(), |text, line| text + line + "\n");
    assert_eq!(run(["perft", "hex 2x2", "1"]).all(), (0, few.as_str(), ""));
    // The columns are named after the game's colours. A game that is over before the first stone has one row.
    let over = run(["perft", "nogo 1x1", "3"]);
    let lines: Vec<&str> = over.text().lines().collect();
    assert!(
        lines.len() == 3 && lines[1].contains("black won") && lines[1].contains("white won"),
        "{lines:?}"
    );
    assert_eq!(lines[2].split_whitespace().collect::<Vec<_>>(), ["0", "1", "1", "1", "0", "1", "0"]);
}

/// Counting starts at the given position. The counts of all positions with one
/// stone add up to those of the empty board, one stone deeper.
#[test]
fn a_position_goes_on() {
    let counts = |game: &str, depth: &str| -> Vec<u128> {
        let tsv = run(["perft", game, depth, "--format", "tsv"]);
        assert_eq!((tsv.code, tsv.err.as_str()), (0, ""), "{game}");
        let number = |line: &str| line.split('\t').nth(2)?.parse().ok();
        tsv.text().lines().map(|line| number(line).expect("a number")).collect()
    };
    let behind = |first: &str| counts(&format!("hex 2x2, {first} o"), "3");
    let [corner, other] = [behind("x1/2"), behind("1x/2")];
    let both: Vec<u128> = corner.iter().zip(&other).map(|(a, b)| 2 * (a + b)).collect();
    assert_eq!(both, counts("hex 2x2", "4")[1..]);
    assert!(run(["perft", "hex 2x2, x1/2 o", "1"]).text().starts_with("hex 2x2, x1/2 o\ndepth "));
}

#[test]
fn lines_for_programs() {
    let table = include_str!("../../../../docs/perft.tsv");
    for (setup, depth) in [("hex 3x3", 9), ("havannah 2 contest", 7), ("twixt 5 pp", 3), ("y 4", 10)] {
        let tsv = run(["perft", setup, &depth.to_string(), "--format", "tsv"]);
        let start = format!("{setup}\t");
        let rows: Vec<&str> = table.lines().filter(|line| line.starts_with(&start)).take(depth + 1).collect();
        assert_eq!((tsv.code, tsv.text().lines().collect::<Vec<_>>()), (0, rows.clone()), "{setup}");
        let json = run(["perft", setup, &depth.to_string(), "--format", "json"]);
        for (line, row) in json.text().lines().zip(rows) {
            let object: Value = serde_json::from_str(line).expect("an object");
            assert_eq!((&object["schema"], &object["setup"]), (&"stonepath-perft-1".into(), &setup.into()));
            let fields = ["depth", "sequences", "positions", "classes", "won", "drawn"];
            let numbers = fields.iter().flat_map(|field| match &object[field] {
                Value::Array(two) => two.clone(),
                one => vec![one.clone()],
            });
            let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
            assert_eq!(numbers.join("\t"), row[start.len()..], "{line}");
        }
        assert_eq!(json.text().lines().count(), depth + 1);
    }
}

#[test]
fn too_many_positions() {
    // 6 positions up to symmetry at depth 2, and at depth 3.
    let run = run(["perft", "hex 2x2", "4", "--most", "5", "--format", "tsv"]);
    let said = "stonepath: hex 2x2: expected at most 5 positions up to symmetry at depth 2, found more; --most N takes more memory\n";
    let rows = "hex 2x2\t0\t1\t1\t1\t0\t0\t0\nhex 2x2\t1\t4\t4\t2\t0\t0\t0\n";
    assert_eq!(run.all(), (4, rows, said));
}

#[test]
fn no_such_board() {
    for (setup, said) in [
        ("chess", " or `hex`"),
        ("hex 3x", "expected columns and rows such as `11x9` at byte 4, found `3x`"),
        ("twixt 1025 std", "expected a board of at most 1048576 places at byte 6, found `1025`"),
        ("twixt 1000 std", "expected a board of at most 65536 places, found 1000000"),
        ("havannah 128 official", "expected a side from 1 to 127 at byte 9, found `128`"),
        (
            "havannah 3 official, swap sides",
            "expected a setup without a swap, which is not counted, found `havannah 3 official, swap sides`",
        ),
        (
            "hex 3x3, passes",
            "expected a setup without passes, which are not counted, found `hex 3x3, passes`",
        ),
        ("hex 3x3, 1x1/3 o", "expected `/` and another row, 3 in total at byte 14, found ` o`"),
        ("hex 3x, swap sides", "expected columns and rows such as `11x9` at byte 4, found `3x`"),
    ] {
        let run = run(["perft", setup, "2"]);
        assert_eq!((run.code, run.text()), (2, ""), "{setup}");
        assert!(run.err.starts_with("error: ") && run.err.contains(said), "{setup}: {}", run.err);
    }
}
