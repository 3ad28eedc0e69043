//! Numbers from outside that would set memory: boards that are too large, at every door.

use super::run::{scratch, shell};

/// Command lines; `$1` is a setup.
const DOORS: &str = "show \"$1\" --format json|show \"$1: a1\"|view \"$1\"|count \"$1\"|perft \"$1\" 2|winner \"$1\" /dev/null|\
    match \"$1\" --black a --white b|gtp \"$1\"|htp \"$1\"|replay \"$1: a1\" \"$1: a2\"|convert \"$1: a1\" --to json|\
    adjudicate records|replay records|convert records --to moves|adjudicate records --game \"$1\"|show records|view records";

/// Each command refuses them with the limit, and within a memory in which no such board fits.
#[test]
fn boards_that_are_too_large() {
    let folder = scratch("sizes-boards-that-are-too-large");
    let limits = ["at most ", " 1 to ", " 0 to ", "columns and rows"];
    for game in games::ALL {
        let (name, variant) = (game.name(), game.usual()[0].split(' ').nth(2));
        for size in ["20000", "18446744073709551617"] {
            let setup = [name, size].into_iter().chain(variant).collect::<Vec<_>>().join(" ");
            let rules = variant.map_or("null".into(), |rules| format!("\"{rules}\""));
            let record = format!(r#"{{"game":"{name}","size":"{size}","rules":{rules},"moves":"a1"}}"#);
            std::fs::write(folder.join("records"), format!("{record}\n{record}\n")).expect("a file");
            for door in DOORS.split('|') {
                let run = shell(&folder, &format!("set -- '{setup}'; ulimit -v 1000000; \"$0\" {door}"));
                let text = format!("{}{}", run.text(), run.err);
                let has_limit = limits.iter().any(|limit| text.contains(limit));
                assert!(run.code <= 3 && has_limit && text.contains("expected "), "{setup}: {door}: {text}");
            }
        }
    }
}
