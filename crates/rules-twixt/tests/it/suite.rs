//! Functions that the tests of the crate `suite` need for TwixT, and a test of copies between both forms of storage.

use rules_twixt::{Path, Placed, Twixt};

/// The result of a peg in the oracle's words.
pub(crate) fn placed(placed: &Placed) -> Vec<&'static str> {
    placed.winner.iter().map(|_| "path").collect()
}

/// Paths that differ slightly from this one.
pub(crate) fn forged(path: &Path) -> Vec<Path> {
    let bent = suite::bent(&path.pegs).into_iter().map(|pegs| Path { pegs, ..*path });
    bent.chain([Path { color: path.color.opponent(), ..path.clone() }]).collect()
}

/// Boards that are an array, a table, and a table that becomes an array.
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
        ("twixt 20x150 std", 200),
        ("twixt 300x260 pp", 200),
        ("twixt 40x2147483648 pp", 200),
    ]);
}
