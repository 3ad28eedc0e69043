//! Pipes that are slow: whoever waits for an answer before going on gets it.

use std::io::{BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use super::run::{Run, command, piped, samples};

/// `stonepath solve` between two pipes.
struct Talk {
    child: std::process::Child,
    stdin: ChildStdin,
    answers: Receiver<u8>,
    stdout: thread::JoinHandle<()>,
}

impl Talk {
    fn new(id: &str) -> Self {
        let mut child = piped(&mut command(["solve", id]));
        let stdin = child.stdin.take().expect("it was asked for");
        let stdout: ChildStdout = child.stdout.take().expect("it was asked for");
        let (sender, answers) = channel();
        let stdout = thread::spawn(move || {
            for byte in BufReader::new(stdout).bytes().map_while(Result::ok) {
                let _ = sender.send(byte);
            }
        });
        Talk { child, stdin, answers, stdout }
    }

    /// Writes in pieces of so many bytes.
    fn say(&mut self, bytes: &[u8], piece: usize) {
        for piece in bytes.chunks(piece) {
            self.stdin.write_all(piece).expect("somebody reads");
            self.stdin.flush().expect("somebody reads");
        }
    }

    /// Waits for an answer, which must come before anything else is said.
    #[track_caller]
    fn hear(&self, answer: &[u8], told: &str) {
        for (at, &expected) in answer.iter().enumerate() {
            // Far longer than any answer takes; it is here so that a test that fails ends.
            let byte = self.answers.recv_timeout(Duration::from_secs(60));
            assert_eq!(byte, Ok(expected), "{told}, byte {at} of {}", answer.escape_ascii());
        }
    }

    /// Says nothing more.
    fn end(self) -> Run {
        drop(self.stdin);
        self.stdout.join().expect("nothing fails there");
        let rest: Vec<u8> = self.answers.try_iter().collect();
        let mut run = Run::from(self.child.wait_with_output().expect("the binary ends"));
        run.out = rest;
        run
    }
}

/// Case by case, in large and in small pieces: each is answered before the next is written, and garbage behind the last is still seen.
#[test]
fn a_case_is_answered_before_the_next_is_there() {
    for problem in problems::ALL {
        let id = problem.info().id;
        let input = std::fs::read(&samples(id)[0]).expect("a sample can be read");
        for piece in [1, 3, 1 << 16] {
            for garbage in [false, true] {
                let mut talk = Talk::new(id);
                let mut said = 0;
                for case in problem.cases(&input) {
                    let case = case.expect("a sample is good");
                    let text = case.input();
                    let start = input[said..].windows(text.len()).position(|window| window == text);
                    // With the line feed behind it: without, the last token might go on.
                    let end = said + start.expect("the case is there") + text.len() + 1;
                    talk.say(&input[said..end.min(input.len())], piece);
                    if end > input.len() {
                        talk.say(b"\n", piece);
                    }
                    said = end.min(input.len());
                    let mut answer = Vec::new();
                    case.solve().write(&mut answer);
                    talk.hear(&answer, &format!("{id}, case {}, pieces of {piece}", case.number()));
                }
                talk.say(&input[said..], piece);
                if garbage {
                    talk.say(b"  \n?\n", piece);
                }
                let run = talk.end();
                let code = if garbage { 3 } else { 0 };
                assert_eq!((run.code, run.text()), (code, ""), "{id}: {}", run.err);
                assert_eq!(run.err.contains("expected the end of the file, found `?`"), garbage, "{id}");
            }
        }
    }
}

/// A case that is just as long as what a pipe holds fills the reads to the last byte.
#[test]
fn full_reads_are_answered() {
    const PIPE: usize = 1 << 16;
    let mut talk = Talk::new("hexstatus");
    talk.say(b"3\n", 1);
    for number in 1..=3 {
        // A board of 255 rows is 255 * 256 + 4 bytes; blanks fill it up.
        let rows = format!("{}\n", ".".repeat(255)).repeat(255);
        let board = format!("255\n{rows}");
        let blanks = number * PIPE - board.len();
        talk.say(format!("{}{board}", " ".repeat(blanks)).as_bytes(), PIPE);
        let answer = format!("Case #{number}: Nobody wins\n");
        talk.hear(answer.as_bytes(), "a full pipe");
    }
    assert_eq!(talk.end().code, 0);
}

/// A long case is read in large steps as long as too few bytes are there for all of its tokens, and no further: not even where
/// every token is as short as can be.
#[test]
fn a_long_case_is_answered_when_it_is_there() {
    const SIZE: usize = 300;
    for cell in ["0", "-1"] {
        let row = format!("{}\n", [cell; SIZE].join(" "));
        let answer = if cell == "0" { "yet\n" } else { "do\n" };
        for piece in [1000, 1 << 16, 1 << 20] {
            let mut talk = Talk::new("hexwinner");
            talk.say(b"3\n", 1);
            for number in 1..=3 {
                talk.say(format!("{SIZE}\n{}", row.repeat(SIZE)).as_bytes(), piece);
                talk.hear(answer.as_bytes(), &format!("case {number} of `{cell}` in pieces of {piece}"));
            }
            assert_eq!(talk.end().code, 0);
        }
    }
}

/// What is wrong with a line is said when the line is there, for there may be no other.
#[test]
fn a_mistake_is_told_at_once() {
    let mistakes = kits::ALL.iter().flat_map(|kit| kit.mistakes.iter().map(|mistake| (kit.id, mistake)));
    for (id, (input, said)) in mistakes {
        let mut child = piped(&mut command(["solve", id]));
        let mut stdin = child.stdin.take().expect("it was asked for");
        stdin.write_all(input.as_bytes()).expect("somebody reads");
        // Standard input stays open until the program has ended.
        let run = Run::from(child.wait_with_output().expect("the binary ends"));
        drop(stdin);
        assert_eq!(run.code, 3, "{id}");
        assert!(run.err.to_lowercase().starts_with(&said.to_lowercase()), "{id}: {}", run.err);
    }
}
