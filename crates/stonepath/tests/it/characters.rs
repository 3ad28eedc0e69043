//! Characters of records: `CA`, `--encoding`, UTF-16, and bytes without any of them.

use serde_json::Value;

use super::run::{Run, begins, has, run_with, utf_16};

/// A game of Hex that Red wins, with properties of the root.
fn game(root: &[u8]) -> Vec<u8> {
    [b"(;FF[4]GM[11]SZ[3]RE[B+]", root, b";B[b1];W[a1];B[b2];W[a2];B[b3])"].concat()
}

/// The values of `PB` and `PW` of each game, as `convert` to JSON writes them.
#[track_caller]
fn names(words: &[&str], input: &[u8]) -> Vec<[String; 2]> {
    let run = run_with(["convert", "-", "--to", "json"].iter().chain(words), input);
    assert_eq!((run.code, &run.err[..]), (0, ""), "{}", run.text());
    let lines = run.text().lines().map(|line| serde_json::from_str::<Value>(line).expect("an object"));
    let names = |record: Value| {
        ["PB", "PW"].map(|name| {
            let all = record["properties"].as_array().expect("properties").clone();
            all.iter().find(|it| it[1] == name).expect("a name")[2].as_str().expect("a text").into()
        })
    };
    lines.map(names).collect()
}

fn replay(input: &[u8]) -> Run {
    run_with(["replay", "-"], input)
}

type Named = (&'static str, &'static [u8], &'static [u8], [&'static str; 2]);

/// Encodings, names in them, and the same in UTF-8. The second bytes 5c and 5d are `\` and `]`.
const NAMED: [Named; 9] = [
    ("Shift_JIS", b"\x95\x5c\x8e\xa6\x83\x5d", b"\xbf\xbf", ["表示ゾ", "ｿｿ"]),
    ("sjis", b"\x83\x5d\x83\x5d", b"\xbf\x95\x5c", ["ゾゾ", "ｿ表"]),
    ("GBK", b"\x81\x5c\xc0\xee", b"\x95\x5d\x95\x5c", ["乗李", "昡昞"]),
    ("GB2312", b"\xc0\xee", b"a\x81\x5d", ["李", "a乚"]),
    ("GB18030", b"\x81\x30\x81\x31\x81\x5d", b"\xc0\xee", ["\u{81}乚", "李"]),
    ("Big5", b"\xa5\x5c\xa5\x5d", b"\xb3\x5c", ["功包", "許"]),
    ("EUC-KR", b"\xb1\xe8", b"a\\\\\xb1\xe8\\]", ["김", "a\\김]"]),
    ("ISO-8859-1", b"Andr\xe9", b"\xc3\x9f\xe9", ["André", "ÃŸé"]),
    ("windows-1251", b"\xc6\xe5", b"\xc6", ["Же", "Ж"]),
];

/// Two games of each encoding on a line, without a note; then all in one file, with UTF-8 between them.
#[test]
fn ca_names_the_encoding() {
    let (mut all, mut expected) = (Vec::new(), Vec::new());
    for (label, pb, pw, as_utf_8) in NAMED {
        let named = format!("CA[{label}]");
        let after = game(&[b"PB[", pb, b"]PW[", pw, b"]", named.as_bytes()].concat());
        let one = [game(&[named.as_bytes(), b"PB[", pb, b"]PW[", pw, b"]"].concat()), after].concat();
        assert_eq!(names(&[], &one), [as_utf_8; 2], "{label}");
        let text = replay(&one);
        assert_eq!((text.code, text.text().contains("note")), (0, false), "{label}: {text:?}");
        has(text.text(), "\n2 games; 0 against the rules; 0 cannot be read\n");
        let other = game("PB[表示]PW[あ]".as_bytes());
        all.extend([one, other].concat());
        expected.extend([as_utf_8, as_utf_8, ["表示", "あ"]]);
    }
    assert_eq!(names(&[], &all), expected);
    let judged = run_with(["adjudicate", "--fields", "result"], &all);
    assert_eq!(judged.all(), (0, &"{\"result\":\"B+\"}\n".repeat(expected.len())[..], ""));
}

/// Letters of two bytes at each border of the chunks that are read, in either phase.
#[test]
fn letters_across_chunks() {
    for (label, pair) in [("Shift_JIS", b"\x83\x5d"), ("GBK", b"\x81\x5c"), ("Big5", b"\xa5\x5d")] {
        for phase in [&b""[..], b"x"] {
            let comment = [b"C[", phase, &pair.repeat(300_000), b"]CA["].concat();
            let one = game(&[&comment, label.as_bytes(), b"]"].concat());
            let file = [&one[..], &one].concat();
            for command in ["replay", "adjudicate"] {
                let run = run_with([command, "-"], &file);
                assert_eq!((run.code, &run.err[..]), (0, ""), "{label} {command}");
                assert_eq!(run.text().matches("B+").count(), if command == "replay" { 2 } else { 4 });
            }
        }
    }
    let name = "ゾ".repeat(200_000);
    for bytes in utf_16(&format!("(;GM[11]SZ[3]PB[{name}]PW[\u{1f3b2}];B[b1])")) {
        assert_eq!(names(&[], &bytes), [[&name[..], "\u{1f3b2}"]]);
    }
}

/// What leaves a choice has a note; what the file or the caller says has none.
#[test]
fn notes_name_the_encoding() {
    const USUAL: &str =
        "the file is not UTF-8 and names no encoding; its characters are read as windows-1252";
    const WRONG: &str =
        "the characters are read as windows-1252: the bytes are not in the encoding that CA names";
    const OTHER: &str =
        "the characters are read as UTF-8: the bytes are UTF-8, although CA names another encoding";
    for (root, note, pb) in [
        (&b"PB[\x80\x93\xe9]"[..], USUAL, "€“é"),
        (b"PB[\xe9]C[\xc3\xa9]", USUAL, "é"),
        (b"PB[\xe9]CA[UTF-8]", WRONG, "é"),
        (b"CA[nonsense]PB[\xe9]", WRONG, "é"),
        (b"CA[UTF-16]PB[\xe9]", WRONG, "é"),
        ("CA[ISO-8859-1]PB[é]".as_bytes(), OTHER, "é"),
        ("CA[Shift_JIS]PB[表]".as_bytes(), OTHER, "表"),
        (
            b"CA[Shift_JIS]PB[\x95\x5c\x80\xff]",
            "Shift_JIS: CA says so, but bytes that it does not have",
            "表\u{80}\u{fffd}",
        ),
        ("CA[utf8]PB[é]".as_bytes(), "", "é"),
        ("PB[é]".as_bytes(), "", "é"),
        (b"CA[Shift_JIS]PB[e]", "", "e"),
    ] {
        let input = [game(root), game(b"PB[x]")].concat();
        let run = replay(&input);
        assert_eq!(
            (run.code, run.text().matches("note: ").count()),
            (0, usize::from(!note.is_empty())),
            "{pb}"
        );
        has(run.text(), note);
        assert_eq!(names(&[], &game(&[root, b"PW[]"].concat()))[0][0], pb);
        let explained = run_with(["adjudicate", "--explain"], &input);
        let first = serde_json::from_str::<Value>(explained.text().lines().next().expect("a line"))
            .expect("an object");
        has(&first["notes"].to_string(), note);
    }
}

/// The option is stronger than a mark, UTF-8 and `CA`.
#[test]
fn the_option_names_the_encoding() {
    let both = |encoding, root: &[u8]| names(&["--encoding", encoding], &game(&[root, b"PW[]"].concat()));
    assert_eq!(both("latin1", "PB[é]".as_bytes())[0][0], "Ã©");
    assert_eq!(both("sjis", b"CA[GBK]PB[\x95\x5c]")[0][0], "表");
    assert_eq!(both("UTF-8", b"CA[GBK]PB[\xe9]")[0][0], "\u{fffd}");
    let text = format!("{}\n", "{\"id\":\"é\",\"game\":\"hex\",\"size\":2,\"moves\":\"a1\"}");
    let bytes = &utf_16(&text)[0];
    for (words, bytes) in [("utf-16le", &bytes[2..]), ("utf-16le", bytes), ("utf-8", text.as_bytes())] {
        let run = run_with(["adjudicate", "--fields", "id,moves", "--encoding", words], bytes);
        assert_eq!(run.all(), (0, "{\"id\":\"é\",\"moves\":1}\n", ""));
    }
    let lossy = run_with(["replay", "-", "--encoding", "utf-8"], &game(b"PB[\xe9]"));
    has(lossy.text(), "note: the characters are read as UTF-8: bytes that it does not have became U+FFFD\n");
    let run = run_with(["replay", "-", "--encoding", "klingon"], b"");
    assert_eq!(run.code, 2);
    has(&run.err, "expected a name of the Encoding Standard, such as `Shift_JIS`");
}

/// Each command that reads records, also in two parts; errors are where they are in the text.
#[test]
fn records_in_utf_16() {
    let text = format!(
        "{}\r\n(;GM[11]SZ[3]C[表];B[b1];W[?])\n",
        String::from_utf8(game("PB[表]".as_bytes())).expect("UTF-8")
    );
    for bytes in utf_16(&text) {
        for words in [
            &["replay", "-"][..],
            &["replay", "-", "--format", "json"],
            &["adjudicate"],
            &["adjudicate", "--explain", "-j", "1"],
            &["convert", "-", "--to", "lg-hex"],
            &["view", "-"],
            &["show", "-"],
        ] {
            assert_eq!(run_with(words, &bytes), run_with(words, text.as_bytes()), "{words:?}");
        }
        let run = replay(&bytes);
        begins(&run.err, "stdin:2:29: game 2: expected a place such as `c4`, a swap or `resign`, found `?`");
    }
    let board = run_with(["winner", "hex 2x2"], &utf_16("RB\nRB\n\nBB\nRR\n")[1]);
    assert_eq!(board.all(), (0, "B\nW\n", ""));
}

/// Files that are written are UTF-8, and say so if it matters.
#[test]
fn written_files_say_utf_8() {
    for (root, written) in [
        ("CA[ISO-8859-1]PB[é]".as_bytes(), "(;FF[4]CA[UTF-8]GM[11]SZ[3]RE[B+]PB[é];B[b1]"),
        (b"CA[ISO-8859-1]PB[\xe9]", "(;FF[4]CA[UTF-8]GM[11]SZ[3]RE[B+]PB[é];B[b1]"),
        (b"PB[\x93]", "(;FF[4]CA[UTF-8]GM[11]SZ[3]RE[B+]PB[“];B[b1]"),
        (b"CA[GBK]PB[e]", "(;FF[4]GM[11]SZ[3]RE[B+]PB[e];B[b1]"),
    ] {
        let run = run_with(["convert", "-", "--to", "hex-sgf"], &game(root));
        assert_eq!((run.code, &run.err[..]), (0, ""));
        begins(run.text(), written);
        assert!(!replay(&run.out).text().contains("note"));
    }
}

/// Little Golem has no `CA`; its coordinates are bytes, and the names of its players windows-1252.
#[test]
fn names_beside_coordinates_in_bytes() {
    let input = b"(;EV[hex]PB[Andr\xe9 \x93x\x94]PW[\xe3\x81\x82]SZ[3];W[ab];B[swap])";
    assert_eq!(names(&[], input), [["André “x”", "あ"]]);
}
