//! Runs on a fake system: inputs arrive in pieces, and reads and writes fail.

mod world;

use std::cell::Cell;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use self::world::{Fault, Run, World};
use crate::exit::Exit;

/// Returns five fake systems for each problem with certificates, each with the problem's id. A system has an input,
/// our answers to it and their certificate. The first input is the problem's sample, the others are damaged copies.
fn worlds() -> Vec<(&'static str, World)> {
    let mut worlds = Vec::new();
    for info in problems::ALL.iter().map(|problem| problem.info()).filter(|info| info.certificate) {
        let id = info.id;
        let sample =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id).join("data/sample/1.in");
        let sample = fs::read(&sample).expect("there is a sample");
        // Truncated, one wrong byte in the middle, text after the end, an extra number in a line.
        let cut = sample[..sample.len() * 4 / 5].to_vec();
        let mut stray = sample.clone();
        stray[sample.len() * 2 / 3] = b'?';
        let more = [&sample[..], b"\n \n? 17 and more of it"].concat();
        let feeds: Vec<_> = (0..sample.len()).filter(|&at| sample[at] == b'\n').collect();
        let (head, tail) = sample.split_at(feeds[feeds.len() * 2 / 3]);
        let odd = [head, b" 1", tail].concat();
        for input in [sample, cut, stray, more, odd] {
            let world = World::new(&[("-", &input)]);
            let (solved, ..) = world.run(&["solve", id, "--certificate", "cert"]);
            let certificate = solved.files.first().map_or(Vec::new(), |(_, bytes)| bytes.clone());
            let files: [(&str, &[u8]); 6] = [
                ("-", &input),
                ("in", &input),
                ("out", solved.stdout.as_bytes()),
                ("cert", &certificate),
                ("games", GAMES),
                ("new", b""),
            ];
            worlds.push((id, World::new(&files)));
        }
    }
    worlds
}

/// Records, of which the second is bad.
const GAMES: &[u8] = br#"{"game":"hex","size":1,"moves":"a1"}
{"game"
{"game":"hex","size":1,"moves":"b1"}"#;

/// Every command that reads an input, on the files of [`worlds`], `perft`, which writes line by line, and `match`.
fn command_lines(id: &str) -> Vec<Vec<&str>> {
    let mut lines = vec![
        vec!["solve", id],
        vec!["solve", id, "in", "--certified", "--certificate", "new"],
        vec!["validate", id],
        vec!["validate", "--icpc", id],
        vec!["explain", id],
        vec!["explain", id, "--format", "json", "--case", "1"],
        vec!["check", id, "in", "out"],
        vec!["check", id, "out", "in"],
        vec!["check", id, "in", "out", "--all"],
        vec!["check", id, "in", "in", "--all"],
        vec!["validate", id, "--answers", "in", "out"],
        vec!["validate", id, "--icpc", "--answers", "in"],
        vec!["check", "--icpc", id, "in", "out", "folder"],
        vec!["certify", id, "in", "out", "cert"],
        vec!["certify", id, "in", "cert", "out"],
        vec!["adjudicate", "games", "--jobs", "1"],
        vec!["perft", "hex 2x2", "2"],
    ];
    let plays = "match|y 1|--black|y 1|--white|y 1|--games|1|--out|new";
    lines.extend(cfg!(unix).then(|| plays.split('|').collect()));
    lines
}

/// The size of the pieces in which an input arrives does not change the result.
#[test]
fn a_pipe_says_what_a_file_says() {
    let mut exits = Vec::new();
    for (id, mut world) in worlds() {
        for line in command_lines(id) {
            world.piece = 1 << 20;
            let (expected, ..) = world.run(&line);
            exits.push(expected.exit);
            for piece in [1, 7, 1000] {
                world.piece = piece;
                assert_eq!(world.run(&line).0, expected, "{line:?} in pieces of {piece}");
            }
        }
    }
    for exit in [Exit::Fine, Exit::WrongAnswer, Exit::BadInput, Exit::IcpcAccept] {
        assert!(exits.contains(&exit), "{exit:?} never happened");
    }
}

/// Runs every command line without faults, and passes the result to `test`, with the numbers of reads and writes.
fn each_line(piece: usize, test: impl Fn(&mut World, &[&str], &Run, usize, usize)) {
    for (id, mut world) in worlds() {
        world.piece = piece;
        for line in command_lines(id) {
            (world.reads, world.writes) = (Fault::None, Fault::None);
            let (good, reads, writes) = world.run(&line);
            test(&mut world, &line, &good, reads, writes);
        }
    }
}

/// If the k-th read fails, the run ends with code 4, and its output so far is a prefix of the full output.
#[test]
fn every_read_may_fail() {
    each_line(7, |world, line, good, reads, _| {
        for k in 1..=reads {
            world.reads = Fault::From(k, ErrorKind::Other);
            let (run, ..) = world.run(line);
            assert_eq!(run.exit, Exit::Trouble, "{line:?}, read {k} of {reads}");
            assert!(run.stderr.starts_with("stonepath: cannot read "), "{line:?}: {}", run.stderr);
            assert!(good.stdout.starts_with(&run.stdout), "{line:?}, read {k} of {reads}");
            world.reads = Fault::Once(k, ErrorKind::Interrupted);
            assert_eq!(world.run(line).0, *good, "{line:?}, read {k} of {reads} interrupted");
        }
    });
}

/// Every failed write is reported, whether it returns an error or accepts no bytes.
#[test]
fn every_write_may_fail() {
    let pictures = Cell::new(0);
    each_line(100, |world, line, good, _, writes| {
        for k in 1..=writes {
            for fault in [Fault::Once(k, ErrorKind::StorageFull), Fault::Full(k)] {
                world.writes = fault;
                let (run, ..) = world.run(line);
                // The verdict is valid without its picture.
                let is_picture = k > writes_of_message(good, world.piece);
                let (exit, file) = match is_picture {
                    true => (Exit::IcpcReject, "folder/judgeimage.svg: "),
                    false => (Exit::Trouble, ""),
                };
                pictures.set(pictures.get() + usize::from(is_picture));
                assert_eq!(run.exit, exit, "{line:?}, {fault:?} of {writes}");
                let said = format!("stonepath: cannot write {file}");
                assert!(run.stderr.starts_with(&said), "{line:?}: {}", run.stderr);
                assert!(good.stdout.starts_with(&run.stdout), "{line:?}, {fault:?} of {writes}");
            }
            world.writes = Fault::Once(k, ErrorKind::Interrupted);
            assert_eq!(world.run(line).0, *good, "{line:?}, write {k} of {writes} interrupted");
        }
    });
    assert!(pictures.get() > 100, "{pictures:?}");
}

/// The number of writes of the message for the judges, or `usize::MAX` if no picture follows it.
fn writes_of_message(good: &Run, piece: usize) -> usize {
    match &good.files[..] {
        [(_, message), (image, _)] if image.ends_with("judgeimage.svg") => message.len().div_ceil(piece),
        _ => usize::MAX,
    }
}

/// A closed pipe is no error, but a wrong reply stays wrong.
#[test]
fn every_reader_may_leave() {
    each_line(100, |world, line, good, _, writes| {
        let writes = if line[1] == "--icpc" || line.contains(&"new") { 0 } else { writes };
        for k in 1..=writes {
            world.writes = Fault::From(k, ErrorKind::BrokenPipe);
            let (run, ..) = world.run(line);
            let expected = if good.exit == Exit::WrongAnswer { Exit::WrongAnswer } else { Exit::Fine };
            assert_eq!((run.exit, run.stderr.as_str()), (expected, ""), "{line:?}, write {k} of {writes}");
            assert!(good.stdout.starts_with(&run.stdout), "{line:?}, write {k} of {writes}");
        }
    });
}

/// A larger input than the limit is refused at its first error or at the limit. A larger reply
/// is wrong at its first wrong line or at the limit. `certify` refuses every larger file.
#[test]
fn sources_larger_than_the_limit() {
    const LIMIT: usize = 1 << 10;
    // Only the world with the undamaged input.
    for (id, world) in worlds().into_iter().step_by(5) {
        let [input, output, proof] = ["in", "out", "cert"].map(|name| {
            let file = world.files.iter().find(|file| file.0 == name);
            &file.expect("every world has it").1[..]
        });
        let padded = |start: &[u8], len: usize| [start, &b"\n".repeat(len - start.len())].concat();
        let reply = padded(output, LIMIT + 1);
        let mut world = World::new(&[
            ("in", input),
            ("out", output),
            ("cert", proof),
            ("full", &padded(input, LIMIT)),
            ("large", &padded(input, LIMIT + 1)),
            ("bad", &padded(&[&input[..input.len() / 2], b"?\n"].concat(), 9 * LIMIT)),
            ("reply", &reply),
            ("wrong", &padded(b"?\n", 9 * LIMIT)),
            ("-", &reply),
        ]);
        world.piece = LIMIT;
        let run = |line: &str, limit: &str| {
            let line = line.replacen(' ', &format!(" --max-input {limit} "), 1).replace("ID", id);
            world.run(&line.split(' ').collect::<Vec<_>>()).0
        };

        let larger = |what: &str| format!("{what} larger than 1 KiB, see --max-input");
        for line in [
            "solve ID large",
            "solve ID large --certified",
            "explain ID large",
            "check ID large out",
            "certify ID large out cert",
            "certify ID in reply cert",
            "certify ID in out wrong",
        ] {
            let Run { exit, stderr, .. } = run(line, "1K");
            let name = line.split(' ').find(|word| ["large", "reply", "wrong"].contains(word));
            let said = format!("{}: {}\n", name.expect("one of them"), larger("input"));
            assert_eq!((exit, stderr), (Exit::BadInput, said), "{line} {id}");
        }
        for line in [
            "solve ID full",
            "certify ID full out cert",
            "check ID full out",
            "solve ID bad",
            "explain ID bad",
            "validate ID bad",
            "check ID bad out",
            "check ID in wrong",
            "check ID in wrong --all",
            "validate ID --answers in reply",
        ] {
            assert_eq!(run(line, "1K"), run(line, "1G"), "{line} {id}");
        }
        let at = reply.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let said = larger("reply");
        let wrong = run("check ID in reply --all", "1K");
        let text = format!("reply:{at}: wrong answer: {said}\n");
        assert!(wrong.stdout.starts_with(&text) && wrong.exit == Exit::WrongAnswer, "{id}: {wrong:?}");
        assert!(wrong.stdout.ends_with(" right, but the reply has extra lines\n"), "{id}: {}", wrong.stdout);
        let rejected = run("check --icpc ID in out folder", "1K");
        let message = format!("line {at}: {said}\n");
        assert!(rejected.files[0].1.starts_with(message.as_bytes()), "{id}: {rejected:?}");
        assert_eq!(rejected.exit, Exit::IcpcReject, "{id}");
        let testlib = run("check --testlib ID in reply out", "1K");
        assert_eq!(testlib.stderr, format!("wrong output format {message}"), "{id}");
        assert_eq!(testlib.exit, Exit::TestlibPresentation, "{id}");
    }
}
