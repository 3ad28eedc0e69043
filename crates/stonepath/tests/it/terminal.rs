//! On a terminal, sentences break at blanks, and a board that is too wide says so.

use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};

use nix::pty::{Winsize, openpty};

use super::run::{command, run, samples};

/// What a run without colours writes to a terminal of this many columns, and to standard error.
#[track_caller]
fn on_terminal(columns: u16, arguments: &[&str]) -> (String, String) {
    let size = Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    let terminal = openpty(&size, None).expect("there are terminals");
    let mut command: Command = command(arguments);
    command.env("NO_COLOR", "1").stdin(Stdio::null()).stdout(terminal.slave).stderr(Stdio::piped());
    let child = command.spawn().expect("the binary starts");
    // Only the child has the terminal open.
    drop(command);
    let mut written = Vec::new();
    // On Linux, reading ends with an error when the child has closed the terminal.
    let _ = File::from(terminal.master).read_to_end(&mut written);
    let ended = child.wait_with_output().expect("the binary ends");
    assert!(ended.status.success(), "{arguments:?}");
    let text = |bytes| String::from_utf8(bytes).expect("text").replace("\r\n", "\n");
    (text(written), text(ended.stderr))
}

#[test]
fn nothing_breaks_inside_words() {
    let file = samples("hexstatus").remove(0);
    let file = file.to_str().expect("a name in UTF-8");
    let lost = "nogo 4x4: B2 D2 D3 C1 C2 D1 B4 C3 A1 A2 B3 A4 D4";
    for arguments in [&["show", lost][..], &["explain", "hexstatus", file]] {
        let plain = run(arguments).text().to_owned();
        for columns in [30, 50, 57, 80, 200] {
            let (shown, _) = on_terminal(columns, arguments);
            assert_eq!(shown.matches("( ):").count(), plain.matches("( ):").count(), "{columns}: {shown}");
            assert!(plain.split_whitespace().eq(shown.split_whitespace()), "{columns}: {shown}");
            let fits = |line: &&str| line.len() <= columns.into();
            assert!(shown.lines().all(|line| fits(&line)), "{columns}: {shown}");
            let mut lines = shown.lines();
            assert!(plain.lines().filter(fits).all(|line| lines.any(|other| other == line)), "{shown}");
            assert_eq!(shown == plain, plain.lines().all(|line| fits(&line)), "{columns}: {shown}");
        }
    }
    let (shown, _) = on_terminal(50, &["show", "hex 3x3, ox1/ox1/1x1 o"]);
    assert!(shown.contains("\nthe chain b1, b2, b3 joins both sides of its\n  colour\n"), "{shown}");
}

#[test]
fn boards_that_are_too_wide_say_so() {
    for setup in games::ALL.iter().flat_map(|game| game.usual()) {
        for columns in [40, 77, 80] {
            let (shown, said) = on_terminal(columns, &["show", setup]);
            let board = shown.lines().skip_while(|line| !line.is_empty());
            let needed = board.map(str::len).max().expect("a board");
            let message = format!("this board needs {needed} columns, the terminal has {columns}\n");
            assert_eq!(said, if needed > columns.into() { message.as_str() } else { "" }, "{setup}");
        }
    }
    assert_eq!(on_terminal(80, &["show", "twixt 24"]).1, "", "the usual board fits");
    assert_eq!(run(["show", "hex 19x19"]).err, "", "without a terminal");
}
