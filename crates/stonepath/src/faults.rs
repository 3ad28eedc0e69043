//! Runs in a world of the tests' own: inputs that come in pieces, reads and writes that fail.

mod world;

use std::cell::Cell;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use self::world::{Fault, Run, World};
use crate::exit::Exit;
use crate::system::Kind;

/// Worlds with an input, a right reply and its certificate for each problem, good and bad ones; and the name of the problem.
fn worlds() -> Vec<(&'static str, World)> {
    let mut worlds = Vec::new();
    for problem in problems::ALL {
        let id = problem.info().id;
        let sample =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id).join("data/sample/1.in");
        let sample = fs::read(&sample).expect("there is a sample");
        // Cut before the end, a stray byte in the middle, something behind the end, a number too many in a line.
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
            let files: [(&str, &[u8]); 4] =
                [("-", &input), ("in", &input), ("out", solved.stdout.as_bytes()), ("cert", &certificate)];
            worlds.push((id, World::new(&files)));
        }
    }
    worlds
}

/// All commands that read, on the files of [`worlds`], and one that writes line by line.
fn command_lines(id: &str) -> Vec<Vec<&str>> {
    vec![
        vec!["solve", id],
        vec!["solve", id, "in", "--jobs", "2"],
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
        vec!["perft", "hex 2x2", "2"],
    ]
}

/// Reading in steps, each with a look in between, is as good as reading all at once.
#[test]
fn a_pipe_says_what_a_file_says() {
    let mut exits = Vec::new();
    for (id, mut world) in worlds() {
        for line in command_lines(id) {
            world.kind = Kind::File(0);
            let (expected, ..) = world.run(&line);
            exits.push(expected.exit);
            world.kind = Kind::Pipe;
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

/// Runs every command line, with what it does where nothing fails, and how often it reads and writes then.
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

/// What fails at the k-th read ends the run with 4, and what is out by then is the start of what would have come.
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

/// What cannot be written is never passed over, whether a write fails or takes nothing.
#[test]
fn every_write_may_fail() {
    let pictures = Cell::new(0);
    each_line(100, |world, line, good, _, writes| {
        for k in 1..=writes {
            for fault in [Fault::From(k, ErrorKind::StorageFull), Fault::Full(k)] {
                world.writes = fault;
                let (run, ..) = world.run(line);
                // A verdict stands without its picture.
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

/// How many writes the message for the judges takes; there is no end of them where there is no picture behind it.
fn writes_of_message(good: &Run, piece: usize) -> usize {
    match &good.files[..] {
        [(_, message), (image, _)] if image.ends_with("judgeimage.svg") => message.len().div_ceil(piece),
        _ => usize::MAX,
    }
}

/// A reader that leaves is no trouble, but neither does it turn a wrong reply into a right one.
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

/// A proof may have lines as long as the board is large: one that is there in part is not refused for what is missing.
#[test]
fn long_lines_of_proofs_are_read_to_their_ends() {
    let stones: String = (1..=1200).map(|x| format!("{x} 600\n")).collect();
    let input = format!("1\n700 1200\n{stones}");
    let (solved, ..) =
        World::new(&[("-", input.as_bytes())]).run(&["solve", "havannah", "--certificate", "cert"]);
    let (_, certificate) = &solved.files[0];
    let longest = certificate.split(|&byte| byte == b'\n').map(<[u8]>::len).max();
    assert!(longest > Some(1100), "{longest:?}");
    let files: [(&str, &[u8]); 3] =
        [("in", input.as_bytes()), ("out", solved.stdout.as_bytes()), ("cert", certificate)];
    let (run, ..) = World::new(&files).run(&["certify", "havannah", "in", "out", "cert"]);
    assert_eq!((run.exit, run.stdout.as_str()), (Exit::Fine, "out: certified, 1 case\n"));
}

/// A case that ended with its line is not told of, though a pipe has passed over the line feed by then.
#[test]
fn a_pipe_tells_of_no_line_of_a_case_that_ended() {
    let mut world = World::new(&[("-", b"2\n2\n0 \n0\n0 0\n2\n0 0\n0 ?\n")]);
    world.piece = 1;
    for kind in [Kind::File(0), Kind::Pipe] {
        world.kind = kind;
        let (run, ..) = world.run(&["solve", "hexwinner"]);
        let said = "stdin:8:3: case 2: expected a cell (-1, 0 or 1), found `?`\n";
        assert!(run.stderr.starts_with(said), "{}", run.stderr);
    }
}

/// A line of the last case is told of, though the case was answered and its bytes could have been let go before the error came.
#[test]
fn a_pipe_tells_of_an_odd_line_as_a_file_does() {
    let rows = format!("{}\n", ["0"; 12].join(" ")).repeat(11);
    let first = ["0"; 13].join(" ");
    for (cases, line) in [(1, 3), (5, 55)] {
        let good = format!("12\n{}\n{rows}", ["0"; 12].join(" ")).repeat(cases - 1);
        let input = format!("{cases}\n{good}12\n{first}\n{rows}");
        let mut world = World::new(&[("-", input.as_bytes())]);
        for kind in [Kind::File(0), Kind::Pipe] {
            world.kind = kind;
            let (run, ..) = world.run(&["solve", "hexwinner"]);
            assert_eq!((run.exit, run.stdout), (Exit::BadInput, "yet\n".repeat(cases)));
            let said = format!(
                "expected the end of the file, found `0`; line {line} has 13 numbers, and a row has 12\n"
            );
            assert!(run.stderr.contains(&said), "{kind:?}: {}", run.stderr);
        }
    }
}
