//! The laws of every game, and copies between both ways in which pegs are kept.

use rules_twixt::{Path, Twixt};

suite::suite!(
    Twixt,
    "twixt",
    placed: |placed| placed.winner.iter().map(|_| "path").collect(),
    forged: |path| {
        let bent = suite::bent(&path.pegs).into_iter().map(|pegs| Path { pegs, ..*path });
        bent.chain([Path { color: path.color.opponent(), ..path.clone() }]).collect()
    },
);

/// An array, a table, and a table that becomes an array.
#[test]
fn copies_between_storages() {
    suite::copies_of::<Twixt>(&[
        ("twixt 8 std", 40),
        ("twixt 24 pp", 150),
        ("twixt 256 pp", 200),
        ("twixt 300 std", 200),
        ("twixt 300 pp", 200),
        ("twixt 2147483648 std", 200),
        ("twixt 257 std", 9000),
    ]);
}
