//! Command lines that cover most commands and every exit code. The tests run them with all kinds of outputs.

use std::path::PathBuf;
use std::process::Stdio;

use super::super::run::{Run, command, folder_with};

/// A command line for [`folder`]: a small and a large board, a malformed one,
/// and for the small one a right answer, its certificate and a wrong answer.
pub(super) struct Line {
    pub(super) words: &'static str,
    /// The exit code if the output can be written.
    pub(super) code: i32,
    /// The kind of text on standard output.
    pub(super) writes: Writes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writes {
    /// A verdict. Its exit code must not change if nobody reads it.
    Verdict,
    /// Any other text.
    Words,
    Nothing,
}

const fn line(words: &'static str, code: i32, writes: Writes) -> Line {
    Line { words, code, writes }
}

/// Most commands, with every exit code.
pub(super) const LINES: [Line; 35] = {
    use Writes::{Nothing, Verdict, Words};
    [
        line("--help", 0, Words),
        line("-h", 0, Words),
        line("--version", 0, Words),
        line("check --help", 0, Words),
        line("help solve", 0, Words),
        line("list", 0, Words),
        line("list --games", 0, Words),
        line("solve nogo small", 0, Words),
        line("solve nogo large", 0, Words),
        line("solve nogo small --certified", 0, Words),
        line("solve nogo large --certificate other", 0, Words),
        line("explain nogo small", 0, Words),
        line("explain nogo small --color always", 0, Words),
        line("explain nogo small --format json", 0, Words),
        line("explain nogo small --format svg", 0, Words),
        line("validate nogo small", 0, Words),
        line("validate nogo small --icpc", 42, Nothing),
        line("check nogo small right", 0, Verdict),
        line("check nogo small wrong", 1, Verdict),
        line("check --icpc nogo small right feedback", 43, Nothing),
        line("certify nogo small right cert", 0, Verdict),
        line("certify nogo small wrong cert", 1, Verdict),
        line("adjudicate right", 0, Words),
        line("", 2, Nothing),
        line("frobnicate", 2, Nothing),
        line("solve go small", 2, Nothing),
        line("explain nogo small --case 7", 2, Nothing),
        line("solve nogo bad", 3, Nothing),
        line("validate nogo bad", 3, Nothing),
        line("validate nogo bad --icpc", 43, Nothing),
        line("explain nogo bad", 3, Nothing),
        line("check nogo bad right", 3, Nothing),
        line("solve nogo missing", 4, Nothing),
        line("check nogo small missing", 4, Nothing),
        line("certify nogo small right missing", 4, Nothing),
    ]
};

/// The folder for these command lines.
pub(super) fn folder(test: &str) -> PathBuf {
    let files = [
        ("small", "1\n.\n"),
        ("large", &large()),
        ("right", "-1 -1\n"),
        ("wrong", "1 1\n-1 -1\n"),
        ("bad", "1\nx\n"),
        ("feedback/", ""),
    ];
    let folder = folder_with(&format!("streams-{test}"), &files);
    let mut solve = command(["solve", "nogo", "small", "--certificate", "cert"]);
    assert!(solve.current_dir(&folder).stdout(Stdio::null()).status().expect("the binary starts").success());
    folder
}

/// Runs every line with the given standard output.
pub(super) fn all_lines(test: &str, stdout: impl Fn() -> Stdio) -> Vec<(&'static Line, Run)> {
    let folder = folder(test);
    let run = |line: &'static Line| {
        let mut command = command(line.words.split_whitespace());
        let output = command.current_dir(&folder).stdout(stdout()).output();
        (line, output.expect("the binary starts").into())
    };
    const { &LINES }.iter().map(run).collect()
}

/// A NoGo board with 300 empty rows. Its answer is larger than any pipe's buffer.
fn large() -> String {
    format!("300\n{}", format!("{}\n", ".".repeat(300)).repeat(300))
}
