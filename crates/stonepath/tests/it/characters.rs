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
const NAMED: [Named; 10] = [
    ("Shift_JIS", b"\x95\x5c\x8e\xa6\x83\x5d", b"\xbf\xbf", ["表示ゾ", "ｿｿ"]),
    ("sjis", b"\x83\x5d\x83\x5d", b"\xbf\x95\x5c", ["ゾゾ", "ｿ表"]),
    ("GBK", b"\x81\x5c\xc0\xee", b"\x95\x5d\x95\x5c", ["乗李", "昡昞"]),
    ("GB2312", b"\xc0\xee", b"a\x81\x5d", ["李", "a乚"]),
    ("GB18030", b"\x81\x30\x81\x31\x81\x5d", b"\xc0\xee", ["\u{81}乚", "李"]),
    ("Big5", b"\xa5\x5c\xa5\x5d", b"\xb3\x5c", ["功包", "許"]),
    ("EUC-KR", b"\xb1\xe8", b"a\\\\\xb1\xe8\\]", ["김", "a\\김]"]),
    ("ISO-8859-1", b"Andr\xe9", b"\xc3\x9f\xe9", ["André", "ÃŸé"]),
    ("windows-1251", b"\xc6\xe5", b"\xc6", ["Же", "Ж"]),
    ("cp932", b"\x83\x5c", b"\xbf", ["ソ", "ｿ"]),
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
        for phase in ["C[", "C[x"] {
            let root = [phase.as_bytes(), &pair.repeat(300_000), b"]CA[", label.as_bytes(), b"]"].concat();
            let file = game(&root).repeat(2);
            let judged = run_with(["adjudicate", "--fields", "result"], &file);
            assert_eq!(judged.all(), (0, "{\"result\":\"B+\"}\n{\"result\":\"B+\"}\n", ""), "{label}");
            has(replay(&file).text(), "\n2 games; 0 against the rules; 0 cannot be read\n");
        }
    }
    let name = "ゾ".repeat(200_000);
    for bytes in utf_16(&format!("(;GM[11]SZ[3]PB[{name}]PW[\u{1f3b2}];B[b1])")) {
        assert_eq!(names(&[], &bytes), [[&name[..], "\u{1f3b2}"]]);
    }
}

/// What leaves a choice has a note; what the file or the caller says has none. What is written is UTF-8 without a note.
#[test]
fn notes_name_the_encoding() {
    const USUAL: &str = "the characters are read as windows-1252, since the record does not say it";
    const WRONG: &str = "windows-1252, since the bytes are not in an encoding that CA names";
    const OTHER: &str = "UTF-8, since the bytes are UTF-8, although CA names another encoding";
    const LOSSY: &str = "Shift_JIS, since bytes that it does not have became U+FFFD";
    let cases: [(&[u8], &str, &str); 10] = [
        (b"PB[\x80\x93\xe9]", USUAL, "€“é"),
        // Little Golem has no CA; moves beside the names can be bytes.
        (b"PB[\xe9]C[\xc3\xa9]", USUAL, "é"),
        (b"PB[\xe9]CA[UTF-8]", WRONG, "é"),
        (b"CA[nonsense]PB[\xc3\xa9]C[\xe9]", WRONG, "é"),
        (b"CA[UTF-16]PB[\xe9]", WRONG, "é"),
        (b"CA[ISO-8859-1]PB[\xc3\xa9]", OTHER, "é"),
        (b"CA[Shift_JIS]PB[\x95\x5c\x80\xff]", LOSSY, "表\u{80}\u{fffd}"),
        (b"CA[ISO-8859-1]PB[\xe9]", "", "é"),
        (b"CA[utf8]PB[\xc3\xa9]", "", "é"),
        (b"CA[Shift_JIS]PB[e]", "", "e"),
    ];
    for (root, note, pb) in cases {
        let run = replay(&game(root));
        assert_eq!((run.code, run.text().contains("note: ")), (0, !note.is_empty()), "{run:?}");
        has(run.text(), note);
        has(run_with(["adjudicate", "--explain"], &game(root)).text(), note);
        let written = run_with(["convert", "-", "--to", "hex-sgf"], &game(root));
        let ca = if pb == "e" { "" } else { "CA[UTF-8]" };
        begins(written.text(), &format!("(;FF[4]{ca}GM[11]SZ[3]RE[B+]PB[{pb}]"));
        assert!(!replay(&written.out).text().contains("note"));
    }
    let places = replay(b"(;FF[4]EV[twixt.x]SZ[48];b[\x8dn];r[\x80\x81])");
    assert_eq!((places.code, places.text().contains("note")), (0, false), "places are bytes: {places:?}");
}

/// The option is stronger than a mark, UTF-8 and `CA`.
#[test]
fn the_option_names_the_encoding() {
    for (encoding, root, pb) in [
        ("latin1", &b"PB[\xc3\xa9]PW[]"[..], "Ã©"),
        ("sjis", b"CA[GBK]PB[\x95\x5c]PW[]", "表"),
        ("UTF-8", b"CA[GBK]PB[\xe9]PW[]", "\u{fffd}"),
    ] {
        assert_eq!(names(&["--encoding", encoding], &game(root))[0][0], pb);
    }
    let bytes = &utf_16("{\"id\":\"é\",\"game\":\"hex\",\"size\":2,\"moves\":\"a1\"}\n")[0];
    for bytes in [&bytes[..], &bytes[2..]] {
        let run = run_with(["adjudicate", "--fields", "id,moves", "--encoding", "utf-16le"], bytes);
        assert_eq!(run.all(), (0, "{\"id\":\"é\",\"moves\":1}\n", ""));
    }
    let run = run_with(["replay", "-", "--encoding", "klingon"], b"");
    has(&run.err, "expected a name of the Encoding Standard, such as `Shift_JIS`");
}

/// Each command that reads records; errors are where they are in the text.
#[test]
fn records_in_utf_16() {
    let text = "(;GM[11]SZ[3]PB[表];B[b1])\r\n(;GM[11]SZ[3]C[表];B[b1];W[?])\n";
    for bytes in utf_16(text) {
        for words in ["replay -", "adjudicate --explain", "convert - --to lg-hex", "view -", "show -"] {
            let run = |input| run_with(words.split(' '), input);
            assert_eq!(run(&bytes), run(text.as_bytes()), "{words}");
        }
        begins(&replay(&bytes).err, "stdin:2:29: game 2: expected a place such as `c4`, a swap or `resign`");
    }
    let board = run_with(["winner", "hex 2x2"], &utf_16("RB\nRB\n\nBB\nRR\n")[1]);
    assert_eq!(board.all(), (0, "B\nW\n", ""));
}
