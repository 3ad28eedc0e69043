//! Texts of strangers: no output has characters that a terminal obeys, or commands that a CI system executes.

use std::fs;
use std::path::Path;

use judge_io::is_hidden;

use super::run::{scratch, shell};

/// Commands of two CI systems, and characters that move the cursor or hide what follows.
const HOSTILE: &str = "::error::x ##[error]y ##vso[z]\u{1b}[31m\u{202e}\u{2028}\u{200b}\u{7f}\r::debug::z";

/// Runs a command line of the shell, in which `$0` is the binary. Returns what it wrote, which must be harmless.
#[track_caller]
fn run(folder: &Path, line: &str) -> String {
    let run = shell(folder, line);
    let text = format!("{}\n{}", run.text(), run.err);
    let is_bad = |c: char| is_hidden(c) && !matches!(c, '\n' | '\t');
    let is_command = |line: &str| line.trim_start().starts_with("::");
    let has_commands = text.lines().any(is_command) || ["##[", "##vso["].iter().any(|&it| text.contains(it));
    assert!(!text.contains(is_bad) && !has_commands, "{line}: {text:?}");
    text
}

#[test]
fn engines() {
    let folder = scratch("escaped-engines");
    fs::write(folder.join("text"), HOSTILE).expect("a file");
    let say = "(printf \"=$id \"; cat text; printf '\\n\\n')";
    for (genmove, game) in [
        (say, "printf \"=$id hex\\n\\n\""),
        ("printf \"?$id \"; cat text; printf '\\n\\n'", "printf \"=$id hex\\n\\n\""),
        ("cat text >&2; exit 1", "printf \"=$id hex\\n\\n\""),
        ("cat text; printf '\\n\\n'", say),
    ] {
        let engine = format!(
            "while read id cmd args; do [ $id = quit ] && exit; case $cmd in name) printf \"=$id \"; cat text; printf '\\n::stop::\\n\\n';; \
             version) {say};; list_commands) printf \"=$id gogui-rules_game_id\\n\\n\";; gogui-rules_game_id) {game};; \
             genmove) {genmove};; *) printf \"=$id\\n\\n\";; esac; done"
        );
        fs::write(folder.join("engine"), engine).expect("a file");
        let line = "\"$0\" match 'hex 2x2' --black 'sh engine' --white 'sh engine'";
        for format in ["text", "json"] {
            let line = format!("rm -f g; {line} --out g --format {format}; cat g; \"$0\" replay g");
            assert!(run(&folder, &line).contains("error::x"), "{line}");
        }
    }
    let lines = format!("play {HOSTILE} a1\nplay black {HOSTILE}\ngenmove {HOSTILE}\n{HOSTILE}\n");
    fs::write(folder.join("lines"), lines).expect("a file");
    run(&folder, "for ours in gtp htp; do \"$0\" $ours < lines; \"$0\" $ours \"$(cat text)\"; done");
}

/// Command lines; `$1` is a file.
const READERS: &str = "replay \"$1\"|replay --format json \"$1\"|replay --from json \"$1\"|adjudicate \"$1\"|adjudicate --explain \"$1\"|\
    convert --to json \"$1\"|convert --to hexwinner \"$1\"|show \"$1\"|show --format json \"$1\"|show --format svg \"$1\"|view \"$1\"|\
    winner 'hex 3x3' \"$1\"|winner --format json --letters RB. 'hex 3x3' \"$1\"|solve hexwinner \"$1\"|validate hexwinner \"$1\"|\
    explain --format json hexwinner \"$1\"|perft \"$1\" 1|replay \"$1\"x";

#[test]
fn records_and_boards() {
    let folder = scratch("escaped-records-and-boards");
    let text = HOSTILE.replace(']', "\\]");
    let tree = format!("(;GM[11]SZ[3]PB[{text}]PW[{text}]GN[{text}]C[\n{text}]XX[{text}];B[a1]C[{text}]");
    let quoted = HOSTILE.replace(['\u{1b}', '\r'], "");
    let record = |moves: &str| {
        let properties = format!("[[0,\"PB\",\"{quoted}\"],[0,\"C\",\"{quoted}\"]]");
        let rest = format!("\"size\":3,\"moves\":\"{moves}\",\"properties\":{properties}");
        format!("{{\"id\":\"{quoted}\",\"game\":\"hex\",{rest}}}\n")
    };
    for (name, text) in [
        (&format!("{HOSTILE}.sgf")[..], format!("{tree};W[b1])")),
        ("move.sgf", format!("{tree};W[{text}])")),
        ("cut.sgf", format!("{tree};W[a1];{text}")),
        ("records.jsonl", record("a1 a1") + &record(&quoted) + &record("a1") + HOSTILE),
        ("list.txt", format!("hex 3x3: a1 {HOSTILE}")),
        ("boards", format!("RB.\nRBR\nR{HOSTILE}\n")),
    ] {
        fs::write(folder.join(name), &text).expect("a file");
        for line in READERS.split('|') {
            run(&folder, &format!("set -- '{name}'; \"$0\" {line}"));
        }
    }
}

#[test]
fn judged_programs() {
    let folder = scratch("escaped-judged-programs");
    fs::write(folder.join("text"), HOSTILE).expect("a file");
    let program =
        format!("--program \"cat '$PWD/text'; cat '$PWD/text' >&2; : {}\"", HOSTILE.replace('\r', ""));
    for format in ["text", "json", "junit"] {
        let line = format!(
            "\"$0\" judge hexwinner --file sample --format {format} --report page {program}; cat page"
        );
        assert!(run(&folder, &line).contains("error::x"), "{format}");
    }
    run(&folder, &format!("\"$0\" stress hexwinner --files 3 {program}"));
}
