//! Records that are edited.

use play::Action;
use records::{Options, Record, find};
use rules_core::Color;

fn read(text: &str) -> Record {
    records::read(text, &Options::default()).expect("a record")
}

fn written(record: &Record) -> String {
    let mut text = String::new();
    find("hex-sgf").expect("a format").write(record, &mut text).expect("a game of Hex");
    text.trim_end().into()
}

const GAME: &str =
    "(;FF[4]GM[11]SZ[3];B[b2]C[one](;W[a1]C[two];B[c3])(;W[c1]C[three](;B[a3])(;B[b3]C[four])))";

#[test]
fn variations() {
    let mut record = read(GAME);
    assert_eq!(written(&record), GAME);
    let stone = |color, at| Action::Stone(color, at);
    assert_eq!([0, 1, 4].map(|number| record.children(number)), [vec![1], vec![2, 4], vec![5, 6]]);
    assert_eq!([0, 1, 4, 6].map(|number| record.path(number)), [vec![], vec![1], vec![1, 4], vec![1, 4, 6]]);
    // A new variation after the first move, and its next move. The later comment stays at its move.
    let new = record.add(1, stone(Color::White, [2, 2]));
    assert_eq!((new, record.add(2, stone(Color::Black, [0, 1]))), (7, 4));
    record.set_comment(8, "new");
    let longer = "(;FF[4]GM[11]SZ[3];B[b2]C[one](;W[a1]C[two](;B[c3])(;B[a2]))(;W[c1]C[three](;B[a3])(;B[b3]C[four]))(;W[c3]C[new]))";
    assert_eq!(written(&record), longer);
    record.promote(5);
    let other = "(;FF[4]GM[11]SZ[3];B[b2]C[one](;W[c1]C[three](;B[a3])(;B[b3]C[four]))(;W[a1]C[two](;B[c3])(;B[a2]))(;W[c3]C[new]))";
    assert_eq!(written(&record), other);
    record.promote(5);
    assert_eq!(written(&record), longer);
    record.remove(8);
    record.remove(4);
    assert_eq!(record, read(GAME));
    record.remove(1);
    assert_eq!(written(&record), "(;FF[4]GM[11]SZ[3])");
}

#[test]
fn properties() {
    let mut record = read("(;FF[4]GM[11]SZ[3]PB[Ann]TR[a1][b1];B[b2]C[one])");
    record.properties.set(0, "PB", "Ben");
    record.properties.remove(0, "TR");
    record.set_comment(1, "");
    assert_eq!((record.comment(1), record.properties.get("PB")), (None, Some("Ben")));
    record.set_comment(1, "a ] b");
    assert_eq!(written(&record), r"(;FF[4]GM[11]SZ[3]PB[Ben];B[b2]C[a \] b])");
}

/// Serde keeps all but the readings, and shows verdicts as `adjudicate` does.
#[cfg(feature = "json")]
#[test]
fn serde() {
    let record = read(GAME);
    let value = serde_json::to_value(&record).expect("JSON");
    assert_eq!((&value["game"], &value["moves"]), (&"hex".into(), &serde_json::json!(["b2", "a1", "c3"])));
    let mut again: Record = serde_json::from_value(value).expect("a record");
    assert_eq!(written(&again), GAME);
    again.claim = records::Claim::parse("B+");
    let replayed = records::Replay::default().run(&again).expect("terms");
    let verdict = serde_json::to_value(replayed).expect("JSON");
    assert_eq!((&verdict["result"], &verdict["claim_status"]), (&"open".into(), &"unproved".into()));
    assert!(serde_json::from_str::<Record>(r#"{"game":"chess","moves":""}"#).is_err());
}

/// Marks are at the same cells in every format: the letters of Little Golem are columns and rows.
#[test]
fn marks_keep_their_places() {
    let text = "(;SZ[5]EV[hex];W[cb]LB[ba:1][ee:a:b]TR[ac]AR[ab:ba]MA[zz]C[aa];B[dd])";
    let record = read(text);
    let kept = record.properties.iter().filter(|it| it.node == 1).map(|it| it.value).collect::<Vec<_>>();
    assert_eq!(kept, ["b1:1", "e5:a:b", "a3", "a2:b1", "zz", "aa"]);
    assert_eq!(written(&record), "(;FF[4]GM[11]SZ[5];B[c2]LB[b1:1][e5:a:b]TR[a3]AR[a2:b1]MA[zz]C[aa];W[d4])");
    let mut again = String::new();
    find("lg-hex").expect("a format").write(&record, &mut again).expect("its own game");
    assert!(again.contains("LB[ba:1][ee:a:b]TR[ac]AR[ab:ba]MA[zz]C[aa]"), "{again}");
    let (game, illegal) = record.game_at(1).expect("terms");
    assert_eq!((game.actions().len(), illegal), (1, None));
}
