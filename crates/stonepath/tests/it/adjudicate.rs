//! `adjudicate`: verdicts on many records.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use records::{Adjudicator, Field, Options};
use serde_json::Value;

#[cfg(unix)]
use super::run::shell;
use super::run::{Run, begins, command, folder_with, has, packed, piped, run_in, run_with, scratch};

const WON: &str = r#"{"id":1,"game":"hex","size":3,"moves":"b1 a1 b2 a2 b3"}"#;
const ILLEGAL: &str = r#"{"id":2,"game":"hex","size":3,"moves":"b1 b1"}"#;
const BAD: &str = r#"{"id":3,"game":"hex","size":3}"#;
const SGF: &str = "(;GM[11]SZ[3]\n;B[b1];W[b1])\n";

/// Two frames, in which `WON` and `ILLEGAL` are, each with a line feed; between them a frame to skip. The first ends
/// inside of the second line.
const ZSTD: &[u8] =
    b"(\xb5/\xfd\x04h\xed\x01\x00\xd2\x03\x0d\x12\xa0\xbb\x01 \x95+\xfe{\xcb\xaa\xe2 \x15k\xd2\x1fM\
    \x1e\\\x9e\x01\xbc\x8b\x81\x811\x0cTF\x1d\xdf\xab^\x09=\xc5\xbe\xdbQ\xcf\xb36\xdf7\xe2\xf2\xd4=9\
    w\x01\x01\x00\xb8\x07\x05\x05\xccl\x1d\x14P*M\x18\x03\x00\x00\x00abc(\xb5/\xfd\x04h!\x01\x00me\"\
    :\"hex\",\"size\":3,\"moves\":\"b1 b1\"}\n\x8aniY";

/// Lines of many lengths, with blank lines and those that cannot be read.
fn lines(count: usize) -> String {
    let line = |number: usize| match number % 6 {
        0 => ILLEGAL.into(),
        1 => String::new(),
        2 => BAD.into(),
        3 => format!("{}{WON}", " ".repeat(number * 31 % 2000)),
        _ => WON.replace("1", &number.to_string()),
    };
    (0..count).map(|number| line(number) + "\n").collect()
}

/// What the library writes about lines.
fn answers(lines: &[u8]) -> Vec<u8> {
    let (mut adjudicator, mut out) = (Adjudicator::new(Options::default(), Field::USUAL), Vec::new());
    for line in lines.split_inclusive(|&byte| byte == b'\n') {
        adjudicator.line(line, &mut out);
    }
    out
}

#[track_caller]
fn adjudicate(folder: &Path, words: &str) -> Run {
    run_in(folder, ["adjudicate"].into_iter().chain(words.split(' ')))
}

/// The input has several chunks. With `--strict`, nothing follows the first bad record.
#[test]
fn any_number_of_threads() {
    let good = lines(6000).replace(BAD, ILLEGAL);
    let (start, rest) = good.split_at(good.len() * 2 / 3);
    let (start, rest) = (format!("{start}\n"), rest.split_once('\n').expect("lines").1);
    let input = format!("{start}{BAD}\n{rest}");
    assert!(input.len() > 4 << 18, "{} bytes", input.len());
    for jobs in ["1", "2", "3", "8"] {
        let words = ["adjudicate", "--jobs", jobs];
        let run = run_with(words, input.as_bytes());
        assert_eq!((run.code, &run.err[..]), (0, ""), "{jobs}");
        assert!(run.out == answers(input.as_bytes()), "{jobs}");
        let strict = run_with([&words[..], &["--strict"]].concat(), input.as_bytes());
        assert_eq!((strict.code, &strict.err[..]), (1, ""), "{jobs}");
        assert!(strict.out == answers(format!("{start}{BAD}\n").as_bytes()), "{jobs}");
    }
}

/// Shards of several files together are the whole. One of them reports a file that is missing.
#[test]
fn shards_are_the_whole() {
    let folder = scratch("adjudicate-shards");
    let short = format!("\n{WON}\n\n{}", lines(6).trim_end());
    let files = [
        ("long", lines(40).into_bytes()),
        ("empty", Vec::new()),
        ("short", short.clone().into_bytes()),
        ("packed", packed(short.as_bytes())[0].clone()),
        ("games.sgf", SGF.repeat(3).into_bytes()),
        ("last", WON.into()),
    ];
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).expect("the file can be written");
    }
    let names = "long empty short packed games.sgf last missing";
    let whole = adjudicate(&folder, names);
    assert_eq!(whole.code, 4);
    for count in [1, 2, 3, 7, 100] {
        let runs =
            (1..=count).map(|number| adjudicate(&folder, &format!("{names} --shard {number}/{count}")));
        let runs: Vec<_> = runs.collect();
        let out: Vec<_> = runs.iter().flat_map(|run| run.out.clone()).collect();
        assert!(out == whole.out, "{count}: {}", String::from_utf8_lossy(&out));
        assert_eq!(runs.iter().map(|run| run.code).sum::<i32>(), 4, "{count}");
        assert_eq!(runs.iter().map(|run| &run.err[..]).collect::<String>(), whole.err, "{count}");
    }
    let run = run_with(["adjudicate", "--shard", "1/2"], b"");
    assert_eq!((run.code, run.text()), (2, ""));
    has(&run.err, "--shard needs files");
}

/// The records before the place where an archive is cut off are answered.
#[test]
fn archives() {
    let (text, many) = (format!("{WON}\n{ILLEGAL}\n"), lines(3000));
    let [zipped, ..] = packed(many.as_bytes());
    let members = [&text[..], "", &text].map(|text| packed(text.as_bytes())[0].clone()).concat();
    for (archive, text, line, ends) in [
        (&zipped[..], &many, 1, [zipped.len() - 1, zipped.len() - 12, zipped.len() / 2]),
        (&members, &text.repeat(2), 3, [members.len() - 1, members.len() - 12, members.len() / 2]),
        // In the second frame, and in the content and the head of the frame to skip.
        (ZSTD, &text, 2, [ZSTD.len() - 12, 84, 80]),
    ] {
        let expected = answers(text.as_bytes());
        let run = run_with(["adjudicate"], archive);
        assert_eq!((run.code, &run.err[..]), (0, ""));
        assert!(run.out == expected);
        for end in ends {
            let run = run_with(["adjudicate"], &archive[..end]);
            assert_eq!(run.code, 4, "{end}");
            begins(&run.err, "stonepath: cannot read stdin: ");
            assert!(expected.starts_with(&run.out) && run.out.ends_with(b"}\n"), "{end}");
            has(&run.err, &format!("; no checksum confirms line {line} and those after it\n"));
        }
        // The checksum at the end, of a gzip member before the size.
        let mut wrong = archive.to_vec();
        let at = wrong.len() - if archive == ZSTD { 1 } else { 5 };
        wrong[at] ^= 1;
        assert_eq!(run_with(["adjudicate"], &wrong).code, 4);
    }
}

#[test]
fn fields_and_summary() {
    let input =
        format!("{WON}\n{ILLEGAL}\n\n{BAD}\n{}\n", WON.replace("b3", "c3 resign\",\"claimed\":\"B+R"));
    let run = run_with(["adjudicate", "--fields", "result,id", "--summary"], input.as_bytes());
    let (out, summary) = (run.text(), &run.err[..]);
    let errors = "{\"id\":3,\"error\":{\"code\":\"not_a_record\",";
    begins(out, &format!("{{\"id\":1,\"result\":\"B+\"}}\n{{\"id\":2,\"result\":\"illegal\"}}\n\n{errors}"));
    assert!(out.ends_with("\n{\"id\":1,\"result\":\"B+\"}\n"), "{out}");
    let expected = "4 records, 1 of them cannot be read\n  hex 3x3: B+ 2, illegal 1\n  cannot be read: not_a_record 1\n  \
                    claimed results: unknown 1\n  how: chain 1, resigned 1\n  illegal moves: occupied 1\n";
    assert_eq!((run.code, summary), (0, expected));
    let explained = run_with(["adjudicate", "--explain"], WON.as_bytes());
    has(explained.text(), r#","places":["b1","b2","b3"],"notes":[],"interpretations":[],"alternatives":[]}"#);
    for words in
        [&["--fields", "no"][..], &["--fields", "id", "--explain"], &["--from", "no"], &["--jobs", "0"]]
    {
        assert_eq!(run_with([&["adjudicate"], words].concat(), b"").code, 2, "{words:?}");
    }
}

/// `certify` accepts the proofs. There is none of an illegal game, nor of a game without such a problem.
#[test]
fn proofs() {
    let folder = scratch("adjudicate-proofs");
    let empty = games::ALL.iter().map(|game| format!("{{\"game\":\"{}\",\"moves\":\"\"}}", game.usual()[0]));
    let input = [WON, ILLEGAL].map(String::from).into_iter().chain(empty).collect::<Vec<_>>().join("\n");
    let run = run_with(["adjudicate", "--fields", "id", "--certificate"], input.as_bytes());
    let answers = run.text().lines().map(|line| serde_json::from_str::<Value>(line).expect("an object"));
    let (mut proved, mut answers) = (0, answers.peekable());
    assert_eq!(answers.peek().expect("an answer")["certificate"]["output"], "Case #1: Red wins\n");
    for answer in answers {
        let proof = &answer["certificate"];
        let text = |name: &str| proof[name].as_str().expect("a text");
        assert!(answer["id"] != 2 || proof.is_null());
        if proof.is_object() {
            let files = ["input", "output", "certificate"];
            for name in files {
                fs::write(folder.join(name), text(name)).expect("the file can be written");
            }
            let run = run_in(&folder, ["certify", text("problem"), files[0], files[1], files[2]]);
            assert_eq!(run.code, 0, "{}", run.err);
            proved += 1;
        }
    }
    assert!(proved > 2, "{proved}");
}

/// A place is that in the file, also in the second chunk of a file.
#[test]
fn records_in_sgf() {
    const COUNT: usize = 12_000;
    let folder = folder_with("adjudicate-sgf", &[("games.sgf", &SGF.repeat(COUNT))]);
    let run = adjudicate(&folder, "games.sgf");
    assert_eq!((run.code, run.text().lines().count()), (0, COUNT));
    for (number, line) in run.text().lines().enumerate().skip(COUNT - 100) {
        let answer: Value = serde_json::from_str(line).expect("an object");
        let illegal = &answer["first_illegal"];
        let found = [&answer["id"], &illegal["line"], &illegal["column"]];
        assert_eq!(
            found,
            [&Value::from(format!("games.sgf#{}", number + 1)), &(2 * number + 2).into(), &10.into()]
        );
    }
    let run = run_with(["adjudicate", "--from", "sgf"], SGF.as_bytes());
    has(run.text(), r#""id":"stdin#1","game":"hex","#);
    assert_eq!((run.code, run.text().lines().count()), (0, 1));
}

/// As in `replay`. A first line that shows nothing is a bad one among good ones.
#[test]
fn the_first_line_shows_the_format() {
    for format in records::FORMATS {
        let [zipped, ..] = packed(format!("\n{}\n", format.example).as_bytes());
        let [replayed, answer] = [&["replay", "-", "--format", "json"][..], &["adjudicate"]]
            .map(|words| serde_json::from_str(run_with(words, &zipped).text().trim()).expect("an object"));
        let told = |line: &Value| ["game", "size", "result", "moves"].map(|field| line[field].clone());
        assert_eq!(told(&answer), told(&replayed), "{}", format.id);
    }
    let state = "{\n  \"game\": \"hex\",\n  \"numplayers\": 2,\n  \"stack\": []\n}\n";
    let run = run_with(["adjudicate", "--fields", "id,size"], state.repeat(2).as_bytes());
    assert_eq!(
        run.text(),
        "{\"id\":\"stdin#1\",\"size\":\"11x11\"}\n{\"id\":\"stdin#2\",\"size\":\"11x11\"}\n"
    );
    for first in ["moves: a1 b2", "# made by hand", "xyz"] {
        let run = run_with(["adjudicate", "--fields", "id"], format!("{first}\n{WON}\n").as_bytes());
        assert!(run.text().ends_with("\n{\"id\":1}\n"), "{}", run.text());
    }
}

#[test]
fn bad_lines_between_good_ones() {
    let input = [
        WON.as_bytes(),
        b"\n\xff\xfe{\n",
        WON.as_bytes(),
        b"\n{",
        &vec![b'x'; 17 << 20],
        b"\n",
        ILLEGAL.as_bytes(),
    ];
    let input = input.concat();
    let run = run_with(["adjudicate"], &input);
    assert_eq!((run.code, &run.err[..]), (0, ""));
    assert_eq!(run.out, answers(&input));
    let codes = run
        .text()
        .lines()
        .map(|line| line.split("\"code\":\"").nth(1).and_then(|rest| rest.split('"').next()));
    assert_eq!(codes.collect::<Vec<_>>(), [None, Some("not_utf8"), None, Some("too_long"), Some("occupied")]);
}

/// Each line is answered before the next is written.
#[test]
fn a_line_at_a_time() {
    for jobs in ["1", "3"] {
        let mut child = piped(&mut command(["adjudicate", "--jobs", jobs]));
        let mut stdin = child.stdin.take().expect("it was asked for");
        let mut stdout = BufReader::new(child.stdout.take().expect("it was asked for"));
        for line in [WON, ILLEGAL, "", BAD, "?"].map(|line| format!("{line}\n")) {
            stdin.write_all(line.as_bytes()).expect("it reads");
            let mut answer = String::new();
            stdout.read_line(&mut answer).expect("it answers");
            assert_eq!(answer.as_bytes(), answers(line.as_bytes()));
        }
        drop(stdin);
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
    }
}

#[test]
fn a_file_that_is_missing() {
    let folder = folder_with("adjudicate-missing", &[("a", WON), ("b", ILLEGAL)]);
    let run = adjudicate(&folder, "a missing b");
    assert_eq!((run.code, &run.out), (4, &answers(format!("{WON}\n{ILLEGAL}").as_bytes())));
    begins(&run.err, "stonepath: cannot read missing: ");
    assert_eq!(adjudicate(&folder, "- -").code, 2);
}

/// The input has no end, and the reader leaves.
#[test]
#[cfg(unix)]
fn a_reader_who_leaves() {
    let line = format!("(yes '{WON}' | timeout 60 \"$0\" adjudicate; echo $? >&2) | head -1");
    let run = shell(&scratch("adjudicate-leaves"), &line);
    assert_eq!((run.code, &run.out, &run.err[..]), (0, &answers(WON.as_bytes()), "0\n"));
}
