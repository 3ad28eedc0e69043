//! Endless streams are refused at their first error or at the limit, and the limit bounds the memory.
//!
//! Each run has 150 MB of address space for everything, and is killed after a
//! minute. It must report what the library reports for the start of the stream.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use judge_io::InputError;
use kits::{Kit, Stream};

use super::run::{Run, begins, has, has_certificates, samples, scratch, shell};

/// The bytes of a stream that the library reads: half of what the program reads.
const START: usize = 1 << 20;

fn start(stream: &Stream) -> Vec<u8> {
    [stream.head, &stream.unit.repeat(START / stream.unit.len())].concat().into_bytes()
}

/// A shell command that writes a stream.
fn command(stream: &Stream) -> String {
    let head = quoted(stream.head);
    match stream.unit.strip_suffix('\n') {
        Some(line) => format!("{{ printf {head}; yes -- {}; }}", quoted(line)),
        None if stream.unit == "\0" => format!("{{ printf {head}; cat /dev/zero; }}"),
        None => format!("{{ printf {head}; tr '\\0' {} < /dev/zero; }}", quoted(stream.unit)),
    }
}

/// The message for a stream without an error before the limit.
const TOO_LARGE: &str = "stdin: input larger than 2 MiB, see --max-input\n";

/// Streams that every problem refuses soon.
const ALL: [Stream; 8] = [
    Stream::new("", "1\n"),
    Stream::new("", "9"),
    Stream::new("", "0"),
    Stream::new("", "-"),
    Stream::new("", "x"),
    Stream::new("", "\0"),
    Stream::new("1\n", "2\n"),
    Stream::new("", "1 -1\n"),
];

/// Runs a command line on a stream, with a limit of 2 MiB.
fn piped(folder: &Path, stream: &str, arguments: &str) -> Run {
    let (command, arguments) = arguments.split_once(' ').expect("a command and a problem");
    let run = format!("timeout 60 \"$0\" {command} --max-input 2M {arguments}");
    shell(folder, &format!("ulimit -v 150000; {stream} 2>/dev/null | {run}"))
}

/// A folder with a sample as `in`, its answers as `out`, and
/// their certificate as `cert` if the problem has certificates.
fn solved(kit: &Kit, test: &str) -> PathBuf {
    let id = kit.id;
    let folder = scratch(&format!("{test}-{id}"));
    fs::copy(&samples(id)[0], folder.join("in")).expect("the file can be copied");
    fs::create_dir(folder.join("feedback")).expect("the folder can be made");
    let proof = if has_certificates(id) { "--certificate cert" } else { "" };
    let solved = shell(&folder, &format!("\"$0\" solve {id} in {proof} > out"));
    assert_eq!((solved.code, solved.err.as_str()), (0, ""), "{id}");
    folder
}

/// One thread for each problem: the runs mostly wait for their pipes.
#[track_caller]
fn each_problem(test: impl Fn(&Kit) + Sync) {
    let test = &test;
    thread::scope(|scope| {
        for kit in kits::ALL {
            scope.spawn(move || test(kit));
        }
    });
}

#[test]
fn inputs() {
    each_problem(|kit| {
        let (id, problem) = (kit.id, kit.problem());
        let folder = solved(kit, "endless-inputs");
        // `solve` and `validate` run on all streams. The other commands run
        // only on the kit's streams, which begin as valid inputs, and on `ALL[0]`.
        let many =
            ALL[1..].iter().map(|stream| (stream, 2)).chain(kit.streams.iter().map(|stream| (stream, 6)));
        for (stream, commands) in many.chain([(&ALL[0], 6)]) {
            let start = start(stream);
            let mut answers = Vec::new();
            let solved = problem.solve(&start, &mut answers);
            let valid = problem.validate(&start);
            let report = |result: &Result<u32, InputError>| {
                let error = result.as_ref().expect_err("the stream has an error");
                assert!(error.offset() < START / 2, "{id} {stream:?}: the start is too short");
                format!("{}\n", error.report("stdin", &start))
            };
            let runs = [
                (format!("solve {id}"), 3, report(&solved), Some(&answers[..])),
                (format!("validate {id}"), 3, report(&valid), Some(b"")),
                (format!("validate --icpc {id}"), 43, report(&valid), Some(b"")),
                (format!("solve {id} --certified"), 3, report(&solved), Some(&answers)),
                (format!("explain {id}"), 3, report(&solved), None),
                (format!("check {id} - out"), 3, report(&solved), Some(b"")),
            ];
            let runs = runs.into_iter().filter(|run| has_certificates(id) || !run.0.ends_with("--certified"));
            for (arguments, code, said, out) in runs.take(commands) {
                let run = piped(&folder, &command(stream), &arguments);
                assert_eq!((run.code, run.err), (code, said), "{arguments}, {stream:?}");
                if let Some(out) = out {
                    assert_eq!(run.out, out, "{arguments}, {stream:?}");
                }
            }
            if commands == 6 && has_certificates(id) {
                let run = piped(&folder, &command(stream), &format!("certify {id} - out cert"));
                assert_eq!(run.all(), (3, "", TOO_LARGE), "{id}, {stream:?}");
            }
        }
        for command in ["solve", "validate", "explain"] {
            let run = piped(&folder, "cat /dev/urandom", &format!("{command} {id}"));
            assert_eq!(run.code, 3, "{command} {id}: {}", run.err);
        }
    });
}

/// Blanks are never an error, so the run ends at the limit, after the answers.
#[test]
fn blanks() {
    each_problem(|kit| {
        let id = kit.id;
        let folder = solved(kit, "endless-blanks");
        let answers = fs::read(folder.join("out")).expect("the sample was solved");
        let stream = "{ cat in; yes ''; }";
        for arguments in ["solve", "solve --certified", "explain", "check", "certify"] {
            let files = match arguments {
                "check" => "- out",
                "certify" => "- out cert",
                _ => "-",
            };
            if !has_certificates(id) && arguments.contains("certif") {
                continue;
            }
            let (command, option) = arguments.split_once(' ').unwrap_or((arguments, ""));
            let run = piped(&folder, stream, &format!("{command} {id} {option} {files}"));
            assert_eq!((run.code, run.err.as_str()), (3, TOO_LARGE), "{arguments} {id}");
            let is_right = match command {
                "solve" => run.out == answers,
                "explain" => !run.out.is_empty(),
                _ => run.out.is_empty(),
            };
            assert!(is_right, "{arguments} {id}: {}", run.text());
        }
    });
}

#[test]
fn replies() {
    each_problem(|kit| {
        let id = kit.id;
        let folder = solved(kit, "endless-replies");
        let lines = kits::ALL.iter().flat_map(|kit| kit.words).chain([&"1 2 3"]);
        let lines = lines.map(|line| format!("yes -- '{line}'"));
        let streams = ALL.iter().map(command).chain(lines);
        let right_so_far = ["cat out; yes 1", "cat out; cat out; yes x", "cat out; cat /dev/zero"];
        let others = ["cat /dev/urandom", "yes ''", "cat out; yes ''"].into_iter().chain(right_so_far);
        for stream in streams.chain(others.map(|stream| format!("{{ {stream}; }}"))) {
            let run = piped(&folder, &stream, &format!("check {id} in -"));
            assert_eq!((run.code, run.err.as_str()), (1, ""), "{id}, {stream}");
            let line = run.text().lines().next().expect("there is a verdict");
            begins(line, "stdin:");
            assert!(line.contains(": wrong answer: ") && line.len() < 300, "{id}: {line}");

            let all = piped(&folder, &stream, &format!("check {id} in - --all"));
            assert_eq!((all.code, all.err.as_str()), (1, ""), "{id}, {stream}");
            let count = all.text().lines().last().expect("there is a count");
            assert!(count.contains(" right") && count.len() < 300, "{id}: {count}");
            if !stream.contains("urandom") {
                assert_eq!(all.text(), format!("{}{count}\n", run.text()), "{id}, {stream}");
            }

            let run = piped(&folder, &stream, &format!("check {id} --icpc in answer feedback"));
            assert_eq!((run.code, run.text(), run.err.as_str()), (43, "", ""), "{id}, {stream}");
            let message = fs::read_to_string(folder.join("feedback/judgemessage.txt")).expect("it is text");
            assert!(message.starts_with("line ") && message.len() < 400, "{id}: {message}");
        }
    });
}

#[test]
fn certificates_and_what_they_are_for() {
    each_problem(|kit| {
        let id = kit.id;
        if !has_certificates(id) {
            return;
        }
        let folder = solved(kit, "endless-certificates");
        let of_zeros = ["tr '\\0' 9 </dev/zero", "tr '\\0' x </dev/zero", "cat /dev/zero"];
        for stream in ["yes 1", "yes 'case 1'", "yes end"].into_iter().chain(of_zeros) {
            for (files, head) in [("in - cert", "out"), ("in out -", "cert")] {
                for start in [String::new(), format!("cat {head}; "), format!("head -1 {head}; ")] {
                    let stream = format!("{{ {start}{stream}; }}");
                    let run = piped(&folder, &stream, &format!("certify {id} {files}"));
                    assert_eq!(run.all(), (3, "", TOO_LARGE), "{id}, {files}, {stream}");
                }
            }
        }
    });
}

/// A large file is treated the same, also unpacked. It is sparse, so it takes no space on the disk.
#[test]
fn a_file_of_a_gibibyte() {
    let folder = scratch("gibibyte-file");
    let file = std::fs::File::create(folder.join("zeros")).expect("the file can be made");
    file.set_len(1 << 30).expect("the disk takes files with holes");
    for command in ["solve", "solve --certified", "validate", "explain"] {
        for (stream, file) in [("true", "zeros"), ("gzip -1 < zeros", "-")] {
            let run = piped(&folder, stream, &format!("{command} nogo {file}"));
            assert_eq!((run.code, run.text()), (3, ""), "{command}: {}", run.err);
            has(&run.err, ":1:1: expected n, found `\\x00`\n");
        }
    }
    // The window of a frame is memory: 128 MiB for one byte.
    let run = piped(&folder, "printf '\\050\\265\\057\\375\\000\\210\\011\\000\\0001'", "replay -");
    assert_eq!((run.code, run.text()), (4, ""), "{}", run.err);
}

/// Quotes a text for the shell, with line feeds escaped for `printf`.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\n', "\\n"))
}
