//! `count`: the table of docs/solved.md, the oracle, and boards that cannot be counted.

use oracle::SlowGame;
use serde_json::Value;

use super::run::run;

/// Won by the first colour, by the second, and undecided: of all boards, and of possible ones.
fn counted(setup: &str) -> [Vec<u64>; 2] {
    let output = run(["count", setup, "--format", "json"]);
    assert_eq!((output.code, output.err.as_str()), (0, ""), "{setup}");
    let found: Value = serde_json::from_str(output.text()).expect("JSON");
    ["all", "possible"].map(|kind| {
        let numbers = [&found[kind]["won"][0], &found[kind]["won"][1], &found[kind]["undecided"]];
        numbers.iter().map(|number| number.as_u64().expect("a number")).collect()
    })
}

#[test]
fn the_table() {
    let page = include_str!("../../../../docs/solved.md");
    let (_, table) = page.split_once("## Boards, counted").expect("the table");
    let perft = include_str!("../../../../docs/perft.tsv");
    let (mut rows, mut sums) = (0, 0);
    for row in table.lines().filter_map(|line| line.strip_prefix("| `")) {
        let (setup, numbers) = row.split_once('`').expect("a setup");
        let numbers: Vec<u64> =
            numbers.split('|').filter_map(|number| number.replace(' ', "").parse().ok()).collect();
        let boards = numbers[..3].iter().sum::<u64>();
        if boards <= 3_u64.pow(16) {
            assert_eq!(counted(setup).concat(), numbers, "{setup}");
            rows += 1;
        }
        // The positions of all depths, if the last one is that of full boards.
        let depths: Vec<Vec<&str>> = perft
            .lines()
            .map(|line| line.split('\t').collect())
            .filter(|row: &Vec<_>| row[0] == setup)
            .collect();
        if 3_u64.checked_pow(depths.len().saturating_sub(1) as u32) == Some(boards) {
            let positions = depths.iter().map(|row| row[3].parse::<u64>().expect("positions"));
            assert_eq!(positions.sum::<u64>(), numbers[3..].iter().sum::<u64>(), "{setup}");
            sums += 1;
        }
    }
    assert!(rows > 12 && sums > 8, "{rows} rows, {sums} sums");
}

#[test]
fn the_oracle_counts_the_same() {
    for setup in ["hex 1x1", "hex 1x3", "hex 2x3", "hex 3x2", "hex 3x3", "y 1", "y 2", "y 3"] {
        let empty = SlowGame::new(setup).expect("a setup");
        let mut possible = [0; 3];
        for game in empty.clone().positions(0) {
            possible[game.won_by().unwrap_or(2)] += 1;
        }
        let (cells, mut all) = (empty.moves(0), [0; 3]);
        for mut board in 0..3_u64.pow(cells.len() as u32) {
            // A board is won by a colour that wins with its stones alone.
            let mut games = [empty.clone(), empty.clone()];
            for &at in &cells {
                let cell = (board % 3) as usize;
                if let Some(game) = games.get_mut(cell).filter(|game| game.won_by().is_none()) {
                    game.play(cell, at).expect("an empty cell");
                }
                board /= 3;
            }
            let won = games.iter().position(|game| game.won_by().is_some());
            all[won.unwrap_or(2)] += 1;
        }
        assert_eq!(counted(setup), [all, possible].map(Vec::from), "{setup}");
    }
}

#[test]
fn boards_that_cannot_be_counted() {
    let refused = |setup: &str, message: &str| {
        let output = run(["count", setup]);
        assert!(output.code == 2 && output.err.contains(message), "{setup}: {}", output.err);
    };
    refused("hex 6x6", "expected a board of 1 to 30 cells");
    refused("hex 0x4", "expected a board of 1 to 30 cells");
    refused("nogo 3x3", "expected a game in which one colour wins on every full board");
    refused("go 3x3", "found `go`");
}

#[test]
fn a_table_for_people() {
    let text = "\
hex 2x2
                    red won         blue won        undecided         together
all                      21               21               39               81
possible                  6                3               23               32
impossible               15               18               16               49
";
    assert_eq!(run(["count", "hex 2x2"]).all(), (0, text, ""));
}
