//! The ratios of criterion's results.

use xtask::ratios::{self, FOLDER};

use super::cli::command;
use super::tree::Tree;

/// Writes a result as criterion does: the median time for all items.
fn measured(tree: &Tree, [group, function, value]: [&str; 3], nanoseconds: f64, items: Option<u64>) {
    let folder = format!("{FOLDER}/{group}/{function}/{value}/new").replace("//", "/");
    let value = if value.is_empty() { "null".into() } else { format!("\"{value}\"") };
    let throughput = items.map_or("null".into(), |items| format!("{{\"Elements\":{items}}}"));
    tree.write(
        &format!("{folder}/benchmark.json"),
        format!(
            r#"{{"group_id":"{group}","function_id":"{function}","value_str":{value},"throughput":{throughput}}}"#
        ),
    );
    let estimates =
        format!(r#"{{"mean":{{"point_estimate":1e9}},"median":{{"point_estimate":{nanoseconds}}}}}"#);
    tree.write(&format!("{folder}/estimates.json"), &estimates);
    // Results of earlier runs are ignored.
    tree.write(&format!("{folder}/../base/estimates.json"), estimates.replace("1e9", "x"));
}

#[test]
fn floors_rivals_and_turns() {
    let tree = Tree::new();
    for (name, nanoseconds, items) in [
        (["hex", "floor", "big"], 1000.0, Some(100)),
        (["hex", "solve", "big"], 2500.0, Some(100)),
        (["hex", "plain", "big"], 50_000.0, Some(100)),
        // Yardsticks belong to one parameter.
        (["hex", "solve", "small"], 70.0, None),
        (["unions", "textbook", ""], 40.0, Some(10)),
        (["unions", "dsu u32", ""], 30.0, Some(10)),
        (["hex 11x11 turns", "floor", ""], 100.0, Some(10)),
        (["hex 11x11 turns", "game", ""], 120.0, Some(10)),
        (["hex 11x11 turns", "history", ""], 180.0, Some(10)),
    ] {
        measured(&tree, name, nanoseconds, items);
    }
    let tables = ratios::tables(&tree.root.join(FOLDER)).expect("there are results");
    let lines: Vec<Vec<&str>> = tables.lines().map(|line| line.split_whitespace().collect()).collect();
    let expected = [
        "bench an item ÷ floor",
        "hex/plain/big 500.0 ns 50.0000",
        "hex/solve/big 25.0 ns 2.5000",
        "",
        "bench an item ÷ rival",
        "hex/solve/big 25.0 ns 0.0500",
        "unions/dsu u32 3.0 ns 0.7500",
        "",
        "board rules alone game taken back history any game",
        "hex 11x11 10.0 ns 1.20 1.80",
        "",
    ];
    assert_eq!(lines, expected.map(|line| line.split_whitespace().collect::<Vec<_>>()));
    let output = command(&tree, &["ratios"]).output().expect("the program starts");
    assert_eq!((output.status.code(), output.stdout), (Some(0), tables.into_bytes()));
}

#[test]
fn without_results() {
    let tree = Tree::new();
    let output = command(&tree, &["ratios"]).output().expect("the program starts");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.code() == Some(4) && err.contains("has no results: `cargo bench` comes first"),
        "{err}"
    );
    measured(&tree, ["hex", "solve", ""], 1.0, None);
    tree.write(&format!("{FOLDER}/hex/solve/new/estimates.json"), "{}");
    let error = ratios::tables(&tree.root.join(FOLDER)).expect_err("no median");
    assert_eq!(error.to_string(), "hex/solve/new/estimates.json: expected a median");
}
